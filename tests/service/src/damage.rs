//! Corruption of the fields of a JSON response.

use serde_json::{Map, Value, json};

/// Kind of corruption and the fields that it applies to.
///
/// Names match at any depth; without names, all fields of the outermost objects match.
pub(crate) enum Damage<'names> {
    Missing(&'names [String]),
    Null(&'names [String]),
    Extra,
    WrongTypes(&'names [String]),
    /// Without names, every string at any depth.
    Texts(&'names str, &'names [String]),
}

/// Returns the corrupted body; a body that isn't JSON is returned unchanged.
pub(crate) fn of_body(body: &[u8], damage: &Damage) -> Vec<u8> {
    let Ok(mut value) = serde_json::from_slice::<Value>(body) else {
        return body.to_vec();
    };
    apply(&mut value, damage, true);
    serde_json::to_vec(&value).unwrap_or_default()
}

fn apply(value: &mut Value, damage: &Damage, outermost: bool) {
    match value {
        Value::String(found) => {
            if let Damage::Texts(text, []) = damage {
                (*text).clone_into(found);
            } else if outermost {
                *value = single(value, damage);
            }
        }
        Value::Array(items) => {
            for item in items {
                apply(item, damage, outermost);
            }
        }
        Value::Object(fields) => apply_to_fields(fields, damage, outermost),
        other if outermost => *other = single(other, damage),
        _ => {}
    }
}

/// Corrupts a response that is a single value: it has no fields, so the value itself is changed.
fn single(value: &Value, damage: &Damage) -> Value {
    match damage {
        Damage::Missing(_) | Damage::Null(_) => Value::Null,
        Damage::WrongTypes(_) => mistyped(value),
        Damage::Extra | Damage::Texts(..) => value.clone(),
    }
}

fn apply_to_fields(fields: &mut Map<String, Value>, damage: &Damage, outermost: bool) {
    let meant = |name: &String, names: &[String]| {
        if names.is_empty() {
            outermost
        } else {
            names.contains(name)
        }
    };
    match damage {
        Damage::Missing(names) => fields.retain(|name, _| !meant(name, names)),
        Damage::Null(names) => {
            for (_, value) in fields.iter_mut().filter(|(name, _)| meant(name, names)) {
                *value = Value::Null;
            }
        }
        Damage::WrongTypes(names) => {
            for (_, value) in fields.iter_mut().filter(|(name, _)| meant(name, names)) {
                *value = mistyped(value);
            }
        }
        Damage::Texts(text, names) => {
            let fits = |name: &String, value: &Value| names.contains(name) && value.is_string();
            for (_, value) in fields.iter_mut().filter(|(name, value)| fits(name, value)) {
                *value = json!(text);
            }
        }
        Damage::Extra => {}
    }
    for value in fields.values_mut() {
        // Without names only fields of the outermost objects match; deeper ones are unchanged.
        apply(value, damage, false);
    }
    if matches!(damage, Damage::Extra) {
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

    fn damaged(body: &Value, damage: &Damage) -> Value {
        serde_json::from_slice(&of_body(body.to_string().as_bytes(), damage)).unwrap_or_default()
    }

    #[test]
    fn names_are_met_at_any_depth() {
        let body = json!([{ "id": 1, "radar": { "id": 2, "name": "a" } }]);
        let names = ["id".to_owned()];
        assert_eq!(
            damaged(&body, &Damage::Missing(&names)),
            json!([{ "radar": { "name": "a" } }])
        );
        let nulls = json!([{ "id": null, "radar": { "id": null, "name": "a" } }]);
        assert_eq!(damaged(&body, &Damage::Null(&names)), nulls);
        let wrong = json!([{ "id": "n1", "radar": { "id": "n2", "name": "a" } }]);
        assert_eq!(damaged(&body, &Damage::WrongTypes(&names)), wrong);
    }

    #[test]
    fn without_names_the_outermost_objects_are_met() {
        let body = json!({ "id": 1, "radar": { "id": 2 } });
        assert_eq!(damaged(&body, &Damage::Missing(&[])), json!({}));
        assert_eq!(
            damaged(&body, &Damage::WrongTypes(&[])),
            json!({ "id": "n1", "radar": ["object"] })
        );
        assert_eq!(damaged(&json!("text"), &Damage::Null(&[])), json!(null));
    }

    #[test]
    fn texts_give_way_to_another() {
        let body = json!({ "id": 1, "name": "a", "parts": [{ "name": "b", "other": "c" }, "d"] });
        let all = json!({ "id": 1, "name": "x", "parts": [{ "name": "x", "other": "x" }, "x"] });
        assert_eq!(damaged(&body, &Damage::Texts("x", &[])), all);
        let names = ["name".to_owned()];
        let some = json!({ "id": 1, "name": "x", "parts": [{ "name": "x", "other": "c" }, "d"] });
        assert_eq!(damaged(&body, &Damage::Texts("x", &names)), some);
        assert_eq!(
            damaged(&json!("text"), &Damage::Texts("x", &[])),
            json!("x")
        );
    }

    #[test]
    fn unknown_fields_join_every_object() {
        let body = damaged(&json!({ "a": [{ "b": 1 }] }), &Damage::Extra);
        assert_eq!(
            body.pointer("/a/0/unknownNumber"),
            Some(&json!(9_007_199_254_740_993_i64))
        );
        assert!(body.get("unknownObject").is_some());
    }
}
