//! Tables of indicators, amounts and results.

use super::{name, read, text};
use farol_core::view_model::scr::ScrCell;

#[test]
fn the_name_is_the_first_column_of_an_indicator() {
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
fn equal_amounts_have_no_bars() {
    let bars = |other: u8| {
        let rows = format!(r#"[{{"banco": "A", "saldo": 9}}, {{"banco": "B", "saldo": {other}}}]"#);
        read(&rows).tables[0].bars
    };
    assert_eq!((bars(9), bars(3)), (None, Some((1, 9.0))));
}

#[test]
fn only_amounts_and_probabilities_have_bars() {
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
fn amounts_are_detected_by_their_names() {
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
fn named_results_and_separate_columns_are_tables() {
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
