//! List of radars: a table on wide screens, cards on narrow ones.

use super::cells;
use super::placeholders::{Empty, FilteredOut};
use super::rows::process_of;
use super::state::RadarsState;
use farol_core::api::monitoring::{AddedRadar, RadarColumn, RadarListItem};
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::radar_type::{RadarType, format_code};
use farol_core::protocol::Order;
use farol_web::components::process::ProcessSequence;
use farol_web::services::LoadState;
use farol_web::ui::{
    CopyButton, Icon, IconView, Skeleton, SortHeader, text_or_dash, translated, unread_items, use_t,
};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Renders the rows of the page, or a placeholder.
#[component]
pub(super) fn RadarsTable(list: RadarsState) -> impl IntoView {
    let loaded = Memo::new(move |_| list.range().map(|range| range.count));
    let pending = Memo::new(move |_| {
        list.loader
            .with(|load| load.value().is_none() && load.is_busy())
    });
    let is_busy = move || list.loader.with(LoadState::is_busy);
    let has_new = move || unlisted_radar(list).is_some();
    // While all radars are being loaded, each page changes the index, but rarely these rows.
    let rows = Memo::new(move |_| list.rows());
    let displayed = Memo::new(move |_| rows.with(Vec::len));
    let row = move |position: usize| {
        let item = Memo::new(move |_| rows.with(|rows| rows.get(position).cloned()));
        view! { <Row list=list item=item /> }
    };
    let unread = Memo::new(move |_| list.unread());
    let has_table = move || loaded.get().is_some_and(|count| count > 0 || has_new());
    view! {
        <div
            class="table-frame"
            aria-busy=move || is_busy().then_some("true")
            data-reloading=move || (is_busy() && has_table()).then_some("")
        >
            <Show when=move || pending.get()><Skeleton rows=list.view.get_untracked().list.size.min(15) /></Show>
            <Show when=move || loaded.get() == Some(0) && !list.is_searching() && !has_new()>
                <Empty list=list />
            </Show>
            <Show when=has_table>
                <table class="table radars-table" role="table" data-cards="" aria-label=translated(Language::radars_title)>
                    <colgroup>{move || list.columns().into_iter().map(|column| view! { <col data-column=column.name() /> }).collect_view()}</colgroup>
                    <thead role="rowgroup"><tr role="row">{move || list.columns().into_iter().map(|column| head(list, column)).collect_view()}</tr></thead>
                    <tbody role="rowgroup">
                        {move || unlisted_radar(list).map(|added| view! { <ProvisionalRow list=list added=added /> })}
                        {move || (0..displayed.get()).map(row).collect_view()}
                    </tbody>
                </table>
            </Show>
            <FilteredOut list=list />
            {move || unread_items(unread.get())}
        </div>
    }
}

fn head(list: RadarsState, column: RadarColumn) -> impl IntoView {
    let t = use_t();
    let ascending = move || {
        let page = list.view.get().list;
        (page.sort == column).then_some(page.order == Order::Asc)
    };
    view! {
        <SortHeader
            column=column.name()
            label=Signal::derive(move || t().radar_column(column).to_owned())
            href=Signal::derive(move || list.href(list.view.get().sorted_by(column)))
            ascending=Signal::derive(ascending)
        />
    }
}

/// Radar at one position of the page; `None` when the page has become shorter.
type RowItem = Memo<Option<RadarListItem>>;

/// Reads from the radar of a row; the default value if there is none; tracked.
fn read_item<R: Default>(item: RowItem, read: impl FnOnce(&RadarListItem) -> R) -> R {
    item.with(|item| item.as_ref().map(read).unwrap_or_default())
}

/// Renders the row at one position. The code is the link that opens the radar; so does a click
/// elsewhere in the row.
///
/// The elements stay when the position gets another radar, and only what differs changes: the
/// library would otherwise create each cell again.
#[component]
fn Row(list: RadarsState, item: RowItem) -> impl IntoView {
    let t = use_t();
    let id = move || item.with(|item| item.as_ref().map(|item| item.id));
    let is_open = move || {
        let open = list.view.with(|view| view.open);
        open.is_some() && open == id()
    };
    let is_new = move || {
        let added = list.added.get();
        added.is_some_and(|added| read_item(item, |item| is_same(&added, item)))
    };
    let open = move |event: leptos::ev::MouseEvent| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let on_control =
            target.is_some_and(|element| matches!(element.closest("a, button"), Ok(Some(_))));
        if !on_control && let Some(id) = untrack(id) {
            list.go(list.view.get_untracked().opening(Some(id)));
        }
    };
    let cells = move || {
        let columns = list.columns().into_iter();
        let cells = columns.map(|column| cell(list, item, column, t()));
        cells.collect_view()
    };
    view! {
        <tr
            role="row"
            data-type=move || read_item(item, |item| item.radar.kind.to_string())
            data-open=move || is_open().then_some("")
            data-new=move || is_new().then_some("")
            on:click=open
        >
            {cells}
        </tr>
    }
}

