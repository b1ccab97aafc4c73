//! Joins the style sheets into one: a single request, and better compression.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::html_postprocess::{content_hash, hashed_name, read, write};

const LINK: &str = "<link rel=\"stylesheet\" href=\"./";

/// Joins the style sheets of the page, in its order.
pub(crate) fn bundle(folder: &Path) -> Result<()> {
    let page = folder.join("index.html");
    let html = read(&page)?;
    let (mut left, mut styles) = (String::new(), String::new());
    for line in html.split_inclusive('\n') {
        let Some(name) = sheet(line) else {
            left.push_str(line);
            continue;
        };
        let path = folder.join(name);
        styles.push_str(&bare(&read(&path)?));
        fs::remove_file(path)?;
    }
    let name = hashed_name("style.css", &content_hash(styles.as_bytes()));
    write(&folder.join(&name), &styles)?;
    let head = left.find("</head>").context("index.html has no head")?;
    left.insert_str(head, &format!("{LINK}{name}\"/>\n  "));
    write(&page, &left)
}

/// Returns the style sheet that a line of the page links to.
fn sheet(line: &str) -> Option<&str> {
    line.trim().strip_prefix(LINK)?.split('"').next()
}

/// Removes comments, indentation and empty lines from a style sheet.
pub(crate) fn bare(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once("*/").map_or("", |(_, after)| after));
    }
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.fold(String::new(), |text, line| text + line + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn style_sheets_are_joined_in_page_order() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("xtask-styles-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let html = "<head>\n  <link rel=\"stylesheet\" href=\"./b-1.css\"/>\n  \
            <title>F</title>\n  <link rel=\"stylesheet\" href=\"./a-2.css\"/>\n</head>";
        write(&folder.join("index.html"), html)?;
        write(
            &folder.join("b-1.css"),
            "/* first */\nb {\n  margin: 0;\n}\n",
        )?;
        write(
            &folder.join("a-2.css"),
            "a { /* why */\n\n  color: red; }\n",
        )?;
        bundle(&folder)?;
        let html = read(&folder.join("index.html"))?;
        let styles = "b {\nmargin: 0;\n}\na {\ncolor: red; }\n";
        let name = format!("style-{}.css", content_hash(styles.as_bytes()));
        assert!(html.contains(&format!("{LINK}{name}\"/>")), "{html}");
        assert_eq!(html.matches("stylesheet").count(), 1, "{html}");
        assert_eq!(read(&folder.join(name))?, styles);
        assert!(!folder.join("a-2.css").exists());
        fs::remove_dir_all(folder)?;
        Ok(())
    }
}
