//! The software bill of materials: every crate that is in the program, as `CycloneDX` 1.6.
//!
//! Derived from the lock file alone, without a timestamp or a random number, so that the same
//! sources give the same file. Crates that run only during the build (macros, build scripts, tools)
//! and Rust's standard library aren't in it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::subprocess;
use crate::tools::WASM;
use crate::workspace::Workspace;

/// Name of the file in the release.
pub(crate) const NAME: &str = "sbom.cdx.json";

/// Writes the software bill of materials of the crates in the program into a folder.
pub(crate) fn write(workspace: &Workspace, folder: &Path) -> Result<()> {
    let mut command = workspace.cargo();
    command.args(["metadata", "--format-version", "1", "--locked"]);
    let output = subprocess::output(command.args(["--filter-platform", WASM]))?;
    ensure!(
        output.status.success(),
        "Cargo can't list the crates: {}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let lock = fs::read_to_string(workspace.root.join("Cargo.lock"))?;
    let text = serde_json::to_string_pretty(&bill_of_materials(&metadata, &lock, "farol")?)?;
    let file = folder.join(NAME);
    fs::write(&file, text + "\n").with_context(|| format!("{} can't be written", file.display()))
}

fn bill_of_materials(metadata: &Value, lock: &str, program: &str) -> Result<Value> {
    let graph = Graph::read(metadata)?;
    let root = graph.named(program)?;
    let packages = graph.reachable(root);
    let checksums = checksums(lock);
    let mut components = Vec::new();
    let mut dependencies = Vec::new();
    for id in &packages {
        let package = graph.package(id)?;
        let depends_on: Vec<String> = graph
            .dependencies(id)
            .iter()
            .map(|id| Ok(address(graph.package(id)?)))
            .collect::<Result<_>>()?;
        dependencies.push(json!({ "ref": address(package), "dependsOn": depends_on }));
        if id != root {
            components.push(component(package, "library", &checksums));
        }
    }
    Ok(json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": { "component": component(graph.package(root)?, "application", &checksums) },
        "components": components,
        "dependencies": dependencies,
    }))
}

/// Dependency graph as `cargo metadata` prints it.
struct Graph<'a> {
    packages: BTreeMap<&'a str, &'a Value>,
    nodes: BTreeMap<&'a str, &'a Value>,
}

impl<'a> Graph<'a> {
    fn read(metadata: &'a Value) -> Result<Self> {
        let list = |pointer: &str| {
            let list = metadata.pointer(pointer).and_then(Value::as_array);
            let list = list.with_context(|| format!("`cargo metadata` has no {pointer}"))?;
            let named = list.iter().filter_map(|one| Some((text(one, "id")?, one)));
            Ok::<_, anyhow::Error>(named.collect())
        };
        Ok(Self {
            packages: list("/packages")?,
            nodes: list("/resolve/nodes")?,
        })
    }

    fn named(&self, name: &str) -> Result<&'a str> {
        let mut packages = self.packages.iter();
        let found = packages.find(|(_, package)| text(package, "name") == Some(name));
        found
            .map(|(id, _)| *id)
            .with_context(|| format!("there is no package {name}"))
    }

    fn package(&self, id: &str) -> Result<&'a Value> {
        let package = self.packages.get(id).copied();
        package.with_context(|| format!("`cargo metadata` doesn't describe {id}"))
    }

    /// Returns a package and all its transitive dependencies.
    fn reachable(&self, root: &str) -> BTreeSet<String> {
        let mut reached = BTreeSet::from([root.to_owned()]);
        let mut unread = vec![root.to_owned()];
        while let Some(id) = unread.pop() {
            for dependency in self.dependencies(&id) {
                if reached.insert(dependency.clone()) {
                    unread.push(dependency);
                }
            }
        }
        reached
    }

    /// Returns the normal dependencies of a package, without those for builds and tests.
    fn dependencies(&self, id: &str) -> BTreeSet<String> {
        let node = self.nodes.get(id);
        let dependencies = node.and_then(|node| node.get("deps")?.as_array());
        let dependencies = dependencies.into_iter().flatten().filter(|dependency| {
            let kinds = dependency.get("dep_kinds").and_then(Value::as_array);
            let mut kinds = kinds.into_iter().flatten();
            kinds.any(|kind| kind.get("kind").is_some_and(Value::is_null))
        });
        let ids = dependencies.filter_map(|dependency| text(dependency, "pkg"));
        ids.filter(|id| !self.is_macro(id))
            .map(str::to_owned)
            .collect()
    }

    fn is_macro(&self, id: &str) -> bool {
        let targets = self
            .packages
            .get(id)
            .and_then(|package| package.get("targets")?.as_array());
        targets.into_iter().flatten().any(|target| {
            let kinds = target.get("kind").and_then(Value::as_array);
            kinds.is_some_and(|kinds| kinds.contains(&json!("proc-macro")))
        })
    }
}

