//! Features of browsers that the sources use, with the first versions that have them.

/// Kind of source in which a pattern is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SourceKind {
    /// Style sheets.
    Style,
    /// index.html, and the views in Rust files.
    Markup,
    /// JavaScript files.
    Script,
    /// Rust files, which use the bindings of the browser.
    Program,
}
pub(crate) use SourceKind::{Markup, Program, Script, Style};

/// Versions of Chrome and Edge, Firefox and Safari; by MDN's compatibility data.
pub(crate) type Versions = [f64; 3];

/// Not in any version.
pub(crate) const NEVER: f64 = f64::INFINITY;

/// Feature without which the app does not work.
pub(crate) struct NeededFeature {
    pub(crate) kind: SourceKind,
    pub(crate) name: &'static str,
    pub(crate) pattern: &'static str,
    pub(crate) since: Versions,
}

const fn needed(
    kind: SourceKind,
    name: &'static str,
    pattern: &'static str,
    since: Versions,
) -> NeededFeature {
    NeededFeature {
        kind,
        name,
        pattern,
        since,
    }
}

/// The features that determine the oldest browsers.
pub(crate) const NEEDED: &[NeededFeature] = &[
    needed(Style, "`@container`", "@container", [105.0, 110.0, 16.0]),
    needed(Style, "`@layer`", "@layer", [99.0, 97.0, 15.4]),
    needed(Style, "`:is()`", ":is(", [88.0, 78.0, 14.0]),
    needed(Style, "`:where()`", ":where(", [88.0, 78.0, 14.0]),
    needed(Style, "`:not()` with a list", ":not(", [88.0, 84.0, 9.0]),
    needed(
        Style,
        "`:focus-visible`",
        ":focus-visible",
        [86.0, 85.0, 15.4],
    ),
    needed(
        Style,
        "`translate` and `rotate`",
        "translate:",
        [104.0, 72.0, 14.1],
    ),
    needed(
        Style,
        "`overflow: clip`",
        "overflow: clip",
        [90.0, 81.0, 16.0],
    ),
    needed(Style, "`inset`", "inset:", [87.0, 66.0, 14.1]),
    needed(Style, "`gap` of flex boxes", "gap:", [84.0, 63.0, 14.1]),
    needed(Style, "`appearance`", "appearance:", [84.0, 80.0, 15.4]),
    needed(
        Style,
        "`overflow-wrap: anywhere`",
        "overflow-wrap: anywhere",
        [80.0, 65.0, 15.4],
    ),
    needed(Style, "`min()` and `max()`", "min(", [79.0, 75.0, 11.1]),
    needed(Style, "`color-scheme`", "color-scheme:", [81.0, 96.0, 13.0]),
    needed(Markup, "`<dialog>`", "<dialog", [37.0, 98.0, 15.4]),
    needed(Markup, "`inert`", "inert=", [102.0, 112.0, 15.5]),
    needed(
        Markup,
        "top-level `await`, in Trunk's start script",
        "rel=\"rust\"",
        [89.0, 89.0, 15.0],
    ),
    needed(
        Script,
        "WebAssembly with bulk memory, reference types, several results",
        "PROBE",
        [96.0, 79.0, 15.0],
    ),
    needed(Script, "`?.` and `??`", "??", [80.0, 74.0, 13.1]),
    needed(
        Script,
        "`Promise.allSettled`",
        "Promise.allSettled",
        [76.0, 71.0, 13.0],
    ),
    needed(
        Script,
        "`WebAssembly.compileStreaming`",
        "compileStreaming",
        [61.0, 58.0, 15.0],
    ),
    needed(Program, "Web Locks", "\"locks\"", [69.0, 96.0, 15.4]),
    needed(
        Program,
        "`BroadcastChannel`",
        "BroadcastChannel",
        [54.0, 38.0, 15.4],
    ),
];

/// Feature that not all browsers of the oldest versions have, and what they show without it.
pub(crate) struct OptionalFeature {
    pub(crate) kind: SourceKind,
    pub(crate) name: &'static str,
    pub(crate) pattern: &'static str,
    pub(crate) since: Versions,
    pub(crate) without: &'static str,
}

const fn optional(
    kind: SourceKind,
    name: &'static str,
    pattern: &'static str,
    since: Versions,
    without: &'static str,
) -> OptionalFeature {
    OptionalFeature {
        kind,
        name,
        pattern,
        since,
        without,
    }
}

/// The features that have a substitute, or are not missed.
pub(crate) const OPTIONAL: &[OptionalFeature] = &[
    optional(
        Style,
        "`dvh`",
        "100dvh",
        [108.0, 101.0, 15.4],
        "`vh`, by `@supports` in `tokens.css`",
    ),
    optional(
        Style,
        "`subgrid`",
        "subgrid",
        [117.0, 71.0, 16.0],
        "labels of a row are not aligned; fixed columns in the distribution",
    ),
    optional(
        Style,
        "`field-sizing`",
        "field-sizing",
        [123.0, 152.0, 26.2],
        "text fields do not grow",
    ),
    optional(
        Style,
        "`text-wrap: pretty`",
        "text-wrap: pretty",
        [117.0, NEVER, 26.0],
        "other line breaks",
    ),
    optional(
        Style,
        "`scrollbar-width`",
        "scrollbar-width",
        [121.0, 64.0, 18.2],
        "a scroll bar below the tabs",
    ),
    optional(
        Style,
        "`overflow-clip-margin`",
        "overflow-clip-margin",
        [90.0, 102.0, NEVER],
        "a mark at the edge of a chart is cut",
    ),
    optional(
        Style,
        "`overflow-anchor`",
        "overflow-anchor",
        [56.0, 66.0, NEVER],
        "nothing: it switches off what such browsers lack",
    ),
    optional(
        Style,
        "`print-color-adjust`",
        " print-color-adjust",
        [136.0, 97.0, 15.4],
        "its prefixed name, beside it",
    ),
    optional(
        Style,
        "`::details-content`",
        "::details-content",
        [131.0, 143.0, 18.4],
        "on paper, sections are open as on the screen",
    ),
    optional(
        Style,
        "margin boxes of `@page`",
        "@top-left",
        [131.0, NEVER, 18.2],
        "no page numbers on paper; the line above each page of a profile is only on the first one",
    ),
    optional(
        Program,
        "`showSaveFilePicker`",
        "showSaveFilePicker",
        [86.0, NEVER, NEVER],
        "case files are downloads",
    ),
    optional(
        Program,
        "Trusted Types",
        "trustedTypes",
        [83.0, 148.0, 26.0],
        "the policy is not enforced",
    ),
];
