//! How many of a classification's processes are loaded: sums over a part of them must say so.

use crate::model::json::Json;
use crate::url_state::risk_detail::{MAX_SIZE, SIZES};

/// Number of loaded processes, and of all processes of the classification.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Number of loaded processes.
    pub loaded: u64,
    /// Number of all processes, at least those of the response; `None` if the response omits it.
    pub total: Option<u64>,
    /// Number of requested processes.
    requested: u32,
    /// True if the response has processes that aren't loaded: they are yet to be decoded, or can't be.
    has_unread: bool,
}

impl Coverage {
    /// Creates the coverage of a response. A reported total below the number of loaded processes is
    /// ignored.
    pub fn new(loaded: u64, reported: Option<i64>, requested: u32) -> Self {
        Self::of_decoded(loaded, loaded, reported, requested)
    }

    /// Creates the coverage of the decoded processes, of those of a response.
    pub fn of_decoded(decoded: u64, received: u64, reported: Option<i64>, requested: u32) -> Self {
        let total = reported.and_then(|total| u64::try_from(total).ok());
        Self {
            loaded: decoded,
            total: total.map(|total| total.max(received).max(decoded)),
            requested,
            has_unread: decoded < received,
        }
    }

    /// Creates the coverage of a response that is shown as JSON; `None` if it has no list.
    pub fn of_json(content: &Json) -> Option<Self> {
        let register = content.get("register")?;
        let Json::List(processes) = register.get("docs")? else {
            return None;
        };
        let total = match register.get("totalProcess") {
            Some(Json::Int(total)) => Some(*total),
            _ => None,
        };
        Some(Self::new(processes.len() as u64, total, u32::MAX))
    }

    /// Returns whether some processes aren't loaded. Without a total, a full response is assumed to
    /// be incomplete.
    pub const fn is_partial(&self) -> bool {
        self.has_unread || self.may_have_more()
    }

    /// Returns whether a larger response may have more processes.
    const fn may_have_more(&self) -> bool {
        match self.total {
            Some(total) => self.loaded < total,
            None => self.loaded > 0 && self.loaded >= self.requested as u64,
        }
    }

    /// Returns the sizes that would load more processes, and whether each covers all of them.
    pub fn larger_sizes(&self) -> Vec<(u32, bool)> {
        if !self.may_have_more() {
            return Vec::new();
        }
        let all = self.total.map(|total| {
            let all = u32::try_from(total).unwrap_or(MAX_SIZE).min(MAX_SIZE);
            (all, u64::from(all) == total)
        });
        let larger = SIZES.into_iter().filter(|size| {
            u64::from(*size) > self.loaded && all.is_none_or(|(all, _)| *size < all)
        });
        let mut sizes: Vec<_> = larger.map(|size| (size, false)).collect();
        match all {
            Some((all, _)) if u64::from(all) <= self.loaded => {}
            Some(all) => sizes.push(all),
            None if sizes.is_empty() && self.requested < MAX_SIZE => {
                sizes.push((self.requested.saturating_mul(2).min(MAX_SIZE), false));
            }
            None => {}
        }
        sizes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partial_coverage_is_detected() {
        let is_partial =
            |loaded, total, requested| Coverage::new(loaded, total, requested).is_partial();
        assert!(is_partial(1_000, Some(10_000), 1_000));
        assert!(!is_partial(12, Some(12), 1_000));
        assert!(!is_partial(12, Some(3), 1_000), "a total that is too low");
        assert!(
            is_partial(100, None, 100),
            "a full response without a total"
        );
        assert!(!is_partial(99, None, 100));
        assert!(!is_partial(0, None, 100));
        assert!(is_partial(0, Some(5), 100));
    }

    #[test]
    fn rows_that_are_not_decoded_make_the_coverage_partial() {
        let decoding = Coverage::of_decoded(8_000, 100_000, Some(100_000), 100_000);
        assert!(decoding.is_partial());
        assert_eq!((decoding.loaded, decoding.total), (8_000, Some(100_000)));
        assert!(!Coverage::of_decoded(100_000, 100_000, Some(100_000), 100_000).is_partial());
        // Without a total, only the response shows that more were received.
        let cut = Coverage::of_decoded(2, 4, None, 1_000);
        assert!(cut.is_partial());
        assert_eq!((cut.loaded, cut.total), (2, None));
        assert_eq!(cut.larger_sizes(), [], "a larger response is cut as well");
        let low = Coverage::of_decoded(2, 4, Some(3), 1_000);
        assert_eq!(low.total, Some(4), "a total that is too low");
    }

    #[test]
    fn the_largest_size_covers_everything() {
        let sizes =
            |loaded, total, requested| Coverage::new(loaded, total, requested).larger_sizes();
        assert_eq!(
            sizes(100, Some(10_000), 100),
            [(1_000, false), (10_000, true)]
        );
        assert_eq!(sizes(1_000, Some(2_500), 1_000), [(2_500, true)]);
        assert_eq!(sizes(12, Some(12), 1_000), []);
        assert_eq!(sizes(100, None, 100), [(1_000, false), (10_000, false)]);
        assert_eq!(sizes(10_000, None, 10_000), [(20_000, false)]);
        let huge = sizes(10_000, Some(1_000_000), 10_000);
        assert_eq!(huge, [(MAX_SIZE, false)], "not all of them");
    }
}
