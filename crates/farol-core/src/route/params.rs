//! Parameters that the path of a page contains.

use crate::model::analysis_ref::AnalysisRef;
use crate::model::classification::RiskType;
use crate::model::document::ProcessNumber;
use crate::model::subject_id::SubjectId;
use crate::model::workspace::WorkspaceKey;

/// Prefix of every path inside a workspace; the workspace's key follows it.
pub const WORKSPACE_PREFIX: &str = "/w/";

/// Returns the workspace of a path (below the base path).
pub fn workspace_of(path: &str) -> Option<WorkspaceKey> {
    let rest = path.strip_prefix(WORKSPACE_PREFIX)?;
    rest.split('/').next()?.parse().ok()
}

/// Returns the segments of a path after its workspace.
fn segments(path: &str) -> Option<Vec<&str>> {
    let rest = path.strip_prefix(WORKSPACE_PREFIX)?;
    Some(rest.trim_end_matches('/').split('/').skip(1).collect())
}

/// Returns the analysis of a path.
pub fn analysis_of(path: &str) -> Option<AnalysisRef> {
    match segments(path)?.as_slice() {
        ["analyses", analysis, ..] => analysis.parse().ok(),
        _ => None,
    }
}

/// Parses user input that identifies an analysis: its id and that of its consumption, both joined
/// (`9001-7001`), or a URL of this app, which also contains the workspace.
pub fn parse_analysis_input(
    analysis: &str,
    consumption: &str,
) -> Option<(Option<WorkspaceKey>, AnalysisRef)> {
    let (analysis, consumption) = (analysis.trim(), consumption.trim());
    if let Some(at) = analysis.find(WORKSPACE_PREFIX) {
        let path = analysis.get(at..)?;
        let path = path.split(['?', '#']).next()?;
        return Some((Some(workspace_of(path)?), analysis_of(path)?));
    }
    let named = if consumption.is_empty() {
        analysis.parse()
    } else {
        format!("{analysis}-{consumption}").parse()
    };
    Some((None, named.ok()?))
}

/// Returns the classification of a path.
pub fn risk_of(path: &str) -> Option<RiskType> {
    match segments(path)?.as_slice() {
        ["analyses", _, "risk", risk] => RiskType::from_name(risk),
        _ => None,
    }
}

/// Returns the earlier analysis of a comparison's path.
pub fn compared_of(path: &str) -> Option<AnalysisRef> {
    match segments(path)?.as_slice() {
        ["analyses", _, "compare", before] => before.parse().ok(),
        _ => None,
    }
}

/// Returns the journal entry id of a stored response's path.
pub fn query_result_of(path: &str) -> Option<String> {
    match segments(path)?.as_slice() {
        ["queries", "results", entry_id] => {
            let is_name = |c: char| c.is_ascii_digit() || c == '-';
            entry_id
                .chars()
                .all(is_name)
                .then(|| (*entry_id).to_owned())
        }
        _ => None,
    }
}

/// Returns the process number of a path; numbers of any age are accepted.
pub fn process_of(path: &str) -> Option<ProcessNumber> {
    match segments(path)?.as_slice() {
        ["processes", number] => ProcessNumber::parse_lenient(number).ok().map(|(it, _)| it),
        _ => None,
    }
}

/// Returns the ID of a subject's path.
pub fn subject_of(path: &str) -> Option<SubjectId> {
    match segments(path)?.as_slice() {
        ["subjects", id] => id.parse().ok(),
        _ => None,
    }
}
