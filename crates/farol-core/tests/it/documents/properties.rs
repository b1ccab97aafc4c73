//! Properties of all numbers: round trips, and detection of single-digit errors.

use farol_core::model::document::{Cnh, Cnpj, Cpf, Document, DocumentError, Oab, ProcessNumber};
use farol_core::model::document::{
    format_partial_cnpj, format_partial_cpf, format_partial_document, format_partial_process_number,
};
use proptest::prelude::*;

/// Returns the number with valid check digits, from one with arbitrary check digits.
pub(crate) fn completed<T>(
    text: &str,
    check_at: usize,
    parse: fn(&str) -> Result<T, DocumentError>,
) -> Option<String> {
    match parse(text) {
        Ok(_) => Some(text.to_owned()),
        Err(DocumentError::CheckDigit {
            expected: [first, second],
            ..
        }) => {
            let mut chars: Vec<char> = text.chars().collect();
            chars[check_at] = first;
            chars[check_at + 1] = second;
            Some(chars.into_iter().collect())
        }
        Err(_) => None,
    }
}

pub(crate) fn any_cpf() -> impl Strategy<Value = String> {
    "[0-9]{9}00".prop_filter_map("repeated", |text| completed(&text, 9, Cpf::parse))
}

pub(crate) fn any_cnpj() -> impl Strategy<Value = String> {
    "([0-9]{12}|[0-9A-Z]{12})00"
        .prop_filter_map("repeated", |text| completed(&text, 12, Cnpj::parse))
}

pub(crate) fn any_process() -> impl Strategy<Value = String> {
    "[0-9]{7}00[0-9]{11}"
        .prop_filter_map("repeated", |text| completed(&text, 7, ProcessNumber::parse))
}

/// Returns the text with one character replaced by another of the same kind.
fn slipped(text: &str, at: prop::sample::Index, by: u8) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = at.index(bytes.len());
    bytes[at] = (bytes[at] - b'0' + by) % 10 + b'0';
    String::from_utf8(bytes).unwrap()
}

/// The published rule maps two remainders to zero, so that some errors behind a first check digit
/// of zero can't be detected by any parser.
#[test]
fn the_published_rule_misses_some_errors_after_a_zero_check_digit() {
    let twins = (0..1_000_000_000u32)
        .step_by(1_000_003)
        .filter_map(|base| {
            let code = completed(&format!("{base:09}00"), 9, Cpf::parse)?;
            let first = code.as_bytes()[0];
            let twin = format!("{}{}", char::from(first ^ 1), &code[1..]);
            Cpf::parse(&twin).is_ok().then_some((code, twin))
        })
        .take(3);
    for (code, twin) in twins {
        assert_eq!((code.as_bytes()[9], twin.as_bytes()[9]), (b'0', b'0'));
    }
}

proptest! {
    #[test]
    fn a_cpf_round_trips_and_detects_single_errors(code in any_cpf(), at: prop::sample::Index, by in 1u8..10) {
        let cpf = Cpf::parse(&code).unwrap();
        prop_assert_eq!(cpf.digits(), code.clone());
        prop_assert_eq!(Cpf::parse(&cpf.formatted()), Ok(cpf));
        let json = serde_json::to_string(&cpf).unwrap();
        prop_assert_eq!(serde_json::from_str::<Cpf>(&json).unwrap(), cpf);
        prop_assert!(code.as_bytes()[9] == b'0' || Cpf::parse(&slipped(&code, at, by)).is_err());
    }

    #[test]
    fn a_cnpj_round_trips(code in any_cnpj()) {
        let cnpj = Cnpj::parse(&code).unwrap();
        prop_assert_eq!(cnpj.code(), code.clone());
        prop_assert_eq!(Cnpj::parse(&cnpj.formatted().to_lowercase()), Ok(cnpj));
        prop_assert_eq!(Document::parse(&code), Ok(Document::Cnpj(cnpj)));
    }

    #[test]
    fn a_numeric_cnpj_detects_single_errors(digits in "[0-9]{12}00", at: prop::sample::Index, by in 1u8..10) {
        if let Some(code) = completed(&digits, 12, Cnpj::parse) {
            let is_blind = code.as_bytes()[12] == b'0';
            prop_assert!(is_blind || Cnpj::parse(&slipped(&code, at, by)).is_err());
        }
    }

    #[test]
    fn a_process_number_round_trips_and_detects_single_errors(code in any_process(), at: prop::sample::Index, by in 1u8..10) {
        let process = ProcessNumber::parse(&code).unwrap();
        prop_assert_eq!(process.as_str(), code.as_str());
        prop_assert_eq!(ProcessNumber::parse(&process.formatted()).unwrap(), process);
        prop_assert!(ProcessNumber::parse(&slipped(&code, at, by)).is_err());
    }

    #[test]
    fn a_process_number_detects_swapped_digits(code in any_process(), at in 0usize..19) {
        let mut bytes = code.as_bytes().to_vec();
        bytes.swap(at, at + 1);
        let swapped = String::from_utf8(bytes).unwrap();
        prop_assert!(swapped == code || ProcessNumber::parse(&swapped).is_err());
    }

    #[test]
    fn no_typed_text_causes_a_panic(text in ".*") {
        let _ = (Cpf::parse(&text), Cnpj::parse(&text), Document::parse(&text), Oab::parse(&text));
        let _ = (Cnh::parse(&text), Cnh::parse_lenient(&text));
        if let Ok((process, _)) = ProcessNumber::parse_lenient(&text) {
            let _ = (process.formatted(), process.redacted(), process.court(), process.year());
        }
    }

    #[test]
    fn partial_formatting_is_idempotent(text in "[0-9A-Za-z./ -]{0,24}") {
        for mask in [format_partial_cpf, format_partial_cnpj, format_partial_document, format_partial_process_number] {
            let once = mask(&text);
            prop_assert_eq!(mask(&once), once.clone());
            // No typed character is lost.
            let code = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).count();
            prop_assert_eq!(code(&once), code(&text));
        }
    }

    #[test]
    fn redacted_forms_hide_the_ends(code in any_cpf()) {
        let hidden = Cpf::parse(&code).unwrap().redacted();
        prop_assert_eq!(hidden.chars().filter(char::is_ascii_digit).count(), 6);
    }
}
