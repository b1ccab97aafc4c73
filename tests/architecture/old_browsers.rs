//! The page that explains a failed start runs in browsers too old for the app.

use crate::source::{none, root};
use std::fs;

/// Browsers too old for the program run `public/crash.js`, which shows the reason.
#[test]
fn old_browsers_can_run_the_page_of_a_failed_start() {
    let page = root().join("public/crash.js");
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
                faults.push(format!("crash.js:{}: {word}", at + 1));
            }
        }
        is_comment &= !code.ends_with("*/");
    }
    let call_ends = text.replace(char::is_whitespace, "").contains(",)");
    assert!(!call_ends, "a comma at the end of a call");
    none(faults);
    let html = include_str!("../../index.html");
    let script = html.find("src=\"public/crash.js\"").unwrap();
    let tag = &html[html[..script].rfind('<').unwrap()..script];
    assert_eq!(tag, "<script data-trunk ", "no module, and none that waits");
    assert!(script < html.find("rel=\"css\"").unwrap());
    assert!(script < html.find("rel=\"rust\"").unwrap());
}
