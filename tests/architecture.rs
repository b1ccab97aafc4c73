//! Architecture rules of the source: imports between modules, and the contents of files.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use farol::model::classification::RiskType;
use farol::model::document::ProcessNumber;
use farol::model::ids::{HolderId, OrganizationId};
use farol::model::workspace::WorkspaceKey;
use farol::route::{self, Page, Route};
use farol::url_state::detail::RiskDetailView;
use farol::url_state::process::ProcessView;
use farol::url_state::radars::RadarsView;
use std::fs;
use std::path::Path;

/// Modules without browser types, so that they can be tested natively.
const PURE: [&str; 7] = [
    "model",
    "protocol",
    "api",
    "url_state",
    "route",
    "view_model",
    "i18n",
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

const FRAMEWORK: [&str; 5] = ["leptos", "web_sys", "js_sys", "gloo", "wasm_bindgen"];
const BINDINGS: [&str; 4] = ["web_sys", "js_sys", "gloo", "wasm_bindgen"];

/// Files outside `platform` that may use browser types, with the reason.
const MAY_NAME_BINDINGS: [(&str, &str); 2] = [
    (
        "ui/menu.rs",
        "an event's target is an element, and only the view has the event",
    ),
    (
        "pages/radars/table.rs",
        "a click on a row counts unless its target lies in a control",
    ),
];

/// Maximum length of a file, in lines.
const LONGEST_FILE: usize = 400;

struct Source {
    /// Path below `src`, with slashes.
    name: String,
    text: String,
}

impl Source {
    /// Returns the name of the top-level module: a folder, or a file beside `lib.rs`.
    fn module(&self) -> &str {
        let first = self.name.split('/').next().unwrap();
        first.strip_suffix(".rs").unwrap_or(first)
    }

    /// Returns the source lines without comments, numbered from 1.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self
            .text
            .lines()
            .enumerate()
            .map(|(at, line)| (at + 1, line));
        lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    fn is_root(&self) -> bool {
        matches!(self.name.as_str(), "lib.rs" | "main.rs")
    }
}

fn collect(folder: &Path, root: &Path, found: &mut Vec<Source>) {
    let mut entries: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            let name = path.file_name().unwrap();
            if name != "target" && name != "node_modules" {
                collect(&path, root, found);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(root).unwrap().to_str().unwrap();
            found.push(Source {
                name: name.replace('\\', "/"),
                text: fs::read_to_string(&path).unwrap(),
            });
        }
    }
}

fn below(folder: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found = Vec::new();
    collect(&root, &root, &mut found);
    assert!(!found.is_empty(), "nothing below {folder}");
    found
}

/// Returns the modules in the order of their declaration in `lib.rs`.
fn order() -> Vec<String> {
    let sources = below("src");
    let root = sources
        .iter()
        .find(|source| source.name == "lib.rs")
        .unwrap();
    let declared = root.code().filter_map(|(_, line)| {
        let line = line.strip_prefix("pub ").unwrap_or(line);
        line.strip_prefix("mod ")?.strip_suffix(';')
    });
    declared.map(str::to_owned).collect()
}

/// Returns the text after each `start` in `line`, up to the end of the name.
fn names_after<'a>(line: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
    line.match_indices(start).map(move |(at, _)| {
        let rest = &line[at + start.len()..];
        let end = rest
            .find(|c: char| !c.is_alphanumeric() && c != '_')
            .unwrap_or(rest.len());
        &rest[..end]
    })
}

/// Returns whether `line` contains `word` as a whole name, or as a prefix followed by `_` (`gloo`
/// covers every crate of that family).
fn mentions(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        !before.is_some_and(is_name) && !after.is_some_and(char::is_alphanumeric)
    })
}

#[track_caller]
fn none(faults: Vec<String>) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_module_has_its_place() {
    let declared = order();
    assert_eq!(declared.first().map(String::as_str), Some("model"));
    assert_eq!(declared.last().map(String::as_str), Some("app"));
    for named in PURE.iter().chain(&HIDDEN_FROM_UI) {
        assert!(declared.iter().any(|module| module == named), "{named}");
    }
    for source in below("src") {
        let has_place = declared.iter().any(|module| module == source.module());
        assert!(
            source.is_root() || has_place,
            "{} stands outside",
            source.name
        );
    }
}

#[test]
fn modules_import_only_from_those_before_them() {
    let order = order();
    let place = |module: &str| order.iter().position(|known| known == module);
    let mut faults = Vec::new();
    for source in below("src").iter().filter(|source| !source.is_root()) {
        let own = place(source.module()).unwrap();
        for (number, line) in source.code() {
            for imported in names_after(line, "crate::") {
                match place(imported) {
                    Some(there) if there <= own => {}
                    Some(_) => faults.push(format!(
                        "{}:{number} imports {imported}, which comes later",
                        source.name
                    )),
                    None => faults.push(format!(
                        "{}:{number} imports crate::{imported}, which is no module",
                        source.name
                    )),
                }
            }
        }
    }
    none(faults);
}

