//! How two people are related, in the words that services use for it.

use super::field_aliases::normalize_key;

/// What one person is to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum RelationshipKind {
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
const WORDS: [(RelationshipKind, &[&str]); 20] = [
    (RelationshipKind::Mother, &["mother", "mae"]),
    (RelationshipKind::Father, &["father", "pai"]),
    (
        RelationshipKind::Spouse,
        &["spouse", "husband", "wife", "conjuge", "marido", "esposa"],
    ),
    (RelationshipKind::Son, &["son", "filho"]),
    (RelationshipKind::Daughter, &["daughter", "filha"]),
    (RelationshipKind::Child, &["child"]),
    (RelationshipKind::Brother, &["brother", "irmao"]),
    (RelationshipKind::Sister, &["sister", "irma"]),
    (RelationshipKind::Sibling, &["sibling"]),
    (
        RelationshipKind::Grandparent,
        &["grandparent", "grandmother", "grandfather", "avo"],
    ),
    (
        RelationshipKind::Grandchild,
        &["grandchild", "grandson", "granddaughter", "neto", "neta"],
    ),
    (RelationshipKind::Uncle, &["uncle", "tio"]),
    (RelationshipKind::Aunt, &["aunt", "tia"]),
    (RelationshipKind::Nephew, &["nephew", "sobrinho"]),
    (RelationshipKind::Niece, &["niece", "sobrinha"]),
    (RelationshipKind::Cousin, &["cousin", "primo", "prima"]),
    (
        RelationshipKind::InLaw,
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
        RelationshipKind::BusinessPartner,
        &["businesspartner", "socio", "socia"],
    ),
    (
        RelationshipKind::Coworker,
        &["coworker", "colegadetrabalho"],
    ),
    (RelationshipKind::Household, &["household"]),
];

impl RelationshipKind {
    /// The kinship that a word such as `MOTHER` stands for; nothing when it isn't known for certain.
    pub fn of(word: &str) -> Option<Self> {
        let word = normalize_key(word);
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
