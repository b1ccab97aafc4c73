//! Similarity scores of a match.

use farol_core::i18n::Language;
use farol_core::view_model::kyc::MatchScore;
use leptos::prelude::*;

/// Renders the similarity scores; `None` if there are none.
pub(super) fn scores(scores: &[MatchScore], language: Language) -> Option<AnyView> {
    let told: Vec<_> = scores
        .iter()
        .map(|score| language.kyc_score(&score.name, &score.value))
        .collect();
    (!told.is_empty()).then(|| {
        view! { <span class="tag" data-tone="warning">{told.join(" · ")}</span> }.into_any()
    })
}
