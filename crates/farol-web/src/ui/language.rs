//! Display language, provided through context.

use crate::long_lived::{LongLived, LongLivedMemo};
use farol_core::i18n::{Language, Message};
use leptos::prelude::*;
use leptos::reactive::graph::Observer;

#[derive(Clone, Copy)]
struct LanguageContext(LongLivedMemo<Language>);

/// Accessor of the language: `t().sign_in()`. Inside a reactive context the read is tracked;
/// elsewhere it is not.
pub trait Translate: Fn() -> Language + Copy + Send + Sync + 'static {}
impl<F: Fn() -> Language + Copy + Send + Sync + 'static> Translate for F {}

/// Provides `language` to all descendants.
pub fn provide_language(language: LongLivedMemo<Language>) {
    provide_context(LanguageContext(language));
}

/// Returns the language; Portuguese if none is provided.
///
/// It outlives the component, so that a late response can still be reported in the right language.
pub fn use_language() -> LongLivedMemo<Language> {
    use_context::<LanguageContext>().map_or_else(
        || LongLived::memo(|_| Language::default()),
        |LanguageContext(language)| language,
    )
}

/// Returns an accessor of the language.
pub fn use_t() -> impl Translate {
    let language = use_language();
    move || {
        let read = if Observer::get().is_some() {
            language.try_get()
        } else {
            language.try_get_untracked()
        };
        read.unwrap_or_default()
    }
}

/// Returns a reactive static text for a view.
///
/// All uses share one type. A closure for each of several hundred texts would be compiled
/// separately and enlarge the binary considerably.
pub fn translated(message: Message) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
    let t = use_t();
    move || message(t())
}

/// Returns a reactive static text for a component prop.
pub fn translated_signal(message: Message) -> Signal<String> {
    let t = use_t();
    Signal::derive(move || message(t()).to_owned())
}
