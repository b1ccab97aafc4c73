//! Generated processes; all data of a process is derived from its number.

use crate::courts::{COURTS, Court, Matter, SUPERIOR, SUPERIOR_WORDING};
use crate::rng::Rng;
use crate::{names, numbers};

/// Latest year of a generated process.
const LAST_YEAR: u32 = 2026;

/// Class of tax collections.
const FISCAL: &str = "Execução Fiscal";

/// Procedural stage of a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    Active,
    Closed,
    Archived,
}

/// Side of a party.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Author,
    Defendant,
    /// The party is listed without a side.
    Unclassified,
}

/// Generated process.
#[derive(Debug)]
pub(crate) struct Lawsuit {
    pub(crate) number: String,
    pub(crate) court: Court,
    pub(crate) matter: Matter,
    pub(crate) class: &'static str,
    pub(crate) subject: &'static str,
    pub(crate) year: u32,
    pub(crate) month: u32,
    pub(crate) day: u32,
    pub(crate) hour: u32,
    /// Value of the claim in cents.
    pub(crate) cents: u64,
    pub(crate) organ: u32,
    pub(crate) appeal: bool,
    pub(crate) stage: Stage,
    pub(crate) risk: bool,
    /// For labor claims: liable only after another company.
    pub(crate) secondary: bool,
    /// Side of the analyzed document.
    pub(crate) side: Side,
    other_party: u64,
}

/// Generates a process number of a random court and year, up to `last_year`.
pub(crate) fn number(rng: &mut Rng, sequence: u32, last_year: u32) -> String {
    let court = rng.pick(&COURTS);
    // Recent years are more frequent: the smaller of two random ages is used.
    let age = rng.between(0, 16).min(rng.between(0, 20));
    let origin = if court.segment == SUPERIOR {
        0
    } else {
        rng.between(1, 900)
    };
    numbers::process(
        sequence,
        last_year - age,
        court.segment,
        court.tribunal,
        origin,
    )
}

/// Returns the number of a document's process at an index; sequences of one document never repeat.
fn number_at(seed: u64, document: &str, index: u32) -> String {
    let start = Rng::of(seed, document).between(0, 9_999_999);
    let mut rng = Rng::new(
        Rng::of(seed, document)
            .next()
            .wrapping_add(u64::from(index)),
    );
    // 997 and ten million are coprime.
    number(&mut rng, (start + index * 997) % 10_000_000, LAST_YEAR)
}

/// Generates the processes of a document lazily.
pub(crate) fn of_document(seed: u64, document: &str) -> impl Iterator<Item = Lawsuit> + '_ {
    let count = crate::documents::process_count(seed, document);
    (0..count).map(move |index| Lawsuit::of(seed, number_at(seed, document, index)))
}

fn matter(segment: u32, rng: &mut Rng) -> Matter {
    match segment {
        5 => return Matter::Worker,
        SUPERIOR => return Matter::Civil,
        _ => {}
    }
    match rng.below(10) {
        0..=2 => Matter::Execution,
        3 => Matter::Criminal,
        _ => Matter::Civil,
    }
}

impl Lawsuit {
    /// Generates the process with a number.
    pub(crate) fn of(seed: u64, number: String) -> Self {
        let mut rng = Rng::of(seed, &number);
        let part = |range| {
            number
                .get(range)
                .and_then(|digits: &str| digits.parse::<u32>().ok())
                .unwrap_or_default()
        };
        let (year, segment, tribunal) = (part(9..13), part(13..14), part(14..16));
        let known = COURTS
            .iter()
            .find(|court| court.segment == segment && court.tribunal == tribunal);
        let court = known.copied().unwrap_or_else(|| rng.pick(&COURTS));
        let matter = matter(segment, &mut rng);
        let superior = court.segment == SUPERIOR;
        let classes_and_subjects = if superior {
            &SUPERIOR_WORDING
        } else {
            matter.classes_and_subjects()
        };
        let (class, subject) = rng.pick(classes_and_subjects);
        let appeal = superior || class.starts_with("Recurso") || class.starts_with("Apelação");
        let stage = match rng.below(20) {
            0..=4 => Stage::Archived,
            5..=7 => Stage::Closed,
            _ => Stage::Active,
        };
        // Only the state prosecutes and collects taxes.
        let against_state = matter == Matter::Criminal || class == FISCAL;
        let side = match rng.below(100) {
            0..=5 => Side::Unclassified,
            6..=40 if !against_state => Side::Author,
            _ => Side::Defendant,
        };
        Self {
            court,
            matter,
            class,
            subject,
            year,
            month: rng.between(1, if year >= LAST_YEAR { 9 } else { 12 }),
            day: rng.between(1, 28),
            hour: rng.between(9, 18),
            cents: value(&mut rng),
            organ: rng.between(1, 42),
            appeal,
            stage,
            risk: rng.percent(35),
            secondary: matter == Matter::Worker && rng.percent(20),
            side,
            other_party: rng.next(),
            number,
        }
    }

