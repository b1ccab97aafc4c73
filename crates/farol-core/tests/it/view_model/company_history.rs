//! History of a company: both shapes, and what is not shown as a table.

use farol_core::i18n::Language;
use farol_core::model::json::Json;
use farol_core::model::time::Moment;
use farol_core::view_model::partners::{CompanyHistory, HistoryCell};
use serde_json::{Value, json};

fn history(value: &Value) -> Option<CompanyHistory> {
    CompanyHistory::read(&Json::parse(value.to_string().as_bytes()).unwrap())
}

fn text(value: &str) -> HistoryCell {
    HistoryCell::Text(value.to_owned())
}

#[test]
fn columns_and_rows_are_a_table_with_dates() {
    let table = json!({"historico": {
        "columns": ["data", "evento", "xyz"],
        "rows": [["2020-01-31", "Constituição", 7], [null, "Alteração", true]]
    }});
    let found = history(&json!({"result": table})).unwrap();
    assert_eq!(found.columns, ["data", "evento", "xyz"]);
    assert_eq!(
        found.rows,
        [
            vec![
                HistoryCell::Date(Moment::parse_day("2020-01-31")),
                text("Constituição"),
                text("7")
            ],
            vec![HistoryCell::Empty, text("Alteração"), text("true")],
        ]
    );
}

#[test]
fn objects_are_rows_even_if_their_fields_differ() {
    let list = json!({"Histórico": [{"evento": "A"}, {"data": "sem data", "evento": "B"}]});
    let found = history(&list).unwrap();
    assert_eq!(found.columns, ["evento", "data"]);
    assert_eq!(found.rows[0], [text("A"), HistoryCell::Empty]);
    assert_eq!(found.rows[1], [text("B"), text("sem data")]);
}

#[test]
fn a_history_that_a_table_would_shorten_is_left_to_the_complete_response() {
    let others = [
        json!({"historico": {"columns": ["a"], "rows": [["x", "y"]]}}),
        json!({"historico": {"columns": ["a"], "rows": [[{"b": 1}]]}}),
        json!({"historico": [{"a": ["x"]}]}),
        json!({"historico": ["x"]}),
        json!({"historico": []}),
        json!({"historico": "x"}),
        json!({"socios": [{"historico": [{"a": "x"}]}]}),
    ];
    for other in others {
        assert_eq!(history(&other), None, "{other}");
    }
}

#[test]
fn unknown_columns_have_no_label() {
    assert_eq!(Language::Portuguese.history_column("Data"), Some("Data"));
    assert_eq!(Language::English.history_column("EVENTO"), Some("Event"));
    assert_eq!(
        Language::English.history_column("razaoSocial"),
        Some("Company name")
    );
    assert_eq!(Language::Portuguese.history_column("xyz"), None);
}
