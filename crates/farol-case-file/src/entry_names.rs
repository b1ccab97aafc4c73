//! Names of the entries in the archive.

/// Entry with the list of the others; always the last one.
pub(crate) const MANIFEST: &str = "manifest.json";
/// Entry with an explanation for readers without Farol.
pub(crate) const README: &str = "README.txt";
/// Entry with the marks of users.
pub(crate) const MARKS: &str = "marks.json";

const MAX_ID_LEN: usize = 64;

/// Kind of an entry, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryName<'a> {
    Manifest,
    Readme,
    Marks,
    Request(&'a str),
    Response(&'a str),
    RiskDetail(&'a str),
    EarlierSummary(&'a str),
    Decision(&'a str),
}

impl<'a> EntryName<'a> {
    /// Parses a name; `None` if the format has no such entry.
    pub(crate) fn parse(name: &'a str) -> Option<Self> {
        Some(match name {
            MANIFEST => Self::Manifest,
            README => Self::Readme,
            MARKS => Self::Marks,
            _ => {
                let (folder, file) = name.split_once('/')?;
                let id = file.strip_suffix(".json").filter(|id| is_id(id))?;
                match folder {
                    "requests" => Self::Request(id),
                    "responses" => Self::Response(id),
                    "details" => Self::RiskDetail(id),
                    "summaries" => Self::EarlierSummary(id),
                    "decisions" => Self::Decision(id),
                    _ => return None,
                }
            }
        })
    }

    /// Returns the name in the archive.
    pub(crate) fn path(self) -> String {
        match self {
            Self::Manifest => MANIFEST.to_owned(),
            Self::Readme => README.to_owned(),
            Self::Marks => MARKS.to_owned(),
            Self::Request(id) => format!("requests/{id}.json"),
            Self::Response(id) => format!("responses/{id}.json"),
            Self::RiskDetail(id) => format!("details/{id}.json"),
            Self::EarlierSummary(id) => format!("summaries/{id}.json"),
            Self::Decision(id) => format!("decisions/{id}.json"),
        }
    }
}

/// Returns whether an ID can be part of the name of an entry: letters, digits and hyphens.
pub fn is_id(id: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=MAX_ID_LEN).contains(&id.len()) && id.bytes().all(is_plain)
}

/// Returns whether a program that unpacks an entry of this name could write outside its folder.
pub(crate) fn is_unsafe(name: &[u8]) -> bool {
    let has_drive = name.get(1) == Some(&b':');
    let is_absolute = matches!(name.first(), Some(b'/' | b'\\'));
    let mut segments = name.split(|byte| matches!(byte, b'/' | b'\\'));
    is_absolute || has_drive || name.contains(&0) || segments.any(|it| it == b"..")
}
