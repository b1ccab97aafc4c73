//! Registration of a company: recognition in content of any structure, and redacted documents.

use farol_core::i18n::Language;
use farol_core::model::json::Json;
use farol_core::model::money::Cents;
use farol_core::view_model::field_aliases::ReportedDocument;
use farol_core::view_model::partners::{CompanyProfile, RegistrationStatus};
use proptest::prelude::*;
use serde_json::{Value, json};

fn profile(value: &Value) -> Option<CompanyProfile> {
    CompanyProfile::read(&Json::parse(value.to_string().as_bytes()).unwrap())
}

#[test]
fn registration_facts_are_found_by_field_names() {
    let flat = json!({
        "cnpj": "11.222.333/0001-81", "razaoSocial": "Alfa Ltda.", "situacaoCadastral": "BAIXADA",
        "dataAbertura": "2010-05-04", "capitalSocial": "5.000,00",
        "naturezaJuridica": "206-2 - Ltda", "endereco": {"municipio": "São Paulo", "uf": "SP"},
        "cnaePrincipal": {"codigo": "4711", "descricao": "Comércio"}, "socios": []
    });
    let found = profile(&flat).unwrap();
    assert_eq!(found.name.as_deref(), Some("Alfa Ltda."));
    assert_eq!(found.status.as_deref(), Some("BAIXADA"));
    assert_eq!(found.capital, Some(Ok(Cents(500_000))));
    assert_eq!(found.place.as_deref(), Some("São Paulo/SP"));
    assert_eq!(found.activity.as_deref(), Some("4711 - Comércio"));
    assert!(found.opened.is_some());
    for wrapped in [json!({"result": flat}), json!([{"data": flat}])] {
        assert_eq!(profile(&wrapped), Some(found.clone()));
    }
}

#[test]
fn a_partner_is_not_the_company() {
    let partners = json!({"socios": [
        {"nome": "Beta S.A.", "situacaoCadastral": "ATIVA", "capitalSocial": 1},
        {"nome": "Gama S.A.", "situacaoCadastral": "BAIXADA", "capitalSocial": 1}
    ]});
    assert_eq!(profile(&partners), None);
    let only = json!({"cnpj": "11.222.333/0001-81", "socios": [
        {"nome": "Beta S.A.", "situacaoCadastral": "BAIXADA", "capitalSocial": 1}
    ]});
    assert_eq!(profile(&only), None);
    let single = json!({"qsa": {"nome": "Beta S.A.", "situacaoCadastral": "BAIXADA"}});
    assert_eq!(profile(&single), None);
    assert_eq!(profile(&json!({"nome": "Ana", "cpf": "12345678909"})), None);
}

#[test]
fn statuses_of_the_tax_authority_are_known() {
    let known = [
        ("ATIVA", RegistrationStatus::Active, "Ativa"),
        ("Baixada", RegistrationStatus::Closed, "Baixada"),
        ("INAPTA", RegistrationStatus::Unfit, "Inapta"),
        ("suspensa", RegistrationStatus::Suspended, "Suspensa"),
        ("Nula", RegistrationStatus::Void, "Nula"),
    ];
    for (text, status, label) in known {
        assert_eq!(RegistrationStatus::of(text), Some(status));
        assert_eq!(Language::Portuguese.registration_status(status), label);
    }
    for text in ["", "NÃO ATIVA", "2", "ATIVA NÃO REGULAR"] {
        assert_eq!(RegistrationStatus::of(text), None, "{text}");
    }
}

#[test]
fn a_redacted_document_is_completed_only_by_agreeing_digits() {
    let redacted = ReportedDocument::Redacted("***.456.789-**".to_owned());
    assert!(redacted.complete("123.456.789-09").is_some());
    assert!(redacted.complete("12345678909").is_some());
    for typed in [
        "100.200.300-88",
        "123.456.789-00",
        "456789",
        "11222333000181",
    ] {
        assert_eq!(redacted.complete(typed), None, "{typed}");
    }
    let other = ReportedDocument::Other("123".to_owned());
    assert_eq!(other.complete("123.456.789-09"), None);
}

proptest! {
    #[test]
    fn any_content_is_read(text in "\\PC{0,200}") {
        let value = json!({"situacaoCadastral": text, "naturezaJuridica": [text], "capitalSocial": text});
        prop_assert!(profile(&value).is_some() || text.trim().is_empty());
    }
}
