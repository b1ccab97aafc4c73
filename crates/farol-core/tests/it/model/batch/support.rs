//! Batches and their items.

use farol_core::model::analysis_ref::AnalysisRef;
use farol_core::model::batch::{
    Batch, BatchEvent, BatchItemResult, BatchItemState, BatchOperation, BatchTarget,
};
use farol_core::model::document::{Cnpj, Document};
use farol_core::model::ids::PlanId;
use farol_core::model::workspace::WorkspaceKey;

pub(super) fn workspace() -> WorkspaceKey {
    "1001-5001".parse().unwrap()
}

pub(super) fn analysis() -> Option<AnalysisRef> {
    "9001-9007199254740993".parse().ok()
}

/// Builds `count` distinct valid documents.
pub(super) fn documents(count: usize) -> Vec<BatchTarget> {
    let digit = |byte: u8| char::from(byte + b'0');
    let valid = |base: usize| {
        let base = format!("{:08}0001", base + 1);
        let mut codes =
            (0..100_u8).map(|check| format!("{base}{}{}", digit(check / 10), digit(check % 10)));
        codes.find_map(|code| Cnpj::parse(&code).ok())
    };
    let document = |base| Document::from(valid(base).unwrap());
    (0..count)
        .map(|base| BatchTarget::Document(document(base)))
        .collect()
}

pub(super) fn batch(count: usize) -> Batch {
    let operation = BatchOperation::Analyses {
        plan: PlanId(301),
        plan_name: Some("Premium".to_owned()),
    };
    Batch::new("b".to_owned(), workspace(), operation, documents(count))
}

/// Sends the next item and completes it with `ending`.
pub(super) fn run(batch: &mut Batch, ending: BatchItemResult) -> usize {
    let at = batch.next().unwrap();
    batch.apply(BatchEvent::Sending(at));
    batch.apply(BatchEvent::Ended(at, ending));
    at
}

pub(super) fn states(batch: &Batch) -> Vec<BatchItemState> {
    batch.items.iter().map(|item| item.state.clone()).collect()
}
