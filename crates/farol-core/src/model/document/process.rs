//! Number of a legal process, in the unified form that all courts use since 2010.

use super::error::{DocumentError, compare_check_digits};
use super::format;
use super::normalize::{code_bytes, exact, exact_digits, is_repeated, text_of};
use super::serde_as_code::serde_as_code;
use super::uf::Uf;
use std::fmt;

/// Process number: twenty digits, or an older number of another form; `Debug` redacts its start.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProcessNumber(String);

/// Branch of justice (`J`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Segment {
    /// Supremo Tribunal Federal.
    Supreme,
    /// Conselho Nacional de Justiça.
    Council,
    /// Superior Tribunal de Justiça.
    SuperiorCourt,
    /// Justiça Federal.
    Federal,
    /// Justiça do Trabalho.
    Labour,
    /// Justiça Eleitoral.
    Electoral,
    /// Justiça Militar da União.
    Military,
    /// Justiça dos Estados.
    State,
    /// Justiça Militar estadual.
    StateMilitary,
}

/// Maximum length of a process number of any form.
const MAX_LENGTH: usize = 40;

impl ProcessNumber {
    /// Parses a number of the unified form, with or without punctuation.
    ///
    /// # Errors
    /// The validation error.
    pub fn parse(text: &str) -> Result<Self, DocumentError> {
        let digits = exact_digits::<20>(text)?;
        if is_repeated(&digits) {
            return Err(DocumentError::Repeated);
        }
        let [.., first, second, _, _, _, _, _, _, _, _, _, _, _] = digits;
        let expected = check_digits(&digits);
        compare_check_digits([first - b'0', second - b'0'], expected)?;
        Ok(Self(text_of(&digits)))
    }

    /// Parses any process number and returns the validation error, if any, as a warning: older
    /// numbers have other forms, so an error is no reason to reject them.
    ///
    /// # Errors
    /// `Empty`, `BadCharacter` or `TooLong`: the text can't be a process number of any form.
    pub fn parse_lenient(text: &str) -> Result<(Self, Option<DocumentError>), DocumentError> {
        let code = code_bytes(text)?;
        if code.len() > MAX_LENGTH {
            return Err(DocumentError::TooLong {
                have: code.len(),
                want: 20,
            });
        }
        if let (Some(first), true) = (code.first(), code.iter().all(u8::is_ascii_uppercase)) {
            return Err(DocumentError::BadCharacter(char::from(*first)));
        }
        Ok((Self(text_of(&code)), Self::parse(text).err()))
    }

    /// Returns the bare digits, as sent.
    pub fn digits(&self) -> String {
        self.0.clone()
    }

    /// Returns the wire code, equal to [`Self::digits`].
    pub fn code(&self) -> String {
        self.digits()
    }

    /// Returns the bare digits without copying them.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the number formatted as `0000000-00.0000.0.00.0000`; a number of another form stays
    /// bare.
    pub fn formatted(&self) -> String {
        format::format_process_number(&self.0).unwrap_or_else(|| self.0.clone())
    }

    /// Returns the number redacted, `*******-**.2024.8.26.0100`: the case is hidden, the court is
    /// not.
    pub fn redacted(&self) -> String {
        if self.parts().is_some() {
            format::fill_redacted(format::PROCESS, &self.0, 9..20)
        } else {
            format::fill_redacted("", &self.0, 0..0)
        }
    }

    /// Returns the year of the first filing; `None` for a number of another form.
    pub fn year(&self) -> Option<u16> {
        let [_, _, _, _, _, _, _, _, _, a, b, c, d, ..] = self.parts()?;
        let year = [a, b, c, d].into_iter();
        Some(year.fold(0, |sum, digit| sum * 10 + u16::from(digit - b'0')))
    }

    /// Returns the branch of justice; `None` for a number of another form.
    pub fn segment(&self) -> Option<Segment> {
        let [.., j, _, _, _, _, _, _] = self.parts()?;
        Some(match j {
            b'1' => Segment::Supreme,
            b'2' => Segment::Council,
            b'3' => Segment::SuperiorCourt,
            b'4' => Segment::Federal,
            b'5' => Segment::Labour,
            b'6' => Segment::Electoral,
            b'7' => Segment::Military,
            b'8' => Segment::State,
            b'9' => Segment::StateMilitary,
            _ => return None,
        })
    }

