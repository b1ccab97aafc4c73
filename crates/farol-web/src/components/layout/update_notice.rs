//! Offer of a new release, which replaces the running one when the user agrees.

use crate::platform::service_worker::Registration;
use crate::platform::{dom, fetch, timer};
use crate::services::{
    BatchRunner, CnhBatchRunner, ProcessMonitoring, has_case_file_in_use, has_queries_in_flight,
};
use crate::ui::{Notice, Severity, translated, use_interval, use_t};
use farol_core::i18n::Language;
use farol_core::model::batch::Batch;
use farol_core::model::release_notes::ReleaseNotes;
use leptos::prelude::*;

/// Interval of the checks for a new release, in milliseconds.
const CHECK_MS: u32 = 3_600_000;

/// Time after the start at which the files that no page has used are stored, in milliseconds: by then
/// the user's own requests are done.
const STORE_MS: u32 = 60_000;

/// Reason to postpone the update.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Obstacle {
    /// A batch or a paid query is under way; the update is possible after its end.
    UnderWay,
    /// A case file is open, being saved or being added; the update is possible after that.
    CaseFile,
    /// The page has typed text, which is filled in again after the update.
    TypedText,
}

/// Registers the service worker and renders a notice when it has stored a new release.
#[component]
pub(super) fn UpdateNotice() -> impl IntoView {
    let registration = StoredValue::new_local(None::<Registration>);
    let is_waiting = RwSignal::new(false);
    let notes = RwSignal::new(None::<ReleaseNotes>);
    leptos::task::spawn_local(async move {
        let Some(found) = Registration::of_app().await else {
            return;
        };
        found.on_waiting(move || {
            leptos::task::spawn_local(async move {
                notes.try_set(read_notes().await);
                is_waiting.try_set(true);
            });
        });
        registration.try_set_value(Some(found.clone()));
        timer::sleep(STORE_MS).await;
        found.store_files();
    });
    let check = move || {
        registration.with_value(|found| {
            if let Some(found) = found {
                found.update();
            }
        });
    };
    use_interval(CHECK_MS, check);
    let activate = move || {
        registration.with_value(|found| {
            if let Some(found) = found {
                found.activate_and_reload();
            }
        });
    };
    view! {
        <Show when=move || is_waiting.get()>
            <Offer notes=notes activate=activate close=move || is_waiting.set(false) />
        </Show>
    }
}

#[component]
fn Offer(
    notes: RwSignal<Option<ReleaseNotes>>,
    activate: impl Fn() + Copy + Send + Sync + 'static,
    close: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let t = use_t();
    let obstacle = RwSignal::new(None::<Obstacle>);
    let note = move || {
        notes.with(|notes| {
            let notes = notes.as_ref()?;
            Some(match t() {
                Language::Portuguese => notes.portuguese.clone(),
                Language::English => notes.english.clone(),
            })
        })
    };
    let update = move |_| {
        let had_text = obstacle.get_untracked() == Some(Obstacle::TypedText);
        let found = find_obstacle().filter(|found| !had_text || *found != Obstacle::TypedText);
        obstacle.set(found);
        if found.is_none() {
            activate();
        }
    };
    let button = move || match obstacle.get() {
        Some(Obstacle::TypedText) => t().update_anyway(),
        Some(Obstacle::UnderWay | Obstacle::CaseFile) | None => t().update_farol(),
    };
    view! {
        <div class="shell-notice">
            <Notice tone=Severity::Info>
                <p class="notice-title">{translated(Language::update_title)}</p>
                <p>{note}</p>
                <p>{move || obstacle.get().map(|obstacle| match obstacle {
                    Obstacle::UnderWay => t().update_under_way(),
                    Obstacle::CaseFile => t().update_case_file(),
                    Obstacle::TypedText => t().update_typed_text(),
                })}</p>
                <div class="notice-actions">
                    <button type="button" class="button" on:click=update>{button}</button>
                    <button type="button" class="button" data-kind="quiet" on:click=move |_| close()>
                        {translated(Language::update_later)}
                    </button>
                </div>
            </Notice>
        </div>
    }
}

fn find_obstacle() -> Option<Obstacle> {
    let is_active =
        |runner: BatchRunner| runner.batches().with(|it| it.is_some_and(Batch::is_active));
    let has_active_batch = is_active(BatchRunner::get())
        || is_active(CnhBatchRunner::get())
        || is_active(ProcessMonitoring::get().runner());
    if has_queries_in_flight() || has_active_batch {
        return Some(Obstacle::UnderWay);
    }
    if has_case_file_in_use() {
        return Some(Obstacle::CaseFile);
    }
    dom::has_typed_text().then_some(Obstacle::TypedText)
}

/// Reads what is new, from the host, which has the new release.
async fn read_notes() -> Option<ReleaseNotes> {
    let path = format!("{}/release-notes.json", dom::base_path());
    let response = fetch::fetch_asset(&path).await.ok()?;
    ReleaseNotes::parse(&response.body)
}
