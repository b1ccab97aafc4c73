//! Verdicts of compliance data in words: badges, and one line on what was not found.

use super::Language;
use crate::view_model::data_date::DataDate;
use crate::view_model::kyc::{SanctionScope, TextTopic, Verdict, VerdictAnswer, VerdictTone};
use std::collections::BTreeMap;

/// Names of the sanctions lists, by scope.
type Lists = BTreeMap<SanctionScope, Vec<String>>;

impl Language {
    /// Returns the badges of a verdict, or a single badge if nothing was found.
    pub fn verdict_badges(self, verdict: &Verdict) -> Vec<(VerdictTone, String)> {
        let mut badges = Vec::new();
        let mut add = |tone, text: String| badges.push((tone, text));
        match verdict.pep {
            VerdictAnswer::Yes => add(VerdictTone::Error, self.kyc_pep_now().to_owned()),
            VerdictAnswer::Unclear => add(VerdictTone::Warning, self.kyc_pep_unclear().to_owned()),
            VerdictAnswer::No | VerdictAnswer::NotStated => {}
        }
        if verdict.was_pep == VerdictAnswer::Yes {
            add(VerdictTone::Warning, self.kyc_pep_before().to_owned());
        }
        match verdict.sanctioned {
            VerdictAnswer::Yes => add(
                VerdictTone::Error,
                self.with_scopes(self.kyc_sanctioned_now(), &verdict.lists),
            ),
            VerdictAnswer::Unclear => {
                add(
                    VerdictTone::Warning,
                    self.kyc_sanctions_unclear().to_owned(),
                );
            }
            VerdictAnswer::No | VerdictAnswer::NotStated => {}
        }
        if verdict.was_sanctioned == VerdictAnswer::Yes {
            add(
                VerdictTone::Warning,
                self.with_scopes(self.kyc_sanctioned_before(), &verdict.lists_before),
            );
        }
        if verdict.related == VerdictAnswer::Yes {
            add(VerdictTone::Info, self.kyc_related().to_owned());
        }
        if badges.is_empty() {
            badges.push(self.badge_without_findings(verdict));
        }
        badges
    }

    fn badge_without_findings(self, verdict: &Verdict) -> (VerdictTone, String) {
        let answers = verdict.answers();
        let is_not_stated = answers
            .iter()
            .all(|answer| *answer == VerdictAnswer::NotStated);
        let (tone, text) = if verdict.is_clear() {
            (VerdictTone::Success, self.kyc_clear())
        } else if is_not_stated {
            (VerdictTone::Plain, self.kyc_not_reported())
        } else {
            (VerdictTone::Plain, self.kyc_clear_partly())
        };
        (tone, text.to_owned())
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
    pub fn verdict_denials(self, verdict: &Verdict) -> String {
        let is_no = |answer| answer == VerdictAnswer::No;
        let sanctions = match (is_no(verdict.sanctioned), is_no(verdict.was_sanctioned)) {
            (true, true) => Some(self.kyc_no_sanctions()),
            (true, false) => Some(self.kyc_no_current_sanctions()),
            (false, true) => Some(self.kyc_no_former_sanctions()),
            (false, false) => None,
        };
        let parts = [
            is_no(verdict.pep).then(|| self.kyc_no_pep()),
            is_no(verdict.was_pep).then(|| self.kyc_no_former_pep()),
            sanctions,
            is_no(verdict.related).then(|| self.kyc_no_relations()),
        ];
        let parts: Vec<_> = parts.into_iter().flatten().collect();
        capitalized(&parts.join(" · "))
    }

    /// Returns what the content does not state, as one line; empty if it states everything.
    pub fn verdict_gaps(self, verdict: &Verdict) -> String {
        let topics = [
            (verdict.pep, self.kyc_topic_pep()),
            (verdict.was_pep, self.kyc_topic_former_pep()),
            (verdict.sanctioned, self.kyc_topic_sanctions()),
            (verdict.was_sanctioned, self.kyc_topic_former_sanctions()),
            (verdict.related, self.kyc_topic_relations()),
        ];
        let topics = topics
            .into_iter()
            .filter(|(answer, _)| *answer == VerdictAnswer::NotStated)
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

    /// Formats the date of the data and its age at `now`; `day` is the formatted date of a day.
    pub fn date_of_data(self, date: &DataDate, day: &str, now: i64) -> String {
        match date {
            DataDate::Month(year, month) => self.data_date(&self.month(*year, *month)),
            DataDate::At(_) => match date.age_in_days(now) {
                None | Some(0) => self.data_date(day),
                Some(1) => self.data_date_aged(day, self.ago_day()),
                Some(days) => self.data_date_aged(day, &self.ago_days(&self.count(days))),
            },
        }
    }

    /// Formats a month: `set/2026`.
    pub fn month(self, year: i32, month: u32) -> String {
        const PORTUGUESE: [&str; 12] = [
            "jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez",
        ];
        const ENGLISH: [&str; 12] = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ];
        let names = match self {
            Self::Portuguese => PORTUGUESE,
            Self::English => ENGLISH,
        };
        let name = usize::try_from(month)
            .ok()
            .and_then(|month| names.get(month.checked_sub(1)?));
        match (self, name) {
            (Self::Portuguese, Some(name)) => format!("{name}/{year}"),
            (Self::English, Some(name)) => format!("{name} {year}"),
            (_, None) => format!("{month}/{year}"),
        }
    }
}

fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}
