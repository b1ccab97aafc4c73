//! Minifies scripts: comments and indentation are removed.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::html_postprocess::{read, write, write_hashed};

/// Removes lines of comments, indentation and empty lines from a script.
///
/// No text may continue on a second line of the script, where it could look like a comment.
pub(crate) fn minify(script: &str) -> String {
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

/// Replaces the scripts `stems` of the page by one, minified: a single request.
pub(crate) fn join(folder: &Path, name: &str, stems: &[&str]) -> Result<()> {
    let page = folder.join("index.html");
    let html = read(&page)?;
    let (mut left, mut script, mut found) = (String::new(), String::new(), 0);
    let mut first = 0;
    for line in html.split_inclusive('\n') {
        let Some(file) = source(line).filter(|file| is_one_of(file, stems)) else {
            left.push_str(line);
            continue;
        };
        if found == 0 {
            first = left.len();
        }
        found += 1;
        script.push_str(&minify(&read(&folder.join(file))?));
        fs::remove_file(folder.join(file))?;
    }
    ensure!(found == stems.len(), "index.html has {found} of {stems:?}");
    let file = write_hashed(folder, &format!("{name}.js"), script.as_bytes())?;
    left.insert_str(first, &format!("    <script src=\"./{file}\"></script>\n"));
    write(&page, &left)
}

/// Returns the script file that a line of the page loads.
fn source(line: &str) -> Option<&str> {
    let source = line.trim().strip_prefix("<script src=\"./")?;
    source.split('"').next()
}

/// Returns whether a file name is that of a script, with the hash that Trunk inserts.
fn is_one_of(file: &str, stems: &[&str]) -> bool {
    let stem = file.rsplit_once('-').map_or(file, |(stem, _)| stem);
    stems.contains(&stem)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html_postprocess::content_hash;

    #[test]
    fn comments_indentation_and_empty_lines_are_removed() {
        let script = "// First.\nconst a = 1; // stays\n\n  /** One. */\n  /*\n   * Two.\n   */\n  \
            f('// no comment');\n  /* three */ g();\n";
        assert_eq!(
            minify(script),
            "const a = 1; // stays\nf('// no comment');\n/* three */ g();\n"
        );
    }

    #[test]
    fn scripts_of_the_page_are_joined() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("xtask-scripts-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let page = "<p>\n<script src=\"./crash-1.js\"></script>\n<p>\n\
            <script src=\"./shell-2.js\"></script>\n<script src=\"./other-3.js\"></script>\n";
        write(&folder.join("index.html"), page)?;
        write(&folder.join("crash-1.js"), "// Why.\n  f();\n")?;
        write(&folder.join("shell-2.js"), "g();\n")?;
        join(&folder, "head", &["crash", "shell"])?;
        let name = format!("head-{}.js", content_hash(b"f();\ng();\n"));
        let expected = format!(
            "<p>\n    <script src=\"./{name}\"></script>\n<p>\n<script src=\"./other-3.js\"></script>\n"
        );
        assert_eq!(read(&folder.join("index.html"))?, expected);
        assert_eq!(read(&folder.join(name))?, "f();\ng();\n");
        assert!(!folder.join("crash-1.js").exists());
        Ok(fs::remove_dir_all(&folder)?)
    }
}
