//! Journal of a workspace as a list with filters, export and deletion.

mod export;
mod row;
mod scope;
mod toolbar;

use super::ClearHistoryDialog;
use crate::i18n::Language;
use crate::model::journal::{JournalEntry, Outcome, QueryArea};
use crate::model::text_fold::fold;
use crate::model::workspace::WorkspaceKey;
use crate::platform::{clock, timer};
use crate::services::{Client, Navigation, use_navigation};
use crate::store::Journal;
use crate::ui::{EmptyState, Icon, IconView, Notice, Severity, ShowMore, translated, use_t};
use export::ExportDialog;
use leptos::prelude::*;
use row::Row;
use std::collections::HashSet;
use toolbar::Toolbar;

pub use row::route_of_entry;
pub use scope::JournalScope;

/// Number of entries listed initially, and added by each "show more".
const PAGE: usize = 50;
/// Interval of updates to relative times, in milliseconds.
const TICK_MS: u32 = 30_000;

/// Filter by outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OutcomeFilter {
    Any,
    Finished,
    Going,
    Failed,
    Unknown,
}

impl OutcomeFilter {
    const ALL: [Self; 5] = [
        Self::Any,
        Self::Finished,
        Self::Going,
        Self::Failed,
        Self::Unknown,
    ];

    const fn name(self, language: Language) -> &'static str {
        match self {
            Self::Any => language.history_any(),
            Self::Finished => language.history_finished(),
            Self::Going => language.history_going(),
            Self::Failed => language.outcome_failed(),
            Self::Unknown => language.outcome_lost(),
        }
    }

    fn fits(self, entry: &JournalEntry, now: i64) -> bool {
        match (self, entry.outcome_at(now)) {
            (Self::Any, _)
            | (Self::Going, Outcome::Sent | Outcome::Pending)
            | (Self::Failed, Outcome::Failed)
            | (Self::Unknown, Outcome::Unknown) => true,
            (Self::Finished, Outcome::Done) => entry.is_final(),
            (Self::Going, Outcome::Done) => !entry.is_final(),
            _ => false,
        }
    }
}

/// State of the journal list.
#[derive(Clone, Copy)]
pub(super) struct JournalListState {
    pub(super) scope: JournalScope,
    pub(super) workspace: WorkspaceKey,
    pub(super) journal: Journal,
    pub(super) client: Client,
    pub(super) address: Navigation,
    /// All entries, newest first.
    pub(super) entries: Memo<Vec<JournalEntry>>,
    /// Filter text; not in the URL, because it may contain a document.
    filter: RwSignal<String>,
    kind: RwSignal<OutcomeFilter>,
    /// Area whose queries are shown; `None` for all.
    area: RwSignal<Option<QueryArea>>,
    /// True if documents are shown in full; reset on each visit of the page.
    pub(super) revealed: RwSignal<bool>,
    shown: RwSignal<usize>,
    /// Current time, the reference of relative times, in epoch milliseconds.
    pub(super) now: RwSignal<i64>,
    /// Ids of the entries whose status is being read.
    pub(super) refreshing: RwSignal<HashSet<String>>,
    pub(super) exporting: RwSignal<bool>,
    pub(super) wiping: RwSignal<bool>,
}

impl JournalListState {
    fn new(workspace: WorkspaceKey, scope: JournalScope) -> Self {
        let journal = Journal::get();
        let entries = Memo::new(move |_| {
            let mut entries = journal.entries(workspace);
            entries.retain(|entry| scope.holds(entry));
            entries
        });
        let now = RwSignal::new(clock::now_ms());
        leptos::task::spawn_local(async move {
            // Ends when the page is disposed.
            while now.try_get_untracked().is_some() {
                timer::sleep(TICK_MS).await;
                now.try_set(clock::now_ms());
            }
        });
        Self {
            scope,
            workspace,
            journal,
            client: Client::get(),
            address: use_navigation(),
            entries,
            filter: RwSignal::new(String::new()),
            kind: RwSignal::new(OutcomeFilter::Any),
            area: RwSignal::new(None),
            revealed: RwSignal::new(false),
            shown: RwSignal::new(PAGE),
            now,
            refreshing: RwSignal::new(HashSet::new()),
            exporting: RwSignal::new(false),
            wiping: RwSignal::new(false),
        }
    }

    /// Returns the entries that pass the filters; tracked.
    pub(super) fn filtered(&self, language: Language) -> Vec<JournalEntry> {
        let filter = fold(self.filter.get().trim());
        let (kind, now, area) = (self.kind.get(), self.now.get(), self.area.get());
        let passes = |entry: &&JournalEntry| {
            kind.fits(entry, now)
                && area.is_none_or(|area| entry.operation.area() == area)
                && self.holds(entry, &filter, language)
        };
        self.entries
            .with(|entries| entries.iter().filter(passes).cloned().collect())
    }

    /// Returns whether any part of an entry contains `filter`, which must be folded.
    ///
    /// A complete document matches its entry even while documents are hidden, because a user who
    /// typed it already has it.
    fn holds(&self, entry: &JournalEntry, filter: &str, language: Language) -> bool {
        if filter.is_empty() {
            return true;
        }
        let subject = self.journal.subject(&entry.id);
        let asked = subject.as_ref().and_then(|it| it.asked(entry.operation));
        if let Some(document) = asked {
            let whole = fold(&document.code());
            let masked = fold(&document.formatted());
            let has_revealed =
                self.revealed.get() && (whole.contains(filter) || masked.contains(filter));
            if has_revealed || whole == filter || masked == filter {
                return true;
            }
        }
        let name = subject.and_then(|subject| subject.name);
        let parts = [
            Some(entry.redacted_subject.clone()),
            name.filter(|_| self.revealed.get()),
            entry.plan_name.clone(),
            Some(entry.by.clone()),
            entry.purpose.clone(),
            Some(language.operation(entry.operation).to_owned()),
            Some(state_words(entry, self.now.get(), language)),
            entry.analysis.map(|analysis| analysis.to_string()),
        ];
        let mut told = parts.into_iter().flatten();
        told.any(|part| fold(&part).contains(filter))
    }
}

