//! Selection of the radar, from the service's list or by id.

use super::state::{ChosenRadar, ProcessesState};
use crate::components::ApiErrorNotice;
use crate::platform::dom;
use crate::platform::fetch::CancelToken;
use crate::services::{Client, LoadState, Loader, use_loader, use_navigation};
use crate::ui::{Field, FieldError, Skeleton, legible, translated, translated_signal, use_t};
use farol_core::api::monitoring::{ListRadars, RadarColumn, RadarListItem};
use farol_core::i18n::Language;
use farol_core::model::ids::{OrganizationId, RadarId};
use farol_core::model::radar_type::{RadarType, format_code};
use farol_core::model::text_fold::fold;
use farol_core::model::workspace::parse_id;
use farol_core::protocol::{ApiError, ErrorKind, Order, PageRequest, PageResponse};
use farol_core::route::Route;
use farol_core::url_state::radars::RadarsView;
use leptos::prelude::*;

/// Number of radars requested at a time.
const STEP: u32 = 100;
/// Maximum number of shown radars; the search covers all loaded ones.
const MOST_SHOWN: usize = 30;

type Radars = PageResponse<RadarListItem>;

/// Renders the selected radar, or the list to select from.
#[component]
pub(super) fn RadarPicker(processes: ProcessesState) -> impl IntoView {
    let t = use_t();
    let chosen = Memo::new(move |_| processes.draft.with(|draft| draft.radar.clone()));
    let open = move |_| {
        processes.choosing.set(true);
        dom::focus_next_frame("#radar-search");
    };
    let told = move || chosen.get().map(|radar| told(&radar, t()));
    let error = move || {
        let is_missing = processes.radar_missing.get();
        is_missing.then(|| t().inactivation_radar_missing().to_owned())
    };
    view! {
        <div class="radar-choice" role="group" aria-labelledby="radar-legend" aria-describedby="radar-choice-error">
            <h3 id="radar-legend">{translated(Language::inactivation_radar)}</h3>
            <FieldError id="radar-choice" error=Signal::derive(error) />
            <Show when=move || !processes.choosing.get()>
                <div class="radar-chosen">
                    <span>{told}</span>
                    <button type="button" class="button" id="radar-open" on:click=open>
                        {move || if chosen.with(Option::is_some) { t().inactivation_radar_change() } else { t().inactivation_radar_choose() }}
                    </button>
                </div>
            </Show>
            <Show when=move || processes.choosing.get()><Chooser processes=processes /></Show>
        </div>
    }
}

fn told(radar: &ChosenRadar, language: Language) -> String {
    let id = radar.id.to_string();
    match &radar.name {
        Some(name) => format!("{} · id {id}", legible(name.as_str())),
        None => language.inactivation_radar_unnamed(&id),
    }
}

fn choose(processes: ProcessesState, radar: ChosenRadar) {
    processes.radar_missing.set(false);
    processes.choosing.set(false);
    processes.draft.update(|draft| {
        draft.radar = Some(radar);
        draft.radar_id.clear();
    });
    dom::focus_next_frame("#radar-open");
}

#[component]
fn Chooser(processes: ProcessesState) -> impl IntoView {
    let client = processes.client;
    let organization = processes.workspace.organization;
    let size = RwSignal::new(STEP);
    let loader = use_loader(
        move || client.is_signed_in().then(|| size.get()),
        move |size, cancel| async move { list(client, organization, size, &cancel).await },
    );
    let search = RwSignal::new(String::new());
    view! {
        <div class="radar-chooser">
            <label class="visually-hidden" for="radar-search">{translated(Language::inactivation_radar_search)}</label>
            <input
                id="radar-search"
                type="search"
                autocomplete="off"
                spellcheck="false"
                placeholder=translated(Language::inactivation_radar_search)
                prop:value=move || search.get()
                on:input=move |event| search.set(event_target_value(&event))
            />
            <Options processes=processes loader=loader search=search />
            <More loader=loader size=size />
            <RadarIdForm processes=processes />
            <Show when=move || processes.draft.with(|draft| draft.radar.is_some())>
                <p>
                    <button type="button" class="button" data-kind="link" on:click=move |_| {
                        processes.choosing.set(false);
                        dom::focus_next_frame("#radar-open");
                    }>
                        {translated(Language::cancel)}
                    </button>
                </p>
            </Show>
        </div>
    }
}

/// Fetches the first radars and sorts those of processes first. If the service refuses to sort by
/// type, the request is repeated with the sort by id.
async fn list(
    client: Client,
    organization: OrganizationId,
    size: u32,
    cancel: &CancelToken,
) -> Result<Radars, ApiError> {
    let call = |sort| ListRadars {
        organization,
        page: PageRequest {
            page: 1,
            size,
            sort,
            order: Order::Desc,
        },
    };
    let mut page = match client.call(&call(RadarColumn::Type), cancel).await {
        Err(error) if matches!(error.kind, ErrorKind::Refused(_)) => {
            client.call(&call(RadarColumn::Id), cancel).await?
        }
        other => other?,
    };
    page.items
        .sort_by_key(|item| item.radar.kind != RadarType::Process);
    Ok(page)
}

