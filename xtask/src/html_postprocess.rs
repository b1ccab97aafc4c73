//! Changes to Trunk's output: no inline script, and the right base path.

use std::fmt::Write as _;
use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result, bail};
use sha2::{Digest as _, Sha256};

/// Moves inline scripts of the page to files beside it.
///
/// A strict content security policy then needs no hash that changes with each release.
pub(crate) fn extract_inline_scripts(folder: &Path) -> Result<()> {
    let page = folder.join("index.html");
    let mut html = read(&page)?;
    while let Some(script) = inline_script(&html) {
        let body = html.get(script.body.clone()).unwrap_or_default();
        let name = format!("start-{}.js", content_hash(body.trim().as_bytes()));
        write(&folder.join(&name), body.trim())?;
        html.replace_range(script.body, "");
        html.insert_str(script.attributes_end, &format!(" src=\"./{name}\""));
    }
    write(&page, &html)
}

/// Sets the base path of all relative URLs in the page.
pub(crate) fn set_base(folder: &Path, base: &str) -> Result<()> {
    let page = folder.join("index.html");
    let mut html = read(&page)?;
    match base_value(&html) {
        Some(range) => html.replace_range(range, &format!("\"{base}\"")),
        None if base == "/" => return Ok(()),
        None => bail!("index.html holds no `<base href=\"/\">`, so `--base` has nothing to set"),
    }
    write(&page, &html)
}

struct InlineScript {
    /// Offset at which another attribute can be inserted.
    attributes_end: usize,
    body: Range<usize>,
}

/// Returns the first inline script of the page.
fn inline_script(html: &str) -> Option<InlineScript> {
    html.match_indices("<script").find_map(|(start, _)| {
        let rest = html.get(start..)?;
        let attributes_end = start + rest.find('>')?;
        let attributes = html.get(start..attributes_end)?;
        let body = attributes_end + 1..start + rest.find("</script")?;
        let text = html.get(body.clone())?.trim();
        // Data blocks, such as an import map, aren't executed and must stay inline.
        let data = attributes.contains("json") || attributes.contains("importmap");
        let inline = !text.is_empty() && !attributes.contains(" src=") && !data;
        inline.then_some(InlineScript {
            attributes_end,
            body,
        })
    })
}

/// Returns the range of the base's value, including its quotes.
fn base_value(html: &str) -> Option<Range<usize>> {
    let tag = html.find("<base ")?;
    let start = tag + html.get(tag..)?.find("href=")? + "href=".len();
    let rest = html.get(start..)?;
    let length = match rest.chars().next()? {
        quote @ ('"' | '\'') => rest.get(1..)?.find(quote)? + 2,
        // A minified page has no quotes: the value ends with the tag.
        _ => rest.find([' ', '>'])?,
    };
    Some(start..start + length)
}

/// Inserts a hash into a file name: `farol.js` becomes `farol-0123456789abcdef.js`.
///
/// The suffix `_bg` of wasm-bindgen's output follows the hash.
pub(crate) fn hashed_name(name: &str, hash: &str) -> String {
    let end = name.rfind("_bg.").or_else(|| name.rfind('.'));
    let (stem, end) = name.split_at(end.unwrap_or(name.len()));
    format!("{stem}-{hash}{end}")
}

/// Returns 16 hex digits of the content's SHA-256 hash, as many as Trunk uses.
pub(crate) fn content_hash(content: &[u8]) -> String {
    Sha256::digest(content)
        .iter()
        .take(8)
        .fold(String::new(), |mut text, byte| {
            // Writing to a string can't fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
}

/// Writes a file under a name that contains its hash, and returns the name.
pub(crate) fn write_hashed(folder: &Path, name: &str, content: &[u8]) -> Result<String> {
    let file = hashed_name(name, &content_hash(content));
    let path = folder.join(&file);
    fs::write(&path, content).with_context(|| format!("{} can't be written", path.display()))?;
    Ok(file)
}

/// Reads a text file; the error names the file.
pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} can't be read", path.display()))
}

/// Writes a text file; the error names the file.
pub(crate) fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("{} can't be written", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_base_is_replaced_in_every_spelling() {
        for html in [
            "<head><base href=\"/\"><title>",
            "<head><base href='/' /><title>",
            "<head><base href=/><title>",
        ] {
            let mut changed = html.to_owned();
            if let Some(range) = base_value(html) {
                changed.replace_range(range, "\"/farol/\"");
            }
            assert!(
                changed.starts_with("<head><base href=\"/farol/\""),
                "{changed}"
            );
            assert!(changed.ends_with("><title>"), "{changed}");
        }
        assert_eq!(base_value("<head><title>"), None);
    }

    #[test]
    fn inline_scripts_are_extracted_and_data_blocks_stay() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("xtask-finish-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let html = "<script src=\"./a.js\"></script>\
            <script type=\"application/json\">{}</script>\
            <script type=\"module\">\nimport './b.js';\n</script>";
        write(&folder.join("index.html"), html)?;
        extract_inline_scripts(&folder)?;
        let html = read(&folder.join("index.html"))?;
        let name = format!("start-{}.js", content_hash(b"import './b.js';"));
        let moved = format!("<script type=\"module\" src=\"./{name}\"></script>");
        assert!(html.ends_with(&moved), "{html}");
        assert!(html.contains(">{}</script>"));
        assert_eq!(read(&folder.join(name))?, "import './b.js';");
        fs::remove_dir_all(folder)?;
        Ok(())
    }

    #[test]
    fn a_hash_is_inserted_before_the_extension() {
        assert_eq!(hashed_name("farol.js", "0f"), "farol-0f.js");
        assert_eq!(hashed_name("farol_bg.wasm", "0f"), "farol-0f_bg.wasm");
        assert_eq!(hashed_name("split_start.wasm", "0f"), "split_start-0f.wasm");
    }
}
