//! Credit portfolio: recognition of months, due dates and types of credit.

use farol_core::model::json::Json;
use farol_core::view_model::scr::{CreditPortfolio, CreditState, ScrCell, recognize};

fn tree(text: &str) -> Json {
    Json::parse(text.as_bytes()).unwrap()
}

const REPORT: &str = r#"{
    "operacoes": [
        {"modalidade": {"codigo": "0202", "descricao": "Crédito pessoal"}, "vencimentos": [
            {"faixa": "Vencido de 15 a 30 dias", "valor": 10.5},
            {"faixa": "A vencer de 31 a 60 dias", "valor": 30},
            {"faixa": "A vencer até 30 dias", "valor": 20}
        ]},
        {"modalidade": {"codigo": "0210", "descricao": "Cartão"}, "vencimentos": [
            {"faixa": "A vencer até 30 dias", "valor": 100}
        ]}
    ],
    "historico": [
        {"dataBase": "2026-09", "carteiraAVencer": 150, "carteiraVencida": 10.5, "prejuizo": null},
        {"dataBase": "2026-08", "carteiraAVencer": 140, "carteiraVencida": 0, "prejuizo": 1}
    ]
}"#;

#[test]
fn a_report_is_summed_by_month_due_date_and_type() {
    let found = CreditPortfolio::read(&tree(REPORT));
    let months: Vec<_> = found
        .months
        .iter()
        .map(|it| (it.month, it.total()))
        .collect();
    assert_eq!(months, [((2026, 8), 141.0), ((2026, 9), 160.5)]);
    let due: Vec<_> = found
        .maturities
        .iter()
        .map(|it| (it.label.as_str(), it.amount))
        .collect();
    assert_eq!(
        due,
        [
            ("A vencer até 30 dias", 120.0),
            ("A vencer de 31 a 60 dias", 30.0),
            ("Vencido de 15 a 30 dias", 10.5),
        ]
    );
    assert_eq!(
        found.types,
        [
            ("Cartão (0210)".to_owned(), 100.0),
            ("Crédito pessoal (0202)".to_owned(), 60.5),
        ]
    );
    assert_eq!(
        found.totals(),
        [
            (CreditState::Due, Some(150.0)),
            (CreditState::Overdue, Some(10.5)),
            (CreditState::Loss, None),
        ]
    );
}

#[test]
fn the_totals_are_those_of_the_newest_month_even_if_due_dates_state_others() {
    let report = REPORT.replace("\"carteiraVencida\": 10.5", "\"carteiraVencida\": 99");
    let found = CreditPortfolio::read(&tree(&report));
    assert_eq!(found.totals()[1], (CreditState::Overdue, Some(99.0)));
    let without_months = REPORT
        .replace("historico", "resumo")
        .replace("dataBase", "x");
    let found = CreditPortfolio::read(&tree(&without_months));
    assert_eq!(found.totals()[0], (CreditState::Due, Some(150.0)));
}

