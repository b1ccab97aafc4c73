//! Know-your-client page, and the view of its responses.

mod form;
mod result;

use farol_web::components::layout::workspace_page;
use form::KycForms;
use leptos::prelude::*;
pub(super) use result::summary;

/// Renders the compliance page.
#[component]
pub fn KycPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| view! { <KycForms workspace=workspace /> }.into_any(),
    )
}
