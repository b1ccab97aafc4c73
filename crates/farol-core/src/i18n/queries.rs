//! Texts of query types other than analyses, and of their responses.

use super::{Language, Message};
use crate::model::operation::QueryArea;

messages! {
    query_returns = "O que a consulta retorna" | "What the query returns";
    returns_kyc_pep = "Exposição política atual e anterior, com função, órgão e período" | "Current and former political exposure, with position, body and period";
    returns_kyc_sanctions = "Sanções e listas restritivas, vigentes e retiradas" | "Sanctions and restrictive lists, current and removed";
    returns_kyc_relations = "Vínculos com pessoas expostas politicamente" | "Relationships with politically exposed persons";
    returns_partners_company = "Empresa: situação cadastral, capital, natureza jurídica e atividade" | "Company: registration status, capital, legal nature and activity";
    returns_partners_people = "Sócios e administradores, com qualificação, período e participação" | "Partners and managers, with role, period and share";
    returns_partners_relatives = "Pessoa: parentes e outras pessoas relacionadas" | "Individual: relatives and other related people";
    returns_usage_count = "Consultas consumidas, plano e tipo de pesquisa" | "Queries used, plan and type of search";
    returns_usage_number = "Nº do consumo: identifica o débito da consulta no plano" | "Consumption number: identifies the charge of the query to the plan";
    returns_usage_pause = "Pausa do monitoramento: se é permitida, a partir de quando e por quantos dias" | "Monitoring pause: whether it is allowed, from when and for how many days";
    returns_scr_portfolio = "Carteira a vencer, vencida e prejuízo, por mês, prazo e modalidade" | "Credit not yet due, overdue and written off, by month, maturity and type";
    returns_scr_limits = "Limites, indicadores e atributos de crédito" | "Limits, indicators and credit attributes";
    returns_scr_score = "Score, com a faixa e a probabilidade de inadimplência" | "Score, with its band and the probability of default";
    cost_per_document = "Custo: 1\u{a0}consulta por documento" | "Cost: 1\u{a0}query per document";
    cost_per_product = "Custo: 1\u{a0}consulta por produto" | "Cost: 1\u{a0}query per product";
    cost_per_number = "Custo: 1\u{a0}consulta por número" | "Cost: 1\u{a0}query per number";
}

