//! The page that explains a failed start runs in browsers too old for the app.

use crate::source::{expect_none, root};
use std::fs;

/// Browsers too old for the program run these scripts: one shows the reason.
const SCRIPTS: [&str; 2] = ["crash.js", "shell.js"];

#[test]
fn old_browsers_can_run_the_scripts_of_the_page() {
    let newer = [
        "=>", "const ", "let ", "class ", "async ", "await ", "import ", "export ", "`", "?.",
        "??", "...", "**", ",)", " of ", "catch {",
    ];
    let mut faults = Vec::new();
    for script in SCRIPTS {
        let text = fs::read_to_string(root().join("public").join(script)).unwrap();
        let mut is_comment = false;
        for (at, line) in text.lines().enumerate() {
            let code = line.trim_start();
            is_comment |= code.starts_with("/*");
            if !is_comment && !code.starts_with("//") {
                for word in newer.into_iter().filter(|word| code.contains(word)) {
                    faults.push(format!("{script}:{}: {word}", at + 1));
                }
            }
            is_comment &= !code.ends_with("*/");
        }
        if text.replace(char::is_whitespace, "").contains(",)") {
            faults.push(format!("{script}: a comma at the end of a call"));
        }
    }
    expect_none(faults);
}

#[test]
fn the_scripts_of_the_page_run_before_all_that_could_fail() {
    let html = include_str!("../../index.html");
    for script in SCRIPTS {
        let script = html.find(&format!("src=\"public/{script}\"")).unwrap();
        let tag = &html[html[..script].rfind('<').unwrap()..script];
        assert_eq!(tag, "<script data-trunk ", "no module, and none that waits");
        assert!(script < html.find("rel=\"css\"").unwrap());
        assert!(script < html.find("rel=\"rust\"").unwrap());
    }
}
