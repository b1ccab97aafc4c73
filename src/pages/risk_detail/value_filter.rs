//! Popover of a clicked value: include only this value, or exclude it.

use super::state::RiskDetailState;
use super::value_filter_state::ValueFilterState;
use farol_core::url_state::risk_detail::{Facet, FacetFilter};
use farol_web::platform::{dom, geometry::Anchor};
use farol_web::ui::{Icon, IconView, use_t};
use leptos::prelude::*;

impl RiskDetailState {
    /// Opens the popover of a value at the target of the event.
    pub(super) fn open_value_filter(
        &self,
        event: &leptos::ev::MouseEvent,
        facet: Facet,
        value: &str,
    ) {
        event.stop_propagation();
        let value = value.to_owned();
        let at = Anchor::of(event);
        self.value_filter
            .set(at.map(|at| ValueFilterState { facet, value, at }));
        dom::focus_next_frame(".value-filter button");
    }

    fn close_value_filter(&self) {
        if let Some(Some(value_filter)) = self.value_filter.try_update(Option::take) {
            value_filter.at.focus();
        }
    }
}

/// Renders the popover.
#[component]
pub(super) fn ValueFilterPopover(list: RiskDetailState) -> impl IntoView {
    let outside = window_event_listener(leptos::ev::click, move |_| {
        if !dom::has_focus_within(".value-filter") {
            list.value_filter.try_set(None);
        }
    });
    on_cleanup(move || outside.remove());
    move || {
        list.value_filter
            .get()
            .map(|value_filter| view! { <ValueFilterBox list=list value_filter=value_filter /> })
    }
}

#[component]
fn ValueFilterBox(list: RiskDetailState, value_filter: ValueFilterState) -> impl IntoView {
    let t = use_t();
    let ValueFilterState { facet, value, at } = value_filter;
    let label = {
        let value = value.clone();
        move || t().included_chip(t().facet(facet), &t().facet_value(facet, &value))
    };
    let buttons = [FacetFilter::Include, FacetFilter::Exclude].map(|choice| {
        let (value, shown) = (value.clone(), value.clone());
        let choose = move |_| {
            let view = list.view.get_untracked();
            list.close_value_filter();
            list.go(view.with_facet(facet, &value, choice));
        };
        let text = move || {
            let value = t().facet_value(facet, &shown);
            match choice {
                FacetFilter::Include => t().include_value(&value),
                FacetFilter::Exclude => t().exclude_value(&value),
            }
        };
        let icon = match choice {
            FacetFilter::Include => Icon::Done,
            FacetFilter::Exclude => Icon::Exclude,
        };
        view! {
            <button type="button" class="value-filter-option" on:click=choose>
                <IconView icon=icon />
                <span>{text}</span>
            </button>
        }
    });
    view! {
        <div
            class="value-filter"
            role="dialog"
            aria-label=label
            style:left=format!("max(0.5rem, min({}px, 100vw - 17rem))", at.left)
            style:top=format!("min({}px, 100vh - 6.5rem)", at.bottom + 4.0)
            on:click=|event| event.stop_propagation()
            on:keydown=move |event| if event.key() == "Escape" {
                event.prevent_default();
                list.close_value_filter();
            }
            on:focusout=move |_| {
                leptos::task::spawn_local(async move {
                    farol_web::platform::timer::next_paint().await;
                    if !dom::has_focus_within(".value-filter") {
                        list.value_filter.try_set(None);
                    }
                });
            }
        >
            {buttons.collect_view()}
        </div>
    }
}