messages! {
    queries_title = "Consultas" | "Queries";
    queries_lead = "Toda consulta é debitada do plano. Você vê e confirma o custo antes do envio." | "Every query is charged to the plan. You see and confirm the cost before it is sent.";
    area_analyses = "Análises" | "Analyses";
    area_lawsuits = "Consumo e monitoramento por documento" | "Consumption and monitoring by document";
    area_kyc = "KYC" | "KYC";
    area_partners = "Sócios e relações" | "Partners and relationships";
    area_scr = "SCR" | "SCR";
    area_cnh = "CNH" | "CNH";
    area_kyc_lead = "Pessoas expostas politicamente (PEP), sanções e listas restritivas, no Brasil e no exterior." | "Politically exposed persons, sanctions and restrictions, in Brazil and abroad.";
    area_partners_lead = "Quadro de sócios e administradores de uma empresa, ou relações de uma pessoa." | "The partners and managers of a company, or the relationships of a person.";
    area_scr_lead = "Dados do SCR do Banco Central, em cinco produtos. Requer autorização prévia do cliente." | "Data of the Central Bank’s credit register (SCR), in five products. Requires the client’s prior authorization.";
    area_cnh_lead = "Consultas de CNH e situação de cada solicitação." | "Driver’s license checks and their status.";
    query_document = "CPF ou CNPJ" | "CPF or CNPJ";
    query_submit = "Consultar" | "Run query";
    query_menu = "Consultar" | "Run query";
    query_menu_of(document: &str) = "Consultar {document}" | "Run query on {document}";
    purpose_optional = "Finalidade (opcional)" | "Purpose (optional)";
    purpose_hint = "Fica registrada no histórico. CPFs e CNPJs digitados aqui são mascarados." | "Recorded in the history. CPFs and CNPJs typed here are redacted.";
    purpose_missing = "Informe a finalidade da consulta." | "State the purpose of the query.";
    kyc_title = "KYC: conheça seu cliente" | "KYC: know your customer";
    kyc_lead = "Exposição política, sanções e restrições de uma pessoa ou empresa." | "Political exposure, sanctions and restrictions of a person or company.";
    kyc_hint = "Com ou sem pontuação." | "With or without punctuation.";
    kyc_root_title = "KYC da empresa principal do QSA" | "KYC check of the company in a QSA";
    kyc_root_lead = "Código numérico da empresa, que aparece no resultado do QSA." | "Numeric code of the company, shown in the QSA result.";
    kyc_root_field = "Código da empresa no QSA" | "Company code in the QSA";
    kyc_root_bad = "Digite um número inteiro." | "Enter a whole number.";
    partners_hint = "CNPJ: quadro de sócios e administradores. CPF: relações pessoais." | "CNPJ: partners and managers. CPF: personal relationships.";
    queries_journal_title = "Histórico de consultas" | "Query history";
    queries_journal_lead = "Consultas feitas neste navegador e espaço: data, usuário, plano e finalidade." | "Queries made in this browser in this workspace: date, user, plan and purpose.";
    queries_journal_list_title = "Consultas feitas" | "Past queries";
    queries_journal_list_lead = "Este é o único registro: exporte-o para guardar." | "This is the only record: export it to keep it.";
    journal_days = "Consultas por dia, conforme o filtro" | "Queries by day, as filtered";
    journal_day = "Dia" | "Day";
    journal_days_label(first: &str, last: &str, peak: &str, count: &str) = "Consultas por dia, de {first} a {last}. Maior número: {count}, em {peak}." | "Queries by day, from {first} to {last}. Largest number: {count}, on {peak}.";
    journal_days_earlier(date: &str, queries: &str) = "Antes de {date}: {queries}" | "Before {date}: {queries}";
    queries_journal_empty = "Nenhuma consulta ainda" | "No queries yet";
    queries_journal_empty_hint = "As consultas deste espaço aparecem aqui. Documentos ficam completos apenas durante a sessão; depois, são mascarados." | "The queries of this workspace appear here. Documents are kept in full only during the session; later they are redacted.";
    queries_journal_no_match = "Nenhuma consulta corresponde ao filtro." | "No query matches the filter.";
    queries_journal_clear_title = "Apagar o histórico de consultas?" | "Clear the query history?";
    queries_journal_clear_lead = "Este é o único registro das consultas. Sem ele, análises e consultas de CNH só poderão ser reabertas por quem tiver anotado os números." | "This is the only record of the queries. Without it, analyses and license checks can be opened again only by somebody who noted their numbers.";
    queries_journal_file_name = "consultas" | "queries";
    queries_journal_open(operation: &str, document: &str) = "Abrir: {operation}, {document}" | "Open: {operation}, {document}";
    response_pending = "Aguardando resposta." | "Waiting for the response.";
    response_failed = "Esta consulta não foi executada: não há resposta." | "This query was not carried out: there is no response.";
    response_unavailable = "Resposta indisponível" | "The response is not available";
    response_unavailable_lead = "As respostas ficam neste navegador, cifradas, só enquanto a sessão durar; esta é de outra sessão ou de outro navegador. Para ver os dados, faça uma nova consulta (cobrada)." | "Responses stay in this browser, encrypted, only while the session lasts; this one belongs to another session or another browser. To see the data, make a new query (charged).";
    response_not_stored = "Este navegador não a tem mais: não conseguiu guardá-la, ou a removeu depois. Para ver os dados, abra o arquivo do caso em que ela foi salva ou faça uma nova consulta (cobrada)." | "This browser no longer has it: it could not store it, or removed it later. To see the data, open the case file it was saved to or make a new query (charged).";
    unstored_title = "O navegador não está guardando os dados desta sessão" | "The browser is not storing the data of this session";
    unstored_lead = "Há dados que existem só nesta página e se perdem quando ela for fechada ou recarregada. Salve-os em um arquivo agora." | "There is data that exists only in this page and is lost when the page is closed or reloaded. Save it to a file now.";
    queries_go = "Ir para Consultas" | "Go to Queries";
    journal_entry_not_found = "Esta consulta não está no histórico deste navegador" | "This query is not in this browser’s history";
    query_again = "Nova consulta (cobrada)" | "New query (charged)";
    result_queried_by = "Usuário" | "User";
    result_queried_on = "Consultado em" | "Queried on";
    response_full = "Resposta completa" | "Full response";
    response_show_fields = "Ver todos os campos" | "Show all fields";
    response_show_raw = "Ver a resposta como foi recebida" | "See the response as received";
    response_download_raw = "Baixar a resposta como foi recebida" | "Download the response as received";
    response_unreadable = "A resposta chegou em um formato inesperado e está aqui como foi recebida. Confira pelo saldo se a consulta foi cobrada." | "The response has an unexpected format and is shown as received. The balance shows whether the query was charged.";
    response_truncated = "Só uma parte da resposta chegou: ela está incompleta." | "Only a part of the response arrived: it is incomplete.";
    response_repeated_field = "Há um campo repetido na resposta: vale o último valor." | "A field is repeated in the response: the last value is used.";
    response_replaced_characters = "Há letras que não puderam ser lidas; no lugar delas aparece �." | "Some letters could not be read; � stands in their place.";
    response_beyond_limits = "Há números ou níveis além do que pode ser lido; eles aparecem como texto." | "Some numbers or levels are beyond what can be read; they are shown as text.";
    response_not_summarized = "A resposta é grande demais para ser resumida: o conteúdo completo está abaixo." | "The response is too large to be summarized: its full content is below.";
    response_received = "A resposta chegou." | "The response has arrived.";
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

    /// Returns what a response of an area contains, for the areas whose form states it.
    pub const fn area_returns(area: QueryArea) -> &'static [Message] {
        match area {
            QueryArea::Kyc => &[
                Self::returns_kyc_pep,
                Self::returns_kyc_sanctions,
                Self::returns_kyc_relations,
            ],
            QueryArea::Partners => &[
                Self::returns_partners_company,
                Self::returns_partners_people,
                Self::returns_partners_relatives,
            ],
            QueryArea::Lawsuits => &[
                Self::returns_usage_count,
                Self::returns_usage_number,
                Self::returns_usage_pause,
            ],
            QueryArea::Scr => &[
                Self::returns_scr_portfolio,
                Self::returns_scr_limits,
                Self::returns_scr_score,
            ],
            QueryArea::Analyses | QueryArea::Cnh => &[],
        }
    }

    /// Returns the cost of a query of an area.
    pub const fn area_cost(area: QueryArea) -> Message {
        match area {
            QueryArea::Scr => Self::cost_per_product,
            QueryArea::Cnh => Self::cost_per_number,
            QueryArea::Analyses | QueryArea::Lawsuits | QueryArea::Kyc | QueryArea::Partners => {
                Self::cost_per_document
            }
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
