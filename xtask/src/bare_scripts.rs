//! Scripts without comments and indentation, which no browser needs.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::html_postprocess::{content_hash, hashed_name, read, write};

/// Removes lines of comments, indentation and empty lines from a script.
///
/// No text may continue on a second line of the script, where it could look like a comment.
pub(crate) fn bare(script: &str) -> String {
    let mut text = String::with_capacity(script.len());
    let mut is_comment = false;
    for line in script.lines().map(str::trim) {
        is_comment = is_comment || line.starts_with("/*");
        let ends = line.find("*/").map(|at| line.len() - at == 2);
        // Code follows the comment on its line.
        let is_mixed = is_comment && ends == Some(false);
        let is_code = !is_comment && !line.starts_with("//");
        if (is_code && !line.is_empty()) || is_mixed {
            text.push_str(line);
            text.push('\n');
        }
        is_comment = is_comment && ends.is_none();
    }
    text
}

/// Replaces the script `stem` of the page by the bare one.
pub(crate) fn replace(folder: &Path, stem: &str) -> Result<()> {
    let page = folder.join("index.html");
    let html = read(&page)?;
    let start = format!("{stem}-");
    let name = html.split(['"', '/']).find(|name| name.starts_with(&start));
    let name = name.with_context(|| format!("index.html has no script {stem}"))?;
    let script = bare(&read(&folder.join(name))?);
    fs::remove_file(folder.join(name))?;
    let bare_name = hashed_name(&format!("{stem}.js"), &content_hash(script.as_bytes()));
    write(&folder.join(&bare_name), &script)?;
    write(&page, &html.replace(name, &bare_name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_indentation_and_empty_lines_are_removed() {
        let script = "// First.\nconst a = 1; // stays\n\n  /** One. */\n  /*\n   * Two.\n   */\n  \
            f('// no comment');\n  /* three */ g();\n";
        assert_eq!(
            bare(script),
            "const a = 1; // stays\nf('// no comment');\n/* three */ g();\n"
        );
    }

    #[test]
    fn a_script_of_the_page_is_replaced() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("xtask-scripts-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        write(
            &folder.join("index.html"),
            "<script src=\"./crash-1.js\"></script>",
        )?;
        write(&folder.join("crash-1.js"), "// Why.\n  f();\n")?;
        replace(&folder, "crash")?;
        let name = format!("crash-{}.js", content_hash(b"f();\n"));
        assert!(read(&folder.join("index.html"))?.contains(&format!("./{name}\"")));
        assert_eq!(read(&folder.join(name))?, "f();\n");
        assert!(!folder.join("crash-1.js").exists());
        Ok(fs::remove_dir_all(&folder)?)
    }
}
