//! Texts of compliance data: political exposure, sanctions and relationships.

use crate::i18n::Language;
use crate::view_model::kyc::{RelatedExposure, SanctionScope, ScreeningWarning, is_relation_field};
use crate::view_model::relationship_kind::RelationshipKind;

messages! {
    area_kyc = "KYC" | "KYC";
    area_kyc_lead = "Pessoas expostas politicamente (PEP), sanções e listas restritivas, no Brasil e no exterior." | "Politically exposed persons, sanctions and restrictions, in Brazil and abroad.";
    returns_kyc_pep = "Exposição política atual e anterior, com função, órgão e período" | "Current and former political exposure, with position, body and period";
    returns_kyc_sanctions = "Sanções e listas restritivas, vigentes e retiradas" | "Sanctions and restrictive lists, current and removed";
    returns_kyc_relations = "Vínculos com pessoas expostas politicamente" | "Relationships with politically exposed persons";
    operation_kyc = "KYC por documento" | "KYC check";
    operation_kyc_of_qsa = "KYC da empresa principal do QSA" | "KYC check of the company in a QSA";
    kyc_result = "Resultado" | "Result";
    kyc_result_of(who: &str) = "Resultado de {who}" | "Result of {who}";
    kyc_result_number(number: &str) = "Registro {number}" | "Record {number}";
    kyc_text_lead = "Resposta em texto livre: requer leitura do analista." | "Free-text response: an analyst must read it.";
    kyc_clear = "Nada encontrado" | "Nothing found";
    kyc_clear_partly = "Nada encontrado no que foi informado" | "Nothing found in the data provided";
    kyc_not_reported = "Não informado" | "Not reported";
    kyc_pep_now = "PEP atual" | "Currently a PEP";
    kyc_pep_before = "Ex-PEP" | "Former PEP";
    kyc_pep_unclear = "Histórico de PEP sem situação atual" | "PEP history, current status not reported";
    kyc_related = "Familiar ou estreito colaborador de PEP" | "Relative or close associate of a PEP";
    kyc_related_unclear = "Relação com quem não é PEP atual; função anterior não informada" | "Related to someone who is not currently a PEP; past positions not reported";
    kyc_sanctioned_now = "Sancionado atualmente" | "Currently sanctioned";
    kyc_sanctioned_before = "Sancionado no passado" | "Sanctioned in the past";
    kyc_sanctions_unclear = "Sanções com vigência não informada" | "Sanctions: unknown whether still in force";
    kyc_no_pep = "não é PEP" | "not a PEP";
    kyc_no_former_pep = "não foi PEP" | "not a former PEP";
    kyc_no_sanctions = "sem sanções" | "no sanctions";
    kyc_no_current_sanctions = "sem sanções atuais" | "no current sanctions";
    kyc_no_former_sanctions = "sem sanções no passado" | "no former sanctions";
    kyc_no_relations = "sem relações" | "no relationships";
    kyc_no_relations_to_pep = "sem relação com PEP" | "no relationship with a PEP";
    kyc_missing(topics: &str) = "Não informado: {topics}" | "Not reported: {topics}";
    kyc_topic_pep = "PEP atual" | "current PEP";
    kyc_topic_former_pep = "histórico de PEP" | "PEP history";
    kyc_topic_relations = "relações" | "relationships";
    kyc_topic_sanctions = "sanções atuais" | "current sanctions";
    kyc_topic_former_sanctions = "sanções no passado" | "former sanctions";
    kyc_former_within(end: &str, term: &str) = "Deixou a função em {end}: dentro dos 5 anos até {term}." | "Left office on {end}; still within the 5-year PEP period, which ends on {term}.";
    kyc_former_over(end: &str, term: &str) = "Deixou a função em {end}: os 5 anos terminaram em {term}." | "Left office on {end}; the 5-year PEP period ended on {term}.";
    kyc_former_law = "Circular BCB 3.978/2020, art. 27: confirme com o jurídico." | "BCB Circular 3,978/2020, art. 27: confirm with your legal department.";
    kyc_text_summary = "Resumo do texto; confira abaixo" | "Automatic summary; check the text below";
    kyc_text_nothing = "O texto diz “nada consta”" | "The text says “nada consta” (nothing on record)";
    kyc_text_nothing_about(label: &str) = "{label}: nada consta" | "{label}: nada consta (nothing on record)";
    kyc_text_yes(topic: &str) = "{topic}: sim" | "{topic}: yes";
    kyc_text_no(topic: &str) = "{topic}: não" | "{topic}: no";
    text_topic_pep = "PEP" | "PEP";
    text_topic_pep_history = "Histórico de PEP" | "PEP history";
    text_topic_related = "Familiar ou estreito colaborador de PEP" | "Relative or close associate of a PEP";
    text_topic_sanctions = "Sanções" | "Sanctions";
    text_topic_national = "Sanções nacionais" | "National sanctions";
    text_topic_international = "Sanções internacionais" | "International sanctions";
    scope_national = "nacional" | "national";
    scope_international = "internacional" | "international";
    scope_not_reported = "abrangência não informada" | "scope not reported";
    kyc_history = "Histórico de PEP" | "PEP history";
    kyc_job_not_reported = "Função não informada" | "Position not reported";
    kyc_level(level: &str) = "Nível {level}" | "Level {level}";
    kyc_motive = "Motivo" | "Reason";
    kyc_source = "Fonte" | "Source";
    kyc_tax_id = "Documento na fonte" | "Document at the source";
    kyc_sanctions = "Sanções e restrições por fonte" | "Sanctions and restrictions by source";
    kyc_source_not_reported = "Fonte não informada" | "Source not reported";
    kyc_type_not_reported = "Tipo não informado" | "Type not reported";
    kyc_end_not_reported(period: &str) = "{period}, fim não informado" | "{period}, end not reported";
    kyc_listed = "Vigente na fonte" | "Listed at the source";
    kyc_unlisted = "Retirado da fonte" | "No longer listed at the source";
    kyc_scope_hint = "Abrangência inferida a partir do nome da fonte." | "Scope inferred from the name of the source.";
    kyc_relations = "Relações" | "Relationships";
    kyc_relations_hint = "Como a fonte informa: confirme o sentido do parentesco antes de usar. Familiar ou colaborador de PEP não é PEP por isso, mas requer a mesma atenção." | "As the source states it: check which way each relationship runs before you use it. Being a relative or associate of a PEP does not make someone a PEP, but calls for the same scrutiny.";
    kyc_relation_with(kind: &str, name: &str) = "Relação “{kind}” com {name}" | "Relationship “{kind}” with {name}";
    kyc_relation_plain(name: &str) = "Relação com {name}" | "Relationship with {name}";
    kyc_somebody = "pessoa não nomeada" | "a person not named";
    kyc_a_pep = "pessoa exposta politicamente" | "a politically exposed person";
    kyc_not_a_pep = "pessoa não exposta politicamente" | "not a politically exposed person";
    kyc_not_a_pep_now = "pessoa hoje não exposta politicamente" | "not currently a politically exposed person";
    kyc_score(name: &str, value: &str) = "{name}: {value}" | "{name}: {value}";
    caution_namesake = "Possível homônimo: confirme a identidade." | "Possible namesake: confirm the identity.";
    caution_contradiction = "O indicador e o histórico divergem: confira o conteúdo." | "The flag and the history disagree: check the content.";
    caution_only_related = "O indicador diz PEP, mas o histórico só traz registros de relacionados: confira." | "The flag says PEP, but the history has only records of related people: check.";
    level_direct = "direta" | "direct";
    level_indirect = "indireta" | "indirect";
    level_first = "1º\u{a0}grau" | "1st\u{a0}degree";
    level_second = "2º\u{a0}grau" | "2nd\u{a0}degree";
    level_third = "3º\u{a0}grau" | "3rd\u{a0}degree";
    level_fourth = "4º\u{a0}grau" | "4th\u{a0}degree";
    kin_mother = "Mãe" | "Mother";
    kin_father = "Pai" | "Father";
    kin_spouse = "Cônjuge" | "Spouse";
    kin_son = "Filho" | "Son";
    kin_daughter = "Filha" | "Daughter";
    kin_child = "Filho(a)" | "Child";
    kin_brother = "Irmão" | "Brother";
    kin_sister = "Irmã" | "Sister";
    kin_sibling = "Irmão(ã)" | "Sibling";
    kin_grandparent = "Avô(ó)" | "Grandparent";
    kin_grandchild = "Neto(a)" | "Grandchild";
    kin_uncle = "Tio" | "Uncle";
    kin_aunt = "Tia" | "Aunt";
    kin_nephew = "Sobrinho" | "Nephew";
    kin_niece = "Sobrinha" | "Niece";
    kin_cousin = "Primo(a)" | "Cousin";
    kin_in_law = "Parente por afinidade" | "In-law";
    kin_business = "Sócio(a)" | "Business partner";
    kin_coworker = "Colega de trabalho" | "Coworker";
    kin_household = "Mesmo domicílio" | "Same household";
    kyc_title = "KYC: conheça seu cliente" | "KYC: know your customer";
    kyc_lead = "Exposição política, sanções e restrições de uma pessoa ou empresa." | "Political exposure, sanctions and restrictions of a person or company.";
    kyc_hint = "Com ou sem pontuação." | "With or without punctuation.";
    kyc_root_title = "KYC da empresa principal do QSA" | "KYC check of the company in a QSA";
    kyc_root_lead = "Código numérico da empresa, que aparece no resultado do QSA." | "Numeric code of the company, shown in the QSA result.";
    kyc_root_field = "Código da empresa no QSA" | "Company code in the QSA";
    kyc_root_bad = "Digite um número inteiro." | "Enter a whole number.";
}

