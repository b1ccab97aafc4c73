//! Decision on a person or company: opinion, result, and the responses it rests on.

use super::analysis_figures::AnalysisFigures;
use super::file_origin::{FileOrigin, is_plausible_id};
use super::journal::JournalEntry;
use super::merge_texts::merge_texts;
use super::named_enum::named_enum;
use super::operation::Operation;
use super::workspace::WorkspaceKey;
use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// End of the IDs of decisions; journal entries have none.
const ID_SUFFIX: &str = "-decision";

/// Maximum length of a text of the form, in characters.
pub const MAX_TEXT_LEN: usize = 20_000;

named_enum! {
    /// Result of a decision.
    DecisionResult {
        /// Approved.
        Approve = "approve",
        /// Approved under conditions.
        ApproveWithConditions = "approve-with-conditions",
        /// Refused.
        Refuse = "refuse",
        /// More information is required.
        RequestMore = "request-more",
    }
}

impl Serialize for DecisionResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for DecisionResult {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::from_name(&name).ok_or_else(|| serde::de::Error::custom("not a decision"))
    }
}

/// Response that a decision rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionSource {
    /// ID of its journal entry.
    pub entry: String,
    /// Operation that returned it.
    pub operation: Operation,
    /// Time of the query, in epoch milliseconds.
    pub at: i64,
    /// What an analysis stated at the time of the decision; decisions of earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub numbers: Option<AnalysisNumbers>,
}

/// Numbers that an analysis states, which may still grow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisNumbers {
    /// Number of processes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<i64>,
    /// Processes by risk, value and protests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<AnalysisFigures>,
}

impl AnalysisNumbers {
    /// Returns the numbers of an analysis; `None` for another query.
    pub fn of(entry: &JournalEntry) -> Option<Self> {
        (entry.operation == Operation::Analysis).then(|| Self {
            total: entry.known_total(),
            figures: entry.known_figures(),
        })
    }
}

/// What was decided, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionContent {
    /// Result.
    pub result: DecisionResult,
    /// Opinion: paragraphs and lists.
    pub opinion: String,
    /// Conditions of an approval; empty otherwise.
    pub conditions: String,
    /// Reason; may be empty.
    pub reason: String,
    /// Last day on which the decision holds.
    pub valid_until: Option<NaiveDate>,
}

/// Recorded decision; it is never changed, a later one replaces it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// ID, which begins with the time in epoch milliseconds.
    pub id: String,
    /// Workspace in which it was recorded.
    pub workspace: WorkspaceKey,
    /// Digits and letters of the document, without punctuation.
    pub document: String,
    /// Time of the decision, in epoch milliseconds.
    pub at: i64,
    /// E-mail address of the user who decided.
    pub author: String,
    /// What was decided.
    pub content: DecisionContent,
    /// Responses that the decision rests on.
    pub sources: Vec<DecisionSource>,
    /// Case file from which the decision was added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file_origin: Option<FileOrigin>,
}

impl Decision {
    /// Returns the ID of a decision recorded at `at` (epoch milliseconds).
    pub fn new_id(at: i64, random: u32) -> String {
        format!("{at:013}-{random}{ID_SUFFIX}")
    }

    /// Returns whether `id` is that of a decision.
    pub fn is_id(id: &str) -> bool {
        id.ends_with(ID_SUFFIX)
    }

    /// Returns whether an ID of a file is one that this app could have generated until `now` (epoch
    /// milliseconds).
    pub fn is_plausible_id(id: &str, now: i64) -> bool {
        let id = id.strip_suffix(ID_SUFFIX);
        id.is_some_and(|id| is_plausible_id(id, now))
    }

    /// Returns whether the decision no longer holds on the day `today`.
    pub fn is_expired(&self, today: NaiveDate) -> bool {
        let last_day = self.content.valid_until;
        last_day.is_some_and(|day| day < today)
    }
}

/// Form of a decision, as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DecisionDraft {
    /// Selected result.
    pub result: Option<DecisionResult>,
    /// Text of the opinion.
    pub opinion: String,
    /// Text of the conditions.
    pub conditions: String,
    /// Text of the reason.
    pub reason: String,
    /// Last day of validity, as `YYYY-MM-DD`; empty if there is none.
    pub valid_until: String,
}

