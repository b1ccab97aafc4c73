//! Entries of the glossary: what the app explains where it appears, and on one page.

use super::classification::Classification;
use strum::VariantArray;

/// Term that is explained; its texts are in `i18n::glossary`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Term {
    /// Know your client.
    Kyc,
    /// Politically exposed person.
    Pep,
    /// Relative or close associate of a politically exposed person.
    PepRelation,
    /// Lists of sanctioned persons and companies.
    SanctionLists,
    /// Degree to which an entry of a list matches the searched name.
    MatchRate,
    /// Another person of the same or a similar name.
    Namesake,
    /// Credit register of the central bank.
    Scr,
    /// Last day that the data describes.
    DataDate,
    /// Debt that another person must pay if the debtor doesn't.
    Coobligation,
    /// Credit that the bank doesn't expect to recover.
    Loss,
    /// Partners and administrators of a company.
    Qsa,
    /// Registration status of a company.
    RegistrationStatus,
    /// Driver's license.
    Cnh,
    /// What the service monitors.
    Radar,
    /// Lawsuit registered in a radar.
    MonitoredProcess,
    /// Number of a lawsuit.
    CnjNumber,
    /// Side of the party that sues.
    ActiveSide,
    /// Side of the party that is sued.
    PassiveSide,
    /// Debt recorded by a notary.
    Protest,
    /// Secrecy of a lawsuit.
    LegalSecrecy,
    /// One use of a plan.
    Consumption,
    /// Account in whose name queries are charged.
    Account,
    /// Organization and account under a name.
    Workspace,
    /// Query whose end is unknown.
    UnknownOutcome,
    /// Document with hidden digits.
    RedactedDocument,
    /// Encrypted file with the responses of a case.
    CaseFile,
    /// Conclusion of the analyst.
    Decision,
    /// Feature of a plan.
    MindMap,
    /// Feature of a plan.
    Certification,
    /// Number that the source gives to a lawsuit.
    SourcePriority,
    /// Part of an analysis.
    Indexing,
    /// Number that the source gives to a position.
    PepLevel,
    /// Degree of a relation: direct or indirect.
    RelationDegree,
    /// Products of the credit register that are not a report or a score.
    ScrProducts,
    /// Number by which a list of partners names its company.
    QsaCode,
}

/// Entry of the glossary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GlossaryEntry {
    /// Term.
    Term(Term),
    /// Classification of an analysis.
    Classification(Classification),
}

impl GlossaryEntry {
    /// Returns all entries: the terms, then the known classifications.
    pub fn all() -> impl Iterator<Item = Self> {
        let terms = Term::VARIANTS.iter().map(|term| Self::Term(*term));
        let classifications = Classification::KNOWN.iter().cloned();
        terms.chain(classifications.map(Self::Classification))
    }
}

impl From<Term> for GlossaryEntry {
    fn from(term: Term) -> Self {
        Self::Term(term)
    }
}

impl From<Classification> for GlossaryEntry {
    fn from(classification: Classification) -> Self {
        Self::Classification(classification)
    }
}
