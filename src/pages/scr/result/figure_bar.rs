//! Bar next to a number.

use leptos::prelude::*;

/// Renders a bar next to a number that is also shown as text; only a share of a whole has a track.
#[component]
pub(super) fn FigureBar(
    share: f64,
    #[prop(optional)] wide: bool,
    #[prop(optional)] has_track: bool,
) -> impl IntoView {
    let width = format!("{:.1}%", (share * 100.0).clamp(0.0, 100.0));
    view! {
        <span class="figure-bar" data-wide=wide.then_some("") data-track=has_track.then_some("") aria-hidden="true">
            <span style:width=width></span>
        </span>
    }
}
