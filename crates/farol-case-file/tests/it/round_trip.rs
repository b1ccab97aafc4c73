//! What was saved is what is opened, and whatever was changed is refused.

use crate::support::{case_of, encrypted, error_of, passphrase};
use farol_case_file::{
    CaseFileError, CaseFileWriteError, Encryption, RANDOM_LEN, is_encrypted, read, write,
};
use farol_core::model::classification::RiskType;
use farol_core::protocol::{ReceivedBody, Secret};
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, any, prop_assert, prop_assert_eq, proptest};

/// Length of a chunk of the age format.
const CHUNK: usize = 64 << 10;

/// Saves and opens a case of 2,000 responses of this length.
fn save_and_open_2000(len: usize) {
    let body = br#"{"nome":"Pessoa","valor":1234}"#.repeat(len / 30);
    let case = case_of(std::iter::repeat_n(body, 2_000));
    let file = encrypted(&case);
    assert!(read(&file, Some(&passphrase())) == Ok(case));
}

#[test]
fn a_case_of_2000_responses_is_saved_and_opened() {
    save_and_open_2000(300);
}

#[test]
#[ignore = "takes 20 s in a development build"]
fn a_case_of_2000_responses_of_155_kb_is_saved_and_opened() {
    save_and_open_2000(155_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn opens_what_was_saved(
        bodies in vec(vec(any::<u8>(), 0..3_000), 0..6),
        details in vec((0..RiskType::ALL.len(), vec(any::<u8>(), 0..3_000)), 0..6),
        is_whole in any::<bool>(),
    ) {
        let mut case = case_of(bodies);
        for query in &mut case.queries {
            query.response.is_whole = is_whole;
            let details = details.iter().cloned();
            let details = details.map(|(at, body)| (RiskType::ALL[at], ReceivedBody::complete(body)));
            query.risk_details.extend(details);
        }
        let opened = read(&encrypted(&case), Some(&passphrase()));
        prop_assert_eq!(opened.as_ref(), Ok(&case));
        let plain = write(&case, None).unwrap();
        prop_assert_eq!(plain.len() % 4_096, 0);
        let opened = read(&plain, None);
        prop_assert_eq!(opened.as_ref(), Ok(&case));
    }

    #[test]
    fn a_changed_envelope_is_refused(
        header in vec((0..200_usize, 1_u8..), 1..4),
        rest in vec((200..5_000_usize, 1_u8..), 0..4),
    ) {
        let original = encrypted(&case_of([b"{\"a\":1}".to_vec()]));
        let mut file = original.clone();
        let len = file.len();
        for (at, bits) in header.into_iter().chain(rest) {
            file[at % len] ^= bits;
        }
        prop_assert!(file == original || read(&file, Some(&passphrase())).is_err());
    }
}

#[test]
fn a_case_of_several_chunks_is_opened() {
    // Bytes that can't be compressed.
    let mut state = 1_u32;
    let noise = (0..3 * CHUNK + 5).map(|_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state.to_be_bytes()[0]
    });
    let case = case_of([noise.collect()]);
    let file = encrypted(&case);
    assert!(file.len() > 3 * CHUNK);
    assert_eq!(read(&file, Some(&passphrase())), Ok(case));
    let header = file.len() % 4_096 % 16;
    for chunks in 1..=3 {
        // Without its last chunks, and inside each of them.
        let end = file.len() - chunks * (CHUNK + 16) + header;
        assert_eq!(error_of(&file[..end]), CaseFileError::Truncated);
    }
}

#[test]
fn every_changed_bit_of_an_encrypted_file_is_detected() {
    let mut file = encrypted(&case_of([b"{\"a\":1}".to_vec()]));
    let len = file.len();
    assert!(len < 5_000, "{len}");
    for bit in 0..len * 8 {
        file[bit / 8] ^= 1 << (bit % 8);
        let error = error_of(&file);
        // Nothing else can be said of the first lines.
        let is_start = bit / 8 < 150;
        assert!(
            is_start || error == CaseFileError::Changed,
            "bit {bit}: {error}"
        );
        file[bit / 8] ^= 1 << (bit % 8);
    }
}

#[test]
fn every_changed_bit_of_a_plain_file_is_detected() {
    let mut file = write(&case_of([b"{\"a\":1}".to_vec()]), None).unwrap();
    for bit in 0..file.len() * 8 {
        file[bit / 8] ^= 1 << (bit % 8);
        assert!(read(&file, None).is_err(), "bit {bit}");
        file[bit / 8] ^= 1 << (bit % 8);
    }
}

#[test]
fn every_missing_end_is_reported_as_such() {
    let case = case_of([b"{\"a\":1}".to_vec()]);
    for file in [encrypted(&case), write(&case, None).unwrap()] {
        for len in 0..file.len() {
            assert_eq!(error_of(&file[..len]), CaseFileError::Truncated, "{len}");
        }
    }
}

#[test]
fn more_bytes_at_the_end_are_detected() {
    let case = case_of([b"{}".to_vec()]);
    for mut file in [encrypted(&case), write(&case, None).unwrap()] {
        file.push(b'\n');
        assert!(read(&file, Some(&passphrase())).is_err());
    }
}

#[test]
fn a_passphrase_is_needed_and_must_be_the_right_one() {
    let case = case_of([b"{}".to_vec()]);
    let file = encrypted(&case);
    assert!(is_encrypted(&file));
    assert_eq!(read(&file, None), Err(CaseFileError::PassphraseNeeded));
    let wrong = Secret::new("abacate abaixo abalar abater abduzir abacate");
    assert_eq!(
        read(&file, Some(&wrong)),
        Err(CaseFileError::WrongPassphrase)
    );
    let plain = write(&case, None).unwrap();
    assert!(!is_encrypted(&plain));
}

#[test]
fn nothing_of_the_case_is_readable_in_an_encrypted_file() {
    let file = encrypted(&case_of([b"{\"nome\":\"Maria\"}".to_vec()]));
    let text = String::from_utf8_lossy(&file);
    for word in [
        "12345678909",
        "Maria",
        "ana@",
        "manifest",
        "responses",
        "kyc",
    ] {
        assert!(!text.contains(word), "{word}");
    }
}

#[test]
fn a_passphrase_that_demands_too_much_work_is_refused() {
    let secret = passphrase();
    let encryption = Encryption::new(&secret, [7; RANDOM_LEN]).with_work_factor(1);
    let file = write(&case_of([]), Some(&encryption)).unwrap();
    let text = String::from_utf8_lossy(&file[..150]).into_owned();
    let at = text.find(" 1\n").unwrap();
    let mut costly = file;
    costly.splice(at..at + 2, b" 19".iter().copied());
    assert_eq!(error_of(&costly), CaseFileError::TooMuchWork);
}

#[test]
fn ids_that_cannot_name_an_entry_are_refused() {
    let invalid = ["", "../a", "a/b", "a.b", "é"];
    for id in invalid {
        let mut case = case_of([b"{}".to_vec()]);
        case.queries[0].request.id = id.to_owned();
        assert_eq!(write(&case, None), Err(CaseFileWriteError::InvalidId));
    }
    let mut case = case_of([b"{}".to_vec(), b"{}".to_vec()]);
    case.queries[1].request.id = case.queries[0].request.id.clone();
    assert_eq!(write(&case, None), Err(CaseFileWriteError::InvalidId));
}
