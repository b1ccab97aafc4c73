//! Invariants for any input: bodies of the fuzz targets, also run by the native test
//! `never_panics`.

use super::calls::Decoder;
use farol_core::model::batch::Batch;
use farol_core::model::config::Config;
use farol_core::model::document::pasted_text::{ScanHit, ScanMatch, find, first_process};
use farol_core::model::document::{
    Cnh, Cnpj, Cpf, Document, Oab, ProcessNumber, format_cnpj, format_cpf, format_partial_document,
    format_process_number,
};
use farol_core::model::format_locale::FormatLocale;
use farol_core::model::journal::JournalEntry;
use farol_core::model::json::Json;
use farol_core::model::money::Cents;
use farol_core::model::time::Moment;
use farol_core::protocol::ArrayScanner;
use farol_core::route::{self, Page, return_path, workspace_of};
use farol_core::url_state::parse_search_params;
use farol_core::url_state::process::ProcessView;
use farol_core::url_state::radars::RadarsView;
use farol_core::url_state::risk_detail::RiskDetailView;
use farol_core::view_model::json_view;

/// Decodes bytes as a response of each operation, as content of unknown structure, and as stored
/// data.
pub fn decode(decoders: &[Decoder], body: &[u8]) {
    for decoder in decoders {
        let _ = decoder.run(200, body);
        let _ = decoder.run(500, body);
    }
    let tree = Json::parse(body);
    if let Ok(tree) = &tree {
        let again = Json::parse(tree.to_pretty().as_bytes());
        assert!(
            again.is_ok_and(|again| is_same_but_for_the_last_place(&again, tree)),
            "what is written is read again"
        );
    }
    let mut outline = ArrayScanner::at(&["register", "docs"]);
    for end in [body.len() / 3, body.len() / 2] {
        outline.follow(&body[..end]);
    }
    if let Some(split) = outline.split(body) {
        let whole = tree.is_ok();
        let parts = split.items.iter().all(|item| {
            let item = body.get(item.start as usize..item.end as usize);
            item.is_some_and(|item| Json::parse(item).is_ok())
        });
        let parts = parts && Json::parse(&split.envelope).is_ok();
        // Text that is valid only in parts is covered by `tests/it/protocol/decoders/split.rs`.
        assert!(parts || !whole, "the parts of a good text are good");
    }
    if let Ok(text) = std::str::from_utf8(body) {
        stored(text);
        recognized(&json_view::read(text.to_owned()), None);
    }
}

/// Returns whether two trees are equal, except for the last digit of fractions, which the JSON
/// parser may lose, for a smaller program.
fn is_same_but_for_the_last_place(one: &Json, other: &Json) -> bool {
    match (one, other) {
        (Json::Float(one), Json::Float(other)) => {
            let step = one.abs().max(other.abs()) * 1e-15 + f64::MIN_POSITIVE;
            (one - other).abs() <= step
        }
        (Json::List(one), Json::List(other)) => {
            one.len() == other.len()
                && one
                    .iter()
                    .zip(other)
                    .all(|(one, other)| is_same_but_for_the_last_place(one, other))
        }
        (Json::Object(one), Json::Object(other)) => {
            one.len() == other.len()
                && one.iter().zip(other).all(|((key, one), (name, other))| {
                    key == name && is_same_but_for_the_last_place(one, other)
                })
        }
        _ => one == other,
    }
}

/// Runs the recognition of values on any content.
fn recognized(value: &Json, parent: Option<&Json>) {
    let _ = json_view::detect_value_kind("TaxId", value, parent);
    match value {
        Json::List(items) => items.iter().for_each(|item| recognized(item, Some(value))),
        Json::Object(fields) => {
            for (name, field) in fields {
                let _ = json_view::detect_value_kind(name, field, Some(value));
                recognized(field, Some(value));
            }
        }
        _ => {}
    }
}

/// Parses text as the configuration and as data stored by the app.
fn stored(text: &str) {
    let _ = Config::parse(text);
    let _ = serde_json::from_str::<Vec<JournalEntry>>(text);
    let _ = serde_json::from_str::<Batch>(text);
}

