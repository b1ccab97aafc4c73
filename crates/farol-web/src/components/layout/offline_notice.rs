//! Notice that the browser is offline.

use crate::platform::dom;
use crate::ui::{Notice, Severity, translated};
use farol_core::i18n::Language;
use leptos::prelude::*;

/// Renders a notice while the browser is offline.
#[component]
pub(super) fn OfflineNotice() -> impl IntoView {
    let online = RwSignal::new(dom::is_online());
    let gone = window_event_listener(leptos::ev::offline, move |_| online.set(false));
    let back = window_event_listener(leptos::ev::online, move |_| online.set(true));
    on_cleanup(move || {
        gone.remove();
        back.remove();
    });
    view! {
        <Show when=move || !online.get()>
            <div class="shell-notice"><Notice tone=Severity::Warning><p>{translated(Language::offline)}</p></Notice></div>
        </Show>
    }
}
