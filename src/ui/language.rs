//! The screen's language, for every widget and page.

use crate::i18n::Language;
use leptos::prelude::*;
use leptos::reactive::graph::Observer;

#[derive(Clone, Copy)]
struct LanguageContext {
    /// It lasts as long as the app.
    lasting: Memo<Language>,
    /// It lasts as long as this piece of the page.
    near: Memo<Language>,
}

/// A reader of the language: `t().sign_in()`. Within a view reading it is tracked, so texts change
/// live; an event handler just reads it.
pub trait Translate: Fn() -> Language + Copy + Send + Sync + 'static {}
impl<F: Fn() -> Language + Copy + Send + Sync + 'static> Translate for F {}

/// Makes `language` the language of everything below.
pub fn provide_language(language: Memo<Language>) {
    provide_context(LanguageContext {
        lasting: language,
        near: language,
    });
}

/// Keeps what is drawn below from leaving traces: call it where a piece of the page is drawn that is
/// taken down again.
///
/// A signal notes who has read it until it changes next, also those that are gone; and a language
/// hardly ever changes. The texts of this piece read one that goes with them.
pub fn scope_language() {
    if let Some(LanguageContext { lasting, .. }) = use_context() {
        let near = Memo::new(move |_| lasting.get());
        provide_context(LanguageContext { lasting, near });
    }
}

/// The language of this part of the page; Portuguese where nobody provided one.
///
/// It is the provider's own signal, which outlives the widgets: an answer that comes after its form
/// has gone can still be told.
pub fn use_language() -> Memo<Language> {
    use_context::<LanguageContext>().map_or_else(
        || Memo::new(|_| Language::default()),
        |language| language.lasting,
    )
}

/// A reader of the language.
pub fn use_t() -> impl Translate {
    let context = use_context().unwrap_or_else(|| {
        let language = use_language();
        LanguageContext {
            lasting: language,
            near: language,
        }
    });
    move || {
        let LanguageContext { lasting, near } = context;
        let tracked = || near.try_get();
        let read = Observer::get().is_some().then(tracked).flatten();
        read.or_else(|| lasting.try_get_untracked())
            .unwrap_or_default()
    }
}

/// A fixed text for a view, live.
///
/// Every use has the same type, where a closure each would be compiled anew each time: with some
/// hundred texts that is a good part of the program's size.
pub fn translated(
    words: fn(Language) -> &'static str,
) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
    let t = use_t();
    move || words(t())
}

/// A fixed text for a widget's property, live.
pub fn translated_signal(words: fn(Language) -> &'static str) -> Signal<String> {
    let t = use_t();
    Signal::derive(move || words(t()).to_owned())
}
