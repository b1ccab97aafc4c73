//! URL state of the processes page: the selected tab.

use super::search_params::parse_search_params;
use crate::model::named_enum::named_enum;
use crate::protocol::QueryString;

named_enum! {
    /// Tab of the processes page, in display order.
    #[derive(Default)]
    ProcessesTab {
        /// Lookup of a process.
        #[default]
        LookUp = "look-up",
        /// Registration of processes in a radar.
        Monitor = "monitor",
        /// End of a monitoring.
        Stop = "stop",
        /// Requests made in this browser.
        History = "history",
    }
}

impl ProcessesTab {
    /// Parses a raw query string.
    pub fn parse(search: &str) -> Self {
        let params = parse_search_params(search).into_iter();
        let mut tabs = params.filter(|(name, _)| name == "tab");
        tabs.next_back()
            .and_then(|(_, value)| Self::from_name(&value))
            .unwrap_or_default()
    }

    /// Returns the query string; empty for the default tab.
    pub fn to_query(self) -> QueryString {
        match self {
            Self::LookUp => QueryString::default(),
            other => QueryString::default().with("tab", other.name()),
        }
    }
}
