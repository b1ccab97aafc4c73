//! Where the people of a small picture stand: around the one who has them, names to both sides.

use super::people::Person;

/// How many are drawn.
const MOST: usize = 24;
/// The room that a line of text takes.
const LINE: f64 = 34.0;
/// How far the ring reaches to each side.
const REACH: f64 = 130.0;
/// How much further out a partner's own partner stands.
const STEP: f64 = 30.0;

/// One of those who are drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct LayoutNode {
    /// Its place in the list of people.
    pub person: usize,
    /// Its place in the picture.
    pub x: f64,
    /// Its place in the picture.
    pub y: f64,
    /// The point that it hangs on.
    pub from: (f64, f64),
    /// Whether it stands left of the middle, with its name further left.
    pub is_left: bool,
}

/// A picture of people.
#[derive(Clone, Debug, PartialEq)]
pub struct RadialLayout {
    /// Those who are drawn.
    pub nodes: Vec<LayoutNode>,
    /// How wide the picture is.
    pub width: f64,
    /// How high the picture is.
    pub height: f64,
    /// How many are in the list alone.
    pub left_out: usize,
}

impl RadialLayout {
    /// The picture of the first of `people`.
    pub fn of(people: &[Person]) -> Self {
        let drawn = people.len().min(MOST);
        let right = drawn.div_ceil(2);
        let rows = small(right.max(3));
        let mut ring = Self {
            nodes: Vec::new(),
            width: 720.0,
            height: rows * LINE + LINE,
            left_out: people.len() - drawn,
        };
        let middle = ring.middle();
        for (at, person) in people.iter().take(drawn).enumerate() {
            let is_left = at >= right;
            let (row, count) = if is_left {
                (at - right, drawn - right)
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

    /// Where the one in the middle stands.
    pub const fn middle(&self) -> (f64, f64) {
        (self.width / 2.0, self.height / 2.0)
    }
}

/// A count as a distance; there are few.
fn small(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}
