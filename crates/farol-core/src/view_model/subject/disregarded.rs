//! How much of a figure belongs to namesakes of the subject.

use super::figure::{SubjectFigure, SubjectFinding};
use crate::model::classification::Classification;
use crate::model::namesake_mark::{NamesakeItem, Namesakes};

/// Items that are marked as a namesake's, among all that a figure rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disregarded {
    /// Number of marked items, at least 1.
    pub count: u64,
    /// Number of all items.
    pub total: u64,
}

impl Disregarded {
    /// Returns the numbers of these items; `None` if none is marked.
    pub fn of(items: &[NamesakeItem], namesakes: &Namesakes) -> Option<Self> {
        Self::new(namesakes.count(items), items.len() as u64)
    }

    /// Marks can be of processes that a later analysis no longer counts.
    fn new(count: u64, total: u64) -> Option<Self> {
        let count = count.min(total);
        (count > 0).then_some(Self { count, total })
    }
}

/// Returns how much of a figure belongs to namesakes; `None` if nothing does.
pub fn disregarded(figure: &SubjectFigure, namesakes: &Namesakes) -> Option<Disregarded> {
    match &figure.finding {
        SubjectFinding::ProcessesWithRisk(total, _) => {
            Disregarded::new(namesakes.processes_in(Classification::is_risk), *total)
        }
        SubjectFinding::Category(class, total, _) => {
            Disregarded::new(namesakes.processes_in(|it| it == class), *total)
        }
        SubjectFinding::Protests(total, _) => {
            let is_protest = |it: &Classification| *it == Classification::RiskProtest;
            Disregarded::new(namesakes.processes_in(is_protest), *total)
        }
        _ => Disregarded::of(&figure.evidence, namesakes),
    }
}
