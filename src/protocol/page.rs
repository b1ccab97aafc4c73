//! One page of a listing that the service sorts and cuts (`_start`, `_end`, `_sort`, `_order`).

use super::QueryString;

/// The direction of a sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Order {
    /// Smallest first.
    Asc,
    /// Largest first, the service's default.
    #[default]
    Desc,
}

impl Order {
    /// The other direction.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Asc => Self::Desc,
            Self::Desc => Self::Asc,
        }
    }
}

/// A column that the service sorts by.
pub trait SortColumn: Copy + PartialEq {
    /// The column's name as the service knows it.
    fn name(self) -> &'static str;
}

/// Which page of a listing is wanted; pages count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageRequest<C> {
    /// The page, from 1.
    pub page: u32,
    /// Rows on a page.
    pub size: u32,
    /// The column to sort by.
    pub sort: C,
    /// The direction.
    pub order: Order,
}

impl<C: SortColumn> PageRequest<C> {
    /// The position of the page's first row, from 0.
    pub fn start(&self) -> u64 {
        u64::from(self.page.saturating_sub(1)) * u64::from(self.size)
    }

    /// The listing's query parameters.
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

/// The rows of one page, and how many there are in all where the service lets us read it.
#[derive(Clone, Debug, PartialEq)]
pub struct Page<T> {
    /// The rows, in the service's order.
    pub items: Vec<T>,
    /// The number of rows in the whole listing (`x-total-count`), when readable.
    pub total: Option<u64>,
}
