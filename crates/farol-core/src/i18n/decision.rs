//! Texts of the decision on a person or company.

use super::Language;
use crate::model::decision::{DecisionError, DecisionResult};

messages! {
    decision_title = "Parecer" | "Decision";
    decision_none = "Nenhum parecer registrado nesta sessão." | "No decision was recorded in this session.";
    decision_lead = "Os pareceres ficam com a sessão, cifrados, e não podem ser alterados: um novo passa a valer no lugar do anterior, que continua registrado." | "Decisions are kept encrypted for the session and cannot be changed: a new one takes the place of the previous one, which stays on record.";
    decision_write = "Escrever parecer" | "Write a decision";
    decision_form = "Novo parecer" | "New decision";
    decision_opinion = "Parecer" | "Opinion";
    decision_opinion_hint = "Separe parágrafos com uma linha em branco. Comece a linha com “- ” para fazer uma lista." | "Separate paragraphs with a blank line. Begin a line with “- ” to make a list.";
    decision_quote = "Citar no parecer" | "Quote in the opinion";
    decision_quote_of(text: &str) = "Citar: {text}" | "Quote: {text}";
    decision_result = "Decisão" | "Outcome";
    decision_approve = "Aprovar" | "Approve";
    decision_approve_with_conditions = "Aprovar com condições" | "Approve with conditions";
    decision_refuse = "Recusar" | "Reject";
    decision_request_more = "Pedir mais informações" | "Request more information";
    decision_approved = "Aprovado" | "Approved";
    decision_approved_with_conditions = "Aprovado com condições" | "Approved with conditions";
    decision_refused = "Recusado" | "Rejected";
    decision_more_requested = "Mais informações pedidas" | "More information requested";
    decision_conditions = "Condições" | "Conditions";
    decision_reason = "Motivo (opcional)" | "Reason (optional)";
    decision_reason_title = "Motivo" | "Reason";
    decision_valid_until = "Válido até (opcional)" | "Valid until (optional)";
    decision_valid_until_day(day: &str) = "Válido até {day}" | "Valid until {day}";
    decision_expired(day: &str) = "Validade encerrada em {day}" | "Expired on {day}";
    decision_record = "Registrar parecer" | "Record decision";
    decision_record_hint = "Depois de registrado, o parecer não pode ser alterado." | "Once recorded, the decision cannot be changed.";
    decision_discard = "Descartar rascunho" | "Discard draft";
    decision_recorded = "Parecer registrado." | "The decision was recorded.";
    decision_not_stored = "O navegador não conseguiu guardar este parecer: ele dura só enquanto esta página estiver aberta. Copie o texto ou salve o caso antes de fechá-la." | "The browser could not store this decision: it lasts only while this page is open. Copy its text or save the case before you close it.";
    decision_replaced = "Substituído por parecer posterior" | "Replaced by a later decision";
    decision_sources = "Respostas em que se baseia" | "Based on these responses";
    decision_source_replaced(at: &str) = "resumo substituído em {at}" | "summary replaced on {at}";
    decision_no_sources = "Nenhuma resposta estava guardada quando este parecer foi registrado." | "No responses were stored when this decision was recorded.";
    decision_review(operation: &str) = "Revisar: há resposta mais nova de “{operation}”, que este parecer não considerou." | "Review: there is a newer “{operation}” response that this decision did not consider.";
    decision_no_opinion = "Escreva o parecer." | "Write the opinion.";
    decision_no_result = "Escolha a decisão." | "Choose the outcome.";
    decision_no_conditions = "Escreva as condições da aprovação." | "Write the conditions of the approval.";
    decision_wrong_day = "Informe uma data de hoje em diante." | "Enter today’s date or a later one.";
}

impl Language {
    /// Returns the name of a result to choose.
    pub const fn decision_choice(self, result: DecisionResult) -> &'static str {
        match result {
            DecisionResult::Approve => self.decision_approve(),
            DecisionResult::ApproveWithConditions => self.decision_approve_with_conditions(),
            DecisionResult::Refuse => self.decision_refuse(),
            DecisionResult::RequestMore => self.decision_request_more(),
        }
    }

    /// Returns the name of a recorded result.
    pub const fn decision_outcome(self, result: DecisionResult) -> &'static str {
        match result {
            DecisionResult::Approve => self.decision_approved(),
            DecisionResult::ApproveWithConditions => self.decision_approved_with_conditions(),
            DecisionResult::Refuse => self.decision_refused(),
            DecisionResult::RequestMore => self.decision_more_requested(),
        }
    }

    /// Returns the message of an error in the form.
    pub const fn decision_error(self, error: DecisionError) -> &'static str {
        match error {
            DecisionError::NoOpinion => self.decision_no_opinion(),
            DecisionError::NoResult => self.decision_no_result(),
            DecisionError::NoConditions => self.decision_no_conditions(),
            DecisionError::WrongLastDay => self.decision_wrong_day(),
        }
    }
}
