//! Tables of processes.

use farol_core::api::analysis::LazyProcesses;
use farol_core::model::json::Json;
use farol_core::protocol::FromJson;
use farol_core::url_state::risk_detail::RiskDetailView;
use farol_core::view_model::risk_detail::{RiskDetailTable, filter_rows};
use serde_json::{Value, json};

pub(super) fn docs(rows: &Value) -> LazyProcesses {
    let json = Json::parse(rows.to_string().as_bytes()).unwrap();
    LazyProcesses::from_json(json).unwrap()
}

pub(super) fn table(rows: &Value) -> RiskDetailTable {
    let docs = docs(rows);
    let mut table = RiskDetailTable::default();
    table.extend(&docs, 0..docs.len()).unwrap();
    table
}

/// Builds five processes of different courts, years and completeness.
pub(super) fn sample() -> RiskDetailTable {
    table(&json!([
        {"process": "00000013920248260100", "process_is_author": false, "process_is_defendant": true,
         "year_distribution_date": "2024", "status_custom": "ACTIVE", "status_partner": "ATIVO",
         "instance": "1", "value_claim": 1000.5, "priority": 3, "type_risk": ["LITIGATION", "RISK_WORKER"],
         "content": {"autores": [{"nome": "João da Conceição", "documento": "123.456.789-09"}],
                     "classe": "Execução Fiscal", "assunto": "ICMS", "dataDistribuicao": "2024-03-01"}},
        {"process": "1234567-78.2023.5.02.0031", "process_is_author": true, "process_is_defendant": true,
         "status_partner": "BAIXADO", "distribution_date": "2023-05-06T00:00:00Z",
         "content": {"valorDaCausa": "R$ 2.000,00"}, "type_risk": ["LITIGATION"], "priority": 1},
        {"process": "123/99", "court": "Foro antigo", "type_court": "ESTADUAL",
         "process_is_author": false, "process_is_defendant": false,
         "content": {"valorDaCausa": "mil reais", "status": "ARQUIVADO"}},
        {"process": "00076541720214036100", "process_is_author": true, "value_claim": 5,
         "status_custom": " ", "status_partner": "ATIVO"},
        {}
    ]))
}

pub(super) fn view(query: &str) -> RiskDetailView {
    RiskDetailView::parse(query)
}

pub(super) fn rows(table: &RiskDetailTable, query: &str) -> Vec<u32> {
    filter_rows(table, &view(query), "").rows
}

pub(super) fn table_of_values(values: &[f64]) -> RiskDetailTable {
    let rows = values.iter().map(|value| json!({"value_claim": value}));
    table(&rows.collect())
}
