//! Check digits of Brazilian registration numbers.

/// Returns the value of a character in a CPF, CNPJ or process number: its ASCII code minus 48.
fn value(character: char) -> u32 {
    u32::from(character).saturating_sub(48)
}

/// Returns the modulus 11 check digit of `digits`. The last character has weight 2; weights above
/// `top` restart at 2.
fn modulus_11(digits: &str, top: u32) -> u32 {
    let weights = (2..=top).cycle();
    let sum: u32 = digits
        .chars()
        .rev()
        .zip(weights)
        .map(|(digit, weight)| value(digit) * weight)
        .sum();
    match sum % 11 {
        0 | 1 => 0,
        rest => 11 - rest,
    }
}

fn with_check_digits(base: &str, top: u32) -> String {
    let first = format!("{base}{}", modulus_11(base, top));
    let second = modulus_11(&first, top);
    format!("{first}{second}")
}

/// Appends the two check digits to the nine digits of a CPF.
pub(crate) fn cpf(base: &str) -> String {
    with_check_digits(base, 11)
}

/// Appends the two check digits to the twelve characters of a CNPJ.
pub(crate) fn cnpj(base: &str) -> String {
    with_check_digits(base, 9)
}

fn is_uniform(text: &str) -> bool {
    let mut characters = text.chars();
    let first = characters.next();
    characters.all(|character| Some(character) == first)
}

/// Removes the punctuation of a formatted number: dots, dashes, slashes and spaces. Letters are
/// converted to uppercase.
pub(crate) fn without_punctuation(text: &str) -> String {
    text.chars()
        .filter(|character| !matches!(character, '.' | '-' | '/' | ' '))
        .collect::<String>()
        .to_ascii_uppercase()
}

fn is_digits(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a text without punctuation is a CPF with valid check digits.
pub fn is_cpf(text: &str) -> bool {
    is_digits(text, 11) && !is_uniform(text) && text.get(..9).is_some_and(|base| cpf(base) == text)
}

/// Returns whether a text without punctuation is a CNPJ, numeric or alphanumeric, with valid check
/// digits.
pub fn is_cnpj(text: &str) -> bool {
    let shaped = text.len() == 14
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase());
    shaped && !is_uniform(text) && text.get(..12).is_some_and(|base| cnpj(base) == text)
}

fn remainder_97(digits: &str) -> u32 {
    digits
        .chars()
        .fold(0, |rest, digit| (rest * 10 + value(digit)) % 97)
}

/// Formats the 20 digits of a process number: `NNNNNNN-DD.AAAA.J.TR.OOOO` without punctuation.
pub(crate) fn process(
    sequence: u32,
    year: u32,
    segment: u32,
    tribunal: u32,
    origin: u32,
) -> String {
    let tail = format!("{year:04}{segment}{tribunal:02}{origin:04}");
    let check = 98 - remainder_97(&format!("{sequence:07}{tail}00"));
    format!("{sequence:07}{check:02}{tail}")
}

/// Returns whether a text without punctuation has the format of a process number: 20 digits.
pub(crate) fn has_process_format(text: &str) -> bool {
    is_digits(text, 20)
}

/// Returns whether a text without punctuation is a process number with valid check digits.
pub fn is_process(text: &str) -> bool {
    let parts = (text.get(..7), text.get(7..9), text.get(9..));
    let (Some(sequence), Some(check), Some(tail)) = parts else {
        return false;
    };
    has_process_format(text) && remainder_97(&format!("{sequence}{tail}{check}")) == 1
}

/// Returns whether a text is an OAB registration: a state, a number and an optional letter, such as
/// `SP123456` or `MG12345A`.
pub fn is_oab(text: &str) -> bool {
    let Some((state, rest)) = text.split_at_checked(2) else {
        return false;
    };
    let number = rest
        .strip_suffix(|last: char| last.is_ascii_uppercase())
        .unwrap_or(rest);
    let numbered =
        (1..=7).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    numbered && crate::courts::STATES.contains(&state)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_examples_are_valid() {
        for text in ["12345678909", "10020030088", "90807060518", "99999999808"] {
            assert!(is_cpf(text), "{text}");
        }
        for text in [
            "11222333000181",
            "10020030000113",
            "00000001000136",
            "99887766000288",
            "12ABC34501DE35",
            "A1B2C3D4000193",
            "ZZ9X8Y7W000A89",
        ] {
            assert!(is_cnpj(text), "{text}");
        }
        for text in [
            "00000013920248260100",
            "12345677820235020031",
            "00076541720214036100",
            "98765432420253000000",
        ] {
            assert!(is_process(text), "{text}");
        }
        for text in ["SP123456", "RJ98765", "MG12345A", "PR9876E"] {
            assert!(is_oab(text), "{text}");
        }
    }

    #[test]
    fn invalid_numbers_are_refused() {
        for text in [
            "12345678900",
            "11111111111",
            "1234567890",
            "",
            "1234567890é",
        ] {
            assert!(!is_cpf(text) && !is_cnpj(text), "{text}");
        }
        assert!(!is_cnpj("11222333000180") && !is_cnpj("12abc34501de35"));
        assert!(!is_process("00000013820248260100") && !is_process("é0000013920248260100"));
        assert!(!is_oab("XX1234") && !is_oab("SP") && !is_oab("SP12345678"));
    }

    #[test]
    fn punctuation_is_removed_and_letters_are_kept() {
        assert_eq!(without_punctuation("12.abc.345/01de-35"), "12ABC34501DE35");
        assert_eq!(
            without_punctuation("0000001-39.2024.8.26.0100"),
            "00000013920248260100"
        );
    }
}
