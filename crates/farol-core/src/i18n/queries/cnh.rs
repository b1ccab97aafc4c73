//! Texts of requests about driver's licenses.

use crate::i18n::Language;
use crate::model::batch::BatchItemState;
use crate::model::document::cnh_scan::CnhWarning;
use crate::model::journal::Outcome;
use crate::view_model::cnh::CnhProgress;

messages! {
    area_cnh = "CNH" | "CNH";
    area_cnh_lead = "Consultas de CNH e situação de cada solicitação." | "Driver’s license checks and their status.";
    operation_cnh = "Consulta de CNH" | "Driver’s license check";
    cnh_title = "Consultas de CNH" | "Driver’s license checks";
    cnh_lead = "O resultado é processado após o envio." | "The result is processed after the request is sent.";
    cnh_new = "Nova consulta" | "New check";
    cnh_numbers = "Números" | "Numbers";
    cnh_numbers_hint = "Informe ou cole um ou mais números de 11 dígitos: o registro da CNH ou o CPF, conforme o seu contrato." | "Enter or paste one or more numbers of 11 digits: the license number or the CPF, as required by your contract.";
    cnh_missing = "Informe ao menos um número de 11 dígitos." | "Enter at least one number of 11 digits.";
    cnh_too_many(most: &str) = "Um lote tem até {most} números: entram os primeiros {most}. Deixe os outros para o próximo." | "A batch holds up to {most} numbers: only the first {most} are included. Leave the rest for the next batch.";
    cnh_invalid_title = "Sem 11 dígitos (não serão enviados)" | "Must have 11 digits (not sent)";
    cnh_warning_cpf = "Parece um CPF, não um registro de CNH. Confira: será enviado como está." | "Looks like a CPF, not a license number. Check it: it is sent as it is.";
    cnh_warning_check_digits = "Dígitos verificadores inválidos. Confira: será enviado como está." | "Invalid check digits. Check it: it is sent as it is.";
    cnh_warning_repeated = "Todos os dígitos são iguais. Confira: será enviado como está." | "All digits are equal. Check it: it is sent as it is.";
    cnh_submit_one = "Consultar CNH" | "Check license";
    cnh_submit_many(count: &str) = "Consultar {count} CNHs" | "Check {count} licenses";
    cnh_batch = "Lote de consultas" | "Batch of checks";
    cnh_batch_purpose(purpose: &str) = "Finalidade: {purpose}" | "Purpose: {purpose}";
    cnh_retry = "Tentar novamente as que falharam" | "Retry failed";
    cnh_item_done = "Concluída" | "Completed";
    cnh_open(number: &str) = "Abrir a consulta de {number}" | "Open the check for {number}";
}

messages! {
    cnh_tracker = "Consultas feitas" | "Past checks";
    cnh_tracker_lead = "Situação na data da última resposta. Para atualizar, faça uma nova consulta (cobrada)." | "Status as of the last response. To update it, make a new query (charged).";
    cnh_empty = "Nenhuma consulta ainda" | "No checks yet";
    cnh_empty_hint = "As consultas que você fizer neste espaço ficarão aqui, com a situação informada." | "The checks that you make in this workspace appear here, with their status.";
    cnh_search = "Buscar por número, ID ou finalidade" | "Search by number, ID or purpose";
    cnh_status = "Situação da solicitação" | "Request status";
    cnh_any_status = "Todas" | "All";
    cnh_outcome = "Situação do envio" | "Submission";
    cnh_show_numbers = "Mostrar números" | "Show numbers";
    cnh_unknown_numbers = "Números mascarados são de sessões anteriores; por segurança, o número completo não é guardado." | "Redacted numbers are from earlier sessions; for security, the full number is not kept.";
    cnh_no_match = "Nenhuma consulta corresponde aos filtros." | "No check matches the filters.";
    cnh_column_number = "Número" | "Number";
    cnh_column_request = "ID da solicitação" | "Request ID";
    cnh_column_queried = "Consultado em" | "Queried on";
    cnh_column_as_of = "Situação em" | "Status as of";
    cnh_as_of(when: &str) = "em {when}" | "as of {when}";
    cnh_as_received(when: &str) = "na resposta à consulta de {when}" | "in the response to the query of {when}";
    cnh_response_count(count: &str) = "{count} respostas desta solicitação; vale a mais nova" | "{count} responses to this request; the latest applies";
    cnh_copy_request = "Copiar o ID" | "Copy ID";
    cnh_query_again = "Nova consulta (cobrada)" | "New query (charged)";
    cnh_query_again_of(number: &str) = "Nova consulta (cobrada) de {number}" | "New query (charged) for {number}";
    cnh_export_redacted = "Exportar com números mascarados" | "Export with redacted numbers";
    cnh_export_full = "Exportar com números completos" | "Export with full numbers";
    cnh_file_name = "consultas-cnh" | "cnh-checks";
    cnh_print = "Imprimir" | "Print";
    cnh_data = "Dados recebidos" | "Data received";
    cnh_request = "Solicitação" | "Request";
    cnh_no_status = "Situação na data da resposta. Uma nova consulta é cobrada e pode receber outro ID." | "Status as of the response. A new query is charged and may get another ID.";
    cnh_count_done(count: &str) = "Enviadas: {count}" | "Sent: {count}";
    cnh_all = "Todas as consultas de CNH" | "All license checks";
    cnh_queued = "Na fila" | "Queued";
    cnh_processing = "Em processamento" | "Processing";
    cnh_done = "Concluída" | "Completed";
    cnh_failed = "Falhou" | "Failed";
}

