//! Marking a process or a compliance entry as a namesake's, with a reason, and taking it back.

mod control;
mod form;
mod state;

pub use control::NamesakeControl;
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::namesake_mark::{ComplianceEntryKind, NamesakeItem};
pub use state::{NamesakeForm, NamesakeState};

/// Returns the name of an item: the process number, or the kind of the entry.
pub fn namesake_item_text(item: &NamesakeItem, language: Language) -> String {
    match item {
        NamesakeItem::Process { number } => {
            let parsed = ProcessNumber::parse_lenient(number);
            let shown = parsed.map_or_else(|_| number.clone(), |(number, _)| number.formatted());
            language.namesake_process_item(&shown)
        }
        NamesakeItem::ComplianceEntry { kind, .. } => match kind {
            ComplianceEntryKind::Sanction => language.namesake_sanction_item(),
            ComplianceEntryKind::Position => language.namesake_position_item(),
            ComplianceEntryKind::Relation => language.namesake_relation_item(),
        }
        .to_owned(),
    }
}
