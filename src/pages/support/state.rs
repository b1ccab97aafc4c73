//! State of the support page: this tab's record of calls, and the file made of it.

use farol_core::i18n::Language;
use farol_core::view_model::support::{
    DriftRecord, RecordedCall, Versions, bundle, curl_command, drift,
};
use farol_web::platform::{clock, dom, files};
use farol_web::services::{Client, Preferences, Theme};
use farol_web::store::CallLog;
use farol_web::ui::{Toasts, use_interval};
use leptos::prelude::*;

/// Interval at which the record is read again, in milliseconds.
const INTERVAL_MS: u32 = 1_000;

/// State of the page.
#[derive(Clone, Copy)]
pub(super) struct SupportState {
    log: RwSignal<CallLog>,
    /// Differences from the contract.
    pub(super) drift: Memo<Vec<DriftRecord>>,
    /// Address of the service.
    address: StoredValue<String>,
    preferences: Preferences,
    toasts: Toasts,
}

impl SupportState {
    /// Creates the state; call it in a component's body.
    pub(super) fn new() -> Self {
        let log = RwSignal::new(CallLog::get());
        use_interval(INTERVAL_MS, move || {
            let now = CallLog::get();
            if log.with_untracked(|log| *log != now) {
                log.set(now);
            }
        });
        let base = Client::get().base();
        let address = if base.is_empty() { dom::origin() } else { base };
        Self {
            log,
            drift: Memo::new(move |_| log.with(|log| drift(log.shapes.iter().map(String::as_str)))),
            address: StoredValue::new(address),
            preferences: expect_context(),
            toasts: Toasts::get(),
        }
    }

    /// Returns the lines of the calls, newest first; tracked.
    pub(super) fn calls(&self) -> Vec<String> {
        self.log
            .with(|log| log.calls.iter().rev().cloned().collect())
    }

    /// Returns the cURL command of a call.
    pub(super) fn curl(&self, call: &RecordedCall<'_>) -> Option<String> {
        self.address
            .with_value(|address| curl_command(call, address))
    }

    /// Returns the versions; tracked.
    pub(super) fn versions(&self) -> Versions {
        Versions {
            release: release(),
            user_agent: dom::user_agent(),
            language: self.preferences.language().get().tag().to_owned(),
            theme: self.theme_code().to_owned(),
        }
    }

    /// Returns the theme as it is saved; tracked.
    fn theme_code(&self) -> &'static str {
        match self.preferences.theme.get() {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// Returns the name of the theme; tracked.
    pub(super) fn theme_name(&self, language: Language) -> &'static str {
        match self.preferences.theme.get() {
            Theme::System => language.theme_system(),
            Theme::Light => language.theme_light(),
            Theme::Dark => language.theme_dark(),
        }
    }

    /// Saves the bundle as a file.
    pub(super) fn save(&self) {
        let language = self.preferences.language().get_untracked();
        let versions = untrack(|| self.versions());
        let calls = untrack(|| self.calls());
        let calls: Vec<_> = calls
            .iter()
            .filter_map(|line| RecordedCall::read(line))
            .collect();
        let content = self
            .drift
            .with_untracked(|drift| bundle(&versions, drift, &calls, clock::now_ms()));
        let file = language.support_file();
        if files::download(file, "application/json", &content) {
            self.toasts.confirm(language.export_done(file));
        } else {
            self.toasts.warn(language.export_failed());
        }
    }
}

/// Returns the version and, because releases can share it, the hash in the name of the program.
fn release() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let program = dom::attribute("link[rel=modulepreload][href*=\"farol-\"]", "href");
    let hash = program.and_then(|name| {
        let (_, name) = name.rsplit_once("farol-")?;
        Some(name.strip_suffix(".js")?.to_owned())
    });
    hash.map_or(version.to_owned(), |hash| format!("{version}+{hash}"))
}
