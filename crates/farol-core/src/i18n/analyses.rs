//! Texts of the creation of analyses and of their journal.

use super::Language;
use crate::model::batch::{BatchItemError, BatchItemState, PauseReason};
use crate::view_model::batch_results::BatchColumn;

messages! {
    analyses_title = "Análises" | "Analyses";
    analyses_lead = "Informe CPFs ou CNPJs para gerar a análise de processos." | "Enter CPFs or CNPJs to analyze their lawsuits.";
    new_analysis = "Nova análise" | "New analysis";
    documents_field = "CPFs e CNPJs" | "CPFs and CNPJs";
    documents_hint = "Cole qualquer texto: um número, uma lista ou um e-mail inteiro. O Farol encontra os números." | "Paste any text: a number, a list or a whole e-mail. Farol finds the numbers.";
    documents_missing = "Cole ao menos um CPF ou CNPJ." | "Paste at least one CPF or CNPJ.";
    documents_unselected = "Selecione ao menos um documento." | "Select at least one document.";
    documents_invalid = "Nenhum CPF ou CNPJ válido. Veja abaixo o motivo." | "No valid CPF or CNPJ. See the reason below.";
    clear_text = "Limpar o texto" | "Clear the text";
    found_valid = "válido" | "valid";
    found_selected(chosen: &str, documents: &str) = "{chosen} de {documents} selecionados" | "{chosen} of {documents} selected";
    found_select_all = "Selecionar todos" | "Select all";
    found_clear_selection = "Limpar seleção" | "Clear the selection";
    found_duplicate_one = "1 duplicado ignorado" | "1 duplicate skipped";
    found_duplicate_many(count: &str) = "{count} duplicados ignorados" | "{count} duplicates skipped";
    found_invalid_one = "1 inválido" | "1 invalid";
    found_invalid_many(count: &str) = "{count} inválidos" | "{count} invalid";
    found_invalid_title = "Inválidos (não serão analisados)" | "Invalid (will not be analyzed)";
    found_processes_title = "Processos se consultam em outra página" | "Lawsuits are looked up on another page";
    found_open_process(number: &str) = "Abrir o processo {number}" | "Open lawsuit {number}";
    found_too_many(most: &str) = "Um lote tem até {most} documentos: entram os primeiros {most} selecionados. Deixe os outros para o próximo." | "A batch holds up to {most} documents: the first {most} selected ones go in. Keep the others for the next.";
    plan_legend = "Debitar do plano" | "Charge to plan";
    plans_not_loaded = "Os planos ainda não foram carregados. Aguarde um momento e tente novamente." | "The plans are not loaded yet. Wait a moment and try again.";
    plan_missing = "Escolha o plano." | "Choose the plan.";
    plan_empty = "Este plano não tem saldo. Escolha outro, ou atualize o saldo." | "This plan has nothing left. Choose another, or refresh the balance.";
    plan_balance_none = "sem saldo" | "nothing left";
    plan_balance_one = "1 disponível" | "1 left";
    plan_balance_many(count: &str) = "{count} disponíveis" | "{count} left";
    plan_none = "Esta conta contratante não tem nenhum plano. Sem plano nenhuma consulta é possível: fale com o administrador da conta." | "This contracting account has no plan. Without a plan nothing can be queried: talk to the account’s administrator.";
    cost_line_one = "Custo: 1 consulta" | "Cost: 1 query";
    cost_line_many(count: &str) = "Custo: {count} consultas" | "Cost: {count} queries";
    create_analysis = "Gerar análise" | "Make the analysis";
    create_analyses(count: &str) = "Analisar {count} documentos" | "Analyze {count} documents";
    batch_busy = "Já há um lote em andamento. Espere que termine, ou encerre-o, para começar outro." | "A batch is in progress already. Wait until it ends, or stop it, to start another.";
}

