//! Texts of the page of a person or company.

use super::Language;
use crate::model::journal::JournalEntry;
use crate::model::money::Cents;
use crate::model::number::format_decimal;
use crate::view_model::partners::RegistrationStatus;
use crate::view_model::scr::ScrHeadline;
use crate::view_model::subject::{CoverageState, SubjectFinding};

messages! {
    subject_page = "Ficha" | "Profile";
    subject_open = "Abrir ficha" | "Open profile";
    subject_open_of(document: &str) = "Abrir a ficha de {document}" | "Open profile of {document}";
    subject_eyebrow_person = "Ficha · pessoa física" | "Profile · individual";
    subject_eyebrow_company = "Ficha · pessoa jurídica" | "Profile · company";
    subject_unknown = "Esta ficha não está mais aberta" | "This profile is no longer open";
    subject_unknown_lead = "Os documentos completos existem só durante a sessão. Digite o CPF ou CNPJ para reabrir a ficha, com as consultas deste navegador." | "Full documents exist only during the session. Enter the CPF or CNPJ to open the profile again, with the queries of this browser.";
    subject_identity = "Identificação" | "Identity";
    subject_names = "Nome informado" | "Name as reported";
    subject_no_name = "Nenhuma consulta informou o nome." | "No query has reported the name.";
    subject_radars = "Radares" | "Radars";
    subject_radars_none = "Nenhum radar com este documento." | "No radar monitors this document.";
    subject_radars_loading = "Carregando os radares…" | "Loading the radars…";
    subject_radars_failed = "Não foi possível carregar os radares." | "The radars could not be loaded.";
    subject_monitored = "Processos monitorados" | "Monitored lawsuits";
    subject_monitored_hint = "Incluídos nesses radares por este navegador; o serviço não informa os demais." | "Added to these radars in this browser; the service does not list the others.";
    subject_radar_active = "ativo" | "active";
    subject_radar_inactive = "inativo" | "inactive";
    subject_coverage = "O que foi consultado" | "Queries run";
    subject_coverage_lead = "Consultas feitas neste navegador e espaço. O que outra pessoa consultou em outro navegador não aparece aqui." | "Queries made in this browser and workspace; those of other users or browsers are not shown.";
    subject_product = "Consulta" | "Query";
    subject_state = "Situação" | "Status";
    subject_when = "Data" | "Date";
    subject_author = "Usuário" | "User";
    subject_actions = "Ações" | "Actions";
    subject_result = "Abrir resultado" | "Open result";
    subject_result_of(operation: &str) = "Abrir resultado: {operation}" | "Open result: {operation}";
    subject_query = "Fazer consulta (cobrada)" | "Run query (charged)";
    subject_query_of(operation: &str) = "Fazer consulta (cobrada): {operation}" | "Run query (charged): {operation}";
    subject_query_again_of(operation: &str) = "Nova consulta (cobrada): {operation}" | "New query (charged): {operation}";
    subject_query_missing_one = "Fazer a consulta que só pede o documento (cobrada)" | "Run the query that needs only the document (charged)";
    subject_query_missing_many(count: &str) = "Fazer as {count} consultas que só pedem o documento (cobradas)" | "Run the {count} queries that need only the document (charged)";
    subject_incomplete = "Exigem mais dados; preencha no formulário:" | "These need more details; use their forms:";
    subject_needs_plan(operation: &str) = "{operation} (plano)" | "{operation} (plan)";
    subject_needs_authorization(area: &str) = "{area} (finalidade e autorização do cliente)" | "{area} (purpose and the client’s authorization)";
    subject_needs_license(area: &str) = "{area} (número do registro ou CPF)" | "{area} (license number or CPF)";
    subject_missing_done(count: &str) = "Consultas concluídas: {count}." | "Queries completed: {count}.";
    subject_old(days: &str) = "há mais de {days} dias" | "more than {days} days old";
    subject_partial = "a análise não foi concluída: os números ainda podem mudar" | "the analysis is not complete: the numbers may still change";
    subject_not_completed = "a análise não foi concluída" | "the analysis was not completed";
    subject_newer(at: &str) = "consulta mais recente, de {at}, ainda não concluída" | "newer query, of {at}, not complete yet";
    subject_not_queried = "Não consultado" | "Not queried";
    subject_in_progress = "Em andamento" | "In progress";
    subject_nothing_found = "Nada encontrado" | "Nothing found";
    subject_findings = "Há ocorrências" | "Findings";
    subject_registration_of(status: &str) = "Situação cadastral: {status}" | "Registration: {status}";
    subject_queried = "Consultado" | "Queried";
    subject_failed = "Não executada" | "Not carried out";
    subject_outcome_unknown = "Resultado desconhecido" | "Outcome unknown";
    subject_balance(month: &str, total: &str, overdue: &str, loss: &str) = "Carteira em {month}: {total}, vencido {overdue}, prejuízo {loss}" | "Credit balance in {month}: {total}; overdue {overdue}; written off {loss}";
    subject_without_risk(processes: &str) = "{processes}, sem risco apontado" | "{processes}, none flagged as risk";
    subject_stated_sum(amount: &str) = "soma do informado {amount}" | "sum of what is reported {amount}";
    subject_figure_of(figure: &str, operation: &str) = "{figure}: abrir no resultado de {operation}" | "{figure}: open in the result of {operation}";
    subject_notes = "Fontes dos números" | "Sources";
    subject_note(operation: &str, path: &str, at: &str, id: &str) = "{operation}, campo {path}, resposta de {at}, identificação {id}." | "{operation}, field {path}, response of {at}, ID {id}.";
    subject_annexes = "Anexos da impressão" | "Printout annexes";
    subject_annexes_hint = "As respostas marcadas são impressas por inteiro no fim, até 5.000 linhas cada. Da análise, imprime-se apenas o resumo; os processos estão no dossiê." | "The selected responses are printed in full at the end, up to 5,000 rows each. For an analysis, only the summary is printed; its lawsuits are in its dossier.";
    subject_annex(number: &str, operation: &str, at: &str, id: &str) = "Anexo {number}: {operation}, resposta de {at}, identificação {id}" | "Annex {number}: {operation}, response of {at}, ID {id}";
    subject_annex_failed = "A resposta não pôde ser lida neste navegador." | "The response could not be read in this browser.";
    subject_timeline = "Linha do tempo" | "Timeline";
    subject_timeline_empty = "Nenhuma consulta deste documento neste navegador." | "No queries for this document in this browser.";
    subject_possible = "Consultas que podem ser deste documento" | "Queries that may be about this document";
    subject_possible_lead = "São de sessões anteriores: só os dígitos visíveis coincidem. Outras pessoas podem ter os mesmos dígitos, por isso não contam acima." | "They are from earlier sessions: only the visible digits agree. Others can have the same digits, so they are not counted above.";
}