/// Checks that each format of a valid number parses to the same number.
pub fn document_numbers(text: &str) {
    if let Ok(cpf) = Cpf::parse(text) {
        assert_eq!(Cpf::parse(&cpf.formatted()), Ok(cpf));
        assert_eq!(Cpf::parse(&cpf.code()), Ok(cpf));
        assert_ne!(cpf.redacted(), cpf.formatted());
        assert_eq!(format_cpf(&cpf.code()), Some(cpf.formatted()));
    }
    if let Ok(cnpj) = Cnpj::parse(text) {
        assert_eq!(Cnpj::parse(&cnpj.formatted()), Ok(cnpj));
        assert_eq!(Cnpj::parse(&cnpj.code()), Ok(cnpj));
        assert_ne!(cnpj.redacted(), cnpj.formatted());
        assert_eq!(format_cnpj(&cnpj.code()), Some(cnpj.formatted()));
    }
    if let Ok(document) = Document::parse(text) {
        assert_eq!(Document::parse(&document.formatted()), Ok(document));
        assert_eq!(Document::parse(&document.code()), Ok(document));
    }
    if let Ok(number) = ProcessNumber::parse(text) {
        assert_eq!(
            ProcessNumber::parse(&number.formatted()).as_ref(),
            Ok(&number)
        );
        assert_eq!(
            format_process_number(number.as_str()),
            Some(number.formatted())
        );
    }
    if let Ok((number, fault)) = ProcessNumber::parse_lenient(text) {
        assert_eq!(fault.is_none(), ProcessNumber::parse(text).is_ok());
        let again = ProcessNumber::parse_lenient(&number.formatted());
        assert_eq!(again.map(|(number, _)| number), Ok(number.clone()));
        let _ = (
            number.court(),
            number.year(),
            number.segment(),
            number.redacted(),
        );
    }
    if let Ok((number, _)) = Cnh::parse_lenient(text) {
        let again = Cnh::parse_lenient(&number.formatted());
        assert_eq!(again.map(|(number, _)| number), Ok(number));
    }
    if let Ok(oab) = Oab::parse(text) {
        assert_eq!(Oab::parse(&oab.code()).as_ref(), Ok(&oab));
        assert_eq!(Oab::parse(&oab.formatted()), Ok(oab));
    }
    let formatted = format_partial_document(text);
    assert_eq!(
        format_partial_document(&formatted),
        formatted,
        "formatting keeps what is formatted"
    );
    values(text);
}

/// Parses text as amounts and times, which responses contain as strings.
fn values(text: &str) {
    for locale in [FormatLocale::Brazilian, FormatLocale::English] {
        if let Some(money) = Cents::parse(text) {
            let _ = money.format(locale);
            let plain = money.format_plain(FormatLocale::Brazilian);
            assert_eq!(Cents::parse(&plain), Some(money), "{plain}");
        }
        let time = Moment::parse(text);
        let _ = (time.format(locale), time.sort_key(), time.sentinel());
    }
}

/// Checks that any address parses to a view, and that a view has one address.
pub fn url_state(text: &str) {
    let radars = RadarsView::parse(text);
    assert_eq!(RadarsView::parse(&radars.to_query().to_string()), radars);
    let process = ProcessView::parse(text);
    assert_eq!(ProcessView::parse(&process.to_query().to_string()), process);
    let detail = RiskDetailView::parse(text);
    let written = detail.to_query().to_string();
    assert_eq!(RiskDetailView::parse(&written), detail);
    assert_eq!(
        RiskDetailView::parse(&written).to_query().to_string(),
        written
    );
    let _ = parse_search_params(text);
    if let Some(address) = return_path(text) {
        assert!(
            address.starts_with('/') && !address.starts_with("//"),
            "{address}"
        );
        assert!(!address.contains('\\') && !address.contains(char::is_control));
    }
    for path in [
        text.to_owned(),
        format!("/w/{text}"),
        format!("/w/1-2/{text}"),
    ] {
        let _ = (
            Page::at(&path),
            route::risk_of(&path),
            route::query_result_of(&path),
        );
        let _ = (route::analysis_of(&path), route::compared_of(&path));
        if let Some(key) = workspace_of(&path) {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        let _ = route::process_of(&path);
    }
}

/// Checks that matches have correct positions, are in order, and are found alone as well.
pub fn pasted_text(text: &str) {
    let mut last = 0;
    for ScanHit {
        number,
        text: shown,
        start,
        end,
    } in find(text)
    {
        assert!(start >= last && end > start);
        last = end;
        assert_eq!(text.get(start..end), Some(shown.as_str()));
        let formatted = match &number {
            ScanMatch::Document(document) => {
                assert_eq!(Document::parse(&shown), Ok(*document));
                document.formatted()
            }
            ScanMatch::Process(number) => {
                assert_eq!(ProcessNumber::parse(&shown).as_ref(), Ok(number));
                number.formatted()
            }
            ScanMatch::NearMiss(_) => continue,
        };
        let alone: Vec<_> = find(&formatted)
            .into_iter()
            .map(|found| found.number)
            .collect();
        assert_eq!(alone, [number]);
    }
    if let Some(formatted) = first_process(text) {
        assert!(ProcessNumber::parse_lenient(&formatted).is_ok());
        assert_eq!(first_process(&formatted), Some(formatted));
    }
}
