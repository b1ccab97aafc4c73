//! The radar list's address: page, size, sort, the radar that is open beside the list, and a process
//! to be registered in one of them.

use super::search_params::parse_search_params;
use crate::api::monitoring::RadarColumn;
use crate::model::document::ProcessNumber;
use crate::model::ids::RadarItemId;
use crate::protocol::{Order, PageRequest, QueryString, SortColumn};

/// The page sizes on offer; the first is the default.
pub const PAGE_SIZES: [u32; 4] = [10, 25, 50, 100];

/// One view of the list; changing it gives a new value.
///
/// The filter over the loaded page isn't part of it: what is typed there may be a document number,
/// and those stay out of addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RadarsView {
    /// Page, size and sort, as the service takes them.
    pub list: PageRequest<RadarColumn>,
    /// The entry whose panel is open.
    pub open: Option<RadarItemId>,
    /// A process for which a radar is being chosen.
    pub register: Option<ProcessNumber>,
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
            register: None,
        }
    }
}

impl RadarsView {
    /// Reads a raw query string.
    pub fn parse(search: &str) -> Self {
        let mut view = Self::default();
        for (name, value) in parse_search_params(search) {
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
                "register" => {
                    let number = ProcessNumber::parse_lenient(&value).ok();
                    view.register = number.map(|(number, _)| number);
                }
                _ => {}
            }
        }
        view
    }

    /// The query string; what is at its default is left out, so that equal views have one address.
    pub fn to_query(&self) -> QueryString {
        let usual = Self::default().list;
        let mut query = QueryString::default();
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
        if let Some(open) = self.open {
            query = query.with("radar", open);
        }
        match &self.register {
            Some(number) => query.with("register", number.as_str()),
            None => query,
        }
    }

    /// Another page of the same list.
    #[must_use]
    pub fn at_page(&self, page: u32) -> Self {
        let mut view = self.opening(None);
        view.list.page = page.max(1);
        view
    }

    /// The same list in pages of another size, on the page that holds today's first row.
    #[must_use]
    pub fn with_size(&self, size: u32) -> Self {
        let mut view = self.clone();
        view.list.size = size.max(1);
        let page = self.list.start() / u64::from(view.list.size) + 1;
        view.at_page(u32::try_from(page).unwrap_or(1))
    }

    /// The list sorted by `column` from its first page: ascending at first, then the other way.
    #[must_use]
    pub fn sorted_by(&self, column: RadarColumn) -> Self {
        let mut view = self.at_page(1);
        view.list.order = if self.list.sort == column {
            self.list.order.reversed()
        } else {
            Order::Asc
        };
        view.list.sort = column;
        view
    }

    /// The list in the service's own order, from its first page.
    #[must_use]
    pub fn unsorted(&self) -> Self {
        let usual = Self::default().list;
        let mut view = self.at_page(1);
        (view.list.sort, view.list.order) = (usual.sort, usual.order);
        view
    }

    /// The same list with another entry's panel open, or none.
    #[must_use]
    pub fn opening(&self, open: Option<RadarItemId>) -> Self {
        let mut view = self.clone();
        view.open = open;
        view
    }

    /// The same list for choosing a radar for a process, or no longer for that.
    #[must_use]
    pub fn registering(&self, number: Option<ProcessNumber>) -> Self {
        let mut view = self.clone();
        view.register = number;
        view
    }
}
