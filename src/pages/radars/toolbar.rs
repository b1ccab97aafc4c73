//! Controls around the list: filter, columns and sort above it, pagination below.

use super::search::{Filters, SearchStatus};
use super::state::RadarsState;
use super::views_menu::ViewsMenu;
use farol_core::api::monitoring::RadarColumn;
use farol_core::i18n::Language;
use farol_core::protocol::Order;
use farol_core::url_state::radars::{PAGE_SIZES, RADAR_COLUMNS, RadarsView};
use farol_web::ui::{
    Disclosure, FilterField, Icon, IconView, PageLinks, Pagination, Toasts, translated,
    translated_signal, use_t,
};
use leptos::prelude::*;

/// Renders the filter and the list settings.
#[component]
pub(super) fn RadarsToolbar(list: RadarsState) -> impl IntoView {
    let t = use_t();
    announce_order(list);
    let count = move || {
        let found = list.found.get().map(|found| found.len() as u64);
        found
            .map(|found| t().found_radars(found))
            .unwrap_or_default()
    };
    view! {
        <div class="toolbar">
            <FilterField
                id="filter"
                label=Language::search_radars
                value=list.filter
                count=Signal::derive(count)
            />
            <Filters list=list />
            <SortSelect list=list />
            <ColumnsMenu list=list />
            <ViewsMenu list=list />
            <button
                type="button"
                class="icon-button"
                aria-label=translated(Language::refresh_list)
                title=translated(Language::refresh_list)
                on:click=move |_| list.refresh()
            >
                <IconView icon=Icon::Refresh />
            </button>
            <button
                type="button"
                class="icon-button wide-only"
                aria-label=translated(Language::keyboard_shortcuts)
                title=translated(Language::keyboard_shortcuts)
                on:click=move |_| list.is_shortcuts_open.set(true)
            >
                <IconView icon=Icon::Keyboard />
            </button>
        </div>
        <SearchStatus list=list />
    }
}

/// Renders the sort order as a select, because the card layout has no column heads.
#[component]
fn SortSelect(list: RadarsState) -> impl IntoView {
    let t = use_t();
    let choose = move |event| {
        let value = event_target_value(&event);
        let Some((name, order)) = value.split_once(' ') else {
            return;
        };
        let mut view = list.view.get_untracked().at_page(1);
        view.list.sort = RadarColumn::from_name(name).unwrap_or_default();
        view.list.order = if order == "asc" {
            Order::Asc
        } else {
            Order::Desc
        };
        list.go(view);
    };
    let options = move || {
        let both = |column: RadarColumn| [(column, Order::Asc), (column, Order::Desc)];
        RADAR_COLUMNS.into_iter().flat_map(both).map(|(column, order)| {
            let name = t().radar_column(column);
            let (text, short) = match order {
                Order::Asc => (t().sort_ascending(name), "asc"),
                Order::Desc => (t().sort_descending(name), "desc"),
            };
            let is_chosen = move || list.view.with(|view| (view.list.sort, view.list.order) == (column, order));
            view! { <option value=format!("{} {short}", column.name()) prop:selected=is_chosen>{text}</option> }
        }).collect_view()
    };
    view! {
        <div class="sort-select">
            <label for="sort">{translated(Language::sort_by)}</label>
            <select id="sort" on:change=choose>{options}</select>
        </div>
    }
}

#[component]
fn ColumnsMenu(list: RadarsState) -> impl IntoView {
    let t = use_t();
    // The code column contains the link that opens a row.
    let choices = RADAR_COLUMNS.into_iter().filter(|column| *column != RadarColumn::Code).map(move |column| {
        let is_shown = move || list.columns().contains(&column);
        view! {
            <label data-column=column.name()>
                <input type="checkbox" prop:checked=is_shown on:change=move |_| list.toggle(column) />
                {move || t().radar_column(column)}
            </label>
        }
    }).collect_view();
    view! {
        <Disclosure
            label=translated_signal(Language::columns)
            summary=Box::new(move || view! {
                <IconView icon=Icon::Columns />
                <span class="menu-label">{translated(Language::columns)}</span>
            }.into_any())
        >
            <fieldset class="choices">
                <legend>{translated(Language::columns_legend)}</legend>
                {choices}
            </fieldset>
            <button type="button" class="button" data-kind="link" on:click=move |_| list.reset_columns()>
                {translated(Language::columns_reset)}
            </button>
        </Disclosure>
    }
}

