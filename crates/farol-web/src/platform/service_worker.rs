//! Service worker: it stores the app's own files, and a new release stays waiting until the user activates it.

use super::timer;
use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

/// Script of the service worker, beside the page.
const SCRIPT: &str = "sw.js";

/// Message to a waiting service worker: it replaces the running one.
const ACTIVATE: &str = "activate";
/// Message to the running service worker: it stores all files of its release.
const STORE: &str = "store";

/// Time after which the page reloads without having been replaced, in milliseconds.
const REPLACE_MS: u32 = 5_000;

/// Name of the Trusted Types policy in the content security policy.
const POLICY: &str = "farol";

/// Registered service worker of the app.
#[derive(Clone)]
pub struct Registration {
    container: ServiceWorkerContainer,
    registration: ServiceWorkerRegistration,
}

impl Registration {
    /// Registers the service worker; `None` where the browser or the host has none.
    pub async fn of_app() -> Option<Self> {
        let container = container()?;
        // Called by name: the bindings accept no trusted URL.
        let register: Function = property(&container, "register")?.dyn_into().ok()?;
        let promise = register.call1(&container, &trusted_url(SCRIPT)?).ok()?;
        let registration = JsFuture::from(promise.dyn_into::<Promise>().ok()?)
            .await
            .ok()?;
        // Tools that block service workers give no registration.
        registration.is_object().then(|| Self {
            container,
            registration: registration.unchecked_into(),
        })
    }

    /// Checks the host for a new release.
    pub fn update(&self) {
        if let Ok(promise) = self.registration.update() {
            leptos::task::spawn_local(async move {
                // Fails without a network.
                let _ = JsFuture::from(promise).await;
            });
        }
    }

    /// Stores all files of the running release, so that a tab that stays open over a deployment has
    /// all of them.
    pub fn store_files(&self) {
        if let Some(running) = self.registration.active() {
            // Fails only for a message that can't be copied.
            let _ = running.post_message(&STORE.into());
        }
    }

    /// Calls `on_waiting` when a new release is stored, now or later, for as long as the page exists.
    pub fn on_waiting(&self, on_waiting: impl Fn() + Clone + 'static) {
        if self.registration.waiting().is_some() && self.has_running() {
            on_waiting();
        }
        let this = self.clone();
        let found = Closure::<dyn FnMut()>::new(move || this.watch_installing(on_waiting.clone()));
        let found = found.into_js_value();
        self.registration
            .set_onupdatefound(Some(found.unchecked_ref()));
    }

    /// Returns whether a release is running: the first service worker of a browser replaces none.
    fn has_running(&self) -> bool {
        self.registration.active().is_some()
    }

    fn watch_installing(&self, on_waiting: impl Fn() + 'static) {
        let Some(worker) = self.registration.installing() else {
            return;
        };
        if !self.has_running() {
            return;
        }
        let installing = worker.clone();
        let changed = Closure::<dyn FnMut()>::new(move || {
            if installing.state() == ServiceWorkerState::Installed {
                on_waiting();
            }
        });
        let changed = changed.into_js_value();
        worker.set_onstatechange(Some(changed.unchecked_ref()));
    }

    /// Replaces the running release by the stored one, in every tab, and reloads this page.
    pub fn activate_and_reload(&self) {
        let Some(waiting) = self.registration.waiting() else {
            // Another tab has replaced it.
            super::dom::reload();
            return;
        };
        let replaced = Closure::<dyn FnMut()>::new(super::dom::reload).into_js_value();
        self.container
            .set_oncontrollerchange(Some(replaced.unchecked_ref()));
        // Fails only for a message that can't be copied.
        let _ = waiting.post_message(&ACTIVATE.into());
        // Until its events have ended, the running worker isn't replaced. It fetches the new page too.
        timer::timeout(REPLACE_MS, super::dom::reload).forget();
    }
}

/// Returns the browser's service workers; outside a secure context there are none.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator = web_sys::window()?.navigator();
    let container = property(&navigator, "serviceWorker")?;
    container.is_object().then(|| container.unchecked_into())
}

/// Returns a URL as the content security policy demands it (`require-trusted-types-for`).
fn trusted_url(url: &str) -> Option<JsValue> {
    let window = web_sys::window()?;
    let types = property(&window, "trustedTypes")?;
    if !types.is_object() {
        return Some(url.into());
    }
    let create: Function = property(&types, "createPolicy")?.dyn_into().ok()?;
    let unchanged = Closure::<dyn Fn(JsValue) -> JsValue>::new(|url| url).into_js_value();
    let rules = Object::new();
    Reflect::set(&rules, &"createScriptURL".into(), &unchanged).ok()?;
    let policy = create.call2(&types, &POLICY.into(), &rules).ok()?;
    let trust: Function = property(&policy, "createScriptURL")?.dyn_into().ok()?;
    trust.call1(&policy, &url.into()).ok()
}

fn property(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok()
}
