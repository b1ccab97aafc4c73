//! Lookup of a process by its number, from any page.

use super::process_number_field::{ProcessNumberField, ProcessNumberInput, SubmitAttempt};
use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::dom;
use crate::services::{PageStateCache, use_navigation};
use crate::ui::{Dialog, SubmitButton, translated_signal, use_t};
use farol_core::i18n::Language;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use leptos::prelude::*;

/// Text of the field until the lookup.
#[derive(Clone, Default)]
struct LookupDraft(String);

impl LookupDraft {
    /// Returns the draft that the workspace's pages share, or one of its own with the text `initial`.
    fn signal(workspace: WorkspaceKey, initial: String) -> LongLivedSignal<Self> {
        if initial.is_empty() {
            PageStateCache::signal(workspace)
        } else {
            LongLived::signal(Self(initial))
        }
    }
}

/// Renders a form that opens the page of a process; lookups aren't recorded.
#[component]
pub fn ProcessLookupForm(
    /// Workspace of the lookup.
    workspace: WorkspaceKey,
    /// Id of the field; the page and the dialog over it each have one.
    id: &'static str,
    /// Initial text, if it isn't the draft.
    #[prop(optional)]
    initial: String,
    /// Called on navigation to the process.
    #[prop(optional, into)]
    on_done: Option<Callback<()>>,
    /// True if the field takes the focus when its dialog opens.
    #[prop(optional)]
    autofocus: bool,
) -> impl IntoView {
    let t = use_t();
    let navigation = use_navigation();
    let is_preserved = initial.is_empty();
    let typed = LookupDraft::signal(workspace, initial);
    let draft = ProcessNumberInput::new(Memo::new(move |_| typed.with(|typed| typed.0.clone())));
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match draft.attempt() {
            SubmitAttempt::Accepted(number) => {
                if is_preserved {
                    typed.set(LookupDraft::default());
                }
                if let Some(on_done) = on_done {
                    on_done.run(());
                }
                navigation.go(&Route::Process(workspace, number, ProcessView::default()));
            }
            SubmitAttempt::Invalid => {
                dom::focus_next_frame("form.process-lookup [data-invalid] input");
            }
            SubmitAttempt::Warned => {}
        }
    };
    let label = move || submit_label(draft, t()).to_owned();
    view! {
        <form class="form process-lookup" novalidate on:submit=go>
            <ProcessNumberField
                id=id
                draft=draft
                on_type=move |text| { typed.try_set(LookupDraft(text)); }
                advice=Language::look_up_nonstandard
                autofocus=autofocus
            />
            <div class="form-actions">
                <SubmitButton busy=Signal::stored(false) label=Signal::derive(label) />
            </div>
        </form>
    }
}

/// Returns the label of the submit button; after a warning it names the confirmation.
fn submit_label(draft: ProcessNumberInput, language: Language) -> &'static str {
    if draft.is_confirming() {
        language.look_up_anyway()
    } else {
        language.look_up()
    }
}

/// Open state of the lookup dialog, provided by the shell.
#[derive(Clone, Copy)]
pub struct ProcessLookupState(LongLivedSignal<bool>);

impl ProcessLookupState {
    /// Provides the context, closed.
    pub fn provide() {
        provide_context(Self(LongLived::signal(false)));
    }

    /// Opens the dialog.
    pub fn open(&self) {
        self.0.set(true);
    }
}

/// Renders the dialog.
#[component]
pub fn LookUpDialog(workspace: WorkspaceKey) -> impl IntoView {
    let ProcessLookupState(open) = expect_context();
    let close = Callback::new(move |()| open.set(false));
    view! {
        <Dialog
            id="process-lookup-dialog"
            open=open
            title=translated_signal(Language::look_up_process)
            on_close=close
        >
            <ProcessLookupForm workspace=workspace id="process-lookup-number" on_done=close autofocus=true />
        </Dialog>
    }
}
