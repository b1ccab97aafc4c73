//! Arbitrary bytes and JSON in place of a response.

use super::calls::all;
use proptest::prelude::*;
use serde_json::Value;

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,8}".prop_map(Value::from),
    ];
    let name = prop_oneof![
        Just("result".to_owned()),
        Just("register".to_owned()),
        Just("summary".to_owned()),
        Just("docs".to_owned()),
        Just("content".to_owned()),
        Just("balance".to_owned()),
        Just("plan".to_owned()),
        Just("radar".to_owned()),
        Just("id".to_owned()),
        Just("status".to_owned()),
        Just("message".to_owned()),
        Just("error".to_owned()),
        Just("success".to_owned()),
        Just("token".to_owned()),
        ".{0,4}",
    ];
    leaf.prop_recursive(4, 48, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(name.clone(), inner, 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(body in prop::collection::vec(any::<u8>(), 0..64), status: u16) {
        for decoder in all() {
            let _ = decoder.run(status, &body);
        }
    }

    #[test]
    fn arbitrary_json_never_panics(body in any_json(), status in 200u16..600) {
        let body = serde_json::to_vec(&body).unwrap();
        for decoder in all() {
            let _ = decoder.run(status, &body);
        }
    }
}
