//! Input of an analysis: documents in pasted text, and the analysis reference.

use farol_core::model::document::{CheckPosition, Document, DocumentError};
use farol_core::model::document_scan::{DocumentScan, append_line, line_labels, redact_documents};
use farol_core::route::parse_analysis_input;
use proptest::prelude::*;

fn codes(findings: &DocumentScan) -> Vec<String> {
    findings.documents.iter().map(Document::code).collect()
}

#[test]
fn each_number_of_a_text_is_listed_once() {
    let text = "Prezados, seguem 123.456.789-09 (sócia), 11222333000181;\n\
        12345678909 de novo, 12.ABC.345/01DE-35\n\
        proc. 0000001-39.2024.8.26.0100 e 00000013920248260100, \
        errado: 123.456.789-00, 123.456.789-00 e 111.111.111-11.";
    let found = DocumentScan::read(text);
    assert_eq!(
        codes(&found),
        ["12345678909", "11222333000181", "12ABC34501DE35"]
    );
    assert_eq!(found.repeated, 1);
    assert!(!found.is_empty());
    assert_eq!(found.processes.len(), 1, "two forms of one process");
    let misses: Vec<_> = found
        .misses
        .iter()
        .map(|miss| (miss.text.as_str(), miss.error))
        .collect();
    let wrong_digit = DocumentError::CheckDigit {
        position: CheckPosition::Second,
        expected: ['0', '9'],
    };
    assert_eq!(
        misses,
        [
            ("123.456.789-00", wrong_digit),
            ("111.111.111-11", DocumentError::Repeated)
        ]
    );
}

#[test]
fn a_text_without_numbers_has_no_matches() {
    for text in ["", "  \n", "bom dia", "21/11/2026 às 10:30, R$ 1.234,56"] {
        assert!(DocumentScan::read(text).is_empty(), "{text:?}");
    }
}

#[test]
fn unsent_numbers_remain_as_text() {
    let text = "a 12345678909, b 11222333000181; 00000013920248260100 errado 123.456.789-00";
    let found = DocumentScan::read(text);
    let sent = [Document::parse("12345678909").unwrap()];
    let rest = "11.222.333/0001-81\n0000001-39.2024.8.26.0100\n123.456.789-00";
    assert_eq!(found.remaining_text(&sent), rest);
    assert_eq!(
        DocumentScan::read(rest).remaining_text(&[]),
        rest,
        "the rest gives the same result"
    );
    assert_eq!(DocumentScan::read("12345678909").remaining_text(&sent), "");
}

#[test]
fn a_number_is_appended_once_on_a_new_line() {
    let add = |typed: &str| {
        let mut typed = typed.to_owned();
        append_line(&mut typed, "123");
        typed
    };
    assert_eq!(add(""), "123");
    assert_eq!(add("  \n"), "123");
    assert_eq!(add("abc \n"), "abc\n123");
    assert_eq!(add("abc\n 123\ndef"), "abc\n 123\ndef");
}

#[test]
fn numbers_in_a_text_are_redacted() {
    let cases = [
        (
            "Crédito de Maria, CPF 123.456.789-09.",
            "Crédito de Maria, CPF ***.456.789-**.",
        ),
        (
            "12345678909 e 11222333000181",
            "***.456.789-** e **.222.333/0001-**",
        ),
        ("CPF 123.456.789-00 errado", "CPF ***.***.***-** errado"),
        (
            "Contrato 2024/17 de 21/11/2026",
            "Contrato 2024/17 de 21/11/2026",
        ),
        ("", ""),
    ];
    for (text, redacted) in cases {
        assert_eq!(redact_documents(text), redacted);
    }
    let process = redact_documents("autos 0000001-39.2024.8.26.0100");
    assert!(!process.contains("0000001-39"), "{process}");
}

proptest! {
    #[test]
    fn a_redacted_text_contains_no_number(text in "[ a-z,.;:]{0,8}(123\\.456\\.789-09|11222333000181|0000001-39\\.2024\\.8\\.26\\.0100|00000013920248260100|[0-9]{7,20})[ a-z,.;:]{0,8}") {
        let scan = DocumentScan::read(&redact_documents(&text));
        prop_assert!(scan.documents.is_empty() && scan.processes.is_empty(), "{}", text);
    }

    #[test]
    fn any_text_is_scanned(text in any::<String>()) {
        let found = DocumentScan::read(&text);
        let mut documents = found.documents.clone();
        documents.sort_unstable();
        documents.dedup();
        prop_assert_eq!(documents.len(), found.documents.len());
    }
}

#[test]
fn an_analysis_is_identified_by_its_numbers_or_a_link() {
    let named = |analysis, consumption| {
        let (workspace, analysis) = parse_analysis_input(analysis, consumption)?;
        let workspace = workspace.map(|key| key.to_string()).unwrap_or_default();
        Some((workspace, analysis.to_string()))
    };
    let here = |text: &str| Some((String::new(), text.to_owned()));
    assert_eq!(named(" 9001 ", " 7001 "), here("9001-7001"));
    assert_eq!(named("9001-7001", ""), here("9001-7001"));
    assert_eq!(
        named("880001-9007199254740993", ""),
        here("880001-9007199254740993"),
        "exact beyond the integers of a JavaScript number"
    );
    for link in [
        "https://farol.example/w/1002-5002/analyses/9001-7001",
        "https://farol.example/farol/w/1002-5002/analyses/9001-7001/risk/LITIGATION?size=50",
        "/w/1002-5002/analyses/9001-7001#x",
    ] {
        let wanted = Some(("1002-5002".to_owned(), "9001-7001".to_owned()));
        assert_eq!(named(link, ""), wanted, "{link}");
    }
    for (analysis, consumption) in [
        ("", ""),
        ("9001", ""),
        ("", "7001"),
        ("9001-7001", "7001"),
        ("-1", "5"),
        ("x", "y"),
        ("https://farol.example/w/1002-5002/radars", ""),
        ("https://farol.example/w/here/analyses/9001-7001", ""),
    ] {
        assert_eq!(
            named(analysis, consumption),
            None,
            "{analysis} {consumption}"
        );
    }
}

#[test]
fn the_text_beside_a_number_in_a_list_is_its_label() {
    let text = "Nome\tCPF\tLimite\n\
        Ana  Prado\t123.456.789-09\t15.000,00\n\
        11222333000181; Zeta Ltda. ;São Paulo\n\
        - 908.070.605-18 (sócio)\n\
        100.200.300-88\t700\n\
        Rui 999.999.998-08 e 123.456.789-00";
    let labels = line_labels(text);
    let label = |number: &str| labels.get(&Document::parse(number).unwrap());
    let expected = |text: &str| Some(text.to_owned());
    assert_eq!(
        label("12345678909").cloned(),
        expected("Ana Prado · 15.000,00")
    );
    assert_eq!(
        label("11222333000181").cloned(),
        expected("Zeta Ltda. · São Paulo")
    );
    assert_eq!(label("90807060518").cloned(), expected("(sócio)"));
    assert_eq!(label("10020030088"), None, "no name");
    assert_eq!(label("99999999808"), None, "two numbers in a line");
    assert_eq!(labels.len(), 3);
}

proptest! {
    #[test]
    fn a_label_is_short_and_contains_no_number(text in "(Ana|João|;|\t|\n| |123\\.456\\.789-09|123\\.456\\.789-00|11222333000181|x{90}){1,20}") {
        for label in line_labels(&text).values() {
            prop_assert!(DocumentScan::read(label).is_empty(), "{}", label);
            prop_assert!(label.chars().count() <= 80);
        }
    }
}
