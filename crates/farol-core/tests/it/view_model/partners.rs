//! Partners and relatives: recognition in content of any structure, and layout.

use farol_core::model::json::Json;
use farol_core::view_model::field_aliases::ReportedDocument;
use farol_core::view_model::partners::{PartnerList, Person, RadialLayout, candidates};
use proptest::prelude::*;
use serde_json::{Value, json};

fn tree(value: &Value) -> Json {
    Json::parse(value.to_string().as_bytes()).unwrap()
}

fn board(value: &Value) -> PartnerList {
    PartnerList::read(&tree(value))
}

fn company() -> Value {
    json!({
        "id": 66_000_123, "documentNumber": "11222333000181", "razaoSocial": "Alfa Ltda.",
        "capitalSocial": 5000.0,
        "endereco": {"municipio": "São Paulo", "cep": "01001-000"},
        "atividades": [{"codigo": 1, "descricao": "Comércio"}],
        "socios": [
            {"nome": "Beta S.A.", "documento": "10.020.030/0001-13", "qualificacao": "Sócio",
             "participacao": 50.5, "dataEntrada": "2020-02-03", "socios": [
                {"nome": "Bia", "documento": "***456789**", "qualificacao": "Diretora"}]},
            {"nome": "Ana", "documento": "12345678909", "qualificacao": "Administradora",
             "percentual": 49, "dtEntrada": "0001-01-01T00:00:00"}
        ]
    })
}

#[test]
fn partners_and_their_partners_are_found() {
    let board = board(&company());
    assert_eq!(board.root.name.as_deref(), Some("Alfa Ltda."));
    let names: Vec<_> = board
        .people
        .iter()
        .map(|one| one.party.name.as_deref().unwrap())
        .collect();
    assert_eq!(names, ["Beta S.A.", "Bia", "Ana"]);
    let under: Vec<_> = board.people.iter().map(|one| one.under).collect();
    assert_eq!(under, [None, Some(0), None]);
    let [beta, bia, ana] = &board.people[..] else {
        panic!()
    };
    assert!(
        matches!(&beta.party.number, Some(ReportedDocument::Valid(document)) if document.code() == "10020030000113")
    );
    assert_eq!(
        bia.party.number,
        Some(ReportedDocument::Redacted("***456789**".to_owned()))
    );
    assert_eq!(beta.share.as_ref().unwrap().text, "50.5");
    assert!(!beta.share.as_ref().unwrap().is_percent && ana.share.as_ref().unwrap().is_percent);
    assert!(
        beta.period.start.is_some() && ana.period.start.is_none(),
        "a sentinel is not a date"
    );
    assert!(!board.has_several_lists());
}

#[test]
fn relatives_are_found_under_published_names() {
    let board = board(&json!([{
        "RelatedEntityName": "Ana", "RelatedEntityTaxIdNumber": "12345678909",
        "RelationshipType": "MOTHER", "RelationshipLevel": "FIRST_DEGREE",
    }]));
    let ana = &board.people[0];
    assert_eq!(ana.role.as_deref(), Some("MOTHER"));
    assert_eq!(ana.level.as_deref(), Some("FIRST_DEGREE"));
    assert!(ana.list.is_empty());
}

#[test]
fn spelling_and_encoding_are_ignored() {
    let one = json!({"NOME_SOCIO": "Ana", "cpf_cnpj": "12345678909", "Qualificação": "Sócia"});
    for content in [
        json!([one]),
        json!(json!([one]).to_string()),
        json!({"a": {"b": [one, 1]}}),
    ] {
        let board = board(&content);
        assert_eq!(board.people.len(), 1, "{content}");
        assert_eq!(board.people[0].role.as_deref(), Some("Sócia"));
    }
}

#[test]
fn an_empty_list_means_no_partners() {
    for content in [
        json!([]),
        json!({"socios": []}),
        json!({"result": {"QSA": []}}),
        json!("[]"),
    ] {
        let board = board(&content);
        assert!(board.is_known && board.people.is_empty(), "{content}");
    }
    for content in [
        json!({}),
        json!({"total": 3, "result": []}),
        json!({"total": 3, "socios": []}),
        json!({"tags": []}),
        json!("texto"),
        json!([1, 2]),
        json!(null),
        json!([{"nome": "só um nome"}]),
    ] {
        assert!(!board(&content).is_known, "{content}");
    }
}

