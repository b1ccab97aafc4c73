//! Notice box for important messages, with details and actions.

use super::icon::{Icon, IconView};
use leptos::prelude::*;

/// Severity of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// An operation failed.
    Error,
    /// Attention is needed.
    Warning,
    /// Neutral information.
    Info,
    /// An operation succeeded.
    Success,
}

impl Severity {
    /// Returns the name used in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
            Self::Success => "success",
        }
    }

    /// Returns the icon of the severity.
    pub const fn icon(self) -> Icon {
        match self {
            Self::Error | Self::Warning => Icon::Warning,
            Self::Info => Icon::Info,
            Self::Success => Icon::Done,
        }
    }
}

/// Notice with an icon; errors and warnings are announced immediately.
#[component]
pub fn Notice(
    /// Severity of the notice.
    tone: Severity,
    /// Whether the notice is a live region itself; not inside of one, which would announce it twice.
    #[prop(default = true)]
    is_live: bool,
    /// Content of the notice.
    children: Children,
) -> impl IntoView {
    let role = match tone {
        Severity::Error | Severity::Warning => "alert",
        Severity::Info | Severity::Success => "status",
    };
    view! {
        <div class="notice" data-tone=tone.name() role=is_live.then_some(role)>
            <IconView icon=tone.icon() />
            <div class="notice-body">{children()}</div>
        </div>
    }
}

/// Notice of content that can't be shown, with the actions that help.
#[component]
pub fn FailureNotice(
    /// What is missing, or why it can't be shown.
    #[prop(into)]
    title: Signal<String>,
    /// Further explanation.
    #[prop(into)]
    hint: Signal<String>,
    /// Links and buttons.
    children: Children,
) -> impl IntoView {
    view! {
        <Notice tone=Severity::Error>
            <h2 class="notice-title">{move || title.get()}</h2>
            <p>{move || hint.get()}</p>
            <div class="notice-actions">{children()}</div>
        </Notice>
    }
}