/// Returns the text of an entry's outcome, or of the last status that the service reported.
pub(super) fn state_words(entry: &JournalEntry, now: i64, language: Language) -> String {
    match (entry.outcome_at(now), entry.status()) {
        (Outcome::Done, Some(status)) => language.status(&status),
        (outcome, _) => language.outcome(outcome).to_owned(),
    }
}

/// Renders the section with the journal.
#[component]
pub fn JournalList(
    /// Workspace whose entries are listed.
    workspace: WorkspaceKey,
    /// Subset of the entries.
    scope: JournalScope,
) -> impl IntoView {
    let history = JournalListState::new(workspace, scope);
    let t = use_t();
    let is_empty = Memo::new(move |_| history.entries.with(Vec::is_empty));
    let count = move || scope.count(t(), history.entries.with(Vec::len) as u64);
    let wipe = move |()| {
        // Unreadable entries have no operation; they are deleted only with everything.
        let is_chosen = |entry: Option<&JournalEntry>| {
            entry.map_or(scope == JournalScope::Everything, |entry| {
                scope.holds(entry)
            })
        };
        history.journal.wipe(workspace, is_chosen);
    };
    view! {
        <section class="history" aria-labelledby="history-title">
            <div class="history-head">
                <div>
                    <h2 id="history-title" tabindex="-1">{translated(scope.title())}</h2>
                    <p class="muted">{translated(scope.lead())}</p>
                </div>
                <Show when=move || !is_empty.get()>
                    <div class="history-actions">
                        <button type="button" class="button" on:click=move |_| history.exporting.set(true)>
                            <IconView icon=Icon::Download />
                            <span>{translated(Language::history_export)}</span>
                        </button>
                        <button type="button" class="button" data-kind="quiet" on:click=move |_| history.wiping.set(true)>
                            <span>{translated(Language::history_wipe)}</span>
                        </button>
                    </div>
                </Show>
            </div>
            <Show when=move || !history.journal.is_kept()>
                <Notice tone=Severity::Warning><p>{translated(Language::history_not_kept)}</p></Notice>
            </Show>
            <Show when=move || !is_empty.get() fallback=move || view! { <EmptyState icon=Icon::Analysis title=scope.empty() hint=scope.empty_hint() /> }>
                <Toolbar history=history />
                <Table history=history />
            </Show>
            <ExportDialog history=history />
            <ClearHistoryDialog
                id="history-wipe"
                open=history.wiping
                title=scope.wipe_title()
                count=Signal::derive(count)
                lead=scope.wipe_lead()
                wipe=Callback::new(wipe)
            />
        </section>
    }
}

#[component]
fn Table(history: JournalListState) -> impl IntoView {
    let t = use_t();
    let ids = Memo::new(move |_| {
        let entries = history.filtered(t());
        let ids = entries.into_iter().map(|entry| entry.id);
        ids.collect::<Vec<_>>()
    });
    let listed = move || {
        ids.with(|ids| {
            ids.iter()
                .take(history.shown.get())
                .cloned()
                .collect::<Vec<_>>()
        })
    };
    let has_unknown = move || {
        history.revealed.get()
            && ids.with(|ids| ids.iter().any(|id| history.journal.subject(id).is_none()))
    };
    let is_mixed = history.scope == JournalScope::Everything;
    let heads = [
        Some(Language::history_column_document as fn(Language) -> _),
        is_mixed.then_some(Language::door_operation),
        Some(Language::history_outcome),
        Some(Language::door_plan),
        (!is_mixed).then_some(Language::history_column_total),
        Some(Language::history_column_when),
    ];
    let heads = move || {
        let cell = |name| view! { <th scope="col" role="columnheader">{translated(name)}</th> };
        let heads = heads.into_iter().flatten();
        heads.map(cell).collect_view()
    };
    view! {
        <Show when=has_unknown><p class="hint" role="status">{translated(Language::history_unknown_documents)}</p></Show>
        <div class="table-frame">
            <Show
                when=move || !ids.with(Vec::is_empty)
                fallback=move || view! { <div class="empty"><h3>{translated(history.scope.nothing())}</h3></div> }
            >
                <table class="table history-table" role="table" data-mixed=is_mixed.then_some("") data-cards="" aria-labelledby="history-title">
                    <thead role="rowgroup">
                        <tr role="row">
                            {heads()}
                            <th scope="col" role="columnheader" class="history-by">{translated(Language::history_column_by)}</th>
                            <th scope="col" role="columnheader"><span class="visually-hidden">{translated(Language::history_refresh)}</span></th>
                        </tr>
                    </thead>
                    <tbody role="rowgroup">
                        <For each=listed key=Clone::clone children=move |id| view! { <Row history=history id=id /> } />
                    </tbody>
                </table>
            </Show>
        </div>
        <ShowMore shown=history.shown total=Signal::derive(move || ids.with(Vec::len)) step=PAGE />
    }
}
