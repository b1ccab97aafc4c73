//! Numbers without a fixed rule, and numbers in input fields and lists.

use farol_core::model::document::{
    Cnh, Document, DocumentError, DocumentKind, Oab, Uf, format_partial_cnpj, format_partial_cpf,
    format_partial_document, format_partial_process_number,
};
use farol_core::model::radar_type::{RadarType, format_code};

#[test]
fn bar_registrations_are_parsed_in_several_notations() {
    let cases = [
        ("SP123456", "SP123456", "OAB/SP 123456"),
        ("oab/rj 98.765", "RJ98765", "OAB/RJ 98765"),
        ("MG 12345-A", "MG12345A", "OAB/MG 12345-A"),
        ("9876E/PR", "PR9876E", "OAB/PR 9876-E"),
        ("OAB SP 1", "SP1", "OAB/SP 1"),
    ];
    for (text, code, formatted) in cases {
        let oab = Oab::parse(text).unwrap();
        assert_eq!(
            (oab.code().as_str(), oab.formatted().as_str()),
            (code, formatted)
        );
    }
    assert_eq!(Oab::parse("MG12345A").unwrap().redacted(), "OAB/MG ***45");
    assert_eq!(
        Oab::new(Uf::parse("mg").unwrap(), "12.345 a")
            .unwrap()
            .code(),
        "MG12345A"
    );
    let errors = [
        ("", DocumentError::Empty),
        ("OAB", DocumentError::Empty),
        ("XX123", DocumentError::UnknownState),
        ("123456", DocumentError::UnknownState),
        ("SP", DocumentError::TooShort { have: 0, want: 1 }),
        ("SPA", DocumentError::BadCharacter('A')),
        ("SP123AB", DocumentError::BadCharacter('B')),
        ("SP12345678", DocumentError::TooLong { have: 8, want: 7 }),
        ("SP12#", DocumentError::BadCharacter('#')),
    ];
    for (text, error) in errors {
        assert_eq!(Oab::parse(text), Err(error), "{text}");
    }
    assert_eq!(Uf::all().count(), 27);
    assert_eq!(Uf::parse("mg").unwrap().as_str(), "MG");
}

#[test]
fn unusual_license_numbers_are_accepted_with_a_warning() {
    for text in ["12345678900", "10020030088", "01234567807"] {
        assert_eq!(Cnh::parse(text).unwrap().digits(), text);
    }
    assert_eq!(Cnh::parse("12345678900").unwrap().redacted(), "***45678***");
    let (cnh, warning) = Cnh::parse_lenient("123 456 789 01").unwrap();
    assert_eq!(cnh.code(), "12345678901");
    assert!(matches!(warning, Some(DocumentError::CheckDigit { .. })));
    assert!(Cnh::parse_lenient(" ").is_err());
    // Both remainders are ten, for which the variants of the rule differ.
    for text in ["10000000100", "10000000108"] {
        assert!(Cnh::parse(text).is_ok(), "{text}");
    }
    assert!(Cnh::parse("10000000101").is_err());
}

#[test]
fn documents_have_their_kind() {
    let person = Document::parse("123.456.789-09").unwrap();
    assert_eq!(person.kind(), DocumentKind::Cpf);
    assert_eq!(
        (person.formatted(), person.code()),
        ("123.456.789-09".into(), "12345678909".into())
    );
    let company = Document::parse("12.abc.345/01de-35").unwrap();
    assert_eq!(company.kind().as_str(), "CNPJ");
    assert_eq!(company.redacted(), "**.ABC.345/01DE-**");
    let short = DocumentError::TooShort { have: 4, want: 11 };
    assert_eq!(Document::parse("1234"), Err(short));
    let long = DocumentError::TooShort { have: 12, want: 14 };
    assert_eq!(Document::parse("123456789012"), Err(long));
}

#[test]
fn partial_numbers_are_formatted_while_they_are_typed() {
    let cpf = [
        ("", ""),
        ("1", "1"),
        ("123", "123"),
        ("1234", "123.4"),
        ("1234567890", "123.456.789-0"),
        ("12345678909", "123.456.789-09"),
        ("123456789091", "123.456.789-091"),
        ("123.", "123"),
        ("12x", "12x"),
    ];
    for (typed, shown) in cpf {
        assert_eq!(format_partial_cpf(typed), shown);
    }
    assert_eq!(format_partial_cnpj("12abc345"), "12.ABC.345");
    assert_eq!(format_partial_cnpj("112223330001"), "11.222.333/0001");
    assert_eq!(
        format_partial_process_number("0000001392024"),
        "0000001-39.2024"
    );
    assert_eq!(format_partial_document("12345678909"), "123.456.789-09");
    assert_eq!(format_partial_document("123456789091"), "12.345.678/9091");
    assert_eq!(format_partial_document("12a"), "12.A");
    assert_eq!(format_partial_document("12*"), "12*");
}

#[test]
fn radar_codes_are_formatted_or_shown_as_received() {
    let cases = [
        (RadarType::Cpf, "12345678900", "123.456.789-00"),
        (RadarType::Cpf, "1234567890", "1234567890"),
        (RadarType::Cnpj, "12ABC34501DE35", "12.ABC.345/01DE-35"),
        (
            RadarType::Process,
            "00000013920248260100",
            "0000001-39.2024.8.26.0100",
        ),
        (RadarType::Process, "583.00.2006", "583.00.2006"),
        (RadarType::OabNumber, "SP123456", "SP123456"),
        (
            RadarType::Other("X".to_owned()),
            "12345678909",
            "12345678909",
        ),
    ];
    for (kind, code, shown) in cases {
        assert_eq!(format_code(&kind, code), shown);
    }
    let kind: RadarType = serde_json::from_str("\"TRADEMARK\"").unwrap();
    assert_eq!(serde_json::to_string(&kind).unwrap(), "\"TRADEMARK\"");
}