messages! {
    batch_title = "Lote de análises" | "Batch of analyses";
    batch_progress(settled: &str, total: &str) = "{settled} de {total}" | "{settled} of {total}";
    batch_plan(plan: &str) = "Plano: {plan}" | "Plan: {plan}";
    batch_running = "Em andamento. Pode usar outras páginas; não feche esta aba." | "Under way. You may use other pages; do not close this tab.";
    batch_finished = "Concluído." | "Finished.";
    batch_pausing = "Pausando após a consulta em andamento…" | "Pausing after the query in progress…";
    batch_count_done(count: &str) = "Concluídas: {count}" | "Done: {count}";
    batch_count_failed(count: &str) = "Falharam: {count}" | "Failed: {count}";
    batch_count_unknown(count: &str) = "Resultado desconhecido: {count}" | "Outcome unknown: {count}";
    batch_count_skipped(count: &str) = "Não enviadas: {count}" | "Not sent: {count}";
    batch_count_waiting(count: &str) = "Na fila: {count}" | "Waiting: {count}";
    batch_pause = "Pausar" | "Pause";
    batch_continue = "Continuar" | "Continue";
    batch_stop = "Encerrar lote" | "Stop the batch";
    batch_stop_hint = "Ao encerrar, o que está na fila não será enviado; o que já foi feito fica no histórico." | "Stopping it leaves out what is queued; what was done stays in the history.";
    batch_retry = "Tentar novamente as que falharam" | "Try the failed ones again";
    batch_close = "Fechar o lote" | "Close the batch";
    batch_export = "Exportar tabela" | "Export the table";
    batch_export_hint = "O arquivo terá CPFs e CNPJs completos, como nesta página." | "The file will have full CPFs and CNPJs, as on this page.";
    batch_file_name = "lote" | "batch";
    batch_column_label = "Nome" | "Name";
    batch_column_with_risk = "Com risco" | "With risk";
    batch_column_defendant = "Polo passivo" | "Defendant";
    batch_column_criminal = "Criminal" | "Criminal";
    batch_column_execution = "Execução" | "Enforcement";
    batch_column_labor = "Trabalhista" | "Labor";
    batch_column_value = "Valor" | "Value";
    batch_column_protests = "Protestos" | "Protests";
    batch_changed = "O lote foi alterado ou está em outra aba. Nada foi enviado; confira e tente novamente." | "The batch was changed or is in another tab. Nothing was sent; check it and try again.";
    batch_in_other_tab(settled: &str, total: &str) = "Um lote seu está em andamento em outra aba: {settled} de {total}." | "A batch of yours is under way in another tab: {settled} of {total}.";
    batch_not_stored = "O lote não pôde ser guardado neste navegador: ele vale só enquanto esta página estiver aberta." | "The batch could not be kept in this browser: it lasts only while this page is open.";
    batch_other_workspace = "Você tem um lote em outro espaço de trabalho." | "You have a batch in another workspace.";
    batch_open_other = "Ir para o lote" | "Go to the batch";
    pause_by_user = "Pausado." | "Paused.";
    pause_reloaded = "Página recarregada. Clique em Continuar para retomar o envio." | "The page was reloaded. Choose Continue to resume.";
    pause_no_balance = "O plano ficou sem saldo. O que falta não foi enviado." | "The plan has nothing left. The rest was not sent.";
    pause_refused = "Seu usuário ou este plano não tem permissão para a consulta. O que falta não foi enviado." | "Your user or this plan may not make this query. The rest was not sent.";
    pause_signed_out = "A sessão terminou. Depois de entrar novamente, continue quando quiser." | "The session has ended. After signing in again, continue when you like.";
    pause_offline = "Sem conexão. O que falta não foi enviado." | "No connection. The rest was not sent.";
    pause_busy = "Muitas solicitações no momento. Continue em alguns minutos." | "Too many requests at the moment. Continue in a few minutes.";
    pause_outcome_unknown = "Resultado da última consulta desconhecido. Confira o saldo antes de continuar." | "The outcome of the last query is unknown. Check the balance before continuing.";
    pause_not_recorded = "Pausado: este navegador não consegue gravar o próximo item no histórico (o armazenamento está cheio ou bloqueado). Nada mais foi enviado: libere espaço e continue." | "Paused: this browser cannot record the next item in the history (its storage is full or blocked). Nothing more was sent: free some space and continue.";
    pause_insecure_context = "Pausado: alterações e consultas pagas exigem uma conexão segura (https). Nada mais foi enviado." | "Paused: changes and paid queries need a secure connection (https). Nothing more was sent.";
    pause_other_tab = "Outra aba está executando um lote seu. Continue quando ele terminar." | "Another tab is running a batch of yours. Continue when it has ended.";
    batch_item_waiting = "Na fila" | "Waiting";
    batch_item_running = "Consultando…" | "Querying…";
    batch_item_done = "Concluída" | "Done";
    batch_item_failed = "Não executada" | "Not carried out";
    batch_item_unknown = "Resultado desconhecido — confira o saldo" | "Outcome unknown — check the balance";
    batch_item_skipped = "Não enviada" | "Not sent";
    batch_item_open(document: &str) = "Abrir a análise de {document}" | "Open the analysis of {document}";
    batch_item_requeue(document: &str) = "Nova consulta (cobrada) de {document}" | "New query (charged) of {document}";
    batch_item_requeue_short = "Nova consulta (cobrada)" | "New query (charged)";
    batch_item_open_short = "Abrir" | "Open";
    batch_item_error_in_flight = "A mesma consulta estava em andamento em outro lugar." | "The same query was under way elsewhere.";
    batch_item_error_no_balance = "O plano não tinha saldo." | "The plan had nothing left.";
    batch_item_error_of_earlier_attempt = "Uma tentativa anterior falhou." | "An earlier try failed.";
    batch_item_error_with_message(title: &str, message: &str) = "{title} “{message}”" | "{title} “{message}”";
}

