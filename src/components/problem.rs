//! A failed call, told to a person: what happened, what to do, and details for support.

use crate::i18n::Language;
use crate::protocol::{ApiError, ErrorKind};
use crate::ui::{CopyButton, Notice, Severity, legible, translated, translated_signal, use_t};
use leptos::prelude::*;

/// What happened and what to do next; `retry` offers to try again where that is free.
#[component]
pub fn ApiErrorNotice(
    /// What went wrong.
    error: ApiError,
    /// Tries again.
    #[prop(optional, into)]
    retry: Option<Callback<()>>,
    /// Whether the call changes something, so that its outcome may be unknown.
    #[prop(optional)]
    changing: bool,
    /// What else support needs, once it is there: no document, no secret.
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
                <details class="support">
                    <summary>{translated(Language::details)}</summary>
                    <pre tabindex="0">{support}</pre>
                    <CopyButton
                        text=support
                        label=translated_signal(Language::copy_details)
                        with_text=true
                    />
                </details>
            </div>
        </Notice>
    }
}
