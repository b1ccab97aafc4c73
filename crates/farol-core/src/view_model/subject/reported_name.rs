//! Name of the subject of a query, as its response states it.

use crate::model::json::Json;
use crate::model::operation::{Operation, QueryArea};
use crate::view_model::field_aliases::subject_of;
use crate::view_model::kyc;
use crate::view_model::partners::{CompanyProfile, PartnerList};

/// Returns the name of the person or company that was queried; `None` if the response states none,
/// or has records of several.
pub fn reported_name(operation: Operation, content: &Json) -> Option<String> {
    match operation.area() {
        QueryArea::Kyc => match kyc::read(content).as_slice() {
            [finding] => finding.party.name.clone(),
            _ => None,
        },
        QueryArea::Partners => {
            let profile = CompanyProfile::read(content).and_then(|profile| profile.name);
            profile.or_else(|| PartnerList::read(content).root.name)
        }
        QueryArea::Scr => subject_of(content)?.name,
        _ => None,
    }
}
