//! Sanctions and restrictions, grouped by source list.

use super::scores::scores;
use crate::ui::format_period;
use crate::ui::legible;
use farol_core::i18n::Language;
use farol_core::view_model::kyc::{
    ComplianceRecord, Sanction, SanctionScope, SanctionSource, by_source,
};
use leptos::prelude::*;

/// Renders the sources of a record; `None` if it has no sanction.
pub(super) fn sources(record: &ComplianceRecord, now: i64, language: Language) -> Option<AnyView> {
    let sanctions = record.sanctions.as_deref();
    let sources = by_source(sanctions.filter(|sanctions| !sanctions.is_empty())?, now);
    let is_inferred = sources
        .iter()
        .any(|source| source.scope != SanctionScope::NotStated);
    let sources = sources.iter().map(|source| one_source(source, language));
    let section = view! {
        <div class="finding-section">
            <h3>{language.kyc_sanctions()}</h3>
            <ul class="sources">{sources.collect_view()}</ul>
            {is_inferred.then(|| view! { <p class="hint">{language.kyc_scope_hint()}</p> })}
        </div>
    };
    Some(section.into_any())
}

fn one_source(source: &SanctionSource, language: Language) -> AnyView {
    let name = source.name.clone();
    let name = name.unwrap_or_else(|| language.kyc_source_not_reported().to_owned());
    let entries = source.sanctions.iter().map(|one| entry(one, language));
    view! {
        <li class="source" data-current=source.is_current.then_some("")>
            <p class="source-name"><bdi>{legible(name)}</bdi> " " <span class="tag">{language.scope(source.scope)}</span></p>
            <ul class="source-entries">{entries.collect_view()}</ul>
        </li>
    }
    .into_any()
}

fn entry(sanction: &Sanction, language: Language) -> AnyView {
    let kind = sanction.kind.clone();
    let kind = kind.unwrap_or_else(|| language.kyc_type_not_reported().to_owned());
    let listed = sanction.is_listed.map(|is_listed| {
        let (tone, text) = if is_listed {
            ("error", language.kyc_listed())
        } else {
            ("plain", language.kyc_unlisted())
        };
        view! { <span class="tag" data-tone=tone>{text}</span> }
    });
    view! {
        <li>
            <bdi>{legible(kind)}</bdi>
            <span class="muted">{format_period(&sanction.period, language)}</span>
            {listed}
            {scores(&sanction.scores, language)}
        </li>
    }
    .into_any()
}
