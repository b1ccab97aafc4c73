//! The radar list's address: page, size, sort, and the radar that is open beside the list.

use super::pairs;
use crate::api::monitoring::RadarColumn;
use crate::model::ids::RadarItemId;
use crate::net::{Order, PageRequest, Query, SortColumn};

/// The page sizes on offer; the first is the default.
pub const PAGE_SIZES: [u32; 4] = [10, 25, 50, 100];

/// One view of the list; changing it gives a new value.
///
/// The filter over the loaded page isn't part of it: what is typed there may be a document number,
/// and those stay out of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RadarsView {
    /// Page, size and sort, as the service takes them.
    pub list: PageRequest<RadarColumn>,
    /// The entry whose panel is open.
    pub open: Option<RadarItemId>,
}

impl Default for RadarsView {
    fn default() -> Self {
        Self {
            list: PageRequest {
                page: 1,
                size: 10,
                sort: RadarColumn::Id,
                order: Order::Desc,
            },
            open: None,
        }
    }
}

impl RadarsView {
    /// Reads a raw query string.
    pub fn parse(search: &str) -> Self {
        let mut view = Self::default();
        for (name, value) in pairs(search) {
            match name.as_str() {
                "page" => view.list.page = value.parse().ok().filter(|page| *page > 0).unwrap_or(1),
                "size" => {
                    let size = value.parse().ok().filter(|size| PAGE_SIZES.contains(size));
                    view.list.size = size.unwrap_or(Self::default().list.size);
                }
                "sort" => view.list.sort = RadarColumn::from_name(&value).unwrap_or_default(),
                "order" => {
                    view.list.order = if value == "asc" {
                        Order::Asc
                    } else {
                        Order::Desc
                    };
                }
                "radar" => view.open = value.parse().ok(),
                _ => {}
            }
        }
        view
    }

    /// The query string; what is at its default is left out, so that equal views have one address.
    pub fn to_query(&self) -> Query {
        let usual = Self::default().list;
        let mut query = Query::default();
        if self.list.page != usual.page {
            query = query.with("page", self.list.page);
        }
        if self.list.size != usual.size {
            query = query.with("size", self.list.size);
        }
        if (self.list.sort, self.list.order) != (usual.sort, usual.order) {
            let order = match self.list.order {
                Order::Asc => "asc",
                Order::Desc => "desc",
            };
            query = query
                .with("sort", self.list.sort.name())
                .with("order", order);
        }
        match self.open {
            Some(open) => query.with("radar", open),
            None => query,
        }
    }

    /// Another page of the same list.
    #[must_use]
    pub fn at_page(mut self, page: u32) -> Self {
        self.list.page = page.max(1);
        self.open = None;
        self
    }

    /// The same list in pages of another size, on the page that holds today's first row.
    #[must_use]
    pub fn with_size(mut self, size: u32) -> Self {
        let first_row = self.list.start();
        self.list.size = size.max(1);
        let page = first_row / u64::from(self.list.size) + 1;
        self.at_page(u32::try_from(page).unwrap_or(1))
    }

    /// The list sorted by `column` from its first page: ascending at first, then the other way.
    #[must_use]
    pub fn sorted_by(mut self, column: RadarColumn) -> Self {
        self.list.order = if self.list.sort == column {
            self.list.order.reversed()
        } else {
            Order::Asc
        };
        self.list.sort = column;
        self.at_page(1)
    }

    /// The list in the service's own order, from its first page.
    #[must_use]
    pub fn unsorted(mut self) -> Self {
        let usual = Self::default().list;
        (self.list.sort, self.list.order) = (usual.sort, usual.order);
        self.at_page(1)
    }

    /// The same list with another entry's panel open, or none.
    #[must_use]
    pub fn opening(mut self, open: Option<RadarItemId>) -> Self {
        self.open = open;
        self
    }
}
