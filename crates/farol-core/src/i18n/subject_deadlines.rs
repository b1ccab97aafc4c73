//! Texts of the deadlines of a person or company.

use super::Language;
use crate::view_model::subject::DeadlineKind;

messages! {
    deadlines_title = "Prazos" | "Deadlines";
    deadlines_lead = "Lembretes, não orientação jurídica: confirme com o jurídico. A norma citada é a fonte da contagem." | "Reminders, not legal advice: confirm with your legal department. Each one cites its source.";
    deadlines_none = "Nenhum prazo com as respostas guardadas." | "No deadlines from the stored responses.";
    deadline_subject = "Prazo" | "Deadline";
    deadline_due = "Até" | "Due by";
    deadline_counted = "Contado a partir de" | "Counted from";
    deadline_source = "Fonte" | "Source";
    deadline_over = "vencido" | "past due";
    deadline_max_age = "Idade máxima das respostas" | "Maximum age of responses";
    deadline_max_age_hint = "Vale para todas as fichas deste espaço, neste navegador." | "Applies to every profile of this workspace, in this browser.";
    deadline_days(days: &str) = "{days} dias" | "{days} days";
    deadline_selected = "Dia da seleção para análise (opcional)" | "Date of selection for analysis (optional)";
    deadline_selected_hint = "Conta os 45 dias da análise de uma operação selecionada." | "Starts the 45-day limit for analyzing a selected transaction.";
    deadline_pep = "Fim dos 5 anos após o cargo (PEP)" | "End of the 5-year PEP period";
    deadline_pep_source = "Circular BCB 3.978/2020, art. 27: a condição de PEP dura 5 anos depois do cargo." | "BCB Circular 3,978/2020, art. 27: a person counts as a PEP for 5 years after leaving office.";
    deadline_authorization = "Guarda da autorização do SCR" | "Retention of the SCR authorization";
    deadline_authorization_source = "Resolução CMN 5.037/2022, art. 12: guardar por 5 anos depois da última consulta." | "CMN Resolution 5,037/2022, art. 12: keep it for 5 years after the last query.";
    deadline_analysis = "Análise da operação selecionada" | "Analysis of the selected transaction";
    deadline_analysis_source = "Circular BCB 3.978/2020, art. 43: concluir em 45 dias da seleção." | "BCB Circular 3,978/2020, art. 43: complete within 45 days of selection.";
    deadline_age(operation: &str) = "Idade máxima da resposta: {operation}" | "Maximum age of the response: {operation}";
    deadline_age_source = "Limite escolhido nesta página; não vem de norma." | "Limit set on this page, not by a rule.";
}

impl Language {
    /// Returns the name of a deadline.
    pub fn deadline_name(self, kind: DeadlineKind) -> String {
        match kind {
            DeadlineKind::PepTerm => self.deadline_pep().to_owned(),
            DeadlineKind::ResponseAge(operation) => self.deadline_age(self.operation(operation)),
            DeadlineKind::Authorization => self.deadline_authorization().to_owned(),
            DeadlineKind::Analysis => self.deadline_analysis().to_owned(),
        }
    }

    /// Returns the source of a deadline.
    pub const fn deadline_rule(self, kind: DeadlineKind) -> &'static str {
        match kind {
            DeadlineKind::PepTerm => self.deadline_pep_source(),
            DeadlineKind::ResponseAge(_) => self.deadline_age_source(),
            DeadlineKind::Authorization => self.deadline_authorization_source(),
            DeadlineKind::Analysis => self.deadline_analysis_source(),
        }
    }
}
