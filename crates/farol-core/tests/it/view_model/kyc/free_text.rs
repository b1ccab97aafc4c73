//! Free texts: only plain statements are summarized.

use farol_core::model::json::Json;
use farol_core::model::operation::Operation;
use farol_core::view_model::kyc::{TextSummary, TextTopic, record_of, text_of};
use farol_core::view_model::subject::reported_name;
use proptest::prelude::*;

#[test]
fn plain_statements_are_summarized() {
    let text = "ANA DE SOUZA: nada consta.\nPEP: não. Histórico de PEP: não.\n\
                Sanções e restrições nacionais: não.\nSanções e restrições internacionais: não.";
    let summary = TextSummary::read(text).unwrap();
    assert!(!summary.is_nothing_on_record);
    assert_eq!(summary.nothing_about, ["ANA DE SOUZA"]);
    assert_eq!(
        summary.answers,
        [
            (TextTopic::Pep, false),
            (TextTopic::PepHistory, false),
            (TextTopic::NationalSanctions, false),
            (TextTopic::InternationalSanctions, false),
        ]
    );
    let summary = TextSummary::read("PEP: SIM; Sanções: não").unwrap();
    assert_eq!(
        summary.answers,
        [(TextTopic::Pep, true), (TextTopic::Sanctions, false)]
    );
}

#[test]
fn nothing_on_one_list_is_not_nothing_about_the_subject() {
    let is_clear = |text: &str, name| TextSummary::read(text).unwrap().is_clear(name);
    let ana = Some("Ana de Souza");
    for text in [
        "OFAC: nada consta. Interpol: nada consta.",
        "Mandados de prisão: nada consta",
        "Homônimos: nada consta",
        "RUI MELO: nada consta",
        "PEP: não",
    ] {
        assert!(!is_clear(text, None) && !is_clear(text, ana), "{text}");
    }
    let text = "ANA DE SOUZA: nada consta.\nPEP: não.";
    assert!(!is_clear(text, None), "a label can be a list");
    assert!(is_clear(text, ana));
    assert!(is_clear("Nada consta.", None));
    assert!(is_clear("OFAC: nada consta. Nada encontrado.", None));
}

#[test]
fn the_name_that_a_text_states_is_the_subjects() {
    let read = |text: &str| TextSummary::read(text).unwrap();
    let text = read("Nome: Ana de Souza.\nCPF: 123.456.789-09. ANA DE SOUZA: nada consta");
    assert_eq!(text.name.as_deref(), Some("Ana de Souza"));
    assert!(text.is_clear(None));
    let other = read("Nome: Ana de Souza\nRUI MELO: nada consta");
    assert!(!other.is_clear(None));
    assert!(other.is_clear(Some("Rui Melo")), "known from elsewhere");
    let several = read("Nome: Ana; Nome: Rui; ANA: nada consta");
    assert!(several.name.is_none() && !several.is_clear(None));
    assert_eq!(read("Nome: --\nPEP: não").name, None);
    let name = |content: &Json| reported_name(Operation::Kyc, content);
    let text = Json::Text("Nome: Ana de Souza\nPEP: não".to_owned());
    assert_eq!(name(&text).as_deref(), Some("Ana de Souza"));
    let unread = Json::Text("Nome: Ana de Souza\nVeja o anexo".to_owned());
    assert_eq!(name(&unread), None);
}

#[test]
fn a_record_or_text_of_several_subjects_is_that_of_none() {
    let content = |text: &str| Json::parse(text.as_bytes()).unwrap();
    let one = content(r#"{"name": "Ana", "IsCurrentlyPEP": false}"#);
    assert!(record_of(&one).is_some() && text_of(&one).is_none());
    let two = content(
        r#"[{"name": "Ana", "IsCurrentlyPEP": false}, {"name": "Rui", "IsCurrentlyPEP": true}]"#,
    );
    assert_eq!(record_of(&two), None);
    let text = content(r#"{"name": "Ana", "kyc": "ANA: nada consta"}"#);
    assert!(record_of(&text).is_none());
    assert_eq!(text_of(&text).unwrap().nothing_about, ["ANA"]);
    let texts = content(r#"[{"kyc": "ANA: nada consta"}, {"kyc": "RUI: nada consta"}]"#);
    assert_eq!(text_of(&texts), None);
}

#[test]
fn negated_and_mixed_sentences_are_not_summarized() {
    for text in [
        "",
        "Não é verdade que nada consta",
        "Não se pode afirmar: nada consta",
        "Nada consta, exceto na lista da OFAC",
        "Nada consta. Exceto na lista da OFAC.",
        "Ana: nada consta nas listas nacionais",
        "Contra Ana: nada consta",
        "PEP: não informado",
        "PEP: não, mas foi até 2024",
        "PEP: não se aplica",
        "PEP: não. PEP: sim.",
        "PEP: sim. Nada consta.",
        "Não PEP: não",
        "PEP: não? Confira",
        "Status da consulta: erro. PEP: não",
        "<pep>false</pep>",
        "Nome: Ana",
        "PEP: não\nObservação: homônimo com sanções",
        "Consta: nada consta",
        "Fonte: nada consta",
        "Protocolo: nada consta",
        "OFAC: nada consta. PEP: sim.",
    ] {
        assert_eq!(TextSummary::read(text), None, "{text}");
    }
}

proptest! {
    /// Nothing around a plain statement leaves it plain, unless it is plain as well.
    #[test]
    fn an_unknown_sentence_leaves_no_summary(
        before in "[a-zç ]{3,40}",
        is_first: bool,
        end in prop_oneof![Just(". "), Just("\n"), Just("; ")],
    ) {
        prop_assume!(!matches!(before.trim(), "nada consta" | "nada encontrado" | ""));
        let text = if is_first {
            format!("{before}{end}PEP: não.")
        } else {
            format!("PEP: não{end}{before}.")
        };
        prop_assert_eq!(TextSummary::read(&text), None);
    }

    #[test]
    fn a_value_with_more_words_is_not_plain(more in "[a-z]{1,12}") {
        let text = format!("PEP: não {more}");
        prop_assert_eq!(TextSummary::read(&text), None);
        let text = format!("PEP: {more} não");
        prop_assert_eq!(TextSummary::read(&text), None);
    }

    #[test]
    fn any_text_is_read(text in "\\PC{0,300}") {
        let _ = TextSummary::read(&text);
    }
}
