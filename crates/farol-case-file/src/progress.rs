//! Progress of reading and writing in steps, between which a page can render, or cancel.

use crate::error::{CaseFileError, CaseFileWriteError};
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// Bytes of one step: some milliseconds of work.
pub(crate) const STEP: usize = 256 << 10;

/// Kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseFileStage {
    /// The app collects what goes into the file; counted in records.
    Records,
    /// The key is derived from the passphrase; counted in blocks of scrypt.
    Key,
    /// The content is encrypted or decrypted.
    Encryption,
    /// The hash of the whole archive is computed.
    Seal,
    /// The entries are packed, or unpacked and checked.
    Entries,
}

/// Progress within a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaseFileProgress {
    /// Stage of the next step.
    pub stage: CaseFileStage,
    /// Bytes, records or blocks that are done.
    pub done: u64,
    /// Bytes, records or blocks of the stage.
    pub total: u64,
}

/// Request to stop the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canceled;

impl From<Canceled> for CaseFileError {
    fn from(_: Canceled) -> Self {
        Self::Canceled
    }
}

impl From<Canceled> for CaseFileWriteError {
    fn from(_: Canceled) -> Self {
        Self::Canceled
    }
}

/// Observer of the steps.
pub trait CaseFileSteps {
    /// Is awaited before each step.
    fn next(
        &mut self,
        progress: CaseFileProgress,
    ) -> impl Future<Output = Result<(), Canceled>> + use<'_, Self>;
}

/// Observer that neither waits nor cancels.
pub(crate) struct WithoutPause;

impl CaseFileSteps for WithoutPause {
    fn next(
        &mut self,
        _: CaseFileProgress,
    ) -> impl Future<Output = Result<(), Canceled>> + use<'_> {
        std::future::ready(Ok(()))
    }
}

/// Returns the output of a future that never waits; `None` if it does.
pub(crate) fn output_of<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => Some(output),
        Poll::Pending => None,
    }
}

/// Steps of one stage.
pub(crate) struct StageSteps<'a, S> {
    steps: &'a mut S,
    progress: CaseFileProgress,
}

impl<'a, S: CaseFileSteps> StageSteps<'a, S> {
    /// Begins a stage of this many bytes or blocks.
    pub(crate) fn new(steps: &'a mut S, stage: CaseFileStage, total: u64) -> Self {
        let done = 0;
        let progress = CaseFileProgress { stage, done, total };
        Self { steps, progress }
    }

    /// Begins a step of this many bytes or blocks.
    pub(crate) async fn next(&mut self, len: usize) -> Result<(), Canceled> {
        let progress = self.progress;
        self.progress.done = progress.total.min(progress.done + len as u64);
        self.steps.next(progress).await
    }
}
