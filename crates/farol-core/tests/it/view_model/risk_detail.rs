//! Rows of a risk detail: the data stored per process, and filtering, sorting and totals.

use farol_core::api::analysis::LazyProcesses;
use farol_core::model::csv::{Csv, CsvCell};
use farol_core::model::json::Json;
use farol_core::model::money::Cents;
use farol_core::model::time::Moment;
use farol_core::protocol::FromJson;
use farol_core::url_state::detail::{Column, Facet, GroupBy, RiskDetailView};
use farol_core::view_model::risk_detail::{
    ExportColumn, FacetCount, Filter, GridLine, RiskDetailTable, RowModel, YearSeries,
    build_row_model, export_cell,
};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn docs(rows: &Value) -> LazyProcesses {
    let json = Json::parse(rows.to_string().as_bytes()).unwrap();
    LazyProcesses::from_json(json).unwrap()
}

fn table(rows: &Value) -> RiskDetailTable {
    let docs = docs(rows);
    let mut table = RiskDetailTable::default();
    table.extend(&docs, 0..docs.len()).unwrap();
    table
}

/// Builds five processes of different courts, years and completeness.
fn sample() -> RiskDetailTable {
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

fn view(query: &str) -> RiskDetailView {
    RiskDetailView::parse(query)
}

fn rows(table: &RiskDetailTable, query: &str) -> Vec<u32> {
    build_row_model(table, &view(query), "").rows
}

#[test]
fn court_and_branch_are_told_from_the_number() {
    let table = sample();
    let told = |facet| -> Vec<String> {
        let rows = table.rows().iter();
        rows.map(|row| table.value(row, facet).to_owned()).collect()
    };
    assert_eq!(
        told(Facet::Court),
        ["TJSP", "TRT2", "Foro antigo", "TRF3", ""]
    );
    assert_eq!(
        told(Facet::Segment),
        ["state", "labour", "ESTADUAL", "federal", ""]
    );
    assert_eq!(
        told(Facet::Side),
        ["defendant", "both", "neither", "author", ""]
    );
    assert_eq!(
        told(Facet::Status),
        ["ACTIVE", "BAIXADO", "ARQUIVADO", "ATIVO", ""]
    );
    assert_eq!(
        told(Facet::Year),
        ["2024", "2023", "", "2021", ""],
        "told, dated, or by the number"
    );
    assert_eq!(&*table.rows()[0].number, "0000001-39.2024.8.26.0100");
    assert_eq!(&*table.rows()[2].number, "12399");
}

#[test]
fn a_court_that_the_service_tells_counts_before_the_numbers() {
    let number = "2947562-89.2025.8.24.0465";
    let table = table(&json!([
        {"process": number, "court": "STJ", "type_court": "SUPERIOR"},
        {"process": number, "content": {"court": "stj", "typeCourt": " "}},
        {"process": number, "court": "TJ-SC", "type_court": "ESTADUAL"},
        {"process": number, "court": " "},
    ]));
    let told = |facet| -> Vec<String> {
        let rows = table.rows().iter();
        rows.map(|row| table.value(row, facet).to_owned()).collect()
    };
    assert_eq!(told(Facet::Court), ["STJ", "stj", "TJSC", "TJSC"]);
    let segments = ["SUPERIOR", "state", "state", "state"];
    assert_eq!(told(Facet::Segment), segments);
}

#[test]
fn a_filing_date_that_is_told_as_a_midnight_is_that_day() {
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
        assert_eq!(
            build_row_model(&table, &view(""), search).rows,
            [0],
            "{search}"
        );
    }
    assert_eq!(build_row_model(&table, &view(""), "12.345.0135").rows, [1]);
}

#[test]
fn a_value_in_doubt_is_kept_as_text_and_out_of_sums() {
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
    let tally = build_row_model(&table, &view(""), "").tally;
    assert_eq!(
        (tally.rows, tally.sum, tally.left_out),
        (5, Cents(300_550), 2)
    );
    let huge = table_of_values(&[9e13, 9e13]);
    let tally = build_row_model(&huge, &view(""), "").tally;
    assert_eq!(tally.rows, 2);
}

fn table_of_values(values: &[f64]) -> RiskDetailTable {
    let rows = values.iter().map(|value| json!({"value_claim": value}));
    table(&rows.collect())
}

