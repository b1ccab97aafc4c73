//! Score recognized in a response: the number, on its scale if that is known.

use super::field_text::field_text;
use super::figure_bar::FigureBar;
use farol_core::model::number::format_decimal;
use farol_core::view_model::scr::{DEFAULT_BOUNDS, Scale, Score, ScoreBand};
use farol_web::ui::{legible, use_t};
use leptos::prelude::*;

/// Renders a number on its scale.
#[component]
pub(super) fn ScoreView(score: Score) -> impl IntoView {
    let t = use_t();
    let number = move |number: f64| format_decimal(number, t().format_locale());
    let (value, scale) = (score.value, score.scale);
    let share = score.share();
    let cell_text = move || match scale {
        Scale::Stated(low, high) => t().scr_scale(&number(low), &number(high)),
        Scale::Assumed => {
            t().scr_scale_assumed(&number(DEFAULT_BOUNDS.0), &number(DEFAULT_BOUNDS.1))
        }
        Scale::Minimum(low) => t().scr_scale_minimum(&number(low)),
        Scale::Maximum(high) => t().scr_scale_maximum(&number(high)),
        Scale::Unknown => t().scr_scale_unknown().to_owned(),
    };
    let band = score.band;
    let current = band.clone();
    let bands = score.bands;
    let name = score.name;
    let name = move || field_text(&name, t());
    let bar = match (share, bands.is_empty()) {
        (None, _) => ().into_any(),
        (Some(share), true) => view! { <FigureBar share=share wide=true /> }.into_any(),
        (Some(share), false) => score_bands(bands, current, share),
    };
    view! {
        <div class="gauge-block">
            <h3>{name}</h3>
            <p class="gauge-number">
                <strong class="number">{move || number(value)}</strong>
                {move || band.as_ref().map(|band| view! { <span class="badge">{t().scr_band(band)}</span> })}
            </p>
            {bar}
            <p class="hint">{cell_text}</p>
        </div>
    }
}

/// Renders the scale with its bands and the position of the score.
fn score_bands(bands: Vec<ScoreBand>, current: Option<String>, share: f64) -> AnyView {
    let t = use_t();
    let place = format!("{:.1}%", share * 100.0);
    let items = bands.into_iter().map(|band| {
        let is_current = current.as_ref() == Some(&band.name);
        let width = format!("{} 1 0", band.high - band.low);
        let name = band.name;
        let low = move || format_decimal(band.low, t().format_locale());
        let high = move || format!("–{}", format_decimal(band.high, t().format_locale()));
        view! {
            <li style:flex=width aria-current=is_current.then_some("true")>
                <strong>{legible(name)}</strong>
                <span class="muted">{low}<span class="score-band-end">{high}</span></span>
            </li>
        }
    });
    view! {
        <div class="score-scale">
            <span class="score-mark" aria-hidden="true" style:left=place></span>
            <ol class="score-bands">{items.collect_view()}</ol>
        </div>
    }
    .into_any()
}
