//! Responses of the credit register: recognition of values, for any structure.

use farol_core::model::json::Json;
use farol_core::view_model::scr::{Scale, ScoreBand, ScrCell, ScrSummary, recognise};
use proptest::prelude::*;

fn read(text: &str) -> ScrSummary {
    recognise(&Json::parse(text.as_bytes()).unwrap())
}

fn text(title: &str) -> ScrCell {
    ScrCell::Text(title.to_owned())
}

fn name(words: &str) -> ScrCell {
    ScrCell::Name(words.to_owned())
}

#[test]
fn a_score_is_known_by_its_name() {
    let cases = [
        (r#"{"score": 720}"#, "Score", 720.0, Scale::Assumed),
        (
            r#"{"pontuacao": "512.5"}"#,
            "Pontuação",
            512.5,
            Scale::Assumed,
        ),
        (
            r#"{"scoreCredito": 87, "min": 0, "max": 100}"#,
            "Score crédito",
            87.0,
            Scale::Told(0.0, 100.0),
        ),
        (
            r#"{"score": {"valor": 450, "minimo": 300, "maximo": 850}}"#,
            "Score",
            450.0,
            Scale::Told(300.0, 850.0),
        ),
        (
            r#"{"score": 5, "escala": "1 a 10"}"#,
            "Score",
            5.0,
            Scale::Told(1.0, 10.0),
        ),
        (
            r#"{"score": 5, "range": [1, 10]}"#,
            "Score",
            5.0,
            Scale::Told(1.0, 10.0),
        ),
        (
            r#"{"result": {"score": 4200}}"#,
            "Score",
            4200.0,
            Scale::Unknown,
        ),
        // A scale of zero length is invalid.
        (
            r#"{"score": 10, "min": 10, "max": 10}"#,
            "Score",
            10.0,
            Scale::Assumed,
        ),
    ];
    for (body, name, value, scale) in cases {
        let scores = read(body).scores;
        assert_eq!(scores.len(), 1, "{body}");
        assert_eq!(
            (scores[0].name.as_str(), scores[0].value),
            (name, value),
            "{body}"
        );
        assert_eq!(scores[0].scale, scale, "{body}");
    }
    for none in [
        r#"{"scoreMin": 0}"#,
        r#"{"score": null}"#,
        r#"{"score": "A"}"#,
        r#"{"scoreDate": 2026}"#,
    ] {
        assert_eq!(read(none).scores, [], "{none}");
    }
}

#[test]
fn a_score_has_a_place_on_its_scale() {
    let share = |body: &str| read(body).scores[0].share();
    assert_eq!(share(r#"{"score": 250}"#), Some(0.25));
    assert_eq!(
        share(r#"{"score": 575, "min": 300, "max": 850}"#),
        Some(0.5)
    );
    assert_eq!(
        share(r#"{"score": 900, "min": 300, "max": 850}"#),
        Some(1.0)
    );
    assert_eq!(share(r#"{"score": -3}"#), None);
    let scores = read(r#"{"score": 700, "faixa": "B"}"#).scores;
    assert_eq!(scores[0].band.as_deref(), Some("B"));
}

#[test]
fn bands_are_only_those_that_the_response_states() {
    let bands = |body: &str| read(body).scores[0].bands.clone();
    assert_eq!(bands(r#"{"score": 700, "faixa": "B"}"#), []);
    let stated = r#"{"score": 700, "faixa": "B",
        "faixas": [{"faixa": "A", "de": 701, "ate": 1000}, {"faixa": "B", "de": 0, "ate": 700}]}"#;
    let band = |name: &str, low, high| ScoreBand {
        name: name.to_owned(),
        low,
        high,
    };
    assert_eq!(
        bands(stated),
        [band("B", 0.0, 700.0), band("A", 701.0, 1_000.0)]
    );
    let found = read(stated);
    assert_eq!(found.scores[0].scale, Scale::Told(0.0, 1_000.0));
    assert_eq!(found.tables, [], "the bands are part of the score");
    for unusable in [
        r#"{"score": 7, "faixas": [{"faixa": "A", "de": 0, "ate": 10}]}"#,
        r#"{"score": 7, "faixas": [{"faixa": "A", "de": 0, "ate": 10}, {"faixa": "B", "de": 5, "ate": 20}]}"#,
        r#"{"score": 7, "faixas": [{"faixa": "A", "de": 0}, {"faixa": "B", "de": 5, "ate": 20}]}"#,
        r#"{"score": 7, "faixas": ["A", "B"]}"#,
    ] {
        assert_eq!(bands(unusable), [], "{unusable}");
    }
}

#[test]
fn indicators_start_with_their_names() {
    let found = read(
        r#"[{"dataBase": "2026-10", "faixa": "ALTO", "indicador": "Uso do limite", "valor": 45.5},
            {"dataBase": "2026-10", "faixa": "BAIXO", "indicador": "Prazo", "valor": 10.0}]"#,
    );
    // One month for all rows is the date of the data.
    assert_eq!(found.tables[0].heads, ["Indicador", "Faixa", "Valor"]);
    let found = read(
        r#"[{"indicador": "Uso do limite", "valor": 45.5, "dataBase": "2026-10"},
            {"indicador": "Uso do limite", "valor": 41.5, "dataBase": "2026-09"}]"#,
    );
    assert_eq!(found.tables[0].heads, ["Data base", "Indicador", "Valor"]);
}

#[test]
fn only_amounts_and_probabilities_are_compared() {
    let found = read(
        r#"[{"indicador": "Uso do limite", "valor": 45.5, "faixa": "ALTO"},
            {"indicador": "Carteira vencida / total", "valor": 10.0, "faixa": "BAIXO"}]"#,
    );
    let table = &found.tables[0];
    assert_eq!(table.heads, ["Indicador", "Valor", "Faixa"]);
    assert_eq!(
        table.rows[1],
        [
            text("Carteira vencida / total"),
            ScrCell::Number(10.0),
            text("BAIXO")
        ]
    );
    assert_eq!(table.bars, None, "indicators have no unit");
    let cases = [
        (
            r#"[{"nome": "a", "saldo": 25.0}, {"nome": "b", "saldo": 100.0}]"#,
            Some((1, 100.0)),
        ),
        (
            r#"[{"nome": "a", "probabilidade": 0.5}, {"nome": "b", "probabilidade": 0.75}]"#,
            Some((1, 1.0)),
        ),
        // Numbers without a unit, counts, negative amounts, two columns, one row.
        (
            r#"[{"nome": "a", "valor": 0.5}, {"nome": "b", "valor": 1}]"#,
            None,
        ),
        (
            r#"[{"nome": "a", "valor": 5}, {"nome": "b", "valor": 9}]"#,
            None,
        ),
        (
            r#"[{"nome": "a", "saldo": 5.5}, {"nome": "b", "saldo": -9.5}]"#,
            None,
        ),
        (
            r#"[{"nome": "a", "saldo": 5.5, "limite": 1.5}, {"nome": "b", "saldo": 9.5, "limite": 2.5}]"#,
            None,
        ),
        (r#"[{"nome": "a", "saldo": 5.5}]"#, None),
    ];
    for (body, bars) in cases {
        assert_eq!(read(body).tables[0].bars, bars, "{body}");
    }
}

#[test]
fn amounts_are_known_by_their_kind() {
    let found = read(
        r#"{"resumo": {"quantidadeOperacoes": 3, "coobrigacaoAssumida": 10.5,
                       "limiteDeCredito": {"ate360Dias": 100.0, "acimaDe360Dias": 50.0}},
            "historico": [{"dataBase": "2026-10", "carteiraAVencer": 5.0, "prejuizo": null},
                          {"dataBase": "2026-09", "carteiraAVencer": 2.5, "prejuizo": null}],
            "vencimentos": [{"faixa": "A vencer até 30 dias", "valor": 7.25}]}"#,
    );
    let paths: Vec<String> = found.tables.iter().map(|it| it.path.join("/")).collect();
    assert_eq!(
        paths,
        [
            "Resumo",
            "Resumo/Limite de crédito",
            "Histórico",
            "Vencimentos"
        ]
    );
    assert_eq!(
        found.tables[0].rows,
        [[name("Coobrigação assumida"), ScrCell::Money(10.5)]]
    );
    assert_eq!(found.tables[1].bars, Some((1, 100.0)));
    // A column without values isn't rendered.
    assert_eq!(found.tables[2].heads, ["Data base", "Carteira a vencer"]);
    assert_eq!(
        found.tables[2].rows[1],
        [ScrCell::Month(2026, 9), ScrCell::Money(2.5)]
    );
    assert_eq!(found.tables[3].rows[0][1], ScrCell::Money(7.25));
}

#[test]
fn results_by_name_and_columns_apart_are_tables() {
    let found = read(
        r#"{"algoritmos": {"fraude": {"resultado": "APROVAR", "probabilidade": 0.25, "motivos": ["a", "b"]},
                           "inadimplencia90": {"resultado": "REVISAR", "probabilidade": 0.5, "motivos": []}},
            "atributos": {"columns": ["atributo", "2026-10"],
                          "rows": [["divida_total", 10.5], ["quantidade_instituicoes", 3]]}}"#,
    );
    let results = &found.tables[0];
    assert_eq!(results.heads, ["", "Resultado", "Probabilidade", "Motivos"]);
    assert_eq!(
        results.rows[0],
        [
            name("Fraude"),
            text("APROVAR"),
            ScrCell::Share(0.25),
            text("a; b")
        ]
    );
    assert_eq!(results.bars, Some((2, 1.0)));
    let attributes = &found.tables[1];
    assert_eq!(attributes.heads, ["Atributo", "2026-10"]);
    assert_eq!(
        attributes.rows[0],
        [name("Dívida total"), ScrCell::Money(10.5)]
    );
    assert_eq!(
        attributes.rows[1],
        [name("Quantidade instituições"), ScrCell::Whole(3)]
    );
}

#[test]
fn what_is_not_known_is_left_alone() {
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
    fn no_shape_is_too_odd(content in json()) {
        let found = recognise(&content);
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
