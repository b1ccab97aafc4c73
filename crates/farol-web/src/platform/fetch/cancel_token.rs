//! Cancellation of requests.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use web_sys::AbortController;

/// Cancellation token for requests; clones share the same state.
#[derive(Clone, Default)]
pub struct CancelToken(Rc<CancelState>);

#[derive(Default)]
struct CancelState {
    is_cancelled: Cell<bool>,
    running: RefCell<Vec<AbortController>>,
}

impl CancelToken {
    /// Cancels all requests started with this token, including later ones.
    pub fn cancel(&self) {
        self.0.is_cancelled.set(true);
        // `abort()` runs its listeners synchronously, and one may cancel this token again.
        let running = std::mem::take(&mut *self.0.running.borrow_mut());
        for controller in running {
            controller.abort();
        }
    }

    /// Returns whether [`Self::cancel`] was called.
    pub fn is_cancelled(&self) -> bool {
        self.0.is_cancelled.get()
    }

    /// Adds a request, which is aborted when the token is cancelled.
    pub(super) fn add(&self, controller: AbortController) {
        self.0.running.borrow_mut().push(controller);
    }

    /// Removes a completed request.
    pub(super) fn remove(&self, controller: &AbortController) {
        self.0
            .running
            .borrow_mut()
            .retain(|running| running != controller);
    }
}
