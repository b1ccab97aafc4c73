//! A link to a file at an address that the service made, or the reason why there is none.

use crate::i18n::Language;
use crate::model::safe_url::{SafeUrl, UnsafeUrlReason};
use crate::ui::{CopyButton, Icon, IconView, legible, translated, translated_signal, use_t};
use leptos::prelude::*;
use std::sync::Arc;

/// The hosts that links to files may lead to; none means every host with https.
#[derive(Clone, Default)]
pub struct DownloadHosts(Arc<[String]>);

impl DownloadHosts {
    /// The hosts of the configuration.
    pub fn new(hosts: Vec<String>) -> Self {
        Self(hosts.into())
    }

    /// Reads an address by these rules.
    ///
    /// # Errors
    /// Why it isn't a link.
    pub fn link(&self, address: &str) -> Result<SafeUrl, UnsafeUrlReason> {
        SafeUrl::parse(address, &self.0)
    }
}

/// A link to a file with the host that it leads to, in a tab of its own that learns nothing of this
/// one. An address that isn't safe is shown as text, with the reason, and can be copied.
#[component]
pub fn FileLink(
    /// The address as it came.
    address: String,
    /// What the link says.
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
        Err(fault) => view! {
            <span class="file-link" data-unsafe="">
                <IconView icon=Icon::Warning />
                <span class="file-address">
                    <span>{move || label.get()}</span>
                    <bdi><code>{legible(address.as_str())}</code></bdi>
                    <span class="hint">{move || t().link_fault(&fault)}</span>
                </span>
                <CopyButton text=Signal::stored(address) label=translated_signal(Language::copy_address) />
            </span>
        }
        .into_any(),
    }
}
