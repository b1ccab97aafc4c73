//! Draft of a radar, validated by the rules of its type.

use farol_core::model::document::{CheckPosition, DocumentError};
use farol_core::model::new_radar::{CodeValidation, NewRadar, check_process};
use farol_core::model::radar_type::RadarType;
use proptest::prelude::*;

fn draft(kind: RadarType, uf: &str, code: &str) -> NewRadar {
    NewRadar {
        name: String::new(),
        kind,
        uf: uf.to_owned(),
        code: code.to_owned(),
    }
}

fn check(kind: RadarType, code: &str) -> CodeValidation {
    draft(kind, "", code).check()
}

fn good(code: &str) -> CodeValidation {
    CodeValidation::Valid {
        code: code.to_owned(),
    }
}

#[test]
fn a_valid_code_is_sent_bare() {
    let cases = [
        (RadarType::Cpf, "123.456.789-09", "12345678909"),
        (RadarType::Cpf, " 10020030088 ", "10020030088"),
        (RadarType::Cnpj, "11.222.333/0001-81", "11222333000181"),
        (RadarType::Cnpj, "12.abc.345/01de-35", "12ABC34501DE35"),
        (RadarType::OabNumber, "SP123456", "SP123456"),
        (RadarType::OabNumber, "mg 12345-a", "MG12345A"),
        (
            RadarType::Process,
            "0000001-39.2024.8.26.0100",
            "00000013920248260100",
        ),
    ];
    for (kind, code, sent) in cases {
        assert_eq!(check(kind, code), good(sent), "{code}");
    }
}

#[test]
fn cpf_and_cnpj_are_validated_strictly() {
    for kind in [RadarType::Cpf, RadarType::Cnpj] {
        assert_eq!(check(kind.clone(), "").error(), Some(DocumentError::Empty));
        let short = check(kind.clone(), "123");
        assert!(
            matches!(short.error(), Some(DocumentError::TooShort { have: 3, .. })),
            "{short:?}"
        );
        let long = check(kind.clone(), "1234567890123456");
        assert!(
            matches!(long.error(), Some(DocumentError::TooLong { have: 16, .. })),
            "{long:?}"
        );
        assert_eq!(long.code(), None, "nothing to send");
        let repeated = if kind == RadarType::Cpf {
            "11111111111"
        } else {
            "11111111111111"
        };
        assert_eq!(check(kind, repeated).error(), Some(DocumentError::Repeated));
    }
    let invalid = check(RadarType::Cpf, "123.456.789-00");
    let expected = DocumentError::CheckDigit {
        position: CheckPosition::Second,
        expected: ['0', '9'],
    };
    assert_eq!(invalid, CodeValidation::Invalid { error: expected });
    assert!(matches!(
        check(RadarType::Cnpj, "11.222.333/0001-80"),
        CodeValidation::Invalid { .. }
    ));
}

#[test]
fn an_older_process_number_can_be_sent_with_a_warning() {
    let nonstandard = check(RadarType::Process, "0000001-38.2024.8.26.0100");
    assert!(
        matches!(
            &nonstandard,
            CodeValidation::Warning {
                error: DocumentError::CheckDigit { .. },
                ..
            }
        ),
        "{nonstandard:?}"
    );
    assert_eq!(nonstandard.code(), Some("00000013820248260100"));
    assert_eq!(
        check_process(""),
        CodeValidation::Invalid {
            error: DocumentError::Empty
        }
    );
}

#[test]
fn a_cpf_or_cnpj_is_rejected_as_process_number() {
    for text in [
        "123.456.789-09",
        "12345678909",
        "11222333000181",
        "12ABC34501DE35",
    ] {
        let error = DocumentError::IsDocument;
        assert_eq!(
            check_process(text),
            CodeValidation::Invalid { error },
            "{text}"
        );
    }
    let older = check_process("12345678900");
    assert!(matches!(older, CodeValidation::Warning { .. }), "{older:?}");
}

