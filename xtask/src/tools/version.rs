//! Parsing and comparison of the versions that programs print.

use std::path::Path;
use std::process::Command;

use crate::subprocess;

/// Returns the first word of a text that starts like a version.
///
/// Handles `trunk 0.21.14`, `v20.20.2`, `Chromium 140.0.7339.80 built on Debian` and
/// `wasm-opt version 132`.
pub(super) fn read(text: &str) -> Option<&str> {
    text.split_whitespace()
        .map(|word| word.trim_start_matches('v'))
        .find(|word| word.starts_with(|first: char| first.is_ascii_digit()))
        .map(|word| word.trim_end_matches([',', ')']))
}

/// Returns the major number of a version.
pub(super) fn major(version: &str) -> Option<u32> {
    version.split(['.', '-', '+']).next()?.parse().ok()
}

/// Returns the major number of a browser or driver; `None` if it prints none.
pub(super) fn major_of(program: &Path) -> Option<u32> {
    // On Windows a browser opens a window for `--version` and prints nothing.
    if cfg!(windows) && !program.ends_with("chromedriver.exe") {
        return None;
    }
    let line = subprocess::first_line(Command::new(program).arg("--version"))?;
    major(read(&line)?)
}

/// Returns whether two versions are compatible: the same major number, or minor number if it is 0.
pub(super) fn compatible(found: &str, pinned: &str) -> bool {
    let significant = |version: &str| -> Option<(u32, u32)> {
        let mut parts = version.split('.').map(str::parse);
        let (first, second) = (parts.next()?.ok()?, parts.next()?.ok()?);
        Some((first, if first == 0 { second } else { 0 }))
    };
    significant(found).is_some_and(|found| significant(pinned) == Some(found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_in_program_output() {
        for (text, version) in [
            ("trunk 0.21.14", "0.21.14"),
            ("v20.20.2", "20.20.2"),
            ("Chromium 140.0.7339.80 built on Debian", "140.0.7339.80"),
            ("wasm-opt version 132 (version_132)", "132"),
            ("Mozilla Firefox 153.7.0esr", "153.7.0esr"),
            ("ChromeDriver 140.0.1 (abc-refs/x@{#1})", "140.0.1"),
        ] {
            assert_eq!(read(text), Some(version));
        }
        assert_eq!(read("no version here"), None);
    }

    #[test]
    fn compatible_versions_have_the_same_major_number() {
        assert_eq!(major("140.0.7339.80"), Some(140));
        assert_eq!(major("132"), Some(132));
        assert_eq!(major("x"), None);
    }

    #[test]
    fn below_one_the_minor_number_must_match() {
        assert!(compatible("0.21.9", "0.21.14"));
        assert!(!compatible("0.22.0", "0.21.14"));
        assert!(compatible("1.4.0", "1.2.3"));
        assert!(!compatible("nonsense", "0.21.14"));
    }
}
