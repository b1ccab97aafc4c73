//! Selection of the radar, from the service's list or by id.

use super::draft::ChosenRadar;
use super::radar_id_form::RadarIdForm;
use super::state::ProcessesState;
use farol_core::api::monitoring::{ListRadars, RadarColumn, RadarListItem};
use farol_core::i18n::Language;
use farol_core::model::ids::OrganizationId;
use farol_core::model::radar_type::{RadarType, format_code};
use farol_core::protocol::{ApiError, ErrorKind, Order, PageRequest, PageResponse};
use farol_core::route::Route;
use farol_core::url_state::radars::RadarsView;
use farol_core::view_model::radar_index::RadarQuery;
use farol_web::components::ApiErrorNotice;
use farol_web::platform::dom;
use farol_web::platform::fetch::CancelToken;
use farol_web::services::{AllRadars, Client, LoadState, Loader, use_loader, use_navigation};
use farol_web::ui::{FieldError, Skeleton, legible, translated, unread_items, use_t};
use leptos::prelude::*;

/// Maximum number of shown radars; a search covers all of the organization.
const MAX_SHOWN: usize = 30;
/// Number of radars requested for the list without a search.
const FIRST_PAGE: u32 = 30;

type Radars = PageResponse<RadarListItem>;

/// Renders the selected radar, or the list to select from.
#[component]
pub(super) fn RadarPicker(processes: ProcessesState) -> impl IntoView {
    let t = use_t();
    let chosen = Memo::new(move |_| processes.draft.with(|draft| draft.radar.clone()));
    let open = move |_| {
        processes.is_radar_list_open.set(true);
        dom::focus_next_frame("#radar-search");
    };
    let radar_details = move || chosen.get().map(|radar| radar_details(&radar, t()));
    let error = move || {
        let is_missing = processes.is_radar_missing.get();
        is_missing.then(|| t().radar_picker_missing().to_owned())
    };
    view! {
        <div class="radar-choice" role="group" aria-labelledby="radar-legend" aria-describedby="radar-choice-error">
            <h3 id="radar-legend">{translated(Language::radar_picker_label)}</h3>
            <FieldError id="radar-choice" error=Signal::derive(error) />
            <Show when=move || !processes.is_radar_list_open.get()>
                <div class="radar-chosen">
                    <span>{radar_details}</span>
                    <button type="button" class="button" id="radar-open" on:click=open>
                        {move || if chosen.with(Option::is_some) { t().radar_picker_change() } else { t().radar_picker_choose() }}
                    </button>
                </div>
            </Show>
            <Show when=move || processes.is_radar_list_open.get()><Chooser processes=processes /></Show>
        </div>
    }
}

fn radar_details(radar: &ChosenRadar, language: Language) -> String {
    let id = radar.id.to_string();
    match &radar.name {
        Some(name) => format!("{} · ID {id}", legible(name.as_str())),
        None => language.radar_picker_unnamed(&id),
    }
}

#[component]
fn Chooser(processes: ProcessesState) -> impl IntoView {
    let client = processes.client;
    let organization = processes.workspace.organization;
    let loader = use_loader(
        move || client.is_signed_in().then_some(()),
        move |(), cancel| async move { list(client, organization, &cancel).await },
    );
    let all_radars = AllRadars::get(processes.workspace);
    let search = RwSignal::new(String::new());
    Effect::new(move |_| {
        if search.with(|search| !search.trim().is_empty()) && client.is_signed_in() {
            all_radars.ensure();
        }
    });
    let options = RadarOptions {
        processes,
        loader,
        all_radars,
        search,
    };
    view! {
        <div class="radar-chooser">
            <label class="visually-hidden" for="radar-search">{translated(Language::radar_picker_search)}</label>
            <input
                id="radar-search"
                data-sensitive=""
                type="search"
                autocomplete="off"
                spellcheck="false"
                placeholder=translated(Language::radar_picker_search)
                prop:value=move || search.get()
                on:input=move |event| search.set(event_target_value(&event))
            />
            <Options options=options />
            <Coverage options=options />
            <RadarIdForm processes=processes />
            <Show when=move || processes.draft.with(|draft| draft.radar.is_some())>
                <p>
                    <button type="button" class="button" data-kind="link" on:click=move |_| {
                        processes.is_radar_list_open.set(false);
                        dom::focus_next_frame("#radar-open");
                    }>
                        {translated(Language::cancel)}
                    </button>
                </p>
            </Show>
        </div>
    }
}

/// Radars to select from: the newest ones, or those that a search has found among all.
#[derive(Clone, Copy)]
struct RadarOptions {
    processes: ProcessesState,
    loader: Loader<Radars>,
    all_radars: AllRadars,
    search: RwSignal<String>,
}

impl RadarOptions {
    /// Returns whether all radars are searched; tracked.
    fn is_searching(&self) -> bool {
        self.search.with(|search| !search.trim().is_empty())
    }

