//! Faults that a test injected, and the requests that they apply to.

use crate::faults::Fault;

/// Injected fault.
#[derive(Debug)]
pub(crate) struct InjectedFault {
    /// Name of the operation, or `*` for all.
    pub(crate) operation: String,
    pub(crate) fault: Fault,
    /// Number of requests that it still applies to; `None` for all.
    pub(crate) times: Option<u32>,
}

/// Injected faults, in the order of their injection.
#[derive(Debug, Default)]
pub(crate) struct FaultQueue(Vec<InjectedFault>);

impl FaultQueue {
    pub(crate) fn inject(&mut self, injected: InjectedFault) {
        self.0.push(injected);
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns the first matching fault for a request to an operation and decrements its count.
    pub(crate) fn take_matching(&mut self, operation: &str) -> Option<Fault> {
        let fits =
            |injected: &InjectedFault| injected.operation == operation || injected.operation == "*";
        let index = self.0.iter().position(fits)?;
        let injected = self.0.get_mut(index)?;
        let fault = injected.fault.clone();
        if let Some(times) = &mut injected.times {
            *times = times.saturating_sub(1);
            if *times == 0 {
                self.0.remove(index);
            }
        }
        Some(fault)
    }
}
