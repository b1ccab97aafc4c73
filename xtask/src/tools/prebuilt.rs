//! Downloads of prebuilt programs, checked against their published checksums.

use std::env::consts::{ARCH, OS};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest as _, Sha256};

use crate::subprocess;

/// Archive to download.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Archive {
    address: String,
    /// Suffix of the archive's address that gives the address of its checksum.
    sum: &'static str,
}

/// Returns Trunk's archive for this system.
pub(super) fn trunk(version: &str) -> Option<Archive> {
    let system = match (ARCH, OS) {
        ("x86_64" | "aarch64", "linux") => "unknown-linux-musl.tar.gz",
        ("x86_64" | "aarch64", "macos") => "apple-darwin.tar.gz",
        ("x86_64", "windows") => "pc-windows-msvc.zip",
        _ => return None,
    };
    let releases = "https://github.com/trunk-rs/trunk/releases/download";
    Some(Archive {
        address: format!("{releases}/v{version}/trunk-{ARCH}-{system}"),
        sum: ".sha256",
    })
}

/// Returns wasm-bindgen's archive for this system.
pub(super) fn wasm_bindgen(version: &str) -> Option<Archive> {
    let system = match (ARCH, OS) {
        ("x86_64", "linux") => "unknown-linux-musl",
        ("aarch64", "linux") => "unknown-linux-gnu",
        ("x86_64" | "aarch64", "macos") => "apple-darwin",
        ("x86_64", "windows") => "pc-windows-msvc",
        _ => return None,
    };
    let releases = "https://github.com/wasm-bindgen/wasm-bindgen/releases/download";
    Some(Archive {
        address: format!("{releases}/{version}/wasm-bindgen-{version}-{ARCH}-{system}.tar.gz"),
        sum: ".sha256sum",
    })
}

/// Returns cargo-deny's archive for this system.
pub(super) fn cargo_deny(version: &str) -> Option<Archive> {
    let system = match (ARCH, OS) {
        ("x86_64" | "aarch64", "linux") => "unknown-linux-musl",
        ("x86_64" | "aarch64", "macos") => "apple-darwin",
        ("x86_64", "windows") => "pc-windows-msvc",
        _ => return None,
    };
    let releases = "https://github.com/EmbarkStudios/cargo-deny/releases/download";
    Some(Archive {
        address: format!("{releases}/{version}/cargo-deny-{version}-{ARCH}-{system}.tar.gz"),
        sum: ".sha256",
    })
}

/// Downloads an archive and moves its programs into `<folder>/bin`.
pub(super) fn fetch(archive: &Archive, programs: &[String], folder: &Path) -> Result<()> {
    let (packed, sum) = (folder.join("packed"), folder.join("sum"));
    // The checksum is small, so an unreachable host fails fast.
    download(&format!("{}{}", archive.address, archive.sum), &sum)?;
    download(&archive.address, &packed)?;
    check(&fs::read(&packed)?, &fs::read_to_string(&sum)?)?;

    let mut tar = Command::new("tar");
    tar.arg("-xf").arg("packed").current_dir(folder);
    subprocess::run(&mut tar)?;
    let bin = folder.join("bin");
    fs::create_dir(&bin)?;
    for program in programs {
        let found = find(folder, program, 2)?
            .with_context(|| format!("the archive doesn't hold {program}"))?;
        fs::rename(found, bin.join(program))?;
    }
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            if entry.file_name() != "bin" {
                fs::remove_dir_all(entry.path())?;
            }
        } else {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn download(address: &str, file: &Path) -> Result<()> {
    let mut curl = Command::new("curl");
    curl.args(["--fail", "--location", "--silent", "--show-error"])
        .args(["--proto", "=https", "--connect-timeout", "5"])
        .args(["--max-time", "300", "--output"])
        .arg(file)
        .arg(address);
    let output = subprocess::output(&mut curl)?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr);
        bail!("{}", stderr.lines().last().unwrap_or("curl failed").trim());
    }
    Ok(())
}

/// Compares the content with the first word of a checksum file.
fn check(content: &[u8], sum: &str) -> Result<()> {
    let expected = sum.split_whitespace().next().unwrap_or_default();
    let mut actual = String::new();
    for byte in Sha256::digest(content) {
        // Writing to a string can't fail.
        let _ = write!(actual, "{byte:02x}");
    }
    ensure!(
        actual.eq_ignore_ascii_case(expected),
        "the checksum of the archive is {actual} instead of {expected}"
    );
    Ok(())
}

/// Searches for a file by name, up to `depth` folders deep.
fn find(folder: &Path, name: &str, depth: u8) -> Result<Option<std::path::PathBuf>> {
    let direct = folder.join(name);
    if direct.is_file() {
        return Ok(Some(direct));
    }
    if depth == 0 {
        return Ok(None);
    }
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir()
            && let Some(found) = find(&entry.path(), name, depth - 1)?
        {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checksum_must_match() {
        let sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert!(check(b"abc", &format!("{sum}  file.tar.gz\n")).is_ok());
        assert!(check(b"abc", &sum.to_uppercase()).is_ok());
        assert!(check(b"abd", sum).is_err());
        assert!(check(b"abc", "").is_err());
    }

    #[test]
    fn addresses_name_the_version() {
        let archives = [trunk("1.2.3"), wasm_bindgen("1.2.3"), cargo_deny("1.2.3")];
        for archive in archives.into_iter().flatten() {
            assert!(archive.address.contains("1.2.3"));
            assert!(archive.address.starts_with("https://"));
        }
    }
}
