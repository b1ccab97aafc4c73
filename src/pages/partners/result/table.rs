//! Table of the people: all fields, and the follow-up queries.

use super::complete_document::CompleteDocument;
use super::kyc_badge::KycBadge;
use farol_core::i18n::Language;
use farol_core::model::document::Document;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::view_model::field_aliases::{PeriodEnd, ReportedDocument};
use farol_core::view_model::partners::{OwnershipShare, PartnerList, Person};
use farol_core::view_model::relationship_kind::RelationshipKind;
use farol_web::components::paid_query::QueryMenu;
use farol_web::store::NameReport;
use farol_web::ui::{
    CopyButton, ShowMore, cell_text, format_period, legible, render_all_when_printed, use_t,
};
use leptos::prelude::*;
use std::sync::Arc;
use strum::VariantArray;

/// Number of rows shown initially, and added by each "show more".
const STEP: usize = 100;

/// Number of columns from which a tablet has too little room for them.
const MANY_COLUMNS: usize = 6;

/// Column of the table.
#[derive(Clone, Copy, PartialEq, Eq, VariantArray)]
enum Column {
    Number,
    Name,
    Document,
    Role,
    Period,
    Share,
    List,
    Queries,
}

impl Column {
    /// Returns whether any row has a value in this column.
    fn is_filled(self, partners: &PartnerList) -> bool {
        match self {
            Self::Number | Self::Name | Self::Document => true,
            Self::Role => partners.has(|one| one.role.is_some() || one.level.is_some()),
            Self::Period => partners.has(is_dated),
            Self::Share => partners.has(|one| one.share.is_some()),
            Self::List => partners.has_several_lists(),
            Self::Queries => partners.has(can_query),
        }
    }

    const fn name(self, is_company: bool, language: Language) -> &'static str {
        match self {
            Self::Number => language.people_number(),
            Self::Name => language.people_name(),
            Self::Document => language.people_document(),
            Self::Role if is_company => language.people_role(),
            Self::Role => language.people_relation(),
            Self::Period => language.people_since(),
            Self::Share => language.people_share(),
            Self::List => language.people_list(),
            Self::Queries => language.people_actions(),
        }
    }
}

fn is_dated(person: &Person) -> bool {
    person.period.start.is_some() || matches!(person.period.end, PeriodEnd::At(_))
}

/// Returns whether queries are offered: the document is complete, or the user can complete it.
fn can_query(person: &Person) -> bool {
    let number = person.party.number.as_ref();
    matches!(
        number,
        Some(ReportedDocument::Valid(_) | ReportedDocument::Redacted(_))
    )
}

pub(super) fn document(person: &Person) -> Option<Document> {
    person
        .party
        .number
        .as_ref()
        .and_then(ReportedDocument::document)
}

/// Returns the name of a person as the response of the entry `source` reports it.
pub(super) fn name_report(person: &Person, source: Option<&str>) -> Option<NameReport> {
    let (name, entry) = (person.party.name.clone()?, source?.to_owned());
    Some(NameReport { name, entry })
}

/// Renders the table of a list of people, from the response of the entry `source`.
pub(super) fn table(
    workspace: WorkspaceKey,
    source: Option<String>,
    partners: Arc<PartnerList>,
    is_company: bool,
) -> AnyView {
    let t = use_t();
    let shown = Column::VARIANTS
        .iter()
        .copied()
        .filter(|column| column.is_filled(&partners));
    let columns: Arc<[Column]> = shown.collect();
    let limit = RwSignal::new(STEP);
    render_all_when_printed(limit);
    let heads = columns.iter().map(|column| {
        let column = *column;
        let class = match column {
            Column::Share => "partners-share",
            Column::Queries => "partners-queries",
            _ => "",
        };
        view! { <th scope="col" role="columnheader" class=class>{move || column.name(is_company, t())}</th> }
    });
    let heads = heads.collect_view();
    let is_wide = columns.len() >= MANY_COLUMNS;
    let count = partners.people.len();
    let rows = move || {
        let context = TableContext {
            workspace,
            source: source.as_deref(),
            partners: &partners,
            columns: &columns,
            is_company,
            language: t(),
        };
        let shown = 0..count.min(limit.get());
        shown.filter_map(|at| context.row(at)).collect_view()
    };
    view! {
        <div class="partners-frame">
            <table class="table partners-table" role="table" data-cards="" data-wide=is_wide.then_some("") aria-labelledby="partners-title">
                <thead role="rowgroup"><tr role="row">{heads}</tr></thead>
                <tbody role="rowgroup">{rows}</tbody>
            </table>
        </div>
        <ShowMore shown=limit total=count step=STEP />
    }
    .into_any()
}

/// Context in which the rows are rendered.
struct TableContext<'a> {
    workspace: WorkspaceKey,
    source: Option<&'a str>,
    partners: &'a PartnerList,
    columns: &'a [Column],
    is_company: bool,
    language: Language,
}

