//! Row counts, pagination, and placeholders of the list.

use super::incremental_decode::DecodedRows;
use super::partial_note::load_link;
use super::state::RiskDetailState;
use farol_core::i18n::Language;
use farol_core::model::money::Cents;
use farol_core::protocol::ErrorKind;
use farol_web::components::{ApiErrorNotice, StoredAnalysisLink};
use farol_web::services::LoadState;
use farol_web::ui::{Icon, IconView, Notice, Severity, Skeleton, translated, use_t};
use leptos::prelude::*;

/// Renders the load error, and the notice of rows that failed to decode.
#[component]
pub(super) fn RiskDetailErrorNotice(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let failed = move || {
        let error = list.loader.with(|load| load.error().cloned())?;
        // The sign-in dialog covers the page.
        let is_shown = error.kind != ErrorKind::SignedOut;
        let may_be_early = matches!(error.kind, ErrorKind::Refused(_));
        is_shown.then(|| view! {
            <ApiErrorNotice error=error retry=Callback::new(move |()| list.loader.refetch()) />
            <StoredAnalysisLink workspace=list.workspace analysis=list.analysis />
            {may_be_early.then(|| view! { <p class="hint">{translated(Language::detail_refused_hint)}</p> })}
        })
    };
    let unreadable = move || {
        let (place, error) = list.shown.with(|shown| shown.error.clone())?;
        Some(view! {
            <Notice tone=Severity::Warning>
                <p>{t().rows_unreadable(place as u64)}</p>
                <details class="support">
                    <summary>{translated(Language::details)}</summary>
                    <pre tabindex="0">{farol_core::protocol::redact(&error.to_string())}</pre>
                </details>
            </Notice>
        })
    };
    view! {
        {failed}
        {unreadable}
    }
}

/// Renders the placeholder of the rows: a skeleton, the empty state, the notice that the response has
/// none, or the filtered-out state.
#[component]
pub(super) fn RowsPlaceholder(list: RiskDetailState) -> impl IntoView {
    let is_pending = Memo::new(move |_| list.is_loading());
    let is_empty = Memo::new(move |_| {
        list.shown
            .with(|shown| shown.detail.as_ref().is_some_and(|it| it.states_none()))
    });
    let is_unlisted =
        Memo::new(move |_| list.lacks_rows() && list.shown.with(|it| it.total() == 0));
    view! {
        <Show when=move || is_pending.get()>
            <div class="table-frame" aria-busy="true"><Skeleton rows=12 /></div>
        </Show>
        <Show when=move || is_empty.get()>
            <div class="table-frame">
                <div class="empty">
                    <IconView icon=Icon::Process />
                    <h2>{translated(Language::detail_empty)}</h2>
                    <p>{translated(Language::detail_empty_hint)}</p>
                    <a class="button" href=list.analysis_href()>{translated(Language::back_to_analysis)}</a>
                </div>
            </div>
        </Show>
        <Show when=move || is_unlisted.get()><Unlisted list=list /></Show>
        <FilteredOut list=list />
    }
}

/// Renders the notice of a response without processes that doesn't state that there are none.
#[component]
fn Unlisted(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let text = move || {
        let language = t();
        match list.shown.with(DecodedRows::reported) {
            Some(total) => language.detail_not_listed(&language.processes_count(total)),
            None => language.detail_without_list().to_owned(),
        }
    };
    view! {
        <Notice tone=Severity::Warning>
            <p>{text}</p>
            <div class="notice-actions">
                <button type="button" class="button" on:click=move |_| list.loader.refetch()>
                    {translated(Language::retry)}
                </button>
            </div>
        </Notice>
    }
}

/// Renders the empty state of filters that match no row.
#[component]
fn FilteredOut(list: RiskDetailState) -> impl IntoView {
    let is_out = Memo::new(move |_| {
        list.has_rows() && list.sorted.with(|sorted| sorted.filtered.rows.is_empty())
    });
    view! {
        <Show when=move || is_out.get()>
            <div class="table-frame">
                <div class="empty">
                    <IconView icon=Icon::Search />
                    <h2>{translated(Language::detail_filtered_out)}</h2>
                    <p>{translated(Language::detail_filtered_out_hint)}</p>
                    <button type="button" class="button" on:click=move |_| list.clear_filters()>
                        {translated(Language::clear_filters)}
                    </button>
                </div>
            </div>
        </Show>
    }
}

/// Renders the number and the value of the displayed rows, the number of loaded rows, and the links
/// that load more.
#[component]
pub(super) fn RiskDetailSummary(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let shown = move || {
        if !list.has_rows() {
            return String::new();
        }
        let language = t();
        let tally = list.sorted.with(|sorted| sorted.filtered.tally);
        let rows = u64::from(tally.rows);
        let count = if list.is_filtered() {
            let loaded = list.shown.with(|shown| shown.table.len() as u64);
            language.shown_of(&language.rows_count(rows), &language.count(loaded))
        } else {
            language.rows_count(rows)
        };
        let sum = tally.sum.format(language.format_locale());
        let coverage = list.shown.with(DecodedRows::decoded_coverage);
        let sum = if coverage.is_partial() {
            language.sum_of_sample(&sum)
        } else {
            language.sum_of(&sum)
        };
        let left_out = language.left_out(u64::from(tally.left_out));
        let disregarded = list
            .sorted
            .with(|sorted| list.namesake_totals(&sorted.filtered.rows));
        let count = language.with_disregarded(count, disregarded.rows.into());
        let rest =
            Cents(tally.sum.0.saturating_sub(disregarded.sum.0)).format(language.format_locale());
        let rest = (disregarded.sum.0 != 0).then(|| language.namesakes_left_out(&rest));
        let parts = [count, sum, rest.unwrap_or_default(), left_out];
        let present: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        present.join(" · ")
    };
    view! {
        <div class="risk-detail-summary">
            <p role="status">{shown}</p>
            <Show when=move || list.has_rows()><Loaded list=list /></Show>
        </div>
    }
}

/// Renders the number of loaded rows, such as "n de total carregados", and the larger sizes.
#[component]
fn Loaded(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let text = move || {
        let language = t();
        let coverage = list.coverage.get();
        let (read, is_whole) = list
            .shown
            .with(|shown| (shown.table.len() as u64, shown.is_whole()));
        let loaded = language.count(coverage.loaded);
        match coverage.total {
            _ if !is_whole => language.reading_rows(&language.count(read), &loaded),
            Some(total) => language.loaded_of(&loaded, &language.count(total)),
            None => language.loaded_without_total(&loaded),
        }
    };
    let is_busy = move || list.loader.with(LoadState::is_busy);
    let links = move || {
        let language = t();
        let sizes = list.coverage.get().larger_sizes().into_iter();
        let links = sizes.map(|(size, is_all)| {
            let count = language.count(u64::from(size));
            let text = if is_all {
                language.load_all_of(&count)
            } else {
                language.load_size(&count)
            };
            load_link(list, size, text)
        });
        links.collect_view()
    };
    view! {
        <div class="risk-detail-progress" aria-busy=move || is_busy().then_some("true")>
            <p>{text}</p>
            {move || is_busy().then(|| view! { <span class="muted" role="status">{translated(Language::loading)}</span> })}
            {links}
        </div>
    }
}
