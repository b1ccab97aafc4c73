//! Button that marks an item as a namesake's; on a marked item, who marked it when and why.

use super::form::ReasonForm;
use super::state::{NamesakeState, NamesakeTarget};
use crate::ui::{
    Notice, Severity, Toasts, format_file_origin, format_moment, legible, translated, use_t,
};
use farol_core::i18n::{Language, Message};
use farol_core::model::classification::Classification;
use farol_core::model::namesake_mark::{NamesakeItem, NamesakeMark};
use farol_core::model::time::Moment;
use leptos::prelude::*;
use std::sync::Arc;

/// Renders the mark of an item, or the button and the form that mark it; nothing if the document
/// of the subject isn't known.
#[component]
pub fn NamesakeControl(
    state: NamesakeState,
    item: NamesakeItem,
    /// Classifications that the analysis states for a process.
    #[prop(optional)]
    classifications: Vec<Classification>,
    /// ID of the button, unique on the page.
    place: String,
    /// Name of the item for a screen reader.
    label: String,
) -> impl IntoView {
    let newest = {
        let item = item.clone();
        Memo::new(move |_| state.newest(&item))
    };
    let target = NamesakeTarget {
        place,
        item,
        classifications,
        label,
    };
    let place = target.place.clone();
    let is_open = Memo::new(move |_| state.form.place.with(|open| open.as_ref() == Some(&place)));
    let mark = move || newest.get().filter(|mark| mark.is_namesake);
    let has_form = move || is_open.get() && mark().is_none();
    let content = move || {
        let target = target.clone();
        match mark() {
            Some(mark) => view! { <MarkFacts state=state target=target mark=mark /> }.into_any(),
            None if is_open.get() => view! { <ReasonForm state=state target=target /> }.into_any(),
            None => view! { <MarkButton state=state target=target /> }.into_any(),
        }
    };
    let not_stored = move || {
        let mark = newest.get().filter(|mark| state.is_only_in_memory(mark))?;
        let text = if mark.is_namesake {
            Language::namesake_not_stored as Message
        } else {
            Language::namesake_undo_not_stored
        };
        Some(view! { <Notice tone=Severity::Warning><p>{translated(text)}</p></Notice> })
    };
    view! {
        <Show when=move || state.can_mark()>
            <div class="namesake" data-open=move || has_form().then_some("")>{content.clone()} {not_stored}</div>
        </Show>
    }
}

#[component]
fn MarkButton(state: NamesakeState, target: NamesakeTarget) -> impl IntoView {
    let t = use_t();
    let (id, label) = (target.place.clone(), target.label.clone());
    view! {
        <button
            type="button"
            class="button"
            data-kind="quiet"
            id=id
            aria-label=move || t().namesake_mark_of(&label)
            on:click=move |_| state.open(&target)
        >
            {translated(Language::namesake_mark)}
        </button>
    }
}

/// Renders the reason, the author and the time of a mark, and the button that takes it back.
#[component]
fn MarkFacts(
    state: NamesakeState,
    target: NamesakeTarget,
    mark: Arc<NamesakeMark>,
) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let at = Moment::from_millis(mark.at);
    let author = legible(mark.author.clone());
    let facts = move || format!("{author} · {}", format_moment(&at, t()));
    let origin = mark.file_origin.clone();
    let origin = origin.map(|origin| {
        view! { <span class="muted">{move || format_file_origin(&origin, t())}</span> }
    });
    let (id, label) = (target.place.clone(), target.label.clone());
    let undo = move |_| {
        state.undo(target.clone(), move || {
            toasts.confirm(untrack(t).namesake_undone());
        });
    };
    view! {
        <p class="namesake-facts">
            <span class="tag">{translated(Language::namesake)}</span>
            <span data-sensitive="">{legible(mark.reason.clone())}</span>
            <span class="muted">{facts}</span>
            {origin}
        </p>
        <button
            type="button"
            class="button"
            data-kind="quiet"
            id=id
            aria-label=move || t().namesake_undo_of(&label)
            aria-disabled=move || state.form.is_busy.get().then_some("true")
            on:click=undo
        >
            {translated(Language::namesake_undo)}
        </button>
    }
}
