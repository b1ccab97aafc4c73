//! Texts of compliance data: political exposure, sanctions and relationships.

use super::Language;
use crate::view_model::kyc::{SanctionScope, VerdictAnswer, VerdictWarning};
use crate::view_model::relationship_kind::RelationshipKind;

messages! {
    kyc_result = "Resultado" | "Result";
    kyc_result_of(who: &str) = "Resultado de {who}" | "Result of {who}";
    kyc_result_number(number: &str) = "Registro {number}" | "Record {number}";
    kyc_text_lead = "O serviço respondeu com um texto, que só uma pessoa pode interpretar:" | "The service answered with a text, which only a person can interpret:";
    answer_unknown_shape = "A estrutura desta resposta não é conhecida; o conteúdo completo está abaixo." | "The structure of this answer is not known; the whole content is below.";
    kyc_clear = "Nada encontrado" | "Nothing found";
    kyc_clear_partly = "Nada encontrado no que foi informado" | "Nothing found in what was stated";
    kyc_not_reported = "Não informado" | "Not stated";
    kyc_pep_now = "PEP atualmente" | "PEP at present";
    kyc_pep_before = "PEP no passado" | "PEP in the past";
    kyc_pep_unclear = "Histórico de PEP sem situação atual" | "PEP history without a present state";
    kyc_related = "Relacionado a PEP" | "Related to a PEP";
    kyc_sanctioned_now = "Sancionado atualmente" | "Sanctioned at present";
    kyc_sanctioned_before = "Sancionado no passado" | "Sanctioned in the past";
    kyc_sanctions_unclear = "Sanções sem situação atual" | "Sanctions without a present state";
    kyc_ask_pep = "PEP atualmente" | "PEP at present";
    kyc_ask_sanctioned = "Sanções atuais" | "Sanctions at present";
    kyc_ask_was_sanctioned = "Sanções no passado" | "Sanctions in the past";
    said_yes = "Sim" | "Yes";
    said_no = "Não" | "No";
    said_unclear = "Não informado; há registros abaixo" | "Not stated; there are records below";
    scope_national = "nacional" | "national";
    scope_international = "internacional" | "international";
    scope_not_reported = "abrangência não informada" | "reach not stated";
    kyc_history = "Histórico de PEP" | "PEP history";
    kyc_history_none = "O histórico de PEP está vazio." | "The PEP history is empty.";
    kyc_history_not_reported = "O conteúdo não traz histórico de PEP." | "The content has no PEP history.";
    kyc_job_not_reported = "Função não informada" | "Position not stated";
    kyc_level(level: &str) = "Nível {level}" | "Level {level}";
    kyc_motive = "Motivo" | "Motive";
    kyc_source = "Fonte" | "Source";
    kyc_tax_id = "Documento na fonte" | "Document at the source";
    kyc_sanctions = "Sanções e restrições por fonte" | "Sanctions and restrictions by source";
    kyc_sanctions_none = "A lista de sanções está vazia." | "The list of sanctions is empty.";
    kyc_sanctions_missing = "O conteúdo não traz lista de sanções." | "The content has no list of sanctions.";
    kyc_source_not_reported = "Fonte não informada" | "Source not stated";
    kyc_type_not_reported = "Tipo não informado" | "Type not stated";
    kyc_listed = "Consta na fonte hoje" | "On the source today";
    kyc_unlisted = "Não consta mais na fonte" | "No longer on the source";
    kyc_scope_hint = "A abrangência vem do nome da fonte, quando é conhecida; confira na própria fonte." | "The reach comes from the source's name, where it is known; check at the source itself.";
    kyc_relations = "Relações" | "Relations";
    kyc_relations_hint = "O que a pessoa consultada é de cada uma. Quem é relacionado a uma PEP não é PEP por isso." | "What the searched person is to each. Being related to a PEP does not make a person a PEP.";
    kyc_relations_none = "A lista de relações está vazia." | "The list of relations is empty.";
    kyc_relation_of(kin: &str, name: &str) = "{kin} de {name}" | "{kin} of {name}";
    kyc_relation_raw(kind: &str, name: &str) = "Relação “{kind}” com {name}" | "Relation “{kind}” with {name}";
    kyc_relation_plain(name: &str) = "Relação com {name}" | "Relation with {name}";
    kyc_somebody = "pessoa não nomeada" | "a person not named";
    kyc_a_pep = "pessoa exposta politicamente" | "a politically exposed person";
    kyc_score(name: &str, value: &str) = "{name}: {value}" | "{name}: {value}";
    period_since(from: &str) = "desde {from}" | "since {from}";
    period_until(to: &str) = "até {to}, início não informado" | "until {to}, beginning not stated";
    period_current = "atual, início não informado" | "current, beginning not stated";
    period_since_current(from: &str) = "desde {from}, atual" | "since {from}, current";
    period_range(from: &str, to: &str) = "{from} a {to}" | "{from} to {to}";
    period_not_reported = "período não informado" | "period not stated";
    caution_namesake = "Há índice de semelhança de nomes: conferir se é a mesma pessoa." | "There is a score of likeness of names: check that it is the same person.";
    caution_contradiction = "O indicador e o histórico não concordam: confira o conteúdo." | "The flag and the history disagree: check the content.";
    caution_only_related = "O indicador diz PEP, mas o histórico só traz registros de relacionados: confira." | "The flag says PEP, but the history has only records of related people: check.";
    level_direct = "direta" | "direct";
    level_indirect = "indireta" | "indirect";
    level_first = "1º grau" | "1st degree";
    level_second = "2º grau" | "2nd degree";
    level_third = "3º grau" | "3rd degree";
    level_fourth = "4º grau" | "4th degree";
    kin_mother = "Mãe" | "Mother";
    kin_father = "Pai" | "Father";
    kin_spouse = "Cônjuge" | "Spouse";
    kin_son = "Filho" | "Son";
    kin_daughter = "Filha" | "Daughter";
    kin_child = "Filho ou filha" | "Child";
    kin_brother = "Irmão" | "Brother";
    kin_sister = "Irmã" | "Sister";
    kin_sibling = "Irmão ou irmã" | "Sibling";
    kin_grandparent = "Avô ou avó" | "Grandparent";
    kin_grandchild = "Neto ou neta" | "Grandchild";
    kin_uncle = "Tio" | "Uncle";
    kin_aunt = "Tia" | "Aunt";
    kin_nephew = "Sobrinho" | "Nephew";
    kin_niece = "Sobrinha" | "Niece";
    kin_cousin = "Primo ou prima" | "Cousin";
    kin_in_law = "Parente por afinidade" | "In-law";
    kin_business = "Sócio ou sócia" | "Business partner";
    kin_coworker = "Colega de trabalho" | "Coworker";
    kin_household = "Da mesma residência" | "Same household";
}

