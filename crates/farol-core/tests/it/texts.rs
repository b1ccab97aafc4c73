//! Texts of the two languages: plurals, error messages, and complete translations.

use farol_core::api::monitoring::RadarColumn;
use farol_core::i18n::{Language, Message};
use farol_core::model::classification::Classification;
use farol_core::model::document::{CheckPosition, DocumentError};
use farol_core::model::glossary_entry::{GlossaryEntry, Term};
use farol_core::model::radar_type::RadarType;
use farol_core::protocol::{ApiError, ErrorKind};
use std::collections::HashSet;
use strum::VariantArray;

const PT: Language = Language::Portuguese;
const EN: Language = Language::English;

#[test]
fn counts_of_rows_are_formatted() {
    let cases = [
        (0, "nenhuma linha", "0 rows"),
        (1, "1 linha", "1 row"),
        (2, "2 linhas", "2 rows"),
        (1_000, "1.000 linhas", "1,000 rows"),
        (1_234_567, "1.234.567 linhas", "1,234,567 rows"),
    ];
    for (count, portuguese, english) in cases {
        assert_eq!(PT.rows(count), portuguese);
        assert_eq!(EN.rows(count), english);
    }
    assert_eq!(PT.count(u64::MAX), "18.446.744.073.709.551.615");
}

#[test]
fn a_message_about_a_button_uses_its_verb() {
    assert_eq!(PT.batch_stop(), "Interromper lote");
    assert!(PT.batch_busy().contains("interrompa-o"));
    assert_eq!(EN.batch_stop(), "Stop batch");
    assert!(EN.batch_busy().contains("stop it"));
}

#[test]
fn nothing_is_said_to_be_below_an_unreadable_first_row() {
    let below = [PT, EN].map(|language| language.rows_unreadable(1));
    assert!(!below[0].contains("Os anteriores") && !below[1].contains("Those before"));
    assert!(
        PT.rows_unreadable(1_002)
            .contains("processo 1.002. Os anteriores")
    );
    assert!(
        EN.rows_unreadable(1_002)
            .contains("lawsuit 1,002. Those before")
    );
}

#[test]
fn language_tags_map_to_languages() {
    for language in Language::VARIANTS.iter().copied() {
        assert_eq!(Language::from_tag(language.tag()), Some(language));
    }
    for tag in ["pt", "pt-PT", "PT-br"] {
        assert_eq!(Language::from_tag(tag), Some(PT), "{tag}");
    }
    for tag in ["en-GB", "EN", "en-US-x"] {
        assert_eq!(Language::from_tag(tag), Some(EN), "{tag}");
    }
    for tag in ["", "es", "ptx", "english", "-en"] {
        assert_eq!(Language::from_tag(tag), None, "{tag}");
    }
    assert_eq!(Language::default(), PT);
}

fn kinds() -> [ErrorKind; 13] {
    [
        ErrorKind::Unreachable,
        ErrorKind::TimedOut,
        ErrorKind::Aborted,
        ErrorKind::SignedOut,
        ErrorKind::Forbidden,
        ErrorKind::NotFound,
        ErrorKind::Refused(String::new()),
        ErrorKind::PlanNotAllowed(String::new()),
        ErrorKind::InvalidDocument(String::new()),
        ErrorKind::Busy,
        ErrorKind::Failed,
        ErrorKind::Unreadable,
        ErrorKind::TooLarge,
    ]
}

#[test]
fn every_error_has_a_description_and_a_next_step() {
    let mut titles = HashSet::new();
    for kind in kinds() {
        let error = ApiError::new(kind.clone(), "");
        for language in Language::VARIANTS.iter().copied() {
            let (title, next) = (language.error_title(&error), language.error_next(&error));
            assert!(title.ends_with('.') && next.ends_with('.'), "{kind:?}");
            assert!(titles.insert(title), "{kind:?} reads like another");
        }
        assert_ne!(PT.error_next(&error), EN.error_next(&error), "{kind:?}");
    }
}

#[test]
fn the_message_of_a_failing_service_is_quoted() {
    let kinds = [
        ErrorKind::Forbidden,
        ErrorKind::NotFound,
        ErrorKind::Busy,
        ErrorKind::Failed,
    ];
    for kind in kinds {
        let silent = ApiError::new(kind.clone(), "");
        let texts = silent.clone().with_message("Manutenção até 8h".to_owned());
        for language in Language::VARIANTS.iter().copied() {
            let title = language.error_title(&silent);
            let wanted = format!("{title} “Manutenção até 8h”");
            assert_eq!(language.error_title(&texts), wanted, "{kind:?}");
            assert_eq!(language.error_next(&texts), language.error_next(&silent));
        }
    }
    // The service's message about a token means nothing to a user.
    let signed_out = ApiError::new(ErrorKind::SignedOut, "").with_message("jwt expired".to_owned());
    assert!(!PT.error_title(&signed_out).contains("jwt"));
}

