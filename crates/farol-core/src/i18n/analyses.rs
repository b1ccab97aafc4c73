//! Texts of the creation of analyses and of their journal; `batch.rs` has those of a batch.

use super::Language;

messages! {
    analyses_title = "Análises" | "Analyses";
    analyses_lead = "Informe CPFs ou CNPJs para gerar a análise de processos." | "Enter CPFs or CNPJs to analyze their lawsuits.";
    new_analysis = "Nova análise" | "New analysis";
    documents_field = "CPFs e CNPJs" | "CPFs and CNPJs";
    documents_hint = "Cole qualquer texto: um número, uma lista ou um e-mail inteiro. O Farol encontra os números." | "Paste any text: a number, a list or a whole e\u{2011}mail. Farol finds the numbers.";
    documents_missing = "Cole ao menos um CPF ou CNPJ." | "Paste at least one CPF or CNPJ.";
    documents_unselected = "Selecione ao menos um documento." | "Select at least one document.";
    documents_invalid = "Nenhum CPF ou CNPJ válido. Veja abaixo o motivo." | "No valid CPF or CNPJ. See the reason below.";
    clear_text = "Limpar o texto" | "Clear text";
    found_valid = "válido" | "valid";
    found_selected(chosen: &str, documents: &str) = "{chosen} de {documents} selecionados" | "{chosen} of {documents} selected";
    found_select_all = "Selecionar todos" | "Select all";
    found_clear_selection = "Limpar seleção" | "Clear selection";
    found_duplicate_one = "1 duplicado ignorado" | "1 duplicate skipped";
    found_duplicate_many(count: &str) = "{count} duplicados ignorados" | "{count} duplicates skipped";
    found_invalid_one = "1 inválido" | "1 invalid";
    found_invalid_many(count: &str) = "{count} inválidos" | "{count} invalid";
    found_invalid_title = "Inválidos (não serão analisados)" | "Invalid (will not be analyzed)";
    found_processes_title = "Processos se consultam em outra página" | "Lawsuits are looked up on another page";
    found_open_process(number: &str) = "Abrir processo {number}" | "Open lawsuit {number}";
    found_too_many(most: &str) = "Um lote tem até {most} documentos: entram os primeiros {most} selecionados. Deixe os outros para o próximo." | "A batch holds up to {most} documents: only the first {most} selected are included. Leave the rest for the next batch.";
    plan_legend = "Debitar do plano" | "Charge to plan";
    plans_not_loaded = "Os planos ainda não foram carregados. Aguarde um momento e tente novamente." | "The plans have not loaded yet. Wait a moment and try again.";
    plan_missing = "Escolha o plano." | "Choose the plan.";
    plan_empty = "Este plano não tem saldo. Escolha outro, ou atualize o saldo." | "This plan has no queries left. Choose another, or refresh the balance.";
    plan_balance_unknown = "saldo não informado" | "balance not reported";
    plan_balance_none = "sem saldo" | "none left";
    plan_balance_one = "1 disponível" | "1 left";
    plan_balance_many(count: &str) = "{count} disponíveis" | "{count} left";
    plan_none = "Esta conta contratante não tem nenhum plano. Sem plano nenhuma consulta é possível: fale com o administrador da conta." | "This contracting account has no plan. Without a plan nothing can be queried: talk to the account’s administrator.";
    cost_line_one = "Custo: 1\u{a0}consulta" | "Cost: 1\u{a0}query";
    cost_line_many(count: &str) = "Custo: {count}\u{a0}consultas" | "Cost: {count}\u{a0}queries";
    create_analysis = "Gerar análise" | "Run analysis";
    create_analyses(count: &str) = "Analisar {count} documentos" | "Analyze {count} documents";
    batch_busy = "Já há um lote em andamento. Espere que termine, ou encerre-o, para começar outro." | "A batch is in progress already. Wait until it ends, or stop it, to start another.";
}

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
    open_by_title = "Abrir análise existente" | "Open an existing analysis";
    open_by_lead = "Informe os dois números ou cole o link de uma análise feita em outro computador. O nº do consumo identifica o débito da consulta no plano." | "Enter both numbers, or paste the link of an analysis made on another computer. The consumption number identifies the charge of the query to the plan.";
    open_by_analysis = "Nº da análise" | "Analysis no.";
    open_by_consumption = "Nº do consumo" | "Consumption no.";
    open_by_invalid = "Informe os dois números (ex.: 9001-7001) ou cole o link." | "Enter both numbers (e.g. 9001-7001) or paste the link.";
    open_by_submit = "Abrir análise" | "Open analysis";
}

impl Language {
    /// Formats the number of documents found, as the start of a sentence.
    pub fn documents_count(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhum documento".to_owned(),
            (Self::Portuguese, 1) => "1 documento".to_owned(),
            (Self::Portuguese, _) => format!("{number} documentos"),
            (Self::English, 0) => "No documents".to_owned(),
            (Self::English, 1) => "1 document".to_owned(),
            (Self::English, _) => format!("{number} documents"),
        }
    }

    /// Formats the number of valid documents found.
    pub fn found_valid_count(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 1) => "1 válido".to_owned(),
            (Self::Portuguese, _) => format!("{number} válidos"),
            (Self::English, _) => format!("{number} valid"),
        }
    }

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

    /// Formats a plan's remaining balance, as far as it is known.
    pub fn plan_balance(self, left: Option<u64>) -> String {
        match left {
            None => self.plan_balance_unknown().to_owned(),
            Some(0) => self.plan_balance_none().to_owned(),
            Some(1) => self.plan_balance_one().to_owned(),
            Some(left) => self.plan_balance_many(&self.count(left)),
        }
    }

    /// Formats the cost of a number of analyses.
    pub fn cost_line(self, count: u64) -> String {
        match count {
            1 => self.cost_line_one().to_owned(),
            count => self.cost_line_many(&self.count(count)),
        }
    }
}
