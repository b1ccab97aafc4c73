//! Known valid and invalid numbers, and their formatting.

use farol_core::model::document::{
    CheckPosition, Cnh, Cnpj, Cpf, DocumentError, ProcessNumber, Segment,
};

#[test]
fn valid_cpf_examples_are_parsed() {
    for text in [
        "123.456.789-09",
        "100.200.300-88",
        "908.070.605-18",
        "999.999.998-08",
    ] {
        let cpf = Cpf::parse(text).unwrap();
        assert_eq!(cpf.formatted(), text);
        assert_eq!(Cpf::parse(&cpf.digits()), Ok(cpf));
    }
    let cpf = Cpf::parse("12345678909").unwrap();
    assert_eq!(cpf.redacted(), "***.456.789-**");
    assert_eq!(format!("{cpf:?}"), "Cpf(***.456.789-**)");
}

#[test]
fn debug_output_redacts_numbers() {
    let cnpj = Cnpj::parse("11222333000181").unwrap();
    assert_eq!(format!("{cnpj:?}"), "Cnpj(**.222.333/0001-**)");
    let number = Cnh::parse_lenient("12345678900").unwrap().0;
    assert_eq!(format!("{number:?}"), "Cnh(***45678***)");
    let process = ProcessNumber::parse("00000013920248260100").unwrap();
    assert_eq!(
        format!("{process:?}"),
        format!("ProcessNumber({})", process.redacted())
    );
    assert!(!process.redacted().contains("0000001"));
}

#[test]
fn cpf_errors_are_specific() {
    let check = |position, expected| DocumentError::CheckDigit { position, expected };
    let cases = [
        ("", DocumentError::Empty),
        (" .-\u{200b} ", DocumentError::Empty),
        (
            "123.456.789-0",
            DocumentError::TooShort { have: 10, want: 11 },
        ),
        (
            "123.456.789-091",
            DocumentError::TooLong { have: 12, want: 11 },
        ),
        ("111.111.111-11", DocumentError::Repeated),
        ("000.000.000-00", DocumentError::Repeated),
        ("123.456.789-00", check(CheckPosition::Second, ['0', '9'])),
        ("123.456.789-19", check(CheckPosition::First, ['0', '9'])),
        ("123.456.789-10", check(CheckPosition::Both, ['0', '9'])),
        ("123.456.789-0O", DocumentError::BadCharacter('O')),
        ("***.456.789-**", DocumentError::BadCharacter('*')),
        ("123,456,789-09", DocumentError::BadCharacter(',')),
        ("١٢٣٤٥٦٧٨٩٠٩", DocumentError::BadCharacter('١')),
    ];
    for (text, error) in cases {
        assert_eq!(Cpf::parse(text), Err(error), "{text}");
    }
}

#[test]
fn invisible_and_foreign_characters_are_normalized() {
    let cpf = Cpf::parse("12345678909").unwrap();
    for text in [
        " 123.456.789-09\r\n",
        "123\u{a0}456\u{a0}789\u{a0}09",
        "\u{feff}123.456.789\u{2013}09",
        "123\u{200b}456.789\u{2212}09\u{200e}",
        "１２３．４５６．７８９－０９",
        "123/456/789\\09",
    ] {
        assert_eq!(Cpf::parse(text), Ok(cpf), "{text:?}");
    }
}

#[test]
fn valid_cnpj_examples_are_parsed() {
    for text in [
        "11.222.333/0001-81",
        "10.020.030/0001-13",
        "00.000.001/0001-36",
        "99.887.766/0002-88",
    ] {
        let cnpj = Cnpj::parse(text).unwrap();
        assert_eq!(cnpj.formatted(), text);
        assert!(!cnpj.is_alphanumeric());
    }
    for text in [
        "12.ABC.345/01DE-35",
        "A1.B2C.3D4/0001-93",
        "ZZ.9X8.Y7W/000A-89",
    ] {
        let cnpj = Cnpj::parse(&text.to_lowercase()).unwrap();
        assert_eq!(cnpj.formatted(), text);
        assert!(cnpj.is_alphanumeric());
    }
    let cnpj = Cnpj::parse("11222333000181").unwrap();
    assert_eq!(cnpj.code(), "11222333000181");
    assert_eq!(cnpj.redacted(), "**.222.333/0001-**");
}

