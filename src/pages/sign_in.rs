//! Sign-in page.

use farol_core::i18n::Language;
use farol_core::route;
use farol_web::components::layout::SignInForm;
use farol_web::services::use_navigation;
use farol_web::session::SessionStore;
use farol_web::ui::PageHeader;
use farol_web::ui::{translated, translated_signal};
use leptos::prelude::*;

/// Renders the sign-in form; a signed-in user is redirected to the requested page.
#[component]
pub fn SignInPage() -> impl IntoView {
    let session: SessionStore = expect_context();
    let identity = session.identity();
    let navigation = use_navigation();
    let search = navigation.search();
    Effect::new(move |_| {
        if identity.with(Option::is_some) {
            match search.with_untracked(|search| route::return_path(search)) {
                Some(return_to) => navigation.replace_with(&return_to),
                None => navigation.replace_with(route::HOME),
            }
        }
    });
    view! {
        <div class="sign-in-page">
            <PageHeader
                title=translated_signal(Language::sign_in_title)
                lead=translated_signal(Language::sign_in_lead)
            />
            <SignInForm />
            <p class="sign-in-open"><a href=navigation.link_to(route::OPEN_CASE)>{translated(Language::open_case_link)}</a></p>
        </div>
    }
}
