//! Looking a process up by its number.

use crate::components::{LookUpForm, PageHead, in_workspace};
use crate::i18n::Language;
use crate::ui::caption;
use leptos::prelude::*;

/// The page.
#[component]
pub fn ProcessesPage() -> impl IntoView {
    in_workspace(
        |_| Some(()),
        |workspace, ()| {
            view! {
                <div class="narrow-page">
                    <PageHead
                        title=caption(Language::processes_title)
                        lead=caption(Language::look_up_lead)
                    />
                    <div class="card"><LookUpForm workspace=workspace id="look-up-process" /></div>
                </div>
            }
            .into_any()
        },
    )
}
