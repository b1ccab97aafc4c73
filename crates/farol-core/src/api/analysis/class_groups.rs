//! Classes of a summary in display order: by meaning, then by severity.

use super::class_total::ClassTotal;
use super::summary::Summary;
use crate::model::classification::{ClassGroup, Classification};
use crate::model::money::Cents;
use strum::VariantArray;

/// Classes with a common meaning.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassGroupRows {
    /// Common meaning.
    pub group: ClassGroup,
    /// Classes, most severe first.
    pub rows: Vec<ClassRow>,
}

/// Totals of one class.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassRow {
    /// Classification.
    pub class: Classification,
    /// Number of processes; `None` if the service omits it.
    pub total: Option<i64>,
    /// Value of the processes, as received.
    pub value: Option<String>,
    /// Share of all processes, in thousandths. Classes overlap, so shares don't add up to 1,000.
    pub share: Option<u16>,
}

impl ClassRow {
    /// Returns the value as an amount; `None` if it is missing or ambiguous.
    pub fn cents(&self) -> Option<Cents> {
        self.value.as_deref().and_then(Cents::parse)
    }

    /// Returns whether the service reports zero processes; false if it omits the number.
    pub fn is_empty(&self) -> bool {
        self.total == Some(0)
    }
}

/// Groups all known classes, including those missing from the response, then the unknown classes in
/// the service's order; omits empty groups.
pub fn group_classes(summary: &Summary) -> Vec<ClassGroupRows> {
    let all = summary.get(&Classification::All);
    let all_total = all.and_then(|entry| entry.total);
    let row = |class: &Classification| ClassRow::new(class, summary.get(class), all_total);
    let groups = ClassGroup::VARIANTS.iter().copied().map(|group| {
        let known = Classification::KNOWN.iter().map(row);
        let others = summary.0.iter().map(|entry| &entry.class);
        let others = others.filter(|class| !class.is_known()).map(row);
        let mut rows: Vec<_> = known
            .chain(others)
            .filter(|row| row.class.group() == group)
            .collect();
        rows.sort_by_key(|row| row.class.severity_rank());
        ClassGroupRows { group, rows }
    });
    groups.filter(|group| !group.rows.is_empty()).collect()
}

impl ClassRow {
    fn new(class: &Classification, entry: Option<&ClassTotal>, all_total: Option<i64>) -> Self {
        let total = entry.and_then(|entry| entry.total);
        Self {
            class: class.clone(),
            total,
            value: entry.and_then(|entry| entry.value.clone()),
            share: share(total, all_total).filter(|_| *class != Classification::All),
        }
    }
}

/// Returns `part` of `whole` in thousandths; `None` if they don't form a share.
fn share(part: Option<i64>, total: Option<i64>) -> Option<u16> {
    let (part, total) = (part?, total?);
    if part < 0 || part > total || total == 0 {
        return None;
    }
    let share = (i128::from(part) * 1_000 + i128::from(total) / 2) / i128::from(total);
    u16::try_from(share).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(entries: &[(&str, Option<i64>)]) -> Summary {
        let entry = |(class, total): &(&str, Option<i64>)| ClassTotal {
            class: Classification::from(*class),
            total: *total,
            value: Some("1.234,56".to_owned()),
        };
        Summary(entries.iter().map(entry).collect())
    }

    #[test]
    fn classes_are_grouped_by_meaning_and_ordered_by_weight() {
        let board = group_classes(&summary(&[("ISAUTHOR", Some(1)), ("ALL", Some(4))]));
        let groups: Vec<_> = board.iter().map(|it| (it.group, it.rows.len())).collect();
        let wanted = [
            (ClassGroup::Total, 1),
            (ClassGroup::RiskType, 9),
            (ClassGroup::Role, 6),
            (ClassGroup::Activity, 4),
        ];
        assert_eq!(groups, wanted);
        let risks = board.iter().filter(|it| it.group == ClassGroup::RiskType);
        let risks: Vec<_> = risks
            .flat_map(|it| &it.rows)
            .map(|row| row.class.as_str())
            .collect();
        assert_eq!(risks.first(), Some(&"RISK_CRIMINAL"));
        assert_eq!(risks.last(), Some(&"LITIGATION"));
    }

    #[test]
    fn what_the_reply_leaves_out_is_told_from_nothing() {
        let board = group_classes(&summary(&[("ALL", Some(4)), ("RISK_WORKER", Some(0))]));
        let row = |name: &str| {
            let mut rows = board.iter().flat_map(|group| &group.rows);
            rows.find(|row| row.class.as_str() == name).cloned()
        };
        let cells = |row: ClassRow| (row.is_empty(), row.total, row.share, row.cents());
        let worker = (true, Some(0), Some(0), Some(Cents(123_456)));
        assert_eq!(row("RISK_WORKER").map(cells), Some(worker));
        let debtor = (false, None, None, None);
        assert_eq!(row("RISK_DEBTOR").map(cells), Some(debtor));
    }

    #[test]
    fn unknown_classes_come_last_in_the_services_order() {
        let board = group_classes(&summary(&[("Z_NEW", Some(2)), ("A_NEW", None)]));
        let others = board.last().map(|last| {
            let names: Vec<_> = last.rows.iter().map(|row| row.class.as_str()).collect();
            (last.group, names)
        });
        assert_eq!(others, Some((ClassGroup::Unknown, vec!["Z_NEW", "A_NEW"])));
    }

    #[test]
    fn a_share_is_told_only_where_there_is_one() {
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