    /// Returns the radars to show, those of processes first; tracked.
    fn shown(&self) -> Vec<RadarListItem> {
        if !self.is_searching() {
            return self.loader.with(|load| {
                let items = load.value().map(|page| page.items.as_slice());
                let items = items.unwrap_or_default().iter();
                items.take(MAX_SHOWN).cloned().collect()
            });
        }
        let query = RadarQuery {
            text: self.search.get(),
            ..RadarQuery::default()
        };
        self.all_radars.with(|loaded| {
            let index = &loaded.index;
            let found = index.search(&query, RadarColumn::Id, Order::Desc);
            let mut items: Vec<_> = found.into_iter().filter_map(|at| index.get(at)).collect();
            items.sort_by_key(|item| item.radar.kind != RadarType::Process);
            items.into_iter().take(MAX_SHOWN).cloned().collect()
        })
    }

    /// Returns the error of the shown list; tracked.
    fn error(&self) -> Option<ApiError> {
        if self.is_searching() {
            self.all_radars.with(|loaded| loaded.error.clone())
        } else {
            self.loader.with(|load| load.error().cloned())
        }
    }

    /// Repeats the failed request.
    fn retry(&self) {
        if untrack(|| self.is_searching()) {
            self.all_radars.reload();
        } else {
            self.loader.refetch();
        }
    }

    /// Returns whether nothing is there to be shown yet; tracked.
    fn is_pending(&self) -> bool {
        if self.is_searching() {
            self.all_radars
                .with(|loaded| loaded.is_loading && loaded.index.is_empty())
        } else {
            self.loader.with(|load| matches!(load, LoadState::Pending))
        }
    }
}

/// Fetches the first radars and sorts those of processes first. If the service refuses to sort by
/// type, the request is repeated with the sort by id.
async fn list(
    client: Client,
    organization: OrganizationId,
    cancel: &CancelToken,
) -> Result<Radars, ApiError> {
    let call = |sort| ListRadars {
        organization,
        page: PageRequest {
            page: 1,
            size: FIRST_PAGE,
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
fn Options(options: RadarOptions) -> impl IntoView {
    let t = use_t();
    let processes = options.processes;
    let radars = use_navigation().link(&Route::Radars(processes.workspace, RadarsView::default()));
    let shown = Memo::new_with_compare(move |_| options.shown(), |_, _| true);
    let is_pending = Memo::new(move |_| options.is_pending());
    let has_none =
        move || !is_pending.get() && options.error().is_none() && shown.with(Vec::is_empty);
    let is_empty = move || has_none() && !options.is_searching();
    view! {
        {move || options.error().map(|error| view! {
            <ApiErrorNotice error=error retry=Callback::new(move |()| options.retry()) />
        })}
        <Show when=move || is_pending.get()><Skeleton rows=3 /></Show>
        <Show when=is_empty>
            <p class="muted">{translated(Language::radar_picker_empty)}</p>
            <p><a href=radars.clone()>{translated(Language::radar_picker_add)}</a></p>
        </Show>
        <Show when=move || has_none() && options.is_searching()>
            <p class="muted" role="status">{translated(Language::filter_nothing)}</p>
        </Show>
        <ul class="radar-options" hidden=move || shown.with(Vec::is_empty)>
            {move || shown.get().into_iter().map(|item| option(processes, &item, t())).collect_view()}
        </ul>
    }
}

fn option(processes: ProcessesState, item: &RadarListItem, language: Language) -> AnyView {
    let radar = &item.radar;
    let (id, name) = (radar.id, radar.name.clone());
    let code = format_code(&radar.kind, &radar.code);
    let about =
        language.radar_picker_kind_and_id(&language.radar_type(&radar.kind), &id.to_string());
    let press = move |_| {
        let name = Some(name.clone()).filter(|name| !name.is_empty());
        processes.choose(ChosenRadar { id, name });
    };
    view! {
        <li>
            <button type="button" class="radar-option" on:click=press>
                <span class="radar-option-name">{legible(radar.name.as_str())}</span>
                <span class="number" data-sensitive="">{code}</span>
                <span class="muted">{about}</span>
            </button>
        </li>
    }
    .into_any()
}

/// Renders how many radars are listed or searched.
#[component]
fn Coverage(options: RadarOptions) -> impl IntoView {
    let t = use_t();
    let first = move || {
        options.loader.with(|load| {
            let page = load.value()?;
            let total = page.total?;
            let shown = page.items.len().min(MAX_SHOWN) as u64;
            (shown < total)
                .then(|| t().radar_picker_first_of_total(&t().count(shown), &t().count(total)))
        })
    };
    let searched = move || {
        options.all_radars.with(|loaded| {
            let count = loaded.index.len() as u64;
            let done = t().count(count);
            match loaded.index.total() {
                _ if loaded.loaded_at.is_some() => {
                    t().radar_picker_search_scope(&t().found_radars(count))
                }
                Some(total) => t().search_partial(&done, &t().count(total)),
                None => t().search_partial_without_total(&done),
            }
        })
    };
    let unread = move || {
        if options.is_searching() {
            return options.all_radars.with(|loaded| loaded.index.unread());
        }
        let page = |load: &LoadState<Radars>| load.value().map_or(0, |page| page.unread);
        options.loader.with(page)
    };
    view! {
        <p class="radar-more muted" role="status">
            {move || if options.is_searching() { Some(searched()) } else { first() }}
        </p>
        {move || unread_items(unread())}
    }
}
