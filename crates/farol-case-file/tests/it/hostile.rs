//! Archives with a valid seal that a hostile program has written.

use crate::support::{DOCUMENT, archive, case_of, entry, error_of, manifest, replace, request};
use farol_case_file::{CaseFileError, MAX_FILE_BYTES, read, write};
use serde_json::json;

const ID: &str = "0000000000001-1";

fn response(content: impl Into<Vec<u8>>) -> [crate::support::TestEntry; 2] {
    let request = serde_json::to_vec(&request(ID)).unwrap();
    [
        entry(&format!("responses/{ID}.json"), content),
        entry(&format!("requests/{ID}.json"), request),
    ]
}

#[test]
fn an_archive_of_another_program_is_opened_if_it_follows_the_format() {
    let entries = response("{}");
    let file = archive(&entries, &manifest(3, &entries), |_| {});
    let case = read(&file, None).unwrap();
    assert_eq!(case.queries.len(), 1);
    assert_eq!(case.queries[0].response.bytes.as_slice(), b"{}");
}

#[test]
fn a_file_of_version_1_has_one_subject_and_one_workspace() {
    let mut entries = response("{}");
    let mut old = serde_json::to_value(request(ID)).unwrap();
    old.as_object_mut().unwrap().remove("workspace");
    entries[1].content = serde_json::to_vec(&old).unwrap();
    let mut list = manifest(1, &entries);
    let list_fields = list.as_object_mut().unwrap();
    list_fields.remove("workspaces");
    list_fields.remove("subjects");
    list_fields.insert("workspace".to_owned(), json!({ "key": "7-8" }));
    list_fields.insert("subject".to_owned(), json!({ "document": DOCUMENT }));
    let case = read(&archive(&entries, &list, |_| {}), None).unwrap();
    assert_eq!(case.subjects.len(), 1);
    assert_eq!(case.subjects[0].document, DOCUMENT);
    assert_eq!(case.workspaces[0].key, "7-8");
    assert_eq!(case.queries[0].request.workspace, "7-8");
}

#[test]
fn a_file_of_version_2_has_no_risk_details() {
    let entries = response("{}");
    let case = read(&archive(&entries, &manifest(2, &entries), |_| {}), None).unwrap();
    assert!(case.queries[0].risk_details.is_empty());
}

#[test]
fn a_file_without_the_number_of_what_was_left_out_left_nothing_out() {
    let entries = response("{}");
    let mut list = manifest(3, &entries);
    let opened = |list: &serde_json::Value| read(&archive(&entries, list, |_| {}), None);
    assert_eq!(opened(&list).unwrap().left_out, 0);
    list["leftOut"] = json!(2);
    assert_eq!(opened(&list).unwrap().left_out, 2);
    list["leftOut"] = json!(-1);
    assert_eq!(opened(&list), Err(CaseFileError::Malformed));
}

#[test]
fn an_earlier_summary_belongs_to_a_query_of_the_file() {
    let summary = |id: &str| entry(&format!("summaries/{id}.json"), "{}");
    let error = |id: &str| {
        let mut entries = Vec::from(response("{}"));
        entries.push(summary(id));
        error_of(&archive(&entries, &manifest(4, &entries), |_| {}))
    };
    assert_eq!(error(ID), CaseFileError::UnknownEntry);
    let of_other = "0000000000002-1-0000000000009";
    assert_eq!(error(of_other), CaseFileError::MissingEntry);
}

#[test]
fn a_newer_version_is_named_whatever_else_it_has() {
    let entries = [entry("films/a.mp4", "x")];
    let file = archive(&entries, &manifest(5, &entries), |_| {});
    assert_eq!(error_of(&file), CaseFileError::NewerVersion(5));
}

#[test]
fn names_outside_the_folder_are_refused() {
    for path in [
        "../a",
        "/etc/passwd",
        "responses/../../a",
        "..\\a",
        "C:\\a",
        "\\a",
    ] {
        let entries = [entry(path, "x")];
        let file = archive(&entries, &manifest(3, &entries), |_| {});
        assert_eq!(error_of(&file), CaseFileError::UnsafeName, "{path}");
    }
}

#[test]
fn entries_that_the_format_does_not_have_are_refused() {
    for path in [
        "a.txt",
        "responses/a/b.json",
        "responses/.json",
        "folder/",
        "details/a_b.json",
    ] {
        let entries = [entry(path, "")];
        let file = archive(&entries, &manifest(3, &entries), |_| {});
        assert_eq!(error_of(&file), CaseFileError::UnknownEntry, "{path}");
    }
}

