//! Differences between recorded responses and the contract.

use crate::api::OperationContract;
use crate::api::contract::json_shape::{ContractFields, JsonShape, type_names};

/// Largest number of differences that are listed.
pub const MAX_DRIFT: usize = 200;

/// Number of undocumented fields of one object from which they count as a map, whose keys are data.
const MAP_FIELDS: usize = 13;

/// Kind of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DriftKind {
    /// The contract has no such field.
    UnknownField,
    /// A field of the contract is missing.
    MissingField,
    /// The contract has another type.
    OtherType,
}

impl DriftKind {
    /// Returns the name, as saved.
    pub const fn name(self) -> &'static str {
        match self {
            Self::UnknownField => "unknownField",
            Self::MissingField => "missingField",
            Self::OtherType => "otherType",
        }
    }
}

/// Difference between a response and the contract, without any value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DriftRecord {
    /// Name of the operation.
    pub operation: &'static str,
    /// JSON path with `[]` for the elements of arrays: `$[].radar.name`.
    pub path: String,
    /// Kind of the difference.
    pub kind: DriftKind,
    /// Types in the contract; empty if it has no such field.
    pub expected: String,
    /// Types in responses; empty if the field is missing.
    pub received: String,
}

/// Field in a recorded shape.
struct ShapeField<'a> {
    name: &'a str,
    letters: &'a str,
    is_sometimes_missing: bool,
}

/// Returns the distinct differences of recorded shapes, by operation in the contract's order.
pub fn drift<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<DriftRecord> {
    let mut found = Vec::new();
    for line in lines {
        compare(line, &mut found);
    }
    let order = |record: &DriftRecord| {
        let mut operations = OperationContract::all().iter();
        operations.position(|operation| operation.name == record.operation)
    };
    found.sort_by_cached_key(|record| (order(record), record.path.clone()));
    found
}

fn compare(line: &str, found: &mut Vec<DriftRecord>) -> Option<()> {
    let (operation, line) = line.split_once(' ')?;
    let (value, fields) = line.split_once(' ').unwrap_or((line, ""));
    let (path, letters) = value.split_once(':')?;
    let is_complete = !fields.split(' ').any(|field| field == "…");
    let fields: Vec<ShapeField<'_>> = fields.split(' ').filter_map(ShapeField::read).collect();
    let is_error = operation.ends_with('!');
    let operation = OperationContract::named(operation.trim_end_matches('!'))?;
    let has = |name: &str| fields.iter().any(|field| field.name == name);
    let is_root = path == "$";
    let shape = if is_error || (is_root && is_error_body(&fields)) {
        operation.error(has("status"))
    } else {
        operation.response
    };
    let mut comparison = Comparison {
        operation: operation.name,
        found,
    };
    if is_root {
        comparison.check_type(path, shape, letters);
    }
    match shape.at(path)? {
        JsonShape::Object(known) => {
            comparison.check_fields(path, known, &fields);
            if is_complete && letters.contains('o') {
                comparison.check_missing(path, known, &fields);
            }
        }
        JsonShape::List(element) => {
            for field in fields.iter().filter(|field| field.name == "[]") {
                comparison.check_type(&format!("{path}[]"), *element, field.letters);
            }
        }
        _ => {}
    }
    Some(())
}

/// Returns whether an object is the error body that a response of any status may have: flat, with
/// a message and an error or a type. A radar has a type and a name.
fn is_error_body(fields: &[ShapeField<'_>]) -> bool {
    let has = |name: &str| fields.iter().any(|field| field.name == name);
    let is_flat = fields
        .iter()
        .all(|field| !field.letters.contains(['a', 'o']));
    is_flat && has("message") && (has("error") || (has("type") && !has("name")))
}

impl<'a> ShapeField<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let (name, letters) = text.split_once(':')?;
        Some(Self {
            name,
            letters: letters.trim_end_matches('?'),
            is_sometimes_missing: letters.ends_with('?'),
        })
    }
}

/// Comparison of one recorded object or array.
struct Comparison<'a> {
    operation: &'static str,
    found: &'a mut Vec<DriftRecord>,
}

impl Comparison<'_> {
    fn check_fields(&mut self, path: &str, known: ContractFields, fields: &[ShapeField<'_>]) {
        let shape = |name: &str| JsonShape::Object(known).part(name);
        let unknown = fields.iter().filter(|field| shape(field.name).is_none());
        let is_map = unknown.count() >= MAP_FIELDS;
        for field in fields.iter().filter(|field| field.name != "[]") {
            if let Some(shape) = shape(field.name) {
                self.check_type(&format!("{path}.{}", field.name), shape, field.letters);
            } else {
                let name = if is_map { "*" } else { field.name };
                let path = format!("{path}.{name}");
                self.add(path, DriftKind::UnknownField, "", field.letters);
            }
        }
    }

    fn check_missing(&mut self, path: &str, known: ContractFields, fields: &[ShapeField<'_>]) {
        for (name, shape) in known {
            let field = fields.iter().find(|field| field.name == *name);
            if field.is_none_or(|field| field.is_sometimes_missing) {
                let path = format!("{path}.{name}");
                self.add(path, DriftKind::MissingField, shape.letters(), "");
            }
        }
    }

    fn check_type(&mut self, path: &str, shape: JsonShape, letters: &str) {
        let is_other = |letter: &char| !shape.letters().contains(*letter);
        let others: String = letters.chars().filter(is_other).collect();
        if !others.is_empty() {
            self.add(
                path.to_owned(),
                DriftKind::OtherType,
                shape.letters(),
                &others,
            );
        }
    }

    fn add(&mut self, path: String, kind: DriftKind, expected: &str, received: &str) {
        let record = DriftRecord {
            operation: self.operation,
            path,
            kind,
            expected: type_names(expected),
            received: type_names(received),
        };
        if self.found.len() < MAX_DRIFT && !self.found.contains(&record) {
            self.found.push(record);
        }
    }
}
