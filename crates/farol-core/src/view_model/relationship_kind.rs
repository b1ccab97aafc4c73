//! Kinds of relationship between two people, parsed from the services' terms.

use super::field_aliases::normalize_key;

/// Relationship of one person to another.
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

/// Accepted terms for each kind; any other term is shown verbatim.
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
    /// Parses a term such as `MOTHER`; `None` if it is not known.
    pub fn of(word: &str) -> Option<Self> {
        let word = normalize_key(word);
        let mut known = WORDS.iter();
        known
            .find(|(_, names)| names.contains(&word.as_str()))
            .map(|(kinship, _)| *kinship)
    }

    /// Iterates over all kinds.
    pub fn all() -> impl Iterator<Item = Self> {
        WORDS.iter().map(|(kinship, _)| *kinship)
    }
}
