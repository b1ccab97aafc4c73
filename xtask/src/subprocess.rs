//! Child processes, all of which end with this process.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// Time for children to end by themselves.
const GRACE_PERIOD: Duration = Duration::from_secs(3);

/// Processes and files to clean up at exit.
static CLEANUP: Mutex<Cleanup> = Mutex::new(Cleanup {
    groups: Vec::new(),
    files: Vec::new(),
    is_stopping: false,
});

struct Cleanup {
    /// Leaders of the started process groups.
    groups: Vec<u32>,
    /// Temporary files and folders.
    files: Vec<PathBuf>,
    is_stopping: bool,
}

fn cleanup() -> MutexGuard<'static, Cleanup> {
    CLEANUP.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Installs a handler that ends the children on Ctrl-C, SIGTERM and SIGHUP.
pub(crate) fn end_children_on_signals() -> Result<()> {
    ctrlc::set_handler(|| {
        end_all();
        // Exit code of shells for a program that Ctrl-C ended.
        std::process::exit(130);
    })
    .context("no handler of signals can be installed")
}

/// Ends every child and removes the temporary files; afterwards nothing can be started.
fn end_all() {
    let groups = {
        let mut cleanup = cleanup();
        cleanup.is_stopping = true;
        cleanup.groups.clone()
    };
    end_groups(&groups);
    remove_files();
}

/// Registers a file or folder for removal at exit, also by a signal.
pub(crate) fn remove_at_end(path: PathBuf) {
    cleanup().files.push(path);
}

/// Removes the temporary files and folders.
pub(crate) fn remove_files() {
    for path in cleanup().files.drain(..) {
        // The path may already be gone.
        drop(fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path)));
    }
}

/// Starts a program in its own process group, without input.
///
/// Ctrl-C then reaches the program only through this process, and its descendants can be ended with
/// it.
pub(crate) fn spawn(command: &mut Command) -> Result<Child> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command.stdin(Stdio::null());
    // The lock is held until the group is registered: otherwise a signal in between would miss it.
    let mut cleanup = cleanup();
    if cleanup.is_stopping {
        drop(cleanup);
        park_forever();
    }
    let child = command.spawn().with_context(|| start_error(command))?;
    cleanup.groups.push(child.id());
    Ok(child)
}

/// Ends the remaining processes of a child's group and unregisters it.
///
/// Never returns while a signal is being handled: a child that the signal ended has neither failed
/// nor succeeded, so its outcome must not be reported.
pub(crate) fn release(group: u32) {
    if cleanup().is_stopping {
        park_forever();
    }
    end_groups(&[group]);
    cleanup().groups.retain(|known| *known != group);
}

/// Kills a child's group at once; it stays registered until it is released.
pub(crate) fn kill(group: u32) {
    signal::end(group);
}

fn park_forever() -> ! {
    loop {
        thread::park();
    }
}

/// Runs a program to its end; its output is inherited.
pub(crate) fn status(command: &mut Command) -> Result<ExitStatus> {
    wait(spawn(command)?).with_context(|| format!("{} was lost", display(command)))
}

/// Waits for the end of a started program.
pub(crate) fn wait(mut child: Child) -> io::Result<ExitStatus> {
    let status = child.wait();
    release(child.id());
    status
}

/// Runs a program to its end; a nonzero exit code is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = status(command)?;
    if !status.success() {
        bail!("`{}` failed ({status})", display(command));
    }
    Ok(())
}

/// Runs a program to its end and captures its output.
pub(crate) fn output(command: &mut Command) -> Result<Output> {
    let child = spawn(command.stdout(Stdio::piped()).stderr(Stdio::piped()))?;
    let group = child.id();
    let output = child.wait_with_output();
    release(group);
    output.with_context(|| format!("{} was lost", display(command)))
}

/// Returns the first line of a program's output if the program succeeds.
pub(crate) fn first_line(command: &mut Command) -> Option<String> {
    let output = output(command).ok().filter(|out| out.status.success())?;
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().next().map(|line| line.trim().to_owned())
}

