//! Score and its scale.

use super::names::{field_title, is_score};
use crate::model::json::{Json, Key};
use crate::view_model::field_aliases::{AliasedObject, normalize_key};

/// Scale of a score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    /// Stated by the response (minimum, maximum).
    Stated(f64, f64),
    /// Only the minimum is stated.
    Minimum(f64),
    /// Only the maximum is stated.
    Maximum(f64),
    /// Not stated; the value is within the usual 0 to 1,000.
    Assumed,
    /// Not stated, and the value is outside the usual range; or stated in a form that can't be read.
    Unknown,
}

/// Score with its scale and band.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// Field name, as words.
    pub name: String,
    /// Value of the score.
    pub value: f64,
    /// Scale of the score.
    pub scale: Scale,
    /// Band of the score, in the service's term.
    pub band: Option<String>,
    /// All bands of the scale in ascending order, if the response states their bounds.
    pub bands: Vec<ScoreBand>,
}

/// Band of a score's scale.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreBand {
    /// Name of the band, as received.
    pub name: String,
    /// Lowest score of the band.
    pub low: f64,
    /// Highest score of the band.
    pub high: f64,
}

impl Score {
    /// Returns the position on the scale, from 0 to 1; `None` without a scale.
    pub fn share(&self) -> Option<f64> {
        let (low, high) = match self.scale {
            Scale::Stated(low, high) => (low, high),
            Scale::Assumed => DEFAULT_BOUNDS,
            Scale::Minimum(_) | Scale::Maximum(_) | Scale::Unknown => return None,
        };
        Some(((self.value - low) / (high - low)).clamp(0.0, 1.0))
    }
}

/// Usual scale, assumed if none is stated.
pub const DEFAULT_BOUNDS: (f64, f64) = (0.0, 1_000.0);

/// Longest band shown next to a score, in characters.
const MAX_BAND_LEN: usize = 40;

/// Reads the score of an object; `None` if no field name denotes one.
pub(super) fn read(fields: &[(Key, Json)]) -> Option<Score> {
    fields.iter().find_map(|(name, value)| {
        if !is_score(&normalize_key(name)) {
            return None;
        }
        // The value is the field itself, or part of a nested object that also has the scale.
        let inner = match value {
            Json::Object(inner) => inner.as_slice(),
            _ => &[],
        };
        let value = number(value).or_else(|| {
            inner
                .iter()
                .find(|(name, _)| is_value(&normalize_key(name)))
                .and_then(|(_, value)| number(value))
        })?;
        let bands = bands(inner).or_else(|| bands(fields)).unwrap_or_default();
        let of_bands = || match bands.as_slice() {
            [first, .., last] => Some(Scale::Stated(first.low, last.high)),
            _ => None,
        };
        let stated = [scale(inner), scale(fields)].into_iter().flatten();
        let whole = stated.clone().find(|it| matches!(it, Scale::Stated(..)));
        let scale = whole.or_else(of_bands).or_else(|| stated.clone().next());
        let is_within_default = (DEFAULT_BOUNDS.0..=DEFAULT_BOUNDS.1).contains(&value);
        Some(Score {
            name: field_title(name),
            value,
            scale: match scale {
                Some(scale) => scale,
                None if is_within_default => Scale::Assumed,
                None => Scale::Unknown,
            },
            band: band(inner).or_else(|| band(fields)),
            bands,
        })
    })
}

fn is_value(plain: &str) -> bool {
    matches!(plain, "value" | "valor" | "number" | "numero") || is_score(plain)
}

/// Returns a finite number, also from a text.
pub(super) fn number(value: &Json) -> Option<f64> {
    // Scores and amounts are far below 2^53, so the cast is exact.
    #[allow(clippy::cast_precision_loss)]
    let number = match value {
        Json::Int(number) => *number as f64,
        Json::Float(number) => *number,
        Json::Text(text) => return number_of(text),
        _ => return None,
    };
    number.is_finite().then_some(number)
}

/// Returns the finite number that a text is.
fn number_of(text: &str) -> Option<f64> {
    let text = text.trim();
    let number: f64 = text.parse().ok().filter(|_| !is_ambiguous(text))?;
    number.is_finite().then_some(number)
}

/// Returns whether a point may separate thousands, as in `1.000`, or decimals.
fn is_ambiguous(text: &str) -> bool {
    let text = text.trim_start_matches(['-', '+']);
    let is_thousands = |(whole, rest): (&str, &str)| {
        (1..=3).contains(&whole.len()) && !whole.starts_with('0') && rest.len() == 3
    };
    text.split_once('.').is_some_and(is_thousands)
}

