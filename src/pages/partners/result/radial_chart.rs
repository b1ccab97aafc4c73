//! Radial chart with the subject in the center; the table contains the same data as text, and the
//! same actions for the keyboard.

use super::kyc_badge::KycResult;
use super::table::{document, format_share, role_text};
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::view_model::partners::{LayoutNode, PartnerList, Person, RadialLayout};
use farol_web::ui::legible;
use leptos::prelude::*;

/// Width of a line of a label, in characters.
const LABEL_WIDTH: usize = 30;
/// The same of a nested partner, which is further out.
const NESTED_LABEL_WIDTH: usize = 25;
/// Width of a relation on its line, in characters.
const RELATION_WIDTH: usize = 21;
/// Distance of a relation from its node and above or below its line, in SVG units.
const RELATION_GAP: (f64, f64) = (17.0, 7.0);
/// Width of a line in the center, in characters.
const CENTER_WIDTH: usize = 20;
/// Height of a line of text, in SVG units.
const LINE_HEIGHT: f64 = 15.0;
/// Distance of a label from its node, in SVG units.
const LABEL_GAP: f64 = 18.0;

/// Renders the chart of a list of people; a click on one whose document is complete calls `open`.
pub(super) fn radial_chart(
    list: &PartnerList,
    is_company: bool,
    result: impl Fn(usize) -> Option<KycResult>,
    open: impl Fn(&Document, &Person) + Clone + 'static,
    language: Language,
) -> AnyView {
    let layout = RadialLayout::of(&list.people);
    let label = language.graph_label(&language.people_count(list.people.len() as u64));
    let edges = layout.nodes.iter().map(|node| {
        let (x, y) = node.from;
        view! { <line x1=svg_number(x) y1=svg_number(y) x2=svg_number(node.x) y2=svg_number(node.y) /> }
    });
    let people = layout.nodes.iter().filter_map(|node| {
        let person = list.people.get(node.person)?;
        Some(person_node(
            node,
            person,
            result(node.person),
            open.clone(),
            language,
        ))
    });
    let relations = layout.nodes.iter().filter_map(|node| {
        let person = list.people.get(node.person)?;
        // The line to a nested partner is too short for a text.
        if person.under.is_some() {
            return None;
        }
        let share = share_text(person, language);
        let role = legible(role_text(person, is_company, language));
        let role = Some(role).filter(|role| !role.is_empty());
        let stated = stated_on_line(share, role)?;
        Some(relation(node, layout.center().1, &stated))
    });
    let name = list.root.name.as_deref();
    let center = legible(name.unwrap_or(language.graph_center()));
    let rest = (layout.left_out > 0).then(|| {
        let count = language.count(layout.left_out as u64);
        view! { <p class="radial-chart-remainder">{language.graph_more(&count)}</p> }
    });
    view! {
        <figure class="radial-chart">
            <svg viewBox=format!("0 0 {} {}", layout.width, layout.height) role="img" aria-label=label>
                <g class="radial-chart-lines">{edges.collect_view()}</g>
                {subject(layout.center(), &center)}
                {relations.collect_view()}
                {people.collect_view()}
            </svg>
            {rest}
        </figure>
    }
    .into_any()
}

/// Returns a share with the role, or without a role that would be cut.
fn stated_on_line(share: Option<String>, role: Option<String>) -> Option<String> {
    let (Some(share), Some(role)) = (&share, &role) else {
        return share.or(role);
    };
    let stated = format!("{share} · {role}");
    let fits = stated.chars().count() <= RELATION_WIDTH;
    Some(if fits { stated } else { share.clone() })
}

/// Renders a share and a relation beside their line, on the side away from the middle, where no line is above it.
fn relation(node: &LayoutNode, middle: f64, stated: &str) -> AnyView {
    let (aside, away) = RELATION_GAP;
    let x = if node.is_left {
        node.x + aside
    } else {
        node.x - aside
    };
    let y = if node.y > middle {
        node.y + away
    } else {
        node.y - away
    };
    let side = if node.is_left { "left" } else { "right" };
    let lines = wrap(stated, RELATION_WIDTH, 1);
    view! { <g data-side=side>{text("radial-chart-relation", (x, y), &lines)}</g> }.into_any()
}

/// Renders the queried company or person.
fn subject((x, y): (f64, f64), name: &str) -> AnyView {
    const HALF_WIDTH: f64 = 76.0;
    const PADDING: f64 = 12.0;
    let lines = wrap(name, CENTER_WIDTH, 4);
    let half_height = height(lines.len()) / 2.0 + PADDING;
    view! {
        <rect
            class="radial-chart-center"
            x=svg_number(x - HALF_WIDTH)
            y=svg_number(y - half_height)
            width=svg_number(2.0 * HALF_WIDTH)
            height=svg_number(2.0 * half_height)
            rx="8"
        />
        {text("radial-chart-center-label", (x, y), &lines)}
    }
    .into_any()
}

