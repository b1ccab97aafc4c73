//! Agreement with the `age` tool: a file that it has encrypted, and one of this crate that it has decrypted.

use crate::support::{case_of, passphrase};
use farol_case_file::{CaseFile, CaseFileError, Encryption, RANDOM_LEN, read, write};
use farol_core::protocol::Secret;

/// Encrypted by `age -p` 1.1.1, from an archive of version 1 without a passphrase.
const FILE: &[u8] = include_bytes!("../fixtures/encrypted-by-age.farol");
const PASSPHRASE: &str = "abacate abaixo abalar abater abduzir abelha";

/// Written by this crate from [`large_case`]. With [`PASSPHRASE`], `age -d` 1.1.1 returns an archive from it, in which
/// `unzip -t` finds no error.
const DECRYPTED_FILE: &[u8] = include_bytes!("../fixtures/decrypted-by-age.farol");
/// Lengths of the authentication code and of the nonce that follow the last line of the header.
const END_LEN: usize = 43 + 1 + 16;

#[test]
fn opens_what_the_tool_has_encrypted() {
    let case = read(FILE, Some(&Secret::new(PASSPHRASE)));
    let mut expected = case_of([b"{\"nome\":\"Maria\"}".to_vec()]);
    expected.subjects.truncate(1);
    assert_eq!(case, Ok(expected));
    let wrong = read(FILE, Some(&Secret::new("abacate")));
    assert_eq!(wrong, Err(CaseFileError::WrongPassphrase));
}

/// Returns a case whose archive is longer than a chunk of the format.
fn large_case() -> CaseFile {
    // Not compressible, and the same on every machine.
    let mut state = 1_u32;
    let body = std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state.to_le_bytes()[0]
    });
    case_of([body.take(70_000).collect()])
}

fn encrypted() -> Vec<u8> {
    let passphrase = passphrase();
    let encryption = Encryption::new(&passphrase, [7; RANDOM_LEN]).with_work_factor(10);
    write(&large_case(), Some(&encryption)).unwrap()
}

/// Returns what precedes the encrypted archive.
fn header(file: &[u8]) -> &[u8] {
    let mark = b"\n--- ";
    let end = file.windows(mark.len()).position(|it| it == mark).unwrap();
    &file[..end + mark.len() + END_LEN]
}

/// The bytes differ from those of the fixture, because the archive contains an explanation that changes. The same header,
/// and a fixture that this crate can read, mean that the tool can read what this crate writes.
#[test]
fn writes_what_the_tool_has_decrypted() {
    let file = encrypted();
    assert_eq!(header(&file), header(DECRYPTED_FILE));
    for file in [&file[..], DECRYPTED_FILE] {
        assert!(file.len() > 65_536 + 4_096, "more than one chunk");
        assert!(read(file, Some(&passphrase())) == Ok(large_case()));
    }
}

/// For a new version of the format: the tool then has to decrypt the file that this writes.
#[test]
#[ignore = "writes a fixture"]
fn writes_the_file_for_the_tool() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/fixtures/decrypted-by-age.farol"
    );
    std::fs::write(path, encrypted()).unwrap();
}
