//! Icon set: line drawings, 16 units square, in the text color.

use leptos::prelude::*;

/// Icon of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// Lighthouse beam, the logo of the app.
    Mark,
    /// Radar.
    Radar,
    /// Bars of different heights.
    Analysis,
    /// Pair of scales.
    Process,
    /// Building.
    Workspace,
    /// Person.
    Person,
    /// Sliders.
    Preferences,
    /// Stack of coins.
    Balance,
    /// Plus sign.
    Add,
    /// Cross.
    Close,
    /// Two sheets.
    Copy,
    /// Check mark.
    Done,
    /// Arrow into a tray.
    Download,
    /// Columns.
    Columns,
    /// Magnifying glass.
    Search,
    /// Triangle with an exclamation mark.
    Warning,
    /// Circle with an "i".
    Info,
    /// Chevron down.
    Down,
    /// First page.
    First,
    /// Previous page.
    Previous,
    /// Next page.
    Next,
    /// Last page.
    Last,
    /// Circle of arrows.
    Refresh,
    /// Keyboard.
    Keyboard,
    /// Printer.
    Print,
    /// Circle with a bar across.
    Exclude,
    /// Shield.
    Shield,
    /// Clock with an arrow turning back.
    Journal,
    /// Three dots.
    More,
    /// House.
    Home,
    /// Bookmark.
    Bookmark,
    /// Arrow that turns to the left, the key of a new line.
    Enter,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Self::Mark => {
                "M6 14 7 6h2l1 8M5 14h6M7 6V4h2v2M4 3 1.5 2M4 5 1.5 6M12 3l2.5-1M12 5l2.5 1M8 4V2.5"
            }
            Self::Radar => "M8 8 12 4M13.5 8A5.5 5.5 0 1 1 8 2.5M11 8a3 3 0 1 1-3-3",
            Self::Analysis => "M2 13.500h12M4 11V8M8 11V3M12 11V6",
            Self::Process => {
                "M8 2.500v11M5 13.500h6M3 4.500h10M3 4.500l-2 4.500h4ZM13 4.500l-2 4.500h4Z"
            }
            Self::Workspace => "M3 14V3h6v11M9 7h4v7M2 14h12M5 6h2M5 9h2M5 12h2M11 10h0",
            Self::Person => {
                "M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM3 14c.5-3 2.4-4 5-4s4.500 1 5 4"
            }
            Self::Preferences => "M2 5h7M13 5h1M2 11h1M7 11h7M11 3v4M5 9v4",
            Self::Balance => {
                "M8 6.500c3 0 5-.9 5-2s-2-2-5-2-5 .9-5 2 2 2 5 2ZM3 4.500V8c0 1.100 2 2 5 2s5-.9 5-2V4.500M3 8v3.500c0 1.100 2 2 5 2s5-.9 5-2V8"
            }
            Self::Add => "M8 3v10M3 8h10",
            Self::Close => "M4 4l8 8M12 4l-8 8",
            Self::Copy => "M6 6h7v7H6ZM10 6V3H3v7h3",
            Self::Done => "M3 8.500 6.500 12 13 4.500",
            Self::Download => "M8 2v8M5 7.500 8 10.500l3-3M3 13.500h10",
            Self::Columns => "M2.500 3h11v10h-11ZM6.200 3v10M9.800 3v10",
            Self::Search => {
                "M7 11.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9ZM10.300 10.300 14 14"
            }
            Self::Warning => "M8 2.500 14.500 13.500h-13ZM8 6.500v3.500M8 11.800h0",
            Self::Info => "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.500V11M8 5.200h0",
            Self::Down => "M4 6l4 4 4-4",
            Self::First => "M11 3.500 6.500 8l4.500 4.500M4 3.500v9",
            Self::Previous => "M10 3.500 5.500 8l4.500 4.500",
            Self::Next => "M6 3.500 10.500 8 6 12.500",
            Self::Last => "M5 3.500 9.500 8 5 12.500M12 3.500v9",
            Self::Refresh => "M13 8a5 5 0 1 1-1.500-3.500L13 6M13 3v3h-3",
            Self::Print => "M4.500 6V2.500h7V6M4.500 11.500h-2V6h11v5.500h-2M4.500 9.500h7v4h-7Z",
            Self::Exclude => "M8 13.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11ZM4.500 8h7",
            Self::Journal => "M2.500 8A5.500 5.500 0 1 0 4.200 4M4 1.500V4.500H7M8 5v3.200l2 1.300",
            Self::Shield => {
                "M8 2l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V4ZM5.800 8l1.600 1.600L10.400 6.500"
            }
            Self::Home => "M2.500 7.500 8 3l5.500 4.500M4 6.500v7h8v-7M6.500 13.500v-4h3v4",
            Self::Bookmark => "M4.500 2.500h7v11L8 10.500l-3.500 3Z",
            Self::Enter => "M13 3.500v5H4M7 5.500 4 8.500l3 3",
            Self::More => "M3.500 8h0M8 8h0M12.500 8h0",
            Self::Keyboard => {
                "M2 4h12v8H2ZM4.500 6.500h0M7 6.500h0M9.500 6.500h0M12 6.500h0M5 9.500h6"
            }
        }
    }
}

/// Renders an icon. It is hidden from screen readers, so it needs a text next to it.
#[component]
pub fn IconView(
    /// Icon to render.
    icon: Icon,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d=icon.path() />
        </svg>
    }
}
