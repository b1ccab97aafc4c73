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
    /// True if the text states that nothing is on record, without a limit.
    pub is_nothing_on_record: bool,
    /// Labels with nothing on record, in the order of the text. One may be the name of the subject,
    /// or that of a single list or source.
    pub nothing_about: Vec<String>,
    /// Topics with a plain yes or no, in the order of the text.
    pub answers: Vec<(TextTopic, bool)>,
    /// Name of the subject; `None` if the text states none, or several.
    pub name: Option<String>,
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

/// Folded label of the subject's name.
const NAME: &str = "nome";

/// Folded labels of facts that state nothing about the topics.
const NEUTRAL: &[&str] = &[
    NAME,
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
        let mut names = Vec::new();
        let sentences = text.split(['\n', ';']).flat_map(|line| line.split(". "));
        for sentence in sentences {
            let plain = fold(sentence);
            let plain = plain.trim().trim_end_matches('.').trim_end();
            if !plain.is_empty() {
                summary.add(plain, sentence)?;
                names.extend(stated_name(plain, sentence));
            }
        }
        summary.name = names.pop().filter(|_| names.is_empty());
        summary.is_consistent().then_some(summary)
    }

    /// Returns whether nothing is on record about the subject, called `name` if that is known, and
    /// no topic is affirmed.
    ///
    /// A labeled statement is limited to its label, which is the name of a list, of a source or of a
    /// person: only the subject's own name covers the whole subject.
    pub fn is_clear(&self, name: Option<&str>) -> bool {
        let names = [name, self.name.as_deref()];
        let is_name = |name: &&str, label: &String| fold(name.trim()) == fold(label);
        let is_subject = |label| names.iter().flatten().any(|name| is_name(name, label));
        let is_nothing = self.is_nothing_on_record || self.nothing_about.iter().any(is_subject);
        is_nothing && self.answers.iter().all(|(_, is_so)| !is_so)
    }

    /// Adds a sentence, which is folded in `plain`; `None` if it is not a plain statement.
    fn add(&mut self, plain: &str, sentence: &str) -> Option<()> {
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
        } else if NEUTRAL.contains(&label) {
            let is_neutral = is_neutral_value(value) && !NOTHING.contains(&value);
            return is_neutral.then_some(());
        } else if NOTHING.contains(&value) && is_name(label) {
            let (label, _) = sentence.split_once(':')?;
            self.nothing_about.push(label.trim().to_owned());
        } else {
            return None;
        }
        Some(())
    }

    /// Returns whether there is a statement, and no two of them contradict each other.
    fn is_consistent(&self) -> bool {
        let has = |topic, answer| self.answers.contains(&(topic, answer));
        let is_nothing = self.is_nothing_on_record || !self.nothing_about.is_empty();
        let contradicts = self
            .answers
            .iter()
            .any(|(topic, answer)| has(*topic, !answer) || (*answer && is_nothing));
        (is_nothing || !self.answers.is_empty()) && !contradicts
    }
}

/// Returns the name in a sentence that states the subject's, which is folded in `plain`.
fn stated_name(plain: &str, sentence: &str) -> Option<String> {
    let (label, _) = plain.split_once(':')?;
    let (_, name) = sentence.split_once(':').filter(|_| label.trim() == NAME)?;
    let name = name.trim().trim_end_matches('.').trim_end();
    name.contains(char::is_alphabetic).then(|| name.to_owned())
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