messages! {
    analyses_journal_title = "Histórico" | "History";
    analyses_journal_lead = "As análises que você gerou neste navegador. Este é o único registro: exporte-o para guardar." | "The analyses that you made in this browser. This is their only record: export it to keep it.";
    analyses_journal_empty = "Nenhuma análise ainda" | "No analysis yet";
    analyses_journal_empty_hint = "As análises que você gerar neste espaço ficarão aqui, com situação, data e plano. Documentos são mascarados; por segurança, o número completo só é guardado durante a sessão." | "The analyses that you make in this workspace will be listed here, with their state, date and plan. Documents are redacted; the full number is kept only during the session.";
    journal_not_stored = "O histórico não pôde ser guardado neste dispositivo: ele vale só enquanto esta página estiver aberta. Exporte-o, ou libere espaço no navegador." | "The history could not be kept on this device: it lasts only while this page is open. Export it, or free space in the browser.";
    journal_show_documents = "Mostrar documentos" | "Show documents";
    journal_unknown_documents = "Documentos mascarados são de sessões anteriores; por segurança, o número completo não é guardado." | "Redacted documents are from earlier sessions; for safety the full number is not kept.";
    journal_filter = "Filtrar o histórico" | "Filter the history";
    journal_outcome = "Situação" | "State";
    journal_any_outcome = "Todas" | "All";
    journal_finished = "Concluídas" | "Finished";
    journal_in_progress = "Em andamento" | "In progress";
    analyses_journal_no_match = "Nenhuma análise corresponde ao filtro." | "No analysis matches the filter.";
    journal_possible_match = "Possível: os dígitos visíveis coincidem" | "Possible: the visible digits match";
    journal_no_document = "Nenhuma consulta com este documento neste navegador" | "No query of this document in this browser";
    journal_no_document_hint = "O histórico abrange as consultas que você fez neste navegador e neste espaço. As de outros usuários, navegadores ou espaços não aparecem aqui." | "The history covers the queries that you made in this browser and workspace. Those of other users, browsers or workspaces are not listed here.";
    journal_column_document = "Documento" | "Document";
    journal_column_total = "Processos" | "Lawsuits";
    journal_column_when = "Quando" | "When";
    journal_column_user = "Usuário" | "User";
    journal_column_name = "Nome" | "Name";
    journal_column_ids = "Análise e consumo (nº)" | "Analysis and consumption (no.)";
    analyses_journal_open(document: &str) = "Abrir a análise de {document}" | "Open the analysis of {document}";
    analyses_journal_refresh = "Atualizar situação" | "Refresh the state";
    analyses_journal_refreshed(state: &str) = "Situação: {state}" | "State: {state}";
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
    open_by_lead = "Informe os dois números ou cole o link de uma análise feita em outro computador." | "Enter both numbers, or paste the link of an analysis made on another computer.";
    open_by_analysis = "Nº da análise" | "Analysis no.";
    open_by_consumption = "Nº do consumo" | "Consumption no.";
    open_by_invalid = "Informe os dois números (ex.: 9001-7001) ou cole o link." | "Enter both numbers (e.g. 9001-7001) or paste the link.";
    open_by_submit = "Abrir análise" | "Open the analysis";
}

