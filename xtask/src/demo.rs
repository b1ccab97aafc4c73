//! `cargo xtask build --demo`: a release that needs no server, because its service runs in the browser.
//!
//! The app is the release as it is: a demo adds a script that handles the requests to the service, a
//! banner, and a configuration that names a service no network has.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::json;

use crate::css_bundle;
use crate::html_postprocess::{content_hash, hashed_name, read, write, write_hashed};
use crate::release::copy;
use crate::report;
use crate::script_minifier::minify;
use crate::service_worker;
use crate::sri::integrity_of;
use crate::subprocess;
use crate::tools::{Tools, WASM};
use crate::wasm_opt::WasmOpt;
use crate::workspace::Workspace;

const SCRIPT: &str = include_str!("../../crates/farol-demo/web/demo.js");
const STYLE: &str = include_str!("../../crates/farol-demo/web/demo.css");
const BANNER: &str = include_str!("../../crates/farol-demo/web/banner.html");

/// Headers of every host, of which the policy is repeated in the page.
const HEADERS: &str = include_str!("../../hosting/headers.txt");

/// Directive that browsers accept in a header alone.
const HEADER_ONLY: &str = "frame-ancestors";

/// Files of the mock service for browsers.
struct Program {
    bindings: String,
    wasm: Vec<u8>,
}

/// Writes a demo of a release into another folder.
pub(crate) fn of_release(
    workspace: &Workspace,
    tools: &mut Tools<'_>,
    release: &Path,
    folder: &Path,
) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    copy(release, folder)?;
    add(workspace, tools, folder)
}

/// Turns the release in a folder into a demo.
pub(crate) fn add(workspace: &Workspace, tools: &mut Tools<'_>, folder: &Path) -> Result<()> {
    let program = report::timed("building the service of the demo", || {
        build(workspace, tools)
    })?;
    let script = write_program(folder, &program)?;
    let style = css_bundle::minify(STYLE);
    let style_name = hashed_name("demo.css", &content_hash(style.as_bytes()));
    write(&folder.join(&style_name), &style)?;
    write(&folder.join("config.json"), &config())?;
    let page = folder.join("index.html");
    let html = read(&page)?;
    let link = format!(
        "<link rel=\"stylesheet\" href=\"./{style_name}\" integrity=\"{}\"/>",
        integrity_of(style.as_bytes())
    );
    let tag = format!(
        "<script type=\"module\" src=\"./{}\" integrity=\"{}\"></script>",
        script.0,
        integrity_of(script.1.as_bytes())
    );
    let html = with_policy(&html, &policy()?)?;
    let html = inserted_before(&html, "<script type=\"module\"", &tag)?;
    // The app's own style sheet names the layers in their order.
    let html = inserted_before(&html, "</head>", &link)?;
    let html = inserted_after(&html, "<body>", BANNER)?;
    write(&page, &html)?;
    // Hosts without a rule for the paths of the app respond with this page.
    write(&folder.join("404.html"), &html)?;
    if folder.join("sw.js").exists() {
        service_worker::write_script(folder)?;
    }
    Ok(())
}

fn build(workspace: &Workspace, tools: &mut Tools<'_>) -> Result<Program> {
    tools.need_wasm_target()?;
    let mut cargo = workspace.cargo();
    cargo.args(["build", "--release", "--package", "farol-demo", "--target"]);
    subprocess::run(cargo.arg(WASM))?;
    let folder = workspace.scratch().join("demo");
    fs::create_dir_all(&folder)?;
    let linked = workspace.target.join(WASM).join("release/farol_demo.wasm");
    let mut bindgen = tools.bindgen()?;
    bindgen.arg(linked).arg("--out-dir").arg(&folder);
    subprocess::run(bindgen.args(["--target", "web", "--no-typescript"]))?;
    let wasm = folder.join("farol_demo_bg.wasm");
    if let Ok(wasm_opt) = WasmOpt::find(workspace) {
        wasm_opt.optimize(std::slice::from_ref(&wasm))?;
    }
    let wasm = fs::read(&wasm).with_context(|| format!("{} can't be read", wasm.display()))?;
    let bindings = minify(&read(&folder.join("farol_demo.js"))?);
    Ok(Program { bindings, wasm })
}

/// Writes program, bindings and script, and returns name and content of the script.
fn write_program(folder: &Path, program: &Program) -> Result<(String, String)> {
    let hash = content_hash(&[program.bindings.as_bytes(), &program.wasm].concat());
    let bindings = hashed_name("farol_demo.js", &hash);
    let wasm = hashed_name("farol_demo_bg.wasm", &hash);
    write(&folder.join(&bindings), &program.bindings)?;
    fs::write(folder.join(&wasm), &program.wasm)?;
    let script = minify(SCRIPT)
        .replace("farol_demo.js", &bindings)
        .replace("farol_demo_bg.wasm", &wasm)
        .replace(
            "INTEGRITY = ''",
            &format!("INTEGRITY = '{}'", integrity_of(&program.wasm)),
        );
    let name = write_hashed(folder, "demo.js", script.as_bytes())?;
    Ok((name, script))
}

fn config() -> String {
    let workspace = json!({ "name": "Demonstração", "organization": 1001, "holder": 5001 });
    json!({ "serviceUrl": "https://demo.invalid", "workspaces": [workspace] }).to_string()
}

/// Returns the content security policy of the hosts, without what only a header may contain.
fn policy() -> Result<String> {
    let header = "Content-Security-Policy: ";
    let policy = HEADERS.lines().find_map(|line| line.strip_prefix(header));
    let policy = policy.context("hosting/headers.txt has no content security policy")?;
    let directives = policy.split("; ");
    let directives = directives.filter(|directive| !directive.starts_with(HEADER_ONLY));
    Ok(directives.collect::<Vec<_>>().join("; "))
}

/// Inserts the policy before everything that it applies to.
fn with_policy(html: &str, policy: &str) -> Result<String> {
    let tag = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\"/>");
    inserted_after(html, "<head>", &tag)
}

fn inserted_after(html: &str, mark: &str, text: &str) -> Result<String> {
    let at = position(html, mark)? + mark.len();
    Ok(inserted(html, at, text))
}

fn inserted_before(html: &str, mark: &str, text: &str) -> Result<String> {
    Ok(inserted(html, position(html, mark)?, text))
}

fn position(html: &str, mark: &str) -> Result<usize> {
    html.find(mark)
        .with_context(|| format!("index.html has no {mark}"))
}

fn inserted(html: &str, at: usize, text: &str) -> String {
    let (before, after) = html.split_at(at);
    [before, text, after].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_of_the_page_is_that_of_the_hosts() -> Result<()> {
        let policy = policy()?;
        assert!(policy.starts_with("default-src 'none'; "), "{policy}");
        assert!(policy.contains("connect-src 'self';"), "{policy}");
        assert!(!policy.contains(HEADER_ONLY), "{policy}");
        // An attribute in double quotes holds it as it is.
        assert!(!policy.contains('"'), "{policy}");
        Ok(())
    }

    #[test]
    fn texts_are_inserted_beside_a_mark() -> Result<()> {
        assert_eq!(
            inserted_after("<head><title>", "<head>", "a")?,
            "<head>a<title>"
        );
        assert_eq!(
            inserted_before("<head><title>", "<title>", "a")?,
            "<head>a<title>"
        );
        assert!(inserted_after("", "<head>", "a").is_err());
        Ok(())
    }
}
