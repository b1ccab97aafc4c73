//! The palette: the field over every page.

use super::summons::Summoned;
use super::{CommandField, Lists};
use crate::components::look_up::LookUpDialog;
use crate::i18n::Language;
use crate::ui::{Dialog, caption};
use leptos::prelude::*;

/// The palette, with the dialog that it can lead to.
#[component]
pub(super) fn Palette() -> impl IntoView {
    let Summoned { workspace, open } = expect_context();
    let typed = RwSignal::new(String::new());
    Effect::new(move |_| {
        if !open.get() {
            typed.set(String::new());
        }
    });
    view! {
        <Dialog
            id="palette"
            open=open
            title=caption(Language::command_title)
            on_close=Callback::new(move |()| open.set(false))
        >
            <CommandField
                workspace=workspace
                id="palette-field"
                typed=typed
                lists=Lists::Everything
                label=caption(Language::command_label)
                on_done=move |()| open.set(false)
            />
        </Dialog>
        <LookUpDialog workspace=workspace />
    }
}