/// Renders the range of displayed rows, the page size and the pagination.
#[component]
pub(super) fn Footer(list: RadarsState) -> impl IntoView {
    let t = use_t();
    let has_rows = move || list.range().is_some_and(|range| range.count > 0);
    let sizes = move || {
        PAGE_SIZES
            .map(|size| {
                let is_chosen = move || list.view.with(|view| view.list.size == size);
                view! { <option value=size.to_string() prop:selected=is_chosen>{size}</option> }
            })
            .collect_view()
    };
    let choose_size = move |event| {
        if let Ok(size) = event_target_value(&event).parse() {
            list.go(list.view.get_untracked().with_size(size));
        }
    };
    view! {
        <Show when=has_rows>
            <div class="list-footer">
                <p class="range" role="status">{move || range(list, t())}</p>
                <p class="time-zone-note muted">{translated(Language::zone_note)}</p>
                <div class="page-size">
                    <label for="page-size">{translated(Language::page_size)}</label>
                    <select id="page-size" on:change=choose_size>{sizes()}</select>
                </div>
                <Pagination
                    links=Signal::derive(move || page_links(list))
                    on_jump=Callback::new(move |page| list.go(list.view.get_untracked().at_page(page)))
                />
            </div>
        </Show>
    }
}

/// Formats the range, such as "1–10 of 5,000"; without a total, only the known bounds.
fn range(list: RadarsState, language: Language) -> Option<String> {
    let shown = list.range().filter(|range| range.count > 0)?;
    let start = u64::from(shown.page.saturating_sub(1)) * u64::from(shown.size);
    let (from, to) = (start + 1, start + shown.count);
    let (from_text, to_text) = (language.count(from), language.count(to));
    Some(match shown.total {
        Some(total) => language.range(&from_text, &to_text, &language.count(total.max(to))),
        None if shown.count < u64::from(shown.size) => {
            language.range(&from_text, &to_text, &to_text)
        }
        None => language.range_of_more(&from_text, &to_text, &to_text),
    })
}

fn page_links(list: RadarsState) -> PageLinks {
    let view: RadarsView = list.view.get();
    let shown = list.range();
    let page = match shown {
        Some(shown) if list.is_searching() => shown.page,
        _ => view.list.page,
    };
    let size = u64::from(view.list.size);
    let total = shown.and_then(|shown| shown.total);
    let pages = total.and_then(|total| u32::try_from(total.div_ceil(size)).ok());
    let has_next = match pages {
        Some(pages) => page < pages,
        // Without a total, a full page is assumed to be followed by another.
        None => shown.is_some_and(|shown| shown.count >= size),
    };
    let to = |number: u32| list.href(view.at_page(number));
    PageLinks {
        first: (page > 1).then(|| to(1)),
        previous: (page > 1).then(|| to(page - 1)),
        next: has_next.then(|| to(page + 1)),
        last: pages.filter(|pages| page < *pages).map(to),
        page,
        pages,
    }
}

/// Announces a changed order to screen readers; the column heads show it visually.
fn announce_order(list: RadarsState) {
    let t = use_t();
    let toasts = Toasts::get();
    Effect::new(move |before: Option<(RadarColumn, Order)>| {
        let page = list.view.get().list;
        let now = (page.sort, page.order);
        if before.is_some_and(|before| before != now) {
            let language = untrack(t);
            let name = language.radar_column(page.sort);
            let order = match page.order {
                Order::Asc => language.sort_ascending(name),
                Order::Desc => language.sort_descending(name),
            };
            toasts.announce(language.sorted_by(&order));
        }
        now
    });
}
