//! Records of several lists, each once, and those of highest value.

use super::support::table;
use farol_core::model::classification::{Classification, RiskType};
use farol_core::view_model::risk_detail::{keep_most_valuable, merge_lists};
use serde_json::{Value, json};

#[test]
fn a_process_of_several_lists_is_one_row_with_all_classifications() {
    let worker = table(&json!([
        {"process": "0000001-39.2024.8.26.0100", "type_risk": ["RISK_WORKER"]},
        {}
    ]));
    let litigation = table(&json!([
        {"process": "1234567-78.2023.5.02.0031", "type_risk": ["LITIGATION", "RISK_CRIMINAL"]},
        {"process": "00000013920248260100"},
        {}
    ]));
    let merged = merge_lists(&[
        (RiskType::Worker, worker),
        (RiskType::Litigation, litigation),
    ]);
    let merged: Vec<_> = merged
        .iter()
        .map(|row| {
            let names: Vec<_> = row
                .classifications
                .iter()
                .map(Classification::as_str)
                .collect();
            ((row.list, row.row), names.join(" "))
        })
        .collect();
    let wanted = [
        ((0, 0), "RISK_WORKER LITIGATION"),
        ((0, 1), "RISK_WORKER"),
        ((1, 0), "RISK_CRIMINAL LITIGATION"),
        ((1, 2), "LITIGATION"),
    ];
    assert_eq!(
        merged,
        wanted.map(|(place, names)| (place, names.to_owned()))
    );
}

#[test]
fn the_instances_of_a_case_on_appeal_are_separate_rows() {
    let first = json!({"process": "0000001-39.2024.8.26.0100", "instance": "1",
                       "status_partner": "ARQUIVADO", "value_claim": 1_000});
    let second = json!({"process": "0000001-39.2024.8.26.0100", "instance": "2",
                        "status_partner": "ATIVO", "value_claim": 90_000});
    let lists = |worker: Value, litigation: Value| {
        let lists = [
            (RiskType::Worker, table(&worker)),
            (RiskType::Litigation, table(&litigation)),
        ];
        let merged = merge_lists(&lists);
        let places = merged.iter().map(|row| {
            let in_both = row.classifications.len() == 2;
            (row.list, row.row, in_both)
        });
        places.collect::<Vec<_>>()
    };
    assert_eq!(
        lists(json!([first, second]), json!([second])),
        [(0, 0, false), (0, 1, true)],
        "the second instance alone is in both lists"
    );
    assert_eq!(
        lists(json!([first]), json!([second])),
        [(0, 0, false), (1, 0, false)],
        "neither hides the other, also across lists"
    );
    let repeated = lists(json!([first, first]), json!([first]));
    assert_eq!(repeated, [(0, 0, true), (0, 1, false)]);
    let lists = [(RiskType::Worker, table(&json!([first, second, second])))];
    let mut merged = merge_lists(&lists);
    keep_most_valuable(&mut merged, &lists, 2);
    assert_eq!(merged.iter().map(|it| it.row).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn a_long_list_is_limited_to_the_processes_of_highest_value() {
    let values = json!([{"value_claim": 5}, {}, {"value_claim": 90}, {"value_claim": 30}]);
    let lists = [(RiskType::Worker, table(&values))];
    let kept = |limit| {
        let mut merged = merge_lists(&lists);
        keep_most_valuable(&mut merged, &lists, limit);
        merged.iter().map(|row| row.row).collect::<Vec<_>>()
    };
    assert_eq!(kept(2), [2, 3]);
    assert_eq!(kept(3), [2, 3, 0]);
    assert_eq!(kept(4), [0, 1, 2, 3], "a short list preserves its order");
}
