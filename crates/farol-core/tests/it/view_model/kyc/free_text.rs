//! Free texts: only plain statements are summarized.

use farol_core::view_model::kyc::{TextSummary, TextTopic};
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
