//! Fields that the contract doesn't name but whose meaning is known, as labelled rows.

use farol_core::i18n::Language;
use farol_core::model::json::{ExtraFields, Json, Key};
use farol_core::model::time::Moment;

use farol_web::ui::format_moment;

/// Names under which the judging body of a process is known.
const JUDGING_BODY: [&str; 3] = ["judging_organ", "orgao_julgador", "vara"];
/// Names under which the judicial district of a process is known.
const DISTRICT: [&str; 4] = ["comarca", "county", "district", "foro"];

/// Unnamed fields of a process, split by whether their meaning is known.
pub(super) struct KnownFields {
    /// Label and value, in the service's order; empty values are left out.
    pub(super) rows: Vec<(String, String)>,
    /// Other fields, unchanged.
    pub(super) rest: Vec<(Key, Json)>,
}

/// Splits the fields that the contract doesn't name.
pub(super) fn split(other: &ExtraFields, t: Language) -> KnownFields {
    let mut known = KnownFields {
        rows: Vec::new(),
        rest: Vec::new(),
    };
    let court_location = court_location(other);
    for (name, value) in &other.0 {
        // Fields in the head of the page aren't repeated.
        let text = value.as_text().map(str::trim);
        if text.is_some_and(|text| court_location.iter().any(|shown| shown == text)) {
            continue;
        }
        let rows = t
            .process_field(name)
            .and_then(|label| rows(label, value, t));
        match rows {
            Some(rows) => known.rows.extend(rows),
            None => known.rest.push((name.clone(), value.clone())),
        }
    }
    known
}

/// Returns the judging body and its district, as far as the response contains them.
pub(super) fn court_location(other: &ExtraFields) -> Vec<String> {
    let find = |names: &[&str]| {
        let mut texts = names.iter().filter_map(|name| {
            let (_, value) = other.0.iter().find(|(key, _)| **key == **name)?;
            let text = value.as_text()?.trim();
            (!text.is_empty()).then(|| text.to_owned())
        });
        texts.next()
    };
    [find(&JUDGING_BODY), find(&DISTRICT)]
        .into_iter()
        .flatten()
        .collect()
}

/// Returns the rows of a field; `None` if its value has a shape that a row can't show.
fn rows(label: &str, value: &Json, t: Language) -> Option<Vec<(String, String)>> {
    if let Json::Object(fields) = value {
        let mut rows = Vec::new();
        for (name, value) in fields {
            let name = t.process_field(name)?;
            let text = text(value, t)?;
            rows.push((format!("{label} · {}", name.to_lowercase()), text));
        }
        rows.retain(|(_, text)| !text.is_empty());
        return Some(rows);
    }
    let text = text(value, t)?;
    let row = (!text.is_empty()).then(|| (label.to_owned(), text));
    Some(row.into_iter().collect())
}

fn text(value: &Json, t: Language) -> Option<String> {
    match value {
        Json::Null => Some(String::new()),
        Json::Bool(true) => Some(t.yes().to_owned()),
        Json::Bool(false) => Some(t.no().to_owned()),
        Json::Int(number) => Some(number.to_string()),
        Json::Large(number) => Some(number.to_string()),
        Json::Float(number) => Some(number.to_string()),
        Json::Text(text) => Some(text_value(text, t)),
        Json::List(items) => {
            let items: Option<Vec<String>> = items.iter().map(|item| text_item(item, t)).collect();
            Some(items?.join(" · "))
        }
        Json::Object(_) => None,
    }
}

fn text_item(item: &Json, t: Language) -> Option<String> {
    (!item.is_nested()).then(|| text(item, t)).flatten()
}

fn text_value(text: &str, t: Language) -> String {
    match Moment::parse(text) {
        Moment::Unknown(_) => t.service_value(text).to_owned(),
        moment => format_moment(&moment, t),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    fn fields(json: &str) -> ExtraFields {
        match Json::parse(json.as_bytes()).unwrap() {
            Json::Object(fields) => ExtraFields(fields),
            _ => ExtraFields::default(),
        }
    }

    #[wasm_bindgen_test]
    fn known_fields_have_labels_and_others_are_kept() {
        let other = fields(
            r#"{"secrecy": false, "hearing": {"date": null, "room": "Sala 3"}, "origin_id": 9,
                "subjects": ["Dano Moral", "Juros"], "related_processes": [], "area": "CIVIL",
                "judge": {"unknown": 1}, "judging_organ": "3ª Vara"}"#,
        );
        let known = split(&other, Language::Portuguese);
        let rows: Vec<_> = known
            .rows
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str()))
            .collect();
        let expected = [
            ("Segredo de justiça", "Não"),
            ("Audiência · sala", "Sala 3"),
            ("Assuntos", "Dano Moral · Juros"),
            ("Área", "Cível"),
        ];
        assert_eq!(rows, expected);
        let rest: Vec<_> = known.rest.iter().map(|(name, _)| &**name).collect();
        assert_eq!(rest, ["origin_id", "judge"], "nothing is lost");
    }

    #[wasm_bindgen_test]
    fn the_court_location_is_read_from_all_known_fields() {
        assert_eq!(
            court_location(&fields(r#"{"vara": "3ª Vara", "comarca": "Santos"}"#)),
            ["3ª Vara", "Santos"]
        );
        assert_eq!(
            court_location(&fields(r#"{"judging_organ": " ", "vara": 3}"#)),
            Vec::<String>::new()
        );
    }
}
