//! View state in the query string: parsing and serialization.

use farol_core::api::monitoring::RadarColumn;
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::RadarItemId;
use farol_core::model::radar_type::RadarType;
use farol_core::protocol::{Order, PageRequest, QueryString};
use farol_core::url_state::parse_search_params;
use farol_core::url_state::process::{DocumentFlag, ProcessView};
use farol_core::url_state::radars::{PAGE_SIZES, RADAR_COLUMNS, RadarsView};
use proptest::prelude::*;

fn any_view() -> impl Strategy<Value = RadarsView> {
    (
        1..=u32::MAX,
        prop::sample::select(PAGE_SIZES.to_vec()),
        prop::sample::select(RadarColumn::ALL.to_vec()),
        prop::bool::ANY,
        prop::option::of(any::<i64>()),
        prop::option::of("[0-9]{1,39}[0-9A-Z]"),
        prop::option::of(prop::sample::select(RadarType::KNOWN)),
        prop::option::of(any::<bool>()),
        prop::option::of(any_columns()),
    )
        .prop_map(
            |(page, size, sort, ascending, open, register, kind, active, columns)| RadarsView {
                list: PageRequest {
                    page,
                    size,
                    sort,
                    order: if ascending { Order::Asc } else { Order::Desc },
                },
                open: open.map(RadarItemId),
                register: register.map(|number| ProcessNumber::parse_lenient(&number).unwrap().0),
                kind,
                active,
                columns,
            },
        )
}

/// Columns in display order, always with the first one.
fn any_columns() -> impl Strategy<Value = Vec<RadarColumn>> {
    let [first, others @ ..] = RADAR_COLUMNS;
    let others = prop::sample::subsequence(others.to_vec(), 0..=others.len());
    others.prop_map(move |others| [vec![first], others].concat())
}

fn any_process_view() -> impl Strategy<Value = ProcessView> {
    (
        any::<bool>(),
        prop::option::of(".{1,20}"),
        prop::sample::subsequence(DocumentFlag::ALL.to_vec(), 0..=3),
    )
        .prop_map(|(oldest_first, kind, only)| ProcessView {
            oldest_first,
            kind,
            only,
        })
}

/// Any text, and text similar to a query string.
fn any_search() -> &'static str {
    ".*|((page|size|sort|order|columns|radar|register|type|file|session|problem)=[a-zA-Z0-9%+-]{0,9}&){0,6}"
}

proptest! {
    #[test]
    fn a_process_view_round_trips(view in any_process_view()) {
        let query = view.to_query().to_string();
        prop_assert_eq!(ProcessView::parse(&query), view.clone());
        prop_assert_eq!(view.is_filtered(), view != view.unfiltered());
    }

    #[test]
    fn any_query_string_parses_to_a_process_view(search in any_search()) {
        let view = ProcessView::parse(&search);
        prop_assert_eq!(ProcessView::parse(&view.to_query().to_string()), view.clone());
        prop_assert!(!view.unfiltered().is_filtered());
        prop_assert_eq!(view.unfiltered().oldest_first, view.oldest_first);
    }

    #[test]
    fn a_view_round_trips(view in any_view()) {
        let query = view.to_query().to_string();
        prop_assert_eq!(RadarsView::parse(&query), view.clone());
        // The router passes the query string without its question mark.
        prop_assert_eq!(RadarsView::parse(query.trim_start_matches('?')), view);
    }

    #[test]
    fn any_query_string_parses_to_a_view_with_one_url(search in any_search()) {
        let view = RadarsView::parse(&search);
        prop_assert!(view.list.page >= 1 && PAGE_SIZES.contains(&view.list.size));
        prop_assert_eq!(RadarsView::parse(&view.to_query().to_string()), view);
    }

    #[test]
    fn sorting_returns_to_page_one_and_closes_the_panel(view in any_view(), column in prop::sample::select(RadarColumn::ALL.to_vec())) {
        let sorted = view.sorted_by(column);
        prop_assert_eq!((sorted.list.page, sorted.open), (1, None));
        prop_assert_eq!((sorted.list.sort, sorted.list.size), (column, view.list.size));
        let expected = if view.list.sort == column { view.list.order.reversed() } else { Order::Asc };
        prop_assert_eq!(sorted.list.order, expected);
        prop_assert_eq!(sorted.sorted_by(column).list.order, expected.reversed());
    }

    #[test]
    fn a_new_size_keeps_the_first_row_visible(
        page in 1..1_000_000_u32,
        (from, to) in (prop::sample::select(PAGE_SIZES.to_vec()), prop::sample::select(PAGE_SIZES.to_vec())),
    ) {
        let mut view = RadarsView::default().at_page(page);
        view.list.size = from;
        let first = view.list.start();
        let resized = view.with_size(to).list;
        prop_assert!(resized.start() <= first && first < resized.start() + u64::from(to));
    }

    #[test]
    fn parsing_reverses_encoding(list in prop::collection::vec((".*", ".*"), 0..6)) {
        let query = list.iter().fold(QueryString::default(), |query, (name, value)| query.with(name, value));
        prop_assert_eq!(parse_search_params(&query.to_string()), list);
    }
}

