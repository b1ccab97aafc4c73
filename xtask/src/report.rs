//! Output on the terminal: progress and the final table.

use std::fmt::Write as _;
use std::io::Write as _;
use std::time::{Duration, Instant};

use anyhow::Result;

/// Prints the step in progress.
pub(crate) fn progress(text: &str) {
    print_line(&format!("-> {text}"));
}

/// Prints a note on the step in progress.
pub(crate) fn note(text: &str) {
    print_line(&format!("   {text}"));
}

/// Runs a step and prints its outcome and duration.
pub(crate) fn timed<T>(text: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    progress(text);
    let start = Instant::now();
    let result = work();
    let outcome = if result.is_ok() { "done" } else { "failed" };
    note(&format!("{outcome} in {}", seconds(start.elapsed())));
    result
}

/// Formats a duration in seconds, with one decimal.
pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn print_line(line: &str) {
    let mut out = std::io::stdout().lock();
    // A closed output must not stop the work.
    drop(writeln!(out, "{line}").and_then(|()| out.flush()));
}

/// Outcomes of the steps, in order.
#[derive(Debug, Default)]
pub(crate) struct Steps {
    done: Vec<Step>,
}

#[derive(Debug)]
struct Step {
    name: &'static str,
    time: Duration,
    outcome: Outcome,
}

#[derive(Debug)]
enum Outcome {
    Passed,
    /// The step did not run.
    Skipped,
    /// Error of the step.
    Failed(String),
}

impl Steps {
    /// Runs a step; a failure is printed and recorded, and later steps still run.
    pub(crate) fn run(&mut self, name: &'static str, work: impl FnOnce() -> Result<()>) {
        progress(name);
        let start = Instant::now();
        let result = work();
        let time = start.elapsed();
        match &result {
            Ok(()) => note(&format!("{name}: passed in {}", seconds(time))),
            Err(why) => note(&format!("{name}: FAILED in {}: {why:#}", seconds(time))),
        }
        self.record(name, time, &result);
    }

    /// Runs a step as [`Self::run`] does, unless it is later than `limit`.
    pub(crate) fn run_before(
        &mut self,
        limit: Option<Instant>,
        name: &'static str,
        work: impl FnOnce() -> Result<()>,
    ) {
        if limit.is_some_and(|limit| Instant::now() > limit) {
            self.skip(name, "no time is left");
        } else {
            self.run(name, work);
        }
    }

    /// Records that a step did not run, and prints why.
    fn skip(&mut self, name: &'static str, why: &str) {
        note(&format!("{name}: SKIPPED, nothing was checked: {why}"));
        self.done.push(Step {
            name,
            time: Duration::ZERO,
            outcome: Outcome::Skipped,
        });
    }

    fn record(&mut self, name: &'static str, time: Duration, result: &Result<()>) {
        let outcome = match result {
            Ok(()) => Outcome::Passed,
            Err(error) => Outcome::Failed(format!("{error:#}")),
        };
        self.done.push(Step {
            name,
            time,
            outcome,
        });
    }

    /// Returns whether no step failed.
    pub(crate) fn all_passed(&self) -> bool {
        let mut done = self.done.iter();
        !done.any(|step| matches!(step.outcome, Outcome::Failed(_)))
    }

    /// Formats the table of the steps, with the totals as its last line.
    pub(crate) fn table(&self) -> String {
        let mut text = String::new();
        let width = self.done.iter().map(|step| step.name.len()).max();
        let width = width.unwrap_or_default();
        for step in &self.done {
            let why = match &step.outcome {
                Outcome::Passed => "passed".to_owned(),
                Outcome::Skipped => "SKIPPED".to_owned(),
                Outcome::Failed(why) => {
                    format!("FAILED  {}", why.lines().next().unwrap_or_default())
                }
            };
            let time = seconds(step.time);
            // Writing to a string can't fail.
            let _ = writeln!(text, "{:width$}  {time:>9}  {why}", step.name);
        }
        let count = |is: fn(&Outcome) -> bool| {
            let steps = self.done.iter().filter(|step| is(&step.outcome));
            steps.count()
        };
        let passed = count(|outcome| matches!(outcome, Outcome::Passed));
        let failed = count(|outcome| matches!(outcome, Outcome::Failed(_)));
        let skipped = count(|outcome| matches!(outcome, Outcome::Skipped));
        let _ = writeln!(
            text,
            "\n{passed} passed, {failed} failed, {skipped} skipped"
        );
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_ends_with_the_count() {
        let mut steps = Steps::default();
        let time = Duration::from_millis(1250);
        steps.record("format", time, &Ok(()));
        let failure = anyhow::anyhow!("two faults\nmore").context("Clippy");
        steps.record("lint on the host", time, &Err(failure));
        steps.skip("Firefox", "too late");
        assert!(!steps.all_passed());
        let table = steps.table();
        assert!(table.contains("0.0 s  SKIPPED\n"), "{table}");
        assert_eq!(table.lines().last(), Some("1 passed, 1 failed, 1 skipped"));
        assert!(
            table.contains("format                1.2 s  passed\n"),
            "{table}"
        );
        assert!(table.contains("FAILED  Clippy: two faults\n"), "{table}");
    }

    #[test]
    fn times_have_one_decimal_place() {
        assert_eq!(seconds(Duration::from_millis(1250)), "1.2 s");
    }
}