    /// Returns the court's number within its branch (`TR`); `None` for a number of another form.
    pub fn court_number(&self) -> Option<u8> {
        let [.., tens, units, _, _, _, _] = self.parts()?;
        Some((tens - b'0') * 10 + (units - b'0'))
    }

    /// Returns the court's usual abbreviation, such as `TJSP`, `TRT2` or `STJ`; `None` if there is
    /// no such court.
    pub fn court(&self) -> Option<String> {
        let number = self.court_number()?;
        match (self.segment()?, number) {
            (Segment::Supreme, _) => Some("STF".to_owned()),
            (Segment::Council, _) => Some("CNJ".to_owned()),
            (Segment::SuperiorCourt, _) => Some("STJ".to_owned()),
            (Segment::Federal, 90) => Some("CJF".to_owned()),
            (Segment::Federal, 1..=6) => Some(format!("TRF{number}")),
            (Segment::Labour, 0) => Some("TST".to_owned()),
            (Segment::Labour, 90) => Some("CSJT".to_owned()),
            (Segment::Labour, 1..=24) => Some(format!("TRT{number}")),
            (Segment::Electoral, 0) => Some("TSE".to_owned()),
            (Segment::Electoral, _) => Uf::from_court(number).map(|uf| format!("TRE-{uf}")),
            (Segment::Military, 0) => Some("STM".to_owned()),
            (Segment::Military, 1..=12) => Some(format!("CJM{number}")),
            (Segment::State, 7) => Some("TJDFT".to_owned()),
            (Segment::State, _) => Uf::from_court(number).map(|uf| format!("TJ{uf}")),
            // Only these three states have a military court of their own.
            (Segment::StateMilitary, 13 | 21 | 26) => {
                Uf::from_court(number).map(|uf| format!("TJM{uf}"))
            }
            _ => None,
        }
    }

    /// Returns the federative unit of the court; `None` if the court covers several.
    pub fn uf(&self) -> Option<Uf> {
        let number = self.court_number()?;
        match self.segment()? {
            Segment::State | Segment::Electoral | Segment::StateMilitary => Uf::from_court(number),
            Segment::Labour => labour_uf(number),
            Segment::Federal if number == 6 => Uf::parse("MG").ok(),
            _ => None,
        }
    }

    /// Returns the digits of a number of the unified form, valid or not.
    fn parts(&self) -> Option<[u8; 20]> {
        let parts = exact::<20>(self.0.as_bytes()).ok()?;
        parts.iter().all(u8::is_ascii_digit).then_some(parts)
    }
}

/// Returns the federative unit of a regional labor court; four of them cover two.
fn labour_uf(region: u8) -> Option<Uf> {
    const UNITS: [&str; 24] = [
        "RJ", "SP", "MG", "RS", "BA", "PE", "CE", "", "PR", "", "", "SC", "PB", "", "SP", "MA",
        "ES", "GO", "AL", "SE", "RN", "PI", "MT", "MS",
    ];
    let at = usize::from(region).checked_sub(1)?;
    Uf::parse(UNITS.get(at)?).ok()
}

/// Returns the check digits of a whole number, ignoring those present: 98 minus the remainder
/// modulo 97 (ISO 7064) of the number with its check digits moved to the end and set to zero.
fn check_digits(digits: &[u8; 20]) -> [u8; 2] {
    let case = digits.iter().take(7);
    let court = digits.iter().skip(9);
    let rest = case.chain(court).chain(b"00");
    let remainder = rest.fold(0, |sum, digit| (sum * 10 + u32::from(digit - b'0')) % 97);
    let check = u8::try_from(98 - remainder).unwrap_or_default();
    [check / 10, check % 10]
}

impl fmt::Debug for ProcessNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ProcessNumber({})", self.redacted())
    }
}

serde_as_code!(ProcessNumber);

/// Serde functions for process numbers of any form; older numbers have other forms.
pub mod lenient_process_number {
    use super::ProcessNumber;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    /// Serializes the bare code.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(number: &ProcessNumber, to: S) -> Result<S::Ok, S::Error> {
        number.as_str().serialize(to)
    }

    /// Deserializes any process number.
    ///
    /// # Errors
    /// The text can't be a process number of any form.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<ProcessNumber, D::Error> {
        let text = String::deserialize(from)?;
        let read = ProcessNumber::parse_lenient(&text);
        read.map(|(number, _)| number).map_err(Error::custom)
    }
}
