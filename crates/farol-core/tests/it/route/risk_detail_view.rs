//! View state of the risk detail: parsing from the query string, and serialization.

use farol_core::protocol::Order;
use farol_core::url_state::risk_detail::{
    Column, DEFAULT_SIZE, Facet, FacetFilter, GroupBy, MAX_SIZE, RiskDetailView,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn any_view() -> impl Strategy<Value = RiskDetailView> {
    let sort = (
        prop::sample::select(Column::ALL.to_vec()),
        prop::sample::select(vec![Order::Asc, Order::Desc]),
    );
    let chosen = (
        (prop::sample::select(Facet::ALL.to_vec()), any::<String>()),
        prop::sample::select(vec![FacetFilter::Include, FacetFilter::Exclude]),
    );
    let group = (
        prop::sample::select(GroupBy::ALL.to_vec()),
        prop::collection::btree_set(any::<String>(), 0..3),
    );
    (
        1..=MAX_SIZE,
        prop::option::of(sort),
        prop::option::of(group),
        prop::collection::btree_map(
            chosen.clone().prop_map(|it| it.0),
            chosen.prop_map(|it| it.1),
            0..5,
        ),
        any::<(Option<u16>, Option<u16>)>(),
        any::<(Option<i64>, Option<i64>)>(),
        any::<Option<u32>>(),
    )
        .prop_map(
            |(size, sort, group, choices, years, reais, open)| RiskDetailView {
                size,
                sort,
                group: group.as_ref().map(|(group, _)| *group),
                folded: group.map(|(_, folded)| folded).unwrap_or_default(),
                choices,
                years,
                reais,
                open,
            },
        )
}

proptest! {
    #[test]
    fn a_view_round_trips(view in any_view()) {
        let query = view.to_query().to_string();
        prop_assert_eq!(&RiskDetailView::parse(&query), &view);
        prop_assert_eq!(&RiskDetailView::parse(query.trim_start_matches('?')), &view);
    }

    #[test]
    fn any_query_string_parses_to_a_view_with_one_url(search in "(\\PC|[a-z-]{2,6}=[0-9a-z%+]{0,9}&)*") {
        let view = RiskDetailView::parse(&search);
        prop_assert!((1..=MAX_SIZE).contains(&view.size));
        prop_assert_eq!(RiskDetailView::parse(&view.to_query().to_string()), view);
    }
}

#[test]
fn invalid_values_give_the_default_view_which_has_an_empty_query() {
    assert_eq!(RiskDetailView::default().to_query().to_string(), "");
    for junk in [
        "size=0",
        "size=-1",
        "size=x",
        "size=4294967296",
        "size=100001",
        "sort=nobody",
        "order=desc",
        "group=x",
        "folded=TJSP",
        "from=-1",
        "to=70000",
        "min=1,5",
        "open=-2",
        "cpf=1",
        "&&=",
    ] {
        assert_eq!(
            RiskDetailView::parse(junk),
            RiskDetailView::default(),
            "{junk}"
        );
    }
    assert_eq!(RiskDetailView::default().size, DEFAULT_SIZE);
}

#[test]
fn filters_are_in_the_url() {
    let view = RiskDetailView::parse(
        "court=TJSP&court=TRT+2&not-status=BAIXADO&side=&from=2019&max=5000&sort=value&order=desc&group=year&folded=2020",
    );
    assert_eq!(
        view.choice(Facet::Court, "TJSP"),
        Some(FacetFilter::Include)
    );
    assert_eq!(
        view.choice(Facet::Court, "TRT 2"),
        Some(FacetFilter::Include)
    );
    assert_eq!(
        view.choice(Facet::Status, "BAIXADO"),
        Some(FacetFilter::Exclude)
    );
    assert_eq!(
        view.choice(Facet::Side, ""),
        Some(FacetFilter::Include),
        "processes without a court"
    );
    assert_eq!(
        (view.years, view.reais),
        ((Some(2019), None), (None, Some(5000)))
    );
    assert_eq!(view.sort, Some((Column::Value, Order::Desc)));
    assert_eq!(view.group, Some(GroupBy::Year));
    assert_eq!(view.folded, BTreeSet::from(["2020".to_owned()]));
    assert!(view.is_filtered());
    let unfiltered = view.clone().unfiltered();
    assert!(!unfiltered.is_filtered());
    assert_eq!(
        (
            unfiltered.size,
            unfiltered.sort,
            unfiltered.group,
            unfiltered.folded
        ),
        (view.size, view.sort, view.group, view.folded),
        "the sort stays"
    );
}

#[test]
fn the_order_is_ascending_unless_stated() {
    let order = |search| RiskDetailView::parse(search).sort.map(|(_, order)| order);
    assert_eq!(order("sort=value&order=desc"), Some(Order::Desc));
    assert_eq!(order("sort=value&order=asc"), Some(Order::Asc));
    assert_eq!(order("sort=value&order=up"), Some(Order::Asc));
}

#[test]
fn each_kind_of_filter_makes_a_view_filtered() {
    let view = RiskDetailView::default().with_expanded(3);
    let years = view.clone().with_years(Some(2019), None);
    assert_eq!((years.years, years.open), ((Some(2019), None), None));
    let reais = view.clone().with_reais(None, Some(5_000));
    assert_eq!((reais.reais, reais.open), ((None, Some(5_000)), None));
    let choice = view
        .clone()
        .with_facet(Facet::Court, "STJ", FacetFilter::Include);
    assert!(
        [years, reais, choice]
            .iter()
            .all(RiskDetailView::is_filtered)
    );
    assert!(!view.is_filtered());
}

#[test]
fn a_group_is_collapsed_and_expanded_separately() {
    let view = RiskDetailView::default().grouped_by(Some(GroupBy::Year));
    let folded = view
        .clone()
        .with_toggled_group("2020")
        .with_toggled_group("2021");
    assert_eq!(folded.folded.len(), 2);
    assert_eq!(
        folded.with_toggled_group("2020").folded,
        BTreeSet::from(["2021".to_owned()])
    );
    assert_eq!(view.with_toggled_group("2020").group, Some(GroupBy::Year));
}

#[test]
fn a_new_sort_column_is_ascending_first() {
    let view = RiskDetailView::default().sorted_by(Column::Value);
    assert_eq!(view.sort, Some((Column::Value, Order::Asc)));
    let other = view.clone().sorted_by(Column::Court);
    assert_eq!(other.sort, Some((Column::Court, Order::Asc)));
    let down = view.sorted_by(Column::Value);
    assert_eq!(down.sort, Some((Column::Value, Order::Desc)));
    assert_eq!(
        down.clone().sorted_by(Column::Court).sort,
        Some((Column::Court, Order::Asc))
    );
    assert_eq!(down.sorted_by(Column::Value).sort, None);
}

#[test]
fn a_value_is_included_excluded_or_neither() {
    let view = RiskDetailView::default().with_expanded(3);
    let wanted = view.with_facet(Facet::Court, "STJ", FacetFilter::Include);
    assert_eq!(wanted.open, None, "the filter may exclude it");
    let left_out = wanted
        .clone()
        .with_facet(Facet::Court, "STJ", FacetFilter::Exclude);
    assert_eq!(
        left_out.choice(Facet::Court, "STJ"),
        Some(FacetFilter::Exclude)
    );
    let neither = left_out.with_facet(Facet::Court, "STJ", FacetFilter::Exclude);
    assert_eq!(neither, RiskDetailView::default());
}

#[test]
fn sorting_cycles_through_ascending_descending_and_the_order_of_the_service() {
    let view = RiskDetailView::default().sorted_by(Column::Date);
    assert_eq!(view.sort, Some((Column::Date, Order::Asc)));
    let view = view.sorted_by(Column::Date);
    assert_eq!(view.sort, Some((Column::Date, Order::Desc)));
    assert_eq!(
        view.clone().sorted_by(Column::Value).sort,
        Some((Column::Value, Order::Asc))
    );
    assert_eq!(view.sorted_by(Column::Date).sort, None);
}

#[test]
fn years_are_included_by_facet_and_range() {
    let includes = |query: &str| {
        let view = RiskDetailView::parse(query);
        [2022, 2023, 2024].map(|year| view.includes_year(year))
    };
    assert_eq!(includes(""), [true, true, true]);
    assert_eq!(includes("year=2023"), [false, true, false]);
    assert_eq!(includes("not-year=2023"), [true, false, true]);
    assert_eq!(includes("from=2023"), [false, true, true]);
    assert_eq!(
        includes("from=2023&to=2023&year=2022"),
        [false, false, false]
    );
}

#[test]
fn size_and_expansion_do_not_change_the_rows() {
    let view = RiskDetailView::parse("court=TJSP&sort=value&open=4&size=100");
    assert_eq!(
        view.selection(),
        RiskDetailView::parse("court=TJSP&sort=value")
    );
    assert_eq!(view.clone().with_expanded(4).open, None);
    assert_eq!(view.with_expanded(5).open, Some(5));
    assert_eq!(RiskDetailView::default().with_size(0).size, 1);
    assert_eq!(RiskDetailView::default().with_size(u32::MAX).size, MAX_SIZE);
}
