//! Processes of one of the subject's analyses, which the timeline shows by year.

use farol_core::api::analysis::RiskDetail;
use farol_core::i18n::Language;
use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::classification::RiskType;
use farol_core::model::document::Document;
use farol_core::model::journal::JournalEntry;
use farol_core::model::namesake_mark::Namesakes;
use farol_core::model::time::{Moment, brasilia_day};
use farol_core::model::workspace::WorkspaceKey;
use farol_core::url_state::risk_detail::DEFAULT_SIZE;
use farol_core::view_model::risk_detail::RiskDetailTable;
use farol_core::view_model::subject::{
    TimelineEvent, analysis_of_filings, event_of_filings, filing_years,
};
use farol_web::components::ApiErrorNotice;
use farol_web::long_lived::LongLivedSignal;
use farol_web::services::{
    Client, LoadState, Loader, PageStateCache, RiskDetailQuery, read_risk_detail, use_loader,
};
use farol_web::store::Journal;
use farol_web::ui::{format_moment, translated, use_t};
use leptos::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

/// Analysis whose processes are shown.
#[derive(Clone, PartialEq)]
struct FilingsSource {
    /// ID of its journal entry.
    entry: String,
    /// Time of the query, in epoch milliseconds.
    at: i64,
    /// True if the analysis isn't finished, so that its list may still grow.
    is_unfinished: bool,
    analysis: AnalysisRef,
}

/// Processes of a list, compared by pointer.
#[derive(Clone)]
struct ReadList(Arc<Content>);

struct Content {
    table: RiskDetailTable,
    /// Number of processes in the list, loaded or not.
    total: u64,
    /// True if a process could not be decoded; those after it are missing.
    is_cut: bool,
}

impl PartialEq for ReadList {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// Subjects whose processes are shown, so that a return to their page shows them again.
#[derive(Default)]
struct SubjectsWithFilings(HashSet<Document>);

/// Processes of an analysis, loaded on request.
#[derive(Clone, Copy)]
pub(super) struct Filings {
    document: Document,
    requested: LongLivedSignal<SubjectsWithFilings>,
    is_requested: Memo<bool>,
    source: Memo<Option<FilingsSource>>,
    list: Loader<(AnalysisRef, RiskDetail)>,
    content: Memo<Option<ReadList>>,
}

impl Filings {
    /// Returns the processes of one of the analyses among `entries`, which are newest first.
    pub(super) fn new(
        workspace: WorkspaceKey,
        document: Document,
        entries: Memo<Vec<Arc<JournalEntry>>>,
    ) -> Self {
        let requested = PageStateCache::signal::<SubjectsWithFilings>(workspace);
        let is_requested = Memo::new(move |_| requested.with(|it| it.0.contains(&document)));
        let source = Memo::new(move |_| entries.with(|entries| filings_source(entries)));
        let (client, journal) = (Client::get(), Journal::get());
        let list = use_loader(
            move || {
                let is_wanted = is_requested.get() && client.is_signed_in();
                source.get().filter(|_| is_wanted).map(|it| it.analysis)
            },
            move |analysis: AnalysisRef, cancel| async move {
                let query = RiskDetailQuery {
                    workspace,
                    analysis,
                    risk: RiskType::Litigation,
                    size: DEFAULT_SIZE,
                };
                let detail = read_risk_detail(client, journal, query, &cancel).await?;
                Ok((analysis, detail))
            },
        );
        Self {
            document,
            requested,
            is_requested,
            source,
            list,
            // The loader keeps the list of an earlier analysis until the next one is loaded.
            content: Memo::new(move |_| {
                let (source, list) = (source.get()?, list.data()?);
                let (analysis, detail) = &*list;
                (*analysis == source.analysis).then(|| read(detail))
            }),
        }
    }

    fn request(&self) {
        self.requested.update(|it| {
            it.0.insert(self.document);
        });
    }