#[test]
fn a_bar_registration_has_its_state_separate_or_in_one_text() {
    let apart = draft(RadarType::OabNumber, "RJ", "98765");
    assert_eq!(apart.check(), good("RJ98765"));
    let with_letter = draft(RadarType::OabNumber, "PR", "9876e");
    assert_eq!(with_letter.check(), good("PR9876E"));
    let no_state = draft(RadarType::OabNumber, "", "98765");
    assert!(matches!(no_state.check(), CodeValidation::Invalid { .. }));
    let no_such_state = draft(RadarType::OabNumber, "XX", "98765");
    assert_eq!(
        no_such_state.check().error(),
        Some(DocumentError::UnknownState)
    );
    let no_number = draft(RadarType::OabNumber, "SP", "");
    assert_eq!(no_number.check().error(), Some(DocumentError::Empty));
}

#[test]
fn a_cnpj_with_letters_is_detected() {
    let is = |kind, code| draft(kind, "", code).is_alphanumeric_cnpj();
    assert!(is(RadarType::Cnpj, "12.ABC.345/01DE-35"));
    assert!(!is(RadarType::Cnpj, "11.222.333/0001-81"));
    assert!(
        !is(RadarType::Cnpj, "12.ABC.345/01DE-36"),
        "only a valid code"
    );
    assert!(!is(RadarType::Process, "12.ABC.345/01DE-35"));
}

#[test]
fn a_draft_is_formatted_while_it_is_typed() {
    let formatted = |kind, code: &str| draft(kind, "", code).formatted_code();
    assert_eq!(formatted(RadarType::Cpf, "1234"), "123.4");
    assert_eq!(formatted(RadarType::Cpf, "12345678909"), "123.456.789-09");
    assert_eq!(
        formatted(RadarType::Cnpj, "11222333000181"),
        "11.222.333/0001-81"
    );
    assert_eq!(
        formatted(RadarType::Process, "00000013920248260100"),
        "0000001-39.2024.8.26.0100"
    );
    assert_eq!(formatted(RadarType::OabNumber, "sp 1"), "sp 1", "unchanged");
}

#[test]
fn a_new_draft_is_empty_and_invalid() {
    let draft = NewRadar::default();
    assert_eq!(draft.kind, RadarType::Cpf);
    assert_eq!(draft.check().code(), None);
}

fn any_draft() -> impl Strategy<Value = NewRadar> {
    let kind = prop::sample::select(vec![
        RadarType::Cpf,
        RadarType::Cnpj,
        RadarType::OabNumber,
        RadarType::Process,
        RadarType::Other("X".to_owned()),
    ]);
    let valid = prop::sample::select(vec![
        "12345678909",
        "123.456.789-09",
        "12ABC34501DE35",
        "00000013920248260100",
    ]);
    let code = prop_oneof![
        ".*",
        "[0-9./ -]{0,25}",
        "[A-Z]{2}[0-9]{4,6}[A-Z]?",
        valid.prop_map(str::to_owned),
    ];
    (kind, "[A-Z]{0,2}", code).prop_map(|(kind, uf, code)| draft(kind, &uf, &code))
}

proptest! {
    #[test]
    fn formatting_never_changes_the_code_to_send(draft in any_draft()) {
        let mut formatted = draft.clone();
        formatted.code = draft.formatted_code();
        if let Some(code) = draft.check().code() {
            let found = formatted.check();
            prop_assert_eq!(found.code(), Some(code));
        }
    }

    #[test]
    fn a_code_to_send_is_bare_and_valid(draft in any_draft()) {
        let found = draft.check();
        let Some(code) = found.code() else { return Ok(()) };
        prop_assert!(code.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase()), "{}", code);
        let mut reparsed = draft.clone();
        reparsed.code = code.to_owned();
        reparsed.uf.clear();
        prop_assert_eq!(reparsed.check(), found);
    }
}
