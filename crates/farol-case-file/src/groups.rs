//! Content of a case by person or company.

use crate::content::CaseFile;

/// Queries, decisions and marks about one person or company, by their positions in the case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseGroup {
    /// Document, as in the requests and decisions.
    pub document: String,
    /// Name, if the file has it.
    pub name: Option<String>,
    /// Positions of the queries.
    pub queries: Vec<usize>,
    /// Positions of the decisions.
    pub decisions: Vec<usize>,
    /// Positions of the marks in their list.
    pub marks: Vec<usize>,
}

impl CaseFile {
    /// Returns the content by document: first the subjects of the file, then other documents.
    pub fn groups(&self) -> Vec<CaseGroup> {
        let subjects = self.subjects.iter().map(|subject| CaseGroup {
            document: subject.document.clone(),
            name: subject.name.clone(),
            queries: Vec::new(),
            decisions: Vec::new(),
            marks: Vec::new(),
        });
        let mut groups: Vec<CaseGroup> = subjects.collect();
        for (index, query) in self.queries.iter().enumerate() {
            if let Some(group) = group_of(&mut groups, &query.request.document) {
                group.queries.push(index);
            }
        }
        for (index, (_, decision)) in self.decisions.iter().enumerate() {
            let document = decision.get("document").and_then(|it| it.as_str());
            if let Some(group) = group_of(&mut groups, document.unwrap_or_default()) {
                group.decisions.push(index);
            }
        }
        let marks = self.marks.as_ref().and_then(|marks| marks.as_array());
        for (index, mark) in marks.into_iter().flatten().enumerate() {
            let document = mark.get("document").and_then(|it| it.as_str());
            if let Some(group) = document.and_then(|it| group_of(&mut groups, it)) {
                group.marks.push(index);
            }
        }
        groups
    }
}

/// Returns the group of a document, which is added if there is none.
fn group_of<'a>(groups: &'a mut Vec<CaseGroup>, document: &str) -> Option<&'a mut CaseGroup> {
    let known = groups.iter().position(|group| group.document == document);
    let index = known.unwrap_or_else(|| {
        groups.push(CaseGroup {
            document: document.to_owned(),
            name: None,
            queries: Vec::new(),
            decisions: Vec::new(),
            marks: Vec::new(),
        });
        groups.len() - 1
    });
    groups.get_mut(index)
}
