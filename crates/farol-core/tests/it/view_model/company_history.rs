//! Changes of a company: recognized as a table in content of any structure.

use farol_core::model::json::Json;
use farol_core::model::time::Moment;
use farol_core::view_model::partners::{CompanyHistory, HistoryValue};
use serde_json::{Value, json};

fn history(value: &Value) -> Option<CompanyHistory> {
    CompanyHistory::read(&Json::parse(value.to_string().as_bytes()).unwrap())
}

fn text(text: &str) -> HistoryValue {
    HistoryValue::Text(text.to_owned())
}

fn day(text: &str) -> HistoryValue {
    HistoryValue::Moment(Moment::parse_day(text))
}

#[test]
fn columns_with_rows_and_a_list_of_objects_are_tables() {
    let table = json!({"historico": {"columns": ["data", "evento"],
        "rows": [["2010-05-04", "Constituição"], [null, "Alteração"]]}});
    let wanted = CompanyHistory {
        columns: vec!["data".to_owned(), "evento".to_owned()],
        rows: vec![
            vec![day("2010-05-04"), text("Constituição")],
            vec![HistoryValue::Missing, text("Alteração")],
        ],
    };
    assert_eq!(history(&table), Some(wanted.clone()));
    let objects = json!({"result": {"Histórico": [
        {"data": "2010-05-04", "evento": "Constituição"}, {"evento": "Alteração"}]}});
    assert_eq!(history(&objects), Some(wanted));
}

#[test]
fn a_number_is_no_date_and_a_date_without_meaning_is_missing() {
    let found = history(&json!({"alteracoes": [
        {"cnpj": 11_222_333_000_181_u64, "fim": "0001-01-01T00:00:00", "vigente": true}]}));
    let wanted = [text("11222333000181"), HistoryValue::Missing, text("true")];
    assert_eq!(found.unwrap().rows, [wanted]);
}

#[test]
fn what_is_no_flat_table_is_left_to_the_complete_response() {
    for content in [
        json!({"historico": []}),
        json!({"historico": "ver anexo"}),
        json!({"historico": [{"evento": {"nome": "Constituição"}}]}),
        json!({"historico": {"columns": ["data"], "rows": [["2010-05-04", "a mais"]]}}),
        json!({"historico": {"columns": [1], "rows": [["2010-05-04"]]}}),
        json!({"historico": [{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1, "i": 1}]}),
        json!({"socios": [{"historico": [{"evento": "De um sócio"}]}, {}]}),
    ] {
        assert_eq!(history(&content), None, "{content}");
    }
}
