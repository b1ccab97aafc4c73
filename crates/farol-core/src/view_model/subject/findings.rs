//! Findings of a product about a subject, each with the field of the response that states it.

use super::field_search::{find_field, has_true};
use super::figure::{SubjectFigure, SubjectFinding};
use crate::model::analysis_figures::AnalysisFigures;
use crate::model::classification::Classification;
use crate::model::json::Json;
use crate::model::money::Cents;
use crate::model::namesake_mark::NamesakeItem;
use crate::model::operation::Operation;
use crate::model::text_fold::fold;
use crate::view_model::field_aliases::{Party, ReportedDocument, normalize_key};
use crate::view_model::json_view::{JsonIndex, NodeId, ROOT};
use crate::view_model::kyc::{
    self, FindingContent, RecordField, Screening, ScreeningAnswer, ScreeningCriterion, TextSummary,
};
use crate::view_model::partners::{CompanyProfile, PartnerList};
use crate::view_model::scr::{self, scr_headlines};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the findings of an analysis with `total` processes; an empty list if the figures state that
/// there are no processes and no protests, `None` if they are missing.
pub fn findings_of_analysis(
    figures: &AnalysisFigures,
    total: Option<i64>,
) -> Option<Vec<SubjectFigure>> {
    let count = |figure: Option<i64>| u64::try_from(figure?).ok();
    let (with_risk, protests) = (count(figures.with_risk), count(figures.protests));
    let some = |figure: Option<u64>| figure.filter(|count| *count > 0);
    let sum = |cents: Option<i64>| cents.map(Cents);
    let with_risk_classifications = [
        Classification::IsActiveWithRisk,
        Classification::IsInactiveWithRisk,
    ];
    let risk = |classification: Classification, figure, cents| {
        let finding = SubjectFinding::Classification(
            classification.clone(),
            some(count(figure))?,
            sum(cents),
        );
        Some(SubjectFigure::of_classifications(
            finding,
            &[classification],
        ))
    };
    let found: Vec<_> = [
        some(with_risk).map(|count| {
            let finding = SubjectFinding::ProcessesWithRisk(count, sum(figures.with_risk_cents));
            SubjectFigure::of_classifications(finding, &with_risk_classifications)
        }),
        risk(
            Classification::RiskCriminal,
            figures.criminal,
            figures.criminal_cents,
        ),
        risk(
            Classification::RiskExecution,
            figures.execution,
            figures.execution_cents,
        ),
        risk(
            Classification::RiskWorker,
            figures.worker,
            figures.worker_cents,
        ),
        some(protests).map(|count| {
            let finding = SubjectFinding::Protests(count, sum(figures.protests_cents));
            SubjectFigure::of_classifications(finding, &[Classification::RiskProtest])
        }),
    ]
    .into_iter()
    .flatten()
    .collect();
    if !found.is_empty() {
        return Some(found);
    }
    // Nothing was found only if all figures are stated.
    with_risk.zip(protests)?;
    Some(processes_without_risk(count(total)?).into_iter().collect())
}

/// Returns the number of processes of which none has a risk; `None` if there are none.
fn processes_without_risk(count: u64) -> Option<SubjectFigure> {
    let finding = SubjectFinding::ProcessesWithoutRisk(count);
    (count > 0).then(|| SubjectFigure::of_classifications(finding, &[Classification::All]))
}

/// Returns the findings of a stored response at `now` (epoch milliseconds); an empty list if it
/// states that there is nothing, `None` if it states neither.
pub fn findings_of_response(
    operation: Operation,
    content: &JsonIndex,
    now: i64,
) -> Option<Vec<SubjectFigure>> {
    match operation {
        Operation::Kyc => findings_of_kyc(content, now),
        Operation::Qsa => company(content),
        Operation::Relationships => partners(content, SubjectFinding::Relationships),
        Operation::PartnerProcesses => counted_processes(content),
        Operation::Cnh => cnh(content),
        Operation::ScrFull
        | Operation::ScrIndicators
        | Operation::ScrAlgorithms
        | Operation::ScrAttributes
        | Operation::ScrScore => {
            let score = scr::recognize(content.root()).scores.into_iter().next();
            let headlines = scr_headlines(content, score).into_iter();
            let figures = headlines.map(|(headline, node)| {
                SubjectFigure::of_node(SubjectFinding::Scr(headline), content, node)
            });
            Some(figures.collect::<Vec<_>>()).filter(|figures| !figures.is_empty())
        }
        // The figures of an analysis are read from its journal entry; a QSA root is not a subject.
        _ => None,
    }
}

/// Returns the findings of a compliance response at `now` (epoch milliseconds); an empty list if it
/// denies every criterion, `None` if it neither confirms nor denies.
pub fn findings_of_kyc(content: &JsonIndex, now: i64) -> Option<Vec<SubjectFigure>> {
    let [finding] = &kyc::read(content.root())[..] else {
        return None;
    };
    match &finding.content {
        FindingContent::Text(text) => {
            is_clear_text(text, finding.party.name.as_deref()).then(Vec::new)
        }
        FindingContent::Record(record) => {
            let screening = Screening::of(record, now);
            let evidence = |criterion: ScreeningCriterion| criterion.evidence(record, now);
            let found = criteria(&screening, content, evidence);
            (!found.is_empty() || screening.is_clear()).then_some(found)
        }
    }
}

/// Returns whether a text states that nothing is on record about the subject, called `name` if that is
/// known.
fn is_clear_text(text: &str, name: Option<&str>) -> bool {
    TextSummary::read(text).is_some_and(|summary| summary.is_clear(name))
}