#[test]
fn cnpj_errors_are_specific() {
    let cases = [
        (
            "11.222.333/0001-8",
            DocumentError::TooShort { have: 13, want: 14 },
        ),
        (
            "11.222.333/0001-811",
            DocumentError::TooLong { have: 15, want: 14 },
        ),
        ("00.000.000/0000-00", DocumentError::Repeated),
        ("12.ABC.345/01DE-3A", DocumentError::BadCharacter('A')),
        ("12.ÇBC.345/01DE-35", DocumentError::BadCharacter('Ç')),
        (
            "11.222.333/0001-91",
            DocumentError::CheckDigit {
                position: CheckPosition::First,
                expected: ['8', '1'],
            },
        ),
    ];
    for (text, error) in cases {
        assert_eq!(Cnpj::parse(text), Err(error), "{text}");
    }
}

#[test]
fn process_numbers_contain_court_and_year() {
    let cases = [
        (
            "0000001-39.2024.8.26.0100",
            2024,
            Segment::State,
            26,
            "TJSP",
        ),
        (
            "1234567-78.2023.5.02.0031",
            2023,
            Segment::Labour,
            2,
            "TRT2",
        ),
        (
            "0007654-17.2021.4.03.6100",
            2021,
            Segment::Federal,
            3,
            "TRF3",
        ),
        (
            "9876543-24.2025.3.00.0000",
            2025,
            Segment::SuperiorCourt,
            0,
            "STJ",
        ),
    ];
    for (text, year, segment, number, court) in cases {
        let process = ProcessNumber::parse(text).unwrap();
        assert_eq!(process.formatted(), text);
        assert_eq!(process.year(), Some(year));
        assert_eq!(process.segment(), Some(segment));
        assert_eq!(process.court_number(), Some(number));
        assert_eq!(process.court().as_deref(), Some(court));
    }
    let process = ProcessNumber::parse("0000001-39.2024.8.26.0100").unwrap();
    assert_eq!(process.digits(), "00000013920248260100");
    assert_eq!(process.redacted(), "*******-**.2024.8.26.0100");
}

#[test]
fn each_branch_has_its_courts() {
    let cases = [
        ("1.00", Some("STF")),
        ("2.00", Some("CNJ")),
        ("4.90", Some("CJF")),
        ("4.06", Some("TRF6")),
        ("4.07", None),
        ("5.00", Some("TST")),
        ("5.24", Some("TRT24")),
        ("5.90", Some("CSJT")),
        ("5.25", None),
        ("6.00", Some("TSE")),
        ("6.26", Some("TRE-SP")),
        ("6.28", None),
        ("7.00", Some("STM")),
        ("7.12", Some("CJM12")),
        ("8.07", Some("TJDFT")),
        ("8.01", Some("TJAC")),
        ("8.27", Some("TJTO")),
        ("8.25", Some("TJSE")),
        ("8.00", None),
        ("9.13", Some("TJMMG")),
        ("9.21", Some("TJMRS")),
        ("9.26", Some("TJMSP")),
        ("9.19", None),
        ("0.00", None),
    ];
    for (place, court) in cases {
        let text = format!("0000001-39.2024.{place}.0100");
        let (process, _) = ProcessNumber::parse_lenient(&text).unwrap();
        assert_eq!(process.court().as_deref(), court, "{place}");
    }
}

#[test]
fn older_process_numbers_are_accepted_with_a_warning() {
    let invalid = "0000001-38.2024.8.26.0100";
    let error = DocumentError::CheckDigit {
        position: CheckPosition::Second,
        expected: ['3', '9'],
    };
    assert_eq!(ProcessNumber::parse(invalid), Err(error));
    let (process, warning) = ProcessNumber::parse_lenient(invalid).unwrap();
    assert_eq!(
        (process.formatted().as_str(), warning),
        (invalid, Some(error))
    );

    let (old, warning) = ProcessNumber::parse_lenient("583.00.2006.123456-7").unwrap();
    assert_eq!(
        warning,
        Some(DocumentError::TooShort { have: 16, want: 20 })
    );
    assert_eq!(old.digits(), "5830020061234567");
    assert_eq!(old.formatted(), old.digits());
    assert_eq!((old.year(), old.segment(), old.court()), (None, None, None));
    assert!(!old.redacted().contains(|c: char| c.is_ascii_digit()));

    let (valid, warning) = ProcessNumber::parse_lenient("0000001-39.2024.8.26.0100").unwrap();
    assert_eq!((valid.as_str(), warning), ("00000013920248260100", None));
    for text in ["", "abc", "12#4", &"1".repeat(41)] {
        assert!(ProcessNumber::parse_lenient(text).is_err(), "{text}");
    }
}
