//! Views of the radar list that a user saves under a name: their rules, storage and files.

use super::radars::RadarsView;
use crate::model::document::Oab;
use crate::model::document_scan::{DocumentScan, count_digits, may_hold_number};
use crate::model::json::{Json, Reading};
use crate::model::text_fold::fold;
use serde::Serialize;
use thiserror::Error;

/// Maximum number of views of one user and workspace.
pub const MAX_VIEWS: usize = 30;
/// Maximum length of a name, in characters.
pub const MAX_NAME_CHARS: usize = 60;
/// Number of digits from which a text is a lawyer's registration without the word OAB: "SP 2024" is
/// a state and a year.
const OAB_DIGITS: usize = 5;

/// View under a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedView {
    /// Name; unique, whatever its case and accents.
    pub name: String,
    /// View, as [`RadarsView::to_shared`] returns it.
    pub view: RadarsView,
}

/// A view can't be saved under a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SavedViewError {
    /// The name is empty.
    #[error("the name of the view is empty")]
    NoName,
    /// The name has more than [`MAX_NAME_CHARS`] characters.
    #[error("the name of the view is too long")]
    LongName,
    /// The name contains the number of a person, company, lawyer or process.
    #[error("the name of the view contains a document number")]
    DocumentNumber,
    /// There are [`MAX_VIEWS`] already.
    #[error("there are too many saved views")]
    TooMany,
}

/// Result of an import, in numbers of views.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportedViews {
    /// New ones.
    pub added: usize,
    /// Those that have replaced one of the same name.
    pub replaced: usize,
    /// Invalid ones, and those beyond the maximum.
    pub left_out: usize,
}

/// Saved views of one user and workspace, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedViews(Vec<SavedView>);

/// View in storage and files.
#[derive(Serialize)]
struct StoredView<'a> {
    name: &'a str,
    query: String,
}

/// File of views.
#[derive(Serialize)]
struct StoredViews<'a> {
    #[serde(rename = "radarViews")]
    views: Vec<StoredView<'a>>,
}

impl SavedViews {
    /// Reads stored views; entries that can't be read are left out.
    pub fn read(text: &str) -> Self {
        let mut views = Self::default();
        for entry in entries(text.as_bytes()).unwrap_or_default() {
            if let Some(view) = parse_entry(&entry).filter(|view| views.named(&view.name).is_none())
            {
                views.0.push(view);
            }
        }
        views.0.truncate(MAX_VIEWS);
        views
    }

    /// Returns the text to store, and to write into a file.
    pub fn to_text(&self) -> String {
        let views = self.0.iter().map(|SavedView { name, view }| StoredView {
            name,
            query: view.to_query().to_string(),
        });
        let views = StoredViews {
            views: views.collect(),
        };
        // Serialization can't fail: there is only text.
        serde_json::to_string_pretty(&views).unwrap_or_default()
    }

    /// Returns the views, oldest first.
    pub fn all(&self) -> &[SavedView] {
        &self.0
    }

    /// Returns the view of this name, whatever its case and accents.
    pub fn named(&self, name: &str) -> Option<&SavedView> {
        self.0.get(self.position(name)?)
    }

    /// Saves `view` under `name`; replaces the view of that name, if there is one.
    ///
    /// # Errors
    /// The reason why there can't be such a view; nothing has changed then.
    pub fn save(&mut self, name: &str, view: RadarsView) -> Result<(), SavedViewError> {
        let name = check_name(name)?.to_owned();
        let is_full = self.0.len() >= MAX_VIEWS;
        let known = self.position(&name);
        let view = SavedView { name, view };
        match known.and_then(|position| self.0.get_mut(position)) {
            Some(known) => *known = view,
            None if is_full => return Err(SavedViewError::TooMany),
            None => self.0.push(view),
        }
        Ok(())
    }

    /// Removes the view of this name; returns it with its position.
    pub fn remove(&mut self, name: &str) -> Option<(usize, SavedView)> {
        let position = self.position(name)?;
        Some((position, self.0.remove(position)))
    }

    /// Inserts a removed view again, unless its name is taken or there are too many by now.
    pub fn restore(&mut self, position: usize, removed: SavedView) {
        if self.0.len() < MAX_VIEWS && self.named(&removed.name).is_none() {
            self.0.insert(position.min(self.0.len()), removed);
        }
    }

    /// Adds the views of a file; returns `None` if it is not a file of views.
    pub fn import(&mut self, file: &[u8]) -> Option<ImportedViews> {
        let mut result = ImportedViews::default();
        for entry in entries(file)? {
            let is_known = |view: &SavedView| self.named(&view.name).is_some();
            let view = parse_entry(&entry);
            let was_known = view.as_ref().is_some_and(is_known);
            let is_saved =
                view.is_some_and(|SavedView { name, view }| self.save(&name, view).is_ok());
            match (is_saved, was_known) {
                (false, _) => result.left_out += 1,
                (true, true) => result.replaced += 1,
                (true, false) => result.added += 1,
            }
        }
        Some(result)
    }

    fn position(&self, name: &str) -> Option<usize> {
        let name = fold(name.trim());
        self.0.iter().position(|view| fold(&view.name) == name)
    }
}

/// Returns the trimmed name, if a view may have it.
///
/// # Errors
/// The reason why none may.
pub fn check_name(name: &str) -> Result<&str, SavedViewError> {
    let name = name.trim();
    if name.is_empty() {
        Err(SavedViewError::NoName)
    } else if name.chars().count() > MAX_NAME_CHARS {
        Err(SavedViewError::LongName)
    } else if has_document_number(name) {
        Err(SavedViewError::DocumentNumber)
    } else {
        Ok(name)
    }
}

fn has_document_number(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    // `OAB SP 123.456` has up to three words.
    let has_oab = (1..=3).any(|count| words.windows(count).any(|words| is_oab(&words.concat())));
    has_oab || may_hold_number(text) || !DocumentScan::read(text).is_empty()
}

fn is_oab(text: &str) -> bool {
    let is_named = text
        .get(..3)
        .is_some_and(|start| start.eq_ignore_ascii_case("OAB"));
    (is_named || count_digits(text) >= OAB_DIGITS) && Oab::parse(text).is_ok()
}

/// Returns the entries of a stored text or file; `None` if it has none.
fn entries(text: &[u8]) -> Option<Vec<Json>> {
    match Reading::of(text).ok()?.tree.get("radarViews")? {
        Json::List(entries) => Some(entries.clone()),
        _ => None,
    }
}

/// Reads an entry; unknown fields, parameters and columns are ignored.
fn parse_entry(entry: &Json) -> Option<SavedView> {
    let name = entry.get("name")?.as_text()?.trim();
    let view = RadarsView::parse(entry.get("query")?.as_text()?);
    (!name.is_empty()).then(|| SavedView {
        name: name.to_owned(),
        view: view.at_page(1).registering(None),
    })
}