#[test]
fn widgets_know_nothing_of_the_service() {
    let mut faults = Vec::new();
    for source in below("src").iter().filter(|source| source.module() == "ui") {
        for (number, line) in source.code() {
            for imported in names_after(line, "crate::") {
                if HIDDEN_FROM_UI.contains(&imported) {
                    faults.push(format!("{}:{number} imports {imported}", source.name));
                }
            }
        }
    }
    none(faults);
}

#[test]
fn pages_do_not_import_pages() {
    let mut faults = Vec::new();
    let sources = below("src");
    let pages = sources.iter().filter(|source| source.module() == "pages");
    for source in pages.filter(|source| source.name != "pages/mod.rs") {
        // Modules of one page may import each other; in the page's root, `super` means all pages.
        let inner = source.name.strip_prefix("pages/").unwrap();
        let is_page_root = !inner.contains('/') || inner.ends_with("/mod.rs");
        for (number, line) in source.code() {
            let through_crate = names_after(line, "crate::pages::");
            let through_super = names_after(line, "super::").filter(|_| is_page_root);
            let farther = names_after(line, "super::super::");
            for imported in through_crate.chain(through_super).chain(farther) {
                faults.push(format!("{}:{number} imports {imported}", source.name));
            }
        }
    }
    none(faults);
}

#[test]
fn pure_modules_name_no_framework() {
    let mut faults = Vec::new();
    for source in below("src") {
        if !PURE.contains(&source.module()) {
            continue;
        }
        for (number, line) in source.code() {
            for word in FRAMEWORK {
                if mentions(line, word) {
                    faults.push(format!("{}:{number} names {word}", source.name));
                }
            }
        }
    }
    none(faults);
}

