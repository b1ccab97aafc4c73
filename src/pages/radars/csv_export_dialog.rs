//! CSV export of the list: the current page, or all pages with progress and cancellation.

use super::csv_export::{ExportedRows, RadarExportState};
use super::state::RadarsState;
use farol_core::i18n::Language;
use farol_web::components::ApiErrorNotice;
use farol_web::platform::dom;
use farol_web::ui::{Dialog, Icon, IconView, ProgressStatus, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Renders the dialog with both exports.
#[component]
pub(super) fn RadarExportDialog() -> impl IntoView {
    let list: RadarsState = expect_context();
    view! {
        <Dialog
            id="export-dialog"
            open=list.is_export_open
            title=translated_signal(Language::export_title)
            on_close=Callback::new(move |()| list.is_export_open.set(false))
        >
            <ExportForm list=list />
        </Dialog>
    }
}

#[component]
fn ExportForm(list: RadarsState) -> impl IntoView {
    let t = use_t();
    let export = RadarExportState::new(list);
    // Each of the two buttons replaces the other, and focus follows.
    let start = move |_| {
        export.export_all();
        dom::focus_next_frame("#export-cancel");
    };
    let stop = move |_| {
        export.cancel();
        dom::focus_next_frame("#export-all");
    };
    Effect::new(move |_| {
        if export.error().is_some() {
            dom::focus_next_frame("#export-all");
        }
    });
    let count_here = move || {
        let (name, count) = match list.found.get() {
            Some(found) => (t().export_found(), found.len()),
            None => (t().export_page(), list.rows().len()),
        };
        format!("{name} ({})", t().rows(count as u64))
    };
    let whole = move || {
        let total = list.loader.data().and_then(|loaded| loaded.page.total);
        match total {
            Some(total) => format!("{} ({})", t().export_all(), t().rows(total)),
            None => t().export_all().to_owned(),
        }
    };
    view! {
        <p>{translated(Language::export_lead)}</p>
        <p class="muted">{translated(Language::export_privacy)}</p>
        {move || export.error().map(|error| view! { <ApiErrorNotice error=error /> })}
        <Show
            when=move || export.submission.pending().get()
            fallback=move || view! {
                <div class="form-actions">
                    <button id="export-all" type="button" class="button" data-kind="primary" on:click=start>
                        <IconView icon=Icon::Download />
                        <span>{whole}</span>
                    </button>
                    <button type="button" class="button" on:click=move |_| export.export_listed()>
                        <span>{count_here}</span>
                    </button>
                </div>
            }
        >
            <ExportProgress progress=export.progress />
            <button id="export-cancel" type="button" class="button" on:click=stop>{translated(Language::cancel)}</button>
        </Show>
    }
}

#[component]
fn ExportProgress(progress: RwSignal<ExportedRows>) -> impl IntoView {
    let t = use_t();
    let text = move || {
        let ExportedRows { done, total } = progress.get();
        match total {
            Some(total) => t().export_progress(&t().count(done), &t().rows(total)),
            None => t().export_progress_without_total(&t().rows(done)),
        }
    };
    view! {
        <ProgressStatus
            label=Language::export_title
            text=Signal::derive(text)
            done=Signal::derive(move || progress.get().done)
            total=Signal::derive(move || progress.get().total)
        />
    }
}
