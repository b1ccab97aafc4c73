//! The partners and administrators of a company.

use serde_json::{Value, json};

use crate::call::Call;
use crate::chance::Chance;
use crate::clock::{DATA_END, DAY, date};
use crate::reply::{Outcome, Refusal, success};
use crate::service::Service;
use crate::{names, numbers};

/// The contract doesn't show the reply: here a company with nested partners and a table beside them. Its `id` is the
/// `organizationQSAId` that the KYC of a QSA asks for, known from then on.
pub(crate) fn of_company(service: &mut Service, call: &Call) -> Outcome {
    let account = call.account()?;
    let organization = service
        .organization(account, call.integer("organizationId")?)?
        .id;
    let document = numbers::unmasked(call.text("documentNumber")?);
    if !numbers::is_cnpj(&document) {
        return Err(Refusal::invalid("documentNumber is not a valid CNPJ"));
    }
    service.consume(account, organization)?;
    let mut chance = Chance::of(service.options.seed, &format!("QSA of {document}"));
    let id = 66_000_000 + i64::from(chance.between(0, 999_999));
    let reply = success(&company(service.options.seed, id, &document, &mut chance));
    service.qsa_roots.insert((organization, id), document);
    Ok(reply)
}

fn company(seed: u64, id: i64, document: &str, chance: &mut Chance) -> Value {
    let partners: Vec<Value> = (0..chance.between(1, 5))
        .map(|_| partner(chance, 0))
        .collect();
    let opened = DATA_END - i64::from(chance.between(400, 12_000)) * DAY;
    json!({
        "id": id,
        "documentNumber": document,
        "razaoSocial": names::of_document(seed, document),
        "nomeFantasia": null,
        "situacaoCadastral": chance.pick(&["ATIVA", "ATIVA", "ATIVA", "BAIXADA", "INAPTA"]),
        "dataAbertura": date(opened),
        "naturezaJuridica": "206-2 - Sociedade Empresária Limitada",
        "capitalSocial": f64::from(chance.between(1, 9_000)) * 1000.0,
        "endereco": { "municipio": "São Paulo", "uf": "SP", "cep": "01001-000" },
        "socios": partners,
        "historico": {
            "columns": ["data", "evento", "participante"],
            "rows": [
                [date(opened), "Constituição", names::person(chance)],
                [date(opened + 300 * DAY), "Alteração contratual", names::person(chance)],
            ],
        },
    })
}

/// A partner; a company among them has partners of its own, one level deep.
fn partner(chance: &mut Chance, depth: u32) -> Value {
    let joined = DATA_END - i64::from(chance.between(30, 9_000)) * DAY;
    if depth == 0 && chance.percent(25) {
        let document = names::cnpj(chance);
        return json!({
            "nome": names::company(chance),
            "documento": document,
            "tipo": "PESSOA_JURIDICA",
            "qualificacao": "Sócio Pessoa Jurídica",
            "participacao": f64::from(chance.between(1, 99)),
            "dataEntrada": date(joined),
            "socios": [partner(chance, 1), partner(chance, 1)],
        });
    }
    // Public data shows only the middle digits of a partner's CPF.
    let document = names::masked_cpf(&names::cpf(chance));
    json!({
        "nome": names::person(chance),
        "documento": document,
        "tipo": "PESSOA_FISICA",
        "qualificacao": chance.pick(&["Sócio-Administrador", "Sócio", "Administrador", "Diretor"]),
        "participacao": f64::from(chance.between(1, 99)),
        "dataEntrada": date(joined),
        "socios": [],
    })
}
