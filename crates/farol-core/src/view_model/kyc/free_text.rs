//! Cautious reading of a compliance text: only plain statements are summarized.
//!
//! One sentence that is not understood leaves the text without a summary, because it may negate or
//! limit another one.

use crate::model::text_fold::fold;

/// Subject of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextTopic {
    /// Political exposure today.
    Pep,
    /// Political exposure in the past.
    PepHistory,
    /// Relation to a politically exposed person.
    Related,
    /// Sanctions of any scope.
    Sanctions,
    /// Sanctions on Brazilian lists.
    NationalSanctions,
    /// Sanctions on foreign lists.
    InternationalSanctions,
}

/// Plain statements of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextSummary {
    /// True if the text states that nothing is on record.
    pub is_nothing_on_record: bool,
    /// Topics with a plain yes or no, in the order of the text.
    pub answers: Vec<(TextTopic, bool)>,
}

/// Folded labels of the topics.
const TOPICS: &[(&str, TextTopic)] = &[
    ("pep", TextTopic::Pep),
    ("pessoa exposta politicamente", TextTopic::Pep),
    ("pessoa politicamente exposta", TextTopic::Pep),
    ("historico de pep", TextTopic::PepHistory),
    ("historico pep", TextTopic::PepHistory),
    ("relacionado a pep", TextTopic::Related),
    ("sancoes", TextTopic::Sanctions),
    ("sancoes e restricoes", TextTopic::Sanctions),
    ("sancoes nacionais", TextTopic::NationalSanctions),
    (
        "sancoes e restricoes nacionais",
        TextTopic::NationalSanctions,
    ),
    ("sancoes internacionais", TextTopic::InternationalSanctions),
    (
        "sancoes e restricoes internacionais",
        TextTopic::InternationalSanctions,
    ),
];

/// Folded labels of facts that state nothing about the topics.
const NEUTRAL: &[&str] = &[
    "nome",
    "cpf",
    "cnpj",
    "documento",
    "data",
    "data da consulta",
    "fonte",
    "protocolo",
];

const NOTHING: [&str; 2] = ["nada consta", "nada encontrado"];

/// Words that make the part before "nada consta" more than a name.
const QUALIFIERS: [&str; 24] = [
    "nao",
    "nem",
    "nunca",
    "exceto",
    "salvo",
    "porem",
    "mas",
    "embora",
    "se",
    "quando",
    "sem",
    "apenas",
    "somente",
    "so",
    "ate",
    "ainda",
    "onde",
    "que",
    "contra",
    "consta",
    "pep",
    "sancoes",
    "restricoes",
    "lista",
];

/// Longest text that is summarized, in bytes: a longer one contains more than these statements.
const MAX_TEXT_BYTES: usize = 2_000;

impl TextSummary {
    /// Reads a text; `None` unless every sentence is a plain statement and none contradicts
    /// another.
    pub fn read(text: &str) -> Option<Self> {
        if text.len() > MAX_TEXT_BYTES {
            return None;
        }
        let mut summary = Self::default();
        let sentences = text.split(['\n', ';']).flat_map(|line| line.split(". "));
        for sentence in sentences {
            let plain = fold(sentence);
            let plain = plain.trim().trim_end_matches('.').trim_end();
            if !plain.is_empty() {
                summary.add(plain)?;
            }
        }
        summary.is_consistent().then_some(summary)
    }

    /// Adds a folded sentence; `None` if it is not a plain statement.
    fn add(&mut self, plain: &str) -> Option<()> {
        if NOTHING.contains(&plain) {
            self.is_nothing_on_record = true;
            return Some(());
        }
        let (label, value) = plain.split_once(':')?;
        let (label, value) = (label.trim(), value.trim());
        if let Some((_, topic)) = TOPICS.iter().find(|(name, _)| *name == label) {
            let answer = match value {
                "nao" | "nada consta" => false,
                "sim" => true,
                _ => return None,
            };
            self.answers.push((*topic, answer));
        } else if NOTHING.contains(&value) && is_name(label) {
            self.is_nothing_on_record = true;
        } else if !(NEUTRAL.contains(&label) && is_neutral_value(value)) {
            return None;
        }
        Some(())
    }

    /// Returns whether there is a statement, and no two of them contradict each other.
    fn is_consistent(&self) -> bool {
        let has = |topic, answer| self.answers.contains(&(topic, answer));
        let contradicts = self
            .answers
            .iter()
            .any(|(topic, answer)| has(*topic, !answer) || (*answer && self.is_nothing_on_record));
        (self.is_nothing_on_record || !self.answers.is_empty()) && !contradicts
    }
}

/// Returns whether the text can be a name, without a word that limits what follows it.
fn is_name(label: &str) -> bool {
    let mut words = label.split(|c: char| !c.is_alphanumeric());
    !label.is_empty() && !label.contains('?') && words.all(|word| !QUALIFIERS.contains(&word))
}

/// Returns whether the value of a neutral label names no topic and limits nothing.
fn is_neutral_value(value: &str) -> bool {
    is_name(value) && !value.contains(':')
}
