//! Responses of any structure.

use super::read;
use farol_core::model::json::Json;
use farol_core::view_model::scr::recognize;
use proptest::prelude::*;

#[test]
fn unknown_content_is_ignored() {
    for body in [
        "null",
        "[]",
        "{}",
        "700",
        r#"{"a": {"b": [1, 2, {"c": "d"}]}}"#,
        r#"["a", 1]"#,
    ] {
        assert!(read(body).is_empty(), "{body}");
    }
}

fn json() -> impl Strategy<Value = Json> {
    let name = prop::sample::select(vec![
        "score",
        "min",
        "max",
        "range",
        "valor",
        "nome",
        "probabilidade",
        "columns",
        "rows",
        "saldo",
        "resultado",
        "faixa",
        "limite",
        "x",
        "",
    ]);
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::Bool),
        any::<i64>().prop_map(Json::Int),
        prop::num::f64::NORMAL.prop_map(Json::Float),
        "\\PC{0,8}|[0-9]{1,3}[-a][0-9]{1,3}".prop_map(Json::Text),
    ];
    leaf.prop_recursive(5, 80, 6, move |inner| {
        let field = (
            name.clone().prop_map(farol_core::model::json::Key::from),
            inner.clone(),
        );
        prop_oneof![
            prop::collection::vec(inner, 0..6).prop_map(Json::List),
            prop::collection::vec(field, 0..6).prop_map(Json::Object),
        ]
    })
}

proptest! {
    #[test]
    fn any_structure_is_read(content in json()) {
        let found = recognize(&content);
        for score in found.scores {
            prop_assert!(score.share().is_none_or(|share| (0.0..=1.0).contains(&share)));
        }
        for table in found.tables {
            prop_assert!(table.rows.iter().all(|row| row.len() == table.heads.len()));
            if let Some((at, whole)) = table.bars {
                for row in &table.rows {
                    let share = row[at].number().unwrap() / whole;
                    prop_assert!((0.0..=1.0).contains(&share), "{share}");
                }
            }
        }
    }
}
