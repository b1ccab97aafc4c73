//! Names: one public definition for each, and none of the words that the style guide rules out.

use crate::source::{Source, all_files, expect_none, sources};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

/// Words that no identifier is, with the word to write instead; see `docs/style.md`.
const RULED_OUT: [(&str, &str); 50] = [
    ("asked", "requested, subject or query"),
    ("asking", "requesting, or the name of what runs"),
    ("beside", "what it holds"),
    ("bidden", "requested"),
    ("cashier", "paid_queries"),
    ("course", "state"),
    ("deed", "action"),
    ("desk", "the name of the page"),
    ("door", "dialog"),
    ("doubt", "reason"),
    ("drawn", "rendered or shown"),
    ("errand", "operation"),
    ("fault", "error"),
    ("faults", "errors"),
    ("given", "what it holds"),
    ("glance", "summary"),
    ("heard", "received"),
    ("holds", "contains or matches"),
    ("is_kept", "is_persisted"),
    ("is_news", "is_changed"),
    ("kept", "stored"),
    ("lapse", "expire"),
    ("lapsed", "expired"),
    ("lasting", "the name of its owner"),
    ("let_go", "release"),
    ("made", "created or result"),
    ("masked", "formatted or redacted"),
    ("news", "result or message"),
    ("noted", "recorded"),
    ("office", "executor"),
    ("places", "what it contains"),
    ("planted", "inserted"),
    ("reign", "epoch"),
    ("said", "message or output"),
    ("says", "message"),
    ("seat", "slot or location"),
    ("seated", "slots"),
    ("settle", "what is waited for, or done"),
    ("shelf", "storage"),
    ("told", "text, label or message"),
    ("unfolded", "expanded"),
    ("untold", "not_stated"),
    ("usual", "default"),
    ("vault", "persistence"),
    ("verdict", "result or summary"),
    ("watcher", "monitoring"),
    ("way", "path"),
    ("whose", "the name of the account"),
    ("wipe", "clear"),
    ("world", "inner"),
];

/// Words that no identifier contains, also in tests and tools: metaphors and coined nouns.
const RULED_OUT_PARTS: [&str; 28] = [
    "asked", "asking", "bidden", "cashier", "deed", "desk", "doubt", "drawn", "errand", "glance",
    "heard", "lapse", "lapsed", "lasting", "masked", "reign", "seat", "seated", "settle",
    "settled", "shelf", "starred", "told", "unasked", "unfolded", "untold", "vault", "verdict",
];

/// Names of std, Leptos and web-sys that readers would mistake for those.
///
/// `Document` is missing on purpose: in Brazil it is a CPF or CNPJ, and the whole domain calls it
/// so.
const TAKEN: [&str; 33] = [
    "Arc",
    "Box",
    "Callback",
    "Cell",
    "Default",
    "Display",
    "Effect",
    "Element",
    "Error",
    "Event",
    "File",
    "Iterator",
    "Location",
    "Memo",
    "Node",
    "Notification",
    "Option",
    "Owner",
    "Path",
    "Rc",
    "Request",
    "Resource",
    "Response",
    "Result",
    "Show",
    "Signal",
    "Storage",
    "String",
    "Suspense",
    "Text",
    "Trigger",
    "Vec",
    "Window",
];

/// Adds the name of every public type, trait and component in `tokens`.
fn collect(tokens: TokenStream, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(ident) if ident == "pub" => {
                // A visibility in parentheses is one token more.
                let start =
                    at + 1 + usize::from(matches!(tokens.get(at + 1), Some(TokenTree::Group(_))));
                found.extend(defined(tokens.get(start), tokens.get(start + 1)));
            }
            _ => {}
        }
    }
}

fn defined(keyword: Option<&TokenTree>, name: Option<&TokenTree>) -> Option<String> {
    let keyword = keyword?.to_string();
    let name = name?.to_string();
    let is_type = matches!(
        keyword.as_str(),
        "struct" | "enum" | "trait" | "type" | "union"
    );
    let is_component = keyword == "fn" && name.starts_with(char::is_uppercase);
    (is_type || is_component).then_some(name)
}

fn definitions(source: &Source) -> Vec<String> {
    let mut found = Vec::new();
    collect(source.tokens(), &mut found);
    found
}

#[test]
fn a_public_name_is_defined_once() {
    let mut files_by_name: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in sources() {
        for name in definitions(&source) {
            files_by_name.entry(name).or_default().push(source.path());
        }
    }
    files_by_name.retain(|_, files| files.len() > 1);
    expect_none(
        files_by_name
            .into_iter()
            .map(|(name, files)| format!("{name}: {}", files.join(", ")))
            .collect(),
    );
}

#[test]
fn a_public_name_is_not_one_of_another_crate() {
    let mut faults = Vec::new();
    for source in sources() {
        for name in definitions(&source) {
            if TAKEN.contains(&name.as_str()) {
                faults.push(format!("{}: {name}", source.path()));
            }
        }
    }
    expect_none(faults);
}

/// Adds every identifier in `tokens`.
fn collect_identifiers(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect_identifiers(group.stream(), found),
            TokenTree::Ident(ident) => drop(found.insert(ident.to_string())),
            _ => {}
        }
    }
}

#[test]
fn no_identifier_is_ruled_out() {
    let mut faults = Vec::new();
    for source in sources() {
        let mut found = BTreeSet::new();
        collect_identifiers(source.tokens(), &mut found);
        for (word, instead) in RULED_OUT {
            if found.contains(word) {
                faults.push(format!("{}: {word}, write {instead}", source.path()));
            }
        }
    }
    expect_none(faults);
}

/// Returns the words of an identifier, in lower case.
fn words(identifier: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for c in identifier.chars() {
        if c == '_' || (c.is_uppercase() && was_lower) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| c != '_') {
            word.extend(c.to_lowercase());
        }
        was_lower = c.is_lowercase() || c.is_ascii_digit();
    }
    words
}

#[test]
fn no_word_of_an_identifier_is_ruled_out() {
    let mut faults = Vec::new();
    for (path, text) in all_files() {
        let mut found = BTreeSet::new();
        let tokens: TokenStream = text
            .parse()
            .unwrap_or_else(|error| panic!("{path}: {error}"));
        collect_identifiers(tokens, &mut found);
        for identifier in found {
            let words = words(&identifier);
            let ruled_out = |word: &&String| RULED_OUT_PARTS.contains(&word.as_str());
            faults.extend(
                words
                    .iter()
                    .find(ruled_out)
                    .map(|word| format!("{path}: {identifier}, without {word}")),
            );
        }
    }
    expect_none(faults);
}

#[test]
fn an_identifier_is_split_into_words() {
    assert_eq!(words("is_settled"), ["is", "settled"]);
    assert_eq!(words("BatchCashier2"), ["batch", "cashier2"]);
    assert_eq!(words("MOST_TABS"), ["most", "tabs"]);
    assert_eq!(words("Json"), ["json"]);
}
