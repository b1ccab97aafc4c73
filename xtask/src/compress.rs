//! Compression of the release at the highest levels, so that a host needn't compress per request.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context, Result};

/// Extensions of the files to compress; others are small or already compressed.
const KINDS: [&str; 4] = ["css", "js", "json", "wasm"];

/// Files that an operator may edit: a compressed copy would keep the old content.
const CHANGED_BY_HOSTS: [&str; 1] = ["config.json"];

/// Extensions of the compressed files.
pub(crate) const ENDS: [&str; 2] = ["br", "gz"];

/// Writes `<file>.br` and `<file>.gz` beside each file for which they are smaller.
pub(crate) fn write_beside(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            write_beside(&path)?;
        } else if is_compressible(&path) {
            let content = fs::read(&path)?;
            for (end, small) in ENDS.iter().zip([brotli(&content)?, gzip(&content)?]) {
                let mut name = path.clone().into_os_string();
                name.push(format!(".{end}"));
                // Compression makes some small files larger.
                if small.len() < content.len() {
                    fs::write(&name, small)
                        .with_context(|| format!("{} can't be written", name.display()))?;
                }
            }
        }
    }
    Ok(())
}

fn is_compressible(path: &Path) -> bool {
    let text =
        |part: Option<&std::ffi::OsStr>| part.and_then(|part| part.to_str().map(str::to_owned));
    let kind = text(path.extension()).unwrap_or_default();
    let name = text(path.file_name()).unwrap_or_default();
    KINDS.contains(&kind.as_str()) && !CHANGED_BY_HOSTS.contains(&name.as_str())
}

/// Compresses the content by brotli at its highest level.
pub(crate) fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let settings = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        size_hint: content.len(),
        ..Default::default()
    };
    let mut small = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut small, &settings)?;
    Ok(small)
}

/// Compresses the content by gzip at its highest level, without a timestamp: the output is
/// reproducible.
pub(crate) fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn immutable_files_have_compressed_copies() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("xtask-compress-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let long = "a{color:red}".repeat(50);
        for name in ["a.css", "config.json", "index.html", "b.png"] {
            fs::write(folder.join(name), &long)?;
        }
        fs::write(folder.join("tiny.js"), "1")?;
        write_beside(&folder)?;
        let packed = fs::read(folder.join("a.css.gz"))?;
        let mut names: Vec<_> = fs::read_dir(&folder)?
            .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
            .collect::<Result<_>>()?;
        names.sort();
        let wrapped = fs::read(folder.join("a.css.br"))?;
        fs::remove_dir_all(&folder)?;
        let expected = [
            "a.css",
            "a.css.br",
            "a.css.gz",
            "b.png",
            "config.json",
            "index.html",
            "tiny.js",
        ];
        assert_eq!(names, expected);
        let mut text = String::new();
        flate2::read::GzDecoder::new(&*packed).read_to_string(&mut text)?;
        assert_eq!(text, long);
        let mut text = Vec::new();
        brotli::BrotliDecompress(&mut &*wrapped, &mut text)?;
        assert_eq!(text, long.as_bytes());
        Ok(())
    }
}
