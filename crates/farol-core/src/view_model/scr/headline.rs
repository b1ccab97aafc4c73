//! Headline of a credit register response: its score and the newest balance, with their fields.

use super::names::is_score;
use super::portfolio::{CreditPortfolio, MonthlyBalance, amount, states_balance};
use super::score::{Score, number};
use crate::model::json::Json;
use crate::view_model::field_aliases::normalize_key;
use crate::view_model::json_view::{JsonIndex, NodeId, NodeName, ROOT};

/// Limit of the inspected nodes.
const MAX_NODES: NodeId = 20_000;

/// Figure of a headline.
#[derive(Clone, Debug, PartialEq)]
pub enum ScrHeadline {
    /// Score, with its band.
    Score(Score),
    /// Balance of the newest month.
    Balance(MonthlyBalance),
}

/// Returns `score`, the first one of the response, and the newest balance, each with the node that
/// states it.
pub fn scr_headlines(content: &JsonIndex, score: Option<Score>) -> Vec<(ScrHeadline, NodeId)> {
    let score = score.into_iter().map(|score| {
        let node = find(content, |name, value| {
            is_score(&normalize_key(name)) && (number(value).is_some() || value.is_nested())
        });
        (ScrHeadline::Score(score), node.unwrap_or(ROOT))
    });
    let mut months = CreditPortfolio::read(content.root()).months.into_iter();
    let balance = months.next_back().map(|balance| {
        let node = find(content, |name, value| {
            states_balance(name) && matches!(amount(value), Ok(Some(_)))
        });
        // The balance is the sum of the fields of a month, in the list of months.
        let month = node.and_then(|node| content.parent(node));
        let list = month.and_then(|month| content.parent(month));
        (
            ScrHeadline::Balance(balance),
            list.or(month).unwrap_or(ROOT),
        )
    });
    score.chain(balance).collect()
}

/// Returns the first field in document order that matches.
fn find(content: &JsonIndex, matches: impl Fn(&str, &Json) -> bool) -> Option<NodeId> {
    let count = NodeId::try_from(content.len()).unwrap_or(NodeId::MAX);
    (ROOT..count.min(MAX_NODES)).find(|id| match (content.name(*id), content.value(*id)) {
        (NodeName::Field(name), Some(value)) => matches(name, value),
        _ => false,
    })
}
