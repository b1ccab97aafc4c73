//! Numbers in a pasted column or file.

use farol_core::model::document::{CheckPosition, DocumentError, ProcessNumber};
use farol_core::model::process_list::{ProcessList, RowValidity, decode, number_cells};
use proptest::prelude::*;
use std::collections::HashSet;

const RIGHT: [&str; 4] = [
    "0000001-39.2024.8.26.0100",
    "1234567-78.2023.5.02.0031",
    "0007654-17.2021.4.03.6100",
    "9876543-24.2025.3.00.0000",
];

/// Returns the valid numbers in a text, formatted.
fn valid(text: &str) -> Vec<String> {
    let rows = ProcessList::read(text).rows.into_iter();
    rows.filter_map(|row| match row.check {
        RowValidity::Good(number) => Some(number.formatted()),
        _ => None,
    })
    .collect()
}

#[test]
fn a_column_is_read_line_by_line() {
    let text = format!(
        "Número do processo\r\n{}\r\n\r\n{}\r\n0000001-40.2024.8.26.0100\r\n2009/00123\r\n12+34567\r\n{}\r\n",
        RIGHT[0],
        RIGHT[1].replace(['-', '.'], ""),
        RIGHT[0],
    );
    let list = ProcessList::read(&text);
    assert_eq!((list.repeated, list.ignored), (1, 1));
    assert_eq!(list.counts(), [2, 2, 1]);
    let lines: Vec<usize> = list.rows.iter().map(|row| row.line).collect();
    assert_eq!(lines, [2, 4, 5, 6, 7]);
    let both = DocumentError::CheckDigit {
        position: CheckPosition::Both,
        expected: ['3', '9'],
    };
    let error = |at: usize| match &list.rows[at].check {
        RowValidity::Odd(_, error) | RowValidity::Bad(error) => Some(*error),
        RowValidity::Good(_) => None,
    };
    assert_eq!(error(2), Some(both));
    assert_eq!(
        error(3),
        Some(DocumentError::TooShort { have: 9, want: 20 })
    );
    assert_eq!(error(4), Some(DocumentError::BadCharacter('+')));
}

#[test]
fn tables_of_any_separator_are_read_by_their_first_column_of_numbers() {
    for separator in [';', '\t', ',', '|'] {
        let s = separator;
        let text = format!(
            "Cliente{s}Processo{s}Apenso\n\"Silva{s} \"\"Filho\"\"\nLtda\"{s}{}{s}{}\nSouza{s}=\"{}\"{s}\nVazia{s}{s}\n",
            RIGHT[0], RIGHT[3], RIGHT[1]
        );
        assert_eq!(valid(&text), [RIGHT[0], RIGHT[1]], "{separator:?}");
        let lines: Vec<usize> = number_cells(&text).iter().map(|(line, _)| *line).collect();
        assert_eq!(
            lines,
            [1, 2, 4],
            "{separator:?}: a quoted line end is no line"
        );
    }
}

#[test]
fn the_column_with_numbers_in_most_cells_is_read() {
    let [first, second, third, other] = RIGHT;
    let notes = format!("Nota;Processo\n{other};{first}\nx;{second}\ny;{third}\n");
    assert_eq!(valid(&notes), [first, second, third]);
    let prose = format!("Obs.;Processo\nver {other} (apenso);{first}\nver {other};{second}\n");
    assert_eq!(valid(&prose), [first, second]);
    let ids = format!("Cliente;Processo\n12345678;{first}\n23456789;{second}\n");
    assert_eq!(valid(&ids), [first, second]);
    let empty = format!("Nota;Processo\n;{first}\n;{second}\n");
    assert_eq!(valid(&empty), [first, second]);
    let rare = format!("Cliente;Autos\nA;nenhum\nB;vide C\nC;{first}\nD;vide C\nE;nenhum\n");
    assert_eq!(valid(&rare), [first]);
    let headed = format!(
        "Carteira\nde novembro\n{first};{other}\n{second};{other}\n{third};{other}\n;\n{other};x\n"
    );
    assert_eq!(
        valid(&headed),
        [first, second, third, other],
        "lines of one cell are not a table"
    );
    let older = "Endereço;Autos\nRua 12345678 A;200900123456\nRua 23456789 B;200900123457\n";
    let cells: Vec<_> = number_cells(older)
        .into_iter()
        .map(|(_, cell)| cell)
        .collect();
    assert_eq!(cells, ["Autos", "200900123456", "200900123457"]);
}

#[test]
fn duplicates_are_counted_in_any_format() {
    let plain: String = RIGHT[0].chars().filter(char::is_ascii_digit).collect();
    let list = ProcessList::read(&format!("{}\n{plain}\n{}\n", RIGHT[0], RIGHT[1]));
    assert_eq!((list.rows.len(), list.repeated), (2, 1));
}

#[test]
fn cells_exclude_their_line_end() {
    let cells = number_cells(&format!("Valor;Processo\r\n1;{}\r\n", RIGHT[0]));
    assert_eq!(
        cells,
        [(1, "Processo".to_owned()), (2, RIGHT[0].to_owned())]
    );
    assert_eq!(
        decode(b"\xef\xbb\xbfProcesso"),
        "Processo",
        "without its byte order mark"
    );
}

