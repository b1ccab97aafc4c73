//! Name of a request's progress in style sheets.

use farol_core::view_model::cnh::CnhProgress;

/// Returns the value of `data-progress`.
pub(super) const fn progress_name(progress: CnhProgress) -> &'static str {
    match progress {
        CnhProgress::Queued => "queued",
        CnhProgress::Processing => "processing",
        CnhProgress::Done => "done",
        CnhProgress::Failed => "failed",
    }
}
