//! A box that says something important, with room for details and actions.

use super::{Icon, IconView};
use leptos::prelude::*;

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Something went wrong.
    Error,
    /// Something needs care.
    Warning,
    /// Something is good to know.
    Info,
    /// Something worked.
    Success,
}

impl Severity {
    /// The tone's name in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
            Self::Success => "success",
        }
    }

    /// The tone's drawing.
    pub const fn icon(self) -> Icon {
        match self {
            Self::Error | Self::Warning => Icon::Warning,
            Self::Info => Icon::Info,
            Self::Success => Icon::Done,
        }
    }
}

/// A box with an icon; errors and warnings are spoken at once.
#[component]
pub fn Notice(
    /// What it is about.
    tone: Severity,
    /// What it says.
    children: Children,
) -> impl IntoView {
    let role = match tone {
        Severity::Error | Severity::Warning => "alert",
        Severity::Info | Severity::Success => "status",
    };
    view! {
        <div class="notice" data-tone=tone.name() role=role>
            <IconView icon=tone.icon() />
            <div class="notice-body">{children()}</div>
        </div>
    }
}
