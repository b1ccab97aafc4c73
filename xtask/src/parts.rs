//! Parts of `cargo xtask test`.

/// Part of the suite that can be run by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Formatting.
    Fmt,
    /// Clippy, on the host and on WebAssembly.
    Lint,
    /// Policy checks of the dependencies in the lock file.
    Supply,
    /// Tests that need no browser.
    Native,
    /// Documentation.
    Doc,
    /// Component tests in a browser.
    Browser,
    /// Server configurations, tested on the real servers.
    Hosting,
    /// End-to-end tests of the app against the mock service.
    E2e,
    /// Component tests and end-to-end tests in Firefox; beside all other parts fewer of the latter.
    Firefox,
    /// A walk through every operation in `WebKit`.
    Webkit,
}

impl Part {
    /// All parts in the order in which they run: the fastest come first.
    pub(crate) const ALL: [Self; 10] = [
        Self::Fmt,
        Self::Lint,
        Self::Supply,
        Self::Native,
        Self::Doc,
        Self::Browser,
        Self::Hosting,
        Self::E2e,
        Self::Firefox,
        Self::Webkit,
    ];

    /// Returns the part with a name of the command line.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "fmt" => Self::Fmt,
            "lint" => Self::Lint,
            "supply" => Self::Supply,
            "native" => Self::Native,
            "doc" => Self::Doc,
            "browser" => Self::Browser,
            "hosting" => Self::Hosting,
            "e2e" => Self::E2e,
            "firefox" => Self::Firefox,
            "webkit" => Self::Webkit,
            _ => return None,
        })
    }

    /// Returns whether a run without `--full` includes the part: the others need a release, or a
    /// tool that takes minutes to install, and change rarely.
    pub(crate) fn is_quick(self) -> bool {
        let is_full_only = matches!(
            self,
            Self::Supply | Self::Doc | Self::Hosting | Self::Firefox | Self::Webkit
        );
        !is_full_only
    }
}