/// Formats a command for display; absolute paths are reduced to their file name.
pub(crate) fn display(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|part| match Path::new(part) {
            path if path.is_absolute() => path.file_name().unwrap_or(part).to_string_lossy(),
            _ => part.to_string_lossy(),
        })
        .collect::<Vec<_>>()
        .join(" ")
}

fn start_error(command: &Command) -> String {
    format!("`{}` can't be started", display(command))
}

fn end_groups(groups: &[u32]) {
    let living = |group: &&u32| signal::alive(**group);
    let mut left: Vec<u32> = groups.iter().filter(living).copied().collect();
    for group in &left {
        signal::request_end(*group);
    }
    let start = Instant::now();
    while !left.is_empty() && start.elapsed() < GRACE_PERIOD {
        thread::sleep(Duration::from_millis(20));
        left.retain(|group| signal::alive(*group));
    }
    for group in left {
        signal::end(group);
    }
}

#[cfg(unix)]
mod signal {
    //! Signals to process groups.

    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;

    fn send(group: u32, signal: Option<Signal>) -> bool {
        // Group 0 is our own, and 1 is every process.
        i32::try_from(group).is_ok_and(|id| id > 1 && killpg(Pid::from_raw(id), signal).is_ok())
    }

    pub(super) fn alive(group: u32) -> bool {
        send(group, None)
    }

    pub(super) fn request_end(group: u32) {
        send(group, Some(Signal::SIGTERM));
    }

    pub(super) fn end(group: u32) {
        send(group, Some(Signal::SIGKILL));
    }
}

#[cfg(not(unix))]
mod signal {
    //! Windows has no such process groups: `taskkill` ends the descendants of a running parent.

    use std::process::{Command, Stdio};

    fn quiet(program: &str, arguments: &[&str]) -> Option<String> {
        let output = Command::new(program)
            .args(arguments)
            .stderr(Stdio::null())
            .output();
        let output = output.ok().filter(|output| output.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    pub(super) fn alive(group: u32) -> bool {
        let filter = format!("PID eq {group}");
        quiet("tasklist", &["/NH", "/FI", &filter])
            .is_some_and(|list| list.contains(&group.to_string()))
    }

    pub(super) fn request_end(group: u32) {
        end(group);
    }

    pub(super) fn end(group: u32) {
        quiet("taskkill", &["/T", "/F", "/PID", &group.to_string()]);
    }
}

#[cfg(test)]
mod tests {
    #[cfg(unix)]
    use std::io::{BufRead as _, BufReader, Read as _};

    use super::*;

    #[test]
    fn a_command_is_shown_as_typed() {
        let mut command = Command::new("/somewhere/cargo");
        command.args(["doc", "--manifest-path", "/elsewhere/Cargo.toml"]);
        assert_eq!(display(&command), "cargo doc --manifest-path Cargo.toml");
    }

    #[cfg(unix)]
    #[test]
    fn grandchildren_end_with_their_group() -> Result<()> {
        let mut command = Command::new("sh");
        command.args(["-c", "sleep 600 & echo started; wait"]);
        let mut child = spawn(command.stdout(Stdio::piped()))?;
        let mut out = BufReader::new(child.stdout.take().context("no output")?);
        let mut text = String::new();
        out.read_line(&mut text)?;
        let group = child.id();
        let waiter = thread::spawn(move || child.wait());
        release(group);
        // The pipe is closed by its last holder, and `sleep` inherits it.
        out.read_to_string(&mut text)?;
        assert_eq!(text, "started\n");
        drop(waiter.join());
        Ok(())
    }

    #[test]
    fn a_missing_program_is_an_error_with_its_name() {
        let result = run(&mut Command::new("no-such-program-anywhere"));
        let error = result.err().map(|error| error.to_string());
        assert_eq!(
            error.as_deref(),
            Some("`no-such-program-anywhere` can't be started")
        );
    }
}
