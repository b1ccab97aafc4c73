//! Texts of the processes of a document, as counted by the partner.

use crate::i18n::Language;

messages! {
    area_lawsuits = "Consumo e monitoramento por documento" | "Consumption and monitoring by document";
    returns_usage_count = "Consultas consumidas, plano e tipo de pesquisa" | "Queries used, plan and type of search";
    returns_usage_number = "Nº do consumo: identifica o débito da consulta no plano" | "Consumption number: identifies the charge of the query to the plan";
    returns_usage_pause = "Pausa do monitoramento: se é permitida, a partir de quando e por quantos dias" | "Monitoring pause: whether it is allowed, from when and for how many days";
    operation_partner = "Consumo e monitoramento por documento" | "Consumption and monitoring by document";
    partner_title = "Consumo e monitoramento por documento" | "Consumption and monitoring by document";
    partner_lead = "Consultas consumidas, plano e pausa do monitoramento registrados para um CPF ou CNPJ. Não lista processos." | "Queries used, plan and monitoring pause on record for a CPF or CNPJ. Does not list lawsuits.";
    partner_open = "Consultar um CPF ou CNPJ" | "Query a CPF or CNPJ";
    partner_document_hint = "Com ou sem pontuação." | "With or without punctuation.";
    partner_queried = "Consulta concluída" | "Query completed";
    partner_result_of = "Consumo de" | "Consumption of";
    partner_result = "Consumo" | "Consumption";
    partner_none = "Nenhum registro" | "No records";
    partner_none_hint = "Não há registro de consumo para este documento." | "There is no record of consumption for this document.";
    partner_not_listed(count: &str) = "A resposta informa {count}, mas não traz nenhum." | "The response reports {count}, but includes none.";
    partner_without_list = "A resposta não traz os registros nem informa quantos são." | "The response neither includes the records nor states how many there are.";
    partner_one = "1 registro" | "1 record";
    partner_many(count: &str) = "{count} registros" | "{count} records";
    partner_some(shown: &str, total: &str) = "Registros exibidos: {shown} de {total}" | "Records shown: {shown} of {total}";
    partner_unnamed = "Nome não informado" | "Name not reported";
    partner_is_deleted = "Excluído" | "Deleted";
    partner_copy_document = "Copiar documento" | "Copy document";
    partner_document_type = "Tipo de documento" | "Document type";
    partner_consumed = "Consumo (consultas)" | "Consumption (queries)";
    partner_plan_type = "Tipo de plano" | "Plan type";
    partner_search_type = "Tipo de pesquisa" | "Search type";
    partner_consumption = "Nº do consumo" | "Consumption no.";
    partner_pause_access = "Pode pausar o monitoramento" | "Can pause monitoring";
    partner_pause_days = "Dias de pausa" | "Pause days";
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
