//! Display language, provided through context.

use farol_core::i18n::Language;
use leptos::prelude::*;
use leptos::reactive::graph::Observer;

#[derive(Clone, Copy)]
struct LanguageContext {
    /// Memo owned by the app.
    lasting: Memo<Language>,
    /// Memo owned by the nearest language scope.
    near: Memo<Language>,
}

/// Accessor of the language: `t().sign_in()`. Inside a reactive context the read is tracked;
/// elsewhere it is not.
pub trait Translate: Fn() -> Language + Copy + Send + Sync + 'static {}
impl<F: Fn() -> Language + Copy + Send + Sync + 'static> Translate for F {}

/// Provides `language` to all descendants.
pub fn provide_language(language: Memo<Language>) {
    provide_context(LanguageContext {
        lasting: language,
        near: language,
    });
}

/// Creates a language scope for a subtree that is disposed before the app.
///
/// A signal retains its subscribers, even disposed ones, until its next change, and the language
/// rarely changes. Texts in the subtree subscribe to a memo that is disposed with it.
pub fn scope_language() {
    if let Some(LanguageContext { lasting, .. }) = use_context() {
        let near = Memo::new(move |_| lasting.get());
        provide_context(LanguageContext { lasting, near });
    }
}

/// Returns the language signal; Portuguese if none is provided.
///
/// This is the provider's own signal, which outlives the component, so that a late response can
/// still be reported in the right language.
pub fn use_language() -> Memo<Language> {
    use_context::<LanguageContext>().map_or_else(
        || Memo::new(|_| Language::default()),
        |language| language.lasting,
    )
}

/// Returns an accessor of the language.
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

/// Returns a reactive static text for a view.
///
/// All uses share one type. A closure for each of several hundred texts would be compiled
/// separately and enlarge the binary considerably.
pub fn translated(
    words: fn(Language) -> &'static str,
) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
    let t = use_t();
    move || words(t())
}

/// Returns a reactive static text for a component prop.
pub fn translated_signal(words: fn(Language) -> &'static str) -> Signal<String> {
    let t = use_t();
    Signal::derive(move || words(t()).to_owned())
}
