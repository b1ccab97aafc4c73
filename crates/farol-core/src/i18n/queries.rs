//! Texts of query types other than analyses, and of their responses.

use super::Language;
use crate::model::operation::QueryArea;

messages! {
    queries_title = "Consultas" | "Queries";
    queries_lead = "Cada consulta é cobrada do plano; antes de enviar, você vê o custo e confirma." | "Each query is charged to the plan; you see the cost and confirm before it is sent.";
    area_analyses = "Análises" | "Analyses";
    area_lawsuits = "Processos do documento" | "Lawsuits of a document";
    area_kyc = "KYC" | "KYC";
    area_partners = "Sócios e relações" | "Partners and relationships";
    area_scr = "SCR" | "SCR";
    area_cnh = "CNH" | "CNH";
    area_kyc_lead = "Pessoa exposta politicamente, sanções e restrições, no Brasil e no exterior." | "Politically exposed persons, sanctions and restrictions, in Brazil and abroad.";
    area_partners_lead = "O quadro de sócios e administradores de uma empresa, ou as relações de uma pessoa." | "The partners and administrators of a company, or the relationships of a person.";
    area_scr_lead = "As informações de crédito do Banco Central, em cinco produtos. Exige autorização do titular do documento." | "The Central Bank's credit register, in five products. It needs the authorisation of the document's holder.";
    area_cnh_lead = "Pedidos sobre a Carteira Nacional de Habilitação, e o que se soube de cada um." | "Requests about driver's licences, and what was heard of each.";
    query_document = "CPF ou CNPJ" | "CPF or CNPJ";
    query_ask = "Consultar" | "Query";
    query_menu = "Consultar" | "Query";
    query_menu_of(document: &str) = "Consultar {document}" | "Query {document}";
    purpose_optional = "Finalidade (opcional)" | "Purpose (optional)";
    purpose_hint = "Fica no histórico deste navegador, ao lado da consulta; números de documentos, com asteriscos." | "Kept in this browser's journal, beside the query; numbers of documents with asterisks.";
    purpose_missing = "Escreva para que serve a consulta." | "Write what the query is for.";
    kyc_title = "KYC: conheça seu cliente" | "KYC: know your client";
    kyc_lead = "Pessoa exposta politicamente, sanções e restrições de um documento." | "Political exposure, sanctions and restrictions of a document.";
    kyc_hint = "A consulta vale para pessoas e empresas." | "People and companies can be queried.";
    kyc_root_title = "KYC da empresa raiz de um QSA" | "KYC of a QSA's root company";
    kyc_root_lead = "Use o identificador numérico que o serviço dá à empresa raiz; ele pode estar no resultado de um QSA." | "Use the numeric identifier that the service gives to the root company; it may stand in the result of a QSA.";
    kyc_root_field = "Identificador da empresa no QSA" | "The company's identifier in the QSA";
    kyc_root_bad = "Digite um número inteiro." | "Enter a whole number.";
    partners_hint = "CNPJ: quadro de sócios e administradores. CPF: relações pessoais." | "CNPJ: partners and administrators. CPF: personal relationships.";
    journal_title = "Histórico de consultas" | "Journal of queries";
    journal_lead = "Tudo o que foi consultado neste navegador, neste espaço: o quê, quando, por quem, com que plano e finalidade." | "Everything that was queried from this browser in this workspace: what, when, by whom, under which plan and for what.";
    journal_list_title = "Consultas feitas" | "Queries made";
    journal_list_lead = "O serviço não lista consultas: este é o único registro delas." | "The service lists no queries: this is their only record.";
    journal_empty = "Nenhuma consulta ainda" | "No query yet";
    journal_empty_hint = "As consultas que você fizer neste espaço ficarão aqui. Documentos aparecem com asteriscos e só durante a sessão são guardados por inteiro." | "The queries that you make in this workspace will stand here. Documents are starred, and kept in full only while your session lasts.";
    journal_nothing = "Nenhuma consulta corresponde ao filtro." | "No query matches the filter.";
    journal_wipe_title = "Apagar o histórico de consultas?" | "Wipe the journal of queries?";
    journal_wipe_lead = "O serviço não lista consultas. Sem este histórico, análises e pedidos só podem ser abertos de novo por quem anotou os seus números." | "The service lists no queries. Without this journal, analyses and requests can be opened again only by somebody who has noted their numbers.";
    journal_file = "consultas" | "queries";
    journal_open(operation: &str, document: &str) = "Abrir: {operation}, {document}" | "Open: {operation}, {document}";
    answer_not_reported = "Esta consulta ainda não tem resposta." | "This query has no answer yet.";
    answer_gone = "A resposta não está mais nesta aba" | "The answer is no longer in this tab";
    answer_gone_lead = "Respostas ficam só na aba em que foram recebidas, enquanto a sessão durar. Para vê-la de novo é preciso consultar de novo, o que é cobrado." | "Answers stay only in the tab that received them, while the session lasts. Seeing it again takes a new query, which is charged.";
    answer_missing = "Não há esta consulta no histórico deste navegador." | "This browser's journal has no such query.";
    answer_again = "Consultar de novo" | "Query again";
    answer_by = "Por" | "By";
    answer_when = "Consultado" | "Queried";
    answer_content = "Conteúdo" | "Content";
    answer_reading = "Lendo a resposta…" | "Reading the answer…";
    answer_as_it_came = "Ver a resposta como veio" | "See the answer as it came";
    answer_save = "Baixar a resposta como veio" | "Download the answer as it came";
    answer_unread = "A resposta chegou, mas não tem a forma prometida. Ela está aqui como veio; confira pelo saldo se a consulta foi cobrada." | "The answer arrived, but not in the form that was promised. It is here as it came; the balance shows whether the query was charged.";
    answer_in_part = "Só uma parte da resposta chegou: ela está incompleta." | "Only a part of the answer arrived: it is incomplete.";
    answer_repeated = "O serviço repetiu um campo: vale o último valor." | "The service repeated a field: the last value holds.";
    answer_replaced = "Há letras que não puderam ser lidas; no lugar delas aparece �." | "Some letters could not be read; � stands in their place.";
    answer_beyond = "Há números ou níveis além do que pode ser lido; eles aparecem como texto." | "Some numbers or levels are beyond what can be read; they are shown as text.";
    answer_not_summed_up = "A resposta é grande demais para ser resumida: todo o conteúdo está abaixo." | "The answer is too large to be summed up: all of its content is below.";
    answer_came = "A resposta chegou." | "The answer has arrived.";
}

impl Language {
    /// Formats a number of queries.
    pub fn queries_count(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhuma consulta".to_owned(),
            (Self::Portuguese, 1) => "1 consulta".to_owned(),
            (Self::Portuguese, _) => format!("{} consultas", self.count(count)),
            (Self::English, 0) => "No queries".to_owned(),
            (Self::English, 1) => "1 query".to_owned(),
            (Self::English, _) => format!("{} queries", self.count(count)),
        }
    }

    /// Returns the label of a query area.
    pub const fn area(self, area: QueryArea) -> &'static str {
        match area {
            QueryArea::Analyses => self.area_analyses(),
            QueryArea::Lawsuits => self.area_lawsuits(),
            QueryArea::Kyc => self.area_kyc(),
            QueryArea::Partners => self.area_partners(),
            QueryArea::Scr => self.area_scr(),
            QueryArea::Cnh => self.area_cnh(),
        }
    }
}
