//! Display language, provided through context.

use farol_core::i18n::{Language, Message};
use leptos::prelude::*;
use leptos::reactive::graph::Observer;

#[derive(Clone, Copy)]
struct LanguageContext {
    /// Memo owned by the app.
    app: Memo<Language>,
    /// Memo owned by the nearest language scope.
    scoped: Memo<Language>,
}

/// Accessor of the language: `t().sign_in()`. Inside a reactive context the read is tracked;
/// elsewhere it is not.
pub trait Translate: Fn() -> Language + Copy + Send + Sync + 'static {}
impl<F: Fn() -> Language + Copy + Send + Sync + 'static> Translate for F {}

/// Provides `language` to all descendants.
pub fn provide_language(language: Memo<Language>) {
    provide_context(LanguageContext {
        app: language,
        scoped: language,
    });
}

/// Creates a language scope for a subtree that is disposed before the app.
///
/// A signal retains its subscribers, even disposed ones, until its next change, and the language
/// rarely changes. Texts in the subtree subscribe to a memo that is disposed with it.
pub fn scope_language() {
    if let Some(LanguageContext { app, .. }) = use_context() {
        let scoped = Memo::new(move |_| app.get());
        provide_context(LanguageContext { app, scoped });
    }
}

/// Returns the language signal; Portuguese if none is provided.
///
/// This is the provider's own signal, which outlives the component, so that a late response can
/// still be reported in the right language.
pub fn use_language() -> Memo<Language> {
    use_context::<LanguageContext>().map_or_else(
        || Memo::new(|_| Language::default()),
        |language| language.app,
    )
}

/// Returns an accessor of the language.
pub fn use_t() -> impl Translate {
    let context = use_context().unwrap_or_else(|| {
        let language = use_language();
        LanguageContext {
            app: language,
            scoped: language,
        }
    });
    move || {
        let LanguageContext { app, scoped } = context;
        let tracked = || scoped.try_get();
        let read = Observer::get().is_some().then(tracked).flatten();
        read.or_else(|| app.try_get_untracked()).unwrap_or_default()
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