impl Language {
    /// Returns the label of the button that opens the confirmation for `count` requests.
    pub fn cnh_submit(self, count: u64) -> String {
        match count {
            0 | 1 => self.cnh_submit_one().to_owned(),
            count => self.cnh_submit_many(&self.count(count)),
        }
    }

    /// Returns the label of a batch item's state.
    pub const fn cnh_item_state(self, state: &BatchItemState) -> &'static str {
        match state {
            BatchItemState::Done(_) => self.cnh_item_done(),
            state => self.batch_item_state(state),
        }
    }

    /// Returns the text of a warning about a document number.
    pub const fn cnh_warning(self, warning: CnhWarning) -> &'static str {
        match warning {
            CnhWarning::Cpf => self.cnh_warning_cpf(),
            CnhWarning::CheckDigits => self.cnh_warning_check_digits(),
            CnhWarning::Repeated => self.cnh_warning_repeated(),
        }
    }

    /// Returns the label of a request's status; an unknown one is returned as received.
    pub fn cnh_status_label(self, status: &str) -> String {
        match CnhProgress::of(status) {
            Some(CnhProgress::Queued) => self.cnh_queued().to_owned(),
            Some(CnhProgress::Processing) => self.cnh_processing().to_owned(),
            Some(CnhProgress::Done) => self.cnh_done().to_owned(),
            Some(CnhProgress::Failed) => self.cnh_failed().to_owned(),
            None => status.to_owned(),
        }
    }

    /// Returns the state of a request: its status, or without one that of its query, which says
    /// nothing about the request once there is a response.
    pub fn cnh_state(self, status: Option<&str>, outcome: Outcome) -> String {
        match (outcome, status.filter(|status| !status.trim().is_empty())) {
            (Outcome::Done, Some(status)) => self.cnh_status_label(status),
            (Outcome::Done, None) => self.unknown().to_owned(),
            _ => self.outcome(outcome).to_owned(),
        }
    }

    /// Formats the number of document numbers found, as the start of a sentence.
    pub fn numbers_count(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhum número".to_owned(),
            (Self::Portuguese, 1) => "1 número".to_owned(),
            (Self::Portuguese, _) => format!("{number} números"),
            (Self::English, 0) => "No numbers".to_owned(),
            (Self::English, 1) => "1 number".to_owned(),
            (Self::English, _) => format!("{number} numbers"),
        }
    }

    /// Formats a number of requests.
    pub fn requests_count(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhuma consulta".to_owned(),
            (Self::Portuguese, 1) => "1 consulta".to_owned(),
            (Self::Portuguese, _) => format!("{number} consultas"),
            (Self::English, 0) => "No checks".to_owned(),
            (Self::English, 1) => "1 check".to_owned(),
            (Self::English, _) => format!("{number} checks"),
        }
    }
}
