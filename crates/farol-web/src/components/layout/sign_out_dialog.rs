//! Dialog for signing out, shown if a record of the session is in no case file.

use crate::components::lazy_chunks::LazySection;
use crate::components::save_case_file::{
    CaseScope, SaveCaseContext, Unsaved, UnsavedRecords, save_everything,
};
use crate::platform::timer;
use crate::services::SignOutRequest;
use crate::session::SessionStore;
use crate::store::Journal;
use crate::ui::{Dialog, translated, use_t};
use farol_core::i18n::{Language, Message};
use farol_core::session::SessionState;
use leptos::prelude::*;

/// Time after which the dialog states that it is counting, in milliseconds; mostly it takes less.
const SLOW_MS: u32 = 400;

/// State of the dialog.
#[derive(Clone, Copy)]
struct SignOutState {
    session: SessionStore,
    is_requested: RwSignal<bool>,
    /// True while the user is asked whether to sign out although it is unknown what is in no file.
    is_unchecked: RwSignal<bool>,
    /// True while counting takes long.
    is_slow: RwSignal<bool>,
    /// What is in no file, once it is counted.
    unsaved: RwSignal<Option<UnsavedRecords>>,
    /// True if it has changed since the dialog was opened.
    has_changed: RwSignal<bool>,
    /// True once the user has chosen to save.
    is_saving: RwSignal<bool>,
    /// Number of the last count; an earlier one has no effect any more.
    last_count: StoredValue<u32>,
}

impl SignOutState {
    /// Counts what is in no file; signs out if there is nothing.
    fn begin(self) {
        self.unsaved.set(None);
        self.has_changed.set(false);
        self.is_saving.set(false);
        self.count(|this, unsaved| match unsaved {
            Unsaved::Records(unsaved) => this.unsaved.set(Some(unsaved)),
            Unsaved::Nothing => this.sign_out(),
            Unsaved::Unknown => this.confirm_unchecked(),
        });
    }

    /// Signs out if what is in no file is `accepted`, which the user agrees to lose; otherwise shows the new numbers,
    /// because a tab has received a response or saved one.
    fn sign_out_without(self, accepted: Option<UnsavedRecords>) {
        self.count(move |this, unsaved| match unsaved {
            Unsaved::Records(unsaved) if accepted != Some(unsaved) => {
                this.unsaved.set(Some(unsaved));
                this.has_changed.set(true);
                this.is_saving.set(false);
            }
            Unsaved::Records(_) | Unsaved::Nothing => this.sign_out(),
            Unsaved::Unknown => this.confirm_unchecked(),
        });
    }

    /// Counts what is in no file and passes it to `then`, unless the user cancels or changes, or another count
    /// begins. Counts again if the session has expired or continues meanwhile, which changes what is lost.
    fn count(self, then: impl FnOnce(Self, Unsaved) + 'static) {
        let journal = Journal::get();
        let (owner, is_expired) = (journal.user_email(), self.is_expired());
        let number = self.supersede_count();
        let is_last = move || self.last_count.try_get_value() == Some(number);
        let slowness = timer::timeout(SLOW_MS, move || {
            if is_last() {
                self.is_slow.try_set(true);
            }
        });
        leptos::task::spawn_local(async move {
            let unsaved = UnsavedRecords::count(journal, is_expired).await;
            drop(slowness);
            if !is_last() {
                return;
            }
            self.is_slow.try_set(false);
            if self.is_requested.try_get_untracked() != Some(true) || journal.user_email() != owner
            {
                return;
            }
            if self.is_expired() == is_expired {
                then(self, unsaved);
            } else {
                self.count(then);
            }
        });
    }

    /// Makes the count in progress have no effect; returns the number of the next one.
    fn supersede_count(self) -> u32 {
        let number = self.last_count.try_update_value(|number| {
            *number = number.wrapping_add(1);
            *number
        });
        number.unwrap_or_default()
    }

    fn save(self) {
        self.supersede_count();
        self.is_slow.set(false);
        self.is_saving.set(true);
    }

    fn close(self) {
        self.supersede_count();
        self.is_requested.set(false);
        self.is_slow.set(false);
        self.unsaved.set(None);
    }

    fn is_expired(self) -> bool {
        let state = self.session.state();
        state.with_untracked(SessionState::is_expired)
    }

    fn confirm_unchecked(self) {
        self.close();
        self.is_unchecked.set(true);
    }

    fn sign_out(self) {
        self.close();
        self.session.sign_out();
    }
}

