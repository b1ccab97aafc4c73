//! Texts of failed calls: titles and next steps.

use super::Language;
use crate::protocol::{ApiError, ErrorKind};

messages! {
    unreachable = "Não foi possível falar com o serviço." | "The service could not be reached.";
    unreachable_next = "Verifique a sua conexão e tente de novo." | "Check your connection and try again.";
    timed_out = "O serviço demorou demais para responder." | "The service took too long to answer.";
    timed_out_next = "Espere um pouco e tente de novo." | "Wait a moment and try again.";
    aborted = "A operação foi interrompida." | "The operation was stopped.";
    aborted_next = "Nada mais será enviado." | "Nothing more will be sent.";
    signed_out = "Sua sessão terminou." | "Your session has ended.";
    signed_out_next = "Depois de entrar de novo, repita o pedido: nada foi enviado." | "After signing in again, repeat the request: nothing was sent.";
    forbidden = "Seu usuário não tem acesso a isto." | "Your user has no access to this.";
    forbidden_next = "Peça acesso ao administrador da organização, ou troque de espaço de trabalho." | "Ask the organization's administrator for access, or switch workspace.";
    not_found = "O serviço não encontrou o que foi pedido." | "The service did not find what was asked for.";
    not_found_next = "Confira o número e o espaço de trabalho." | "Check the number and the workspace.";
    refused = "O serviço recusou o pedido." | "The service refused the request.";
    refused_words(message: &str) = "O serviço recusou o pedido: “{message}”" | "The service refused the request: “{message}”";
    refused_next = "Corrija o que for preciso e envie de novo." | "Correct what is needed and send it again.";
    plan_not_allowed = "Plano sem permissão para esta consulta." | "The plan does not allow this query.";
    plan_not_allowed_next = "Escolha outro plano." | "Choose another plan.";
    invalid_document = "Documento inválido para o serviço." | "The service takes the document as invalid.";
    invalid_document_next = "Confira o número." | "Check the number.";
    busy = "O serviço está recebendo pedidos demais." | "The service is getting too many requests.";
    busy_next = "Espere um minuto e tente de novo." | "Wait a minute and try again.";
    failed = "O serviço falhou ao atender o pedido." | "The service failed to answer the request.";
    failed_next = "Tente de novo em instantes. Se continuar, envie os detalhes ao suporte." | "Try again shortly. If it goes on, send the details to support.";
    unreadable = "A resposta do serviço não pôde ser lida." | "The service's reply could not be read.";
    unreadable_next = "Tente de novo. Se continuar, envie os detalhes ao suporte." | "Try again. If it goes on, send the details to support.";
    unexpected = "O serviço respondeu com um código inesperado." | "The service answered with an unexpected status.";
    unexpected_status(status: u16) = "O serviço respondeu com um código inesperado ({status})." | "The service answered with an unexpected status ({status}).";
    unexpected_next = "Tente de novo em instantes. Se continuar, envie os detalhes ao suporte." | "Try again shortly. If it goes on, send the details to support.";
    insecure_context = "Consultas pagas e alterações exigem uma conexão segura (https)." | "Paid queries and changes need a secure connection (https).";
    insecure_context_next = "Nada foi enviado. Sem https, o navegador não deixa o Farol garantir que duas abas não enviem o mesmo pedido. Abra o Farol por um endereço https, ou avise quem o hospeda." | "Nothing was sent. Without https the browser does not let Farol make sure that two tabs never send the same request. Open Farol at an https address, or tell whoever hosts it.";
    too_large = "A resposta do serviço é grande demais para ser aberta." | "The service's reply is too large to be opened.";
    too_large_next = "Envie os detalhes ao suporte." | "Send the details to support.";
    outcome_unknown = "Não sabemos se o pedido foi executado." | "We do not know whether the request was carried out.";
    outcome_unknown_next = "Confira na lista antes de enviar de novo." | "Check the list before sending it again.";
}

impl Language {
    /// Returns a sentence that describes the error.
    pub fn error_title(self, error: &ApiError) -> String {
        match &error.kind {
            ErrorKind::Refused(message) if !message.is_empty() => self.refused_words(message),
            ErrorKind::PlanNotAllowed(message) | ErrorKind::InvalidDocument(message)
                if !message.is_empty() =>
            {
                self.failure_words(self.error_kind(&error.kind).0, message)
            }
            kind @ (ErrorKind::Forbidden
            | ErrorKind::NotFound
            | ErrorKind::Busy
            | ErrorKind::Failed)
                if !error.message.is_empty() =>
            {
                self.failure_words(self.error_kind(kind).0, &error.message)
            }
            ErrorKind::Unexpected => {
                let title = self.unexpected_status(error.status.unwrap_or_default());
                match error.message.as_str() {
                    "" => title,
                    message => self.failure_words(&title, message),
                }
            }
            kind => self.error_kind(kind).0.to_owned(),
        }
    }

    /// Returns the user's next step after the error.
    pub const fn error_next(self, error: &ApiError) -> &'static str {
        self.error_kind(&error.kind).1
    }

    const fn error_kind(self, kind: &ErrorKind) -> (&'static str, &'static str) {
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
