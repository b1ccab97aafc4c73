//! Print view of all filtered rows; the virtualized grid contains only the visible ones.

use super::cells;
use super::columns::COLUMNS;
use super::incremental_decode::DecodedRows;
use super::partial_note::sample_text;
use super::state::RiskDetailState;
use farol_core::i18n::Language;
use farol_core::url_state::risk_detail::Column;
use farol_web::platform::{dom, timer};
use farol_web::ui::{Icon, IconView, track_printing, translated, use_t};
use leptos::prelude::*;

/// Renders the button that mounts the print view and opens the print dialog; disabled until all rows
/// are decoded, because only those are printed.
#[component]
pub(super) fn PrintButton(list: RiskDetailState) -> impl IntoView {
    let is_whole = Memo::new(move |_| list.is_whole());
    let print = move |_| {
        if !is_whole.get_untracked() {
            return;
        }
        list.is_printing.set(true);
        leptos::task::spawn_local(async move {
            timer::next_paint().await;
            dom::print();
            list.is_printing.try_set(false);
        });
    };
    let text = move || {
        if list.is_printing.get() {
            translated(Language::preparing_print)()
        } else {
            translated(Language::print)()
        }
    };
    view! {
        <button
            type="button"
            class="button"
            aria-disabled=move || (!is_whole.get()).then_some("true")
            on:click=print
        >
            <IconView icon=Icon::Print />
            <span>{text}</span>
        </button>
    }
}

/// Renders the print view while printing; hidden on screen.
#[component]
pub(super) fn PrintedRows(list: RiskDetailState) -> impl IntoView {
    // The browser's own print command doesn't use the button.
    track_printing(list.is_printing);
    view! {
        <Show when=move || list.is_printing.get()>
            <PrintedTable list=list />
        </Show>
    }
}

#[component]
fn PrintedTable(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let language = t();
    let heads =
        COLUMNS.map(|column| view! { <th scope="col">{language.detail_column(column)}</th> });
    let rows = untrack(|| {
        list.sorted.with(|sorted| {
            list.shown.with(|shown| {
                let rows = sorted.filtered.rows.iter();
                let rows = rows.filter_map(|place| shown.table.row(*place as usize));
                let rows = rows.map(|row| {
                    let cells = COLUMNS.map(|column| {
                        let text = cells::text(&shown.table, row, column, language);
                        let instance = (column == Column::Court)
                            .then(|| cells::instance(&shown.table, row, language));
                        let instance = instance.flatten().map(|instance| format!(" · {instance}"));
                        let namesake = column == Column::Number && list.is_namesake(&row.number);
                        let namesake = namesake.then(|| format!(" · {}", language.namesake()));
                        view! { <td>{text} {instance} {namesake}</td> }
                    });
                    view! { <tr>{cells.collect_view()}</tr> }
                });
                rows.collect_view()
            })
        })
    });
    // The browser's own print command works while rows are still being decoded, too.
    let coverage = list.shown.with_untracked(DecodedRows::decoded_coverage);
    let sample = sample_text(&coverage, language);
    view! {
        {sample.map(|text| view! { <p class="print-sample">{text}</p> })}
        <table class="plain-table print-table">
            <thead><tr>{heads.collect_view()}</tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}
