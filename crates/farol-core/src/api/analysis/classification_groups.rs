//! Classifications of a summary in display order: by meaning, then by severity.

use super::summary::AnalysisSummary;
use crate::model::classification::{Classification, ClassificationGroup};
use crate::model::money::Cents;
use strum::VariantArray;

/// Classifications with a common meaning.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassificationGroupRows {
    /// Common meaning.
    pub group: ClassificationGroup,
    /// Classifications, most severe first.
    pub rows: Vec<ClassificationRow>,
}

/// Totals of one classification.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassificationRow {
    /// Classification.
    pub classification: Classification,
    /// Number of processes; `None` if the service omits it.
    pub total: Option<i64>,
    /// Value of the processes, as received.
    pub value: Option<String>,
    /// Share of all processes, in thousandths. Classifications overlap, so shares don't add up to
    /// 1,000.
    pub share: Option<u16>,
    /// True if the reported numbers may still change; a zero is then omitted.
    pub is_pending: bool,
}

impl ClassificationRow {
    /// Returns the value as an amount; `None` if it is missing or ambiguous.
    pub fn cents(&self) -> Option<Cents> {
        self.value.as_deref().and_then(Cents::parse)
    }

    /// Returns whether the service reports zero processes; false if it omits the number.
    pub fn is_empty(&self) -> bool {
        self.total == Some(0)
    }
}

/// Groups all known classifications, including those missing from the response, then the unknown
/// classifications in the service's order; omits empty groups.
pub fn group_classifications(analysis: &AnalysisSummary) -> Vec<ClassificationGroupRows> {
    let summary = &analysis.summary;
    let row = |classification: &Classification| ClassificationRow::of(analysis, classification);
    let groups = ClassificationGroup::VARIANTS.iter().copied().map(|group| {
        let known = Classification::KNOWN.iter().map(row);
        let others = summary.0.iter().map(|entry| &entry.classification);
        let others = others
            .filter(|classification| !classification.is_known())
            .map(row);
        let mut rows: Vec<_> = known
            .chain(others)
            .filter(|row| row.classification.group() == group)
            .collect();
        rows.sort_by_key(|row| row.classification.severity_rank());
        ClassificationGroupRows { group, rows }
    });
    groups.filter(|group| !group.rows.is_empty()).collect()
}

impl ClassificationRow {
    /// Returns the totals of a classification of an analysis. Protests aren't processes, so they
    /// have no share of them.
    pub fn of(analysis: &AnalysisSummary, classification: &Classification) -> Self {
        let whole = analysis.summary.get(&Classification::All);
        let whole = whole.and_then(|entry| entry.total);
        let entry = analysis.final_total(classification);
        let total = entry.as_ref().and_then(|entry| entry.total);
        let has_share = !matches!(
            classification,
            Classification::All | Classification::RiskProtest
        );
        Self {
            classification: classification.clone(),
            total,
            value: entry.and_then(|entry| entry.value),
            share: share(total, whole).filter(|_| has_share),
            is_pending: analysis.summary.get(classification).is_some()
                && analysis.is_pending(classification),
        }
    }
}

