//! Texts of the processes of a document, as counted by the partner.

use super::Language;

messages! {
    partner_title = "Processos de um documento" | "Lawsuits of a document";
    partner_lead = "Consumo, plano e monitoramento registrados para um CPF ou CNPJ." | "Consumption, plan and monitoring on record for a CPF or CNPJ.";
    partner_open = "Consultar um CPF ou CNPJ" | "Query a CPF or CNPJ";
    partner_document_hint = "Com ou sem pontuação." | "With or without punctuation.";
    partner_paid = "Consulta paga: o custo é mostrado antes do envio." | "A paid query: the cost is shown before sending.";
    partner_answered = "Consulta respondida" | "Query answered";
    partner_answer = "Processos de" | "Lawsuits of";
    partner_none = "Nenhum processo" | "No lawsuit";
    partner_none_hint = "O serviço não tem nenhum registro para este documento." | "The service has no record for this document.";
    partner_one = "1 item" | "1 item";
    partner_many(count: &str) = "{count} itens" | "{count} items";
    partner_some(shown: &str, total: &str) = "Itens mostrados: {shown} de {total}" | "Items shown: {shown} of {total}";
    partner_unnamed = "Nome não informado" | "Name not stated";
    partner_is_deleted = "Excluído" | "Deleted";
    partner_copy_document = "Copiar documento" | "Copy document";
    partner_document_type = "Tipo de documento" | "Type of document";
    partner_consumed = "Consumo" | "Consumed";
    partner_plan_type = "Tipo de plano" | "Type of plan";
    partner_search_type = "Tipo de pesquisa" | "Type of search";
    partner_consumption = "Número do consumo" | "Consumption number";
    partner_pause_access = "Pode pausar o monitoramento" | "May pause monitoring";
    partner_pause_days = "Dias de pausa" | "Days of pause";
    partner_pause_from = "Pausa possível a partir de" | "Pause possible from";
    partner_created = "Criado em" | "Created";
    partner_updated = "Atualizado em" | "Updated";
    partner_plan_changed = "Plano alterado em" | "Plan changed";
    partner_deleted = "Excluído em" | "Deleted on";
    day_one = "1 dia" | "1 day";
    days_many(count: &str) = "{count} dias" | "{count} days";
}

impl Language {
    /// Formats the number of items in a response.
    pub fn partner_count(self, count: u64) -> String {
        match count {
            0 => self.partner_none().to_owned(),
            1 => self.partner_one().to_owned(),
            count => self.partner_many(&self.count(count)),
        }
    }

    /// Formats a number of days.
    pub fn days(self, count: u64) -> String {
        match count {
            1 => self.day_one().to_owned(),
            count => self.days_many(&self.count(count)),
        }
    }
}
