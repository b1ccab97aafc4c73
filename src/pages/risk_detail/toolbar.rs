//! Toolbar: search, filters, grouping, and the sort order for layouts without column heads.

use super::facets::FilterBar;
use super::state::RiskDetailState;
use farol_core::i18n::Language;
use farol_core::protocol::Order;
use farol_core::url_state::risk_detail::{Column, GroupBy};
use farol_web::ui::{FilterField, translated, use_t};
use leptos::prelude::*;

/// Renders the search, the grouping, the sort order and the filters.
#[component]
pub(super) fn RiskDetailToolbar(list: RiskDetailState) -> impl IntoView {
    view! {
        <div class="toolbar">
            <FilterField
                id="risk-detail-search"
                label=Language::search_detail
                hint=Language::search_detail_hint
                value=list.search
            />
            <SortSelect list=list />
            <GroupSelect list=list />
        </div>
        <div class="toolbar"><FilterBar list=list /></div>
    }
}

#[component]
fn GroupSelect(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let choose = move |event| {
        let group = GroupBy::from_name(&event_target_value(&event));
        list.go(list.view.get_untracked().grouped_by(group));
    };
    let is_chosen = move |group| move || list.view.with(|view| view.group == group);
    let options = move || {
        GroupBy::ALL
            .map(|group| view! { <option value=group.name() prop:selected=is_chosen(Some(group))>{t().detail_group(group)}</option> })
            .collect_view()
    };
    view! {
        <div class="select-field">
            <label for="risk-detail-group">{translated(Language::group_by)}</label>
            <select id="risk-detail-group" on:change=choose>
                <option value="" prop:selected=is_chosen(None)>{translated(Language::group_none)}</option>
                {options}
            </select>
        </div>
    }
}

/// Renders the sort order as a select, because the card layout has no column heads.
#[component]
fn SortSelect(list: RiskDetailState) -> impl IntoView {
    let t = use_t();
    let choose = move |event| {
        let value = event_target_value(&event);
        let mut view = list.view.get_untracked();
        view.sort = value.split_once(' ').and_then(|(name, order)| {
            let order = if order == "asc" {
                Order::Asc
            } else {
                Order::Desc
            };
            Some((Column::from_name(name)?, order))
        });
        list.go(view);
    };
    let is_chosen = move |sort| move || list.view.with(|view| view.sort == sort);
    let options = move || {
        let both = |column: Column| [(column, Order::Asc), (column, Order::Desc)];
        Column::ALL.into_iter().flat_map(both).map(|(column, order)| {
            let name = t().detail_column(column);
            let (text, short) = match order {
                Order::Asc => (t().sort_ascending(name), "asc"),
                Order::Desc => (t().sort_descending(name), "desc"),
            };
            view! { <option value=format!("{} {short}", column.name()) prop:selected=is_chosen(Some((column, order)))>{text}</option> }
        }).collect_view()
    };
    view! {
        <div class="sort-select">
            <label for="risk-detail-sort">{translated(Language::sort_by)}</label>
            <select id="risk-detail-sort" on:change=choose>
                <option value="" prop:selected=is_chosen(None)>{translated(Language::service_order)}</option>
                {options}
            </select>
        </div>
    }
}
