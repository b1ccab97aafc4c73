//! Signing in.

use crate::components::{PageHead, SignInForm};
use crate::data::use_address;
use crate::i18n::Language;
use crate::route::{self, Route};
use crate::session::SessionStore;
use crate::ui::caption;
use leptos::prelude::*;

/// The sign-in page; whoever is signed in is led on to where they were going.
#[component]
pub fn SignInPage() -> impl IntoView {
    let session: SessionStore = expect_context();
    let identity = session.identity();
    let address = use_address();
    let search = address.search();
    Effect::new(move |_| {
        if identity.with(Option::is_some) {
            match search.with_untracked(|search| route::return_address(search)) {
                Some(wanted) => address.replace_with(&wanted),
                None => address.replace(&Route::Home),
            }
        }
    });
    view! {
        <div class="sign-in-page">
            <PageHead
                title=caption(Language::sign_in_title)
                lead=caption(Language::sign_in_lead)
            />
            <SignInForm />
        </div>
    }
}
