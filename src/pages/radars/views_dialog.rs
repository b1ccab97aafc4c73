//! Dialog of the saved views: saves the view of the list, and shares, removes, exports and imports
//! saved ones.

use super::state::RadarsState;
use super::views_state::{ViewsChange, ViewsState};
use farol_core::i18n::Language;
use farol_core::url_state::saved_views::{MAX_NAME_CHARS, SavedView};
use farol_web::platform::dom;
use farol_web::ui::{
    CopyButton, Dialog, Field, Icon, IconView, SubmitButton, file_input, translated,
    translated_signal, use_t,
};
use leptos::prelude::*;

/// Renders the dialog; the typed name is preserved if it is closed without saving.
#[component]
pub(super) fn ViewsDialog() -> impl IntoView {
    let list: RadarsState = expect_context();
    view! {
        <Dialog
            id="views-dialog"
            open=list.is_views_open
            title=translated_signal(Language::views_title)
            on_close=Callback::new(move |()| list.is_views_open.set(false))
        >
            <ViewsForm list=list />
        </Dialog>
    }
}

#[component]
fn ViewsForm(list: RadarsState) -> impl IntoView {
    let state = ViewsState::new(list);
    view! {
        <NameForm state=state />
        <section class="saved-views" aria-labelledby="saved-views-title">
            <h3 id="saved-views-title">{translated(Language::views_saved)}</h3>
            <Show
                when=move || state.views.with(|views| !views.all().is_empty())
                fallback=|| view! { <p class="muted">{translated(Language::views_none)}</p> }
            >
                <ul class="saved-view-list">
                    <For each=move || state.views.get().all().to_vec() key=|view| (view.name.clone(), view.view.to_query().to_string()) let:view>
                        <SavedViewItem state=state view=view />
                    </For>
                </ul>
            </Show>
            <div class="saved-views-change" role="status">
                {move || state.change.get().map(|change| change_text(state, change))}
            </div>
            <FileActions state=state />
        </section>
    }
}

#[component]
fn NameForm(state: ViewsState) -> impl IntoView {
    let t = use_t();
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        state.save();
    };
    let is_replacing = Memo::new(move |_| state.replaced().is_some());
    let label = move || {
        let label = if is_replacing.get() {
            t().view_replace()
        } else {
            t().view_save()
        };
        label.to_owned()
    };
    let replaced = move || {
        let replaced = state.replaced()?;
        Some(view! {
            <IconView icon=Icon::Warning />
            <span>{t().view_replaced(&replaced.name)}</span>
        })
    };
    view! {
        <form class="form" novalidate on:submit=send>
            <Field
                id="view-name"
                label=translated_signal(Language::view_name)
                hint=translated_signal(Language::view_name_hint)
                error=Signal::derive(move || state.error.get().map(|error| t().view_error(error)))
            >
                <input
                    id="view-name"
                    autofocus
                    autocomplete="off"
                    maxlength=MAX_NAME_CHARS
                    aria-describedby="view-name-hint view-name-error view-replaced"
                    aria-invalid=move || state.error.get().map(|_| "true")
                    prop:value=move || state.name()
                    on:input=move |event| state.set_name(event_target_value(&event))
                />
                <p id="view-replaced" class="saved-view-replaced" aria-live="polite">{replaced}</p>
            </Field>
            <div class="form-actions">
                <SubmitButton busy=Signal::stored(false) label=Signal::derive(label) />
            </div>
        </form>
    }
}

/// Renders a saved view as a link, with the actions on it.
#[component]
fn SavedViewItem(state: ViewsState, view: SavedView) -> impl IntoView {
    let t = use_t();
    let list = state.list;
    let SavedView { name, view } = view;
    let href = list.href(view);
    let address = format!("{}{href}", dom::origin());
    let (copied, removed, deleted) = (name.clone(), name.clone(), name.clone());
    let remove_label = Signal::derive(move || t().view_remove(&deleted));
    view! {
        <li>
            <a href=href on:click=move |_| list.is_views_open.set(false)>{name}</a>
            <CopyButton
                text=Signal::stored(address)
                label=Signal::derive(move || t().view_copy_link(&copied))
            />
            <button
                type="button"
                class="icon-button"
                data-kind="quiet"
                aria-label=move || remove_label.get()
                title=move || remove_label.get()
                on:click=move |_| state.remove(&removed)
            >
                <IconView icon=Icon::Close />
            </button>
        </li>
    }
}

fn change_text(state: ViewsState, change: ViewsChange) -> AnyView {
    let t = use_t();
    match change {
        ViewsChange::Imported(text) => view! { <p>{text}</p> }.into_any(),
        ViewsChange::Removed(position, removed) => {
            let name = removed.name.clone();
            view! {
                <p>{move || t().view_removed(&name)}</p>
                <button
                    id="view-restore"
                    type="button"
                    class="button"
                    data-kind="link"
                    on:click=move |_| state.restore(position, removed.clone())
                >
                    {translated(Language::view_restore)}
                </button>
            }
            .into_any()
        }
    }
}

#[component]
fn FileActions(state: ViewsState) -> impl IntoView {
    let import = move |file| leptos::task::spawn_local(state.import(file));
    view! {
        <div class="form-actions saved-views-files">
            <Show when=move || state.views.with(|views| !views.all().is_empty())>
                <button type="button" class="button" on:click=move |_| state.export()>
                    <IconView icon=Icon::Download />
                    <span>{translated(Language::views_export)}</span>
                </button>
            </Show>
            {file_input("views-file", Language::views_import, ".json,application/json", None, import)}
        </div>
    }
}