impl Language {
    /// Returns the label of a yes-or-no verdict.
    pub const fn verdict_answer(self, said: VerdictAnswer) -> &'static str {
        match said {
            VerdictAnswer::Yes => self.said_yes(),
            VerdictAnswer::No => self.said_no(),
            VerdictAnswer::Unclear => self.said_unclear(),
            VerdictAnswer::NotStated => self.kyc_not_reported(),
        }
    }

    /// Returns the label of a sanction list's scope.
    pub const fn scope(self, scope: SanctionScope) -> &'static str {
        match scope {
            SanctionScope::National => self.scope_national(),
            SanctionScope::International => self.scope_international(),
            SanctionScope::Untold => self.scope_not_reported(),
        }
    }

    /// Returns the text of a warning about a verdict.
    pub const fn caution(self, caution: VerdictWarning) -> &'static str {
        match caution {
            VerdictWarning::Namesake => self.caution_namesake(),
            VerdictWarning::Contradiction => self.caution_contradiction(),
            VerdictWarning::OnlyRelated => self.caution_only_related(),
        }
    }

    /// Returns the label of a relationship's degree; unknown ones are returned as received.
    pub fn closeness(self, level: &str) -> String {
        match level.to_ascii_uppercase().as_str() {
            "DIRECT" => self.level_direct(),
            "INDIRECT" => self.level_indirect(),
            "FIRST_DEGREE" => self.level_first(),
            "SECOND_DEGREE" => self.level_second(),
            "THIRD_DEGREE" => self.level_third(),
            "FOURTH_DEGREE" => self.level_fourth(),
            _ => level,
        }
        .to_owned()
    }

    /// Returns the label of a relationship kind.
    pub const fn relationship_kind(self, kinship: RelationshipKind) -> &'static str {
        match kinship {
            RelationshipKind::Mother => self.kin_mother(),
            RelationshipKind::Father => self.kin_father(),
            RelationshipKind::Spouse => self.kin_spouse(),
            RelationshipKind::Son => self.kin_son(),
            RelationshipKind::Daughter => self.kin_daughter(),
            RelationshipKind::Child => self.kin_child(),
            RelationshipKind::Brother => self.kin_brother(),
            RelationshipKind::Sister => self.kin_sister(),
            RelationshipKind::Sibling => self.kin_sibling(),
            RelationshipKind::Grandparent => self.kin_grandparent(),
            RelationshipKind::Grandchild => self.kin_grandchild(),
            RelationshipKind::Uncle => self.kin_uncle(),
            RelationshipKind::Aunt => self.kin_aunt(),
            RelationshipKind::Nephew => self.kin_nephew(),
            RelationshipKind::Niece => self.kin_niece(),
            RelationshipKind::Cousin => self.kin_cousin(),
            RelationshipKind::InLaw => self.kin_in_law(),
            RelationshipKind::BusinessPartner => self.kin_business(),
            RelationshipKind::Coworker => self.kin_coworker(),
            RelationshipKind::Household => self.kin_household(),
        }
    }

    /// Formats the relationship of the queried individual to `name`; `is_to_pep` adds that `name`
    /// is a politically exposed person.
    pub fn relation(self, kind: Option<&str>, name: Option<&str>, is_to_pep: bool) -> String {
        let name = name.unwrap_or_else(|| self.kyc_somebody());
        let words = match (kind, kind.and_then(RelationshipKind::of)) {
            (_, Some(kinship)) => self.kyc_relation_of(self.relationship_kind(kinship), name),
            (Some(kind), None) => self.kyc_relation_raw(kind, name),
            (None, None) => self.kyc_relation_plain(name),
        };
        if is_to_pep {
            format!("{words}, {}", self.kyc_a_pep())
        } else {
            words
        }
    }
}
