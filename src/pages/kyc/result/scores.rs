//! Similarity scores of a match.

use farol_core::i18n::Language;
use farol_core::view_model::kyc::MatchScore;
use leptos::prelude::*;

/// Renders the similarity scores; `None` if there are none.
pub(super) fn scores(scores: &[MatchScore], language: Language) -> Option<AnyView> {
    let scores_text: Vec<_> = scores
        .iter()
        .map(|score| {
            let name = language.field_label(&score.name).unwrap_or(&score.name);
            language.kyc_score(name, &score.value)
        })
        .collect();
    (!scores_text.is_empty()).then(|| {
        view! { <span class="tag" data-tone="warning">{scores_text.join(" · ")}</span> }.into_any()
    })
}
