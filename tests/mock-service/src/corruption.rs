//! Corruption of the fields of a JSON response.

use serde_json::{Map, Value, json};

/// Kind of corruption and the fields that it applies to.
///
/// Names match at any depth; without names, all fields of the outermost objects match.
pub(crate) enum Corruption<'names> {
    Missing(&'names [String]),
    Null(&'names [String]),
    Extra,
    WrongTypes(&'names [String]),
    /// Without names, every string at any depth.
    Texts(&'names str, &'names [String]),
}

/// Returns the corrupted body; a body that isn't JSON is returned unchanged.
pub(crate) fn corrupt_body(body: &[u8], corruption: &Corruption) -> Vec<u8> {
    let Ok(mut value) = serde_json::from_slice::<Value>(body) else {
        return body.to_vec();
    };
    corrupt(&mut value, corruption, true);
    serde_json::to_vec(&value).unwrap_or_default()
}

fn corrupt(value: &mut Value, corruption: &Corruption, outermost: bool) {
    match value {
        Value::String(found) => {
            if let Corruption::Texts(text, []) = corruption {
                (*text).clone_into(found);
            } else if outermost {
                *value = corrupt_value(value, corruption);
            }
        }
        Value::Array(items) => {
            for item in items {
                corrupt(item, corruption, outermost);
            }
        }
        Value::Object(fields) => corrupt_fields(fields, corruption, outermost),
        other if outermost => *other = corrupt_value(other, corruption),
        _ => {}
    }
}

/// Corrupts a response that is a single value: it has no fields, so the value itself is changed.
fn corrupt_value(value: &Value, corruption: &Corruption) -> Value {
    match corruption {
        Corruption::Missing(_) | Corruption::Null(_) => Value::Null,
        Corruption::WrongTypes(_) => mistyped(value),
        Corruption::Extra | Corruption::Texts(..) => value.clone(),
    }
}

fn corrupt_fields(fields: &mut Map<String, Value>, corruption: &Corruption, outermost: bool) {
    let matches = |name: &String, names: &[String]| {
        if names.is_empty() {
            outermost
        } else {
            names.contains(name)
        }
    };
    match corruption {
        Corruption::Missing(names) => fields.retain(|name, _| !matches(name, names)),
        Corruption::Null(names) => {
            for (_, value) in fields.iter_mut().filter(|(name, _)| matches(name, names)) {
                *value = Value::Null;
            }
        }
        Corruption::WrongTypes(names) => {
            for (_, value) in fields.iter_mut().filter(|(name, _)| matches(name, names)) {
                *value = mistyped(value);
            }
        }
        Corruption::Texts(text, names) => {
            let fits = |name: &String, value: &Value| names.contains(name) && value.is_string();
            for (_, value) in fields.iter_mut().filter(|(name, value)| fits(name, value)) {
                *value = json!(text);
            }
        }
        Corruption::Extra => {}
    }
    for value in fields.values_mut() {
        // Without names only fields of the outermost objects match; deeper ones are unchanged.
        corrupt(value, corruption, false);
    }
    if matches!(corruption, Corruption::Extra) {
        fields.insert("__unknown_text".to_owned(), json!("<b>novo</b>"));
        fields.insert("unknownNumber".to_owned(), json!(9_007_199_254_740_993_i64));
        fields.insert(
            "unknownObject".to_owned(),
            json!({ "nested": [1, null, { "deep": true }] }),
        );
    }
}

/// Returns a plausible value of another type.
fn mistyped(value: &Value) -> Value {
    match value {
        Value::Null => json!(0),
        Value::Bool(_) => json!("yes"),
        Value::Number(number) => json!(format!("n{number}")),
        Value::String(_) => json!(12.5),
        Value::Array(_) => json!({ "items": 1 }),
        Value::Object(_) => json!(["object"]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corrupted(body: &Value, corruption: &Corruption) -> Value {
        serde_json::from_slice(&corrupt_body(body.to_string().as_bytes(), corruption))
            .unwrap_or_default()
    }

    #[test]
    fn named_fields_match_at_any_depth() {
        let body = json!([{ "id": 1, "radar": { "id": 2, "name": "a" } }]);
        let names = ["id".to_owned()];
        assert_eq!(
            corrupted(&body, &Corruption::Missing(&names)),
            json!([{ "radar": { "name": "a" } }])
        );
        let nulls = json!([{ "id": null, "radar": { "id": null, "name": "a" } }]);
        assert_eq!(corrupted(&body, &Corruption::Null(&names)), nulls);
        let wrong = json!([{ "id": "n1", "radar": { "id": "n2", "name": "a" } }]);
        assert_eq!(corrupted(&body, &Corruption::WrongTypes(&names)), wrong);
    }

    #[test]
    fn without_names_the_outermost_objects_match() {
        let body = json!({ "id": 1, "radar": { "id": 2 } });
        assert_eq!(corrupted(&body, &Corruption::Missing(&[])), json!({}));
        assert_eq!(
            corrupted(&body, &Corruption::WrongTypes(&[])),
            json!({ "id": "n1", "radar": ["object"] })
        );
        assert_eq!(
            corrupted(&json!("text"), &Corruption::Null(&[])),
            json!(null)
        );
    }

    #[test]
    fn texts_are_replaced() {
        let body = json!({ "id": 1, "name": "a", "parts": [{ "name": "b", "other": "c" }, "d"] });
        let all = json!({ "id": 1, "name": "x", "parts": [{ "name": "x", "other": "x" }, "x"] });
        assert_eq!(corrupted(&body, &Corruption::Texts("x", &[])), all);
        let names = ["name".to_owned()];
        let some = json!({ "id": 1, "name": "x", "parts": [{ "name": "x", "other": "c" }, "d"] });
        assert_eq!(corrupted(&body, &Corruption::Texts("x", &names)), some);
        assert_eq!(
            corrupted(&json!("text"), &Corruption::Texts("x", &[])),
            json!("x")
        );
    }

    #[test]
    fn extra_fields_are_added_to_every_object() {
        let body = corrupted(&json!({ "a": [{ "b": 1 }] }), &Corruption::Extra);
        assert_eq!(
            body.pointer("/a/0/unknownNumber"),
            Some(&json!(9_007_199_254_740_993_i64))
        );
        assert!(body.get("unknownObject").is_some());
    }
}