#[component]
fn Options(
    processes: ProcessesState,
    loader: Loader<Radars>,
    search: RwSignal<String>,
) -> impl IntoView {
    let t = use_t();
    let radars = use_navigation().link(&Route::Radars(processes.workspace, RadarsView::default()));
    let shown = move || {
        let wanted = fold(search.get().trim());
        loader.with(|load| {
            let items = load.value().map(|page| page.items.as_slice());
            let fits = |item: &&RadarListItem| matches(item, &wanted);
            let items = items.unwrap_or_default().iter().filter(fits);
            items.take(MOST_SHOWN).cloned().collect::<Vec<_>>()
        })
    };
    let is_empty =
        move || loader.with(|load| load.value().is_some_and(|page| page.items.is_empty()));
    let is_first = move || loader.with(|load| matches!(load, LoadState::Pending));
    let has_none = move || loader.with(|load| load.value().is_some()) && shown().is_empty();
    view! {
        {move || loader.with(|load| load.error().cloned()).map(|error| view! {
            <ApiErrorNotice error=error retry=Callback::new(move |()| loader.refetch()) />
        })}
        <Show when=is_first><Skeleton rows=3 /></Show>
        <Show when=is_empty>
            <p class="muted">{translated(Language::inactivation_radars_empty)}</p>
            <p><a href=radars.clone()>{translated(Language::inactivation_radars_add)}</a></p>
        </Show>
        <Show when=move || has_none() && !is_empty()>
            <p class="muted" role="status">{translated(Language::inactivation_radars_none)}</p>
        </Show>
        <ul class="radar-options" hidden=has_none>
            {move || shown().into_iter().map(|item| option(processes, &item, t())).collect_view()}
        </ul>
    }
}

fn matches(item: &RadarListItem, wanted: &str) -> bool {
    let radar = &item.radar;
    wanted.is_empty()
        || fold(&radar.name).contains(wanted)
        || fold(&radar.code).contains(wanted)
        || fold(&format_code(&radar.kind, &radar.code)).contains(wanted)
        || radar.id.to_string() == wanted
}

fn option(processes: ProcessesState, item: &RadarListItem, language: Language) -> AnyView {
    let radar = &item.radar;
    let (id, name) = (radar.id, radar.name.clone());
    let code = format_code(&radar.kind, &radar.code);
    let about =
        language.inactivation_radar_told(&language.radar_type(&radar.kind), &id.to_string());
    let press = move |_| {
        let name = Some(name.clone()).filter(|name| !name.is_empty());
        choose(processes, ChosenRadar { id, name });
    };
    view! {
        <li>
            <button type="button" class="radar-option" on:click=press>
                <span class="radar-option-name">{legible(radar.name.as_str())}</span>
                <span class="number">{code}</span>
                <span class="muted">{about}</span>
            </button>
        </li>
    }
    .into_any()
}

/// Renders the number of loaded radars and the "load more" button.
#[component]
fn More(loader: Loader<Radars>, size: RwSignal<u32>) -> impl IntoView {
    let t = use_t();
    let loaded = Memo::new(move |_| {
        loader.with(|load| {
            let page = load.value()?;
            Some((page.items.len() as u64, page.total))
        })
    });
    let words = move || {
        let (count, total) = loaded.get().filter(|(count, _)| *count > 0)?;
        let count = t().count(count);
        Some(match total {
            Some(total) => t().inactivation_radars_loaded(&count, &t().count(total)),
            None => t().inactivation_radars_loaded_open(&count),
        })
    };
    let has_more = move || {
        loaded.get().is_some_and(|(count, total)| match total {
            Some(total) => count < total,
            None => count >= u64::from(size.get()),
        })
    };
    view! {
        <p class="radar-more">
            <span class="muted" role="status">{words}</span>
            <Show when=has_more>
                <button
                    type="button"
                    class="button"
                    data-kind="link"
                    on:click=move |_| size.update(|size| *size += STEP)
                >
                    {translated(Language::inactivation_radars_more)}
                </button>
            </Show>
        </p>
    }
}

/// Renders the field that selects a radar by id, for those not loaded.
#[component]
fn RadarIdForm(processes: ProcessesState) -> impl IntoView {
    let t = use_t();
    let is_wrong = RwSignal::new(false);
    let press = move |_| {
        let typed = processes
            .draft
            .with_untracked(|draft| draft.radar_id.clone());
        if let Some(id) = parse_id(typed.trim()) {
            let id = RadarId(id);
            choose(processes, ChosenRadar { id, name: None });
        } else {
            is_wrong.set(true);
            dom::focus_next_frame("#radar-id");
        }
    };
    view! {
        <details class="radar-by-id">
            <summary>{translated(Language::inactivation_radar_by_id)}</summary>
            <Field
                id="radar-id"
                label=translated_signal(Language::inactivation_radar_id)
                hint=translated_signal(Language::inactivation_radar_id_hint)
                error=Signal::derive(move || is_wrong.get().then(|| t().inactivation_radar_invalid().to_owned()))
            >
                <div class="input-group">
                    <input
                        id="radar-id"
                        class="number"
                        inputmode="numeric"
                        autocomplete="off"
                        aria-describedby="radar-id-hint radar-id-error"
                        aria-invalid=move || is_wrong.get().then_some("true")
                        prop:value=move || processes.draft.with(|draft| draft.radar_id.clone())
                        on:input=move |event| {
                            is_wrong.set(false);
                            let typed = event_target_value(&event);
                            processes.draft.update(|draft| draft.radar_id = typed);
                        }
                    />
                    <button type="button" class="button" on:click=press>{translated(Language::inactivation_radar_use)}</button>
                </div>
            </Field>
        </details>
    }
}
