//! Texts of the page of a person or company.

use super::Language;
use crate::view_model::subject::{CoverageState, SubjectFinding};

messages! {
    subject_page = "Ficha" | "Profile";
    subject_open = "Abrir ficha" | "Open the profile";
    subject_open_of(document: &str) = "Abrir a ficha de {document}" | "Open the profile of {document}";
    subject_print_head(document: &str, workspace: &str, user: &str, at: &str) = "{document} · espaço {workspace} · impresso por {user} em {at}" | "{document} · workspace {workspace} · printed by {user} on {at}";
    subject_eyebrow_person = "Ficha · pessoa física" | "Profile · individual";
    subject_eyebrow_company = "Ficha · pessoa jurídica" | "Profile · company";
    subject_unknown = "Esta ficha não está mais aberta" | "This profile is no longer open";
    subject_unknown_lead = "Os documentos completos existem só durante a sessão. Digite o CPF ou CNPJ para abrir a ficha de novo, com as consultas deste navegador." | "Full documents exist only during the session. Enter the CPF or CNPJ to open the profile again, with the queries of this browser.";
    subject_identity = "Identificação" | "Identity";
    subject_names = "Nome informado" | "Name as reported";
    subject_no_name = "Nenhuma consulta informou o nome." | "No query has reported the name.";
    subject_radars = "Radares" | "Radars";
    subject_radars_none = "Nenhum radar com este documento." | "No radar has this document.";
    subject_radars_loading = "Carregando os radares…" | "Loading the radars…";
    subject_radars_failed = "Não foi possível carregar os radares." | "The radars could not be loaded.";
    subject_radar_active = "ativo" | "active";
    subject_radar_inactive = "inativo" | "inactive";
    subject_coverage = "O que foi consultado" | "What was queried";
    subject_coverage_lead = "Consultas feitas neste navegador e espaço. O que outra pessoa consultou em outro navegador não aparece aqui." | "Queries made from this browser in this workspace. What others queried from another browser does not appear here.";
    subject_product = "Consulta" | "Query";
    subject_state = "Situação" | "State";
    subject_when = "Data" | "Date";
    subject_author = "Usuário" | "User";
    subject_actions = "Ações" | "Actions";
    subject_result = "Abrir resultado" | "Open the result";
    subject_result_of(operation: &str) = "Abrir resultado: {operation}" | "Open the result: {operation}";
    subject_query = "Consultar (cobrada)" | "Query (charged)";
    subject_query_of(operation: &str) = "Consultar (cobrada): {operation}" | "Query (charged): {operation}";
    subject_query_again_of(operation: &str) = "Nova consulta (cobrada): {operation}" | "New query (charged): {operation}";
    subject_old(days: &str) = "há mais de {days} dias" | "more than {days} days old";
    subject_not_queried = "Não consultado" | "Not queried";
    subject_in_progress = "Em andamento" | "In progress";
    subject_nothing_found = "Nada encontrado" | "Nothing found";
    subject_findings = "Há ocorrências" | "Findings";
    subject_queried = "Consultado" | "Queried";
    subject_failed = "Não executada" | "Not carried out";
    subject_outcome_unknown = "Resultado desconhecido" | "Outcome unknown";
    subject_timeline = "Linha do tempo" | "Timeline";
    subject_timeline_empty = "Nenhuma consulta deste documento neste navegador." | "No query of this document from this browser.";
    subject_possible = "Consultas que podem ser deste documento" | "Queries that may be about this document";
    subject_possible_lead = "São de sessões anteriores: só os dígitos visíveis coincidem. Outras pessoas podem ter os mesmos dígitos, por isso não contam acima." | "They are from earlier sessions: only the visible digits agree. Others can have the same digits, so they do not count above.";
}

impl Language {
    /// Returns the name of a product's state.
    pub const fn coverage_state(self, state: &CoverageState) -> &'static str {
        match state {
            CoverageState::NotQueried => self.subject_not_queried(),
            CoverageState::InProgress => self.subject_in_progress(),
            CoverageState::NothingFound => self.subject_nothing_found(),
            CoverageState::Findings(_) => self.subject_findings(),
            CoverageState::Queried => self.subject_queried(),
            CoverageState::Failed => self.subject_failed(),
            CoverageState::OutcomeUnknown => self.subject_outcome_unknown(),
        }
    }

    /// Returns the text of a finding.
    pub fn subject_finding(self, finding: SubjectFinding) -> String {
        match finding {
            SubjectFinding::ProcessesWithRisk(count) => self.subject_with_risk(count),
            SubjectFinding::Protests(count) => self.subject_protests(count),
            SubjectFinding::Exposed => self.kyc_pep_now().to_owned(),
            SubjectFinding::FormerlyExposed => self.kyc_pep_before().to_owned(),
            SubjectFinding::RelatedToExposed => self.kyc_related().to_owned(),
            SubjectFinding::Sanctioned => self.kyc_sanctioned_now().to_owned(),
            SubjectFinding::FormerlySanctioned => self.kyc_sanctioned_before().to_owned(),
        }
    }

    fn subject_with_risk(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 1) => "1 processo com risco".to_owned(),
            (Self::Portuguese, _) => format!("{} processos com risco", self.count(count)),
            (Self::English, 1) => "1 process with risk".to_owned(),
            (Self::English, _) => format!("{} processes with risk", self.count(count)),
        }
    }

    fn subject_protests(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 1) => "1 protesto".to_owned(),
            (Self::Portuguese, _) => format!("{} protestos", self.count(count)),
            (Self::English, 1) => "1 protest".to_owned(),
            (Self::English, _) => format!("{} protests", self.count(count)),
        }
    }
}
