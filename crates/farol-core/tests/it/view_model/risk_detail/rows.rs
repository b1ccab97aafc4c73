//! Data stored per process, and its export.

use super::support::{docs, rows, sample, table, table_of_values, view};
use farol_core::model::csv::{Csv, CsvCell};
use farol_core::model::money::Cents;
use farol_core::model::time::Moment;
use farol_core::url_state::risk_detail::Facet;
use farol_core::view_model::risk_detail::{
    ExportColumn, RiskDetailTable, export_cell, filter_rows,
};
use serde_json::{Value, json};

#[test]
fn court_and_branch_are_derived_from_the_number() {
    let table = sample();
    let value_text = |facet| -> Vec<String> {
        let rows = table.rows().iter();
        rows.map(|row| table.value(row, facet).to_owned()).collect()
    };
    assert_eq!(
        value_text(Facet::Court),
        ["TJSP", "TRT2", "Foro antigo", "TRF3", ""]
    );
    assert_eq!(
        value_text(Facet::Segment),
        ["state", "labour", "ESTADUAL", "federal", ""]
    );
    assert_eq!(
        value_text(Facet::Side),
        ["defendant", "both", "neither", "author", ""]
    );
    assert_eq!(
        value_text(Facet::Status),
        ["ATIVO", "BAIXADO", "ARQUIVADO", "ATIVO", ""],
        "that of the court, not that of the monitoring"
    );
    assert_eq!(
        value_text(Facet::Year),
        ["2024", "2023", "", "2021", ""],
        "from the year, the date or the number"
    );
    assert_eq!(&*table.rows()[0].number, "0000001-39.2024.8.26.0100");
    assert_eq!(&*table.rows()[2].number, "12399");
}

#[test]
fn a_stated_court_precedes_the_derived_one() {
    let number = "2947562-89.2025.8.24.0465";
    let table = table(&json!([
        {"process": number, "court": "STJ", "type_court": "SUPERIOR"},
        {"process": number, "content": {"court": "stj", "typeCourt": " "}},
        {"process": number, "court": "TJ-SC", "type_court": "ESTADUAL"},
        {"process": number, "court": " "},
    ]));
    let value_text = |facet| -> Vec<String> {
        let rows = table.rows().iter();
        rows.map(|row| table.value(row, facet).to_owned()).collect()
    };
    assert_eq!(value_text(Facet::Court), ["STJ", "stj", "TJSC", "TJSC"]);
    let segments = ["SUPERIOR", "state", "state", "state"];
    assert_eq!(value_text(Facet::Segment), segments);
}

#[test]
fn a_filing_date_at_midnight_is_that_day() {
    let day = Moment::parse("2024-01-01");
    let dates = [
        ("2024-01-01T00:00:00.000Z", &day),
        ("2024-01-01T00:00:00+00:00", &day),
        ("2024-01-01 00:00:00", &day),
        ("2024-01-01T00:00Z", &day),
        ("2024-01-01", &day),
        (
            "2024-01-01T00:00:01Z",
            &Moment::from_millis(1_704_067_201_000),
        ),
        // Midnight in another time zone is a point in time, not a date.
        (
            "2024-01-01T00:00:00-03:00",
            &Moment::from_millis(1_704_078_000_000),
        ),
    ];
    for (text, date) in dates {
        let table = table(&json!([{"process": "1", "distribution_date": text}]));
        assert_eq!(table.rows()[0].date.as_ref(), Some(date), "{text}");
        assert_eq!(table.rows()[0].year, Some(2024), "{text}");
    }
}

#[test]
fn a_party_is_found_by_a_document_with_letters() {
    let table = table(&json!([
        {"process": "1", "content": {"autores": [{"documento": "12.ABC.345/01DE-35"}]}},
        {"process": "2", "content": {"reus": [{"documento": "123450135"}]}},
    ]));
    for search in ["12.ABC.345/01DE-35", "12abc34501de35", "12ABC345"] {
        assert_eq!(filter_rows(&table, &view(""), search).rows, [0], "{search}");
    }
    assert_eq!(filter_rows(&table, &view(""), "12.345.0135").rows, [1]);
}

#[test]
fn an_ambiguous_value_is_text_and_in_no_sum() {
    let table = sample();
    let values: Vec<_> = table.rows().iter().map(|row| row.value).collect();
    assert_eq!(
        values,
        [
            Some(Cents(100_050)),
            Some(Cents(200_000)),
            None,
            Some(Cents(500)),
            None
        ]
    );
    assert_eq!(table.rows()[2].odd_value.as_deref(), Some("mil reais"));
    let tally = filter_rows(&table, &view(""), "").tally;
    assert_eq!(
        (tally.rows, tally.sum, tally.left_out),
        (5, Cents(300_550), 2)
    );
    let huge = table_of_values(&[9e13, 9e13]);
    let tally = filter_rows(&huge, &view(""), "").tally;
    assert_eq!(tally.rows, 2);
}

