//! Lookup of programs on `PATH`.

use std::env;
use std::path::{Path, PathBuf};

/// Returns the first program with this name on `PATH`.
pub(super) fn find(name: &str) -> Option<PathBuf> {
    find_all(name).into_iter().next()
}

/// Returns all programs with this name on `PATH`, in order.
pub(super) fn find_all(name: &str) -> Vec<PathBuf> {
    let folders = env::var_os("PATH").unwrap_or_default();
    let file = executable(name);
    env::split_paths(&folders)
        .map(|folder| folder.join(&file))
        .filter(|path| is_program(path))
        .collect()
}

/// Returns the file name of a program on this system.
pub(super) fn executable(name: &str) -> String {
    format!("{name}{}", env::consts::EXE_SUFFIX)
}

/// Returns whether a file is executable.
pub(super) fn is_program(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|file| file.is_file() && runnable(&file))
}

#[cfg(unix)]
fn runnable(file: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    file.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
fn runnable(_: &std::fs::Metadata) -> bool {
    true
}