/// Returns `part` of `total` in thousandths; `None` if they don't form a share.
pub(super) fn share(part: Option<i64>, total: Option<i64>) -> Option<u16> {
    let (part, total) = (part?, total?);
    if part < 0 || part > total || total == 0 {
        return None;
    }
    let share = (i128::from(part) * 1_000 + i128::from(total) / 2) / i128::from(total);
    u16::try_from(share).ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::model::json::{Json, Reading};
    use crate::protocol::FromJson;

    /// Returns an analysis whose classifications have the value `1.234,56`.
    fn analysis(entries: &[(&str, Option<i64>)], status: &str) -> AnalysisSummary {
        let entry = |(classification, total): &(&str, Option<i64>)| {
            let total = total.map_or_else(|| "null".to_owned(), |total| total.to_string());
            format!(r#""{classification}":{{"totalProcess":{total},"vltotalProcess":"1.234,56"}}"#)
        };
        let classifications: Vec<_> = entries.iter().map(entry).collect();
        let text = format!(
            r#"{{"summary":{{{}}},{status}}}"#,
            classifications.join(",")
        );
        let json = Reading::of(text.as_bytes()).map(|reading| reading.tree);
        AnalysisSummary::from_json(json.unwrap_or(Json::Null)).unwrap()
    }

    const DONE: &str = r#""status":"DONE""#;

    #[test]
    fn classifications_are_grouped_by_meaning_and_sorted_by_severity() {
        let board =
            group_classifications(&analysis(&[("ISAUTHOR", Some(1)), ("ALL", Some(4))], DONE));
        let groups: Vec<_> = board.iter().map(|it| (it.group, it.rows.len())).collect();
        let wanted = [
            (ClassificationGroup::Total, 1),
            (ClassificationGroup::RiskType, 9),
            (ClassificationGroup::Role, 6),
            (ClassificationGroup::Activity, 4),
        ];
        assert_eq!(groups, wanted);
        let risks = board
            .iter()
            .filter(|it| it.group == ClassificationGroup::RiskType);
        let risks: Vec<_> = risks
            .flat_map(|it| &it.rows)
            .map(|row| row.classification.as_str())
            .collect();
        assert_eq!(risks.first(), Some(&"RISK_CRIMINAL"));
        assert_eq!(risks.last(), Some(&"LITIGATION"));
    }

    #[test]
    fn a_missing_number_differs_from_zero() {
        let board = group_classifications(&analysis(
            &[("ALL", Some(4)), ("RISK_WORKER", Some(0))],
            DONE,
        ));
        let row = |name: &str| {
            let mut rows = board.iter().flat_map(|group| &group.rows);
            rows.find(|row| row.classification.as_str() == name)
                .cloned()
        };
        let cells = |row: ClassificationRow| (row.is_empty(), row.total, row.share, row.cents());
        let worker = (true, Some(0), Some(0), Some(Cents(123_456)));
        assert_eq!(row("RISK_WORKER").map(cells), Some(worker));
        let debtor = (false, None, None, None);
        assert_eq!(row("RISK_DEBTOR").map(cells), Some(debtor));
    }

    #[test]
    fn a_zero_that_may_change_is_omitted() {
        let running = r#""status":"DONE","statusProtest":"INITIAL""#;
        let classifications = [("ALL", Some(0)), ("RISK_PROTEST", Some(0))];
        let row = |status: &str, classification| {
            ClassificationRow::of(&analysis(&classifications, status), &classification)
        };
        let protests = row(running, Classification::RiskProtest);
        assert_eq!((protests.total, protests.cents()), (None, None));
        assert!(protests.is_pending);
        assert_eq!(row(running, Classification::All).total, Some(0));
        assert_eq!(row(DONE, Classification::RiskProtest).total, Some(0));
        let initial = r#""status":"INITIAL","statusProtest":"DONE""#;
        assert_eq!(row(initial, Classification::All).total, None);
        assert_eq!(row(initial, Classification::RiskProtest).total, Some(0));
        // Of a part that has ended without a result, nothing is pending either.
        let inactive = row(
            r#""status":"DONE","statusProtest":"INACTIVE""#,
            Classification::RiskProtest,
        );
        assert_eq!((inactive.total, inactive.is_pending), (None, false));
        // A number that may still grow is shown.
        let some = [("RISK_PROTEST", Some(2))];
        let found = ClassificationRow::of(&analysis(&some, running), &Classification::RiskProtest);
        assert_eq!((found.total, found.is_pending), (Some(2), true));
    }

    #[test]
    fn unknown_classifications_are_last_in_the_order_of_the_service() {
        let board = group_classifications(&analysis(&[("Z_NEW", Some(2)), ("A_NEW", None)], DONE));
        let others = board.last().map(|last| {
            let names: Vec<_> = last
                .rows
                .iter()
                .map(|row| row.classification.as_str())
                .collect();
            (last.group, names)
        });
        assert_eq!(
            others,
            Some((ClassificationGroup::Unknown, vec!["Z_NEW", "A_NEW"]))
        );
    }

    #[test]
    fn a_share_is_stated_only_if_it_exists() {
        assert_eq!(share(Some(1), Some(3)), Some(333));
        assert_eq!(share(Some(2), Some(3)), Some(667));
        assert_eq!(share(Some(3), Some(3)), Some(1_000));
        assert_eq!(share(Some(i64::MAX), Some(i64::MAX)), Some(1_000));
        for (part, total) in [
            (None, Some(3)),
            (Some(3), None),
            (Some(0), Some(0)),
            (Some(4), Some(3)),
            (Some(-1), Some(3)),
        ] {
            assert_eq!(share(part, total), None, "{part:?} of {total:?}");
        }
    }
}
