//! Generated radars, their format in a response, and their sort orders.

use std::cmp::Ordering;

use serde::Serialize;

use crate::clock::{self, DATA_END, DAY, without_zone};
use crate::rng::Rng;
use crate::{courts, lawsuits, names};

/// Types of radar.
pub(crate) const KINDS: [&str; 4] = ["CPF", "CNPJ", "OAB_NUMBER", "PROCESS"];

/// First integer that a JavaScript number can't represent.
const ABOVE_MAX_SAFE_INTEGER: i64 = 9_007_199_254_740_993;

/// Number of the newest radars whose ids a JavaScript number can't represent.
const LARGE_ID_COUNT: u32 = 100;

/// Radar with its id in the list.
#[derive(Debug, Clone)]
pub(crate) struct Radar {
    pub(crate) item_id: i64,
    pub(crate) id: i64,
    pub(crate) code: String,
    pub(crate) name: String,
    pub(crate) kind: &'static str,
    pub(crate) created_at: i64,
    pub(crate) active: bool,
    pub(crate) pre_processed_at: Option<i64>,
    pub(crate) type_customer: Option<&'static str>,
    /// Name without lawsuit and accents, for sorting.
    sortable: String,
}

/// Fields of a radar that a request supplies.
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) code: String,
    pub(crate) kind: &'static str,
}

impl Radar {
    pub(crate) fn new(item_id: i64, id: i64, named: Named, created_at: i64) -> Self {
        let sortable = without_accents(&named.name);
        Self {
            item_id,
            id,
            code: named.code,
            name: named.name,
            kind: named.kind,
            created_at,
            active: true,
            pre_processed_at: None,
            type_customer: None,
            sortable,
        }
    }

    /// Creates a radar with the next ids after `last`, so that it is listed first by default.
    pub(crate) fn after(last: Option<&Self>, organization: i64, named: Named, at: i64) -> Self {
        let (item_id, id) = last.map_or(
            (organization * 100_000, organization * 1_000_000),
            |radar| (radar.item_id + 1, radar.id + 1),
        );
        Self::new(item_id, id, named, at)
    }

    /// Returns the radar as an item of the listing.
    pub(crate) fn item(&self) -> Item<'_> {
        Item {
            id: self.item_id,
            radar: RadarJson {
                id: self.id,
                code: &self.code,
                name: &self.name,
                kind: self.kind,
                created_at: self.created_at,
                active: self.active,
                pre_processed_at: self.pre_processed_at.map(without_zone),
                type_customer: self.type_customer,
            },
            created_at: self.created_at,
        }
    }
}

/// Item of the radar listing.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Item<'radar> {
    id: i64,
    radar: RadarJson<'radar>,
    created_at: i64,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct RadarJson<'radar> {
    id: i64,
    code: &'radar str,
    name: &'radar str,
    #[serde(rename = "type")]
    kind: &'static str,
    created_at: i64,
    active: bool,
    pre_processed_at: Option<String>,
    type_customer: Option<&'static str>,
}

/// Generates the radars of an organization, oldest first, with ascending ids.
pub(crate) fn generated(seed: u64, organization: i64, count: u32) -> impl Iterator<Item = Radar> {
    let mut rng = Rng::of(seed, &format!("radars of {organization}"));
    (0..count).map(move |index| {
        let (item_id, id) = ids(organization, index, count);
        // Evenly spread over four years; the random offset of up to a minute preserves the order.
        let age = i64::from(count - index) * (4 * 365 * DAY / i64::from(count));
        let created_at = DATA_END - age + i64::from(rng.between(0, 60_000));
        let named = generated_name(seed, &mut rng, clock::year(created_at));
        let mut radar = Radar::new(item_id, id, named, created_at);
        radar.active = !rng.percent(12);
        radar.pre_processed_at = rng
            .percent(70)
            .then(|| created_at + i64::from(rng.between(1, 40)) * 90_000);
        radar.type_customer = rng
            .percent(60)
            .then(|| rng.pick(&["CLIENT", "OPPONENT", "SUPPLIER", "PARTNER"]));
        radar
    })
}