fn cell(list: RadarsState, item: RowItem, column: RadarColumn, language: Language) -> AnyView {
    let text = move || read_item(item, |item| cells::text(item, column, language));
    let label = language.radar_column(column);
    match column {
        RadarColumn::Code => {
            let content = code_content(list, item, language);
            view! { <td role="cell" data-column=column.name() data-label=label class="code-cell">{content}</td> }.into_any()
        }
        RadarColumn::Active => {
            let state = move || {
                let active = read_item(item, |item| item.radar.active);
                active.map(|active| if active { "on" } else { "off" })
            };
            view! { <td role="cell" data-column=column.name() data-label=label><span class="badge" data-state=state>{text}</span></td> }
                .into_any()
        }
        RadarColumn::Id => {
            view! {
                <td role="cell" data-column=column.name() data-label=label class="code-cell number">
                    <span>{text}</span>
                    <CopyButton text=Signal::derive(text) label=Signal::stored(language.copy_id().to_owned()) />
                </td>
            }
            .into_any()
        }
        RadarColumn::CreatedAt | RadarColumn::PreProcessedAt => {
            let day = move || text_or_dash(Some(day_and_time(&text()).0.to_owned()));
            let time = move || day_and_time(&text()).1.to_owned();
            view! {
                <td role="cell" data-column=column.name() data-label=label>
                    {day} " " <span class="cell-time">{time}</span>
                </td>
            }
            .into_any()
        }
        RadarColumn::Name => {
            view! { <td role="cell" data-column=column.name() data-label=label class="wide">{move || text_or_dash(Some(text()))}</td> }.into_any()
        }
        RadarColumn::Type | RadarColumn::TypeCustomer => {
            view! { <td role="cell" data-column=column.name() data-label=label>{move || text_or_dash(Some(text()))}</td> }.into_any()
        }
    }
}

/// Splits a formatted moment; without a time, that part is empty.
fn day_and_time(moment: &str) -> (&str, &str) {
    moment.split_once(' ').unwrap_or((moment, ""))
}

/// Renders the code as the link that opens the radar, with the actions on it.
fn code_content(list: RadarsState, item: RowItem, language: Language) -> AnyView {
    let text = move || read_item(item, |item| cells::text(item, RadarColumn::Code, language));
    let id = move || item.with(|item| item.as_ref().map(|item| item.id));
    let code = move || read_item(item, |item| item.radar.code.clone());
    let process = Memo::new(move |_| read_item(item, process_of));
    let is_process = move || process.with(Option::is_some);
    view! {
        <a
            class="row-link"
            data-row=move || id().map(|id| id.to_string())
            data-noscroll=""
            aria-label=move || language.open_radar(&text())
            href=move || list.href(list.view.get().opening(id()))
        >
            <span data-sensitive="">{text}</span>
        </a>
        <CopyButton text=Signal::derive(code) label=Signal::stored(language.copy_code().to_owned()) />
        <Show when=is_process>{process_link(list, process, language)}</Show>
    }
    .into_any()
}

/// Renders the link to the page of a radar's process.
fn process_link(
    list: RadarsState,
    process: Memo<Option<ProcessNumber>>,
    language: Language,
) -> AnyView {
    let label = move || {
        let number = process.get();
        number.map(|number| language.registration_item_open(&number.formatted()))
    };
    let href = move || process.get().map(|number| list.process_href(&number));
    view! {
        <a
            class="icon-button"
            data-kind="quiet"
            href=href
            aria-label=label
            title=language.pending_inactivation_open()
            on:click=move |_| ProcessSequence::store(list.workspace, list.processes())
        >
            <IconView icon=Icon::Process />
        </a>
    }
    .into_any()
}

/// Returns the radar added last, unless this page of the list already contains it.
fn unlisted_radar(list: RadarsState) -> Option<AddedRadar> {
    let added = list.added.get()?;
    // A new radar is on top of the first page in the default order only.
    let view = list.view.get();
    let is_newest_first = view.unsorted().list == view.list;
    if !is_newest_first || list.is_searching() {
        return None;
    }
    let is_listed = list.with_items(|items| items.iter().any(|item| is_same(&added, item)));
    (!is_listed).then_some(added)
}

fn is_same(added: &AddedRadar, item: &RadarListItem) -> bool {
    // The service may return a code with punctuation.
    let normalized = |code: &str| {
        code.chars()
            .filter(char::is_ascii_alphanumeric)
            .collect::<String>()
    };
    added.code.as_deref().map(normalized) == Some(normalized(&item.radar.code))
        && added.kind.as_ref() == Some(&item.radar.kind)
}

/// Renders a confirmed radar that isn't listed yet; without an id it can't be opened.
#[component]
fn ProvisionalRow(list: RadarsState, added: AddedRadar) -> impl IntoView {
    let t = use_t();
    let kind = added
        .kind
        .unwrap_or_else(|| RadarType::Other(String::new()));
    let code = added.code.unwrap_or_default();
    let name = added.name.unwrap_or_default();
    let cells = move || {
        let columns = list.columns().into_iter();
        let cells = columns.map(|column| {
            let text = match column {
                RadarColumn::Code => format_code(&kind, &code),
                RadarColumn::Name => name.clone(),
                RadarColumn::Type => t().radar_type(&kind),
                _ => String::new(),
            };
            let mark = (column == RadarColumn::Name)
                .then(|| view! { <span class="badge" data-state="on">{t().just_added()}</span> });
            view! { <td role="cell" data-column=column.name() data-label=t().radar_column(column)>{text_or_dash(Some(text))} {mark}</td> }
        });
        cells.collect_view()
    };
    view! { <tr role="row" data-new="">{cells}</tr> }
}
