//! Generated analyses and their progress.

/// Generated analysis.
#[derive(Debug, Clone)]
pub(crate) struct Analysis {
    pub(crate) id: i64,
    /// Id of the consumption.
    pub(crate) unique_id: i64,
    /// Id of the previous analysis of the same document, or its own id if there is none.
    pub(crate) last_id: i64,
    pub(crate) organization: i64,
    pub(crate) holder: i64,
    pub(crate) plan_kind: &'static str,
    pub(crate) document: String,
    pub(crate) created_at: i64,
}

/// First id of an analysis.
pub(crate) const FIRST_ID: i64 = 880_001;

/// First id of a consumption, which a JavaScript number can't represent.
pub(crate) const FIRST_UNIQUE_ID: i64 = 9_007_199_254_740_993;

/// Status fields of an analysis at a given time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Progress {
    pub(crate) index: &'static str,
    pub(crate) protest: &'static str,
    pub(crate) report: &'static str,
    pub(crate) overall: &'static str,
}

impl Analysis {
    /// Returns the progress at a given time.
    ///
    /// The contract contains `DONE` and `INITIAL` and specifies no transitions. Here the index is
    /// done after half the time, the report and the whole at the end. Protests stay `INITIAL`, as
    /// in the contract's sample, except in plans that include them, where they take twice as long.
    pub(crate) fn progress(&self, at: i64, analysis_time: u32) -> Progress {
        let time = i64::from(analysis_time);
        let elapsed = at - self.created_at;
        let after = |needed: i64| {
            if elapsed >= needed {
                "DONE"
            } else {
                "PROCESSING"
            }
        };
        let overall = if elapsed * 4 < time {
            "INITIAL"
        } else {
            after(time)
        };
        let with_protest = self.plan_kind.contains("PROTEST") && elapsed >= 2 * time;
        Progress {
            index: after(time / 2),
            protest: if with_protest { "DONE" } else { "INITIAL" },
            report: overall,
            overall,
        }
    }

    /// Returns whether the results can be read.
    pub(crate) fn is_done(&self, at: i64, analysis_time: u32) -> bool {
        self.progress(at, analysis_time).overall == "DONE"
    }
}