fn component(package: &Value, kind: &str, checksums: &BTreeMap<(&str, &str), &str>) -> Value {
    let part = |name: &str| text(package, name).unwrap_or_default();
    let mut component = serde_json::Map::new();
    for (name, value) in [
        ("type", kind.to_owned()),
        ("bom-ref", address(package)),
        ("name", part("name").to_owned()),
        ("version", part("version").to_owned()),
        ("purl", address(package)),
    ] {
        component.insert(name.to_owned(), value.into());
    }
    if let Some(license) = text(package, "license") {
        // Older crates write a slash in place of `OR`.
        let expression = license.replace('/', " OR ");
        component.insert("licenses".into(), json!([{ "expression": expression }]));
    }
    if let Some(checksum) = checksums.get(&(part("name"), part("version"))) {
        component.insert(
            "hashes".into(),
            json!([{ "alg": "SHA-256", "content": checksum }]),
        );
    }
    Value::Object(component)
}

/// Formats the package URL (purl) of a package.
fn address(package: &Value) -> String {
    let part = |name: &str| text(package, name).unwrap_or_default();
    // The only character of a version that must be escaped in a purl.
    let version = part("version").replace('+', "%2B");
    format!("pkg:cargo/{}@{version}", part("name"))
}

fn text<'a>(value: &'a Value, name: &str) -> Option<&'a str> {
    value.get(name)?.as_str()
}

/// Returns the checksums of a lock file, by name and version.
fn checksums(lock: &str) -> BTreeMap<(&str, &str), &str> {
    let packages = lock.split("[[package]]").skip(1);
    let value = |package: &'_ str, name: &str| -> Option<(usize, usize)> {
        let start = package.find(&format!("\n{name} = \""))? + name.len() + 5;
        Some((start, start + package.get(start..)?.find('"')?))
    };
    let with_sum = packages.filter_map(|package| {
        let part = |name| value(package, name).and_then(|(from, to)| package.get(from..to));
        Some(((part("name")?, part("version")?), part("checksum")?))
    });
    with_sum.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0+x\"\n\
        source = \"s\"\nchecksum = \"0123\"\n\n[[package]]\nname = \"program\"\nversion = \"2.0.0\"\n";

    fn metadata() -> Value {
        let package = |name: &str, version: &str, kind: &str| {
            json!({ "id": name, "name": name, "version": version, "license": "MIT/Apache-2.0",
                "targets": [{ "kind": [kind] }] })
        };
        let need =
            |name: &str, kind: Value| json!({ "pkg": name, "dep_kinds": [{ "kind": kind }] });
        json!({
            "packages": [
                package("program", "2.0.0", "lib"), package("a", "1.0.0+x", "lib"),
                package("macro", "1.0.0", "proc-macro"), package("tested-with", "1.0.0", "lib"),
            ],
            "resolve": { "nodes": [
                { "id": "program", "deps": [need("a", Value::Null), need("macro", Value::Null),
                    need("tested-with", json!("dev"))] },
                { "id": "a", "deps": [need("macro", Value::Null)] },
                { "id": "macro", "deps": [need("tested-with", Value::Null)] },
            ] },
        })
    }

    #[test]
    fn only_crates_of_the_program_are_listed() -> Result<()> {
        let bill = bill_of_materials(&metadata(), LOCK, "program")?;
        let expected = json!([{
            "type": "library", "bom-ref": "pkg:cargo/a@1.0.0%2Bx", "name": "a",
            "version": "1.0.0+x", "purl": "pkg:cargo/a@1.0.0%2Bx",
            "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            "hashes": [{ "alg": "SHA-256", "content": "0123" }],
        }]);
        assert_eq!(bill.get("components"), Some(&expected));
        let expected = json!([
            { "ref": "pkg:cargo/a@1.0.0%2Bx", "dependsOn": [] },
            { "ref": "pkg:cargo/program@2.0.0", "dependsOn": ["pkg:cargo/a@1.0.0%2Bx"] },
        ]);
        assert_eq!(bill.get("dependencies"), Some(&expected));
        Ok(())
    }

    #[test]
    fn required_fields_are_present() -> Result<()> {
        let bill = bill_of_materials(&metadata(), LOCK, "program")?;
        for (pointer, expected) in [
            ("/bomFormat", json!("CycloneDX")),
            ("/specVersion", json!("1.6")),
            ("/version", json!(1)),
            ("/metadata/component/type", json!("application")),
            ("/metadata/component/name", json!("program")),
        ] {
            assert_eq!(bill.pointer(pointer), Some(&expected), "{pointer}");
        }
        Ok(())
    }
}
