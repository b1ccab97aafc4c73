//! Cases, and archives that a hostile program could have written.

use farol_case_file::{
    CaseFile, CaseFileError, CaseQuery, CaseRequest, CaseSubject, CaseWorkspace, Encryption,
    RANDOM_LEN, read, write,
};
use farol_core::model::journal::Outcome;
use farol_core::protocol::{ReceivedBody, Secret};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

pub(crate) const DOCUMENT: &str = "12345678909";
const BLOCK: usize = 4_096;

pub(crate) fn request(id: &str) -> CaseRequest {
    CaseRequest {
        id: id.to_owned(),
        workspace: "1001-5001".to_owned(),
        operation: "kyc".to_owned(),
        document: DOCUMENT.to_owned(),
        plan: Some(7),
        plan_name: None,
        purpose: Some("Cadastro de cliente".to_owned()),
        consent: None,
        at: 1_790_000_000_000,
        author: "ana@farol.example".to_owned(),
        outcome: Outcome::Done,
    }
}

/// A case with one response for each of `bodies`.
pub(crate) fn case_of(bodies: impl IntoIterator<Item = Vec<u8>>) -> CaseFile {
    let query = |(at, body): (usize, Vec<u8>)| CaseQuery {
        request: request(&format!("{at:013}-1")),
        response: ReceivedBody::complete(body),
        risk_details: BTreeMap::new(),
        earlier_summaries: BTreeMap::new(),
    };
    CaseFile {
        app_version: "0.1.0".to_owned(),
        saved_at: 1_790_000_000_001,
        author: "ana@farol.example".to_owned(),
        workspaces: vec![CaseWorkspace {
            key: "1001-5001".to_owned(),
            name: Some("Matriz".to_owned()),
        }],
        subjects: vec![
            CaseSubject {
                document: DOCUMENT.to_owned(),
                name: Some("Maria da Silva".to_owned()),
            },
            CaseSubject {
                document: "11222333000181".to_owned(),
                name: None,
            },
        ],
        left_out: 0,
        queries: bodies.into_iter().enumerate().map(query).collect(),
        decisions: vec![("d1".to_owned(), json!({ "text": "Aprovado" }))],
        marks: Some(json!([1, 2])),
    }
}

pub(crate) fn passphrase() -> Secret {
    Secret::new("abacate abaixo abalar abater abduzir abelha")
}

/// Encrypts with little work, because tests open many files.
pub(crate) fn encrypted(case: &CaseFile) -> Vec<u8> {
    let passphrase = passphrase();
    let encryption = Encryption::new(&passphrase, [7; RANDOM_LEN]).with_work_factor(1);
    write(case, Some(&encryption)).unwrap()
}

pub(crate) fn error_of(file: &[u8]) -> CaseFileError {
    read(file, Some(&passphrase())).unwrap_err()
}

/// An entry of a hostile archive.
pub(crate) struct TestEntry {
    pub(crate) path: String,
    pub(crate) content: Vec<u8>,
}

pub(crate) fn entry(path: &str, content: impl Into<Vec<u8>>) -> TestEntry {
    TestEntry {
        path: path.to_owned(),
        content: content.into(),
    }
}

fn hash(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    let digits = digest.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let digits = digits.filter_map(|digit| char::from_digit(digit.into(), 16));
    digits.collect()
}

/// The manifest of these entries.
pub(crate) fn manifest(version: u32, entries: &[TestEntry]) -> Value {
    let listed = entries.iter().map(|entry| {
        json!({ "path": entry.path, "sha256": hash(&entry.content), "bytes": entry.content.len() })
    });
    json!({
        "format": "farol-case",
        "version": version,
        "appVersion": "0.1.0",
        "savedAt": 1,
        "author": "ana@farol.example",
        "workspaces": [{ "key": "1001-5001" }],
        "subjects": [{ "document": DOCUMENT }],
        "entries": listed.collect::<Vec<_>>(),
    })
}

/// Writes an archive with a valid seal, after `edit` has changed its bytes.
pub(crate) fn archive(
    entries: &[TestEntry],
    manifest: &Value,
    edit: impl FnOnce(&mut Vec<u8>),
) -> Vec<u8> {
    let first = unsealed(entries, manifest, 0);
    let padding = first.len().next_multiple_of(BLOCK) - first.len();
    let mut archive = unsealed(entries, manifest, padding);
    edit(&mut archive);
    let at = archive.len() - 64;
    let hash = hash(&archive[..at]);
    archive[at..].copy_from_slice(hash.as_bytes());
    archive
}

fn unsealed(entries: &[TestEntry], manifest: &Value, padding: usize) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default();
    for entry in entries {
        zip.start_file(&entry.path, options).unwrap();
        zip.write_all(&entry.content).unwrap();
    }
    let stored = options.compression_method(CompressionMethod::Stored);
    zip.start_file("manifest.json", stored).unwrap();
    let text = format!("{manifest}{}", " ".repeat(padding));
    zip.write_all(text.as_bytes()).unwrap();
    zip.set_comment(format!("farol-case sha256 {}", "0".repeat(64)))
        .unwrap();
    zip.finish().unwrap().into_inner()
}

/// Replaces a text everywhere in an archive by one of the same length.
pub(crate) fn replace(archive: &mut [u8], from: &str, to: &str) {
    assert_eq!(from.len(), to.len());
    let places: Vec<usize> = (0..archive.len() - from.len())
        .filter(|at| archive[*at..].starts_with(from.as_bytes()))
        .collect();
    assert!(!places.is_empty());
    for at in places {
        archive[at..at + to.len()].copy_from_slice(to.as_bytes());
    }
}
