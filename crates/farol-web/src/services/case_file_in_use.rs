//! Case files that this tab shows, saves or adds: a reload would lose what is under way.

use std::cell::Cell;

thread_local! {
    static COUNT: Cell<u32> = const { Cell::new(0) };
}

/// Case file in use, until it is dropped.
#[derive(Debug)]
pub struct CaseFileInUse(());

impl CaseFileInUse {
    /// Begins the use of a file.
    #[must_use]
    pub fn begin() -> Self {
        COUNT.set(COUNT.get().saturating_add(1));
        Self(())
    }
}

impl Drop for CaseFileInUse {
    fn drop(&mut self) {
        COUNT.set(COUNT.get().saturating_sub(1));
    }
}

/// Returns whether this tab has a case file in use.
pub fn has_case_file_in_use() -> bool {
    COUNT.get() > 0
}
