//! Filters, search, order, groups, totals and chart.

use super::support::{rows, sample, table, view};
use farol_core::url_state::risk_detail::{Column, Facet, GroupBy, RiskDetailView};
use farol_core::view_model::risk_detail::{
    FacetCount, Filter, FilteredRows, GridLine, RiskDetailTable, YearSeries, filter_rows,
};
use proptest::prelude::*;
use serde_json::json;
use std::collections::BTreeSet;

#[test]
fn values_are_included_or_excluded() {
    let table = sample();
    assert_eq!(rows(&table, "court=TJSP&court=TRT2"), [0, 1]);
    assert_eq!(rows(&table, "not-court=TJSP"), [1, 2, 3, 4]);
    assert_eq!(rows(&table, "court="), [4], "processes without a court");
    assert_eq!(rows(&table, "risk=RISK_WORKER"), [0]);
    assert_eq!(rows(&table, "risk=LITIGATION&not-risk=RISK_WORKER"), [1]);
    assert_eq!(rows(&table, "risk="), [2, 3, 4]);
    assert_eq!(
        rows(&table, "from=2022"),
        [0, 1],
        "a process without a year is in no range"
    );
    assert_eq!(rows(&table, "from=2021&to=2023"), [1, 3]);
    assert_eq!(rows(&table, "min=5&max=1500"), [0, 3]);
    assert_eq!(rows(&table, "court=Nowhere"), [0_u32; 0]);
    assert_eq!(rows(&table, "side=author&status=ATIVO"), [3]);
}

#[test]
fn the_search_covers_numbers_names_and_subjects() {
    let table = sample();
    let found = |text: &str| filter_rows(&table, &view(""), text).rows;
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
fn sorting_is_stable_and_missing_values_are_last() {
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
fn groups_have_their_rows_and_sums() {
    let table = sample();
    let arranged = filter_rows(&table, &view("group=year&sort=value"), "");
    let pairs: Vec<_> = arranged
        .groups
        .iter()
        .map(|it| (it.value.as_str(), it.tally.rows, it.tally.sum.0))
        .collect();
    assert_eq!(
        pairs,
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
    let courts = filter_rows(&table, &view("group=court"), "");
    let pairs: Vec<_> = courts.groups.iter().map(|it| it.value.as_str()).collect();
    assert_eq!(pairs, ["Foro antigo", "TJSP", "TRF3", "TRT2", ""]);
    assert_eq!(
        filter_rows(&table, &view(""), "")
            .lines(&BTreeSet::new())
            .len(),
        5
    );
}

#[test]
fn facet_counts_ignore_their_own_filter() {
    let table = sample();
    let view = view("status=ATIVO&court=STF");
    let filter = Filter::of(&table, &view, "");
    let count = |value: &str, rows| FacetCount {
        value: value.to_owned(),
        rows,
    };
    assert_eq!(
        filter.counts(&table, &view, Facet::Court),
        [count("TJSP", 1), count("TRF3", 1), count("STF", 0)],
        "the filter on the status applies, that on the court doesn't; the selected value is listed"
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
fn the_chart_has_every_year_and_separates_undated_rows() {
    let table = sample();
    let series = YearSeries::of(&table, &view(""), "");
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
    let series = YearSeries::of(&far, &view(""), "");
    assert_eq!(series.bars.len(), 2, "a gap of centuries isn't filled");
}

#[test]
fn the_chart_keeps_unselected_years_and_separates_risks() {
    let table = sample();
    let series = YearSeries::of(&table, &view("year=2024&from=2024"), "");
    let bars: Vec<_> = series
        .bars
        .iter()
        .map(|bar| (bar.year, bar.tally.rows, bar.risk.rows))
        .collect();
    assert_eq!(
        bars,
        [(2021, 1, 0), (2022, 0, 0), (2023, 1, 0), (2024, 1, 1)]
    );
    assert!(series.has_risk());
    let series = YearSeries::of(&table, &view("court=TJSP"), "");
    assert_eq!(series.bars.len(), 1, "other filters apply");
    assert!(series.has_risk(), "all processes are a risk");
    let series = YearSeries::of(&table, &view("year=2021"), "");
    assert!(series.has_risk(), "years that are not selected count too");
}

#[test]
fn the_state_is_that_of_the_court_or_else_of_the_number() {
    let table = table(&json!([
        {"process": "0000001-39.2024.8.26.0100", "content": {"uf": "rj"}},
        {"process": "0000001-39.2024.8.26.0100", "content": {"uf": "?"}},
        {"process": "0000001-39.2024.8.26.0100"},
        {"process": "1234567-78.2023.5.02.0031"},
        {"process": "0007654-17.2021.4.03.6100"},
        {"process": "old"},
    ]));
    let units: Vec<_> = table
        .rows()
        .iter()
        .map(|row| table.value(row, Facet::Uf))
        .collect();
    assert_eq!(units, ["RJ", "?", "SP", "SP", "", ""]);
}

fn any_rows() -> impl Strategy<Value = Vec<(u8, u8, Option<i16>)>> {
    prop::collection::vec((0..4_u8, 0..6_u8, any::<Option<i16>>()), 0..40)
}

fn table_of(rows: &[(u8, u8, Option<i16>)]) -> RiskDetailTable {
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
    fn groups_bars_and_totals_cover_the_same_rows(rows in any_rows(), court: bool, query in "(court=A&)?(not-year=2011&)?(min=-50&)?(sort=value)?") {
        let table = table_of(&rows);
        let group = if court { GroupBy::Court } else { GroupBy::Year };
        let arranged: FilteredRows = filter_rows(&table, &view(&query).grouped_by(Some(group)), "");
        prop_assert_eq!(arranged.groups.iter().map(|it| it.tally.rows).sum::<u32>(), arranged.tally.rows);
        prop_assert_eq!(arranged.groups.iter().map(|it| it.tally.sum.0).sum::<i64>(), arranged.tally.sum.0);
        let values: BTreeSet<_> = arranged.groups.iter().map(|it| &it.value).collect();
        prop_assert_eq!(values.len(), arranged.groups.len(), "each group occurs once");
        // The chart keeps the years that the view leaves out.
        let series = YearSeries::of(&table, &view(&query), "");
        let dated: u32 = series.bars.iter().map(|bar| bar.tally.rows).sum();
        let every_year = filter_rows(&table, &view(&query.replace("not-year=2011&", "")), "");
        prop_assert_eq!(dated + series.undated.rows, every_year.tally.rows);
        let shown: BTreeSet<_> = arranged.rows.iter().collect();
        prop_assert_eq!(shown.len(), arranged.rows.len());
        let lines = arranged.lines(&BTreeSet::new());
        prop_assert_eq!(lines.len(), arranged.rows.len() + arranged.groups.len());
    }

    #[test]
    fn included_and_excluded_rows_make_up_all_rows(rows in any_rows()) {
        let table = table_of(&rows);
        let (wanted, left_out) = (self::rows(&table, "court=A"), self::rows(&table, "not-court=A"));
        prop_assert_eq!(wanted.len() + left_out.len(), rows.len());
    }
}
