//! Tables in the JSON view.

use super::content;
use farol_core::view_model::json_view::{ROOT, sorted_rows};

#[test]
fn objects_with_the_same_fields_are_a_table() {
    let columns = |text: &str| {
        let content = content(text);
        let names = content.columns(ROOT)?;
        Some(names.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let names = |names: &[&str]| Some(names.iter().map(|name| (*name).to_owned()).collect());
    assert_eq!(
        columns(r#"[{"a":1,"b":2},{"b":3,"a":4}]"#),
        names(&["a", "b"])
    );
    assert_eq!(
        columns(r#"[{"a":1,"b":2},{"a":4,"b":1},{"a":1,"c":2}]"#),
        names(&["a", "b", "c"])
    );
    assert_eq!(
        columns(r#"[{"a":1,"b":[1]},{"a":4,"b":[]}]"#),
        names(&["a", "b"])
    );
    for other in [
        "[]",
        "[1,2]",
        r#"[{"a":1}]"#,
        r#"[{"a":1},{}]"#,
        r#"[{"a":1},2]"#,
        r#"[{"a":1,"b":2},{"c":3,"d":4}]"#,
        r#"[{"a":[1],"b":{"c":1}},{"a":[2],"b":{}}]"#,
    ] {
        assert_eq!(columns(other), None, "{other}");
    }
}

#[test]
fn rows_are_sorted_by_the_values_of_their_cells() {
    let content = content(
        r#"[{"n":"10","v":2.5,"d":"02/01/2020"},{"n":"9","v":10,"d":"2019-05-05"},{"n":"á","d":null},
            {"n":"B","v":-1,"d":"2021-01-01T10:00:00Z"}]"#,
    );
    let sorted = |column, ascending| {
        let rows = sorted_rows(&content, ROOT, Some((column, ascending)));
        rows.iter()
            .map(|row| content.path(*row))
            .collect::<Vec<_>>()
            .concat()
    };
    assert_eq!(
        sorted_rows(&content, ROOT, None),
        content.children(ROOT).collect::<Vec<_>>()
    );
    assert_eq!(sorted(0, true), "$[0]$[1]$[2]$[3]");
    assert_eq!(sorted(1, true), "$[3]$[0]$[1]$[2]");
    assert_eq!(
        sorted(1, false),
        "$[1]$[0]$[3]$[2]",
        "missing values come last"
    );
    assert_eq!(sorted(2, true), "$[1]$[0]$[3]$[2]");
    assert_eq!(sorted(9, true), "$[0]$[1]$[2]$[3]");
}