#[test]
fn values_are_wanted_or_left_out() {
    let table = sample();
    assert_eq!(rows(&table, "court=TJSP&court=TRT2"), [0, 1]);
    assert_eq!(rows(&table, "not-court=TJSP"), [1, 2, 3, 4]);
    assert_eq!(rows(&table, "court="), [4], "those without one");
    assert_eq!(rows(&table, "risk=RISK_WORKER"), [0]);
    assert_eq!(rows(&table, "risk=LITIGATION&not-risk=RISK_WORKER"), [1]);
    assert_eq!(rows(&table, "risk="), [2, 3, 4]);
    assert_eq!(
        rows(&table, "from=2022"),
        [0, 1],
        "what has no year lies in no range"
    );
    assert_eq!(rows(&table, "from=2021&to=2023"), [1, 3]);
    assert_eq!(rows(&table, "min=5&max=1500"), [0, 3]);
    assert_eq!(rows(&table, "court=Nowhere"), [0_u32; 0]);
    assert_eq!(rows(&table, "side=author&status=ATIVO"), [3]);
}

#[test]
fn the_search_looks_through_numbers_names_and_subjects() {
    let table = sample();
    let found = |text: &str| build_row_model(&table, &view(""), text).rows;
    assert_eq!(found("JOAO DA CONCEICAO"), [0]);
    assert_eq!(found("execução fiscal"), [0]);
    assert_eq!(found("icms"), [0]);
    assert_eq!(found("123.456.789-09"), [0], "a document in any form");
    assert_eq!(found("12345678909"), [0]);
    assert_eq!(found("1234567-78.2023"), [1]);
    assert_eq!(found("  "), [0, 1, 2, 3, 4]);
    assert_eq!(found("conceição icms"), [0_u32; 0]);
}

#[test]
fn sorting_keeps_what_is_missing_last_and_is_stable() {
    let table = sample();
    assert_eq!(rows(&table, "sort=value"), [3, 0, 1, 2, 4]);
    assert_eq!(rows(&table, "sort=value&order=desc"), [1, 0, 3, 2, 4]);
    assert_eq!(rows(&table, "sort=date"), [1, 0, 2, 3, 4]);
    assert_eq!(rows(&table, "sort=priority&order=desc"), [0, 1, 2, 3, 4]);
    assert_eq!(rows(&table, "sort=court"), [2, 0, 3, 1, 4]);
    assert_eq!(rows(&table, "sort=number&order=desc"), [2, 1, 3, 0, 4]);
    for column in Column::ALL {
        let sorted = rows(&table, &format!("sort={}", column.name()));
        assert_eq!(sorted.last(), Some(&4), "{}", column.name());
    }
}

#[test]
fn groups_stand_together_with_their_sums() {
    let table = sample();
    let arranged = build_row_model(&table, &view("group=year&sort=value"), "");
    let told: Vec<_> = arranged
        .groups
        .iter()
        .map(|it| (it.value.as_str(), it.tally.rows, it.tally.sum.0))
        .collect();
    assert_eq!(
        told,
        [
            ("2024", 1, 100_050),
            ("2023", 1, 200_000),
            ("2021", 1, 500),
            ("", 2, 0)
        ]
    );
    let lines = arranged.lines(&BTreeSet::from([String::new()]));
    assert_eq!(
        lines,
        [
            GridLine::Group(0),
            GridLine::Row(0),
            GridLine::Group(1),
            GridLine::Row(1),
            GridLine::Group(2),
            GridLine::Row(3),
            GridLine::Group(3)
        ]
    );
    let courts = build_row_model(&table, &view("group=court"), "");
    let told: Vec<_> = courts.groups.iter().map(|it| it.value.as_str()).collect();
    assert_eq!(told, ["Foro antigo", "TJSP", "TRF3", "TRT2", ""]);
    assert_eq!(
        build_row_model(&table, &view(""), "")
            .lines(&BTreeSet::new())
            .len(),
        5
    );
}

#[test]
fn counts_are_those_that_another_choice_would_leave() {
    let table = sample();
    let view = view("status=ATIVO&court=STF");
    let filter = Filter::of(&table, &view, "");
    let count = |value: &str, rows| FacetCount {
        value: value.to_owned(),
        rows,
    };
    assert_eq!(
        filter.counts(&table, &view, Facet::Court),
        [count("TRF3", 1), count("STF", 0)],
        "the status counts, the court itself doesn't; what is chosen is told"
    );
    let all = Filter::of(&table, &RiskDetailView::default(), "");
    let risks = all.counts(&table, &RiskDetailView::default(), Facet::Risk);
    assert_eq!(
        risks,
        [
            count("", 3),
            count("LITIGATION", 2),
            count("RISK_WORKER", 1)
        ]
    );
    let years = all.counts(&table, &RiskDetailView::default(), Facet::Year);
    let years: Vec<_> = years.iter().map(|it| it.value.as_str()).collect();
    assert_eq!(years, ["2024", "2023", "2021", ""]);
}

