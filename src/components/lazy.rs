//! Parts of the program that are loaded when they are first needed.
//!
//! A release is split by them; every other build holds them all, and they are there at once.

use super::page_head::PageHeader;
use crate::i18n::Language;
use crate::platform::{dom, visibility};
use crate::ui::{
    Notice, Severity, Skeleton, Toasts, scope_language, translated, translated_signal, use_t,
};
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use std::future::Future;
use std::pin::Pin;

/// A part couldn't be loaded: no network, or a newer release has taken the place of its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChunkLoadError;

impl From<SplitLoaderError> for ChunkLoadError {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

/// What a loaded part draws.
pub type RenderFn = fn() -> AnyView;

/// How loading a part ended.
pub type ChunkResult = Result<RenderFn, ChunkLoadError>;

/// A part on its way.
pub type ChunkFuture = Pin<Box<dyn Future<Output = ChunkResult>>>;

/// Declares functions that load a component each, by the part that it belongs to.
macro_rules! lazy_chunks {
    ($($part:ident { $($load:ident => $component:path),+ $(,)? })+) => {$($(
        fn $load() -> $crate::components::ChunkFuture {
            #[cfg_attr(
                farol_split,
                leptos::wasm_split::wasm_split($part, wasm_split_path = leptos::wasm_split, fallible)
            )]
            fn $load() -> $crate::components::ChunkResult {
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

/// Whether a page has been drawn since the app started, so that what can wait may come.
#[derive(Clone, Copy)]
pub struct FirstRender(pub(super) RwSignal<bool>);

impl FirstRender {
    /// Makes it available to everything below; not drawn yet.
    pub(super) fn provide() -> Self {
        let this = Self(RwSignal::new(false));
        provide_context(this);
        this
    }

    /// Tells that a page is drawn as soon as the browser draws it: what the page asks the service
    /// for is on its way then. A page that nobody sees isn't drawn until somebody does, and is told
    /// at once. Outside an app (in a test of one page) nobody waits for it.
    pub fn tell() {
        let Some(Self(is_drawn)) = use_context() else {
            return;
        };
        let tell = move || {
            is_drawn.try_set(true);
        };
        if visibility::is_hidden() {
            tell();
        } else {
            request_animation_frame(tell);
        }
    }
}

/// A page that belongs to a part: the page itself, once it is there.
#[component]
pub fn LazyPage(
    /// Loads it.
    load: fn() -> ChunkFuture,
) -> impl IntoView {
    let (loaded, retry) = start(load);
    Effect::new(move |_| {
        if loaded.with(Option::is_some) {
            FirstRender::tell();
        }
    });
    move || match loaded.get() {
        // A page has a heading, even before it is there.
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

/// A piece of a page that belongs to another part than the page.
#[component]
pub fn LazySection(
    /// Loads it.
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

/// A piece of the frame that takes no place until it is there, and says so when it can't be had.
#[component]
pub(super) fn LazySlot(
    /// Loads it.
    load: fn() -> ChunkFuture,
    /// What is missing without it.
    missing: fn(Language) -> &'static str,
    /// Tells when it is there.
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

/// A dialog that is loaded when it is first opened; when it can't be, it closes and says so.
#[component]
pub fn LazyDialog(
    /// Loads it.
    load: fn() -> ChunkFuture,
    /// Whether it is open.
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

/// Loads a part, and again when asked to.
fn start(load: fn() -> ChunkFuture) -> (RwSignal<Option<ChunkResult>>, Callback<()>) {
    let loaded = RwSignal::new(None::<ChunkResult>);
    let start = move || {
        leptos::task::spawn_local(async move {
            let end = load().await;
            // The person may have gone on to another page meanwhile.
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

/// Says that a part couldn't be loaded, and what to do.
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
