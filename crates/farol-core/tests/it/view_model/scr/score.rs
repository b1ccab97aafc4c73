//! Scores with their scales and bands.

use super::read;
use farol_core::view_model::scr::{Scale, ScoreBand};

#[test]
fn a_score_is_detected_by_its_name() {
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
            Scale::Stated(0.0, 100.0),
        ),
        (
            r#"{"score": {"valor": 450, "minimo": 300, "maximo": 850}}"#,
            "Score",
            450.0,
            Scale::Stated(300.0, 850.0),
        ),
        (
            r#"{"score": 5, "escala": "1 a 10"}"#,
            "Score",
            5.0,
            Scale::Stated(1.0, 10.0),
        ),
        (
            r#"{"score": 5, "range": [1, 10]}"#,
            "Score",
            5.0,
            Scale::Stated(1.0, 10.0),
        ),
        (
            r#"{"result": {"score": 4200}}"#,
            "Score",
            4200.0,
            Scale::Unknown,
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
    for body in [
        r#"{"scoreMin": 0}"#,
        r#"{"score": null}"#,
        r#"{"score": "1.000"}"#,
        r#"{"score": "A"}"#,
        r#"{"scoreDate": 2026}"#,
        r#"{"scoreVersion": "2.1"}"#,
        r#"{"scoreId": 1234}"#,
    ] {
        assert_eq!(read(body).scores, [], "{body}");
    }
}

#[test]
fn a_scale_has_no_bound_that_the_response_does_not_state() {
    let scale = |fields: &str| {
        let score = &read(&format!(r#"{{"score": 450, {fields}}}"#)).scores[0];
        let has_share = score.share().is_some();
        assert_eq!(has_share, matches!(score.scale, Scale::Stated(..)));
        score.scale
    };
    assert_eq!(scale(r#""max": 850"#), Scale::Maximum(850.0));
    assert_eq!(scale(r#""max": 850, "min": null"#), Scale::Maximum(850.0));
    assert_eq!(scale(r#""min": 300"#), Scale::Minimum(300.0));
    assert_eq!(
        scale(r#""escala": {"maximo": "850"}"#),
        Scale::Maximum(850.0)
    );
    let bands = r#""max": 850, "faixas": [{"faixa": "B", "de": 300, "ate": 500},
        {"faixa": "A", "de": 501, "ate": 850}]"#;
    assert_eq!(scale(bands), Scale::Stated(300.0, 850.0));
    for unreadable in [
        r#""min": 10, "max": 10"#,
        r#""min": "baixo", "max": 850"#,
        r#""max": "1.000""#,
        r#""escala": "0-1.000""#,
        r#""escala": "0 até 1000""#,
        r#""escala": [0]"#,
    ] {
        assert_eq!(scale(unreadable), Scale::Unknown, "{unreadable}");
    }
}

#[test]
fn a_score_has_a_position_on_its_scale() {
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
fn only_stated_bands_are_shown() {
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
    assert_eq!(found.scores[0].scale, Scale::Stated(0.0, 1_000.0));
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
