//! Results of the credit queries.
//!
//! The contract specifies no success body: each product has its own structure, nested or tabular,
//! none with a `status`.

use serde_json::{Value, json};

use crate::clock::{DATA_END, DAY, date, month};
use crate::names;
use crate::rng::Rng;

const MODALITIES: [(&str, &str); 6] = [
    ("0203", "Crédito pessoal - sem consignação em folha"),
    ("0202", "Crédito pessoal - com consignação em folha"),
    (
        "0210",
        "Cartão de crédito - compra à vista e parcelado lojista",
    ),
    ("0401", "Aquisição de bens - veículos automotores"),
    ("0901", "Financiamento habitacional - SFH"),
    (
        "0215",
        "Capital de giro com prazo de vencimento superior a 365 dias",
    ),
];

fn rng(seed: u64, product: &str, document: &str) -> Rng {
    Rng::of(seed, &format!("{product} of {document}"))
}

fn amount(rng: &mut Rng) -> f64 {
    crate::amounts::number(u64::from(rng.between(0, 40_000_000)))
}

/// Returns the last months, newest first.
fn months(count: u32) -> impl Iterator<Item = String> {
    (0..count).map(|back| month(DATA_END - i64::from(back) * 30 * DAY - 15 * DAY))
}

/// Returns nested data: totals, operations with their due dates, and a history by month.
pub(crate) fn full(seed: u64, document: &str) -> Value {
    let mut rng = rng(seed, "full report", document);
    let operations: Vec<Value> = (0..rng.between(0, 5))
        .map(|_| operation(&mut rng))
        .collect();
    let mut history: Vec<Value> = months(12)
        .map(|base| {
            json!({
                "dataBase": base,
                "carteiraAVencer": amount(&mut rng),
                "carteiraVencida": if rng.percent(30) { amount(&mut rng) } else { 0.0 },
                "prejuizo": null,
            })
        })
        .collect();
    // The newest month is that of the operations.
    if let Some(newest) = history.first_mut() {
        newest["carteiraAVencer"] = json!(sum_of(&operations, "A vencer"));
        newest["carteiraVencida"] = json!(sum_of(&operations, "Vencido"));
    }
    json!({
        "documento": document,
        "nome": names::of_document(seed, document),
        "dataConsulta": date(DATA_END),
        "inicioRelacionamento": date(DATA_END - i64::from(rng.between(300, 9_000)) * DAY),
        "resumo": {
            "quantidadeInstituicoes": rng.between(0, 9),
            "quantidadeOperacoes": operations.len(),
            "coobrigacaoAssumida": 0.0,
            "percentualDocumentosProcessados": 99.87,
            "limiteDeCredito": limit(&mut rng),
        },
        "operacoes": operations,
        "historico": history,
    })
}

/// Sums the amounts of operations whose due dates begin with `state`.
fn sum_of(operations: &[Value], state: &str) -> f64 {
    let dates = operations
        .iter()
        .filter_map(|it| it["vencimentos"].as_array());
    let dates = dates.flatten().filter(|it| {
        let range = it["faixa"].as_str();
        range.is_some_and(|range| range.starts_with(state))
    });
    cents(dates.filter_map(|it| it["valor"].as_f64()).sum())
}

fn cents(reais: f64) -> f64 {
    (reais * 100.0).round() / 100.0
}

/// Returns the granted limit, its parts by term, and how much of it is used.
fn limit(rng: &mut Rng) -> Value {
    let (short, long) = (amount(rng), amount(rng));
    let granted = short + long;
    let used = granted * f64::from(rng.between(0, 95)) / 100.0;
    json!({
        "ate360Dias": short,
        "acimaDe360Dias": long,
        "concedido": cents(granted),
        "utilizado": cents(used),
    })
}

fn operation(rng: &mut Rng) -> Value {
    let (code, name) = rng.pick(&MODALITIES);
    json!({
        "modalidade": { "codigo": code, "descricao": name },
        "variacaoCambial": false,
        "vencimentos": [
            { "faixa": "A vencer até 30 dias", "valor": amount(rng) },
            { "faixa": "A vencer de 31 a 60 dias", "valor": amount(rng) },
            { "faixa": "Vencido de 15 a 30 dias", "valor": if rng.percent(20) { amount(rng) } else { 0.0 } },
        ],
    })
}

/// Returns tabular data: an array of uniform rows.
pub(crate) fn indicators(seed: u64, document: &str) -> Value {
    const NAMES: [&str; 6] = [
        "Comprometimento de renda",
        "Carteira vencida / carteira total",
        "Concentração no maior credor",
        "Variação da dívida em 12 meses",
        "Uso do limite de crédito",
        "Parcela de longo prazo",
    ];
    let mut rng = rng(seed, "indicators", document);
    let row = |name: &&str| {
        json!({
            "indicador": name,
            "valor": f64::from(rng.between(0, 1000)) / 10.0,
            "faixa": rng.pick(&["BAIXO", "MÉDIO", "ALTO"]),
            "dataBase": month(DATA_END),
        })
    };
    NAMES.iter().map(row).collect()
}

/// Returns nested data: results by the name of the algorithm.
pub(crate) fn algorithms(seed: u64, document: &str) -> Value {
    let mut rng = rng(seed, "algorithms", document);
    let mut result = || {
        json!({
            "versao": "3.2.0",
            "resultado": rng.pick(&["APROVAR", "REVISAR", "RECUSAR"]),
            "probabilidade": f64::from(rng.between(1, 999)) / 1000.0,
            "motivos": ["Tempo de relacionamento", "Utilização do limite"],
        })
    };
    let (default, capacity, fraud) = (result(), result(), result());
    json!({ "algoritmos": { "inadimplencia90": default, "capacidadePagamento": capacity, "fraude": fraud } })
}

/// Returns tabular data: columns separate from their rows, one column for each month.
pub(crate) fn attributes(seed: u64, document: &str) -> Value {
    const NAMES: [&str; 4] = [
        "divida_total",
        "divida_vencida",
        "limite_disponivel",
        "quantidade_instituicoes",
    ];
    let mut rng = rng(seed, "attributes", document);
    let columns: Vec<String> = std::iter::once("atributo".to_owned())
        .chain(months(6))
        .collect();
    let row = |name: &&str| -> Vec<Value> {
        let counted = name.starts_with("quantidade");
        let mut value = || {
            if counted {
                json!(rng.between(0, 9))
            } else {
                json!(amount(&mut rng))
            }
        };
        let values: Vec<Value> = (0..6).map(|_| value()).collect();
        std::iter::once(json!(name)).chain(values).collect()
    };
    let rows: Vec<Vec<Value>> = NAMES.iter().map(row).collect();
    json!({ "documento": document, "columns": columns, "rows": rows })
}

/// Returns a flat object.
pub(crate) fn score(seed: u64, document: &str) -> Value {
    const BANDS: [(&str, u32, u32); 5] = [
        ("E", 0, 300),
        ("D", 301, 500),
        ("C", 501, 700),
        ("B", 701, 850),
        ("A", 851, 1000),
    ];
    let mut rng = rng(seed, "score", document);
    let score = rng.between(0, 1000);
    let band = BANDS.iter().find(|(_, _, high)| score <= *high);
    let bands = BANDS.map(|(name, low, high)| json!({ "faixa": name, "de": low, "ate": high }));
    json!({
        "documento": document,
        "score": score,
        "faixa": band.map(|(name, ..)| name),
        "faixas": bands,
        "probabilidadeInadimplencia": f64::from(1000 - score) / 1000.0,
        "dataBase": month(DATA_END),
    })
}
