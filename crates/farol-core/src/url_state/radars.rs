//! URL state of the radar list: page, size, sort, filters, columns, open entry, and a process to
//! register.

use super::search_params::parse_search_params;
use crate::api::monitoring::RadarColumn;
use crate::model::document::ProcessNumber;
use crate::model::ids::RadarItemId;
use crate::model::radar_type::RadarType;
use crate::protocol::{Order, PageRequest, QueryString};

/// Available page sizes; the first is the default.
pub const PAGE_SIZES: [u32; 4] = [10, 25, 50, 100];

/// Columns of the list in display order; the first one has the link that opens a row, and can't be
/// hidden.
pub const RADAR_COLUMNS: [RadarColumn; 8] = [
    RadarColumn::Code,
    RadarColumn::Name,
    RadarColumn::Type,
    RadarColumn::Active,
    RadarColumn::CreatedAt,
    RadarColumn::PreProcessedAt,
    RadarColumn::TypeCustomer,
    RadarColumn::Id,
];

/// State of the radar list; methods return a changed copy.
///
/// Excludes the search text: it may be a document number, which must not appear in URLs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RadarsView {
    /// Page, size and sort of the request.
    pub list: PageRequest<RadarColumn>,
    /// Entry whose panel is open.
    pub open: Option<RadarItemId>,
    /// Process for which a radar is being selected.
    pub register: Option<ProcessNumber>,
    /// Required type; one of the known ones.
    pub kind: Option<RadarType>,
    /// Required state.
    pub active: Option<bool>,
    /// Visible columns in display order, in shared links and saved views; `None` for the user's own.
    pub columns: Option<Vec<RadarColumn>>,
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
            kind: None,
            active: None,
            columns: None,
        }
    }
}

impl RadarsView {
    /// Parses a raw query string.
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
                "type" => view.kind = Some(RadarType::from(value)).filter(RadarType::is_known),
                "state" => {
                    view.active = match value.as_str() {
                        "active" => Some(true),
                        "inactive" => Some(false),
                        _ => None,
                    }
                }
                "columns" => view.columns = parse_columns(&value),
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

    /// Returns the query string without values at their default, so that equal views have one URL.
    pub fn to_query(&self) -> QueryString {
        let default = Self::default().list;
        let mut query = QueryString::default();
        if self.list.page != default.page {
            query = query.with("page", self.list.page);
        }
        if self.list.size != default.size {
            query = query.with("size", self.list.size);
        }
        if (self.list.sort, self.list.order) != (default.sort, default.order) {
            let order = match self.list.order {
                Order::Asc => "asc",
                Order::Desc => "desc",
            };
            query = query
                .with("sort", self.list.sort.name())
                .with("order", order);
        }
        if let Some(kind) = &self.kind {
            query = query.with("type", kind);
        }
        if let Some(active) = self.active {
            query = query.with("state", if active { "active" } else { "inactive" });
        }
        if let Some(columns) = &self.columns {
            let names: Vec<_> = columns.iter().map(|column| column.name()).collect();
            query = query.with("columns", names.join(","));
        }
        if let Some(open) = self.open {
            query = query.with("radar", open);
        }
        match &self.register {
            Some(number) => query.with("register", number.as_str()),
            None => query,
        }
    }

    /// Returns whether the list is filtered by type or state.
    pub const fn is_filtered(&self) -> bool {
        self.kind.is_some() || self.active.is_some()
    }

    /// Returns the view with other filters, at page 1.
    #[must_use]
    pub fn filtered(&self, kind: Option<RadarType>, active: Option<bool>) -> Self {
        let mut view = self.at_page(1);
        (view.kind, view.active) = (kind, active);
        view
    }

    /// Returns the view at another page.
    #[must_use]
    pub fn at_page(&self, page: u32) -> Self {
        let mut view = self.opening(None);
        view.list.page = page.max(1);
        view
    }

    /// Returns the view with another page size, at the page that contains the current first row.
    #[must_use]
    pub fn with_size(&self, size: u32) -> Self {
        let mut view = self.clone();
        view.list.size = size.max(1);
        let page = self.list.start() / u64::from(view.list.size) + 1;
        view.at_page(u32::try_from(page).unwrap_or(1))
    }

    /// Returns the view sorted by `column`, at page 1: ascending, or reversed if already sorted by
    /// it.
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

    /// Returns the view in the service's default order, at page 1.
    #[must_use]
    pub fn unsorted(&self) -> Self {
        let default = Self::default().list;
        let mut view = self.at_page(1);
        (view.list.sort, view.list.order) = (default.sort, default.order);
        view
    }

    /// Returns the view with the panel of another entry open, or with none.
    #[must_use]
    pub fn opening(&self, open: Option<RadarItemId>) -> Self {
        let mut view = self.clone();
        view.open = open;
        view
    }

    /// Returns the view as it is saved and shared: with its visible columns, at page 1, without an
    /// open panel, and without a process to register.
    #[must_use]
    pub fn to_shared(&self, columns: Vec<RadarColumn>) -> Self {
        let mut view = self.at_page(1).registering(None);
        view.columns = Some(columns);
        view
    }

    /// Returns the view with the user's own columns.
    #[must_use]
    pub fn with_own_columns(&self) -> Self {
        let mut view = self.clone();
        view.columns = None;
        view
    }

    /// Returns the view for selecting a radar for process `number`; `None` ends the selection.
    #[must_use]
    pub fn registering(&self, number: Option<ProcessNumber>) -> Self {
        let mut view = self.clone();
        view.register = number;
        view
    }
}

/// Returns the columns with these names in display order; `None` if no name is known.
fn parse_columns(text: &str) -> Option<Vec<RadarColumn>> {
    let named = |column: &RadarColumn| text.split(',').any(|name| name == column.name());
    let [first, ..] = RADAR_COLUMNS;
    let is_shown = |column: &RadarColumn| *column == first || named(column);
    let is_known = RADAR_COLUMNS.iter().any(named);
    is_known.then(|| RADAR_COLUMNS.into_iter().filter(is_shown).collect())
}
