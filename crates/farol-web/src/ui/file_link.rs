//! Link to a file at a URL from the service, or the reason why the URL isn't linked.

use super::copy_button::CopyButton;
use super::icon::{Icon, IconView};
use super::language::{translated, translated_signal, use_t};
use super::untrusted_text::legible;
use farol_core::i18n::Language;
use farol_core::model::safe_url::{SafeUrl, UnsafeUrlReason};
use leptos::prelude::*;
use std::sync::Arc;

/// Hosts that file links may target; an empty list allows every host over HTTPS.
#[derive(Clone, Default)]
pub struct DownloadHosts(Arc<[String]>);

impl DownloadHosts {
    /// Creates the list from the hosts of the configuration.
    pub fn new(hosts: Vec<String>) -> Self {
        Self(hosts.into())
    }

    /// Parses a URL by these rules.
    ///
    /// # Errors
    /// The reason why the URL isn't safe to link.
    pub fn link(&self, address: &str) -> Result<SafeUrl, UnsafeUrlReason> {
        SafeUrl::parse(address, &self.0)
    }
}

/// Renders a link to a file, with its host, that opens a new tab without opener or referrer.
///
/// An unsafe URL is shown as text with the reason and a copy button.
#[component]
pub fn FileLink(
    /// URL as received.
    address: String,
    /// Text of the link.
    #[prop(into)]
    label: Signal<String>,
) -> impl IntoView {
    let t = use_t();
    let hosts: DownloadHosts = use_context().unwrap_or_default();
    match hosts.link(&address) {
        Ok(link) => view! {
            <a class="file-link" href=link.address().to_owned() target="_blank" rel="noopener noreferrer">
                <IconView icon=Icon::Download />
                <span>{move || label.get()}</span>
                " "
                <span class="file-host">{link.host().to_owned()}</span>
                " "
                <span class="visually-hidden">{translated(Language::opens_new_tab)}</span>
            </a>
        }
        .into_any(),
        Err(error) => view! {
            <span class="file-link" data-unsafe="">
                <IconView icon=Icon::Warning />
                <span class="file-url">
                    <span>{move || label.get()}</span>
                    <bdi><code>{legible(address.as_str())}</code></bdi>
                    <span class="hint">{move || t().link_error(&error)}</span>
                </span>
                <CopyButton text=Signal::stored(address) label=translated_signal(Language::copy_address) />
            </span>
        }
        .into_any(),
    }
}
