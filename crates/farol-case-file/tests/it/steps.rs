//! Reading and writing in steps: none is long, and each of them can be canceled.

use crate::support::{case_of, encrypted, passphrase};
use farol_case_file::{
    Canceled, CaseFileError, CaseFileProgress, CaseFileStage, CaseFileSteps, CaseFileWriteError,
    Encryption, RANDOM_LEN, read, read_in_steps, write_in_steps,
};
use std::future::{Future, ready};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// Records the steps; cancels the one at `cancel_at`.
#[derive(Default)]
struct Recorder {
    steps: Vec<CaseFileProgress>,
    cancel_at: Option<usize>,
}

impl CaseFileSteps for Recorder {
    fn next(
        &mut self,
        progress: CaseFileProgress,
    ) -> impl Future<Output = Result<(), Canceled>> + use<'_> {
        let is_canceled = self.cancel_at == Some(self.steps.len());
        self.steps.push(progress);
        ready(if is_canceled { Err(Canceled) } else { Ok(()) })
    }
}

fn output_of<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("nothing waits"),
    }
}

/// Two responses, of which one has many steps.
fn bodies() -> [Vec<u8>; 2] {
    [vec![b'a'; 3 << 20], b"{}".to_vec()]
}

fn write_with(steps: &mut Recorder) -> Result<Vec<u8>, CaseFileWriteError> {
    let passphrase = passphrase();
    let encryption = Encryption::new(&passphrase, [7; RANDOM_LEN]).with_work_factor(1);
    output_of(write_in_steps(&case_of(bodies()), Some(&encryption), steps))
}

/// Checks that no step of a stage has more than 256 KB, and that each ends at its total.
fn check(steps: &[CaseFileProgress]) {
    let stages = [
        CaseFileStage::Key,
        CaseFileStage::Encryption,
        CaseFileStage::Seal,
        CaseFileStage::Entries,
    ];
    for stage in stages {
        assert!(steps.iter().any(|step| step.stage == stage), "{stage:?}");
    }
    for pair in steps.windows(2) {
        assert!(pair[0].done <= pair[0].total, "{pair:?}");
        let is_same = pair[0].stage == pair[1].stage && pair[0].total == pair[1].total;
        let grown = pair[1].done.saturating_sub(pair[0].done);
        assert!(!is_same || grown <= 256 << 10, "{pair:?}");
    }
    let entries = steps
        .iter()
        .filter(|step| step.stage == CaseFileStage::Entries);
    assert!(entries.count() > 12);
}

#[test]
fn writing_and_reading_have_short_steps() {
    let mut steps = Recorder::default();
    let file = write_with(&mut steps).unwrap();
    check(&steps.steps);
    assert_eq!(
        read(&file, Some(&passphrase())).unwrap(),
        case_of(bodies()),
        "the same file as without steps"
    );
    let mut steps = Recorder::default();
    output_of(read_in_steps(&file, Some(&passphrase()), &mut steps)).unwrap();
    check(&steps.steps);
}

#[test]
fn every_step_can_be_canceled() {
    let mut all = Recorder::default();
    write_with(&mut all).unwrap();
    for at in 0..all.steps.len() {
        let cancel_at = Some(at);
        let steps = Vec::new();
        let file = write_with(&mut Recorder { steps, cancel_at });
        assert_eq!(file, Err(CaseFileWriteError::Canceled), "step {at}");
    }
    let file = encrypted(&case_of(bodies()));
    let mut all = Recorder::default();
    output_of(read_in_steps(&file, Some(&passphrase()), &mut all)).unwrap();
    for at in 0..all.steps.len() {
        let cancel_at = Some(at);
        let steps = Vec::new();
        let mut recorder = Recorder { steps, cancel_at };
        let case = output_of(read_in_steps(&file, Some(&passphrase()), &mut recorder));
        assert_eq!(case, Err(CaseFileError::Canceled), "step {at}");
    }
}
