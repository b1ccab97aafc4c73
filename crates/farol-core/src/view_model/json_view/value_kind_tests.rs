//! Tests of every value kind, and of values that only resemble one.
#![allow(clippy::panic)]

use super::*;

fn text(name: &str, text: &str) -> ValueKind {
    detect_value_kind(name, &Json::Text(text.to_owned()), None)
}

fn is_document(name: &str, value: &str) -> bool {
    matches!(text(name, value), ValueKind::Document(_))
}

#[test]
fn a_document_is_a_complete_valid_text() {
    for formatted in ["123.456.789-09", "11.222.333/0001-81", "12.ABC.345/01DE-35"] {
        assert!(is_document("anything", formatted), "{formatted}");
    }
    for bare in ["12345678909", "11222333000181", "12ABC34501DE35"] {
        for name in [
            "TaxId",
            "RelatedEntityTaxIdNumber",
            "documento",
            "nr_cpf",
            "CNPJ",
        ] {
            assert!(is_document(name, bare), "{name} {bare}");
        }
        assert!(!is_document("telefone", bare), "{bare}");
    }
    for other in [
        "123.456.789-00",
        "111.111.111-11",
        "***000000**",
        "***.456.789-**",
        "CPF 123.456.789-09",
        "123.456.789-09 e outro",
        "123456789-09",
        "12345678900",
    ] {
        assert_eq!(text("cpf", other), ValueKind::Text, "{other}");
    }
    let number = detect_value_kind("cpf", &Json::Int(12_345_678_909), None);
    assert!(matches!(number, ValueKind::Document(_)));
    let number = detect_value_kind("telefone", &Json::Int(12_345_678_909), None);
    assert_eq!(number, ValueKind::Number);
}

#[test]
fn processes_are_recognized_formatted_and_bare() {
    for value in ["0000001-39.2024.8.26.0100", "00000013920248260100"] {
        assert!(
            matches!(text("ref", value), ValueKind::Process(_)),
            "{value}"
        );
    }
    assert_eq!(text("ref", "0000001-38.2024.8.26.0100"), ValueKind::Text);
}

#[test]
fn dates_preserve_their_day() {
    let moment = |value: &str| match text("x", value) {
        ValueKind::Moment(moment) => moment,
        other => panic!("{value}: {other:?}"),
    };
    for value in [
        "2024-02-29",
        "29/02/2024",
        "2024-02-29T00:00:00",
        "2024-02-29 00:00:00.000",
    ] {
        assert_eq!(moment(value), Moment::parse("2024-02-29"), "{value}");
    }
    assert_eq!(
        text("x", "2024-02-29T00:00:00.000Z"),
        ValueKind::UtcDay(Moment::parse("2024-02-29"))
    );
    assert!(matches!(
        moment("2024-02-29T00:00:00-03:00"),
        Moment::Instant(_)
    ));
    assert!(matches!(moment("2024-02-29T10:00:00"), Moment::Local(_)));
    for value in ["0001-01-01T00:00:00", "9999-12-31T00:00:00Z", "9999-12-31"] {
        assert!(moment(value).sentinel().is_some(), "{value}");
    }
    for value in [
        "2023-02-29",
        "31/04/2024",
        "2024",
        "20240229",
        "10:30",
        "2024-02-29Tx",
    ] {
        assert_eq!(text("x", value), ValueKind::Text, "{value}");
    }
}

#[test]
fn amounts_are_recognized_by_the_field_name() {
    let cents = |name: &str, json: Json| match detect_value_kind(name, &json, None) {
        ValueKind::Money(Cents(cents)) => Some(cents),
        _ => None,
    };
    for name in [
        "valorDaCausa",
        "value_claim",
        "saldoDevedor",
        "Amount",
        "vltotalProcess",
        "preço",
    ] {
        assert_eq!(cents(name, Json::Float(1234.5)), Some(123_450), "{name}");
        assert_eq!(cents(name, Json::Int(7)), Some(700), "{name}");
        assert_eq!(
            cents(name, Json::Text("1.234,56".into())),
            Some(123_456),
            "{name}"
        );
    }
    for name in [
        "value",
        "valor",
        "score",
        "valuePercent",
        "tipoValor",
        "valueId",
        "idade",
        "avaliador",
    ] {
        assert_eq!(cents(name, Json::Float(1234.5)), None, "{name}");
        assert_eq!(cents(name, Json::Int(7)), None, "{name}");
    }
    assert_eq!(cents("valor", Json::Text("R$ 5,00".into())), Some(500));
    assert_eq!(cents("saldo", Json::Float(0.123_45)), None, "a rate");
    assert_eq!(cents("saldo", Json::Int(i64::MAX)), None);
    assert_eq!(cents("saldo", Json::Text("1.234".into())), None, "in doubt");
}

#[test]
fn amounts_in_another_currency_stay_numbers() {
    let field = |currency: &str| {
        let object = format!(r#"{{"amount": 5, "Currency": "{currency}"}}"#);
        let object = Json::parse(object.as_bytes()).unwrap_or(Json::Null);
        detect_value_kind("amount", &Json::Int(5), Some(&object))
    };
    assert_eq!(field("USD"), ValueKind::Number);
    assert_eq!(field("BRL"), ValueKind::Money(Cents(500)));
}

#[test]
fn kinds_of_text_are_distinguished() {
    let cases = [
        ("", ValueKind::EmptyText),
        ("https://files.example/a", ValueKind::Address),
        ("http://files.example/a", ValueKind::Text),
        ("<?xml version=\"1.0\"?><a/>", ValueKind::Markup),
        (" <img src=x onerror=alert(1)> ", ValueKind::Markup),
        ("a < b", ValueKind::Text),
        ("<>", ValueKind::Text),
    ];
    for (value, wanted) in cases {
        assert_eq!(text("x", value), wanted, "{value}");
    }
}
