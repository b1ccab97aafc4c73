//! Value whose filter popover is open.

use crate::platform::geometry::Anchor;
use farol_core::url_state::risk_detail::Facet;

/// Clicked value and the popover's anchor.
#[derive(Clone)]
pub(super) struct ValueFilterState {
    pub(super) facet: Facet,
    pub(super) value: String,
    pub(super) at: Anchor,
}