    /// Returns the years of the processes as events, none before they are loaded; tracked.
    pub(super) fn events(&self, namesakes: &Namesakes, now: i64) -> Vec<TimelineEvent> {
        let source = self.source.get();
        let (Some(source), Some(ReadList(content))) = (source, self.content.get()) else {
            return Vec::new();
        };
        let years = filing_years(&content.table, namesakes).into_iter();
        let events = years.filter_map(|year| event_of_filings(year, &source.entry, now));
        events.collect()
    }
}

fn filings_source(entries: &[Arc<JournalEntry>]) -> Option<FilingsSource> {
    let entry = analysis_of_filings(entries)?;
    Some(FilingsSource {
        entry: entry.id.clone(),
        at: entry.at,
        is_unfinished: !entry.is_final(),
        analysis: entry.analysis?,
    })
}

fn read(detail: &RiskDetail) -> ReadList {
    let mut table = RiskDetailTable::default();
    let is_cut = table.extend(&detail.docs, 0..detail.docs.len()).is_err();
    let loaded = detail.docs.len() as u64;
    let total = detail.total.and_then(|total| u64::try_from(total).ok());
    ReadList(Arc::new(Content {
        table,
        total: total.unwrap_or_default().max(loaded),
        is_cut,
    }))
}

/// Renders the button that loads the processes, and afterwards what the timeline lacks of them.
#[component]
pub(super) fn FilingsControl(filings: Filings) -> impl IntoView {
    let t = use_t();
    let button = move |at: i64| {
        let day = move |language| {
            let day = brasilia_day(at).map(Moment::Date);
            day.map(|day| format_moment(&day, language))
        };
        view! {
            <div class="timeline-filings">
                <button
                    type="button"
                    class="button"
                    aria-describedby="timeline-filings-hint"
                    on:click=move |_| filings.request()
                >
                    {translated(Language::timeline_filings_show)}
                </button>
                <p class="hint" id="timeline-filings-hint">
                    {move || t().timeline_filings_hint(&day(t()).unwrap_or_default())}
                </p>
            </div>
        }
    };
    let error = move || {
        let error = filings.list.with(|load| load.error().cloned())?;
        let retry = Callback::new(move |()| filings.list.refetch());
        Some(view! { <ApiErrorNotice error=error retry=retry /> })
    };
    let status = move || {
        if !filings.is_requested.get() {
            return String::new();
        }
        let is_busy = filings.list.with(LoadState::is_busy);
        match filings.content.get() {
            None if is_busy => t().timeline_filings_loading().to_owned(),
            None => String::new(),
            Some(content) => {
                let source = filings.source.get();
                let is_unfinished = source.is_some_and(|it| it.is_unfinished);
                missing(&content.0, is_unfinished, t())
            }
        }
    };
    view! {
        {move || filings.source.get().filter(|_| !filings.is_requested.get()).map(|it| button(it.at))}
        {error}
        <p class="hint timeline-filings-status" role="status">{status}</p>
    }
}

/// Returns which processes are not on the timeline; empty if all are.
fn missing(content: &Content, is_unfinished: bool, language: Language) -> String {
    let rows = content.table.rows();
    let dated = rows.iter().filter(|row| row.year.is_some()).count();
    let loaded = rows.len() as u64;
    let part = loaded < content.total && !content.is_cut;
    let part = part.then(|| {
        let (loaded, total) = (language.count(loaded), language.count(content.total));
        language.timeline_filings_part(&loaded, &total)
    });
    let cut = content
        .is_cut
        .then(|| language.timeline_filings_cut().to_owned());
    let undated = match dated {
        0 => Some(language.timeline_filings_none()),
        _ if dated < rows.len() => Some(language.timeline_filings_undated()),
        _ => None,
    };
    let unfinished = is_unfinished.then(|| language.comparison_under_way().to_owned());
    let notes = [part, cut, undated.map(str::to_owned), unfinished];
    notes.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