#[test]
fn defaults_are_omitted() {
    let usual = RadarsView::default();
    assert_eq!(usual.to_query().to_string(), "");
    assert_eq!(usual.at_page(3).to_query().to_string(), "?page=3");
    assert_eq!(usual.with_size(50).to_query().to_string(), "?size=50");
    let opened = usual.opening(Some(RadarItemId(i64::MAX)));
    assert_eq!(
        opened.to_query().to_string(),
        "?radar=9223372036854775807",
        "beyond the integers of a JavaScript number"
    );
    let sorted = usual.sorted_by(RadarColumn::CreatedAt);
    assert_eq!(
        sorted.to_query().to_string(),
        "?sort=createdAt&order=asc",
        "a sort always states its direction"
    );
    assert_eq!(
        usual.sorted_by(RadarColumn::Id).to_query().to_string(),
        "?sort=id&order=asc"
    );
    assert_eq!(sorted.unsorted(), usual);
}

#[test]
fn invalid_values_become_defaults() {
    let usual = RadarsView::default();
    let junk = [
        "",
        "?",
        "?&&=&",
        "page",
        "page=",
        "page=0",
        "page=-1",
        "page=1.5",
        "page=abc",
        "page=4294967296",
        "size=11",
        "size=0",
        "size=999999999999",
        "sort=colour",
        "sort=ID",
        "order=up",
        "order=ASC",
        "radar=",
        "radar=x",
        "radar=9223372036854775808",
        "register=",
        "register=abc",
        "register=%3Cscript%3E",
        "colour=blue&page2=7",
        "%70age=%00",
    ];
    for search in junk {
        assert_eq!(RadarsView::parse(search), usual, "{search}");
    }
}

#[test]
fn invalid_values_of_a_process_view_become_defaults() {
    for search in [
        "",
        "?order=up",
        "type=",
        "file=yes",
        "session=0",
        "problem",
        "File=1",
        "q=ana",
    ] {
        assert_eq!(
            ProcessView::parse(search),
            ProcessView::default(),
            "{search}"
        );
    }
    let view = ProcessView::parse("?session=1&session=1&file=1&file=0&type=a&type=b");
    assert_eq!(
        (view.only, view.kind.as_deref()),
        (vec![DocumentFlag::Session], Some("b"))
    );
}

#[test]
fn one_invalid_value_does_not_affect_the_others() {
    let view = RadarsView::parse("?page=2&size=77&sort=name&order=asc&radar=oops");
    assert_eq!(view.list.page, 2);
    assert_eq!(view.list.size, 10);
    assert_eq!(
        (view.list.sort, view.list.order),
        (RadarColumn::Name, Order::Asc)
    );
    assert_eq!(view.open, None);
    let encoded = RadarsView::parse("?%70age=%32");
    assert_eq!(encoded.list.page, 2, "names and values are decoded");
}

#[test]
fn page_numbers_are_clamped() {
    let usual = RadarsView::default();
    assert_eq!(usual.at_page(0).list.page, 1);
    let far = RadarsView::parse("page=4294967295&size=100");
    assert_eq!(far.list.start(), 429_496_729_400);
    assert_eq!(
        far.list.to_query().to_string(),
        "?_start=429496729400&_end=429496729500&_sort=id&_order=DESC"
    );
    // Page of ten out of range: the number restarts instead of wrapping.
    assert_eq!(far.with_size(10).list.page, 1);
    assert_eq!(usual.with_size(0).list.size, 1);
}

#[test]
fn the_first_row_is_kept_when_the_size_changes() {
    let view = RadarsView::default().at_page(4);
    assert_eq!(view.with_size(25).list.page, 2);
    assert_eq!(view.with_size(25).list.start(), 25);
    assert_eq!(view.with_size(100).list.page, 1);
    let opened = view.opening(Some(RadarItemId(7)));
    assert_eq!(opened.with_size(25).open, None, "the panel is closed");
    assert_eq!(opened.at_page(2).open, None);
    let number = ProcessNumber::parse("0000001-39.2024.8.26.0100").ok();
    let choosing = RadarsView::default().registering(number.clone());
    for view in [
        choosing.at_page(2),
        choosing.with_size(25),
        choosing.unsorted(),
    ] {
        assert_eq!(
            view.register, number,
            "the process to register is preserved"
        );
    }
    assert_eq!(choosing.registering(None), RadarsView::default());
}

#[test]
fn columns_are_parsed_by_their_wire_names() {
    for column in RadarColumn::ALL {
        assert_eq!(RadarColumn::from_name(column.name()), Some(column));
    }
}

#[test]
fn query_pairs_are_decoded_once() {
    let one = |search: &str| parse_search_params(search)[0].1.clone();
    assert_eq!(one("q=%2541"), "%41", "not decoded twice");
    assert_eq!(one("q=%41"), "A");
    assert_eq!(one("q=a+b"), "a b");
    assert_eq!(one("q=a%2Bb"), "a+b");
    assert_eq!(one("q=a=b=c"), "a=b=c");
    assert_eq!(one("q=100%"), "100%");
    assert_eq!(one("q=%zz%4"), "%zz%4");
    assert_eq!(one("q=%C3%A7"), "ç");
    assert_eq!(one("q=%FF"), "\u{fffd}", "invalid UTF-8");
    assert_eq!(one("q"), "");
    assert!(parse_search_params("?").is_empty() && parse_search_params("&&").is_empty());
    let names: Vec<_> = parse_search_params("?b=1&a=2&b=3")
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(names, ["b", "a", "b"], "in order, with duplicates");
}
