//! Texts of the history of queries.

use super::Language;

messages! {
    analyses_journal_title = "Histórico" | "History";
    analyses_journal_lead = "As análises que você gerou neste navegador. Este é o único registro: exporte-o para guardar." | "The analyses that you made in this browser. This is their only record: export it to keep it.";
    analyses_journal_empty = "Nenhuma análise ainda" | "No analyses yet";
    analyses_journal_empty_hint = "As análises que você gerar neste espaço ficarão aqui, com situação, data e plano. Documentos são mascarados; por segurança, o número completo só é guardado durante a sessão." | "The analyses that you make in this workspace will be listed here, with their status, date and plan. Documents are redacted; the full number is kept only during the session.";
    journal_not_stored = "O histórico não pôde ser guardado neste dispositivo: ele vale só enquanto esta página estiver aberta. Exporte-o, ou libere espaço no navegador." | "The history could not be kept on this device: it lasts only while this page is open. Export it, or free space in the browser.";
    journal_show_documents = "Mostrar documentos" | "Show documents";
    journal_unknown_documents = "Documentos mascarados são de sessões anteriores; por segurança, o número completo não é guardado." | "Redacted documents are from earlier sessions; for security, the full number is not kept.";
    journal_filter = "Filtrar o histórico" | "Filter the history";
    journal_outcome = "Situação" | "Status";
    journal_any_outcome = "Todas" | "All";
    journal_finished = "Concluídas" | "Completed";
    journal_in_progress = "Em andamento" | "In progress";
    analyses_journal_no_match = "Nenhuma análise corresponde ao filtro." | "No analysis matches the filter.";
    journal_possible_match = "Possível: os dígitos visíveis coincidem" | "Possible: the visible digits match";
    journal_no_document = "Nenhuma consulta com este documento neste navegador" | "No queries for this document in this browser";
    journal_no_document_hint = "O histórico abrange as consultas que você fez neste navegador e neste espaço. As de outros usuários, navegadores ou espaços não aparecem aqui." | "The history covers the queries that you made in this browser and workspace. Those of other users, browsers or workspaces are not listed here.";
    journal_column_document = "Documento" | "Document";
    journal_column_total = "Processos" | "Lawsuits";
    journal_column_when = "Quando" | "When";
    journal_column_user = "Usuário" | "User";
    journal_column_name = "Nome" | "Name";
    journal_column_ids = "Análise e consumo (nº)" | "Analysis and consumption (no.)";
    journal_column_origin = "Origem" | "Origin";
    analyses_journal_open(document: &str) = "Abrir a análise de {document}" | "Open the analysis of {document}";
    analyses_journal_refresh = "Atualizar situação" | "Refresh status";
    analyses_journal_refreshed(state: &str) = "Situação: {state}" | "Status: {state}";
    analyses_journal_refresh_all(count: &str) = "Atualizar todas ({count})" | "Refresh all ({count})";
    analyses_journal_refreshing(read: &str, total: &str) = "Atualizando {read} de {total}…" | "Refreshing {read} of {total}…";
    journal_unknown_next = "Confira o saldo antes de repetir." | "Check the balance before repeating.";
    journal_shown_count(shown: &str, total: &str) = "{shown} de {total}" | "{shown} of {total}";
    journal_export = "Exportar" | "Export";
    journal_export_title = "Exportar o histórico" | "Export the history";
    journal_export_full = "O arquivo terá CPFs e CNPJs completos, como nesta página. Guarde e compartilhe com cuidado." | "The file will have full CPFs and CNPJs, as on this page. Store and share it with care.";
    journal_export_redacted = "O arquivo terá CPFs e CNPJs mascarados, como nesta página." | "The file will have redacted CPFs and CNPJs, as on this page.";
    journal_export_confirm = "Baixar CSV" | "Download CSV";
    analyses_journal_file_name = "analises" | "analyses";
    journal_clear = "Apagar histórico" | "Clear history";
    analyses_journal_clear_title = "Apagar o histórico de análises?" | "Clear the history of analyses?";
    analyses_journal_clear_lead = "Sem este histórico, as análises só poderão ser reabertas por quem tiver anotado os números." | "Without this history, the analyses can be reopened only by someone who noted their numbers.";
    journal_clear_confirm = "Apagar tudo" | "Clear all";
    journal_cleared = "Histórico apagado." | "History cleared.";
    daily_queries(days: &str, queries: &str) = "Últimos {days} dias, neste navegador: {queries}" | "Last {days} days, in this browser: {queries}";
    journal_view_all = "Ver todo o histórico" | "View full history";
    recent_title = "Consultas recentes" | "Recent queries";
    recent_empty = "Nenhuma consulta ainda. As que você fizer aparecem aqui, com a situação e a resposta." | "No queries yet. Your queries appear here, with their status and response.";
    recent_response_stored = "resposta guardada" | "response stored";
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
}

impl Language {
    /// Formats a number of analyses.
    pub fn analyses_count(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhuma análise".to_owned(),
            (Self::Portuguese, 1) => "1 análise".to_owned(),
            (Self::Portuguese, _) => format!("{number} análises"),
            (Self::English, 0) => "No analyses".to_owned(),
            (Self::English, 1) => "1 analysis".to_owned(),
            (Self::English, _) => format!("{number} analyses"),
        }
    }

    /// Returns the result of a refresh of all unfinished analyses.
    pub fn analyses_journal_all_refreshed(self, read: u64, finished: u64) -> String {
        let (read_count, finished_count) = (self.count(read), self.count(finished));
        match (self, read) {
            (Self::Portuguese, 1) => format!("1 análise atualizada; concluídas: {finished_count}."),
            (Self::Portuguese, _) => {
                format!("{read_count} análises atualizadas; concluídas: {finished_count}.")
            }
            (Self::English, 1) => format!("1 analysis refreshed; completed: {finished_count}."),
            (Self::English, _) => {
                format!("{read_count} analyses refreshed; completed: {finished_count}.")
            }
        }
    }

    /// Returns how many entries match a document by its visible digits only.
    pub fn journal_possible_matches(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 1) => "1 possível: os dígitos visíveis coincidem".to_owned(),
            (Self::Portuguese, _) => {
                format!("{number} possíveis: os dígitos visíveis coincidem")
            }
            (Self::English, 1) => "1 possible: the visible digits match".to_owned(),
            (Self::English, _) => format!("{number} possible: the visible digits match"),
        }
    }

    /// Returns how many analyses couldn't be refreshed.
    pub fn analyses_journal_refresh_failed(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 1) => "1 análise não pôde ser atualizada.".to_owned(),
            (Self::Portuguese, _) => format!("{number} análises não puderam ser atualizadas."),
            (Self::English, 1) => "1 analysis could not be refreshed.".to_owned(),
            (Self::English, _) => format!("{number} analyses could not be refreshed."),
        }
    }
}
