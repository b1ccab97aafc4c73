//! What is new in a release, from the host's `release-notes.json`.

use super::json::Json;

/// One sentence in each language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReleaseNotes {
    /// `notes.pt-BR`: the sentence in Portuguese.
    pub portuguese: String,
    /// `notes.en`: the sentence in English.
    pub english: String,
}

impl ReleaseNotes {
    /// Reads the file; `None` if it is something else.
    pub fn parse(text: &[u8]) -> Option<Self> {
        let notes = Json::parse(text).ok()?;
        let note = |language| Some(notes.get("notes")?.get(language)?.as_text()?.to_owned());
        Some(Self {
            portuguese: note("pt-BR")?,
            english: note("en")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_this_release_is_read() {
        let text = include_bytes!("../../../../public/release-notes.json");
        let notes = ReleaseNotes::parse(text);
        let is_short = |note: &str| !note.is_empty() && note.chars().count() <= 120;
        assert!(notes.is_some_and(|notes| is_short(&notes.portuguese) && is_short(&notes.english)));
    }

    #[test]
    fn the_note_is_a_sentence_of_the_newest_changes_and_names_the_version() {
        let file = Json::parse(include_bytes!("../../../../public/release-notes.json")).ok();
        let version = file
            .as_ref()
            .and_then(|file| file.get("version")?.as_text());
        assert_eq!(version, Some(env!("CARGO_PKG_VERSION")));
        let notes = ReleaseNotes::parse(include_bytes!("../../../../public/release-notes.json"));
        let changes = include_str!("../../../../CHANGELOG.md");
        let newest = changes.split("\n## ").nth(1).unwrap_or_default();
        let newest = newest.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(notes.is_some_and(|notes| newest.contains(&notes.english)));
    }

    #[test]
    fn another_file_has_no_notes() {
        for text in [
            "",
            "<!doctype html>",
            "{}",
            r#"{"notes":{"pt-BR":1,"en":""}}"#,
        ] {
            assert_eq!(ReleaseNotes::parse(text.as_bytes()), None, "{text}");
        }
    }
}