#[test]
fn every_item_of_a_list_of_partners_is_listed_or_counted_as_unread() {
    let read = |content: Value| {
        let board = board(&content);
        (board.is_known, board.people.len(), board.unread)
    };
    let (ana, bia) = (
        json!({"nome": "ANA", "qualificacao": "Sócia"}),
        json!({"nome": "BIA"}),
    );
    let none = json!([]);
    assert_eq!(
        read(json!({"socios": [bia], "administradores": none})),
        (true, 1, 0)
    );
    assert_eq!(read(json!({"qsa": [ana, bia]})), (true, 2, 0));
    assert_eq!(
        read(json!([ana, bia])),
        (true, 2, 0),
        "a list without a key"
    );
    assert_eq!(read(json!({"qsa": [ana, "BIA", {"x": 1}]})), (true, 1, 2));
    assert_eq!(
        read(json!({"qsa": ana, "administradores": none})),
        (true, 1, 0)
    );
    // An empty list denies nothing that another one has.
    assert_eq!(
        read(json!({"socios": ["BIA"], "administradores": none})),
        (false, 0, 1)
    );
    assert_eq!(read(json!({"lista": [bia], "data": none})), (false, 0, 0));
    // Neither the company nor what contains a list is an unread partner.
    let company = json!({"razaoSocial": "Alfa", "socios": none});
    assert_eq!(read(json!({"result": [company]})), (true, 0, 0));
    assert_eq!(read(json!({"socios": [{"grupo": [ana]}]})), (true, 1, 0));
}

#[test]
fn a_value_instead_of_a_list_of_partners_is_unread() {
    let read = |content: Value| {
        let board = board(&content);
        (board.is_known, board.people.len(), board.unread)
    };
    let (ana, none) = (json!({"nome": "ANA", "qualificacao": "Sócia"}), json!([]));
    let values = [
        json!("JOAO"),
        json!(2),
        json!(true),
        json!({"nome": "JOAO"}),
        json!({"1": {"x": "JOAO"}}),
    ];
    for value in values {
        let beside = json!({"socios": value, "administradores": none});
        assert_eq!(read(beside), (false, 0, 1), "{value}");
        let beside = json!({"socios": value, "administradores": [ana]});
        assert_eq!(read(beside), (true, 1, 1), "{value}");
        let contained = json!({"socios": value, "result": none});
        assert_eq!(read(contained), (false, 0, 1), "{value}");
    }
    let empty = [
        json!(null),
        json!(" "),
        json!({}),
        json!({"lista": []}),
        json!(0),
        json!(false),
    ];
    for value in empty {
        let beside = json!({"socios": value, "administradores": none});
        assert_eq!(read(beside), (true, 0, 0), "{value}");
    }
}

#[test]
fn identifiers_of_a_qsa_are_first() {
    let found = candidates(&tree(&json!({
        "validade": 12, "cpf": 12_345_678_909_i64, "id": 5, "socios": [{"personId": 9, "id_x": 8}],
        "organizationQSAId": 7, "outro": {"id": 5}, "saldo": -1, "big": 1.5,
    })));
    let roles: Vec<_> = found.iter().map(|one| (one.value, one.is_likely)).collect();
    assert_eq!(
        roles,
        [(7, true), (5, true), (8, true), (9, true), (12, false)]
    );
    assert_eq!(found[3].path, "socios › 1 › personId");
    let exact = candidates(&tree(&json!({"id": i64::MAX})));
    assert_eq!(exact[0].value, i64::MAX);
}

#[test]
fn nodes_of_the_chart_do_not_overlap() {
    for count in [1, 2, 5, 24, 31] {
        let people = vec![Person::default(); count];
        let ring = RadialLayout::of(&people);
        assert_eq!(ring.nodes.len() + ring.left_out, count);
        assert!(ring.nodes.len() <= 24);
        for (at, one) in ring.nodes.iter().enumerate() {
            assert!(
                (12.0..=ring.height - 12.0).contains(&one.y),
                "within the drawing"
            );
            for other in &ring.nodes[..at] {
                let apart = (one.x - other.x).hypot(one.y - other.y);
                assert!(apart > 24.0, "{count} people: {one:?} and {other:?} touch");
            }
        }
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    const NAMES: &[&str] = &[
        "nome",
        "documento",
        "qualificacao",
        "socios",
        "participacao",
        "dtEntrada",
        "id",
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,8}".prop_map(Value::from),
        Just(json!("[{\"nome\":\"x\",\"cpf\":1}]")),
        Just(json!("***456789**")),
    ];
    let name = prop_oneof![4 => prop::sample::select(NAMES).prop_map(str::to_owned), 1 => ".{0,4}"];
    leaf.prop_recursive(6, 64, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(name.clone(), inner, 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn any_content_is_read(value in any_json()) {
        let board = board(&value);
        for (at, person) in board.people.iter().enumerate() {
            prop_assert!(!person.party.is_unknown());
            prop_assert!(person.under.is_none_or(|under| under < at), "owners precede their partners");
        }
        let ring = RadialLayout::of(&board.people);
        prop_assert_eq!(ring.nodes.len() + ring.left_out, board.people.len());
        let mut seen = std::collections::HashSet::new();
        for candidate in candidates(&tree(&value)) {
            prop_assert!(candidate.value > 0 && seen.insert(candidate.value));
        }
    }
}
