//! Texts of failed calls: titles and next steps.

use super::Language;
use crate::protocol::{ApiError, ErrorKind};

/// Returns whether a message only repeats the title in English.
fn repeats_title(message: &str) -> bool {
    const KNOWN: [&str; 5] = [
        "",
        "Internal server error",
        "User / Organization - Access Denied",
        "processNumber not exist",
        "Forbidden",
    ];
    KNOWN
        .iter()
        .any(|known| known.eq_ignore_ascii_case(message.trim()))
}

messages! {
    unreachable = "Não foi possível conectar." | "Could not connect.";
    unreachable_next = "Verifique a sua conexão e tente novamente." | "Check your connection and try again.";
    timed_out = "A resposta demorou demais." | "The response took too long.";
    timed_out_next = "Espere um pouco e tente novamente." | "Wait a moment and try again.";
    aborted = "A operação foi cancelada." | "The operation was canceled.";
    aborted_next = "Nada mais será enviado." | "Nothing more will be sent.";
    signed_out = "Sua sessão terminou." | "Your session has ended.";
    signed_out_next = "Depois de entrar novamente, repita a solicitação: nada foi enviado." | "After signing in again, repeat the request: nothing was sent.";
    forbidden = "Você não tem permissão para acessar este recurso." | "You do not have permission for this.";
    forbidden_next = "Peça acesso ao administrador da organização, ou troque de espaço de trabalho." | "Ask the organization’s administrator for access, or switch workspace.";
    not_found = "Não encontrado." | "Not found.";
    not_found_next = "Confira o número e o espaço de trabalho." | "Check the number and the workspace.";
    refused = "A solicitação foi recusada." | "The request was refused.";
    refused_message(message: &str) = "A solicitação foi recusada: “{message}”" | "The request was refused: “{message}”";
    refused_next = "Corrija os dados e tente novamente." | "Correct the data and try again.";
    plan_not_allowed = "Este plano não inclui esta consulta." | "This plan does not include this query.";
    plan_not_allowed_next = "Escolha outro plano." | "Choose another plan.";
    invalid_document = "Documento não aceito." | "Document not accepted.";
    invalid_document_next = "Confira o número." | "Check the number.";
    busy = "Muitas solicitações no momento." | "Too many requests at the moment.";
    busy_next = "Espere um minuto e tente novamente." | "Wait a minute and try again.";
    failed = "A solicitação falhou." | "The request failed.";
    failed_next = "Tente novamente em instantes. Se continuar, envie os detalhes ao suporte." | "Try again shortly. If the problem persists, send the details to support.";
    unreadable = "A resposta não pôde ser lida." | "The response could not be read.";
    unreadable_next = "Tente novamente. Se continuar, envie os detalhes ao suporte." | "Try again. If the problem persists, send the details to support.";
    unexpected = "A resposta veio com um código inesperado." | "The response had an unexpected status.";
    unexpected_status(status: u16) = "A resposta veio com um código inesperado ({status})." | "The response had an unexpected status ({status}).";
    unexpected_next = "Tente novamente em instantes. Se continuar, envie os detalhes ao suporte." | "Try again shortly. If the problem persists, send the details to support.";
    insecure_context = "Consultas pagas e alterações exigem uma conexão segura (https)." | "Paid queries and changes need a secure connection (https).";
    insecure_context_next = "Nada foi enviado. Sem https, ou com os dados de sites bloqueados, o navegador não deixa o Farol garantir que duas abas não enviem a mesma solicitação. Abra o Farol por um endereço https e permita que ele guarde dados, ou avise quem o hospeda." | "Nothing was sent. Without https, or with site data blocked, the browser does not let Farol make sure that two tabs never send the same request. Open Farol at an https address and allow it to store data, or tell whoever hosts it.";
    too_large = "A resposta é grande demais para ser aberta." | "The response is too large to be opened.";
    too_large_next = "Envie os detalhes ao suporte." | "Send the details to support.";
    outcome_unknown = "Não sabemos se a solicitação foi executada." | "We do not know whether the request was executed.";
    outcome_unknown_next = "Confira o saldo e o histórico antes de repetir." | "Check the balance and the history before repeating it.";
    details = "Detalhes para o suporte" | "Details for support";
    copy_details = "Copiar detalhes" | "Copy details";
}

impl Language {
    /// Returns a sentence that describes the error.
    pub fn error_title(self, error: &ApiError) -> String {
        match &error.kind {
            ErrorKind::Refused(message) if !message.is_empty() => self.refused_message(message),
            ErrorKind::PlanNotAllowed(message) | ErrorKind::InvalidDocument(message)
                if !message.is_empty() =>
            {
                self.batch_item_error_with_message(self.error_kind(&error.kind).0, message)
            }
            kind @ (ErrorKind::Forbidden
            | ErrorKind::NotFound
            | ErrorKind::Busy
            | ErrorKind::Failed)
                if !repeats_title(&error.message) =>
            {
                self.batch_item_error_with_message(self.error_kind(kind).0, &error.message)
            }
            ErrorKind::Unexpected => {
                let title = self.unexpected_status(error.status.unwrap_or_default());
                match error.message.as_str() {
                    "" => title,
                    message => self.batch_item_error_with_message(&title, message),
                }
            }
            kind => self.error_kind(kind).0.to_owned(),
        }
    }

    /// Returns the user's next step after the error.
    pub const fn error_next(self, error: &ApiError) -> &'static str {
        self.error_kind(&error.kind).1
    }

    pub(super) const fn error_kind(self, kind: &ErrorKind) -> (&'static str, &'static str) {
        match kind {
            ErrorKind::Unreachable => (self.unreachable(), self.unreachable_next()),
            ErrorKind::TimedOut => (self.timed_out(), self.timed_out_next()),
            ErrorKind::Aborted => (self.aborted(), self.aborted_next()),
            ErrorKind::SignedOut => (self.signed_out(), self.signed_out_next()),
            ErrorKind::Forbidden => (self.forbidden(), self.forbidden_next()),
            ErrorKind::NotFound => (self.not_found(), self.not_found_next()),
            ErrorKind::Refused(_) => (self.refused(), self.refused_next()),
            ErrorKind::PlanNotAllowed(_) => (self.plan_not_allowed(), self.plan_not_allowed_next()),
            ErrorKind::InvalidDocument(_) => {
                (self.invalid_document(), self.invalid_document_next())
            }
            ErrorKind::Busy => (self.busy(), self.busy_next()),
            ErrorKind::Failed => (self.failed(), self.failed_next()),
            ErrorKind::Unreadable => (self.unreadable(), self.unreadable_next()),
            ErrorKind::Unexpected => (self.unexpected(), self.unexpected_next()),
            ErrorKind::InsecureContext => (self.insecure_context(), self.insecure_context_next()),
            ErrorKind::TooLarge => (self.too_large(), self.too_large_next()),
        }
    }
}
