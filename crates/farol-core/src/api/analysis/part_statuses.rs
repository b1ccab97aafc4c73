//! Statuses of the parts of an analysis, and the one rule for when the analysis is final.

use crate::model::classification::Classification;
use crate::model::status::Status;
use strum::VariantArray;

/// Part of an analysis with a status of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum AnalysisPart {
    /// The analysis itself (`status`).
    Analysis,
    /// Index of the processes (`statusIndex`).
    Index,
    /// Search for protests (`statusProtest`).
    Protests,
    /// Files of the report (`statusReport`).
    Report,
}

/// Statuses that a response reports; a part without one isn't waited for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PartStatuses<'a> {
    /// Status of the analysis itself.
    pub analysis: Option<&'a Status>,
    /// Status of the index.
    pub index: Option<&'a Status>,
    /// Status of the search for protests.
    pub protests: Option<&'a Status>,
    /// Status of the report.
    pub report: Option<&'a Status>,
}

impl<'a> PartStatuses<'a> {
    /// Returns the status of a part.
    pub const fn get(&self, part: AnalysisPart) -> Option<&'a Status> {
        match part {
            AnalysisPart::Analysis => self.analysis,
            AnalysisPart::Index => self.index,
            AnalysisPart::Protests => self.protests,
            AnalysisPart::Report => self.report,
        }
    }

    /// Returns the reported parts, in display order.
    pub fn reported(self) -> impl Iterator<Item = (AnalysisPart, &'a Status)> {
        let parts = AnalysisPart::VARIANTS.iter().copied();
        parts.filter_map(move |part| Some((part, self.get(part)?)))
    }

    /// Returns the reported parts that aren't final, in display order.
    pub fn unfinished(self) -> impl Iterator<Item = (AnalysisPart, &'a Status)> {
        self.reported().filter(|(_, status)| !status.is_final())
    }

    /// Returns whether every reported part is final, so that further reads can't return anything
    /// new.
    ///
    /// Without any reported part nothing is known, so the analysis isn't final. A status unknown to
    /// this version isn't final either: polling continues at a slower pace, up to its limit.
    pub fn is_final(self) -> bool {
        self.reported().next().is_some() && self.unfinished().next().is_none()
    }

    /// Returns whether this version defines the status of every part that isn't final.
    pub fn are_known(self) -> bool {
        self.reported().next().is_some() && self.unfinished().all(|(_, status)| status.is_known())
    }

    /// Returns the status of the analysis with all its parts: that of the first unfinished part, or
    /// of one that ended without being done, or else that of the analysis.
    pub fn combined(self) -> Option<&'a Status> {
        let undone = || self.reported().find(|(_, status)| !status.is_done());
        let status = self.unfinished().next().or_else(undone);
        status
            .or_else(|| self.reported().next())
            .map(|(_, status)| status)
    }

    /// Returns whether every reported part is done.
    pub fn is_done(self) -> bool {
        self.combined().is_some_and(Status::is_done)
    }

    /// Returns whether the part is final. A part without a status is as far as the analysis itself.
    pub fn is_part_final(self, part: AnalysisPart) -> bool {
        let status = self.get(part).or(self.analysis);
        status.map_or_else(|| self.is_final(), Status::is_final)
    }

    fn is_part_done(self, part: AnalysisPart) -> bool {
        let status = self.get(part).or(self.analysis);
        status.map_or_else(|| self.is_done(), Status::is_done)
    }

    /// Returns whether the numbers of a classification can't change any more.
    pub fn is_classification_final(self, classification: &Classification) -> bool {
        if *classification == Classification::RiskProtest {
            self.is_part_final(AnalysisPart::Protests)
        } else {
            self.are_processes_final()
        }
    }

    /// Returns whether a zero of a classification is a result: of a part that ended without being
    /// done, it states nothing.
    pub fn is_classification_done(self, classification: &Classification) -> bool {
        if *classification == Classification::RiskProtest {
            self.is_part_done(AnalysisPart::Protests)
        } else {
            self.are_processes_done()
        }
    }

    /// Returns whether the numbers of processes can't change any more.
    pub fn are_processes_final(self) -> bool {
        self.is_part_final(AnalysisPart::Analysis) && self.is_part_final(AnalysisPart::Index)
    }

    /// Returns whether the processes have been counted, so that none of them is a result.
    pub fn are_processes_done(self) -> bool {
        self.is_part_done(AnalysisPart::Analysis) && self.is_part_done(AnalysisPart::Index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn statuses<'a>(
        analysis: Option<&'a Status>,
        protests: Option<&'a Status>,
    ) -> PartStatuses<'a> {
        PartStatuses {
            analysis,
            index: None,
            protests,
            report: None,
        }
    }

    #[test]
    fn an_analysis_is_final_once_every_reported_part_is() {
        let unknown = Status::from("WAITING_FOR_COURT");
        let cases = [
            (None, None, false, None),
            (Some(&Status::Done), None, true, Some(&Status::Done)),
            (None, Some(&Status::Done), true, Some(&Status::Done)),
            (
                Some(&Status::Done),
                Some(&Status::Initial),
                false,
                Some(&Status::Initial),
            ),
            (
                Some(&Status::Initial),
                Some(&Status::Done),
                false,
                Some(&Status::Initial),
            ),
            (Some(&Status::Done), Some(&unknown), false, Some(&unknown)),
            (
                Some(&Status::Done),
                Some(&Status::Done),
                true,
                Some(&Status::Done),
            ),
            (
                Some(&Status::Done),
                Some(&Status::Inactive),
                true,
                Some(&Status::Inactive),
            ),
            (
                Some(&Status::Inactive),
                Some(&Status::Initial),
                false,
                Some(&Status::Initial),
            ),
        ];
        for (analysis, protests, is_final, combined) in cases {
            let statuses = statuses(analysis, protests);
            assert_eq!(statuses.is_final(), is_final, "{statuses:?}");
            assert_eq!(statuses.combined(), combined, "{statuses:?}");
        }
    }

    #[test]
    fn the_state_is_known_if_no_unfinished_part_has_an_unknown_status() {
        let unknown = Status::from("WAITING_FOR_COURT");
        assert!(statuses(Some(&Status::Done), Some(&Status::Initial)).are_known());
        assert!(!statuses(Some(&Status::Done), Some(&unknown)).are_known());
        assert!(!statuses(Some(&Status::Initial), Some(&unknown)).are_known());
        assert!(!statuses(None, None).are_known());
    }

    #[test]
    fn a_part_that_ended_without_being_done_has_no_zero() {
        let inactive = statuses(Some(&Status::Done), Some(&Status::Inactive));
        assert!(inactive.is_classification_final(&Classification::RiskProtest));
        assert!(!inactive.is_classification_done(&Classification::RiskProtest));
        assert!(inactive.is_classification_done(&Classification::RiskCriminal));
        assert!(!inactive.is_done());
        let stopped = statuses(Some(&Status::Inactive), None);
        assert!(stopped.are_processes_final() && !stopped.are_processes_done());
        assert!(
            !stopped.is_classification_done(&Classification::RiskProtest),
            "as the analysis"
        );
        assert!(!statuses(None, None).is_done());
    }

    #[test]
    fn protests_and_processes_are_final_with_their_own_parts() {
        let running = statuses(Some(&Status::Done), Some(&Status::Initial));
        assert!(!running.is_classification_final(&Classification::RiskProtest));
        assert!(running.is_classification_final(&Classification::RiskCriminal));
        assert!(
            running.is_part_final(AnalysisPart::Report),
            "as the analysis"
        );
        let indexing = PartStatuses {
            index: Some(&Status::Processing),
            ..statuses(Some(&Status::Done), Some(&Status::Done))
        };
        assert!(indexing.is_classification_final(&Classification::RiskProtest));
        assert!(!indexing.is_classification_final(&Classification::All));
        // Without the field, protests are as far as the analysis.
        assert!(
            !statuses(Some(&Status::Initial), None)
                .is_classification_final(&Classification::RiskProtest)
        );
    }
}