/// Handles requests to sign out.
#[component]
pub(super) fn SignOutDialog() -> impl IntoView {
    let request: SignOutRequest = expect_context();
    let state = SignOutState {
        session: expect_context(),
        is_requested: request.is_open(),
        is_unchecked: request.is_unchecked(),
        is_slow: RwSignal::new(false),
        unsaved: RwSignal::new(None),
        has_changed: RwSignal::new(false),
        is_saving: RwSignal::new(false),
        last_count: StoredValue::new(0),
    };
    Effect::new(move |_| {
        if state.is_requested.get() {
            untrack(|| state.begin());
        }
    });
    // After a sign-out in another tab, or when the session expires, there is nothing to decide about discarding;
    // saving continues.
    let (identity, is_expired) = (state.session.identity(), state.session.is_expired());
    Effect::new(move |was_expired: Option<bool>| {
        let is_undecided = !state.is_saving.get_untracked();
        let has_expired = is_expired.get() && was_expired == Some(false);
        if identity.with(Option::is_none) || (has_expired && is_undecided) {
            state.close();
        }
        is_expired.get()
    });
    let t = use_t();
    let title = Signal::derive(move || {
        let is_saving = state.is_saving.get();
        let title = if is_saving {
            Language::sign_out_save_title as Message
        } else {
            Language::sign_out_title
        };
        title(t()).to_owned()
    });
    view! {
        <Dialog
            id="sign-out"
            open=Signal::derive(move || state.is_slow.get() || state.unsaved.with(Option::is_some))
            title=title
            on_close=Callback::new(move |()| state.close())
        >
            <Show
                when=move || state.is_saving.get()
                fallback=move || view! { <Question state=state /> }
            >
                <Saving state=state />
            </Show>
        </Dialog>
    }
}

/// Renders what is lost, and the choices.
#[component]
fn Question(state: SignOutState) -> impl IntoView {
    let t = use_t();
    let text = move || match state.unsaved.get() {
        Some(unsaved) => unsaved.text(t()),
        None => Some(t().sign_out_counting().to_owned()),
    };
    let text_of_other_tabs = move || state.unsaved.get()?.text_of_other_tabs(t());
    let text_of_in_flight = move || state.unsaved.get()?.text_of_in_flight(t());
    let may_have_more = move || {
        let unsaved = state.unsaved.get();
        unsaved.is_some_and(UnsavedRecords::may_have_more)
    };
    let unchecked = if state.is_expired() {
        Language::sign_out_expired_unchecked as Message
    } else {
        Language::sign_out_unchecked
    };
    let can_be_saved = move || {
        let unsaved = state.unsaved.get();
        unsaved.is_some_and(UnsavedRecords::can_be_saved)
    };
    view! {
        <div role="status">
            {move || text().map(|text| view! { <p>{text}</p> })}
            {move || text_of_other_tabs().map(|text| view! { <p>{text}</p> })}
            {move || text_of_in_flight().map(|text| view! { <p>{text}</p> })}
            <Show when=may_have_more>
                <p>{translated(unchecked)}</p>
            </Show>
            <Show when=move || state.has_changed.get()>
                <p>{translated(Language::sign_out_changed)}</p>
            </Show>
        </div>
        <p class="muted">{translated(Language::sign_out_hint)}</p>
        <div class="form-actions">
            <Show when=can_be_saved>
                <button
                    type="button"
                    class="button"
                    data-kind="primary"
                    on:click=move |_| state.save()
                >
                    {translated(Language::save_case_all)}
                </button>
            </Show>
            <button type="button" class="button" data-kind="danger" on:click=move |_| state.sign_out_without(state.unsaved.get_untracked())>
                {translated(Language::sign_out_discard)}
            </button>
            <button type="button" class="button" data-kind="quiet" on:click=move |_| state.close()>
                {translated(Language::cancel)}
            </button>
        </div>
    }
}

/// Renders the form that saves everything, and the button that signs out once it is saved.
#[component]
fn Saving(state: SignOutState) -> impl IntoView {
    provide_context(SaveCaseContext {
        scope: CaseScope::Unsaved,
        open: state.is_saving,
    });
    let journal = Journal::get();
    let is_saved = Memo::new(move |_| {
        let is_unsaved = |id: &String| journal.saved_at(id).is_none();
        let answered = journal.answered();
        answered.iter().all(|query| !is_unsaved(&query.entry.id))
            && !journal.decision_ids().iter().any(is_unsaved)
            && !journal.namesake_mark_ids().iter().any(is_unsaved)
    });
    view! {
        <LazySection load=save_everything />
        <Show when=move || is_saved.get()>
            <div class="form-actions">
                <button
                    type="button"
                    class="button"
                    data-kind="primary"
                    on:click=move |_| state.sign_out_without(None)
                >
                    {translated(Language::sign_out)}
                </button>
            </div>
        </Show>
    }
}
