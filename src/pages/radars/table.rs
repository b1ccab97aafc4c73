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
    CopyButton, Icon, IconView, Skeleton, SortHeader, text_or_dash, translated, use_t,
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
                        {move || {
                            let columns = list.columns();
                            let rows = rows.get().into_iter();
                            rows.map(|item| view! { <Row list=list item=item columns=columns.clone() /> }).collect_view()
                        }}
                    </tbody>
                </table>
            </Show>
            <FilteredOut list=list />
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

/// Renders one radar. The code is the link that opens it; so does a click elsewhere in the row.
#[component]
fn Row(list: RadarsState, item: RadarListItem, columns: Vec<RadarColumn>) -> impl IntoView {
    let t = use_t();
    let id = item.id;
    let is_open = move || list.view.with(|view| view.open == Some(id));
    let is_new = {
        let item = item.clone();
        move || {
            list.added
                .with(|added| added.as_ref().is_some_and(|added| is_same(added, &item)))
        }
    };
    let open = move |event: leptos::ev::MouseEvent| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let on_control =
            target.is_some_and(|element| matches!(element.closest("a, button"), Ok(Some(_))));
        if !on_control {
            list.go(list.view.get_untracked().opening(Some(id)));
        }
    };
    let kind = item.radar.kind.to_string();
    let cells = move || {
        let cells = columns.iter().map(|column| cell(list, &item, *column, t()));
        cells.collect_view()
    };
    view! {
        <tr
            role="row"
            data-type=kind
            data-open=move || is_open().then_some("")
            data-new=move || is_new().then_some("")
            on:click=open
        >
            {cells}
        </tr>
    }
}

fn cell(
    list: RadarsState,
    item: &RadarListItem,
    column: RadarColumn,
    language: Language,
) -> AnyView {
    let text = cells::text(item, column, language);
    let label = language.radar_column(column);
    match column {
        RadarColumn::Code => {
            let content = code_content(list, item, text, language);
            view! { <td role="cell" data-column=column.name() data-label=label class="code-cell">{content}</td> }.into_any()
        }
        RadarColumn::Active => {
            let state = item
                .radar
                .active
                .map(|active| if active { "on" } else { "off" });
            view! { <td role="cell" data-column=column.name() data-label=label><span class="badge" data-state=state>{text}</span></td> }
                .into_any()
        }
        RadarColumn::Id => {
            let id = text.clone();
            view! {
                <td role="cell" data-column=column.name() data-label=label class="code-cell number">
                    <span>{text}</span>
                    <CopyButton text=Signal::stored(id) label=Signal::stored(language.copy_id().to_owned()) />
                </td>
            }
            .into_any()
        }
        RadarColumn::CreatedAt | RadarColumn::PreProcessedAt => {
            let (day, time) = text.split_once(' ').unwrap_or((text.as_str(), ""));
            let time = (!time.is_empty())
                .then(|| view! { " " <span class="cell-time">{time.to_owned()}</span> });
            view! { <td role="cell" data-column=column.name() data-label=label>{text_or_dash(Some(day.to_owned()))}{time}</td> }
                .into_any()
        }
        RadarColumn::Name => {
            view! { <td role="cell" data-column=column.name() data-label=label class="wide">{text_or_dash(Some(text))}</td> }.into_any()
        }
        RadarColumn::Type | RadarColumn::TypeCustomer => {
            view! { <td role="cell" data-column=column.name() data-label=label>{text_or_dash(Some(text))}</td> }.into_any()
        }
    }
}

/// Renders the code as the link that opens the radar, with the actions on it.
fn code_content(
    list: RadarsState,
    item: &RadarListItem,
    text: String,
    language: Language,
) -> AnyView {
    let id = item.id;
    let code = item.radar.code.clone();
    let open_label = language.open_radar(&text);
    let process = process_of(item).map(|number| process_link(list, number, language));
    view! {
        <a
            class="row-link"
            data-row=id.to_string()
            data-noscroll=""
            aria-label=open_label
            href=move || list.href(list.view.get().opening(Some(id)))
        >
            <span data-sensitive="">{text}</span>
        </a>
        <CopyButton text=Signal::stored(code) label=Signal::stored(language.copy_code().to_owned()) />
        {process}
    }
    .into_any()
}

/// Renders the link to the page of a radar's process.
fn process_link(list: RadarsState, number: ProcessNumber, language: Language) -> AnyView {
    let label = language.registration_item_open(&number.formatted());
    let href = list.process_href(&number);
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
