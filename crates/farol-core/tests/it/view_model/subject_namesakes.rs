//! Figures of a subject with what belongs to namesakes: both numbers, and never none instead.

use farol_core::i18n::Language;
use farol_core::model::analysis_figures::AnalysisFigures;
use farol_core::model::classification::Classification;
use farol_core::model::namesake_mark::{NamesakeItem, NamesakeMark, Namesakes};
use farol_core::view_model::subject::{count_namesakes, findings_of_analysis};
use std::sync::Arc;

fn mark(number: u32, classifications: &[Classification]) -> Arc<NamesakeMark> {
    Arc::new(NamesakeMark {
        id: NamesakeMark::new_id(1, number),
        workspace: "1001-5001".parse().unwrap(),
        document: "12345678909".to_owned(),
        item: NamesakeItem::Process {
            number: format!("{number:020}"),
        },
        classifications: classifications.to_vec(),
        is_namesake: true,
        reason: "Outro CPF.".to_owned(),
        at: 1,
        author: "ana@farol.example".to_owned(),
        file_origin: None,
    })
}

fn texts(namesakes: &Namesakes) -> Vec<String> {
    let figures = AnalysisFigures {
        with_risk: Some(12),
        worker: Some(2),
        criminal: Some(1),
        protests: Some(0),
        ..AnalysisFigures::default()
    };
    let figures = findings_of_analysis(&figures, None).unwrap();
    let figures = figures.iter();
    figures
        .map(|figure| Language::Portuguese.subject_figure(figure, namesakes))
        .collect()
}

#[test]
fn a_figure_states_both_numbers() {
    use Classification::{All, Litigation, RiskWorker};
    assert_eq!(
        texts(&Namesakes::default()),
        [
            "12 processos com risco",
            "Risco criminal: 1",
            "Risco trabalhista: 2"
        ]
    );
    let marked = [
        mark(1, &[RiskWorker, All]),
        mark(2, &[RiskWorker, Litigation]),
        mark(3, &[Litigation]),
    ];
    assert_eq!(
        texts(&Namesakes::of(marked)),
        [
            "12 processos com risco, incluindo 2 desconsiderados",
            "Risco criminal: 1",
            "Risco trabalhista: 2, incluindo 2 desconsiderados"
        ]
    );
}

#[test]
fn no_more_is_disregarded_than_the_figure_counts() {
    let marked = (0..5).map(|number| mark(number, &[Classification::RiskCriminal]));
    let texts = texts(&Namesakes::of(marked));
    assert_eq!(texts[1], "Risco criminal: 1, incluindo 1 desconsiderado");
}

#[test]
fn a_figure_without_marks_has_no_second_number() {
    let figures = AnalysisFigures {
        worker: Some(3),
        ..AnalysisFigures::default()
    };
    let figures = findings_of_analysis(&figures, None).unwrap();
    let namesakes = Namesakes::of([mark(1, &[Classification::Litigation])]);
    assert!(
        figures
            .iter()
            .all(|it| count_namesakes(it, &namesakes).is_none())
    );
}
