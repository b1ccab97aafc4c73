//! Case files: any bytes, archives with changed bytes and a valid seal, and encrypted files with changed bytes.
#![no_main]

use farol_case_file::{
    CaseFile, CaseQuery, CaseRequest, CaseSubject, CaseWorkspace, Encryption, RANDOM_LEN, read,
    write,
};
use farol_core::model::classification::RiskType;
use farol_core::model::journal::Outcome;
use farol_core::protocol::{ReceivedBody, Secret};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Length of the hash at the end of an archive.
const HASH_LEN: usize = 64;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let passphrase = Secret::new("abacate");
    // A work factor of two digits would only slow the search down.
    let is_slow = bytes
        .windows(3)
        .any(|it| it[0] == b' ' && it[1].is_ascii_digit() && it[2].is_ascii_digit());
    if !is_slow {
        let _ = read(bytes, Some(&passphrase));
    }
    let case = case_of(bytes);
    check_encrypted(&case, &passphrase, bytes);
    let Ok(mut archive) = write(&case, None) else {
        return;
    };
    assert_eq!(read(&archive, None).as_ref(), Ok(&case));
    let at = archive.len() - HASH_LEN;
    change(&mut archive[..at], bytes);
    let hash = Sha256::digest(&archive[..at]);
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    archive[at..].copy_from_slice(hash.as_bytes());
    let _ = read(&archive, None);
});

/// Checks that an encrypted case is opened as it is, and after no change.
fn check_encrypted(case: &CaseFile, passphrase: &Secret, bytes: &[u8]) {
    let encryption = Encryption::new(passphrase, [7; RANDOM_LEN]).with_work_factor(1);
    let Ok(file) = write(case, Some(&encryption)) else {
        return;
    };
    assert_eq!(read(&file, Some(passphrase)).as_ref(), Ok(case));
    let mut changed = file.clone();
    change(&mut changed, bytes);
    if changed != file {
        assert!(read(&changed, Some(passphrase)).is_err());
    }
}

/// Changes bytes of a file; three bytes are a place and the bits to change there.
fn change(file: &mut [u8], bytes: &[u8]) {
    let len = file.len();
    for change in bytes.as_chunks::<3>().0 {
        let place = usize::from(u16::from_le_bytes([change[0], change[1]]));
        file[place % len] ^= change[2];
    }
}

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
            earlier_summaries: BTreeMap::new(),
        }],
        left_out: 0,
        decisions: Vec::new(),
        marks: None,
    }
}