impl Language {
    /// Formats the number of documents found, as the start of a sentence.
    pub fn documents_count(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhum documento".to_owned(),
            (Self::Portuguese, 1) => "1 documento".to_owned(),
            (Self::Portuguese, _) => format!("{number} documentos"),
            (Self::English, 0) => "No document".to_owned(),
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
            (Self::English, 0) => "No analysis".to_owned(),
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
            (Self::English, 1) => format!("1 analysis refreshed; finished: {finished_count}."),
            (Self::English, _) => {
                format!("{read_count} analyses refreshed; finished: {finished_count}.")
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

    /// Formats a plan's remaining balance.
    pub fn plan_balance(self, left: u64) -> String {
        match left {
            0 => self.plan_balance_none().to_owned(),
            1 => self.plan_balance_one().to_owned(),
            left => self.plan_balance_many(&self.count(left)),
        }
    }

    /// Formats the cost of a number of analyses.
    pub fn cost_line(self, count: u64) -> String {
        match count {
            1 => self.cost_line_one().to_owned(),
            count => self.cost_line_many(&self.count(count)),
        }
    }

    /// Returns the reason why a batch is paused, and how to continue.
    pub const fn pause(self, pause: PauseReason) -> &'static str {
        match pause {
            PauseReason::ByUser => self.pause_by_user(),
            PauseReason::Reloaded => self.pause_reloaded(),
            PauseReason::NoBalance => self.pause_no_balance(),
            PauseReason::Refused => self.pause_refused(),
            PauseReason::SignedOut => self.pause_signed_out(),
            PauseReason::Offline => self.pause_offline(),
            PauseReason::Busy => self.pause_busy(),
            PauseReason::OutcomeUnknown => self.pause_outcome_unknown(),
            PauseReason::RunningInOtherTab => self.pause_other_tab(),
            PauseReason::NotRecorded => self.pause_not_recorded(),
            PauseReason::InsecureContext => self.pause_insecure_context(),
        }
    }

    /// Returns the label of a batch item's state.
    pub const fn batch_item_state(self, state: &BatchItemState) -> &'static str {
        match state {
            BatchItemState::Queued => self.batch_item_waiting(),
            BatchItemState::Running => self.batch_item_running(),
            BatchItemState::Done(_) => self.batch_item_done(),
            BatchItemState::Failed(_) => self.batch_item_failed(),
            BatchItemState::Unknown => self.batch_item_unknown(),
            BatchItemState::Skipped => self.batch_item_skipped(),
        }
    }

    /// Returns the label of a column in the table of a batch.
    pub const fn batch_column(self, column: BatchColumn) -> &'static str {
        match column {
            BatchColumn::Label => self.batch_column_label(),
            BatchColumn::Document => self.journal_column_document(),
            BatchColumn::Total => self.journal_column_total(),
            BatchColumn::WithRisk => self.batch_column_with_risk(),
            BatchColumn::Defendant => self.batch_column_defendant(),
            BatchColumn::Criminal => self.batch_column_criminal(),
            BatchColumn::Execution => self.batch_column_execution(),
            BatchColumn::Worker => self.batch_column_labor(),
            BatchColumn::Value => self.batch_column_value(),
            BatchColumn::Protests => self.batch_column_protests(),
        }
    }

    /// Returns the reason why an analysis wasn't created.
    pub fn batch_item_error(self, failure: &BatchItemError) -> String {
        match failure {
            BatchItemError::InFlight => self.batch_item_error_in_flight().to_owned(),
            BatchItemError::Forbidden => self.forbidden().to_owned(),
            BatchItemError::NotFound => self.not_found().to_owned(),
            BatchItemError::NoBalance => self.batch_item_error_no_balance().to_owned(),
            BatchItemError::PlanNotAllowed(message) => {
                self.with_message(self.plan_not_allowed(), message)
            }
            BatchItemError::InvalidDocument(message) => {
                self.with_message(self.invalid_document(), message)
            }
            BatchItemError::Refused(message) if message.is_empty() => self.refused().to_owned(),
            BatchItemError::Refused(message) => self.refused_message(message),
            BatchItemError::FailedEarlier => self.batch_item_error_of_earlier_attempt().to_owned(),
        }
    }

    fn with_message(self, title: &str, message: &str) -> String {
        if message.is_empty() {
            title.to_owned()
        } else {
            self.batch_item_error_with_message(title, message)
        }
    }
}
