//! Menu of the saved views of the list.

use super::state::RadarsState;
use farol_core::i18n::Language;
use farol_core::url_state::radars::RadarsView;
use farol_core::url_state::saved_views::{SavedView, SavedViews};
use farol_web::platform::dom;
use farol_web::store::SavedViewStore;
use farol_web::ui::{Disclosure, Icon, IconView, translated, translated_signal};
use leptos::prelude::*;

/// Renders the saved views as links, and the button that opens their dialog.
#[component]
pub(super) fn ViewsMenu(list: RadarsState) -> impl IntoView {
    let store = SavedViewStore::get();
    let views = Memo::new(move |_| store.of(list.workspace));
    let manage = move |_| {
        // The menu closes with the focus, to which the dialog then returns it.
        dom::focus(".toolbar .menu[open] summary");
        list.is_views_open.set(true);
    };
    view! {
        <Disclosure
            label=translated_signal(Language::views)
            summary=Box::new(move || view! {
                <IconView icon=Icon::Bookmark />
                <span class="menu-label">{translated(Language::views)}</span>
            }.into_any())
        >
            <p class="menu-title">{translated(Language::views_saved)}</p>
            {move || views.with(|views| links(list, views))}
            <button type="button" class="button" data-kind="link" on:click=manage>
                {translated(Language::views_manage)}
            </button>
        </Disclosure>
    }
}

fn links(list: RadarsState, views: &SavedViews) -> AnyView {
    if views.all().is_empty() {
        return view! { <p class="muted">{translated(Language::views_none)}</p> }.into_any();
    }
    let links = views.all().iter().cloned().map(|SavedView { name, view }| {
        let shown = view.clone();
        let is_current = move || list.is_shown(&shown).then_some("true");
        // The process for which a radar is being selected stays.
        let href = move || {
            let register = list.view.with(|view| view.register.clone());
            list.href(view.registering(register))
        };
        view! { <li><a href=href aria-current=is_current>{name}</a></li> }
    });
    view! { <ul class="menu-list">{links.collect_view()}</ul> }.into_any()
}

impl RadarsState {
    /// Returns the view of the list as it is saved and shared; tracked.
    pub(super) fn shared_view(&self) -> RadarsView {
        self.view.get().to_shared(self.columns())
    }

    /// Returns whether the list shows `view`; tracked.
    fn is_shown(&self, view: &RadarsView) -> bool {
        let shown = self.shared_view();
        // A view of a file may have no columns.
        *view == shown || *view == shown.with_own_columns()
    }
}
