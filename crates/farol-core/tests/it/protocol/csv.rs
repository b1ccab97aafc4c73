//! CSV files for spreadsheets, verified by independent readers.

use farol_core::model::csv::{Csv, CsvCell};
use farol_core::model::format_locale::FormatLocale;
use farol_core::model::invisible_characters;
use farol_core::model::money::Cents;
use farol_core::model::time::Moment;
use proptest::prelude::*;

/// Parses a file into rows according to RFC 4180, except for the separator.
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
fn cells_are_written_for_brazilian_spreadsheets() {
    let mut csv = Csv::new(["Nome", "Valor", "Nº"]);
    csv.push([
        CsvCell::from("Ana; \"Bia\""),
        CsvCell::Money(Cents(-123_456)),
        CsvCell::Integer(-5),
    ]);
    csv.push([
        CsvCell::Number(-0.5),
        CsvCell::Number(f64::NAN),
        CsvCell::from(None::<String>),
    ]);
    csv.push([CsvCell::from("só isto"), CsvCell::Money(Cents(0))]);
    csv.push([]);
    csv.push(["a", "b", "c", "d"].map(CsvCell::from));
    let wanted = "\u{feff}Nome;Valor;Nº\r\n\"Ana; \"\"Bia\"\"\";-1234,56;-5\r\n-0,5;;\r\nsó isto;0,00;\r\n;;\r\na;b;c\r\n";
    assert_eq!(csv.finish(), wanted);
}

#[test]
fn a_formula_is_disarmed() {
    for text in [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "  =1",
        "\u{a0}=1",
        "\u{200b}=1",
        "＝1",
        "=HYPERLINK(\"http://x\";\"y\")",
        "\u{feff}-1",
        "\u{2060}=1",
        "\u{202e}=1",
        "\u{2066}=1",
        "\u{ad}=1",
        "\u{180e}=1",
        "\u{61c}=1",
        "\u{fff9}=1",
        "\u{34f}=1",
        "\u{115f}=1",
        "\u{e0020}=1",
        "\u{0}=1",
        "\"=1",
        "\u{fe66}1",
        "\u{207c}1",
        "\u{2212}1",
        "\u{fe62}1",
        "\u{fe6b}SUM(A1)",
    ] {
        let mut csv = Csv::new(["a"]);
        csv.push([CsvCell::from(text)]);
        assert_eq!(read(&csv.finish())[1], [format!("'{text}")], "{text:?}");
    }
}

#[test]
fn a_formula_after_a_separator_or_line_break_is_disarmed() {
    for (text, safe) in [
        ("a,=cmd|'/c calc'!A0,b", "a,'=cmd|'/c calc'!A0,b"),
        ("a;=1", "a;'=1"),
        ("a, \u{2060}+1;@b", "a,' \u{2060}+1;'@b"),
        ("a,\"=1\"", "a,'\"=1\""),
        ("a\n=1", "a =1"),
        ("a\r\n\tb\u{2028}c", "a  b c"),
        ("\tx", " x"),
        ("\n=1", "' =1"),
        ("R$ 1,00, -1", "R$ 1,00,' -1"),
    ] {
        let mut csv = Csv::new(["a"]);
        csv.push([CsvCell::from(text)]);
        assert_eq!(read(&csv.finish())[1], [safe], "{text:?}");
    }
}

#[test]
fn texts_other_than_formulas_are_unchanged() {
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
        csv.push([CsvCell::from(text)]);
        assert_eq!(read(&csv.finish())[1], [text], "{text:?}");
    }
}

#[test]
fn digits_that_a_spreadsheet_would_change_are_kept_as_text() {
    for text in ["01234567807", "00", "1234567890123456"] {
        let mut csv = Csv::new(["a"]);
        csv.push([CsvCell::from(text)]);
        assert_eq!(read(&csv.finish())[1], [format!("'{text}")], "{text:?}");
    }
    let mut csv = Csv::new(["a", "b", "c"]);
    csv.push([9_007_200_256_245_992, 999_999_999_999_999, -7].map(CsvCell::Integer));
    let unchanged = ["'9007200256245992", "999999999999999", "-7"];
    assert_eq!(read(&csv.finish())[1], unchanged);
}

/// Parses the cells of a file as spreadsheets do, which treat a quotation mark within a cell as
/// text.
fn read_leniently(file: &str, separator: char) -> Vec<String> {
    let mut cells = vec![String::new()];
    let (mut is_start, mut is_quoted) = (true, false);
    let mut chars = file.strip_prefix('\u{feff}').unwrap().chars().peekable();
    while let Some(c) = chars.next() {
        let is_end = !is_quoted && (c == separator || matches!(c, '\r' | '\n'));
        let cell = cells.last_mut().unwrap();
        match c {
            '"' if is_quoted && chars.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' if is_quoted => is_quoted = false,
            '"' if is_start => is_quoted = true,
            _ if is_end => cells.push(String::new()),
            other => cell.push(other),
        }
        is_start = is_end;
    }
    cells
}