impl TableContext<'_> {
    fn row(&self, at: usize) -> Option<AnyView> {
        let person = self.partners.people.get(at)?;
        let cells = self.columns.iter().map(|column| {
            let content = self.content(*column, at, person);
            let name = match column {
                Column::Number => "number",
                Column::Name => "partners-name",
                Column::Document => "partners-number",
                Column::Period => "partners-period",
                Column::Share => "partners-share",
                Column::Queries => "partners-queries",
                _ => "",
            };
            let is_empty = *column == Column::Queries && !can_query(person);
            // The buttons have labels of their own.
            let label = (*column != Column::Queries)
                .then(|| column.name(self.is_company, self.language));
            view! {
                <td role="cell" class=name data-label=label data-empty=is_empty.then_some("")>{content}</td>
            }
        });
        let is_under = person.under.map(|_| "");
        Some(view! { <tr role="row" data-under=is_under>{cells.collect_view()}</tr> }.into_any())
    }

    fn content(&self, column: Column, at: usize, person: &Person) -> AnyView {
        let t = self.language;
        match column {
            Column::Number => (at + 1).into_any(),
            Column::Name => self.name(person),
            Column::Document => number(person, &display_name(person, t), t),
            Column::Role => {
                view! { <bdi>{legible(role_text(person, self.is_company, t))}</bdi> }.into_any()
            }
            Column::Period if is_dated(person) => format_period(&person.period, t).into_any(),
            Column::Period => view! { <span class="muted">{t.unknown()}</span> }.into_any(),
            Column::Share => {
                let share = person.share.as_ref().map(|share| format_share(share, t));
                view! { <bdi>{share.map(legible)}</bdi> }.into_any()
            }
            Column::List => view! { <bdi>{legible(person.list.as_str())}</bdi> }.into_any(),
            Column::Queries => self.queries(person),
        }
    }

    fn queries(&self, person: &Person) -> AnyView {
        let workspace = self.workspace;
        if let Some(document) = document(person) {
            let name = name_report(person, self.source);
            return view! {
                <QueryMenu workspace=workspace document=document name=name />
                <KycBadge workspace=workspace document=document />
            }
            .into_any();
        }
        let redacted = person.party.number.clone().filter(|_| can_query(person));
        let form = redacted.map(|redacted| {
            let name = display_name(person, self.language);
            view! { <CompleteDocument workspace=workspace redacted=redacted name=name /> }
        });
        form.into_any()
    }

    fn name(&self, person: &Person) -> AnyView {
        let t = self.language;
        let owner = person
            .under
            .and_then(|under| self.partners.people.get(under));
        let owner = owner.map(|owner| {
            let text = t.people_under(&display_name(owner, t));
            view! { <span class="muted partners-secondary">{text}</span> }
        });
        view! { <span><bdi>{cell_text(display_name(person, t))}</bdi> " " {owner}</span> }
            .into_any()
    }
}

fn display_name(person: &Person, t: Language) -> String {
    let name = person.party.name.clone();
    name.map_or_else(|| t.people_unnamed().to_owned(), legible)
}

fn number(person: &Person, name: &str, t: Language) -> AnyView {
    let Some(number) = &person.party.number else {
        return view! { <span class="muted">{t.unknown()}</span> }.into_any();
    };
    let digits = legible(number.shown());
    let action = match number {
        ReportedDocument::Valid(document) => {
            let label = Signal::stored(t.people_copy(name));
            view! { <CopyButton text=Signal::stored(document.code()) label=label /> }.into_any()
        }
        ReportedDocument::Redacted(_) | ReportedDocument::Other(_) => ().into_any(),
    };
    // Only valid numbers are unbreakable; other text may be long and has to wrap.
    let whole = matches!(number, ReportedDocument::Valid(_)).then_some("");
    view! {
        <span class="partners-document">
            <bdi class="number" data-sensitive="" data-whole=whole>{digits}</bdi> {action}
        </span>
    }
    .into_any()
}

/// Returns the role: a known relationship in the user's language, any other text unchanged.
pub(super) fn role_text(person: &Person, is_company: bool, t: Language) -> String {
    let role = person
        .role
        .as_deref()
        .map(|role| match RelationshipKind::of(role) {
            Some(kinship) if !is_company => t.relationship_kind(kinship).to_owned(),
            _ => role.to_owned(),
        });
    let level = person.level.as_deref().map(|level| t.closeness(level));
    let parts: Vec<_> = [role, level].into_iter().flatten().collect();
    parts.join(", ")
}

/// Formats a share; a number from 0 to 100 is a percentage.
pub(super) fn format_share(share: &OwnershipShare, t: Language) -> String {
    let text = if share.is_number {
        let decimal = t.format_locale().decimal().to_string();
        share.text.replace('.', &decimal)
    } else {
        share.text.clone()
    };
    let is_part = share.is_number
        && share
            .text
            .parse()
            .is_ok_and(|part: f64| (1.0..=100.0).contains(&part));
    if share.is_percent || is_part {
        format!("{text}%")
    } else {
        text
    }
}
