//! Index of radars: search without case and accents, filters, order, and pages received twice.

use farol_core::api::monitoring::{RadarColumn, RadarListItem};
use farol_core::model::ids::{RadarId, RadarItemId};
use farol_core::model::json::Json;
use farol_core::model::radar_type::RadarType;
use farol_core::protocol::{FromJson, Order, PageResponse};
use farol_core::view_model::radar_index::{RadarIndex, RadarQuery};

fn page(total: Option<u64>, rows: &[(i64, &str, &str, &str, bool)]) -> PageResponse<RadarListItem> {
    let item = |(id, code, name, kind, active): &(i64, &str, &str, &str, bool)| {
        let json = format!(
            r#"{{"id": {id}, "radar": {{"id": {}, "code": "{code}", "name": "{name}", "type": "{kind}", "active": {active}}}}}"#,
            id + 100
        );
        RadarListItem::from_json(Json::parse(json.as_bytes()).unwrap()).unwrap()
    };
    PageResponse {
        unread: 0,
        items: rows.iter().map(item).collect(),
        total,
    }
}

fn index() -> RadarIndex {
    let mut index = RadarIndex::default();
    index.extend(page(
        Some(4),
        &[
            (
                1,
                "74330733000120",
                "Pedra Branca Construções",
                "CNPJ",
                true,
            ),
            (2, "12345678909", "João da Conceição", "CPF", false),
        ],
    ));
    index.extend(page(
        None,
        &[
            (2, "12345678909", "João da Conceição", "CPF", false),
            (3, "00000013920248260100", "Ana x Bia", "PROCESS", true),
        ],
    ));
    index
}

fn found(query: &RadarQuery, sort: RadarColumn, order: Order) -> Vec<i64> {
    let index = index();
    let found = index.search(query, sort, order);
    let ids = found
        .iter()
        .filter_map(|at| index.get(*at))
        .map(|item| item.id.0);
    ids.collect()
}

#[test]
fn names_and_codes_are_found_regardless_of_case_accents_and_punctuation() {
    let cases: [(&str, &[i64]); 9] = [
        ("", &[3, 2, 1]),
        ("conceicao", &[2]),
        ("CONSTRUÇÕES pedra", &[1]),
        ("74.330.733", &[1]),
        ("74330733000120", &[1]),
        ("0000001-39.2024", &[3]),
        ("pedra ana", &[]),
        ("103", &[3]),
        ("process", &[]),
    ];
    for (text, expected) in cases {
        let query = RadarQuery {
            text: text.to_owned(),
            ..RadarQuery::default()
        };
        assert_eq!(
            found(&query, RadarColumn::Id, Order::Desc),
            expected,
            "{text}"
        );
    }
}

#[test]
fn filters_and_order_apply_to_all_radars() {
    let process = RadarQuery {
        kind: Some(RadarType::Process),
        ..RadarQuery::default()
    };
    assert_eq!(found(&process, RadarColumn::Id, Order::Asc), [3]);
    let active = RadarQuery {
        active: Some(true),
        ..RadarQuery::default()
    };
    assert_eq!(found(&active, RadarColumn::Name, Order::Asc), [3, 1]);
    assert_eq!(found(&active, RadarColumn::Name, Order::Desc), [1, 3]);
    let all = RadarQuery::default();
    assert_eq!(
        found(&all, RadarColumn::Active, Order::Asc),
        [2, 3, 1],
        "equal radars are sorted newest first"
    );
}

#[test]
fn a_radar_is_contained_once_and_the_total_is_preserved() {
    let mut index = index();
    assert_eq!((index.len(), index.total()), (3, Some(4)));
    assert_eq!(index.name(RadarId(102)), Some("João da Conceição"));
    assert!(index.item(RadarItemId(9)).is_none());
    assert_eq!(index.extend(page(Some(2), &[])), 0);
    assert_eq!(
        index.total(),
        Some(3),
        "at least the number of received radars"
    );
}

#[test]
fn a_page_without_rows_is_no_empty_list_if_the_total_is_not_zero() {
    let unlisted = |items: Vec<u8>, total| {
        PageResponse {
            items,
            unread: 0,
            total,
        }
        .unlisted()
    };
    assert_eq!(unlisted(vec![], Some(3)), Some(3));
    assert_eq!(unlisted(vec![], Some(0)), None);
    assert_eq!(unlisted(vec![], None), None);
    assert_eq!(unlisted(vec![1], Some(3)), None);
}