#[test]
fn the_chart_has_every_year_between_and_tells_the_undated_apart() {
    let table = sample();
    let series = YearSeries::of(&table, &build_row_model(&table, &view(""), ""));
    let bars: Vec<_> = series
        .bars
        .iter()
        .map(|bar| (bar.year, bar.tally.rows))
        .collect();
    assert_eq!(bars, [(2021, 1), (2022, 0), (2023, 1), (2024, 1)]);
    assert_eq!(series.undated.rows, 2);
    let far = self::table(
        &json!([{"year_distribution_date": "0001"}, {"year_distribution_date": "2024"}]),
    );
    let series = YearSeries::of(&far, &build_row_model(&far, &view(""), ""));
    assert_eq!(series.bars.len(), 2, "an absurd gap isn't filled");
}

#[test]
fn rows_before_a_fault_stay() {
    let docs = docs(&json!([{"process": "1"}, null, {"priority": "x"}, {}]));
    let mut table = RiskDetailTable::default();
    let fault = table.extend(&docs, 0..docs.len()).unwrap_err();
    assert_eq!(table.len(), 1);
    assert_eq!(
        fault.to_string(),
        "register > docs[2] > priority: an integer expected, a string found"
    );
    assert_eq!(table.rows()[0].doc, 0);
}

#[test]
fn slices_make_the_same_table_as_the_whole() {
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
fn a_file_has_the_number_and_the_text_where_they_differ() {
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
        "1234567-78.2023.5.02.0031;TRT2;labour;;;;2023;;10,50;;'=cmd();;;\"Ana (12345678909), 1, Bia\";;;"
    );
    assert!(lines[1].contains(";;dez;"), "{}", lines[1]);
    assert_eq!(CsvCell::from(None::<&str>), CsvCell::Empty);
}

fn any_rows() -> impl Strategy<Value = Vec<(u8, u8, Option<i16>)>> {
    prop::collection::vec((0..4_u8, 0..6_u8, any::<Option<i16>>()), 0..40)
}

fn made(rows: &[(u8, u8, Option<i16>)]) -> RiskDetailTable {
    let rows = rows.iter().map(|(court, year, value)| {
        json!({"court": (["", "A", "B", "C"][usize::from(*court)]),
               "year_distribution_date": if *year == 0 { String::new() } else { format!("201{year}") },
               "value_claim": value})
    });
    table(&rows.collect())
}

proptest! {
    /// Groups, bars and totals cover exactly the rows shown.
    #[test]
    fn parts_add_up(rows in any_rows(), court: bool, query in "(court=A&)?(not-year=2011&)?(min=-50&)?(sort=value)?") {
        let table = made(&rows);
        let group = if court { GroupBy::Court } else { GroupBy::Year };
        let arranged: RowModel = build_row_model(&table, &view(&query).grouped_by(Some(group)), "");
        prop_assert_eq!(arranged.groups.iter().map(|it| it.tally.rows).sum::<u32>(), arranged.tally.rows);
        prop_assert_eq!(arranged.groups.iter().map(|it| it.tally.sum.0).sum::<i64>(), arranged.tally.sum.0);
        let values: BTreeSet<_> = arranged.groups.iter().map(|it| &it.value).collect();
        prop_assert_eq!(values.len(), arranged.groups.len(), "each group stands in one place");
        let series = YearSeries::of(&table, &arranged);
        let dated: u32 = series.bars.iter().map(|bar| bar.tally.rows).sum();
        prop_assert_eq!(dated + series.undated.rows, arranged.tally.rows);
        let shown: BTreeSet<_> = arranged.rows.iter().collect();
        prop_assert_eq!(shown.len(), arranged.rows.len());
        let lines = arranged.lines(&BTreeSet::new());
        prop_assert_eq!(lines.len(), arranged.rows.len() + arranged.groups.len());
    }

    #[test]
    fn wanted_and_left_out_share_out_all_rows(rows in any_rows()) {
        let table = made(&rows);
        let (wanted, left_out) = (self::rows(&table, "court=A"), self::rows(&table, "not-court=A"));
        prop_assert_eq!(wanted.len() + left_out.len(), rows.len());
    }
}
