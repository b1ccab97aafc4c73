//! Findings of a product about a subject, as far as its response states them.

use crate::model::analysis_figures::AnalysisFigures;
use crate::model::json::Json;
use crate::view_model::kyc::{self, FindingContent, Screening, ScreeningAnswer, TextSummary};

/// One finding about a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SubjectFinding {
    /// Processes with risk.
    ProcessesWithRisk(u64),
    /// Protests.
    Protests(u64),
    /// Politically exposed today.
    Exposed,
    /// Politically exposed before.
    FormerlyExposed,
    /// Related to a politically exposed person.
    RelatedToExposed,
    /// Under sanctions today.
    Sanctioned,
    /// Under sanctions before.
    FormerlySanctioned,
}

/// Returns the findings of an analysis; an empty list if the figures state that there are none, `None` if
/// they are missing.
pub fn findings_of_analysis(figures: &AnalysisFigures) -> Option<Vec<SubjectFinding>> {
    let count = |figure: Option<i64>| u64::try_from(figure?).ok();
    let with_risk = count(figures.with_risk);
    let protests = count(figures.protests);
    let found: Vec<_> = [
        with_risk.map(SubjectFinding::ProcessesWithRisk),
        protests.map(SubjectFinding::Protests),
    ]
    .into_iter()
    .flatten()
    .filter(|finding| finding.count() != Some(0))
    .collect();
    // Nothing was found only if both figures are stated.
    (!found.is_empty() || with_risk.zip(protests).is_some()).then_some(found)
}

/// Returns the findings of a compliance response at `now` (epoch milliseconds); an empty list if it
/// denies every criterion, `None` if it neither confirms nor denies.
pub fn findings_of_kyc(content: &Json, now: i64) -> Option<Vec<SubjectFinding>> {
    let [finding] = &kyc::read(content)[..] else {
        return match content {
            Json::Text(text) => is_clear_text(text).then(Vec::new),
            _ => None,
        };
    };
    match &finding.content {
        FindingContent::Text(text) => is_clear_text(text).then(Vec::new),
        FindingContent::Record(record) => {
            let screening = Screening::of(record, now);
            let found = criteria(&screening);
            (!found.is_empty() || screening.is_clear()).then_some(found)
        }
    }
}

/// Returns whether a text says that nothing is on record, and affirms no topic.
fn is_clear_text(text: &str) -> bool {
    TextSummary::read(text).is_some_and(|summary| {
        summary.is_nothing_on_record && summary.answers.iter().all(|(_, is_so)| !is_so)
    })
}

fn criteria(screening: &Screening) -> Vec<SubjectFinding> {
    let criteria = [
        (screening.pep, SubjectFinding::Exposed),
        (screening.was_pep, SubjectFinding::FormerlyExposed),
        (screening.related, SubjectFinding::RelatedToExposed),
        (screening.sanctioned, SubjectFinding::Sanctioned),
        (screening.was_sanctioned, SubjectFinding::FormerlySanctioned),
    ];
    let confirmed = criteria
        .into_iter()
        .filter(|(answer, _)| *answer == ScreeningAnswer::Yes);
    confirmed.map(|(_, finding)| finding).collect()
}

impl SubjectFinding {
    const fn count(self) -> Option<u64> {
        match self {
            Self::ProcessesWithRisk(count) | Self::Protests(count) => Some(count),
            _ => None,
        }
    }
}