impl Language {
    /// Returns the label of a sanction list's scope.
    pub const fn scope(self, scope: SanctionScope) -> &'static str {
        match scope {
            SanctionScope::National => self.scope_national(),
            SanctionScope::International => self.scope_international(),
            SanctionScope::NotStated => self.scope_not_reported(),
        }
    }

    /// Returns the text of a warning about a screening.
    pub const fn caution(self, caution: ScreeningWarning) -> &'static str {
        match caution {
            ScreeningWarning::Namesake => self.caution_namesake(),
            ScreeningWarning::Contradiction => self.caution_contradiction(),
            ScreeningWarning::OnlyRelated => self.caution_only_related(),
        }
    }

    /// Returns the label of a relationship's degree; unknown ones are returned as received.
    pub fn closeness(self, level: &str) -> String {
        self.known_closeness(level).unwrap_or(level).to_owned()
    }

    fn known_closeness(self, level: &str) -> Option<&'static str> {
        Some(match level.to_ascii_uppercase().as_str() {
            "DIRECT" => self.level_direct(),
            "INDIRECT" => self.level_indirect(),
            "FIRST_DEGREE" => self.level_first(),
            "SECOND_DEGREE" => self.level_second(),
            "THIRD_DEGREE" => self.level_third(),
            "FOURTH_DEGREE" => self.level_fourth(),
            _ => return None,
        })
    }

    /// Returns the label of a value in a field of a relation, if both are known.
    pub fn relation_value(self, field: &str, value: &str) -> Option<&'static str> {
        if !is_relation_field(field) {
            return None;
        }
        let kind = RelationshipKind::of(value).map(|kind| self.relationship_kind(kind));
        kind.or_else(|| self.known_closeness(value))
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

    /// Formats the relationship between the queried individual and `name`, without its direction,
    /// which no source defines, and what is stated about the political exposure of `name`.
    pub fn relation(
        self,
        kind: Option<&str>,
        name: Option<&str>,
        exposure: RelatedExposure,
    ) -> String {
        let name = name.unwrap_or_else(|| self.kyc_somebody());
        let relation = match (kind, kind.and_then(RelationshipKind::of)) {
            (_, Some(kinship)) => self.kyc_relation_with(self.relationship_kind(kinship), name),
            (Some(kind), None) => self.kyc_relation_with(kind, name),
            (None, None) => self.kyc_relation_plain(name),
        };
        let exposure = match exposure {
            RelatedExposure::NotStated => return relation,
            RelatedExposure::Exposed => self.kyc_a_pep(),
            RelatedExposure::NotCurrently => self.kyc_not_a_pep_now(),
            RelatedExposure::NotExposed => self.kyc_not_a_pep(),
        };
        format!("{relation}, {exposure}")
    }
}