/// Returns the months of a history with these fields beside its month, each as a record.
fn months_of(records: &[&str]) -> Vec<(Option<f64>, Option<f64>, Option<f64>)> {
    let records: Vec<_> = records
        .iter()
        .map(|fields| format!(r#"{{"dataBase": "2026-09", {fields}}}"#))
        .collect();
    let text = format!(r#"{{"historico": [{}]}}"#, records.join(","));
    let months = CreditPortfolio::read(&tree(&text)).months;
    let amounts = months.iter().map(|it| (it.due, it.overdue, it.loss));
    amounts.collect()
}

#[test]
fn amounts_in_text_are_read_as_money() {
    assert_eq!(
        months_of(&[r#""aVencer": "15.000,00", "vencido": "1,234.5", "prejuizo": " ""#]),
        [(Some(15_000.0), Some(1_234.5), None)]
    );
}

#[test]
fn an_amount_that_is_not_stated_is_not_zero() {
    assert_eq!(
        months_of(&[r#""carteiraAVencer": 10, "vencidoPercentual": 3"#]),
        [(Some(10.0), None, None)]
    );
}

#[test]
fn ranges_of_days_are_parts_of_the_stated_amount() {
    assert_eq!(
        months_of(&[r#""vencido": 300, "vencidoAte90Dias": 100, "vencidoAcima90Dias": 200"#]),
        [(None, Some(300.0), None)]
    );
    assert_eq!(
        months_of(&[r#""aVencer": 1, "vencidoAte90Dias": 0"#]),
        [(Some(1.0), None, None)]
    );
}

#[test]
fn months_with_an_ambiguous_amount_are_left_out_as_a_whole() {
    for records in [
        // Fifteen reais or fifteen thousand.
        &[r#""vencido": "15.000""#][..],
        &[r#""vencido": 10, "vencida": 20"#],
        &[r#""vencido": 100"#, r#""vencido": 900"#],
        &[r#""aVencer": 1, "vencido": "?""#],
        &[r#""aVencer": 1, "vencidoDe15A30Dias": 20"#],
    ] {
        assert_eq!(months_of(records), [], "{records:?}");
    }
    let same = r#""vencido": 100"#;
    assert_eq!(months_of(&[same, same]), [(None, Some(100.0), None)]);
    let text = REPORT.replace("\"valor\": 30", "\"valor\": \"30.000\"");
    let found = CreditPortfolio::read(&tree(&text));
    assert!(found.maturities.is_empty() && found.types.is_empty());
}

#[test]
fn other_responses_have_no_portfolio() {
    for text in [
        "[]",
        r#"{"score": 720}"#,
        r#"[{"indicador": "Uso", "valor": 3, "dataBase": "2026-09"}]"#,
        r#"{"faixa": "A", "valor": 3}"#,
    ] {
        assert!(CreditPortfolio::read(&tree(text)).is_empty(), "{text}");
    }
}

#[test]
fn months_are_the_first_column_if_they_differ() {
    let summary = recognize(&tree(REPORT));
    let history = summary
        .tables
        .iter()
        .find(|it| it.path == ["Histórico"])
        .unwrap();
    assert_eq!(history.heads.first().unwrap(), "Data base");
    assert_eq!(history.rows[0][0], ScrCell::Month(2026, 9));
    let titles: Vec<_> = summary
        .tables
        .iter()
        .map(|it| it.path.join(" › "))
        .collect();
    assert_eq!(
        titles[0],
        "Operações › Crédito pessoal (0202) › Vencimentos"
    );
}

#[test]
fn a_limit_requires_two_of_its_three_figures() {
    let limit = |body: &str| {
        let portfolio = CreditPortfolio::read(&Json::parse(body.as_bytes()).unwrap());
        portfolio.limit.map(|limit| (limit.granted, limit.used))
    };
    let cases = [
        (
            r#"{"limiteConcedido": 100.0, "limiteUtilizado": 40.0}"#,
            Some((100.0, 40.0)),
        ),
        (
            r#"{"limiteConcedido": 100.0, "limiteDisponivel": 70.0}"#,
            Some((100.0, 30.0)),
        ),
        (
            r#"{"limiteUtilizado": 20.0, "limiteDisponivel": 30.0}"#,
            Some((50.0, 20.0)),
        ),
        (
            r#"{"limiteDeCredito": {"concedido": 10, "utilizado": 12}}"#,
            Some((10.0, 12.0)),
        ),
        // Of two limits, the one of the client rather than that of an operation.
        (
            r#"{"operacoes": [{"limite": {"total": 5, "usado": 1}}], "limite": {"total": 9, "usado": 2}}"#,
            Some((9.0, 2.0)),
        ),
        (
            r#"{"limiteDeCredito": {"ate360Dias": 10.0, "acimaDe360Dias": 5.0}}"#,
            None,
        ),
        (r#"{"limiteConcedido": 0, "limiteUtilizado": 0}"#, None),
        (r#"{"total": 9, "usado": 2}"#, None),
        (r#"{"limiteDisponivel": 30.0}"#, None),
    ];
    for (body, wanted) in cases {
        assert_eq!(limit(body), wanted, "{body}");
    }
}

#[test]
fn a_chart_replaces_the_table_of_its_months_only() {
    let portfolio = CreditPortfolio::read(&tree(REPORT));
    let charted = |text: &str| {
        let found = recognize(&tree(text)).tables;
        let found = found.iter().filter(|it| portfolio.charts(it));
        found.map(|it| it.path.join(" › ")).collect::<Vec<_>>()
    };
    assert_eq!(charted(REPORT), ["Histórico"]);
    // A figure that the chart doesn't have, and a month that it doesn't show.
    assert!(charted(&REPORT.replace("prejuizo", "instituicoes")).is_empty());
    assert!(charted(&REPORT.replace("2026-08", "2020-08")).is_empty());
    let one = CreditPortfolio::read(&tree(
        r#"{"historico": [{"dataBase": "2026-09", "carteiraAVencer": 150}]}"#,
    ));
    assert!(!one.has_chart());
}

#[test]
fn a_sum_that_lacks_an_amount_is_partial() {
    let found = CreditPortfolio::read(&tree(REPORT));
    let months = found.months.iter();
    let months: Vec<_> = months.map(|it| (it.month.1, it.is_partial())).collect();
    assert_eq!(months, [(8, false), (9, true)]);
}

#[test]
fn due_dates_are_not_summed_without_one_amount_or_with_their_own_sums() {
    let list = |name: &str, amount: &str| {
        format!(r#""{name}": [{{"faixa": "Vencido de 15 a 30 dias", "valor": {amount}}}]"#)
    };
    let (known, unknown) = (list("vencimentos", "10"), list("vencimentos", "null"));
    let of_card = |list: &str| format!(r#"{{"modalidade": "Cartão", {list}}}"#);
    let of_loan = |list: &str| format!(r#"{{"modalidade": "Crédito pessoal", {list}}}"#);
    let amounts = |text: &str| {
        let found = CreditPortfolio::read(&tree(text));
        let amounts = found.maturities.iter().map(|it| it.amount);
        (amounts.collect::<Vec<_>>(), found.types.len())
    };
    let both = format!("[{}, {}]", of_card(&known), of_loan(&known));
    assert_eq!(amounts(&both), (vec![20.0], 2));
    let one_unknown = format!("[{}, {}]", of_card(&known), of_loan(&unknown));
    assert_eq!(amounts(&one_unknown), (vec![], 0));
    let summary = list("resumo", "10");
    let twice = format!(r#"{{{summary}, "operacoes": [{}]}}"#, of_card(&known));
    assert_eq!(amounts(&twice), (vec![], 0));
    assert_eq!(amounts(&format!("{{{summary}}}")), (vec![10.0], 0));
}

#[test]
fn the_limit_of_a_type_of_credit_or_one_of_several_is_not_that_of_the_client() {
    let limit = r#""limiteConcedido": 100, "limiteUtilizado": 40"#;
    let other = r#""limiteConcedido": 500, "limiteUtilizado": 40"#;
    let granted = |text: &str| {
        let limit = CreditPortfolio::read(&tree(text)).limit;
        limit.map(|it| it.granted)
    };
    let card = format!(r#"{{"modalidade": "Cartão", {limit}}}"#);
    assert_eq!(granted(&format!(r#"{{"operacoes": [{card}]}}"#)), None);
    let several = format!(r#"{{"instituicoes": [{{{limit}}}, {{{other}}}]}}"#);
    assert_eq!(granted(&several), None);
    let with_own = format!(r#"{{{other}, "instituicoes": [{{{limit}}}]}}"#);
    assert_eq!(granted(&with_own), Some(500.0));
}
