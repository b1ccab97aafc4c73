//! Icons of the areas of queries.

use crate::ui::Icon;
use farol_core::model::operation::QueryArea;

/// Returns the icon of a query area.
pub const fn area_icon(area: QueryArea) -> Icon {
    match area {
        QueryArea::Analyses => Icon::Analysis,
        QueryArea::Kyc => Icon::Shield,
        QueryArea::Partners => Icon::Workspace,
        QueryArea::Scr => Icon::Balance,
        QueryArea::Cnh => Icon::Person,
        QueryArea::Lawsuits => Icon::Process,
    }
}
