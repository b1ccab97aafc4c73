//! How two people are related, in the words that services use for it.

use super::loose::plain;

/// What one person is to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Kinship {
    Mother,
    Father,
    Spouse,
    Son,
    Daughter,
    Child,
    Brother,
    Sister,
    Sibling,
    Grandparent,
    Grandchild,
    Uncle,
    Aunt,
    Nephew,
    Niece,
    Cousin,
    InLaw,
    BusinessPartner,
    Coworker,
    Household,
}

/// Plain words for each; the service's own word is shown for everything else.
const WORDS: [(Kinship, &[&str]); 20] = [
    (Kinship::Mother, &["mother", "mae"]),
    (Kinship::Father, &["father", "pai"]),
    (
        Kinship::Spouse,
        &["spouse", "husband", "wife", "conjuge", "marido", "esposa"],
    ),
    (Kinship::Son, &["son", "filho"]),
    (Kinship::Daughter, &["daughter", "filha"]),
    (Kinship::Child, &["child"]),
    (Kinship::Brother, &["brother", "irmao"]),
    (Kinship::Sister, &["sister", "irma"]),
    (Kinship::Sibling, &["sibling"]),
    (
        Kinship::Grandparent,
        &["grandparent", "grandmother", "grandfather", "avo"],
    ),
    (
        Kinship::Grandchild,
        &["grandchild", "grandson", "granddaughter", "neto", "neta"],
    ),
    (Kinship::Uncle, &["uncle", "tio"]),
    (Kinship::Aunt, &["aunt", "tia"]),
    (Kinship::Nephew, &["nephew", "sobrinho"]),
    (Kinship::Niece, &["niece", "sobrinha"]),
    (Kinship::Cousin, &["cousin", "primo", "prima"]),
    (
        Kinship::InLaw,
        &[
            "motherinlaw",
            "fatherinlaw",
            "soninlaw",
            "daughterinlaw",
            "brotherinlaw",
            "sisterinlaw",
            "sogro",
            "sogra",
            "genro",
            "nora",
            "cunhado",
            "cunhada",
        ],
    ),
    (
        Kinship::BusinessPartner,
        &["businesspartner", "socio", "socia"],
    ),
    (Kinship::Coworker, &["coworker", "colegadetrabalho"]),
    (Kinship::Household, &["household"]),
];

impl Kinship {
    /// The kinship that a word such as `MOTHER` stands for; nothing when it isn't known for certain.
    pub fn of(word: &str) -> Option<Self> {
        let word = plain(word);
        let mut known = WORDS.iter();
        known
            .find(|(_, words)| words.contains(&word.as_str()))
            .map(|(kinship, _)| *kinship)
    }

    /// Every kinship.
    pub fn all() -> impl Iterator<Item = Self> {
        WORDS.iter().map(|(kinship, _)| *kinship)
    }
}
