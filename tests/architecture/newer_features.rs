//! Features of browsers that the sources must not use, with the first versions that have them.

use crate::browser_features::{Markup, NEVER, Program, Script, SourceKind, Style, Versions};

/// Feature newer than the oldest browsers, which nothing replaces.
pub(crate) struct ForbiddenFeature {
    pub(crate) kind: SourceKind,
    pub(crate) pattern: &'static str,
    pub(crate) since: Versions,
}

const fn forbidden(kind: SourceKind, pattern: &'static str, since: Versions) -> ForbiddenFeature {
    ForbiddenFeature {
        kind,
        pattern,
        since,
    }
}

/// The features that sources must not use.
pub(crate) const FORBIDDEN: &[ForbiddenFeature] = &[
    forbidden(Style, ":has(", [105.0, 121.0, 15.4]),
    forbidden(Style, "light-dark(", [123.0, 120.0, 17.5]),
    // Nested rules.
    forbidden(Style, "&", [120.0, 117.0, 17.2]),
    forbidden(Style, "color-mix(", [111.0, 113.0, 16.2]),
    forbidden(Style, "oklch(", [111.0, 113.0, 15.4]),
    forbidden(Style, "oklab(", [111.0, 113.0, 15.4]),
    forbidden(Style, " color(", [111.0, 113.0, 15.0]),
    forbidden(Style, "(from ", [119.0, 128.0, 16.4]),
    forbidden(Style, "@scope", [118.0, 146.0, 17.4]),
    forbidden(Style, "@starting-style", [117.0, 129.0, 17.5]),
    forbidden(Style, "@property", [85.0, 128.0, 16.4]),
    forbidden(Style, "@view-transition", [126.0, NEVER, 18.2]),
    forbidden(Style, "view-transition-name", [111.0, 144.0, 18.0]),
    forbidden(Style, "anchor-name", [125.0, 147.0, 26.0]),
    forbidden(Style, "position-anchor", [125.0, 147.0, 26.0]),
    forbidden(Style, "animation-timeline", [115.0, NEVER, 26.0]),
    forbidden(Style, "transition-behavior", [117.0, 129.0, 18.0]),
    forbidden(Style, "interpolate-size", [129.0, NEVER, NEVER]),
    forbidden(Style, "style(", [111.0, NEVER, 18.0]),
    forbidden(Style, "scroll-state(", [133.0, NEVER, NEVER]),
    // `:nth-child()` with a selector.
    forbidden(Style, " of ", [111.0, 113.0, 9.0]),
    forbidden(Style, ":user-valid", [119.0, 88.0, 16.5]),
    forbidden(Style, ":user-invalid", [119.0, 88.0, 16.5]),
    forbidden(Style, ":popover-open", [114.0, 125.0, 17.0]),
    forbidden(Style, ":dir(", [120.0, 49.0, 16.4]),
    forbidden(Style, "(scripting:", [120.0, 113.0, 17.0]),
    // Ranges of media queries.
    forbidden(Style, "width <", [104.0, 63.0, 16.4]),
    forbidden(Style, "width >", [104.0, 63.0, 16.4]),
    forbidden(Style, "round(", [125.0, 118.0, 15.4]),
    forbidden(Style, " linear(", [113.0, 112.0, 17.2]),
    forbidden(Style, "1lh", [109.0, 120.0, 16.4]),
    // Content with an alternative text.
    forbidden(Style, "\" / \"", [77.0, 128.0, 17.4]),
    forbidden(Style, "text-box", [133.0, NEVER, 18.2]),
    forbidden(Markup, "popover=", [114.0, 125.0, 17.0]),
    forbidden(Markup, "popovertarget", [114.0, 125.0, 17.0]),
    forbidden(Markup, "commandfor", [135.0, 144.0, 26.2]),
    forbidden(Markup, "closedby", [134.0, 141.0, NEVER]),
    forbidden(Markup, "<search", [118.0, 118.0, 17.0]),
    forbidden(Markup, "<details name=", [120.0, 130.0, 17.2]),
    forbidden(Markup, "until-found", [102.0, 139.0, 26.2]),
    forbidden(Markup, "importmap", [89.0, 108.0, 16.4]),
    forbidden(Script, "Array.fromAsync", [121.0, 115.0, 16.4]),
    forbidden(Script, "Promise.withResolvers", [119.0, 121.0, 17.4]),
    forbidden(Script, "Promise.try", [128.0, 134.0, 18.2]),
    forbidden(Script, ".groupBy(", [117.0, 119.0, 17.4]),
    forbidden(Script, ".toSorted(", [110.0, 115.0, 16.0]),
    forbidden(Script, ".toReversed(", [110.0, 115.0, 16.0]),
    forbidden(Script, ".toSpliced(", [110.0, 115.0, 16.0]),
    forbidden(Script, "URL.canParse", [120.0, 115.0, 17.0]),
    forbidden(Script, "AbortSignal.any", [116.0, 124.0, 17.4]),
    forbidden(Script, ".union(", [122.0, 127.0, 17.0]),
    forbidden(Script, "Iterator.from", [122.0, 131.0, 18.4]),
    forbidden(Script, "fromBase64", [140.0, 133.0, 18.2]),
    forbidden(Script, "isWellFormed", [111.0, 119.0, 16.4]),
    forbidden(Script, "CompressionStream", [80.0, 113.0, 16.4]),
    forbidden(Script, "requestIdleCallback", [47.0, 55.0, NEVER]),
    forbidden(Script, "scheduler.", [94.0, 142.0, NEVER]),
    forbidden(Script, "static {", [94.0, 93.0, 16.4]),
    // Lookbehind.
    forbidden(Script, "(?<", [62.0, 78.0, 16.4]),
    forbidden(Program, "can_parse", [120.0, 115.0, 17.0]),
    forbidden(Program, "check_visibility", [105.0, 106.0, 17.4]),
    forbidden(Program, "user_activation", [72.0, 120.0, 16.4]),
    forbidden(Program, "request_idle_callback", [47.0, 55.0, NEVER]),
    forbidden(Program, "CompressionStream", [80.0, 113.0, 16.4]),
    forbidden(Program, "Segmenter", [87.0, 125.0, 14.1]),
    forbidden(Program, "show_popover", [114.0, 125.0, 17.0]),
];
