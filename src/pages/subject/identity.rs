//! Identity of a subject: its document, the names that queries report, and its radars.

use super::state::{ReportedName, SubjectState};
use farol_core::api::monitoring::{RadarColumn, RadarListItem};
use farol_core::i18n::Language;
use farol_core::model::time::Moment;
use farol_core::protocol::Order;
use farol_core::route::Route;
use farol_core::url_state::radars::RadarsView;
use farol_core::view_model::radar_index::RadarQuery;
use farol_web::components::journal_list::entry_link;
use farol_web::platform::dom;
use farol_web::services::AllRadars;
use farol_web::ui::{CopyButton, format_moment, legible, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the card with the identity.
#[component]
pub(super) fn Identification(state: SubjectState) -> impl IntoView {
    let document = state.document;
    view! {
        <section class="card" aria-labelledby="identity-title">
            <h2 id="identity-title">{translated(Language::subject_identity)}</h2>
            <dl class="description-list">
                <div>
                    <dt>{translated(Language::paid_query_document)}</dt>
                    <dd>
                        <span class="subject-document">
                            <span class="number" data-sensitive="">{document.formatted()}</span>
                            <CopyButton text=Signal::stored(document.code()) label=translated_signal(Language::subject_copy) />
                        </span>
                    </dd>
                </div>
                <div>
                    <dt>{translated(Language::subject_names)}</dt>
                    <dd><Names state=state /></dd>
                </div>
                <div>
                    <dt>{translated(Language::subject_radars)}</dt>
                    <dd><Radars state=state /></dd>
                </div>
            </dl>
        </section>
    }
}

/// Renders each name with the query that reported it.
#[component]
fn Names(state: SubjectState) -> impl IntoView {
    let t = use_t();
    let name = move |reported: ReportedName| {
        let ReportedName { name, source } = reported;
        let at = Moment::from_millis(source.at);
        let operation = source.operation;
        let text = move || format!("{}, {}", t().operation(operation), format_moment(&at, t()));
        let source = entry_link(state.workspace, &source, text);
        view! { <li><strong data-sensitive="">{legible(name)}</strong> " " <span class="muted">{source}</span></li> }
    };
    view! {
        <Show
            when=move || !state.names.with(Vec::is_empty)
            fallback=|| view! { <span class="muted">{translated(Language::subject_no_name)}</span> }
        >
            <ul class="plain-list">{move || state.names.get().into_iter().map(name).collect_view()}</ul>
        </Show>
    }
}

/// Renders the radars that hold the document; they are loaded once for the session.
#[component]
fn Radars(state: SubjectState) -> impl IntoView {
    let t = use_t();
    let all_radars = AllRadars::get(state.workspace);
    all_radars.ensure();
    let load_again = move |_| {
        all_radars.reload();
        // The button is gone until the radars fail again.
        dom::focus("#subject-radars");
    };
    let code = state.document.code();
    let radar = move |item: &RadarListItem| {
        let view = RadarsView::default().opening(Some(item.id));
        let href = state.address.link(&Route::Radars(state.workspace, view));
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
            let query = RadarQuery {
                text: code.clone(),
                ..RadarQuery::default()
            };
            let found = loaded.index.search(&query, RadarColumn::Name, Order::Asc);
            let found = found.into_iter().filter_map(|at| loaded.index.get(at));
            let found: Vec<_> = found
                .filter(|item| item.radar.code == code)
                .map(radar)
                .collect();
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
