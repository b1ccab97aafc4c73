//! Page of the partners of a company and the relationships of an individual, and the view of its
//! responses.

mod form;
mod result;

use farol_web::components::layout::workspace_page;
use form::PartnersForm;
use leptos::prelude::*;
pub(super) use result::{root_company_kyc, summary};

/// Renders the partners page.
#[component]
pub fn PartnersPage() -> impl IntoView {
    workspace_page(
        |_| Some(()),
        |workspace, ()| view! { <PartnersForm workspace=workspace /> }.into_any(),
    )
}
