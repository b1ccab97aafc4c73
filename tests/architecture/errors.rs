//! Errors: every public error type implements `std::error::Error`.

use crate::source::{expect_none, sources};
use proc_macro2::{TokenStream, TokenTree};

/// Adds the name of every public type in `tokens` that is called an error and doesn't derive `Error`.
fn collect(tokens: TokenStream, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => collect(group.stream(), found),
            TokenTree::Ident(ident) if ident == "pub" => {
                let keyword = tokens.get(at + 1).map(ToString::to_string);
                let is_type = keyword.is_some_and(|it| it == "enum" || it == "struct");
                let name = tokens.get(at + 2).filter(|_| is_type);
                let name = name.map(ToString::to_string);
                let name = name.filter(|name| name.ends_with("Error"));
                found.extend(name.filter(|_| !derives_error(&tokens[..at])));
            }
            _ => {}
        }
    }
}

/// Returns whether the attributes at the end of `tokens` derive `Error`.
fn derives_error(tokens: &[TokenTree]) -> bool {
    let mut before = tokens.iter().rev();
    while let Some(TokenTree::Group(attribute)) = before.next() {
        let text = attribute.stream().to_string();
        let words: Vec<_> = text.split(|c: char| !c.is_alphanumeric()).collect();
        if words.first() == Some(&"derive") && words.contains(&"Error") {
            return true;
        }
        // The mark of the attribute.
        before.next();
    }
    false
}

#[test]
fn an_error_type_is_an_error() {
    let mut faults = Vec::new();
    for source in sources() {
        let mut found = Vec::new();
        collect(source.tokens(), &mut found);
        faults.extend(
            found
                .iter()
                .map(|name| format!("{}: {name}", source.path())),
        );
    }
    expect_none(faults);
}

#[test]
fn the_derive_is_found_among_other_attributes() {
    let missing = |text: &str| {
        let mut found = Vec::new();
        collect(text.parse().unwrap(), &mut found);
        found
    };
    assert!(
        missing("#[derive(Debug, thiserror::Error)] #[error(\"no\")] pub struct AnError;")
            .is_empty()
    );
    assert!(missing("/// Doc.\n#[derive(Error)] pub enum AnError {}").is_empty());
    assert!(missing("enum PrivateError {}").is_empty());
    assert_eq!(
        missing("#[derive(Debug)] #[doc = \"Error\"] pub enum AnError {}"),
        ["AnError"]
    );
    assert_eq!(
        missing("pub struct A; mod a { pub struct BError; }"),
        ["BError"]
    );
}
