//! Facets, sort columns and groups of the risk detail page.

use crate::model::named_enum::named_enum;

named_enum! {
    /// Property by which processes are filtered; no value is personal data.
    Facet {
        /// Court.
        Court = "court",
        /// Federative unit.
        Uf = "uf",
        /// Branch of justice.
        Segment = "segment",
        /// Instance.
        Instance = "instance",
        /// Status.
        Status = "status",
        /// Side of the queried document.
        Side = "side",
        /// Classifications of the process.
        Risk = "risk",
        /// Year of distribution.
        Year = "year",
    }
}

named_enum! {
    /// Sort column.
    Column {
        /// Process number.
        Number = "number",
        /// Court.
        Court = "court",
        /// Instance.
        Instance = "instance",
        /// Status.
        Status = "status",
        /// Side of the queried document.
        Side = "side",
        /// Date of distribution.
        Date = "date",
        /// Value of the claim.
        Value = "value",
        /// Service's own order.
        Priority = "priority",
    }
}

named_enum! {
    /// Property by which processes are grouped.
    GroupBy {
        /// Court.
        Court = "court",
        /// Year of distribution.
        Year = "year",
    }
}

impl GroupBy {
    /// Returns the facet whose values form the groups.
    pub const fn facet(self) -> Facet {
        match self {
            Self::Court => Facet::Court,
            Self::Year => Facet::Year,
        }
    }
}

/// Filter on one facet value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FacetFilter {
    /// Only processes with this value or another included one.
    Include,
    /// No processes with this value.
    Exclude,
}
