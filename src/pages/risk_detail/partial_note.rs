//! Notes on the numbers of a chart: that they cover only the loaded part, or include namesakes.

use super::state::RiskDetailState;
use farol_core::i18n::Language;
use farol_core::view_model::risk_detail::Coverage;
use farol_web::ui::{Icon, IconView, translated, use_t};
use leptos::prelude::*;

/// Renders the number of loaded processes and the link that loads all, while some are missing.
#[component]
pub(super) fn SampleNote(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    move || {
        let coverage = list.coverage.get();
        let language = t();
        let text = sample_text(&coverage, language)?;
        let link = coverage.larger_sizes().last().map(|(size, is_all)| {
            let label = if *is_all {
                language.load_all().to_owned()
            } else {
                language.load_size(&language.count(u64::from(*size)))
            };
            load_link(list, *size, label)
        });
        Some(view! {
            <p class="sample-note">
                <IconView icon=Icon::Info />
                <span>{text}</span>
                {link}
            </p>
        })
    }
}

/// Renders that disregarded processes count in the chart, while some are loaded.
#[component]
pub(super) fn NamesakeNote(list: RiskDetailState) -> impl IntoView {
    let has_namesakes = Memo::new(move |_| list.count_loaded_namesakes() > 0);
    view! {
        <Show when=move || has_namesakes.get()>
            <p class="hint">{translated(Language::namesakes_in_chart)}</p>
        </Show>
    }
}

/// Returns the note's text; `None` if every process is loaded.
pub(super) fn sample_text(coverage: &Coverage, language: Language) -> Option<String> {
    if !coverage.is_partial() {
        return None;
    }
    let loaded = language.count(coverage.loaded);
    Some(match coverage.total {
        Some(total) => language.sample_of(&loaded, &language.count(total)),
        None => language.sample_without_total(&loaded),
    })
}

/// Renders the link to the view with this number of processes.
pub(super) fn load_link(list: RiskDetailState, size: u32, label: String) -> AnyView {
    view! {
        <a class="button" data-noscroll="" href=move || list.href(list.view.get().with_size(size))>{label}</a>
    }
    .into_any()
}