#[test]
fn unusual_files_are_read() {
    let unpaired = format!(
        "Nome;Processo\nBar \"do Zé;{}\n\"Sem fim;{}\n",
        RIGHT[0], RIGHT[1]
    );
    assert_eq!(valid(&unpaired), [RIGHT[0], RIGHT[1]]);
    let prose = format!(
        "Autos nº {}, apensos a {}; vide 2ª Vara, fls. 12",
        RIGHT[0], RIGHT[1]
    );
    assert_eq!(valid(&prose), [RIGHT[0], RIGHT[1]]);
    let old_mac = format!("Processo\r{}\r{}", RIGHT[0], RIGHT[1]);
    assert_eq!(valid(&old_mac), [RIGHT[0], RIGHT[1]]);
    let old_table = format!("Processo;Valor\r{};1\r{};2\r", RIGHT[0], RIGHT[1]);
    assert_eq!(valid(&old_table), [RIGHT[0], RIGHT[1]]);
    let hinted = format!(
        "sep=;\nProcesso;Valor\n{};1.234,56\n{};7\n",
        RIGHT[0], RIGHT[1]
    );
    assert_eq!(valid(&hinted), [RIGHT[0], RIGHT[1]]);
    assert_eq!(ProcessList::read(""), ProcessList::default());
    assert_eq!(ProcessList::read("\u{feff}\n;;;\n").rows, []);
    let sentence = ProcessList::read("Autos nº 0000001-40.2024.8.26.0100");
    assert!(
        matches!(&sentence.rows[0].check, RowValidity::Odd(number, _) if number.as_str() == "00000014020248260100")
    );
}

#[test]
fn text_that_is_not_a_table_is_read_line_by_line() {
    // Six of ten lines have two cells: too few for a table, in which only one column would count.
    let number = |serial: u64| {
        let typed = format!("{serial:07}-00.2024.8.26.0100");
        match ProcessNumber::parse(&typed) {
            Err(DocumentError::CheckDigit { expected, .. }) => {
                typed.replacen("-00", &format!("-{}{}", expected[0], expected[1]), 1)
            }
            _ => typed,
        }
    };
    let numbers: Vec<String> = (1..=10).map(number).collect();
    let line = |(at, number): (usize, &String)| match at {
        0..6 => format!("Autos;{number}"),
        _ => number.clone(),
    };
    let text: Vec<String> = numbers.iter().enumerate().map(line).collect();
    assert_eq!(valid(&text.join("\n")), numbers);
}

#[test]
fn a_table_with_carriage_returns_is_read() {
    let [first, second, third, fourth] = RIGHT;
    let text = format!("Nome;Processo;Apenso\rAna;{first};{second}\rBia;{third};{fourth}");
    assert_eq!(valid(&text), [first, third]);
    let lines: Vec<usize> = number_cells(&text).iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [1, 2, 3]);
}

#[test]
fn near_misses_beside_a_valid_number_are_reported() {
    let cells_beside =
        |other: &str| ProcessList::read(&format!("{}, apenso {other}", RIGHT[0])).counts();
    assert_eq!(cells_beside("0000001-40.2024.8.26.0100"), [1, 1, 0]);
    assert_eq!(
        cells_beside("123.456.789-00"),
        [1, 0, 0],
        "a CPF is a near miss"
    );
}

#[test]
fn headers_are_ignored() {
    let first = |text: &str| ProcessList::read(&format!("{text}\n{}", RIGHT[0])).counts();
    assert_eq!(first("Lista 2024"), [1, 0, 0]);
    assert_eq!(first("Autos 12345"), [1, 1, 0], "an older number");
}

#[test]
fn files_of_every_encoding_give_the_same_numbers() {
    let text = format!("Ação;Processo\r\nÉ;{}\r\n", RIGHT[0]);
    let wide = |unit: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(unit).collect::<Vec<u8>>();
    let latin: Vec<u8> = text
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    let files = [
        text.clone().into_bytes(),
        [&[0xef, 0xbb, 0xbf], text.as_bytes()].concat(),
        [vec![0xff, 0xfe], wide(u16::to_le_bytes)].concat(),
        [vec![0xfe, 0xff], wide(u16::to_be_bytes)].concat(),
        latin,
    ];
    for file in files {
        assert_eq!(valid(&decode(&file)), [RIGHT[0]]);
    }
}

proptest! {
    #[test]
    fn any_text_is_read(text in ".{0,200}", lines in proptest::collection::vec("[\"0-9;,|\t\\.\\-\r\n a-zº=']{0,40}", 0..12)) {
        for text in [text, lines.join("\n")] {
            let list = ProcessList::read(&text);
            let codes: Vec<_> = list.rows.iter().filter_map(|row| row.check.number()).collect();
            let known: HashSet<_> = codes.iter().collect();
            prop_assert_eq!(known.len(), codes.len(), "each number once");
            for row in &list.rows {
                prop_assert!(row.line >= 1 && row.line <= text.chars().filter(|c| matches!(c, '\r' | '\n')).count() + 1);
                if let RowValidity::Good(number) = &row.check {
                    prop_assert_eq!(&ProcessNumber::parse(number.as_str()).unwrap(), number);
                }
            }
        }
    }

    #[test]
    fn valid_numbers_are_found_in_any_column(
        order in Just(RIGHT.to_vec()).prop_shuffle(),
        separator in prop::sample::select(vec![';', ',', '\t', '|']),
        before in 0..3_usize,
        after in 0..3_usize,
        is_bare in any::<bool>(),
    ) {
        prop_assume!(before + after > 0);
        let cell = |text: &str| text.to_owned() + &separator.to_string();
        let row = |number: &str| {
            let number = if is_bare { number.replace(['-', '.'], "") } else { number.to_owned() };
            cell("Fulano").repeat(before) + &number + &(separator.to_string() + "10").repeat(after)
        };
        let text = order.iter().map(|number| row(number)).collect::<Vec<_>>().join("\r\n");
        prop_assert_eq!(valid(&text), order);
    }
}
