//! Value of the attribute `data-progress`, by which style sheets select the color of a request's status.

use farol_core::view_model::cnh::CnhProgress;

/// Returns the value of `data-progress`.
pub(super) const fn progress_attribute(progress: CnhProgress) -> &'static str {
    match progress {
        CnhProgress::Queued => "queued",
        CnhProgress::Processing => "processing",
        CnhProgress::Done => "done",
        CnhProgress::Failed => "failed",
    }
}