impl Language {
    /// Returns that an analysis with figures isn't complete; one that ended so can't change them any more.
    pub fn subject_incomplete_analysis(self, analysis: &JournalEntry) -> &'static str {
        if analysis.is_final() {
            self.subject_not_completed()
        } else {
            self.subject_partial()
        }
    }

    /// Returns the name of a product's state.
    pub const fn coverage_state(self, state: &CoverageState) -> &'static str {
        match state {
            CoverageState::NotQueried => self.subject_not_queried(),
            CoverageState::InProgress => self.subject_in_progress(),
            CoverageState::NothingFound => self.subject_nothing_found(),
            CoverageState::Findings(_) => self.subject_findings(),
            CoverageState::Figures(_) | CoverageState::Queried => self.subject_queried(),
            CoverageState::Failed => self.subject_failed(),
            CoverageState::OutcomeUnknown => self.subject_outcome_unknown(),
        }
    }

    /// Returns the text of a finding.
    pub fn subject_finding(self, finding: &SubjectFinding) -> String {
        match finding {
            SubjectFinding::ProcessesWithRisk(count, value) => {
                self.with_value(self.subject_with_risk(*count), *value)
            }
            SubjectFinding::ProcessesWithoutRisk(count) => {
                let count = i64::try_from(*count).unwrap_or(i64::MAX);
                self.subject_without_risk(&self.processes_count(count))
            }
            SubjectFinding::Classification(classification, count, value) => {
                let name = self.classification(classification);
                self.with_value(format!("{name}: {}", self.count(*count)), *value)
            }
            SubjectFinding::Protests(count, value) => {
                self.with_value(self.subject_protests(*count), *value)
            }
            SubjectFinding::Exposed => self.kyc_pep_now().to_owned(),
            SubjectFinding::FormerlyExposed => self.kyc_pep_before().to_owned(),
            SubjectFinding::RelatedToExposed => self.kyc_related().to_owned(),
            SubjectFinding::Sanctioned => self.kyc_sanctioned_now().to_owned(),
            SubjectFinding::FormerlySanctioned => self.kyc_sanctioned_before().to_owned(),
            SubjectFinding::Registration(status) => self.subject_registration(status),
            SubjectFinding::Partners(count) => self.subject_partners(*count),
            SubjectFinding::Relationships(count) => self.subject_relationships(*count),
            SubjectFinding::CountedProcesses(count) => self.subject_counted(*count),
            SubjectFinding::Scr(headline) => self.scr_headline(headline),
            SubjectFinding::Cnh(status) => self.cnh_status_label(status),
        }
    }

    /// Returns a count with the value of what it counts, if that is known.
    fn with_value(self, count: String, value: Option<Cents>) -> String {
        match value {
            Some(value) => format!("{count} ({})", value.format(self.format_locale())),
            None => count,
        }
    }

    fn scr_headline(self, headline: &ScrHeadline) -> String {
        match headline {
            ScrHeadline::Score(score) => {
                let value = format_decimal(score.value, self.format_locale());
                match &score.band {
                    Some(band) => format!("{} {value} ({band})", score.name),
                    None => format!("{} {value}", score.name),
                }
            }
            ScrHeadline::Balance(balance) => {
                let amount = |reais: Option<f64>| {
                    let cents = reais.and_then(Cents::from_reais);
                    cents.map_or_else(
                        || self.class_not_reported().to_owned(),
                        |it| it.format(self.format_locale()),
                    )
                };
                let (year, month) = balance.month;
                let total = amount(Some(balance.total()));
                let total = if balance.is_partial() {
                    self.subject_stated_sum(&total)
                } else {
                    total
                };
                self.subject_balance(
                    &self.month(year, month),
                    &total,
                    &amount(balance.overdue),
                    &amount(balance.loss),
                )
            }
        }
    }

    /// Returns the label of the button that makes all queries that need only the document.
    pub fn subject_query_missing(self, count: u64) -> String {
        match count {
            1 => self.subject_query_missing_one().to_owned(),
            _ => self.subject_query_missing_many(&self.count(count)),
        }
    }

    fn subject_with_risk(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 1) => "1 processo com risco".to_owned(),
            (Self::Portuguese, _) => format!("{} processos com risco", self.count(count)),
            (Self::English, 1) => "1 lawsuit flagged as risk".to_owned(),
            (Self::English, _) => format!("{} lawsuits flagged as risk", self.count(count)),
        }
    }

    fn subject_protests(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 1) => "1 protesto".to_owned(),
            (Self::Portuguese, _) => format!("{} protestos", self.count(count)),
            (Self::English, 1) => "1 protested debt".to_owned(),
            (Self::English, _) => format!("{} protested debts", self.count(count)),
        }
    }

    /// Returns the registration status: its known name, or the service's term.
    fn subject_registration(self, status: &str) -> String {
        let name = RegistrationStatus::of(status).map(|known| self.registration_status(known));
        self.subject_registration_of(name.unwrap_or(status))
    }

    fn subject_partners(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 1) => "1 sócio ou administrador direto".to_owned(),
            (Self::Portuguese, _) => {
                format!("{} sócios e administradores diretos", self.count(count))
            }
            (Self::English, 1) => "1 direct partner or manager".to_owned(),
            (Self::English, _) => {
                format!("{} direct partners and managers", self.count(count))
            }
        }
    }

    fn subject_relationships(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 1) => "1 relação pessoal".to_owned(),
            (Self::Portuguese, _) => format!("{} relações pessoais", self.count(count)),
            (Self::English, 1) => "1 personal relationship".to_owned(),
            (Self::English, _) => format!("{} personal relationships", self.count(count)),
        }
    }

    fn subject_counted(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 1) => "1 registro".to_owned(),
            (Self::Portuguese, _) => format!("{} registros", self.count(count)),
            (Self::English, 1) => "1 record".to_owned(),
            (Self::English, _) => format!("{} records", self.count(count)),
        }
    }
}