#[test]
fn rows_before_an_error_are_kept() {
    let docs = docs(&json!([{"process": "1"}, null, {"priority": "x"}, {}]));
    let mut table = RiskDetailTable::default();
    let error = table.extend(&docs, 0..docs.len()).unwrap_err();
    assert_eq!(table.len(), 2, "a null is a row of which nothing is stated");
    assert_eq!(
        error.to_string(),
        "register > docs[2] > priority: an integer expected, a string found"
    );
    assert_eq!(table.rows()[0].doc, 0);
}

#[test]
fn a_table_built_in_slices_is_the_same() {
    let all: Value = (0..50)
        .map(|n| json!({"process": n.to_string(), "court": format!("C{}", n % 7)}))
        .collect();
    let docs = docs(&all);
    let mut sliced = RiskDetailTable::default();
    for start in (0..50).step_by(7) {
        sliced.extend(&docs, start..start + 7).unwrap();
    }
    assert_eq!(sliced.len(), 50);
    let order = |table: &RiskDetailTable| rows(table, "sort=court&not-court=C3");
    assert_eq!(order(&sliced), order(&table(&all)));
}

#[test]
fn an_export_has_the_amount_and_its_text_if_they_differ() {
    let rows = json!([
        {"process": "1234567-78.2023.5.02.0031", "value_claim": 10.5, "year_distribution_date": "2023",
         "content": {"valorDaCausa": "R$ 10,50", "classe": "=cmd()", "autores": [
            {"nome": "Ana", "documento": "12345678909"}, {"nome": "", "documento": "1"}, {"nome": "Bia"}, {}]}},
        {"content": {"valorDaCausa": "dez"}}
    ]);
    let (docs, table) = (docs(&rows), table(&rows));
    let mut csv = Csv::new(ExportColumn::IN_FILE.map(|column| format!("{column:?}")));
    for (index, row) in table.rows().iter().enumerate() {
        let process = docs.get(index).unwrap().unwrap();
        csv.push(ExportColumn::IN_FILE.map(|column| {
            let label = |_: Facet, value: &str| value.to_owned();
            export_cell(column, &table, row, &process, label, |_| String::new())
        }));
    }
    let text = csv.finish();
    let lines: Vec<_> = text.lines().skip(1).collect();
    assert_eq!(
        lines[0],
        "1234567-78.2023.5.02.0031;TRT2;SP;labour;;;;2023;;10,50;;'=cmd();;;\"Ana (12345678909), 1, Bia\";;;"
    );
    assert!(lines[1].contains(";;dez;"), "{}", lines[1]);
    assert_eq!(CsvCell::from(None::<&str>), CsvCell::Empty);
}

#[test]
fn a_side_that_is_stated_in_part_is_not_denied_and_an_unknown_date_has_no_year() {
    let table = table(&json!([
        {"process_is_defendant": false},
        {"process_is_author": false},
        {"process": "x", "distribution_date": "0001-01-01T00:00:00"},
        {"process": "00000013920248260100", "content": {"dataDistribuicao": "9999-12-31"}}
    ]));
    let sides = table.rows().iter().map(|row| table.value(row, Facet::Side));
    assert_eq!(sides.collect::<Vec<_>>(), ["", "", "", ""]);
    let years = table.rows().iter().map(|row| row.year);
    assert_eq!(years.collect::<Vec<_>>(), [None, None, None, Some(2024)]);
}

#[test]
fn a_number_beside_the_text_of_another_amount_is_not_summed() {
    let table = table(&json!([
        {"value_claim": 0, "content": {"valorDaCausa": "R$ 5.000,00"}},
        {"value_claim": 0, "content": {"valorDaCausa": "0,00"}},
        {"value_claim": 7, "content": {"valorDaCausa": "R$ 5.000,00"}},
        {"value_claim": 7, "content": {"valorDaCausa": "7.00"}},
        {"value_claim": 7, "content": {"valorDaCausa": "inestimável"}}
    ]));
    let values = table.rows().iter().map(|row| row.value);
    let values: Vec<_> = values.collect();
    let seven = Some(Cents(700));
    assert_eq!(values, [None, Some(Cents(0)), None, seven, seven]);
    let text = |at| table.row(at).unwrap().odd_value.as_deref();
    assert_eq!(text(0), Some("R$ 5.000,00"));
    assert_eq!(text(2), Some("R$\u{a0}7,00 ≠ R$ 5.000,00"));
    assert_eq!(text(3), None);
    let tally = filter_rows(&table, &view(""), "").tally;
    assert_eq!((tally.sum, tally.left_out), (Cents(1_400), 2));
}