/// Reads the scale that the fields state; `None` if they state none.
fn scale(fields: &[(Key, Json)]) -> Option<Scale> {
    const LOW: [&str; 8] = [
        "min",
        "minimo",
        "minimum",
        "scoremin",
        "scoreminimo",
        "minscore",
        "escalamin",
        "rangemin",
    ];
    const HIGH: [&str; 8] = [
        "max",
        "maximo",
        "maximum",
        "scoremax",
        "scoremaximo",
        "maxscore",
        "escalamax",
        "rangemax",
    ];
    let find = |names: &[&str]| {
        let mut fields = fields.iter().filter(|(_, value)| *value != Json::Null);
        let found = fields.find(|(name, _)| names.contains(&normalize_key(name).as_str()));
        found.map(|(_, value)| value)
    };
    let (low, high) = (find(&LOW), find(&HIGH));
    if low.is_none() && high.is_none() {
        return find(&["range", "escala", "scale", "intervalo"]).map(range);
    }
    let number = |bound: Option<&Json>| bound.map(number);
    Some(match (number(low), number(high)) {
        (Some(Some(low)), Some(Some(high))) => between(low, high),
        (Some(Some(low)), None) => Scale::Minimum(low),
        (None, Some(Some(high))) => Scale::Maximum(high),
        _ => Scale::Unknown,
    })
}

fn between(low: f64, high: f64) -> Scale {
    if low < high {
        Scale::Stated(low, high)
    } else {
        Scale::Unknown
    }
}

/// Reads a scale in a single field: an object, a pair or a text such as `0-1000`.
fn range(value: &Json) -> Scale {
    let bounds = match value {
        Json::Object(fields) => return scale(fields).unwrap_or(Scale::Unknown),
        Json::List(items) => match items.as_slice() {
            [low, high] => number(low).zip(number(high)),
            _ => None,
        },
        Json::Text(text) => text
            .split_once(['-', '–', 'a'])
            .and_then(|(low, high)| number_of(low).zip(number_of(high))),
        _ => None,
    };
    bounds.map_or(Scale::Unknown, |(low, high)| between(low, high))
}

/// Returns whether a normalized name denotes the list of bands.
pub(super) fn is_bands(plain: &str) -> bool {
    matches!(plain, "faixas" | "faixasscore" | "bands" | "scorebands")
}

/// Reads the bands; `None` unless each has a name and bounds, and none overlaps the next.
fn bands(fields: &[(Key, Json)]) -> Option<Vec<ScoreBand>> {
    const NAME: [&str; 5] = ["faixa", "nome", "band", "name", "classe"];
    const LOW: [&str; 6] = ["de", "min", "minimo", "inicio", "low", "from"];
    const HIGH: [&str; 6] = ["ate", "max", "maximo", "fim", "high", "to"];
    let (_, list) = fields
        .iter()
        .find(|(name, _)| is_bands(&normalize_key(name)))?;
    let Json::List(items) = list else {
        return None;
    };
    let read = |item: &Json| {
        let fields = AliasedObject::of(item)?;
        let bound = |names: &[&str]| number(fields.find(names)?.1);
        Some(ScoreBand {
            name: fields.text(&NAME)?,
            low: bound(&LOW)?,
            high: bound(&HIGH)?,
        })
    };
    let bands: Option<Vec<ScoreBand>> = items.iter().map(read).collect();
    let mut bands = bands.filter(|bands| bands.len() > 1)?;
    bands.sort_by(|one, other| one.low.total_cmp(&other.low));
    let is_ordered = bands.iter().all(|band| band.low < band.high)
        && bands.is_sorted_by(|one, other| one.high <= other.low);
    is_ordered.then_some(bands)
}

fn band(fields: &[(Key, Json)]) -> Option<String> {
    const NAMES: [&str; 8] = [
        "faixa",
        "band",
        "classe",
        "class",
        "rating",
        "risco",
        "grade",
        "faixascore",
    ];
    fields.iter().find_map(|(name, value)| {
        let text = value.as_text()?.trim();
        let is_short = !text.is_empty() && text.chars().count() <= MAX_BAND_LEN;
        (is_short && NAMES.contains(&normalize_key(name).as_str())).then(|| text.to_owned())
    })
}