/// Parses the cells with quotation marks that quote at any position (`holds`), or that are plain
/// characters.
fn read_by_marks(file: &str, separator: char, holds: bool) -> Vec<String> {
    let mut is_quoted = false;
    let file = file.strip_prefix('\u{feff}').unwrap();
    file.split(|c| {
        is_quoted ^= holds && c == '"';
        !is_quoted && (c == separator || matches!(c, '\r' | '\n'))
    })
    .map(|cell| cell.replace('"', ""))
    .collect()
}

fn could_run(cell: &str) -> bool {
    let is_unseen = |c: char| invisible_characters::is_invisible(c);
    let seen = cell.trim_start_matches(is_unseen);
    seen.starts_with([
        '=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '⁼', '−', '﹢', '﹣', '﹫',
    ])
}

/// Generates text with parts of hostile names.
fn hostile_text() -> impl Strategy<Value = String> {
    "(.|[=+@\\-＝⁼﹦−][a-z0-9]?|[,;\"'\t\r\n]|[ \u{a0}\u{ad}\u{200b}\u{202e}\u{2060}\u{2066}\u{34f}\u{115f}\u{180e}\u{fff9}\u{e0020}]){0,9}"
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_cell_is_a_formula_for_any_separator(
        rows in prop::collection::vec((hostile_text(), -99_999i64..99_999, hostile_text(), hostile_text()), 1..4),
    ) {
        let mut csv = Csv::new(["a", "b", "c", "d", "e"]);
        let mut numbers = Vec::new();
        for (first, number, third, fourth) in rows {
            let money = format!("{}{},{:02}", if number < 0 { "-" } else { "" }, number.abs() / 100, number.abs() % 100);
            numbers.extend([money, number.to_string()]);
            csv.push([
                CsvCell::from(first),
                CsvCell::Money(Cents(number)),
                CsvCell::from(third),
                CsvCell::Integer(number),
                CsvCell::from(fourth),
            ]);
        }
        let file = csv.finish();
        let cut = read(&file).concat();
        for number in &numbers {
            prop_assert!(cut.contains(number), "a number stays one: {number} {file:?}");
        }
        for cell in cut.iter().filter(|cell| !numbers.contains(cell)) {
            prop_assert!(!could_run(cell), "{cell:?} of {file:?}");
        }
        // With commas a number never begins a cell: the first column contains none.
        for separator in [',', ';', '\t'] {
            let read = [
                read_leniently(&file, separator),
                read_by_marks(&file, separator, true),
                read_by_marks(&file, separator, false),
            ];
            for cell in read.concat().iter().filter(|cell| !numbers.contains(cell)) {
                prop_assert!(!could_run(cell), "{separator:?}: {cell:?} of {file:?}");
            }
        }
    }

    #[test]
    fn every_text_round_trips(rows in prop::collection::vec(prop::collection::vec("(.|[=+@;,\"\r\n\t -]){0,6}", 3), 0..5)) {
        let mut csv = Csv::new(["a", "b", "c"]);
        for row in &rows {
            csv.push(row.iter().map(|text| CsvCell::from(text.as_str())));
        }
        let back = read(&csv.finish());
        prop_assert_eq!(back.len(), rows.len() + 1);
        let is_break = |c: char| matches!(c, '\t'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
        for (row, wanted) in back[1..].iter().zip(&rows) {
            prop_assert_eq!(row.len(), wanted.len());
            for (cell, text) in row.iter().zip(wanted) {
                let text = text.replace("\r\n", " ").replace(is_break, " ");
                prop_assert_eq!(cell.replace('\'', ""), text.replace('\'', ""));
            }
        }
    }

    #[test]
    fn formatted_money_parses_to_itself(cents in -1_000_000_000_000_000i64..1_000_000_000_000_000) {
        for locale in [FormatLocale::Brazilian, FormatLocale::English] {
            prop_assert_eq!(Cents::parse(&Cents(cents).format(locale)), Some(Cents(cents)));
            prop_assert_eq!(Cents::parse(&Cents(cents).format_plain(locale)), Some(Cents(cents)));
        }
    }

    #[test]
    fn money_and_time_never_panic(text in ".*|[0-9.,R$ -]{0,24}|[0-9TZ:.+/ -]{0,30}", millis: i64, reais: f64) {
        let _ = Cents::parse(&text);
        let _ = Cents::from_reais(reais);
        for moment in [Moment::parse(&text), Moment::from_millis(millis)] {
            let _ = (moment.sentinel(), moment.sort_key(), moment.format(FormatLocale::English));
        }
    }
}
