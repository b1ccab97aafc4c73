//! Lazy-loaded parts of the program.
//!
//! Release builds are split into these parts; any other build contains them all and resolves them
//! immediately.

use crate::platform::{dom, visibility};
use crate::ui::PageHeader;
use crate::ui::{
    Notice, Severity, Skeleton, Toasts, scope_language, translated, translated_signal, use_t,
};
use farol_core::i18n::Language;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use std::future::Future;
use std::pin::Pin;
use thiserror::Error;

/// A part couldn't be loaded: the browser is offline, or a newer release has replaced its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a chunk of the program cannot be loaded")]
pub struct ChunkLoadError;

impl From<SplitLoaderError> for ChunkLoadError {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

/// Function that renders a loaded part.
pub type RenderFn = fn() -> AnyView;

/// Result of loading a part.
pub type ChunkResult = Result<RenderFn, ChunkLoadError>;

/// Future of a part that is being loaded.
pub type ChunkFuture = Pin<Box<dyn Future<Output = ChunkResult>>>;

/// Declares functions that each load a component, grouped by the part that contains it.
macro_rules! lazy_chunks {
    ($($part:ident { $($load:ident => $component:path),+ $(,)? })+) => {$($(
        pub(super) fn $load() -> $crate::components::lazy::ChunkFuture {
            #[cfg_attr(
                farol_split,
                leptos::wasm_split::wasm_split($part, wasm_split_path = leptos::wasm_split, fallible)
            )]
            fn $load() -> $crate::components::lazy::ChunkResult {
                Ok(|| $component().into_any())
            }
            #[cfg(farol_split)]
            return Box::pin($load());
            #[cfg(not(farol_split))]
            return Box::pin(std::future::ready($load()));
        }
    )+)+};
}
pub(crate) use lazy_chunks;

/// True after the first page has rendered, so that deferrable work can start.
#[derive(Clone, Copy)]
pub struct FirstRender(pub(crate) RwSignal<bool>);

impl FirstRender {
    /// Provides the context with the value false.
    pub(crate) fn provide() -> Self {
        let this = Self(RwSignal::new(false));
        provide_context(this);
        this
    }

    /// Sets the value in the next animation frame, when the requests of the page are already in
    /// flight.
    ///
    /// A hidden page gets no animation frames, so the value is set immediately. Without the context (in
    /// a test of one page) this does nothing.
    pub fn set_after_paint() {
        let Some(Self(is_drawn)) = use_context() else {
            return;
        };
        let set_after_paint = move || {
            is_drawn.try_set(true);
        };
        if visibility::is_hidden() {
            set_after_paint();
        } else {
            request_animation_frame(set_after_paint);
        }
    }
}

/// Renders a lazy-loaded page, with a skeleton until it is loaded.
#[component]
pub fn LazyPage(
    /// Loads the page.
    load: fn() -> ChunkFuture,
) -> impl IntoView {
    let (loaded, retry) = start(load);
    Effect::new(move |_| {
        if loaded.with(Option::is_some) {
            FirstRender::set_after_paint();
        }
    });
    move || match loaded.get() {
        // Every page needs a heading, even while it loads.
        None => view! {
            <h1 class="visually-hidden">{translated(Language::loading)}</h1>
            <Skeleton rows=6 />
        }
        .into_any(),
        Some(Ok(draw)) => {
            scope_language();
            draw()
        }
        Some(Err(ChunkLoadError)) => view! {
            <div class="narrow-page">
                <PageHeader title=translated_signal(Language::part_missing) />
                <Missing retry=retry />
            </div>
        }
        .into_any(),
    }
}

/// Renders a section that belongs to another part than its page.
#[component]
pub fn LazySection(
    /// Loads the section.
    load: fn() -> ChunkFuture,
) -> impl IntoView {
    let (loaded, retry) = start(load);
    move || match loaded.get() {
        None => view! { <Skeleton rows=6 /> }.into_any(),
        Some(Ok(draw)) => {
            scope_language();
            draw()
        }
        Some(Err(ChunkLoadError)) => view! { <Missing retry=retry /> }.into_any(),
    }
}

/// Renders a lazy-loaded part of the shell: nothing until it is loaded, a notice if loading fails.
#[component]
pub(crate) fn LazySlot(
    /// Loads the part.
    load: fn() -> ChunkFuture,
    /// Title of the notice.
    missing: fn(Language) -> &'static str,
    /// Set to true when the part is loaded.
    #[prop(optional)]
    there: Option<RwSignal<bool>>,
) -> impl IntoView {
    let (loaded, retry) = start(load);
    Effect::new(move |_| {
        if let (Some(Ok(_)), Some(there)) = (loaded.get(), there) {
            there.set(true);
        }
    });
    move || match loaded.get()? {
        Ok(draw) => {
            scope_language();
            Some(draw())
        }
        Err(ChunkLoadError) => Some(
            view! { <div class="offline"><Missing title=missing retry=retry /></div> }.into_any(),
        ),
    }
}

/// Renders a dialog that loads when it is first opened; if loading fails, it closes and a toast is
/// shown.
#[component]
pub fn LazyDialog(
    /// Loads the dialog.
    load: fn() -> ChunkFuture,
    /// Open state of the dialog.
    open: RwSignal<bool>,
) -> impl IntoView {
    let (t, toasts) = (use_t(), Toasts::get());
    let part = RwSignal::new(None::<RenderFn>);
    Effect::new(move |_| {
        if !open.get() || part.with_untracked(Option::is_some) {
            return;
        }
        leptos::task::spawn_local(async move {
            if let Ok(draw) = load().await {
                part.try_set(Some(draw));
            } else {
                open.try_set(false);
                toasts.warn(t().part_missing_hint());
            }
        });
    });
    move || part.get().map(|draw| draw())
}

/// Starts to load a part; returns its result and a callback that retries.
fn start(load: fn() -> ChunkFuture) -> (RwSignal<Option<ChunkResult>>, Callback<()>) {
    let loaded = RwSignal::new(None::<ChunkResult>);
    let start = move || {
        leptos::task::spawn_local(async move {
            let end = load().await;
            // The user may have navigated away meanwhile, which disposes the signal.
            loaded.try_set(Some(end));
        });
    };
    start();
    let retry = Callback::new(move |()| {
        loaded.set(None);
        start();
    });
    (loaded, retry)
}

/// Renders the notice that a part couldn't be loaded.
#[component]
fn Missing(
    #[prop(optional)] title: Option<fn(Language) -> &'static str>,
    retry: Callback<()>,
) -> impl IntoView {
    view! {
        <Notice tone=Severity::Error>
            {title.map(|title| view! { <p class="notice-title">{translated(title)}</p> })}
            <p>{translated(Language::part_missing_hint)}</p>
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
