//! Drawing of a bar chart: the axis with its values, the bars, and the texts above and below them.

use farol_core::i18n::Language;
use farol_core::view_model::risk_detail::AxisScale;
use leptos::prelude::*;

/// Heights in pixels: above the bars for a value, and below them for the names.
const ABOVE: f64 = 16.0;
const BELOW: f64 = 20.0;
/// Share of its column that a bar fills.
const BAR: f64 = 0.72;
/// Width in pixels that a chart has at least, and that a character of a value needs.
const MIN_WIDTH: usize = 300;
const CHARACTER: usize = 7;

/// Column of a bar, in percent of the chart's width.
#[derive(Clone, Copy)]
pub struct BarSlot {
    left: f64,
    width: f64,
    /// Number of columns, of the last one only: its name may reach beyond the chart.
    columns_of_last: Option<usize>,
}

impl BarSlot {
    /// Returns the column at a place among `bars` columns.
    pub fn new(at: u32, bars: usize) -> Self {
        let columns = u32::try_from(bars).unwrap_or(u32::MAX);
        let width = 100.0 / f64::from(columns.max(1));
        Self {
            left: f64::from(at) * width,
            width,
            columns_of_last: (at.saturating_add(1) == columns).then_some(bars),
        }
    }

    fn center(self) -> String {
        percent(self.left + self.width / 2.0)
    }

    /// Returns the left edge and the width of the bar itself.
    fn bar(self) -> (String, String) {
        let width = self.width * BAR;
        let left = self.left + (self.width - width) / 2.0;
        (percent(left), percent(width))
    }
}

fn percent(value: f64) -> String {
    format!("{value:.3}%")
}

/// Plot of a bar chart.
#[derive(Clone, Copy)]
pub struct BarPlot {
    /// Height of the longest bar, in pixels.
    height: f64,
    scale: AxisScale,
}

impl BarPlot {
    /// Creates a plot for bars up to `max`, `height` pixels high.
    pub fn new(height: f64, max: u64) -> Self {
        Self {
            height,
            scale: AxisScale::new(max),
        }
    }

    /// Returns the height in pixels of a drawing with bars of `height`.
    pub fn drawing_height(height: f64) -> String {
        (ABOVE + height + BELOW).to_string()
    }

    fn top(self, length: u64) -> f64 {
        ABOVE + self.height * (1.0 - self.scale.share(length))
    }

    /// Renders the lines of the axis with their values.
    pub fn axis(self, language: Language) -> AnyView {
        let lines = self.scale.ticks().map(|tick| {
            let y = self.top(tick).to_string();
            view! {
                <line class="chart-line" x1="0" x2="100%" y1=y.clone() y2=y.clone() />
                <text class="chart-tick" x="-6" y=y dy="0.35em">{language.compact(tick)}</text>
            }
        });
        lines.collect_view().into_any()
    }

    /// Renders a rectangle from the axis; the smallest one is still visible.
    pub fn rect(
        self,
        class: &'static str,
        slot: BarSlot,
        length: u64,
        fill: Option<String>,
    ) -> AnyView {
        let (x, width) = slot.bar();
        let height = (self.height * self.scale.share(length)).max(1.5);
        let y = ABOVE + self.height - height;
        view! {
            <rect class=class x=x y=y.to_string() width=width height=height.to_string() fill=fill />
        }
        .into_any()
    }

    /// Renders the part of a stacked bar from one length to another, with a state for style sheets.
    pub fn part(self, state: &'static str, slot: BarSlot, from: u64, to: u64) -> AnyView {
        let (x, width) = slot.bar();
        let (bottom, top) = (self.top(from), self.top(to));
        view! {
            <rect data-state=state x=x y=top.to_string() width=width height=(bottom - top).to_string() />
        }
        .into_any()
    }

    /// Renders the name of a column below it; a wide one of the last column ends with the plot.
    pub fn name(self, slot: BarSlot, name: String) -> AnyView {
        let y = (ABOVE + self.height + BELOW - 5.0).to_string();
        let columns = slot.columns_of_last.unwrap_or_default();
        let is_cut = name.chars().count() * CHARACTER * columns > MIN_WIDTH;
        let x = if is_cut {
            percent(100.0)
        } else {
            slot.center()
        };
        let last = is_cut.then_some("");
        view! { <text class="chart-year" data-last=last x=x y=y>{name}</text> }.into_any()
    }

    /// Returns whether the value of each bar is narrower than its column: either all bars have
    /// theirs, or none.
    pub fn fits_values(
        lengths: impl Iterator<Item = u64>,
        bars: usize,
        language: Language,
    ) -> bool {
        let characters = lengths.map(|length| language.compact(length).chars().count());
        characters.max().unwrap_or_default() * CHARACTER * bars <= MIN_WIDTH
    }

    /// Renders the value above a bar.
    pub fn value(self, slot: BarSlot, length: u64, language: Language) -> AnyView {
        let text = language.compact(length);
        let y = (self.top(length) - 6.0).to_string();
        view! { <text class="chart-value" x=slot.center() y=y>{text}</text> }.into_any()
    }
}
