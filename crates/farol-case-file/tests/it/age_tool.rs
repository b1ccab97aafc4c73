//! Agreement with the `age` tool: a file that it has encrypted.

use crate::support::case_of;
use farol_case_file::{CaseFileError, read};
use farol_core::protocol::Secret;

/// Encrypted by `age -p` 1.1.1, from an archive of version 1 without a passphrase.
const FILE: &[u8] = include_bytes!("../fixtures/encrypted-by-age.farol");
const PASSPHRASE: &str = "abacate abaixo abalar abater abduzir abelha";

#[test]
fn opens_what_the_tool_has_encrypted() {
    let case = read(FILE, Some(&Secret::new(PASSPHRASE)));
    let mut expected = case_of([b"{\"nome\":\"Maria\"}".to_vec()]);
    expected.subjects.truncate(1);
    assert_eq!(case, Ok(expected));
    let wrong = read(FILE, Some(&Secret::new("abacate")));
    assert_eq!(wrong, Err(CaseFileError::WrongPassphrase));
}
