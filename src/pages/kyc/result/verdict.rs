//! Verdict of a compliance record: a summary row, then one row per criterion.

use crate::ui::{Notice, Severity};
use farol_core::i18n::Language;
use farol_core::view_model::kyc::{ComplianceRecord, SanctionScope, Verdict, VerdictAnswer};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// Renders the verdict of a record at `now`, in epoch milliseconds.
pub(super) fn lines(record: &ComplianceRecord, now: i64, language: Language) -> AnyView {
    let verdict = Verdict::of(record, now);
    let marks = marks(&verdict, language).into_iter().map(|(tone, words)| {
        view! { <li class="verdict-mark" data-tone=tone>{words}</li> }
    });
    let cautions = verdict.cautions.iter().map(|caution| {
        let words = language.caution(*caution);
        view! { <Notice tone=Severity::Warning><p>{words}</p></Notice> }
    });
    view! {
        <ul class="verdict" aria-label=language.kyc_result()>{marks.collect_view()}</ul>
        {cautions.collect_view()}
        <dl class="description-list verdict-description-list">{answers(&verdict, language)}</dl>
    }
    .into_any()
}

/// Returns the badges of the findings with their tones, or a single badge if there are none.
fn marks(verdict: &Verdict, language: Language) -> Vec<(&'static str, String)> {
    let reach =
        |lists: &BTreeMap<SanctionScope, Vec<String>>, words: &str| match scopes(lists, language) {
            scopes if scopes.is_empty() => words.to_owned(),
            scopes => format!("{words}: {scopes}"),
        };
    let mut marks = Vec::new();
    match verdict.pep {
        VerdictAnswer::Yes => marks.push(("error", language.kyc_pep_now().to_owned())),
        VerdictAnswer::Unclear => marks.push(("warning", language.kyc_pep_unclear().to_owned())),
        VerdictAnswer::No | VerdictAnswer::NotStated => {}
    }
    if verdict.was_pep == VerdictAnswer::Yes {
        marks.push(("warning", language.kyc_pep_before().to_owned()));
    }
    match verdict.sanctioned {
        VerdictAnswer::Yes => marks.push((
            "error",
            reach(&verdict.lists, language.kyc_sanctioned_now()),
        )),
        VerdictAnswer::Unclear => {
            marks.push(("warning", language.kyc_sanctions_unclear().to_owned()));
        }
        VerdictAnswer::No | VerdictAnswer::NotStated => {}
    }
    if verdict.was_sanctioned == VerdictAnswer::Yes {
        let words = language.kyc_sanctioned_before();
        marks.push(("warning", reach(&verdict.lists_before, words)));
    }
    if verdict.related == VerdictAnswer::Yes {
        marks.push(("info", language.kyc_related().to_owned()));
    }
    if marks.is_empty() {
        let is_not_reported = verdict
            .answers()
            .iter()
            .all(|said| *said == VerdictAnswer::NotStated);
        marks.push(if verdict.is_clear() {
            ("success", language.kyc_clear().to_owned())
        } else if is_not_reported {
            ("plain", language.kyc_not_reported().to_owned())
        } else {
            ("plain", language.kyc_clear_partly().to_owned())
        });
    }
    marks
}

/// Joins the scopes, such as `nacional, internacional`.
fn scopes(lists: &BTreeMap<SanctionScope, Vec<String>>, language: Language) -> String {
    let scopes: Vec<_> = lists.keys().map(|scope| language.scope(*scope)).collect();
    scopes.join(", ")
}

fn answers(verdict: &Verdict, language: Language) -> AnyView {
    let rows = [
        (language.kyc_ask_pep(), verdict.pep, None),
        (language.kyc_pep_before(), verdict.was_pep, None),
        (language.kyc_related(), verdict.related, None),
        (
            language.kyc_ask_sanctioned(),
            verdict.sanctioned,
            Some(&verdict.lists),
        ),
        (
            language.kyc_ask_was_sanctioned(),
            verdict.was_sanctioned,
            Some(&verdict.lists_before),
        ),
    ];
    let rows = rows.into_iter().map(|(name, said, lists)| {
        let lists = lists.filter(|lists| said == VerdictAnswer::Yes && !lists.is_empty());
        let words = match lists {
            Some(lists) => format!(
                "{}: {}",
                language.verdict_answer(said),
                by_scope(lists, language)
            ),
            None => language.verdict_answer(said).to_owned(),
        };
        let is_quiet = matches!(said, VerdictAnswer::No | VerdictAnswer::NotStated);
        let class = if is_quiet { "muted" } else { "found" };
        view! { <div><dt>{name}</dt><dd><span class=class>{words}</span></dd></div> }
    });
    rows.collect_view().into_any()
}

/// Joins the lists by scope, such as `nacional (CEIS, CNEP); internacional (OFAC)`.
fn by_scope(lists: &BTreeMap<SanctionScope, Vec<String>>, language: Language) -> String {
    let told = lists.iter().map(|(scope, names)| {
        let scope = language.scope(*scope);
        if names.is_empty() {
            scope.to_owned()
        } else {
            format!("{scope} ({})", names.join(", "))
        }
    });
    told.collect::<Vec<_>>().join("; ")
}
