//! Responses of the credit register: recognition of values, for any structure.

mod any_response;
mod score;
mod table;

use farol_core::model::json::Json;
use farol_core::view_model::scr::{ScrCell, ScrSummary, recognize};

fn read(text: &str) -> ScrSummary {
    recognize(&Json::parse(text.as_bytes()).unwrap())
}

fn text(title: &str) -> ScrCell {
    ScrCell::Text(title.to_owned())
}

fn name(title: &str) -> ScrCell {
    ScrCell::Name(title.to_owned())
}
