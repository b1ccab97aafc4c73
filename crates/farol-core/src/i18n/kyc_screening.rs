//! Screenings of compliance data in words: badges, and one line on what was not found.

use super::Language;
use crate::view_model::kyc::{
    BadgeTone, SanctionScope, Screening, ScreeningAnswer, ScreeningCriterion, TextTopic,
};
use std::collections::BTreeMap;

/// Names of the sanctions lists, by scope.
type Lists = BTreeMap<SanctionScope, Vec<String>>;

/// Badge of a screening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreeningBadge {
    /// Severity.
    pub tone: BadgeTone,
    /// Text.
    pub text: String,
    /// Criterion that the badge is about; `None` if nothing was found.
    pub criterion: Option<ScreeningCriterion>,
}

fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

impl Language {
    /// Returns the badges of a screening, or a single badge if nothing was found.
    pub fn screening_badges(self, screening: &Screening) -> Vec<ScreeningBadge> {
        let mut badges = Vec::new();
        let mut add = |tone, text: String, criterion| {
            badges.push(ScreeningBadge {
                tone,
                text,
                criterion: Some(criterion),
            });
        };
        let criterion = ScreeningCriterion::Pep;
        match screening.pep {
            ScreeningAnswer::Yes => add(BadgeTone::Error, self.kyc_pep_now().to_owned(), criterion),
            ScreeningAnswer::Unclear => add(
                BadgeTone::Warning,
                self.kyc_pep_unclear().to_owned(),
                criterion,
            ),
            ScreeningAnswer::No | ScreeningAnswer::NotStated => {}
        }
        if screening.was_pep == ScreeningAnswer::Yes {
            let text = self.kyc_pep_before().to_owned();
            add(BadgeTone::Warning, text, ScreeningCriterion::WasPep);
        }
        let criterion = ScreeningCriterion::Sanctioned;
        match screening.sanctioned {
            ScreeningAnswer::Yes => {
                let text = self.with_scopes(self.kyc_sanctioned_now(), &screening.lists);
                add(BadgeTone::Error, text, criterion);
            }
            ScreeningAnswer::Unclear => {
                let text = self.kyc_sanctions_unclear().to_owned();
                add(BadgeTone::Warning, text, criterion);
            }
            ScreeningAnswer::No | ScreeningAnswer::NotStated => {}
        }
        if screening.was_sanctioned == ScreeningAnswer::Yes {
            let text = self.with_scopes(self.kyc_sanctioned_before(), &screening.lists_before);
            add(BadgeTone::Warning, text, ScreeningCriterion::WasSanctioned);
        }
        let related = match screening.related {
            ScreeningAnswer::Yes => Some(self.kyc_related()),
            ScreeningAnswer::Unclear => Some(self.kyc_related_unclear()),
            ScreeningAnswer::No | ScreeningAnswer::NotStated => None,
        };
        if let Some(text) = related {
            let text = text.to_owned();
            add(BadgeTone::Warning, text, ScreeningCriterion::Related);
        }
        if badges.is_empty() {
            badges.push(self.badge_without_findings(screening));
        }
        badges
    }

    fn badge_without_findings(self, screening: &Screening) -> ScreeningBadge {
        let answers = screening.answers();
        let is_not_stated = answers
            .iter()
            .all(|answer| *answer == ScreeningAnswer::NotStated);
        let (tone, text) = if screening.is_clear() {
            (BadgeTone::Success, self.kyc_clear())
        } else if is_not_stated {
            (BadgeTone::Plain, self.kyc_not_reported())
        } else {
            (BadgeTone::Plain, self.kyc_clear_partly())
        };
        ScreeningBadge {
            tone,
            text: text.to_owned(),
            criterion: None,
        }
    }

    fn with_scopes(self, text: &str, lists: &Lists) -> String {
        let scopes: Vec<_> = lists.keys().map(|scope| self.scope(*scope)).collect();
        if scopes.is_empty() {
            text.to_owned()
        } else {
            format!("{text}: {}", scopes.join(", "))
        }
    }

    /// Returns what the content explicitly denies, as one line; empty if nothing.
    ///
    /// Only an individual can be a PEP: about a company, that is neither denied nor missing.
    pub fn screening_denials(self, screening: &Screening, is_company: bool) -> String {
        let is_no = |answer| answer == ScreeningAnswer::No;
        let sanctions = match (is_no(screening.sanctioned), is_no(screening.was_sanctioned)) {
            (true, true) => Some(self.kyc_no_sanctions()),
            (true, false) => Some(self.kyc_no_current_sanctions()),
            (false, true) => Some(self.kyc_no_former_sanctions()),
            (false, false) => None,
        };
        let parts = [
            (is_no(screening.pep) && !is_company).then(|| self.kyc_no_pep()),
            (is_no(screening.was_pep) && !is_company).then(|| self.kyc_no_former_pep()),
            sanctions,
            is_no(screening.related).then(|| {
                if screening.has_relations {
                    self.kyc_no_relations_to_pep()
                } else {
                    self.kyc_no_relations()
                }
            }),
        ];
        let parts: Vec<_> = parts.into_iter().flatten().collect();
        capitalized(&parts.join(" · "))
    }

    /// Returns what the content does not state, as one line; empty if it states everything.
    pub fn screening_gaps(self, screening: &Screening, is_company: bool) -> String {
        let of_individual = [
            (screening.pep, self.kyc_topic_pep()),
            (screening.was_pep, self.kyc_topic_former_pep()),
        ];
        let of_both = [
            (screening.sanctioned, self.kyc_topic_sanctions()),
            (screening.was_sanctioned, self.kyc_topic_former_sanctions()),
            (screening.related, self.kyc_topic_relations()),
        ];
        let topics = of_individual.into_iter().filter(|_| !is_company);
        let topics = topics
            .chain(of_both)
            .filter(|(answer, _)| *answer == ScreeningAnswer::NotStated)
            .map(|(_, topic)| topic);
        let topics: Vec<_> = topics.collect();
        if topics.is_empty() {
            String::new()
        } else {
            self.kyc_missing(&topics.join(" · "))
        }
    }

    /// Returns the label of a topic of a free text.
    pub const fn text_topic(self, topic: TextTopic) -> &'static str {
        match topic {
            TextTopic::Pep => self.text_topic_pep(),
            TextTopic::PepHistory => self.text_topic_pep_history(),
            TextTopic::Related => self.text_topic_related(),
            TextTopic::Sanctions => self.text_topic_sanctions(),
            TextTopic::NationalSanctions => self.text_topic_national(),
            TextTopic::InternationalSanctions => self.text_topic_international(),
        }
    }
}