/// Renders a person; one with a result has it below a name of one line.
fn person_node(
    node: &LayoutNode,
    person: &Person,
    result: Option<KycResult>,
    open: impl Fn(&Document, &Person) + 'static,
    language: Language,
) -> AnyView {
    // Document numbers are only in the table, where they can be hidden.
    let name = person.party.name.as_deref();
    let name = legible(name.unwrap_or(language.people_unnamed()));
    let label = Label::of(&name, person, result.as_ref(), language);
    let aside = if node.is_left { -LABEL_GAP } else { LABEL_GAP };
    let document = document(person);
    let is_company = document.is_some_and(|document| document.code().len() == 14);
    let title = match document {
        Some(_) => format!("{name} · {}", language.subject_open()),
        None => name,
    };
    let opened = person.clone();
    let click = move |_| {
        if let Some(document) = &document {
            open(document, &opened);
        }
    };
    let tone = result.as_ref().map(|result| result.tone);
    let (above, below) = match &result {
        Some(_) => (LINE_HEIGHT / 2.0, height(label.name.len()) / 2.0),
        None => (0.0, 0.0),
    };
    let place_of_result = (node.x + aside, node.y + below);
    let class = "radial-chart-label radial-chart-result";
    let result = result.map(|_| text(class, place_of_result, &label.result));
    view! {
        <g
            class="radial-chart-node"
            data-kind=if is_company { "company" } else { "person" }
            data-side=if node.is_left { "left" } else { "right" }
            data-can-open=document.map(|_| "")
            data-tone=tone
            on:click=click
        >
            <title>{title}</title>
            <circle cx=svg_number(node.x) cy=svg_number(node.y) r="12" />
            <text class="radial-chart-number" x=svg_number(node.x) y=svg_number(node.y + 4.0)>{node.person + 1}</text>
            {text("radial-chart-label", (node.x + aside, node.y - above), &label.name)}
            {result}
        </g>
    }
    .into_any()
}

/// Lines of the label of a person.
struct Label {
    /// Lines of the name, and of the share of a nested partner unless there is a result.
    name: Vec<String>,
    /// Line of the result, after the share of a nested partner; empty without a result.
    result: Vec<String>,
}

impl Label {
    fn of(name: &str, person: &Person, result: Option<&KycResult>, language: Language) -> Self {
        let width = match person.under {
            Some(_) => NESTED_LABEL_WIDTH,
            None => LABEL_WIDTH,
        };
        // The line to another partner has its share.
        let share = share_text(person, language).filter(|_| person.under.is_some());
        match (result, share) {
            (None, None) => Self::without_result(wrap(name, width, 2)),
            (None, Some(share)) => Self::without_result(with_share(name, &share, width)),
            (Some(result), share) => {
                let stated: Vec<_> = share.into_iter().chain([result.text.clone()]).collect();
                Self {
                    name: wrap(name, width, 1),
                    result: wrap(&stated.join(" · "), width, 1),
                }
            }
        }
    }

    const fn without_result(name: Vec<String>) -> Self {
        Self {
            name,
            result: Vec::new(),
        }
    }
}

/// Returns a name and a share in at most two lines; the name is cut where both need more.
fn with_share(name: &str, share: &str, width: usize) -> Vec<String> {
    let mut lines = wrap(name, width, 2);
    let fits = |line: &&mut String| line.chars().count() + share.chars().count() + 3 <= width;
    if let Some(last) = lines.last_mut().filter(fits) {
        *last = format!("{last} · {share}");
        return lines;
    }
    let mut lines = wrap(name, width, 1);
    lines.push(share.to_owned());
    lines
}

fn share_text(person: &Person, language: Language) -> Option<String> {
    let share = person.share.as_ref()?;
    Some(legible(format_share(share, language)))
}

/// Renders lines of text, centered vertically at a point.
fn text(class: &'static str, (x, y): (f64, f64), lines: &[String]) -> AnyView {
    let first = y - height(lines.len()) / 2.0 + LINE_HEIGHT * 0.76;
    let spans = lines.iter().enumerate().map(|(at, line)| {
        view! { <tspan x=svg_number(x) y=svg_number(first + height(at))>{line.clone()}</tspan> }
    });
    view! { <text class=class>{spans.collect_view()}</text> }.into_any()
}

fn height(lines: usize) -> f64 {
    u32::try_from(lines).map_or(0.0, f64::from) * LINE_HEIGHT
}

fn svg_number(value: f64) -> String {
    format!("{value:.1}")
}

/// Breaks a name into at most `count` lines of about `width` characters; a longer one is cut.
fn wrap(name: &str, width: usize, count: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in name.split_whitespace() {
        let Some(line) = lines.last_mut() else { break };
        let length = line.chars().count() + 1 + word.chars().count();
        if line.is_empty() {
            line.push_str(word);
        } else if length <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    let is_cut = lines.len() > count;
    lines.truncate(count);
    for line in &mut lines {
        if line.chars().count() > width + 4 {
            *line = line.chars().take(width).chain(['…']).collect();
        }
    }
    if let Some(last) = lines.last_mut().filter(|_| is_cut) {
        last.push('…');
    }
    lines
}
