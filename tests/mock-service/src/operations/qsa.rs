//! Partners and administrators of a company (QSA).

use serde_json::{Value, json};

use crate::clock::{DATA_END, DAY, date};
use crate::operation_request::OperationRequest;
use crate::response::{Outcome, ServiceError, success};
use crate::rng::Rng;
use crate::service::Service;
use crate::{documents, names, numbers};

/// Returns a company with nested partners and a table; the contract doesn't specify the response.
///
/// Its `id` is stored as an `organizationQSAId` for the KYC of a QSA.
pub(crate) fn of_company(service: &mut Service, request: &OperationRequest) -> Outcome {
    let account = request.account()?;
    let organization = service
        .organization(account, request.integer("organizationId")?)?
        .id;
    let document = numbers::without_punctuation(request.text("documentNumber")?);
    if !numbers::is_cnpj(&document) {
        return Err(ServiceError::invalid("documentNumber is not a valid CNPJ"));
    }
    service.consume(account, organization)?;
    let mut rng = Rng::of(service.options.seed, &format!("QSA of {document}"));
    let id = 66_000_000 + i64::from(rng.between(0, 999_999));
    let response = success(&company(service.options.seed, id, &document, &mut rng));
    service.qsa_roots.insert((organization, id), document);
    Ok(response)
}

fn company(seed: u64, id: i64, document: &str, rng: &mut Rng) -> Value {
    let age = rng.between(400, 12_000);
    let opened = DATA_END - i64::from(age) * DAY;
    let count = match document {
        documents::MANY_PARTNERS_DOCUMENT => 30,
        documents::NO_PARTNERS_DOCUMENT => 0,
        documents::LARGE_DOCUMENT => 4,
        _ => rng.between(1, 5),
    };
    let partners: Vec<Value> = (0..count).map(|_| partner(rng, age, count, 0)).collect();
    let name = names::of_document(seed, document);
    json!({
        "id": id,
        "documentNumber": document,
        "razaoSocial": name,
        "nomeFantasia": null,
        "situacaoCadastral": rng.pick(&["ATIVA", "ATIVA", "ATIVA", "BAIXADA", "INAPTA"]),
        "dataAbertura": date(opened),
        "naturezaJuridica": legal_nature(&name),
        "capitalSocial": f64::from(rng.between(1, 9_000)) * 1000.0,
        "endereco": { "municipio": "São Paulo", "uf": "SP", "cep": "01001-000" },
        "socios": partners,
        "historico": {
            "columns": ["data", "evento", "participante"],
            "rows": [
                [date(opened), "Constituição", names::person(rng)],
                [date(opened + 300 * DAY), "Alteração contratual", names::person(rng)],
            ],
        },
    })
}

fn legal_nature(name: &str) -> &'static str {
    match name.rsplit(' ').next() {
        Some("S.A.") => "205-4 - Sociedade Anônima Fechada",
        Some("EIRELI") => "230-5 - Empresa Individual de Responsabilidade Limitada",
        Some("ME") => "213-5 - Empresário (Individual)",
        _ => "206-2 - Sociedade Empresária Limitada",
    }
}

/// Generates one of `count` partners with equal shares, who joined at most `age` days ago; a
/// company has partners of its own, one level deep.
fn partner(rng: &mut Rng, age: u32, count: u32, depth: u32) -> Value {
    let joined = date(DATA_END - i64::from(rng.between(30, age)) * DAY);
    let share = f64::from(10_000 / count.max(1)) / 100.0;
    if depth == 0 && rng.percent(25) {
        let document = names::cnpj(rng);
        return json!({
            "nome": names::company(rng),
            "documento": document,
            "tipo": "PESSOA_JURIDICA",
            "qualificacao": "Sócio Pessoa Jurídica",
            "participacao": share,
            "dataEntrada": joined,
            "socios": [partner(rng, age, 2, 1), partner(rng, age, 2, 1)],
        });
    }
    // Public data has only the middle digits of a partner's CPF.
    let document = names::redacted_cpf(&names::cpf(rng));
    json!({
        "nome": names::person(rng),
        "documento": document,
        "tipo": "PESSOA_FISICA",
        "qualificacao": rng.pick(&["Sócio-Administrador", "Sócio", "Administrador", "Diretor"]),
        "participacao": share,
        "dataEntrada": joined,
        "socios": [],
    })
}