#[test]
fn only_the_platform_module_touches_the_browser() {
    let mut faults = Vec::new();
    let mut excused = Vec::new();
    for source in below("src") {
        if source.module() == "platform" {
            continue;
        }
        for (number, line) in source.code() {
            for word in BINDINGS.into_iter().filter(|word| mentions(line, word)) {
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
    none(faults);
    for (name, reason) in MAY_NAME_BINDINGS {
        assert!(
            excused.contains(&name),
            "{name} is an unused exception, remove it: {reason}"
        );
    }
}

#[test]
fn addresses_are_written_in_one_place() {
    // Paths of the service are joined from segments; time zones and keys aren't paths.
    let is_path = |line: &str| {
        line.match_indices("\"/").any(|(at, _)| {
            let next = line[at + 2..].chars().next();
            next.is_some_and(|c| c.is_ascii_alphabetic() || c == ':')
        })
    };
    let mut faults = Vec::new();
    for source in below("src") {
        if source.name == "route.rs" {
            continue;
        }
        for (number, line) in source.code().filter(|(_, line)| is_path(line)) {
            faults.push(format!("{}:{number} {}", source.name, line.trim()));
        }
    }
    none(faults);
}

#[test]
fn every_route_leads_to_its_page() {
    let key = WorkspaceKey {
        organization: OrganizationId(1001),
        holder: HolderId(5001),
    };
    let analysis = "9001-7001".parse().unwrap();
    let routes = [
        Route::Home,
        Route::SignIn {
            return_to: Some(route::WORKSPACES.to_owned()),
        },
        Route::Workspaces,
        Route::Radars(key, RadarsView::default().at_page(3)),
        Route::Plans(key),
        Route::Analyses(key),
        Route::Analysis(key, analysis),
        Route::RiskDetail(key, analysis, RiskType::Worker, RiskDetailView::default()),
        Route::Comparison(key, analysis, analysis),
        Route::Dossier(key, analysis),
        Route::Processes(key),
        Route::Process(
            key,
            ProcessNumber::parse("0000001-39.2024.8.26.0100").unwrap(),
            ProcessView::default(),
        ),
        Route::PartnerProcesses(key),
        Route::Queries(key),
        Route::Kyc(key),
        Route::Partners(key),
        Route::Scr(key),
        Route::Cnh(key),
        Route::Answer(key, "1-2".to_owned()),
        Route::Journal(key),
        Route::Start(key),
    ];
    // A new route doesn't compile until it is added here and in the list above.
    let expected = |route: &Route| match route {
        Route::Home => Page::Home,
        Route::SignIn { .. } => Page::SignIn,
        Route::Workspaces => Page::Workspaces,
        Route::Radars(..) => Page::Radars,
        Route::Plans(..) => Page::Plans,
        Route::Analyses(..) => Page::Analyses,
        Route::Analysis(..) => Page::Analysis,
        Route::RiskDetail(..) => Page::RiskDetail,
        Route::Comparison(..) => Page::Comparison,
        Route::Dossier(..) => Page::Dossier,
        Route::Processes(..) => Page::Processes,
        Route::Process(..) => Page::Process,
        Route::PartnerProcesses(..) => Page::PartnerProcesses,
        Route::Queries(..) => Page::Queries,
        Route::Kyc(..) => Page::Kyc,
        Route::Partners(..) => Page::Partners,
        Route::Scr(..) => Page::Scr,
        Route::Cnh(..) => Page::Cnh,
        Route::Answer(..) => Page::Answer,
        Route::Journal(..) => Page::Journal,
        Route::Start(..) => Page::Start,
    };
    for route in &routes {
        let href = route.href();
        let path = href.split('?').next().unwrap();
        assert_eq!(Page::at(path), Some(expected(route)), "{path}");
        assert_eq!(Page::at(&format!("{path}/further/on")), None, "{path}");
    }
}

#[test]
fn every_file_says_what_it_is_for() {
    let mut faults = Vec::new();
    for folder in ["src", "tests", "xtask/src"] {
        for source in below(folder) {
            let first = source.text.lines().next().unwrap_or_default();
            let sentence = first.strip_prefix("//! ").unwrap_or_default();
            if sentence.len() < 5 {
                faults.push(format!("{folder}/{}", source.name));
            }
        }
    }
    none(faults);
}

#[test]
fn no_file_is_too_long() {
    let sources = below("src");
    let long = sources
        .iter()
        .filter(|source| source.text.lines().count() > LONGEST_FILE);
    none(long.map(|source| source.name.clone()).collect());
}

/// Enforces the rule of the content security policy that no text becomes markup;
/// `xtask/src/integrity.rs` checks the markup that views contain.
#[test]
fn no_text_becomes_markup() {
    let mut faults = Vec::new();
    for source in below("src") {
        for (number, line) in source.code() {
            let ways = ["inner_html", "outer_html", "adjacent_html", "srcdoc"];
            if ways.into_iter().any(|way| line.contains(way)) {
                faults.push(format!("{}:{number}", source.name));
            }
        }
    }
    none(faults);
}

/// Browsers too old for the program run `public/stopped.js`, which shows the reason.
#[test]
fn old_browsers_can_read_why_nothing_starts() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("public/stopped.js");
    let text = fs::read_to_string(page).unwrap();
    let newer = [
        "=>", "const ", "let ", "class ", "async ", "await ", "import ", "export ", "`", "?.",
        "??", "...", "**", ",)", " of ", "catch {",
    ];
    let mut faults = Vec::new();
    let mut is_comment = false;
    for (at, line) in text.lines().enumerate() {
        let code = line.trim_start();
        is_comment |= code.starts_with("/*");
        if !is_comment && !code.starts_with("//") {
            for word in newer.into_iter().filter(|word| code.contains(word)) {
                faults.push(format!("stopped.js:{}: {word}", at + 1));
            }
        }
        is_comment &= !code.ends_with("*/");
    }
    let call_ends = text.replace(char::is_whitespace, "").contains(",)");
    assert!(!call_ends, "a comma at the end of a call");
    none(faults);
    let html = include_str!("../index.html");
    let script = html.find("src=\"public/stopped.js\"").unwrap();
    let tag = &html[html[..script].rfind('<').unwrap()..script];
    assert_eq!(tag, "<script data-trunk ", "no module, and none that waits");
    assert!(script < html.find("rel=\"css\"").unwrap());
    assert!(script < html.find("rel=\"rust\"").unwrap());
}

#[test]
fn nothing_is_logged() {
    let mut faults = Vec::new();
    for source in below("src") {
        for (number, line) in source.code() {
            let is_macro = ["log!", "warn!", "error!", "println!", "eprintln!", "dbg!"]
                .into_iter()
                .any(|name| mentions(line, name));
            if is_macro || mentions(line, "console") || mentions(line, "logging") {
                faults.push(format!("{}:{number}", source.name));
            }
        }
    }
    none(faults);
}

#[test]
fn names_are_found_as_a_whole() {
    assert!(mentions("use gloo_net::http;", "gloo"));
    assert!(mentions("web_sys::window()", "web_sys"));
    assert!(!mentions("let igloo = 1;", "gloo"));
    assert!(!mentions("let gloomy = 1;", "gloo"));
    let names: Vec<_> = names_after("crate::net::Path, crate::api", "crate::").collect();
    assert_eq!(names, ["net", "api"]);
}
