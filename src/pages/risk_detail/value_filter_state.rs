//! Value whose filter popover is open.

use farol_core::url_state::risk_detail::Facet;
use farol_web::platform::geometry::Anchor;

/// Clicked value and the popover's anchor.
#[derive(Clone)]
pub(super) struct ValueFilterState {
    pub(super) facet: Facet,
    pub(super) value: String,
    pub(super) at: Anchor,
}
