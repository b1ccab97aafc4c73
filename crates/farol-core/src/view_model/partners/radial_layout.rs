//! Radial layout of a small partner diagram: people around the root, with labels on both sides.

use super::partner_list::Person;

/// Limit of rendered people.
const MAX_PEOPLE: usize = 24;
/// Height of a line of text, in SVG units.
const LINE: f64 = 40.0;
/// Horizontal radius of the ring, in SVG units.
const REACH: f64 = 226.0;
/// Extra distance of nested partners, in SVG units.
const STEP: f64 = 30.0;

/// Node of the diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct LayoutNode {
    /// Index of the person in the partner list.
    pub person: usize,
    /// Horizontal position.
    pub x: f64,
    /// Vertical position.
    pub y: f64,
    /// Start point of the edge.
    pub from: (f64, f64),
    /// True if the node is left of the center, with its label to the left.
    pub is_left: bool,
}

/// Layout of the diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct RadialLayout {
    /// Rendered nodes.
    pub nodes: Vec<LayoutNode>,
    /// Width of the diagram.
    pub width: f64,
    /// Height of the diagram.
    pub height: f64,
    /// Number of people beyond the limit, shown only in the list.
    pub left_out: usize,
}

impl RadialLayout {
    /// Lays out the first of `people`, up to the limit.
    pub fn of(people: &[Person]) -> Self {
        let shown = people.len().min(MAX_PEOPLE);
        let right = shown.div_ceil(2);
        let rows = small(right.max(3));
        let mut ring = Self {
            nodes: Vec::new(),
            width: 912.0,
            height: rows * LINE + LINE,
            left_out: people.len() - shown,
        };
        let middle = ring.center();
        for (at, person) in people.iter().take(shown).enumerate() {
            let is_left = at >= right;
            let (row, count) = if is_left {
                (at - right, shown - right)
            } else {
                (at, right)
            };
            let down = (small(row) - (small(count) - 1.0) / 2.0) * LINE;
            let bend = (1.0 - (down / (ring.height * 0.56)).powi(2))
                .max(0.0)
                .sqrt();
            let step = if person.under.is_some() { STEP } else { 0.0 };
            let out = REACH * bend + step;
            let parent = person.under.and_then(|under| ring.nodes.get(under));
            let from = parent.map_or(middle, |node| (node.x, node.y));
            ring.nodes.push(LayoutNode {
                person: at,
                x: if is_left {
                    middle.0 - out
                } else {
                    middle.0 + out
                },
                y: middle.1 + down,
                from,
                is_left,
            });
        }
        ring
    }

    /// Returns the position of the root.
    pub const fn center(&self) -> (f64, f64) {
        (self.width / 2.0, self.height / 2.0)
    }
}

/// Converts a small count to a distance.
fn small(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}
