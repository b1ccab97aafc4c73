//! Names of the fields of compliance contents, as services have called them: lower case, without
//! accents and separators. The contract does not state them; a new name is added here.

// Fields of a record.
pub(super) const PEP_NOW: &[&str] = &["iscurrentlypep", "currentlypep", "ispep", "pepatual"];
pub(super) const PEP_HISTORY: &[&str] = &[
    "pephistory",
    "historicopep",
    "historicodepep",
    "pephistorico",
];
pub(super) const SANCTIONED_NOW: &[&str] = &[
    "iscurrentlysanctioned",
    "currentlysanctioned",
    "issanctioned",
    "sancionadoatual",
];
pub(super) const SANCTIONED_BEFORE: &[&str] = &[
    "waspreviouslysanctioned",
    "previouslysanctioned",
    "wassanctioned",
    "sancionadoanterior",
];
pub(super) const SANCTIONS: &[&str] = &[
    "sanctionshistory",
    "sanctionhistory",
    "historicosancoes",
    "historicodesancoes",
];
pub(super) const RELATIONS: &[&str] = &["relationships", "peprelationships", "relacionamentos"];
pub(super) const MATCH_SCORES: &[&str] = &[
    "matchrate",
    "matchscore",
    "nameuniquenessscore",
    "similarity",
    "similarityscore",
    "similaridade",
    "taxasimilaridade",
];

// Fields of an entry of the lists.
pub(super) const PEP_JOB: &[&str] = &["jobtitle", "cargo", "funcao", "position"];
pub(super) const RELATION_JOB: &[&str] = &["jobtitle", "cargo", "funcao"];
pub(super) const DEPARTMENT: &[&str] = &["department", "orgao", "departamento", "agency"];
pub(super) const PEP_LEVEL: &[&str] = &["level", "nivel"];
pub(super) const MOTIVE: &[&str] = &["motive", "motivo", "reason"];
/// Fields of a position in which some services name a relation.
pub(super) const EXPOSURE_WORDS: &[&str] = &["level", "nivel", "motive", "motivo"];
pub(super) const SOURCE: &[&str] = &["source", "fonte", "origem"];
pub(super) const SANCTION_LIST: &[&str] = &["source", "fonte", "origem", "list", "lista"];
pub(super) const SANCTION_SCOPE: &[&str] = &["scope", "abrangencia"];
pub(super) const SANCTION_KIND: &[&str] =
    &["type", "tipo", "sanctiontype", "category", "categoria"];
pub(super) const IS_LISTED: &[&str] =
    &["iscurrentlypresentonsource", "iscurrent", "ativo", "active"];
pub(super) const RELATION_KIND: &[&str] = &[
    "relationshiptype",
    "relationship",
    "tiporelacionamento",
    "relacionamento",
    "parentesco",
    "kinship",
];
pub(super) const RELATION_LEVEL: &[&str] = &["relationshiplevel", "level", "grau", "nivel"];
/// In the list of positions `level` and `nivel` are those of the exposure.
pub(super) const RELATION_LEVEL_IN_HISTORY: &[&str] = &["relationshiplevel", "grau"];
pub(super) const IS_TO_PEP: &[&str] = &["ispep", "relatedentityispep", "isrelatedentitypep"];
pub(super) const IS_TO_CURRENT_PEP: &[&str] = &["iscurrentlypep"];
