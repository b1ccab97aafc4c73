//! The table of `docs/operations.md`: generated from the endpoints, so that it can't drift.

use super::ledger::{Described, all};
use farol_core::protocol::Cost;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Variable that makes the test write the table instead of comparing it.
const UPDATE: &str = "UPDATE_DOCS";

const BEGIN: &str = "<!-- begin of the generated table -->\n";
const END: &str = "<!-- end of the generated table -->\n";

/// Where users meet each operation, and the end-to-end tests of it, by the operation's name.
const USES: &[(&str, &str, &[&str])] = &[
    (
        "login",
        "sign-in page, re-authentication dialog",
        &["sign-in"],
    ),
    ("refreshToken", "automatic", &["session"]),
    ("createAnalysis", "analyses", &["new-analysis", "batch"]),
    (
        "consultAnalysis",
        "an analysis, comparison, journal",
        &["analysis"],
    ),
    (
        "riskDetail",
        "the risk classes of an analysis; dossier",
        &["risk-detail"],
    ),
    (
        "balance",
        "header, plans, every paid query; adding a workspace",
        &["plans"],
    ),
    (
        "listRadars",
        "radars; export; adding a workspace",
        &["radar-list"],
    ),
    ("addRadar", "radars, *Add a radar*", &["radar-add"]),
    (
        "registerProcess",
        "panel of a radar; processes, one or many",
        &["radar-panel", "monitoring"],
    ),
    (
        "inactivateProcess",
        "a process; processes",
        &["inactivation"],
    ),
    (
        "processDetails",
        "processes; lookup on every page",
        &["process"],
    ),
    (
        "partnerProcesses",
        "processes of a document",
        &["partner-processes"],
    ),
    ("createCnh", "queries, CNH", &["cnh"]),
    (
        "relationships",
        "queries, partners and relationships",
        &["partners"],
    ),
    ("qsa", "queries, partners and relationships", &["partners"]),
    ("kyc", "queries, KYC", &["kyc"]),
    ("kycOfQsa", "queries, KYC", &["kyc"]),
    ("scrFull", "queries, SCR", &["scr"]),
    ("scrIndicators", "queries, SCR", &["scr"]),
    ("scrAlgorithms", "queries, SCR", &["scr"]),
    ("scrAttributes", "queries, SCR", &["scr"]),
    ("scrScore", "queries, SCR", &["scr"]),
];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn row(operation: &Described) -> String {
    let Described {
        address,
        name,
        declared_as,
        timeout_ms,
        max_bytes,
        ..
    } = operation;
    let uses = USES.iter().find(|(known, ..)| known == name);
    let (_, place, specs) =
        uses.unwrap_or_else(|| panic!("{name} is missing from the list of uses"));
    let cost = match operation.cost {
        Cost::Free => "free",
        Cost::Change => "change",
        Cost::Paid => "**paid**",
    };
    let specs: Vec<_> = specs.iter().map(|spec| format!("`{spec}`")).collect();
    let specs = specs.join(", ");
    let (seconds, mebibytes) = (timeout_ms / 1_000, max_bytes >> 20);
    format!(
        "| `{address}` | `{declared_as}` | {cost} | {seconds} s | {mebibytes} MiB | {place} | {specs} |"
    )
}

fn table() -> String {
    let mut text = String::from(
        "| Operation | Struct in `crates/farol-core/src/api` | Cost | Timeout | Largest body | Where users meet it | End-to-end test |\n|---|---|---|---|---|---|---|\n",
    );
    for operation in all() {
        writeln!(text, "{}", row(&operation)).unwrap();
    }
    text
}

#[test]
fn the_table_of_operations_is_current() {
    let path = repository().join("docs/operations.md");
    let text = fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once(BEGIN).unwrap();
    let (listed, after) = rest.split_once(END).unwrap();
    if std::env::var_os(UPDATE).is_some() {
        fs::write(path, format!("{before}{BEGIN}{}{END}{after}", table())).unwrap();
    } else {
        assert_eq!(
            listed,
            table(),
            "run the test with {UPDATE}=1 to write the table"
        );
    }
}

#[test]
fn the_end_to_end_tests_of_operations_exist() {
    for (name, _, specs) in USES {
        for spec in *specs {
            let path = repository().join(format!("tests/e2e/specs/{spec}.spec.ts"));
            assert!(path.is_file(), "{name}: {spec}");
        }
    }
}