#[test]
fn the_message_of_a_refusal_is_quoted() {
    let error = ApiError::new(ErrorKind::Refused("Radar já existe".to_owned()), "");
    for language in Language::VARIANTS.iter().copied() {
        let title = language.error_title(&error);
        assert!(title.contains("“Radar já existe”"), "{title}");
    }
    let silent = ApiError::new(ErrorKind::Refused(String::new()), "");
    assert!(!PT.error_title(&silent).contains('“'));
}

#[test]
fn every_number_error_has_a_text() {
    let digit = |position| DocumentError::CheckDigit {
        position,
        expected: ['3', '7'],
    };
    let errors = [
        (DocumentError::Empty, vec![]),
        (
            DocumentError::TooShort { have: 9, want: 11 },
            vec!["9", "11"],
        ),
        (
            DocumentError::TooLong { have: 12, want: 11 },
            vec!["12", "11"],
        ),
        (DocumentError::Repeated, vec![]),
        (digit(CheckPosition::First), vec!["3"]),
        (digit(CheckPosition::Second), vec!["7"]),
        (digit(CheckPosition::Both), vec!["37"]),
        (DocumentError::BadCharacter('#'), vec!["#"]),
        (DocumentError::UnknownState, vec![]),
        (DocumentError::IsDocument, vec![]),
    ];
    let mut texts = HashSet::new();
    for (error, facts) in errors {
        for language in Language::VARIANTS.iter().copied() {
            let text = language.number_error(error);
            for fact in &facts {
                assert!(text.contains(fact), "{text} lacks {fact}");
            }
            assert!(texts.insert(text), "{error:?} reads like another");
        }
    }
}

#[test]
fn types_and_columns_have_labels() {
    for language in Language::VARIANTS.iter().copied() {
        let names: HashSet<_> = RadarColumn::ALL
            .iter()
            .map(|column| language.radar_column(*column))
            .collect();
        assert_eq!(names.len(), RadarColumn::ALL.len());
        assert_eq!(
            language.radar_type(&RadarType::Other("NEW_KIND".to_owned())),
            "NEW_KIND",
            "shown as received"
        );
    }
    assert_eq!(PT.radar_type(&RadarType::OabNumber), "Inscrição na OAB");
}

#[test]
fn all_sentences_are_translated() {
    let sentences: [Message; 24] = [
        Language::sign_in_lead,
        Language::wrong_password,
        Language::wrong_password_next,
        Language::locked_out,
        Language::session_ended_lead,
        Language::email_missing,
        Language::email_malformed,
        Language::password_missing,
        Language::offline,
        Language::copy_failed,
        Language::loading,
        Language::page_not_found,
        Language::config_title,
        Language::config_lead,
        Language::radars_lead,
        Language::radars_empty,
        Language::radars_forbidden,
        Language::radars_not_found,
        Language::sort_refused,
        Language::page_beyond,
        Language::register_nonstandard,
        Language::workspaces_empty,
        Language::organization_forbidden,
        Language::holder_not_found,
    ];
    let mut seen = HashSet::new();
    for sentence in sentences {
        let (portuguese, english) = (sentence(PT), sentence(EN));
        assert!(!portuguese.is_empty() && !english.is_empty());
        assert_ne!(portuguese, english);
        assert!(
            seen.insert(portuguese) && seen.insert(english),
            "{portuguese}"
        );
    }
}

#[test]
fn every_entry_of_the_glossary_is_explained_in_both_languages() {
    let entries: Vec<_> = GlossaryEntry::all().collect();
    assert_eq!(
        entries.len(),
        Term::VARIANTS.len() + Classification::KNOWN.len()
    );
    for language in Language::VARIANTS.iter().copied() {
        let mut names = HashSet::new();
        for entry in &entries {
            let text = language.glossary_text(entry).unwrap_or_default();
            assert!(text.ends_with('.'), "{entry:?}: {text}");
            let kind = matches!(entry, GlossaryEntry::Term(_));
            assert!(
                names.insert((kind, language.glossary_name(entry))),
                "{entry:?}"
            );
        }
    }
    for entry in &entries {
        assert_ne!(
            PT.glossary_text(entry),
            EN.glossary_text(entry),
            "{entry:?}"
        );
    }
    let unknown = GlossaryEntry::from(Classification::from("RISK_UNHEARD"));
    assert_eq!(PT.glossary_text(&unknown), None);
}