/// Error in a field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecisionError {
    /// The opinion is empty.
    #[error("no opinion")]
    NoOpinion,
    /// No result is selected.
    #[error("no result")]
    NoResult,
    /// An approval under conditions states none.
    #[error("no conditions")]
    NoConditions,
    /// The last day of validity is no date, or in the past.
    #[error("wrong last day")]
    WrongLastDay,
}

impl DecisionDraft {
    /// Returns whether nothing was typed or selected.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns this draft with the texts that only `other` has; of the result and the day, this one's take precedence.
    #[must_use]
    pub fn merge(self, other: Self) -> Self {
        let is_without_day = self.valid_until.is_empty();
        Self {
            result: self.result.or(other.result),
            opinion: merge_texts(self.opinion, other.opinion),
            conditions: merge_texts(self.conditions, other.conditions),
            reason: merge_texts(self.reason, other.reason),
            valid_until: if is_without_day {
                other.valid_until
            } else {
                self.valid_until
            },
        }
    }

    /// Checks the fields on the day `today`.
    ///
    /// # Errors
    /// All errors, in the order of the fields.
    pub fn check(&self, today: NaiveDate) -> Result<DecisionContent, Vec<DecisionError>> {
        let valid_until = self.last_day(today);
        let conditions = self.conditions.trim();
        let has_conditions = self.result == Some(DecisionResult::ApproveWithConditions);
        let checks = [
            (self.opinion.trim().is_empty(), DecisionError::NoOpinion),
            (self.result.is_none(), DecisionError::NoResult),
            (
                has_conditions && conditions.is_empty(),
                DecisionError::NoConditions,
            ),
            (valid_until.is_err(), DecisionError::WrongLastDay),
        ];
        let errors = checks.into_iter().filter(|(is_wrong, _)| *is_wrong);
        let errors: Vec<_> = errors.map(|(_, error)| error).collect();
        match (self.result, valid_until) {
            (Some(result), Ok(valid_until)) if errors.is_empty() => Ok(DecisionContent {
                result,
                opinion: self.opinion.trim().to_owned(),
                conditions: if has_conditions { conditions } else { "" }.to_owned(),
                reason: self.reason.trim().to_owned(),
                valid_until,
            }),
            _ => Err(errors),
        }
    }

    /// Returns the last day of validity, if there is one.
    fn last_day(&self, today: NaiveDate) -> Result<Option<NaiveDate>, DecisionError> {
        let text = self.valid_until.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let day: Option<NaiveDate> = text.parse().ok();
        day.filter(|day| *day >= today)
            .map(Some)
            .ok_or(DecisionError::WrongLastDay)
    }

    /// Adds a quotation to the opinion, as an item of a list.
    pub fn quote(&mut self, text: &str) {
        let end = self.opinion.trim_end().len();
        self.opinion.truncate(end);
        let is_list = self.opinion.lines().last().is_some_and(is_item);
        self.opinion.push_str(match end {
            0 => "",
            _ if is_list => "\n",
            _ => "\n\n",
        });
        self.opinion.push_str("- ");
        self.opinion.push_str(text);
        self.opinion.push('\n');
    }
}

/// Part of an opinion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpinionBlock {
    /// Lines of a paragraph.
    Paragraph(Vec<String>),
    /// Items of a list.
    List(Vec<String>),
}

/// Splits an opinion into paragraphs, separated by empty lines, and lists, whose lines begin with
/// `-`, `*` or `•` and a space.
pub fn opinion_blocks(text: &str) -> Vec<OpinionBlock> {
    let mut blocks: Vec<OpinionBlock> = Vec::new();
    let mut is_new = true;
    for line in text.lines().map(str::trim) {
        let item = line.strip_prefix(['-', '*', '•']);
        let item = item.filter(|_| is_item(line)).map(str::trim);
        match (line, item, blocks.last_mut()) {
            ("", _, _) => {
                is_new = true;
                continue;
            }
            (_, Some(item), Some(OpinionBlock::List(items))) if !is_new => {
                items.push(item.to_owned());
            }
            (_, Some(item), _) => blocks.push(OpinionBlock::List(vec![item.to_owned()])),
            (_, None, Some(OpinionBlock::Paragraph(lines))) if !is_new => {
                lines.push(line.to_owned());
            }
            (_, None, _) => blocks.push(OpinionBlock::Paragraph(vec![line.to_owned()])),
        }
        is_new = false;
    }
    blocks
}

fn is_item(line: &str) -> bool {
    ["- ", "* ", "• "]
        .iter()
        .any(|start| line.trim_start().starts_with(start))
}
