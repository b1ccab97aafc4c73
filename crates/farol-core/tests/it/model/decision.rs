//! Decisions: the checks of the form, quotations, and the blocks of an opinion.

use chrono::NaiveDate;
use farol_core::model::decision::{
    Decision, DecisionDraft, DecisionError, DecisionResult, OpinionBlock, opinion_blocks,
};
use proptest::prelude::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn draft() -> DecisionDraft {
    DecisionDraft {
        result: Some(DecisionResult::Approve),
        opinion: " Sem óbices. ".to_owned(),
        ..DecisionDraft::default()
    }
}

fn errors(draft: &DecisionDraft) -> Vec<DecisionError> {
    draft.check(day("2026-11-24")).unwrap_err()
}

#[test]
fn an_empty_form_reports_every_missing_field() {
    let found = errors(&DecisionDraft::default());
    assert_eq!(found, [DecisionError::NoOpinion, DecisionError::NoResult]);
    let spaces = DecisionDraft {
        result: Some(DecisionResult::ApproveWithConditions),
        conditions: " \n".to_owned(),
        valid_until: "amanhã".to_owned(),
        ..draft()
    };
    assert_eq!(
        errors(&spaces),
        [DecisionError::NoConditions, DecisionError::WrongLastDay]
    );
}

#[test]
fn the_last_day_is_today_or_later() {
    let until = |text: &str| DecisionDraft {
        valid_until: text.to_owned(),
        ..draft()
    };
    assert_eq!(errors(&until("2026-11-23")), [DecisionError::WrongLastDay]);
    assert_eq!(errors(&until("2027-02-30")), [DecisionError::WrongLastDay]);
    let checked = until("2026-11-24").check(day("2026-11-24")).unwrap();
    assert_eq!(checked.valid_until, Some(day("2026-11-24")));
    assert_eq!(checked.opinion, "Sem óbices.");
}

#[test]
fn conditions_belong_only_to_an_approval_with_conditions() {
    let with = |result| DecisionDraft {
        result: Some(result),
        conditions: "Fiador.".to_owned(),
        ..draft()
    };
    for result in DecisionResult::ALL {
        let checked = with(result).check(day("2026-11-24")).unwrap();
        let expected = match result {
            DecisionResult::ApproveWithConditions => "Fiador.",
            _ => "",
        };
        assert_eq!(checked.conditions, expected, "{result:?}");
    }
}

#[test]
fn quotations_form_one_list() {
    let mut draft = DecisionDraft::default();
    draft.quote("um");
    draft.quote("dois");
    assert_eq!(draft.opinion, "- um\n- dois\n");
    draft.opinion.push_str("\nTexto\n\n\n");
    draft.quote("três");
    assert_eq!(draft.opinion, "- um\n- dois\n\nTexto\n\n- três\n");
}

#[test]
fn an_opinion_has_paragraphs_and_lists() {
    let blocks = opinion_blocks("Um\r\ndois\n\n- a\n* b\n\n• c\n-5 %\n -- \n");
    let list = |items: &[&str]| OpinionBlock::List(items.iter().map(ToString::to_string).collect());
    let paragraph =
        |lines: &[&str]| OpinionBlock::Paragraph(lines.iter().map(ToString::to_string).collect());
    assert_eq!(
        blocks,
        [
            paragraph(&["Um", "dois"]),
            list(&["a", "b"]),
            list(&["c"]),
            paragraph(&["-5 %", "--"]),
        ]
    );
}

proptest! {
    #[test]
    fn an_opinion_loses_no_word(text in "[a-z \\n*•-]{0,80}") {
        let words = |text: &str| {
            let kept = text.chars().filter(char::is_ascii_lowercase);
            kept.collect::<String>()
        };
        let blocks = opinion_blocks(&text);
        let lines = blocks.iter().flat_map(|block| match block {
            OpinionBlock::Paragraph(lines) | OpinionBlock::List(lines) => lines.clone(),
        });
        prop_assert_eq!(words(&lines.collect::<String>()), words(&text));
    }
}

#[test]
fn only_ids_of_decisions_are_recognized() {
    let id = Decision::new_id(1_795_252_517_818, 7);
    assert_eq!(id, "1795252517818-7-decision");
    assert!(Decision::is_id(&id));
    assert!(!Decision::is_id("1795252517818-7"));
}

#[test]
fn a_stored_decision_reads_back() {
    let decision = Decision {
        id: Decision::new_id(1, 2),
        workspace: "1001-5001".parse().unwrap(),
        document: "12345678909".to_owned(),
        at: 1,
        author: "ana@example.com".to_owned(),
        content: DecisionDraft {
            conditions: "Fiador".to_owned(),
            result: Some(DecisionResult::ApproveWithConditions),
            valid_until: "2026-11-24".to_owned(),
            ..draft()
        }
        .check(day("2026-11-24"))
        .unwrap(),
        sources: Vec::new(),
        file_origin: None,
    };
    assert!(!decision.is_expired(day("2026-11-24")));
    assert!(decision.is_expired(day("2026-11-25")));
    let again = serde_json::to_string(&decision).unwrap();
    assert_eq!(serde_json::from_str::<Decision>(&again).unwrap(), decision);
    let unknown = again.replace("approve-with-conditions", "maybe");
    assert!(serde_json::from_str::<Decision>(&unknown).is_err());
}

#[test]
fn two_drafts_become_one_that_loses_no_text() {
    let one = DecisionDraft {
        opinion: "Sem óbices.".to_owned(),
        valid_until: "2027-01-31".to_owned(),
        ..DecisionDraft::default()
    };
    let other = DecisionDraft {
        opinion: "Há um protesto.".to_owned(),
        conditions: "Garantia real.".to_owned(),
        valid_until: "2027-02-28".to_owned(),
        result: Some(DecisionResult::Approve),
        ..DecisionDraft::default()
    };
    let merged = one.clone().merge(other.clone());
    assert_eq!(merged.opinion, "Sem óbices.\n\nHá um protesto.");
    assert_eq!(merged.conditions, "Garantia real.");
    assert_eq!(merged.valid_until, "2027-01-31");
    assert_eq!(merged.result, Some(DecisionResult::Approve));
    assert_eq!(merged.clone().merge(other), merged, "nothing appears twice");
    assert_eq!(DecisionDraft::default().merge(one.clone()), one);
}
