//! How much of a figure belongs to namesakes of the subject.

use super::figure::{SubjectFigure, SubjectFinding};
use crate::model::classification::Classification;
use crate::model::namesake_mark::{NamesakeItem, Namesakes};

/// Items that are marked as a namesake's, among all that a figure rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamesakeCount {
    /// Number of marked items, at least 1.
    pub count: u64,
    /// Number of all items.
    pub total: u64,
}

impl NamesakeCount {
    /// Returns the numbers of these items; `None` if none is marked.
    pub fn of(items: &[NamesakeItem], namesakes: &Namesakes) -> Option<Self> {
        Self::new(namesakes.count(items), items.len() as u64)
    }

    fn new(count: u64, total: u64) -> Option<Self> {
        (count > 0).then_some(Self { count, total })
    }
}

/// Returns how much of a figure belongs to namesakes; `None` if nothing does.
pub fn count_namesakes(figure: &SubjectFigure, namesakes: &Namesakes) -> Option<NamesakeCount> {
    match &figure.finding {
        SubjectFinding::ProcessesWithRisk(total, _) => {
            let marked = namesakes.marked_in(Classification::is_risk, *total);
            NamesakeCount::new(marked, *total)
        }
        SubjectFinding::Classification(classification, total, _) => {
            NamesakeCount::new(namesakes.marked_of(classification, *total), *total)
        }
        SubjectFinding::Protests(total, _) => {
            let marked = namesakes.marked_of(&Classification::RiskProtest, *total);
            NamesakeCount::new(marked, *total)
        }
        _ => NamesakeCount::of(&figure.evidence, namesakes),
    }
}
