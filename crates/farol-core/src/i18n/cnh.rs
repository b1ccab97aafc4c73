//! Texts of requests about driver's licenses.

use super::Language;
use crate::model::batch::BatchItemState;
use crate::model::document::cnh_scan::CnhWarning;
use crate::model::status::Status;

messages! {
    cnh_title = "CNH: pedidos" | "CNH: requests";
    cnh_lead = "Pedidos sobre a Carteira Nacional de Habilitação. O serviço os processa depois de responder." | "Requests about driver's licences. The service works on them after it has answered.";
    cnh_new = "Novo pedido" | "New request";
    cnh_numbers = "Números" | "Numbers";
    cnh_numbers_hint = "Cole qualquer texto com números de 11 dígitos: um ou vários. O serviço não diz se espera o registro da CNH ou o CPF." | "Paste any text with numbers of 11 digits: one or several. The service does not say whether it wants the licence's register or the CPF.";
    cnh_missing = "Escreva ao menos um número de 11 dígitos." | "Enter at least one number of 11 digits.";
    cnh_too_many(most: &str) = "Um lote tem até {most} números: entram os primeiros {most}. Deixe os outros para o próximo." | "A batch holds up to {most} numbers: the first {most} go in. Keep the others for the next.";
    cnh_misses = "Não têm 11 dígitos, não serão enviados" | "Not of 11 digits, not sent";
    cnh_odd_cpf = "Confere como CPF, não como registro de CNH. Será enviado como está." | "Right as a CPF, not as a licence's register. It is sent as it is.";
    cnh_odd_digits = "Os dígitos verificadores não conferem. Será enviado como está: confira." | "The check digits do not fit. It is sent as it is: check it.";
    cnh_odd_repeated = "Um só dígito repetido. Será enviado como está: confira." | "One digit repeated. It is sent as it is: check it.";
    cnh_make_one = "Fazer pedido" | "Make the request";
    cnh_make_many(count: &str) = "Fazer {count} pedidos" | "Make {count} requests";
    cnh_batch = "Lote de pedidos" | "Batch of requests";
    cnh_batch_purpose(purpose: &str) = "Finalidade: {purpose}" | "Purpose: {purpose}";
    cnh_retry = "Tentar de novo os que falharam" | "Try the failed ones again";
    cnh_line_done = "Feito" | "Made";
    cnh_open(number: &str) = "Abrir o pedido de {number}" | "Open the request for {number}";
}

messages! {
    cnh_tracker = "Pedidos feitos" | "Requests made";
    cnh_tracker_lead = "A situação é a da última resposta: o serviço não oferece como consultá-la de novo. Para saber mais é preciso fazer um novo pedido, que é cobrado." | "The status is that of the last reply: the service offers no way to ask for it again. Knowing more takes a new request, which is charged.";
    cnh_empty = "Nenhum pedido ainda" | "No request yet";
    cnh_empty_hint = "Os pedidos que você fizer neste espaço ficarão aqui, com a situação que o serviço informou." | "The requests that you make in this workspace will stand here, with the status that the service told.";
    cnh_search = "Buscar por número, pedido ou finalidade" | "Search by number, request or purpose";
    cnh_status = "Situação no serviço" | "Status at the service";
    cnh_any_status = "Todas" | "All";
    cnh_outcome = "Consulta" | "Query";
    cnh_show_numbers = "Mostrar números" | "Show numbers";
    cnh_unknown_numbers = "Os números com asteriscos são de sessões que terminaram: este navegador não os guarda por inteiro." | "Starred numbers are from sessions that have ended: this browser does not keep them in full.";
    cnh_nothing = "Nenhum pedido corresponde aos filtros." | "No request matches the filters.";
    cnh_column_number = "Número" | "Number";
    cnh_column_request = "Identificador do pedido" | "Request identifier";
    cnh_column_made = "Feito em" | "Made";
    cnh_column_as_of = "Situação em" | "Status as of";
    cnh_as_of(when: &str) = "em {when}" | "as of {when}";
    cnh_lines(count: &str) = "{count} respostas sobre este pedido; vale a mais nova" | "{count} replies about this request; the newest counts";
    cnh_copy_request = "Copiar o identificador" | "Copy the identifier";
    cnh_again = "Fazer novo pedido (cobrado)" | "Make a new request (charged)";
    cnh_again_of(number: &str) = "Fazer novo pedido (cobrado) de {number}" | "Make a new request (charged) for {number}";
    cnh_export_starred = "Exportar com asteriscos" | "Export with asterisks";
    cnh_export_full = "Exportar com números inteiros" | "Export with full numbers";
    cnh_file = "pedidos-cnh" | "cnh-requests";
    cnh_print = "Imprimir" | "Print";
    cnh_request = "Pedido" | "Request";
    cnh_no_status = "O serviço não oferece como consultar de novo a situação deste pedido. Um novo pedido é cobrado e pode receber outro identificador." | "The service offers no way to ask for this request's status again. A new request is charged and may get another identifier.";
    cnh_count_done(count: &str) = "Feitos: {count}" | "Made: {count}";
    cnh_all = "Todos os pedidos" | "All requests";
}

impl Language {
    /// Returns the label of the button that opens the confirmation for `count` requests.
    pub fn cnh_make(self, count: u64) -> String {
        match count {
            0 | 1 => self.cnh_make_one().to_owned(),
            count => self.cnh_make_many(&self.count(count)),
        }
    }

    /// Returns the label of a batch item's state.
    pub const fn cnh_line_state(self, state: &BatchItemState) -> &'static str {
        match state {
            BatchItemState::Done(_) => self.cnh_line_done(),
            state => self.line_state(state),
        }
    }

    /// Returns the text of a warning about a document number.
    pub const fn cnh_oddity(self, oddity: CnhWarning) -> &'static str {
        match oddity {
            CnhWarning::Cpf => self.cnh_odd_cpf(),
            CnhWarning::CheckDigits => self.cnh_odd_digits(),
            CnhWarning::Repeated => self.cnh_odd_repeated(),
        }
    }

    /// Returns the label of a status as received; unknown ones are returned unchanged.
    pub fn status_word(self, status: &str) -> String {
        self.status(&Status::from(status))
    }

    /// Formats the number of document numbers found, as the start of a sentence.
    pub fn numbers_count(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhum número".to_owned(),
            (Self::Portuguese, 1) => "1 número".to_owned(),
            (Self::Portuguese, _) => format!("{number} números"),
            (Self::English, 0) => "No number".to_owned(),
            (Self::English, 1) => "1 number".to_owned(),
            (Self::English, _) => format!("{number} numbers"),
        }
    }

    /// Formats a number of requests.
    pub fn requests_count(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhum pedido".to_owned(),
            (Self::Portuguese, 1) => "1 pedido".to_owned(),
            (Self::Portuguese, _) => format!("{number} pedidos"),
            (Self::English, 0) => "No request".to_owned(),
            (Self::English, 1) => "1 request".to_owned(),
            (Self::English, _) => format!("{number} requests"),
        }
    }
}
