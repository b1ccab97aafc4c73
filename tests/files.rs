//! Files for spreadsheets, read back with a reader of their own.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use farol::model::csv::{Cell, Csv};
use farol::model::money::Cents;
use farol::model::notation::Notation;
use farol::model::time::Moment;
use proptest::prelude::*;

/// Reads a file back into rows, as RFC 4180 has it but for the separator.
fn read(file: &str) -> Vec<Vec<String>> {
    let mut chars = file.strip_prefix('\u{feff}').unwrap().chars().peekable();
    let mut rows = Vec::new();
    let mut row = vec![String::new()];
    let mut quoted = false;
    while let Some(c) = chars.next() {
        let cell = row.last_mut().unwrap();
        match c {
            '"' if quoted && chars.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' => quoted = !quoted,
            ';' if !quoted => row.push(String::new()),
            '\r' if !quoted => {
                assert_eq!(chars.next(), Some('\n'));
                rows.push(std::mem::replace(&mut row, vec![String::new()]));
            }
            '\n' if !quoted => panic!("a bare line feed"),
            other => cell.push(other),
        }
    }
    assert!(
        !quoted && row == [""],
        "the file ends in the middle of a row"
    );
    rows
}

#[test]
fn writes_what_brazilian_spreadsheets_read() {
    let mut csv = Csv::new(["Nome", "Valor", "Nº"]);
    csv.push([
        Cell::from("Ana; \"Bia\""),
        Cell::Money(Cents(-123_456)),
        Cell::Integer(-5),
    ]);
    csv.push([
        Cell::Number(-0.5),
        Cell::Number(f64::NAN),
        Cell::from(None::<String>),
    ]);
    csv.push([Cell::from("só isto"), Cell::Money(Cents(0))]);
    csv.push([]);
    csv.push(["a", "b", "c", "d"].map(Cell::from));
    let wanted = "\u{feff}Nome;Valor;Nº\r\n\"Ana; \"\"Bia\"\"\";-1234,56;-5\r\n-0,5;;\r\nsó isto;0,00;\r\n;;\r\na;b;c\r\n";
    assert_eq!(csv.finish(), wanted);
}

#[test]
fn runs_nothing() {
    for text in [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "\tx",
        "\rx",
        "\nx",
        "  =1",
        "\u{a0}=1",
        "\u{200b}=1",
        "＝1",
        "=HYPERLINK(\"http://x\";\"y\")",
        "\u{feff}-1",
    ] {
        let mut csv = Csv::new(["a"]);
        csv.push([Cell::from(text)]);
        assert_eq!(read(&csv.finish())[1], [format!("'{text}")], "{text:?}");
    }
    for text in [
        "1-1",
        "a=b",
        "(=1)",
        "'=1",
        "",
        " x",
        "0",
        "123456789012345",
    ] {
        let mut csv = Csv::new(["a"]);
        csv.push([Cell::from(text)]);
        assert_eq!(read(&csv.finish())[1], [text], "{text:?}");
    }
}

#[test]
fn digits_that_a_spreadsheet_would_change_are_kept_as_text() {
    for text in ["01234567807", "00", "1234567890123456"] {
        let mut csv = Csv::new(["a"]);
        csv.push([Cell::from(text)]);
        assert_eq!(read(&csv.finish())[1], [format!("'{text}")], "{text:?}");
    }
    let mut csv = Csv::new(["a", "b", "c"]);
    csv.push([9_007_200_256_245_992, 999_999_999_999_999, -7].map(Cell::Integer));
    let kept = ["'9007200256245992", "999999999999999", "-7"];
    assert_eq!(read(&csv.finish())[1], kept);
}

proptest! {
    #[test]
    fn every_text_survives(rows in prop::collection::vec(prop::collection::vec("(.|[=+@;\"\r\n\t -]){0,6}", 3), 0..5)) {
        let mut csv = Csv::new(["a", "b", "c"]);
        for row in &rows {
            csv.push(row.iter().map(|text| Cell::from(text.as_str())));
        }
        let back = read(&csv.finish());
        prop_assert_eq!(back.len(), rows.len() + 1);
        for (row, wanted) in back[1..].iter().zip(&rows) {
            for (cell, text) in row.iter().zip(wanted) {
                prop_assert!(cell == text || *cell == format!("'{text}"), "{cell:?} {text:?}");
                let first = cell.trim_start().chars().next();
                prop_assert!(!matches!(first, Some('=' | '+' | '-' | '@')), "{cell:?}");
            }
            prop_assert_eq!(row.len(), wanted.len());
        }
    }

    #[test]
    fn money_reads_what_it_writes(cents in -1_000_000_000_000_000i64..1_000_000_000_000_000) {
        for notation in [Notation::Brazilian, Notation::English] {
            prop_assert_eq!(Cents::parse(&Cents(cents).format(notation)), Some(Cents(cents)));
            prop_assert_eq!(Cents::parse(&Cents(cents).format_plain(notation)), Some(Cents(cents)));
        }
    }

    #[test]
    fn money_and_time_never_panic(text in ".*|[0-9.,R$ -]{0,24}|[0-9TZ:.+/ -]{0,30}", millis: i64, reais: f64) {
        let _ = Cents::parse(&text);
        let _ = Cents::from_reais(reais);
        for moment in [Moment::parse(&text), Moment::from_millis(millis)] {
            let _ = (moment.sentinel(), moment.sort_key(), moment.format(Notation::English));
        }
    }
}
