//! Length of functions.

use crate::source::{expect_none, files_below};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// Maximum length of a function from its name to its closing brace, in lines.
const MAX_LINES: usize = 60;

#[test]
fn no_function_is_too_long() {
    let mut faults = Vec::new();
    for folder in [
        "src",
        "crates/farol-core/src",
        "crates/farol-case-file/src",
        "crates/farol-demo/src",
        "crates/farol-web/src",
        "xtask/src",
    ] {
        for (name, text) in files_below(folder) {
            let tokens: TokenStream = text
                .parse()
                .unwrap_or_else(|error| panic!("{folder}/{name}: {error}"));
            for (function, length) in functions(tokens) {
                if length > MAX_LINES {
                    faults.push(format!("{folder}/{name}: {function} has {length} lines"));
                }
            }
        }
    }
    expect_none(faults);
}

#[test]
fn lengths_count_signature_and_body() {
    let text = "impl A {\n    pub fn b<T>(\n        c: fn(T),\n    ) {\n        fn d() {}\n    }\n}\ntrait E { fn f(); }";
    let found: Vec<_> = functions(text.parse().unwrap());
    assert_eq!(found, [("b".to_owned(), 5), ("d".to_owned(), 1)]);
}

/// Returns the name and the length of every function in `tokens` that has a body.
fn functions(tokens: TokenStream) -> Vec<(String, usize)> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => found.extend(functions(group.stream())),
            TokenTree::Ident(keyword) if keyword == "fn" => {
                // Without a name it is the type of a function pointer.
                if let Some(TokenTree::Ident(name)) = tokens.get(at + 1)
                    && let Some(body) = body(&tokens[at + 2..])
                {
                    let end = body.span_close().end().line;
                    found.push((name.to_string(), end + 1 - name.span().start().line));
                }
            }
            _ => {}
        }
    }
    found
}

/// Returns the body of the function whose signature continues in `tokens`; none for a declaration.
fn body(tokens: &[TokenTree]) -> Option<&Group> {
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                return Some(group);
            }
            TokenTree::Punct(punct) if punct.as_char() == ';' => return None,
            _ => {}
        }
    }
    None
}
