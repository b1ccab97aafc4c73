//! Case files: any bytes, and archives with changed bytes and a valid seal.
#![no_main]

use farol_case_file::{CaseFile, CaseQuery, CaseRequest, CaseSubject, CaseWorkspace, read, write};
use farol_core::model::classification::RiskType;
use farol_core::model::journal::Outcome;
use farol_core::protocol::{ReceivedBody, Secret};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Length of the hash at the end of an archive.
const HASH_LEN: usize = 64;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    // More work would only slow the search down.
    if !bytes.starts_with(b"age") {
        let _ = read(bytes, Some(&Secret::new("abacate")));
    }
    let case = case_of(bytes);
    let Ok(mut archive) = write(&case, None) else {
        return;
    };
    assert_eq!(read(&archive, None).as_ref(), Ok(&case));
    let at = archive.len() - HASH_LEN;
    for change in bytes.as_chunks::<3>().0 {
        let place = usize::from(u16::from_le_bytes([change[0], change[1]]));
        archive[place % at] ^= change[2];
    }
    let hash = Sha256::digest(&archive[..at]);
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    archive[at..].copy_from_slice(hash.as_bytes());
    let _ = read(&archive, None);
});

fn case_of(bytes: &[u8]) -> CaseFile {
    let request = CaseRequest {
        id: "1-1".to_owned(),
        workspace: "1-1".to_owned(),
        operation: "kyc".to_owned(),
        document: "12345678909".to_owned(),
        plan: None,
        plan_name: None,
        purpose: None,
        consent: None,
        at: 1,
        author: "ana@farol.example".to_owned(),
        outcome: Outcome::Done,
    };
    let detail = ReceivedBody::complete(bytes.iter().rev().copied().collect::<Vec<_>>());
    CaseFile {
        app_version: "0.1.0".to_owned(),
        saved_at: 1,
        author: "ana@farol.example".to_owned(),
        workspaces: vec![CaseWorkspace {
            key: "1-1".to_owned(),
            name: None,
        }],
        subjects: vec![CaseSubject {
            document: "12345678909".to_owned(),
            name: None,
        }],
        queries: vec![CaseQuery {
            request,
            response: ReceivedBody::complete(bytes.to_vec()),
            risk_details: BTreeMap::from([(RiskType::Litigation, detail)]),
        }],
        decisions: Vec::new(),
        marks: None,
    }
}
