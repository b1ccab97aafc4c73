//! Radars that hold the document of a subject.

use super::state::SubjectState;
use farol_core::api::monitoring::{RadarColumn, RadarListItem};
use farol_core::i18n::Language;
use farol_core::protocol::Order;
use farol_core::route::Route;
use farol_core::url_state::radars::RadarsView;
use farol_core::view_model::radar_index::{RadarIndex, RadarQuery};
use farol_web::platform::dom;
use farol_web::services::AllRadars;
use farol_web::ui::{legible, translated, use_t};
use leptos::prelude::*;

/// Returns the radars with this code, by name.
pub(super) fn radars_of<'a>(index: &'a RadarIndex, code: &str) -> Vec<&'a RadarListItem> {
    let query = RadarQuery {
        text: code.to_owned(),
        ..RadarQuery::default()
    };
    let found = index.search(&query, RadarColumn::Name, Order::Asc);
    let found = found.into_iter().filter_map(|at| index.get(at));
    found.filter(|item| item.radar.code == code).collect()
}

/// Renders the radars that hold the document; they are loaded once for the session.
#[component]
pub(super) fn Radars(state: SubjectState) -> impl IntoView {
    let t = use_t();
    let all_radars = AllRadars::get(state.workspace);
    all_radars.ensure();
    let load_again = move |_| {
        all_radars.reload();
        // The button is removed while the radars load.
        dom::focus("#subject-radars");
    };
    let code = state.document.code();
    let radar = move |item: &RadarListItem| {
        let view = RadarsView::default().opening(Some(item.id));
        let href = state.navigation.link(&Route::Radars(state.workspace, view));
        let activity = item.radar.active.map(|is_active| {
            if is_active {
                t().subject_radar_active()
            } else {
                t().subject_radar_inactive()
            }
        });
        let name = legible(item.radar.name.clone());
        view! { <li><a href=href data-sensitive="">{name}</a> " " <span class="muted">{activity}</span></li> }
    };
    let content = move || {
        all_radars.with(|loaded| {
            let found = radars_of(&loaded.index, &code).into_iter();
            let found: Vec<_> = found.map(radar).collect();
            let notice = match (&loaded.error, loaded.loaded_at) {
                (Some(_), _) => Some(t().subject_radars_failed()),
                (None, None) => Some(t().subject_radars_loading()),
                (None, Some(_)) => found.is_empty().then(|| t().subject_radars_none()),
            };
            let retry = loaded.error.is_some().then(|| {
                view! {
                    " "
                    <button type="button" class="button" data-kind="link" on:click=load_again>
                        {translated(Language::retry)}
                    </button>
                }
            });
            view! {
                {(!found.is_empty()).then(|| view! { <ul class="plain-list">{found}</ul> })}
                {notice.map(|notice| view! { <span class="muted">{notice}</span> })}
                {retry}
            }
        })
    };
    view! { <div id="subject-radars" role="status" tabindex="-1">{content}</div> }
}
