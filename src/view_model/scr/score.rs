//! A score and its scale.

use super::names::{is_score, plain, words};
use crate::model::json::{Json, Key};

/// What a score is measured against.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    /// The answer tells it.
    Told(f64, f64),
    /// The answer doesn't, and the number would fit from 0 to 1,000, as is usual.
    Assumed,
    /// The answer doesn't, and the number doesn't fit there.
    Unknown,
}

/// A score.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// The field's name in words.
    pub name: String,
    /// The number.
    pub value: f64,
    /// What it is measured against.
    pub scale: Scale,
    /// The class that it falls into, in the service's words.
    pub band: Option<String>,
}

impl Score {
    /// How far along its scale it is, from 0 to 1, where there is a scale.
    pub fn share(&self) -> Option<f64> {
        let (low, high) = match self.scale {
            Scale::Told(low, high) => (low, high),
            Scale::Assumed => USUAL,
            Scale::Unknown => return None,
        };
        Some(((self.value - low) / (high - low)).clamp(0.0, 1.0))
    }
}

/// The scale that most scores have.
pub const USUAL: (f64, f64) = (0.0, 1_000.0);

/// The longest class that is shown beside a number.
const LONGEST_BAND: usize = 40;

/// The score of an object, if one of its fields is called so.
pub(super) fn read(fields: &[(Key, Json)]) -> Option<Score> {
    fields.iter().find_map(|(name, value)| {
        if !is_score(&plain(name)) {
            return None;
        }
        // The number stands there itself, or in an object of its own beside its scale.
        let inner = match value {
            Json::Object(inner) => inner.as_slice(),
            _ => &[],
        };
        let value = number(value).or_else(|| {
            inner
                .iter()
                .find(|(name, _)| is_value(&plain(name)))
                .and_then(|(_, value)| number(value))
        })?;
        let scale = scale(inner).or_else(|| scale(fields));
        let fits = (USUAL.0..=USUAL.1).contains(&value);
        Some(Score {
            name: words(name),
            value,
            scale: match scale {
                Some((low, high)) => Scale::Told(low, high),
                None if fits => Scale::Assumed,
                None => Scale::Unknown,
            },
            band: band(inner).or_else(|| band(fields)),
        })
    })
}

fn is_value(plain: &str) -> bool {
    matches!(plain, "value" | "valor" | "number" | "numero") || is_score(plain)
}

/// A finite number, also one that is written as text.
pub(super) fn number(value: &Json) -> Option<f64> {
    // Scores and amounts are far below the numbers that a double can't tell apart.
    #[allow(clippy::cast_precision_loss)]
    let number = match value {
        Json::Int(number) => *number as f64,
        Json::Float(number) => *number,
        Json::Text(text) => text.trim().parse().ok()?,
        _ => return None,
    };
    number.is_finite().then_some(number)
}

fn scale(fields: &[(Key, Json)]) -> Option<(f64, f64)> {
    let find = |names: &[&str]| {
        fields
            .iter()
            .find(|(name, _)| names.contains(&plain(name).as_str()))
            .map(|(_, value)| value)
    };
    let of = |names: &[&str]| find(names).and_then(number);
    let low = of(&[
        "min",
        "minimo",
        "minimum",
        "scoremin",
        "scoreminimo",
        "minscore",
        "escalamin",
        "rangemin",
    ]);
    let high = of(&[
        "max",
        "maximo",
        "maximum",
        "scoremax",
        "scoremaximo",
        "maxscore",
        "escalamax",
        "rangemax",
    ]);
    let told = match (low, high) {
        (Some(low), Some(high)) => Some((low, high)),
        // From nothing, where only the end is told.
        (None, Some(high)) => Some((0.0, high)),
        _ => find(&["range", "escala", "scale", "intervalo"]).and_then(range),
    };
    told.filter(|(low, high)| low < high)
}

/// A scale in a field of its own: an object, a pair or a text such as `0-1000`.
fn range(value: &Json) -> Option<(f64, f64)> {
    match value {
        Json::Object(fields) => scale(fields),
        Json::List(items) => match items.as_slice() {
            [low, high] => Some((number(low)?, number(high)?)),
            _ => None,
        },
        Json::Text(text) => {
            let (low, high) = text.split_once(['-', '–', 'a'])?;
            Some((low.trim().parse().ok()?, high.trim().parse().ok()?))
        }
        _ => None,
    }
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
        let is_short = !text.is_empty() && text.chars().count() <= LONGEST_BAND;
        (is_short && NAMES.contains(&plain(name).as_str())).then(|| text.to_owned())
    })
}