fn ids(organization: i64, index: u32, count: u32) -> (i64, i64) {
    let offset = i64::from(index);
    if index + LARGE_ID_COUNT >= count {
        // Large ids must be unique across organizations too.
        let base = ABOVE_MAX_SAFE_INTEGER + organization * 1_000_000 + offset;
        (base, base + 500_000)
    } else {
        (
            organization * 100_000 + offset,
            organization * 1_000_000 + offset,
        )
    }
}

fn generated_name(seed: u64, rng: &mut Rng, year: u32) -> Named {
    let (kind, code, name) = match rng.below(10) {
        0..=3 => ("CPF", names::cpf(rng), None),
        4 if rng.percent(30) => ("CNPJ", names::alphanumeric_cnpj(rng), None),
        4..=6 => ("CNPJ", names::cnpj(rng), None),
        7 => ("OAB_NUMBER", oab(rng), Some(names::person(rng))),
        _ => process(rng, year),
    };
    let name = name.unwrap_or_else(|| names::of_document(seed, &code));
    Named { name, code, kind }
}

fn oab(rng: &mut Rng) -> String {
    let state = rng.pick(&courts::STATES);
    let number = rng.between(1_000, 450_000);
    let letter = if rng.percent(10) {
        rng.pick(&["A", "B", "E"])
    } else {
        ""
    };
    format!("{state}{number}{letter}")
}

/// Generates a process radar; the process is never newer than its radar.
fn process(rng: &mut Rng, year: u32) -> (&'static str, String, Option<String>) {
    let sequence = rng.between(1, 9_999_999);
    let name = format!("{} x {}", names::person(rng), names::company(rng));
    ("PROCESS", lawsuits::number(rng, sequence, year), Some(name))
}

/// Returns a text in lowercase without the accents of Portuguese and similar languages.
pub(crate) fn without_accents(text: &str) -> String {
    let plain = |character| match character {
        'á' | 'à' | 'â' | 'ã' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    };
    text.chars()
        .flat_map(char::to_lowercase)
        .map(plain)
        .collect()
}

/// Sort key of the listing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    Id,
    CreatedAt,
    Code,
    Name,
    Kind,
    Active,
    PreProcessedAt,
    TypeCustomer,
}

impl Key {
    /// Parses a `_sort` value: a field of the list item or of its radar. The contract specifies
    /// only `id`.
    pub(crate) fn of(name: &str) -> Option<Self> {
        Some(match name {
            "id" => Self::Id,
            "createdAt" => Self::CreatedAt,
            "code" => Self::Code,
            "name" => Self::Name,
            "type" => Self::Kind,
            "active" => Self::Active,
            "preProcessedAt" => Self::PreProcessedAt,
            "typeCustomer" => Self::TypeCustomer,
            _ => return None,
        })
    }

    /// Compares two radars; in both directions nulls are last and ties are ordered by ascending id.
    pub(crate) fn compare(self, left: &Radar, right: &Radar, descending: bool) -> Ordering {
        let turned = |order: Ordering| if descending { order.reverse() } else { order };
        let order = match self {
            Self::Id => turned(left.item_id.cmp(&right.item_id)),
            Self::CreatedAt => turned(left.created_at.cmp(&right.created_at)),
            Self::Code => turned(left.code.cmp(&right.code)),
            Self::Name => turned(left.sortable.cmp(&right.sortable)),
            Self::Kind => turned(left.kind.cmp(right.kind)),
            Self::Active => turned(left.active.cmp(&right.active)),
            Self::PreProcessedAt => {
                nulls_last(left.pre_processed_at, right.pre_processed_at, turned)
            }
            Self::TypeCustomer => nulls_last(left.type_customer, right.type_customer, turned),
        };
        order.then(left.item_id.cmp(&right.item_id))
    }
}

fn nulls_last<T: Ord>(
    left: Option<T>,
    right: Option<T>,
    turned: impl Fn(Ordering) -> Ordering,
) -> Ordering {
    match (left, right) {
        (Some(left), Some(right)) => turned(left.cmp(&right)),
        (left, right) => left.is_none().cmp(&right.is_none()),
    }
}
