//! CSV export of the journal.

use super::state::{JournalListState, outcome_text};
use crate::platform::clock;
use crate::ui::{
    Dialog, Icon, IconView, Toasts, csv_time_heading, download_csv, format_file_origin,
    format_moment, translated, translated_signal, use_t,
};
use farol_core::i18n::Language;
use farol_core::model::csv::{Csv, CsvCell};
use farol_core::model::time::Moment;
use leptos::prelude::*;

/// Renders the export dialog, which states whether documents are exported in full.
#[component]
pub(super) fn JournalExportDialog(journal_list: JournalListState) -> impl IntoView {
    view! {
        <Dialog
            id="journal-export"
            open=journal_list.is_export_open
            title=translated_signal(Language::journal_export_title)
            on_close=Callback::new(move |()| journal_list.is_export_open.set(false))
        >
            <ExportForm journal_list=journal_list />
        </Dialog>
    }
}

#[component]
fn ExportForm(journal_list: JournalListState) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let download = move |_| {
        let language = t();
        let organization = journal_list.workspace.organization;
        let stem = format!("{}-{organization}", (journal_list.scope.file())(language));
        let csv = untrack(|| to_csv(journal_list, language));
        download_csv(toasts, language, &stem, csv);
        journal_list.is_export_open.set(false);
    };
    let privacy = move || {
        if journal_list.revealed.get() {
            t().journal_export_full()
        } else {
            t().journal_export_redacted()
        }
    };
    view! {
        <p>{move || journal_list.scope.count(t(), journal_list.filtered(t()).len() as u64)}</p>
        <p class="muted">{privacy}</p>
        <div class="form-actions">
            <button type="button" class="button" data-kind="primary" on:click=download>
                <IconView icon=Icon::Download />
                <span>{translated(Language::journal_export_confirm)}</span>
            </button>
            <button type="button" class="button" on:click=move |_| journal_list.is_export_open.set(false)>
                {translated(Language::cancel)}
            </button>
        </div>
    }
}

fn to_csv(journal_list: JournalListState, language: Language) -> Csv {
    let time_heading = csv_time_heading(language.journal_column_when(), language);
    let mut csv = Csv::new([
        language.journal_column_document(),
        language.journal_column_name(),
        language.paid_query_operation(),
        language.purpose(),
        language.journal_outcome(),
        language.paid_query_plan(),
        language.journal_column_total(),
        time_heading.as_str(),
        language.journal_column_user(),
        language.journal_column_ids(),
        language.journal_column_origin(),
    ]);
    let is_revealed = journal_list.revealed.get_untracked();
    let now = clock::now_ms();
    for entry in journal_list.filtered(language) {
        let subject = journal_list.journal.subject_untracked(&entry.id);
        let subject = subject.filter(|_| is_revealed);
        let document = subject
            .as_ref()
            .and_then(|it| it.query_subject(entry.operation));
        let origin = entry.file_origin.as_ref();
        csv.push([
            CsvCell::from(document.map_or(entry.redacted_subject.clone(), |document| {
                document.formatted()
            })),
            CsvCell::from(subject.and_then(|subject| subject.name)),
            CsvCell::from(language.operation(entry.operation)),
            CsvCell::from(entry.purpose.clone()),
            CsvCell::from(outcome_text(&entry, now, language)),
            CsvCell::from(entry.plan_name.clone()),
            entry.known_total().map_or(CsvCell::Empty, CsvCell::Integer),
            CsvCell::from(format_moment(&Moment::from_millis(entry.at), language)),
            CsvCell::from(entry.author.clone()),
            CsvCell::from(entry.analysis.map(|analysis| analysis.to_string())),
            CsvCell::from(origin.map(|origin| format_file_origin(origin, language))),
        ]);
    }
    csv
}
