//! Error notice of a failed call: cause, next step, and details for support.

use crate::ui::{CopyButton, Notice, Severity, legible, translated, translated_signal, use_t};
use farol_core::i18n::Language;
use farol_core::protocol::{ApiError, ErrorKind};
use leptos::prelude::*;

/// Renders the notice; `retry` adds a button for calls that are free to repeat.
#[component]
pub fn ApiErrorNotice(
    /// Error of the call.
    error: ApiError,
    /// Repeats the call.
    #[prop(optional, into)]
    retry: Option<Callback<()>>,
    /// True if the call changes data, so that its outcome may be unknown.
    #[prop(optional)]
    changing: bool,
    /// Additional details for support, available later; they must not contain documents or secrets.
    #[prop(optional, into)]
    note: Option<Signal<Option<String>>>,
) -> impl IntoView {
    let t = use_t();
    let is_unknown = changing && error.outcome_is_unknown();
    let support = {
        let own = error.support_text();
        Signal::derive(move || match note.and_then(|note| note.get()) {
            Some(note) => format!("{own}\n{note}"),
            None => own.clone(),
        })
    };
    let tone = if error.kind == ErrorKind::Aborted {
        Severity::Info
    } else {
        Severity::Error
    };
    let title = {
        let error = error.clone();
        move || legible(t().error_title(&error))
    };
    let next = move || {
        if is_unknown {
            t().outcome_unknown_next()
        } else {
            t().error_next(&error)
        }
    };
    view! {
        <Notice tone=tone>
            <p class="notice-title">{title}</p>
            <p>
                {move || is_unknown.then(|| format!("{} ", t().outcome_unknown()))}
                {next}
            </p>
            <div class="notice-actions">
                {retry.map(|retry| view! {
                    <button type="button" class="button" on:click=move |_| retry.run(())>
                        {translated(Language::retry)}
                    </button>
                })}
                <SupportDetails text=support />
            </div>
        </Notice>
    }
}

/// Renders the expandable details for support, with a button that copies them.
#[component]
fn SupportDetails(text: Signal<String>) -> impl IntoView {
    view! {
        <details class="support">
            <summary>{translated(Language::details)}</summary>
            <pre tabindex="0">{text}</pre>
            <CopyButton text=text label=translated_signal(Language::copy_details) with_text=true />
        </details>
    }
}
