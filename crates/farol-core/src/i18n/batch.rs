//! Texts of a batch of analyses and of its items.

use super::Language;
use crate::model::batch::{BatchItemError, BatchItemState, PauseReason};
use crate::view_model::batch_results::BatchColumn;

messages! {
    batch_title = "Lote de análises" | "Analysis batch";
    batch_progress(done: &str, total: &str) = "Progresso: {done} de {total}" | "Progress: {done} of {total}";
    batch_plan(plan: &str) = "Plano: {plan}" | "Plan: {plan}";
    batch_running = "Em andamento. Você pode usar outras páginas; não feche esta aba." | "In progress. You may use other pages; do not close this tab.";
    batch_finished = "Concluído." | "Completed.";
    batch_pausing = "Pausando após a consulta em andamento…" | "Pausing after the query in progress…";
    batch_count_done(count: &str) = "Enviadas: {count}" | "Sent: {count}";
    batch_count_failed(count: &str) = "Falharam: {count}" | "Failed: {count}";
    batch_count_unknown(count: &str) = "Resultado desconhecido: {count}" | "Outcome unknown: {count}";
    batch_count_skipped(count: &str) = "Não enviadas: {count}" | "Not sent: {count}";
    batch_count_running(count: &str) = "Enviando: {count}" | "Being sent: {count}";
    batch_count_queued(count: &str) = "Na fila: {count}" | "Queued: {count}";
    batch_pause = "Pausar" | "Pause";
    batch_continue = "Continuar" | "Continue";
    batch_stop = "Interromper lote" | "Stop batch";
    batch_stop_hint = "Ao interromper, o que está na fila não será enviado; o que já foi feito fica no histórico." | "If you stop, queued queries are not sent; completed ones stay in the history.";
    batch_retry = "Tentar novamente as que falharam" | "Retry failed";
    batch_close = "Fechar lote" | "Close batch";
    batch_export = "Exportar tabela" | "Export table";
    batch_export_hint = "O arquivo terá CPFs e CNPJs completos, como nesta página." | "The file will have full CPFs and CNPJs, as on this page.";
    batch_file_name = "lote" | "batch";
    batch_column_label = "Nome" | "Name";
    batch_column_with_risk = "Com risco" | "Flagged";
    batch_column_defendant = "Polo passivo" | "Defendant";
    batch_column_criminal = "Criminal" | "Criminal";
    batch_column_execution = "Execução" | "Debt enforcement";
    batch_column_labor = "Trabalhista" | "Labor";
    batch_column_value = "Valor" | "Value";
    batch_column_protests = "Protestos" | "Notarial protests";
    batch_changed = "O lote foi alterado ou está em outra aba. Nada foi enviado; confira e tente novamente." | "The batch was changed or is in another tab. Nothing was sent; check it and try again.";
    batch_in_other_tab(done: &str, total: &str) = "Um lote seu está em andamento em outra aba: {done} de {total}." | "A batch of yours is in progress in another tab: {done} of {total}.";
    batch_not_stored = "O lote não pôde ser guardado neste navegador: ele vale só enquanto esta página estiver aberta." | "The batch could not be kept in this browser: it lasts only while this page is open.";
    batch_other_workspace = "Você tem um lote em outro espaço de trabalho." | "You have a batch in another workspace.";
    batch_open_other = "Ir para o lote" | "Go to the batch";
    pause_by_user = "Pausado." | "Paused.";
    pause_reloaded = "Página recarregada. Escolha Continuar para retomar o envio." | "The page was reloaded. Choose Continue to resume.";
    pause_no_balance = "O plano ficou sem saldo. O que falta não foi enviado." | "The plan has no queries left. The rest was not sent.";
    pause_refused = "Seu usuário ou este plano não tem permissão para a consulta. O que falta não foi enviado." | "Your account or this plan is not allowed to run this query. The rest was not sent.";
    pause_signed_out = "A sessão terminou. Depois de entrar novamente, continue quando quiser." | "The session has ended. After signing in again, continue when you like.";
    pause_offline = "Sem conexão. O que falta não foi enviado." | "No connection. The rest was not sent.";
    pause_busy = "Muitas solicitações no momento. Continue em alguns minutos." | "Too many requests at the moment. Continue in a few minutes.";
    pause_outcome_unknown = "Resultado da última consulta desconhecido. Confira o saldo antes de continuar." | "The outcome of the last query is unknown. Check the balance before continuing.";
    pause_not_recorded = "Pausado: este navegador não consegue gravar o próximo item no histórico (o armazenamento está cheio ou bloqueado). Nada mais foi enviado: libere espaço e continue." | "Paused: this browser cannot record the next item in the history (its storage is full or blocked). Nothing more was sent: free some space and continue.";
    pause_insecure_context = "Pausado: alterações e consultas pagas exigem uma conexão segura (https). Nada mais foi enviado." | "Paused: changes and paid queries need a secure connection (https). Nothing more was sent.";
    pause_other_tab = "Outra aba está executando um lote seu. Continue quando ele terminar." | "Another tab is running a batch of yours. Continue when it has ended.";
    batch_item_queued = "Na fila" | "Queued";
    batch_item_running = "Consultando…" | "Querying…";
    batch_item_done = "Concluída" | "Completed";
    batch_item_failed = "Não executada" | "Not carried out";
    batch_item_unknown = "Resultado desconhecido — confira o saldo" | "Outcome unknown — check the balance";
    batch_item_skipped = "Não enviada" | "Not sent";
    batch_item_open(document: &str) = "Abrir a análise de {document}" | "Open the analysis of {document}";
    batch_item_requeue(document: &str) = "Nova consulta (cobrada) de {document}" | "New query (charged) for {document}";
    batch_item_requeue_short = "Nova consulta (cobrada)" | "New query (charged)";
    batch_item_open_short = "Abrir" | "Open";
    batch_item_error_in_flight = "A mesma consulta estava em andamento em outro lugar." | "The same query was in progress elsewhere.";
    batch_item_error_no_balance = "O plano não tinha saldo." | "The plan had no queries left.";
    batch_item_error_of_earlier_attempt = "Uma tentativa anterior falhou." | "An earlier attempt failed.";
    batch_item_error_with_message(title: &str, message: &str) = "{title} “{message}”" | "{title} “{message}”";
    cost_line_one = "Custo: 1\u{a0}consulta" | "Cost: 1\u{a0}query";
    cost_line_many(count: &str) = "Custo: {count}\u{a0}consultas" | "Cost: {count}\u{a0}queries";
    batch_busy = "Já há um lote em andamento. Espere que termine, ou interrompa-o, para começar outro." | "A batch is in progress already. Wait until it ends, or stop it, to start another.";
}

impl Language {
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
            BatchItemState::Queued => self.batch_item_queued(),
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

    /// Formats the cost of a number of analyses.
    pub fn cost_line(self, count: u64) -> String {
        match count {
            1 => self.cost_line_one().to_owned(),
            count => self.cost_line_many(&self.count(count)),
        }
    }
}
