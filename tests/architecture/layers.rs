//! Layers: what a module may import, and which modules may touch the browser.

use crate::source::{CRATES, Source, app_sources, expect_none, root, sources};
use std::fs;

/// Crates without browser types, by the names with which others import them.
const PURE: [&str; 2] = ["farol_core", "farol_case_file"];

/// Packages that the pure crates must not depend on, by the beginnings of their names.
const FRAMEWORK: [&str; 7] = [
    "leptos",
    "web-sys",
    "js-sys",
    "gloo",
    "wasm-bindgen",
    "tachys",
    "reactive",
];

/// Modules that widgets must not import.
const HIDDEN_FROM_UI: [&str; 7] = [
    "protocol",
    "api",
    "url_state",
    "route",
    "session",
    "services",
    "components",
];

const BINDINGS: [&str; 4] = ["web_sys", "js_sys", "gloo", "wasm_bindgen"];

/// Name of the attribute of unit tests that run in a browser.
const TEST_ATTRIBUTE: &str = "wasm_bindgen_test";

/// Files outside `platform` that may use browser types, with the reason.
const MAY_NAME_BINDINGS: [(&str, &str); 2] = [
    (
        "ui/disclosure.rs",
        "an event's target is an element, and only the view has the event",
    ),
    (
        "pages/radars/table.rs",
        "a click on a row counts unless its target lies in a control",
    ),
];

/// Returns the modules of a crate in the order of their declaration in the root.
fn order(sources: &[Source], krate: &str) -> Vec<String> {
    let is_root = |source: &&Source| source.krate == krate && source.is_root();
    let root = sources.iter().find(is_root).unwrap();
    let declared = root.code().filter_map(|(_, line)| {
        let line = line.strip_prefix("pub ").unwrap_or(line);
        line.strip_prefix("mod ")?.strip_suffix(';')
    });
    declared.map(str::to_owned).collect()
}

/// Returns whether `line` contains `word` as a whole name, or as a prefix followed by `_` (`gloo`
/// covers every crate of that family).
pub(crate) fn contains_name(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        !before.is_some_and(is_name) && !after.is_some_and(char::is_alphanumeric)
    })
}

#[test]
fn every_module_is_declared() {
    let sources = sources();
    for source in sources.iter().filter(|source| !source.is_root()) {
        let declared = order(&sources, source.krate);
        let is_declared = declared.iter().any(|module| module == source.top_module());
        assert!(
            is_declared,
            "{} belongs to no declared module",
            source.path()
        );
    }
    let declared = order(&sources, "farol_web");
    for hidden in HIDDEN_FROM_UI {
        let is_declared = declared
            .iter()
            .chain(&order(&sources, "farol_core"))
            .any(|module| module == hidden);
        assert!(is_declared, "{hidden}");
    }
}

/// Returns the position of a crate in the order of imports.
fn crate_position(krate: &str) -> Option<usize> {
    CRATES.iter().position(|(_, name)| *name == krate)
}

#[test]
fn modules_import_only_from_those_before_them() {
    let sources = sources();
    let mut faults = Vec::new();
    for source in sources.iter().filter(|source| !source.is_root()) {
        let order = order(&sources, source.krate);
        let position = |module: &str| order.iter().position(|known| known == module);
        let own = position(source.top_module()).unwrap();
        for path in source.paths() {
            if path[0] == source.krate && path.len() > 1 {
                match position(&path[1]) {
                    Some(imported) if imported <= own => {}
                    _ => faults.push(format!("{} imports {}", source.path(), path.join("::"))),
                }
            } else if crate_position(&path[0]) > crate_position(source.krate) {
                faults.push(format!("{} imports {}", source.path(), path.join("::")));
            }
        }
    }
    expect_none(faults);
}

#[test]
fn ui_does_not_import_the_service() {
    let sources = app_sources();
    let mut faults = Vec::new();
    for source in sources.iter().filter(|source| source.top_module() == "ui") {
        for path in source.paths() {
            if path
                .get(1)
                .is_some_and(|module| HIDDEN_FROM_UI.contains(&module.as_str()))
            {
                faults.push(format!("{} imports {}", source.path(), path.join("::")));
            }
        }
    }
    expect_none(faults);
}

#[test]
fn pages_do_not_import_pages() {
    let sources = app_sources();
    let mut faults = Vec::new();
    for source in sources
        .iter()
        .filter(|source| source.top_module() == "pages")
    {
        if source.name == "pages/mod.rs" {
            continue;
        }
        let own = source.module()[2];
        for path in source.paths() {
            if path[1] == "pages" && path.get(2).is_none_or(|page| page != own) {
                faults.push(format!("{} imports {}", source.path(), path.join("::")));
            }
        }
    }
    expect_none(faults);
}

/// The compiler enforces purity, as long as no dependency brings the browser in.
#[test]
fn the_pure_crates_depend_on_no_framework() {
    let mut faults = Vec::new();
    for name in PURE.map(|name| name.replace('_', "-")) {
        let manifest = root().join(format!("crates/{name}/Cargo.toml"));
        let text = fs::read_to_string(manifest).unwrap();
        let lines = text
            .lines()
            .filter(|line| FRAMEWORK.iter().any(|word| line.starts_with(word)));
        faults.extend(lines.map(|line| format!("{name}: {line}")));
    }
    expect_none(faults);
}

/// The app is built on these packages: own code that does the same would have to be maintained.
#[test]
fn the_chosen_packages_are_in_use() {
    const CHOSEN: [&str; 8] = [
        "leptos",
        "leptos_router",
        "gloo_net",
        "gloo_storage",
        "serde_json",
        "web_sys",
        "wasm_bindgen",
        "chrono",
    ];
    let sources = sources();
    let is_used = |package: &&str| {
        let uses = |line: &str| line.contains(&format!("{package}::"));
        sources
            .iter()
            .any(|source| source.code().any(|(_, line)| uses(line)))
    };
    let unused = CHOSEN.into_iter().filter(|package| !is_used(package));
    expect_none(
        unused
            .map(|package| format!("{package} is not used"))
            .collect(),
    );
}

#[test]
fn only_the_platform_module_touches_the_browser() {
    let mut faults = Vec::new();
    let mut excused = Vec::new();
    for source in app_sources() {
        if source.top_module() == "platform" {
            continue;
        }
        for (number, line) in source.code() {
            for word in BINDINGS
                .into_iter()
                .filter(|word| contains_name(line, word) && !line.contains(TEST_ATTRIBUTE))
            {
                match MAY_NAME_BINDINGS
                    .iter()
                    .find(|(name, _)| *name == source.name)
                {
                    Some((name, _)) => excused.push(*name),
                    None => faults.push(format!("{}:{number} names {word}", source.name)),
                }
            }
        }
    }
    expect_none(faults);
    for (name, reason) in MAY_NAME_BINDINGS {
        assert!(
            excused.contains(&name),
            "{name} is an unused exception, remove it: {reason}"
        );
    }
}

#[test]
fn names_are_found_as_a_whole() {
    assert!(contains_name("use gloo_net::http;", "gloo"));
    assert!(contains_name("web_sys::window()", "web_sys"));
    assert!(!contains_name("let igloo = 1;", "gloo"));
    assert!(!contains_name("let gloomy = 1;", "gloo"));
}
