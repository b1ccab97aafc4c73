//! Documents of a process as a timeline: filtering, sorting and grouping by year.

use farol_core::api::monitoring::ProcessDocument;
use farol_core::model::text_fold::fold;
use farol_core::model::time::Moment;
use farol_core::url_state::process::{DocumentFlag, ProcessView};
use std::cmp::Reverse;

/// Document on the timeline.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TimelineEntry {
    /// The document.
    pub(super) document: ProcessDocument,
    /// Date of the document.
    pub(super) moment: Option<Moment>,
    /// Year of the displayed date; `None` if the date is missing or unparsable.
    pub(super) year: Option<u16>,
}

/// Documents of one year, or those without a date.
#[derive(Debug, PartialEq)]
pub(super) struct Year<'a> {
    pub(super) year: Option<u16>,
    pub(super) entries: Vec<&'a TimelineEntry>,
}

impl TimelineEntry {
    /// Creates the entry of a document; `local` formats an instant in the display time zone, year
    /// first, so that the year equals that of the displayed date.
    pub(super) fn new(document: &ProcessDocument, local: impl Fn(i64) -> Option<String>) -> Self {
        let moment = document.document_date.as_deref().map(Moment::parse);
        let dated = moment.as_ref().filter(|moment| moment.sentinel().is_none());
        let text = dated.and_then(|moment| match moment {
            Moment::Instant(epoch_ms) => local(*epoch_ms),
            Moment::Local(time) => Some(time.date().to_string()),
            Moment::Date(date) => Some(date.to_string()),
            Moment::Unknown(_) => None,
        });
        let year = text.and_then(|text| text.get(..4)?.parse().ok());
        Self {
            document: document.clone(),
            moment,
            year,
        }
    }

    fn has_flag(&self, flag: DocumentFlag) -> bool {
        has_flag(&self.document, flag)
    }
}

/// Returns whether a document has a flag.
pub(super) fn has_flag(document: &ProcessDocument, flag: DocumentFlag) -> bool {
    match flag {
        DocumentFlag::Session => document.has_session == Some(true),
        DocumentFlag::Problem => document.problem_file == Some(true),
        DocumentFlag::File => has_text(document.file.as_ref()),
    }
}

fn has_text(text: Option<&String>) -> bool {
    text.is_some_and(|text| !text.trim().is_empty())
}

/// Returns the entries that pass the view's filters and contain all words of `search`, sorted by
/// date; undated entries come last, and ties preserve the service's order.
pub(super) fn shown<'a>(
    entries: &'a [TimelineEntry],
    view: &ProcessView,
    search: &str,
) -> Vec<&'a TimelineEntry> {
    let search = fold(search);
    let words: Vec<&str> = search.split_whitespace().collect();
    let passes = |entry: &&TimelineEntry| {
        let document = &entry.document;
        (view.kind.is_none() || view.kind == document.kind)
            && view.only.iter().all(|flag| entry.has_flag(*flag))
            && (words.is_empty() || contains_words(document, &words))
    };
    let mut shown: Vec<_> = entries.iter().filter(passes).collect();
    let time = |entry: &&TimelineEntry| entry.moment.as_ref().and_then(Moment::sort_key);
    if view.oldest_first {
        shown.sort_by_key(|entry| (time(entry).is_none(), time(entry)));
    } else {
        shown.sort_by_key(|entry| Reverse(time(entry)));
    }
    shown
}

/// Groups the first `limit` entries by year.
pub(super) fn by_year<'a>(shown: &[&'a TimelineEntry], limit: usize) -> Vec<Year<'a>> {
    let mut years: Vec<Year<'a>> = Vec::new();
    for entry in shown.iter().take(limit).copied() {
        match years.last_mut() {
            Some(last) if last.year == entry.year => last.entries.push(entry),
            _ => years.push(Year {
                year: entry.year,
                entries: vec![entry],
            }),
        }
    }
    years
}

/// Counts the documents of each type; `chosen` is included even if no document has it.
pub(super) fn kinds(entries: &[TimelineEntry], chosen: Option<&String>) -> Vec<(String, u64)> {
    let mut kinds: Vec<(String, u64)> = Vec::new();
    let mut count =
        |kind: &String, amount: u64| match kinds.iter_mut().find(|(known, _)| known == kind) {
            Some((_, count)) => *count += amount,
            None => kinds.push((kind.clone(), amount)),
        };
    for entry in entries {
        let kind = entry.document.kind.as_ref();
        if let Some(kind) = kind.filter(|kind| !kind.is_empty()) {
            count(kind, 1);
        }
    }
    if let Some(chosen) = chosen {
        count(chosen, 0);
    }
    kinds.sort_by_cached_key(|(kind, _)| fold(kind));
    kinds
}

fn contains_words(document: &ProcessDocument, words: &[&str]) -> bool {
    let texts = [
        document.description.as_deref(),
        document.kind.as_deref(),
        document.type_upload_file.as_deref(),
    ];
    let mut text = fold(&texts.map(Option::unwrap_or_default).join(" "));
    if let Some(id) = document.moviment_id {
        text.push(' ');
        text.push_str(&id.to_string());
    }
    words.iter().all(|word| text.contains(word))
}

#[cfg(test)]
#[path = "documents_by_year_tests.rs"]
mod tests;