/// Returns the confirmed criteria, each at its flag if that affirms it, or else at its list.
fn criteria(
    screening: &Screening,
    content: &JsonIndex,
    evidence: impl Fn(ScreeningCriterion) -> Vec<NamesakeItem>,
) -> Vec<SubjectFigure> {
    use RecordField::{PepHistory, PepNow, Relations, Sanctioned, Sanctions, WasSanctioned};
    let field = |flag: Option<RecordField>, lists: &[RecordField]| {
        let flag = flag.and_then(|flag| has_true(content, flag.names()));
        let list = || {
            let mut lists = lists.iter();
            lists.find_map(|list| find_field(content, list.names()))
        };
        flag.or_else(list).unwrap_or(ROOT)
    };
    let criteria = [
        (
            screening.pep,
            SubjectFinding::Exposed,
            ScreeningCriterion::Pep,
            field(Some(PepNow), &[PepHistory]),
        ),
        (
            screening.was_pep,
            SubjectFinding::FormerlyExposed,
            ScreeningCriterion::WasPep,
            field(None, &[PepHistory]),
        ),
        (
            screening.related,
            SubjectFinding::RelatedToExposed,
            ScreeningCriterion::Related,
            field(None, &[Relations, PepHistory]),
        ),
        (
            screening.sanctioned,
            SubjectFinding::Sanctioned,
            ScreeningCriterion::Sanctioned,
            field(Some(Sanctioned), &[Sanctions]),
        ),
        (
            screening.was_sanctioned,
            SubjectFinding::FormerlySanctioned,
            ScreeningCriterion::WasSanctioned,
            field(Some(WasSanctioned), &[Sanctions]),
        ),
    ];
    let confirmed = criteria
        .into_iter()
        .filter(|(answer, ..)| *answer == ScreeningAnswer::Yes);
    confirmed
        .map(|(_, finding, criterion, node)| SubjectFigure {
            evidence: evidence(criterion),
            ..SubjectFigure::of_node(finding, content, node)
        })
        .collect()
}

/// Returns the registration status of a company and the number of its direct partners.
fn company(content: &JsonIndex) -> Option<Vec<SubjectFigure>> {
    let status = registration(content);
    let partners = partners(content, SubjectFinding::Partners);
    if status.is_none() {
        return partners;
    }
    Some(
        status
            .into_iter()
            .chain(partners.unwrap_or_default())
            .collect(),
    )
}

/// Returns the registration status, at its field.
fn registration(content: &JsonIndex) -> Option<SubjectFigure> {
    let status = CompanyProfile::read(content.root())?.status?;
    let node = find_field(content, CompanyProfile::STATUS).unwrap_or(ROOT);
    let finding = SubjectFinding::Registration(status);
    Some(SubjectFigure::of_node(finding, content, node))
}

/// Returns the number of the direct partners, at their list.
fn partners(content: &JsonIndex, finding: fn(u64) -> SubjectFinding) -> Option<Vec<SubjectFigure>> {
    let list = PartnerList::read(content.root());
    // A number that leaves some out isn't that of the response.
    if !list.is_known || list.unread > 0 {
        return None;
    }
    let direct = || list.people.iter().filter(|person| person.under.is_none());
    let Some(first) = direct().next() else {
        return Some(Vec::new());
    };
    let count = count_parties(direct().map(|person| &person.party))?;
    let name = normalize_key(&first.list);
    let node = find_field(content, &[&name]).unwrap_or(ROOT);
    Some(vec![SubjectFigure::of_node(finding(count), content, node)])
}

/// Counts people, of whom one can be in several lists; `None` if a name without a number is there
/// twice, which may be one person or two.
fn count_parties<'a>(parties: impl Iterator<Item = &'a Party>) -> Option<u64> {
    let mut known: BTreeMap<String, BTreeSet<Option<String>>> = BTreeMap::new();
    let mut count = 0;
    for party in parties {
        let name = party.name.as_deref().map(fold).unwrap_or_default();
        let number = party.number.as_ref().map(ReportedDocument::shown);
        let numbers = known.entry(name).or_default();
        let lacks_number = number.is_none() || numbers.contains(&None);
        if lacks_number && !numbers.is_empty() {
            return None;
        }
        count += u64::from(numbers.insert(number));
    }
    Some(count)
}

/// Returns the number of items that the partner counts, at the field that states it. A total of zero
/// beside items contradicts them, so that nothing is stated.
fn counted_processes(content: &JsonIndex) -> Option<Vec<SubjectFigure>> {
    let node = outermost(content, "total")?;
    let Some(Json::Int(total)) = content.value(node) else {
        return None;
    };
    let total = u64::try_from(*total).ok()?;
    let items = content.root().get("result");
    let has_items = matches!(items, Some(Json::List(items)) if !items.is_empty());
    if total == 0 && has_items {
        return None;
    }
    let finding = SubjectFinding::CountedProcesses(total);
    let figure = SubjectFigure::of_node(finding, content, node);
    Some(if total == 0 { Vec::new() } else { vec![figure] })
}

/// Returns the node of a field of the whole response, not of one of its items.
fn outermost(content: &JsonIndex, name: &str) -> Option<NodeId> {
    let node = find_field(content, &[name])?;
    (content.parent(node) == Some(ROOT)).then_some(node)
}

/// Returns the status of a request about a driver's license.
fn cnh(content: &JsonIndex) -> Option<Vec<SubjectFigure>> {
    let node = outermost(content, "status")?;
    let status = content.value(node)?.as_text()?;
    let finding = SubjectFinding::Cnh(status.to_owned());
    if status.trim().is_empty() {
        return None;
    }
    Some(vec![SubjectFigure::of_node(finding, content, node)])
}