#[test]
fn entries_must_be_those_of_the_manifest() {
    let entries = response("{}");
    let file = archive(&entries, &manifest(3, &[]), |_| {});
    assert_eq!(error_of(&file), CaseFileError::UnknownEntry);
    let file = archive(&[], &manifest(3, &entries), |_| {});
    assert_eq!(error_of(&file), CaseFileError::MissingEntry);
    let file = archive(&entries[..1], &manifest(3, &entries[..1]), |_| {});
    assert_eq!(error_of(&file), CaseFileError::MissingEntry, "its request");
    let file = archive(&entries[1..], &manifest(3, &entries[1..]), |_| {});
    assert_eq!(error_of(&file), CaseFileError::MissingEntry, "its response");
    let detail = [entry(&format!("details/{ID}-detail-litigation.json"), "{}")];
    let file = archive(&detail, &manifest(3, &detail), |_| {});
    assert_eq!(error_of(&file), CaseFileError::MissingEntry, "its query");
    let other = response("[]");
    let file = archive(&other, &manifest(3, &entries), |_| {});
    assert_eq!(error_of(&file), CaseFileError::HashMismatch);
    let mut twice = manifest(3, &entries);
    let first = twice["entries"][0].clone();
    twice["entries"].as_array_mut().unwrap().push(first);
    assert_eq!(
        error_of(&archive(&entries, &twice, |_| {})),
        CaseFileError::DuplicateEntry
    );
}

#[test]
fn two_entries_of_one_name_are_refused() {
    let entries = [
        entry("decisions/a1.json", "1"),
        entry("decisions/a2.json", "2"),
    ];
    let list = manifest(3, &entries[..1]);
    let file = archive(&entries, &list, |bytes| {
        replace(bytes, "/a2.json", "/a1.json");
    });
    assert_eq!(error_of(&file), CaseFileError::DuplicateEntry);
}

#[test]
fn a_bomb_is_refused_before_it_is_decompressed() {
    let bomb = vec![b' '; (128 << 20) + 1];
    let entries = response(bomb);
    let list = manifest(3, &entries[1..]);
    let file = archive(&entries, &list, |_| {});
    assert!(file.len() < 1 << 20, "{}", file.len());
    assert_eq!(error_of(&file), CaseFileError::TooLarge);
    // The same with a size that is a lie: decompressing stops at the limit.
    let size = u32::try_from((128 << 20) + 1).unwrap().to_le_bytes();
    let file = archive(&entries, &list, |bytes| {
        let places: Vec<usize> = (0..bytes.len() - 4)
            .filter(|at| bytes[*at..].starts_with(&size))
            .collect();
        assert_eq!(places.len(), 2);
        for at in places {
            bytes[at..at + 4].copy_from_slice(&1_u32.to_le_bytes());
        }
    });
    let error = error_of(&file);
    let is_refused = matches!(error, CaseFileError::TooLarge | CaseFileError::Malformed);
    assert!(is_refused, "{error}");
}

#[test]
fn a_file_over_the_limit_is_refused_before_it_is_read() {
    let max = usize::try_from(MAX_FILE_BYTES).unwrap();
    // Zeros that are never touched take no memory.
    let mut file = vec![0; max + 1];
    assert_eq!(error_of(&file[..max]), CaseFileError::NotACaseFile);
    assert_eq!(error_of(&file), CaseFileError::TooLarge);
    for start in [b"PK\x03\x04".as_slice(), b"age-encryption.org/v1\n"] {
        file[..start.len()].copy_from_slice(start);
        assert_eq!(error_of(&file), CaseFileError::TooLarge);
        assert_ne!(error_of(&file[..max]), CaseFileError::TooLarge);
    }
}

#[test]
fn a_request_of_another_response_is_refused() {
    let mut entries = response("{}");
    entries[1].content = serde_json::to_vec(&request("other")).unwrap();
    let file = archive(&entries, &manifest(3, &entries), |_| {});
    assert_eq!(error_of(&file), CaseFileError::Malformed);
}

#[test]
fn other_files_are_no_case_files() {
    for file in [
        b"%PDF-1.7".as_slice(),
        b"{}",
        b"age-encryption.org/v2\n-> x\n",
        &[0; 5_000],
    ] {
        assert_eq!(error_of(file), CaseFileError::NotACaseFile);
    }
    let mut other = manifest(3, &[]);
    other["format"] = "else".into();
    assert_eq!(
        error_of(&archive(&[], &other, |_| {})),
        CaseFileError::NotACaseFile
    );
    let plain = write(&case_of([]), None).unwrap();
    assert!(read(&plain, None).is_ok());
}
