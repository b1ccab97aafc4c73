//! Search for numbers in pasted text.

use super::properties::{any_cnpj, any_cpf, any_process};
use farol_core::model::document::pasted_text::{ScanHit, ScanMatch, find, first_process};
use farol_core::model::document::{Cnpj, Cpf, Document, DocumentError, ProcessNumber};
use proptest::prelude::*;

/// Returns the bare code of a match, or `None` for a near miss.
fn code(found: &ScanHit) -> Option<String> {
    match &found.number {
        ScanMatch::Document(document) => Some(document.code()),
        ScanMatch::Process(process) => Some(process.code()),
        ScanMatch::NearMiss(_) => None,
    }
}

#[test]
fn numbers_are_found_in_prose() {
    let text = "Prezada, o CPF 123.456.789-09 (Ana) e o CNPJ:11222333000181,\n\
        12.abc.345/01de-35; autos nº 0000001\u{2013}39.2024.8.26.0100.\r\n\
        CPF10020030088 e 908 070 605 18. Telefone (11) 98765-4321, 21/11/2026 14:05.";
    let found = find(text);
    let codes: Vec<_> = found.iter().filter_map(code).collect();
    let wanted = [
        "12345678909",
        "11222333000181",
        "12ABC34501DE35",
        "00000013920248260100",
        "10020030088",
        "90807060518",
    ];
    assert_eq!(codes, wanted);
    assert_eq!(found.len(), wanted.len());
    for number in &found {
        assert_eq!(
            text.get(number.start..number.end),
            Some(number.text.as_str())
        );
    }
}

#[test]
fn near_misses_are_reported() {
    let text = "123.456.789-00; 1234567890\t11.222.333/0001-80 12.ABC.345/01DE-36 0000001-38.2024.8.26.0100";
    let errors: Vec<_> = find(text)
        .into_iter()
        .map(|found| match found.number {
            ScanMatch::NearMiss(error) => (found.text, error),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(errors.len(), 5);
    assert_eq!(errors[0].0, "123.456.789-00");
    assert!(matches!(errors[0].1, DocumentError::CheckDigit { .. }));
    assert_eq!(errors[1].1, DocumentError::TooShort { have: 10, want: 11 });
    assert!(matches!(errors[4].1, DocumentError::CheckDigit { .. }));
    let Some(ScanMatch::NearMiss(error)) = find("11.222.333/0001-8").pop().map(|it| it.number)
    else {
        panic!("a CNPJ without its last digit");
    };
    assert_eq!(error, DocumentError::TooShort { have: 13, want: 14 });
}

#[test]
fn parts_of_longer_numbers_are_ignored() {
    for text in [
        "a1b2c12345678909",
        "12345678909a",
        "9912345678909991234567890999",
        "550e8400-e29b-41d4-a716-446655440000",
        "R$ 1.234.567,89",
        "2026-11-21T14:05:09",
    ] {
        assert_eq!(find(text), [], "{text}");
    }
}

proptest! {
    #[test]
    fn matches_have_correct_positions(text in ".*|[0-9A-Z./ -]{0,80}|[0-9]{0,80}") {
        let mut last = 0;
        for found in find(&text) {
            prop_assert!(found.start >= last && found.end > found.start);
            last = found.end;
            prop_assert_eq!(text.get(found.start..found.end), Some(found.text.as_str()));
            match found.number {
                ScanMatch::Document(Document::Cpf(cpf)) => prop_assert_eq!(Cpf::parse(&found.text), Ok(cpf)),
                ScanMatch::Document(Document::Cnpj(cnpj)) => prop_assert_eq!(Cnpj::parse(&found.text), Ok(cnpj)),
                ScanMatch::Process(number) => prop_assert_eq!(ProcessNumber::parse(&found.text), Ok(number)),
                ScanMatch::NearMiss(_) => {}
            }
        }
    }

    #[test]
    fn every_number_between_separators_is_found(
        numbers in prop::collection::vec((prop_oneof![any_cpf(), any_cnpj(), any_process()], any::<bool>()), 1..8),
        separators in prop::collection::vec(prop_oneof![
            Just("\n"), Just("\r\n"), Just("\t"), Just(", "), Just(";"), Just(" | "), Just(") ("), Just(" e "), Just("\",\"")
        ], 8),
    ) {
        let mut text = String::new();
        for ((number, formatted), separator) in numbers.iter().zip(&separators) {
            let shown = match (formatted, number.len()) {
                (false, _) => number.clone(),
                (true, 11) => Cpf::parse(number).unwrap().formatted(),
                (true, 14) => Cnpj::parse(number).unwrap().formatted(),
                (true, _) => ProcessNumber::parse(number).unwrap().formatted(),
            };
            text.push_str(&shown);
            text.push_str(separator);
        }
        let found: Vec<_> = find(&text).iter().filter_map(code).collect();
        let wanted: Vec<_> = numbers.into_iter().map(|(number, _)| number).collect();
        prop_assert_eq!(found, wanted);
    }
}

#[test]
fn scattered_digits_are_not_a_number() {
    assert_eq!(
        find("1..2..3..4..5..6..7..8..9..0..1..2..3..4..5..6..7..8"),
        []
    );
}

#[test]
fn the_first_process_of_a_text_is_found_among_other_numbers() {
    let valid = Some("0000001-39.2024.8.26.0100".to_owned());
    let nonstandard = Some("0000001-40.2024.8.26.0100".to_owned());
    let cases = [
        (
            "autos nº 0000001-39.2024.8.26.0100, CPF 123.456.789-09",
            &valid,
        ),
        ("CPF 12345678909 autos 00000013920248260100.", &valid),
        (
            "era 0000001-40.2024.8.26.0100, agora 0000001-39.2024.8.26.0100",
            &valid,
        ),
        ("Processo 0000001-40.2024.8.26.0100 (TJSP)", &nonstandard),
        ("Processo 0001/2009 do CPF 123.456.789-00", &None),
        ("", &None),
    ];
    for (text, wanted) in cases {
        assert_eq!(&first_process(text), wanted, "{text}");
    }
}
