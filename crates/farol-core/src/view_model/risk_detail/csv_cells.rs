//! Export of processes as table cells.

use super::row::Row;
use super::table::RiskDetailTable;
use crate::api::analysis::{DetailContent, DetailParty, RiskDetailProcess};
use crate::model::csv::CsvCell;
use crate::model::money::Cents;
use crate::url_state::risk_detail::Facet;

/// Column of the export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportColumn {
    /// Process number.
    Number,
    /// Value of a facet.
    Facet(Facet),
    /// Date of distribution.
    Date,
    /// Amount of the claim, as a number.
    Value,
    /// Amount of the claim, verbatim.
    ValueText,
    /// Procedural class.
    Class,
    /// Subject of the case.
    Subject,
    /// Court body that judges the case.
    Organ,
    /// Plaintiffs, with documents.
    Authors,
    /// Defendants, with documents.
    Defendants,
    /// Service's sort priority.
    Priority,
}

impl ExportColumn {
    /// Columns of the file, in order.
    pub const IN_FILE: [Self; 18] = [
        Self::Number,
        Self::Facet(Facet::Court),
        Self::Facet(Facet::Uf),
        Self::Facet(Facet::Segment),
        Self::Facet(Facet::Instance),
        Self::Facet(Facet::Status),
        Self::Facet(Facet::Side),
        Self::Facet(Facet::Year),
        Self::Date,
        Self::Value,
        Self::ValueText,
        Self::Class,
        Self::Subject,
        Self::Organ,
        Self::Authors,
        Self::Defendants,
        Self::Facet(Facet::Risk),
        Self::Priority,
    ];
}

/// Returns a process' cell in a column; `label` formats facet values, `date` formats dates.
pub fn export_cell(
    column: ExportColumn,
    table: &RiskDetailTable,
    row: &Row,
    process: &RiskDetailProcess,
    label: impl Fn(Facet, &str) -> String,
    date: impl Fn(&Row) -> String,
) -> CsvCell {
    let content = process.content.as_ref();
    let text = |read: fn(&DetailContent) -> Option<&String>| {
        CsvCell::from(content.and_then(read).map(String::as_str))
    };
    match column {
        ExportColumn::Number => CsvCell::from(&*row.number),
        ExportColumn::Facet(Facet::Risk) => {
            let risks: Vec<_> = table
                .risks(row)
                .map(|risk| label(Facet::Risk, risk))
                .collect();
            CsvCell::from(risks.join(", "))
        }
        ExportColumn::Facet(Facet::Year) => match row.year {
            Some(year) => CsvCell::Integer(i64::from(year)),
            None => CsvCell::Empty,
        },
        ExportColumn::Facet(facet) => match table.value(row, facet) {
            "" => CsvCell::Empty,
            value => CsvCell::from(label(facet, value)),
        },
        ExportColumn::Date => CsvCell::from(date(row)),
        ExportColumn::Value => row.value.map_or(CsvCell::Empty, CsvCell::Money),
        ExportColumn::ValueText => {
            CsvCell::from(row.odd_value.as_deref().or_else(|| value_text(process)))
        }
        ExportColumn::Class => text(|content| content.classe.as_ref()),
        ExportColumn::Subject => text(|content| content.subject.as_ref()),
        ExportColumn::Organ => match &process.judging_organ {
            Some(organ) => CsvCell::from(organ.as_str()),
            None => text(|content| content.judging_organ.as_ref()),
        },
        ExportColumn::Authors => parties(
            content
                .map(|content| content.authors.as_slice())
                .unwrap_or_default(),
        ),
        ExportColumn::Defendants => parties(
            content
                .map(|content| content.defendants.as_slice())
                .unwrap_or_default(),
        ),
        ExportColumn::Priority => process.priority.map_or(CsvCell::Empty, CsvCell::Integer),
    }
}

/// Returns the amount's text if it differs from the number.
fn value_text(process: &RiskDetailProcess) -> Option<&str> {
    let text = process.content.as_ref()?.value.as_deref()?;
    let number = process.value_claim.and_then(Cents::from_reais);
    (number.is_none() || Cents::parse(text) != number).then_some(text)
}

fn parties(parties: &[DetailParty]) -> CsvCell {
    let names = parties.iter().map(|party| {
        let name = party.name.as_deref().unwrap_or_default().trim();
        match party.document.as_deref().map(str::trim) {
            Some(document) if !document.is_empty() && !name.is_empty() => {
                format!("{name} ({document})")
            }
            Some(document) if name.is_empty() => document.to_owned(),
            _ => name.to_owned(),
        }
    });
    let names: Vec<String> = names.filter(|party| !party.is_empty()).collect();
    CsvCell::from(names.join(", "))
}
