//! The oldest browsers that run the app: derived from the features that the sources use.

use crate::browser_features::{NEEDED, OPTIONAL, SourceKind, Versions};
use crate::newer_features::FORBIDDEN;
use crate::source::{expect_none, root, sources, style_sheets};
use std::fmt::Write as _;
use std::fs;

/// Files of one kind, by name, without their comments.
struct Sources(Vec<(SourceKind, String, String)>);

impl Sources {
    fn read() -> Self {
        let mut files = Vec::new();
        for (name, text) in style_sheets() {
            let text = without_comments(&text, "/*", "*/");
            files.push((SourceKind::Style, format!("style/{name}"), text));
        }
        for name in [
            "public/crash.js",
            "public/shell.js",
            "public/sw.js",
            "xtask/src/chunk_loader.js",
            "crates/farol-demo/web/demo.js",
        ] {
            let text = fs::read_to_string(root().join(name)).unwrap();
            let lines = text.lines().map(|line| {
                let is_comment = line.trim_start().starts_with("//");
                if is_comment { "" } else { line }
            });
            let text = lines.collect::<Vec<_>>().join("\n");
            files.push((
                SourceKind::Script,
                name.to_owned(),
                without_comments(&text, "/*", "*/"),
            ));
        }
        let page = include_str!("../../index.html");
        let page = without_comments(page, "<!--", "-->");
        files.push((SourceKind::Markup, "index.html".to_owned(), page));
        for source in sources() {
            let lines = source.code().map(|(_, line)| line);
            let text = lines.collect::<Vec<_>>().join("\n");
            files.push((SourceKind::Markup, source.path(), text.clone()));
            files.push((SourceKind::Program, source.path(), text));
        }
        Self(files)
    }

    /// Returns the files of a kind that contain a pattern.
    fn containing(&self, wanted: SourceKind, pattern: &str) -> Vec<&str> {
        let files = self
            .0
            .iter()
            .filter(|(kind, _, text)| *kind == wanted && text.contains(pattern));
        files.map(|(_, name, _)| name.as_str()).collect()
    }
}

fn without_comments(text: &str, start: &str, end: &str) -> String {
    let mut parts = text.split(start);
    let mut code = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        code.push_str(part.split_once(end).map_or("", |(_, after)| after));
    }
    code
}

/// Returns the oldest versions that have every needed feature.
fn oldest() -> Versions {
    let mut oldest = [0.0; 3];
    for feature in NEEDED {
        for (version, since) in oldest.iter_mut().zip(feature.since) {
            *version = f64::max(*version, since);
        }
    }
    oldest
}

/// Returns whether a browser of the oldest versions may lack a feature.
fn is_newer(since: Versions) -> bool {
    since
        .into_iter()
        .zip(oldest())
        .any(|(since, oldest)| since > oldest)
}

fn cells(since: Versions) -> String {
    since
        .map(|version| {
            if version.is_finite() {
                version.to_string()
            } else {
                "none".to_owned()
            }
        })
        .join(" | ")
}

/// Returns the tables of docs/browsers.md.
fn tables() -> String {
    let mut text =
        String::from("| Needed | Chrome, Edge | Firefox | Safari |\n|---|---|---|---|\n");
    for feature in NEEDED {
        writeln!(text, "| {} | {} |", feature.name, cells(feature.since)).unwrap();
    }
    writeln!(
        text,
        "| **all** | {} |",
        oldest().map(|version| format!("**{version}**")).join(" | ")
    )
    .unwrap();
    text.push_str("\n| Not needed | Without it |\n|---|---|\n");
    for feature in OPTIONAL {
        writeln!(text, "| {} | {} |", feature.name, feature.without).unwrap();
    }
    text
}

#[test]
fn no_source_uses_a_feature_that_the_oldest_browsers_lack() {
    let sources = Sources::read();
    let mut faults = Vec::new();
    for feature in FORBIDDEN {
        let (pattern, since) = (feature.pattern, feature.since);
        assert!(is_newer(since), "{pattern} may be used");
        for file in sources.containing(feature.kind, pattern) {
            let since = cells(since);
            faults.push(format!(
                "{file}: `{pattern}` is of Chrome, Firefox, Safari {since}"
            ));
        }
    }
    expect_none(faults);
}

#[test]
fn the_lists_of_features_are_those_of_the_sources() {
    let sources = Sources::read();
    let mut faults = Vec::new();
    for feature in NEEDED {
        if sources.containing(feature.kind, feature.pattern).is_empty() {
            faults.push(format!("{} is not used", feature.name));
        }
    }
    for feature in OPTIONAL {
        assert!(
            is_newer(feature.since),
            "{} is in every browser",
            feature.name
        );
        if sources.containing(feature.kind, feature.pattern).is_empty() {
            faults.push(format!("{} is not used", feature.name));
        }
    }
    expect_none(faults);
    assert_eq!(
        sources.containing(SourceKind::Style, "dvh"),
        ["style/tokens.css"],
        "the only place with a substitute"
    );
}

#[test]
fn the_named_versions_are_those_that_the_features_need() {
    let [chrome, firefox, safari] = oldest();
    let english = format!("Chrome or Edge {chrome}, Firefox {firefox}, Safari {safari}");
    let portuguese = format!("Chrome ou Edge {chrome}, Firefox {firefox}, Safari {safari}");
    let mut faults = Vec::new();
    for (file, versions) in [
        ("index.html", &portuguese),
        ("index.html", &english),
        ("hosting/README.md", &english),
        ("docs/browsers.md", &english),
        ("docs/user-guide.md", &english),
        ("README.md", &english),
    ] {
        let text = fs::read_to_string(root().join(file)).unwrap();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if !text.contains(&format!("{versions},")) && !text.contains(&format!("{versions} ")) {
            faults.push(format!("{file} does not name {versions}"));
        }
    }
    expect_none(faults);
}

#[test]
fn the_page_demands_the_newest_needed_features() {
    let script = include_str!("../../public/crash.js");
    let demands = ["'container-type'", "'inert'", "WebAssembly.validate"];
    expect_none(
        demands
            .into_iter()
            .filter(|demand| !script.contains(demand))
            .map(str::to_owned)
            .collect(),
    );
}

#[test]
fn the_tables_of_the_documentation_are_current() {
    let page = fs::read_to_string(root().join("docs/browsers.md")).unwrap();
    let tables = tables();
    assert!(
        page.contains(&tables),
        "docs/browsers.md needs these tables:\n\n{tables}"
    );
}
