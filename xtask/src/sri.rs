//! Subresource integrity: the browser rejects a script or style sheet that isn't the release's.
//!
//! The hash of the program (`.wasm`) is in `data-integrity`: browsers check `integrity` only on a
//! complete file, which would disable streaming compilation. `public/crash.js` checks it after
//! the start.

use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use sha2::{Digest as _, Sha384};

/// Code that turns text into markup, which the content security policy forbids
/// (`require-trusted-types-for`): it would throw in the browser.
///
/// Leptos copies markup by reading a template's content. It sets `innerHTML` only to reset an
/// attribute that the sources don't use (checked by `tests/architecture/`).
const FORBIDDEN: [&str; 5] = [
    ".content;",
    ".outerHTML =",
    ".insertAdjacentHTML(",
    ".srcdoc =",
    "document.write(",
];

/// Writes the hash of every script and style sheet into the page.
///
/// The last step of a release: no file with a hash may change afterwards, except the page.
pub(crate) fn write_integrity(folder: &Path) -> Result<()> {
    check_scripts(folder)?;
    let page = folder.join("index.html");
    let html =
        fs::read_to_string(&page).with_context(|| format!("{} can't be read", page.display()))?;
    let output = with_integrity(&html, |address| {
        let file = folder.join(address.trim_start_matches("./").trim_start_matches('/'));
        fs::read(&file).with_context(|| format!("index.html names {address}, which isn't there"))
    })?;
    fs::write(&page, output).with_context(|| format!("{} can't be written", page.display()))
}

fn check_scripts(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "js") {
            continue;
        }
        let script = fs::read_to_string(&path)?;
        let found = FORBIDDEN.iter().find(|way| script.contains(**way));
        ensure!(
            found.is_none(),
            "{} holds `{}`, which the content security policy refuses. `view!` brings it in for an \
             element within another one that never changes: put that into a function of its own, \
             as `ui::mark` is",
            path.display(),
            found.unwrap_or(&"")
        );
    }
    Ok(())
}

/// Returns the page with a hash in each tag that loads a script or a style sheet.
fn with_integrity(html: &str, read: impl Fn(&str) -> Result<Vec<u8>>) -> Result<String> {
    let mut output = String::with_capacity(html.len() * 2);
    let mut rest = html;
    while let Some(tag) = next_tag(rest) {
        let before = rest.get(..tag.start).unwrap_or_default();
        let text = rest.get(tag.clone()).unwrap_or_default();
        output.push_str(before);
        match address(text) {
            Some((name, address)) => {
                output.push_str(&with_attribute(text, name, &integrity_of(&read(address)?)));
            }
            None => output.push_str(text),
        }
        rest = rest.get(tag.end..).unwrap_or_default();
    }
    output.push_str(rest);
    Ok(output)
}

/// Returns the range of the next tag that could load a file, without its closing bracket.
fn next_tag(html: &str) -> Option<Range<usize>> {
    let starts = ["<script", "<link", "<!--"].map(|name| html.find(name));
    let start = starts.into_iter().flatten().min()?;
    let rest = html.get(start..)?;
    // A commented-out tag loads nothing.
    let end = if rest.starts_with("<!--") { "-->" } else { ">" };
    Some(start..start + rest.find(end)?)
}

/// Returns the URL that a tag loads and the attribute for its hash, if the tag supports one.
fn address(tag: &str) -> Option<(&'static str, &str)> {
    const CHECKED: &str = "integrity";
    if tag.starts_with("<script") {
        return Some((CHECKED, attribute(tag, "src")?));
    }
    let address = attribute(tag, "href").filter(|_| tag.starts_with("<link"))?;
    match attribute(tag, "rel")? {
        "stylesheet" | "modulepreload" => Some((CHECKED, address)),
        "preload" if attribute(tag, "type") == Some("application/wasm") => {
            Some(("data-integrity", address))
        }
        _ => None,
    }
}

/// Returns the SHA-384 hash of the content in the format of the `integrity` attribute.
pub(crate) fn integrity_of(content: &[u8]) -> String {
    format!("sha384-{}", BASE64_STANDARD.encode(Sha384::digest(content)))
}

/// Returns the value of an attribute, quoted or not.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (at, _) = tag.match_indices(name).find(|(at, found)| {
        let before = tag.get(..*at).and_then(|text| text.chars().next_back());
        let after = tag.get(at + found.len()..);
        before.is_some_and(char::is_whitespace) && after.is_some_and(|text| text.starts_with('='))
    })?;
    let value = tag.get(at + name.len() + 1..)?;
    match value.chars().next()? {
        quote @ ('"' | '\'') => value.get(1..)?.split(quote).next(),
        _ => value.split_whitespace().next(),
    }
}

fn with_attribute(tag: &str, name: &str, value: &str) -> String {
    // A tag may close itself, as in XML.
    let slash = if tag.ends_with('/') { "/" } else { "" };
    let open = tag.trim_end_matches('/').trim_end();
    format!("{open} {name}=\"{value}\"{slash}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SHA-384 hash of `abc` from the standard's examples, in base 64.
    const ABC: &str = "ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn";

    fn processed(html: &str) -> Result<String> {
        with_integrity(html, |_| Ok(b"abc".to_vec()))
    }

    #[test]
    fn scripts_and_style_sheets_get_an_integrity_attribute() -> Result<()> {
        for (tag, close) in [
            ("<script type=\"module\" src=\"./a.js\"", ">"),
            ("<script src=a.js", ">"),
            ("<link rel=\"stylesheet\" href=\"./a.css\"", "/>"),
            ("<link rel='modulepreload' href='./a.js' crossorigin", ">"),
            ("<link href=a.css rel=stylesheet", ">"),
        ] {
            let expected = format!("<p>x</p>{tag} integrity=\"sha384-{ABC}\"{close}</script>");
            assert_eq!(
                processed(&format!("<p>x</p>{tag}{close}</script>"))?,
                expected
            );
        }
        Ok(())
    }

    #[test]
    fn the_program_has_data_integrity() -> Result<()> {
        let tag =
            "<link rel=\"preload\" href=\"./a_bg.wasm\" as=\"fetch\" type=\"application/wasm\"";
        let expected = format!("{tag} data-integrity=\"sha384-{ABC}\">");
        assert_eq!(processed(&format!("{tag}>"))?, expected);
        Ok(())
    }

    #[test]
    fn other_tags_are_unchanged() -> Result<()> {
        for html in [
            "<!doctype html><title>a</title>",
            "<link rel=\"icon\" href=\"favicon.svg\" />",
            "<link rel=\"preload\" href=\"config.json\" as=\"fetch\">",
            "<script type=\"application/json\">{}</script>",
            "<!-- <script src=\"./a.js\"></script> -->",
            "<script data-src=\"./a.js\">",
        ] {
            assert_eq!(processed(html)?, html);
        }
        Ok(())
    }

    #[test]
    fn a_missing_file_is_named() {
        let result = with_integrity("<script src=\"./gone.js\">", |address| {
            anyhow::bail!("no {address}")
        });
        let error = result.err().map(|error| error.to_string());
        assert_eq!(error.as_deref(), Some("no ./gone.js"));
    }

    #[test]
    fn a_script_that_writes_markup_is_rejected() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("xtask-seal-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("a.js"), "const ret = arg0.content;")?;
        let error = check_scripts(&folder).err().map(|error| error.to_string());
        fs::remove_dir_all(&folder)?;
        assert!(error.is_some_and(|text| text.contains("content")));
        Ok(())
    }
}