    /// Formats the number as `NNNNNNN-DD.AAAA.J.TR.OOOO`.
    pub(crate) fn formatted_number(&self) -> String {
        let part = |range| self.number.get(range).unwrap_or_default();
        format!(
            "{}-{}.{}.{}.{}.{}",
            part(0..7),
            part(7..9),
            part(9..13),
            part(13..14),
            part(14..16),
            part(16..20)
        )
    }

    /// Returns the name of the judging organ.
    pub(crate) fn judging_organ(&self) -> String {
        let kind = if self.appeal {
            "Turma"
        } else {
            self.matter.organ()
        };
        format!("{}ª {kind} {}", self.organ, self.court.city)
    }

    pub(crate) fn instance(&self) -> &'static str {
        if self.appeal { "2" } else { "1" }
    }

    pub(crate) fn status(&self) -> &'static str {
        match self.stage {
            Stage::Active => "ATIVO",
            Stage::Closed => "BAIXADO",
            Stage::Archived => "ARQUIVADO",
        }
    }

    /// Formats the calendar date of distribution.
    pub(crate) fn date(&self) -> String {
        format!("{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }

    /// Formats the time of distribution, with its zone.
    pub(crate) fn moment(&self) -> String {
        format!("{}T{:02}:30:00.000-03:00", self.date(), self.hour)
    }

    /// Returns the public body that acts as author, if there is one.
    fn public_author(&self) -> Option<String> {
        let of_state = self.court.segment == 8;
        let state = self.court.state;
        match (self.matter, of_state) {
            (Matter::Criminal, true) => Some(format!("Ministério Público do Estado ({state})")),
            (Matter::Criminal, false) => Some("Ministério Público Federal".to_owned()),
            (_, true) if self.class == FISCAL => {
                Some(format!("Fazenda Pública do Estado ({state})"))
            }
            (_, false) if self.class == FISCAL => Some("Fazenda Nacional".to_owned()),
            _ => None,
        }
    }

    /// Returns document and name of the opposing party; the state has an empty document.
    pub(crate) fn other_party(&self) -> (String, String) {
        if let Some(name) = self.public_author() {
            return (String::new(), name);
        }
        let mut rng = Rng::new(self.other_party);
        // Only a natural person can claim wages.
        if self.matter == Matter::Worker || rng.percent(50) {
            let document = names::cpf(&mut rng);
            (document, names::person(&mut rng))
        } else {
            let document = names::cnpj(&mut rng);
            (document, names::company(&mut rng))
        }
    }
}

/// Generates the value of a claim in cents: mostly thousands, rarely millions, sometimes zero.
fn value(rng: &mut Rng) -> u64 {
    let hundreds = match rng.below(20) {
        0 => return 0,
        1 => rng.between(10_000, 900_000),
        _ => rng.between(10, 9_000),
    };
    u64::from(hundreds) * 10_000 + u64::from(rng.between(0, 9_999))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lawsuit_has_the_court_and_year_of_its_number() {
        let lawsuit = Lawsuit::of(1, "12345677820235020031".to_owned());
        assert_eq!(
            (lawsuit.court.code, lawsuit.year, lawsuit.matter),
            ("TRT2", 2023, Matter::Worker)
        );
        assert_eq!(lawsuit.formatted_number(), "1234567-78.2023.5.02.0031");
    }
}
