//! Pagination of listings that the service sorts (`_start`, `_end`, `_sort`, `_order`).

use super::url::QueryString;

/// Sort direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Order {
    /// Ascending.
    Asc,
    /// Descending, the service's default.
    #[default]
    Desc,
}

impl Order {
    /// Returns the opposite direction.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Asc => Self::Desc,
            Self::Desc => Self::Asc,
        }
    }
}

/// Column by which the service can sort.
pub trait SortColumn: Copy + PartialEq {
    /// Returns the column's name in the service's API.
    fn name(self) -> &'static str;
}

/// Page, page size and order requested from a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageRequest<C> {
    /// Page number, from 1.
    pub page: u32,
    /// Rows per page.
    pub size: u32,
    /// Sort column.
    pub sort: C,
    /// Sort direction.
    pub order: Order,
}

impl<C: SortColumn> PageRequest<C> {
    /// Returns the index of the page's first row, from 0.
    pub fn start(&self) -> u64 {
        u64::from(self.page.saturating_sub(1)) * u64::from(self.size)
    }

    /// Returns the listing's query parameters.
    pub fn to_query(&self) -> QueryString {
        let order = match self.order {
            Order::Asc => "ASC",
            Order::Desc => "DESC",
        };
        QueryString::default()
            .with("_start", self.start())
            .with("_end", self.start() + u64::from(self.size))
            .with("_sort", self.sort.name())
            .with("_order", order)
    }
}

/// Rows of one page, with the total count if the response exposes it.
#[derive(Clone, Debug, PartialEq)]
pub struct PageResponse<T> {
    /// Rows in the service's order.
    pub items: Vec<T>,
    /// Number of rows that can't be read.
    pub unread: usize,
    /// Number of rows in the whole listing (`x-total-count`), if readable.
    pub total: Option<u64>,
}

impl<T> PageResponse<T> {
    /// Returns the number of rows that the whole listing is stated to have, if this page has none.
    pub fn unlisted(&self) -> Option<u64> {
        self.total
            .filter(|total| *total > 0 && self.items.is_empty())
    }
}
