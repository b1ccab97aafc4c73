//! Copy button with confirmation.

use super::icon::{Icon, IconView};
use super::language::use_t;
use super::toast::Toasts;
use crate::platform::{clipboard, timer};
use leptos::prelude::*;

/// Duration of the check mark, in milliseconds.
const TICK_MS: u32 = 1_500;

/// Button that copies `text`; a check mark and an announcement confirm it.
#[component]
pub fn CopyButton(
    /// Text to copy.
    #[prop(into)]
    text: Signal<String>,
    /// Accessible name of the button.
    #[prop(into)]
    label: Signal<String>,
    /// True to show the label next to the icon.
    #[prop(optional)]
    with_text: bool,
) -> impl IntoView {
    let t = use_t();
    let toasts = Toasts::get();
    let done = RwSignal::new(false);
    let copy = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation();
        let text = text.get_untracked();
        let (copied, failed) = (t().copied(), t().copy_failed());
        leptos::task::spawn_local(async move {
            if clipboard::copy(&text).await {
                toasts.announce(copied);
                done.try_set(true);
                timer::sleep(TICK_MS).await;
                done.try_set(false);
            } else {
                toasts.warn(failed);
            }
        });
    };
    view! {
        <button
            type="button"
            class=if with_text { "button" } else { "icon-button" }
            data-kind="quiet"
            aria-label=move || label.get()
            title=move || label.get()
            on:click=copy
        >
            {move || view! { <IconView icon=if done.get() { Icon::Done } else { Icon::Copy } /> }}
            {with_text.then(|| view! { <span>{move || label.get()}</span> })}
        </button>
    }
}
