//! Lazy-loaded chunks of the program.
//!
//! Release builds are split into these chunks; any other build contains them all and resolves them
//! immediately.

use crate::platform::dom;
use crate::ui::FirstRender;
use crate::ui::{
    Notice, PageHeader, Severity, Skeleton, Toasts, translated, translated_signal, use_t,
};
use farol_core::i18n::{Language, Message};
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use std::future::Future;
use std::pin::Pin;
use thiserror::Error;

/// A chunk couldn't be loaded: the browser is offline, or a newer release has replaced its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a chunk of the program cannot be loaded")]
pub struct ChunkLoadError;

impl From<SplitLoaderError> for ChunkLoadError {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

/// Function that renders a loaded chunk.
pub type RenderFn = fn() -> AnyView;

/// Result of loading a chunk.
pub type ChunkResult = Result<RenderFn, ChunkLoadError>;

/// Future of a chunk that is being loaded.
pub type ChunkFuture = Pin<Box<dyn Future<Output = ChunkResult>>>;

/// Declares functions that each load a component, grouped by the chunk that contains it.
#[macro_export]
macro_rules! lazy_chunks {
    ($($chunk:ident { $($load:ident => $component:path),+ $(,)? })+) => {$($(
        pub(super) fn $load() -> $crate::components::lazy_chunks::ChunkFuture {
            #[cfg_attr(
                farol_split,
                leptos::wasm_split::wasm_split($chunk, wasm_split_path = leptos::wasm_split, fallible)
            )]
            fn $load() -> $crate::components::lazy_chunks::ChunkResult {
                Ok(|| $component().into_any())
            }
            #[cfg(farol_split)]
            return Box::pin($load());
            #[cfg(not(farol_split))]
            return Box::pin(std::future::ready($load()));
        }
    )+)+};
}
pub use lazy_chunks;

/// Renders a lazy-loaded page, with a skeleton until it is loaded.
#[component]
pub fn LazyPage(
    /// Loads the page.
    load: fn() -> ChunkFuture,
) -> impl IntoView {
    let (loaded, retry) = start(load);
    Effect::new(move |_| {
        if loaded.with(Option::is_some) {
            FirstRender::page_has_rendered();
        }
    });
    move || match loaded.get() {
        // Every page needs a heading, even while it loads.
        None => view! {
            <h1 class="visually-hidden">{translated(Language::loading)}</h1>
            <Skeleton rows=6 />
        }
        .into_any(),
        Some(Ok(render)) => render(),
        Some(Err(ChunkLoadError)) => view! {
            <div class="narrow-page">
                <PageHeader title=translated_signal(Language::chunk_load_failed) />
                <Missing retry=retry />
            </div>
        }
        .into_any(),
    }
}

/// Renders a section that belongs to another chunk than its page.
#[component]
pub fn LazySection(
    /// Loads the section.
    load: fn() -> ChunkFuture,
) -> impl IntoView {
    let (loaded, retry) = start(load);
    move || match loaded.get() {
        None => view! { <Skeleton rows=6 /> }.into_any(),
        Some(Ok(render)) => render(),
        Some(Err(ChunkLoadError)) => view! { <Missing retry=retry /> }.into_any(),
    }
}

/// Renders a lazy-loaded component of the shell: nothing until it is loaded, a notice if loading fails.
#[component]
pub fn LazySlot(
    /// Loads the component.
    load: fn() -> ChunkFuture,
    /// Title of the notice.
    missing: Message,
    /// Set to true when the chunk is loaded.
    #[prop(optional)]
    is_loaded: Option<RwSignal<bool>>,
) -> impl IntoView {
    let (loaded, retry) = start(load);
    Effect::new(move |_| {
        if let (Some(Ok(_)), Some(is_loaded)) = (loaded.get(), is_loaded) {
            is_loaded.set(true);
        }
    });
    move || match loaded.get()? {
        Ok(render) => Some(render()),
        Err(ChunkLoadError) => Some(
            view! { <div class="shell-notice"><Missing title=missing retry=retry /></div> }
                .into_any(),
        ),
    }
}

/// Renders a dialog that loads when it is first opened; if loading fails, it closes, and a toast is
/// shown or `on_failure` is called.
#[component]
pub fn LazyDialog(
    /// Loads the dialog.
    load: fn() -> ChunkFuture,
    /// Open state of the dialog.
    open: RwSignal<bool>,
    /// Called instead of the toast.
    #[prop(optional)]
    on_failure: Option<Callback<()>>,
) -> impl IntoView {
    let (t, toasts) = (use_t(), Toasts::get());
    let loaded = RwSignal::new(None::<RenderFn>);
    let is_loading = StoredValue::new(false);
    Effect::new(move |_| {
        let is_started = loaded.with_untracked(Option::is_some) || is_loading.get_value();
        if !open.get() || is_started {
            return;
        }
        is_loading.set_value(true);
        leptos::task::spawn_local(async move {
            let result = load().await;
            is_loading.try_set_value(false);
            if let Ok(render) = result {
                loaded.try_set(Some(render));
            } else {
                open.try_set(false);
                match on_failure {
                    Some(on_failure) => on_failure.run(()),
                    None => toasts.warn(t().chunk_load_failed_hint()),
                }
            }
        });
    });
    move || loaded.get().map(|render| render())
}

/// Starts to load a chunk; returns its result and a callback that retries.
fn start(load: fn() -> ChunkFuture) -> (RwSignal<Option<ChunkResult>>, Callback<()>) {
    let loaded = RwSignal::new(None::<ChunkResult>);
    let start = move || {
        leptos::task::spawn_local(async move {
            let result = load().await;
            // The user may have navigated away meanwhile, which disposes the signal.
            loaded.try_set(Some(result));
        });
    };
    start();
    let retry = Callback::new(move |()| {
        loaded.set(None);
        start();
    });
    (loaded, retry)
}

/// Renders the notice that a chunk couldn't be loaded.
#[component]
fn Missing(#[prop(optional)] title: Option<Message>, retry: Callback<()>) -> impl IntoView {
    view! {
        <Notice tone=Severity::Error>
            {title.map(|title| view! { <p class="notice-title">{translated(title)}</p> })}
            <p>{translated(Language::chunk_load_failed_hint)}</p>
            <div class="notice-actions">
                <button type="button" class="button" on:click=move |_| retry.run(())>
                    {translated(Language::retry)}
                </button>
                <button type="button" class="button" on:click=move |_| dom::reload()>
                    {translated(Language::reload)}
                </button>
            </div>
        </Notice>
    }
}
