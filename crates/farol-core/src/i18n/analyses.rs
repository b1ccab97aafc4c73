//! Texts of the creation of analyses and of their journal.

use super::Language;
use crate::model::batch::{BatchItemError, BatchItemState, PauseReason};

messages! {
    analyses_title = "Análises" | "Analyses";
    analyses_lead = "Cole um CPF ou CNPJ, veja o custo e gere a análise dos processos." | "Paste a CPF or CNPJ, see what it costs and make the analysis of its lawsuits.";
    new_analysis = "Nova análise" | "New analysis";
    documents_field = "CPFs e CNPJs" | "CPFs and CNPJs";
    documents_hint = "Cole qualquer texto: um número, uma lista ou um e-mail inteiro. O Farol encontra os números." | "Paste any text: a number, a list or a whole e-mail. Farol finds the numbers.";
    documents_missing = "Cole ao menos um CPF ou CNPJ." | "Paste at least one CPF or CNPJ.";
    documents_unticked = "Marque ao menos um documento." | "Tick at least one document.";
    documents_invalid = "Nenhum CPF ou CNPJ válido. Veja abaixo o que há de errado." | "No valid CPF or CNPJ. See below what is wrong.";
    clear_text = "Limpar o texto" | "Clear the text";
    found_title = "O que foi encontrado" | "What was found";
    found_valid = "dígitos conferem" | "digits fit";
    found_chosen(chosen: &str, documents: &str) = "Marcados: {chosen} de {documents}" | "Ticked: {chosen} of {documents}";
    found_all = "Marcar todos" | "Tick all";
    found_none = "Desmarcar todos" | "Untick all";
    found_repeated_one = "1 repetido deixado de fora" | "1 repeated one left out";
    found_repeated_many(count: &str) = "{count} repetidos deixados de fora" | "{count} repeated ones left out";
    found_miss_one = "1 número com erro" | "1 number with a fault";
    found_miss_many(count: &str) = "{count} números com erro" | "{count} numbers with a fault";
    found_misses_title = "Com erro, não serão analisados" | "With a fault, not analysed";
    found_processes_title = "Processos se consultam em outra página" | "Lawsuits are looked up on another page";
    found_open_process(number: &str) = "Abrir o processo {number}" | "Open lawsuit {number}";
    found_too_many(most: &str) = "Um lote tem até {most} documentos: entram os primeiros {most} marcados. Deixe os outros para o próximo." | "A batch holds up to {most} documents: the first {most} ticked ones go in. Keep the others for the next.";
    plan_legend = "Plano que paga" | "Plan that pays";
    plans_unread = "Os planos ainda não foram lidos. Aguarde um momento e tente de novo." | "The plans have not been read yet. Wait a moment and try again.";
    plan_missing = "Escolha o plano." | "Choose the plan.";
    plan_empty = "Este plano não tem saldo. Escolha outro, ou atualize o saldo." | "This plan has nothing left. Choose another, or refresh the balance.";
    plan_left_none = "sem saldo" | "nothing left";
    plan_left_one = "1 disponível" | "1 left";
    plan_left_many(count: &str) = "{count} disponíveis" | "{count} left";
    plan_none = "Este titular não tem nenhum plano. Sem plano nenhuma consulta é possível: fale com quem contratou o serviço." | "This holder has no plan. Without a plan nothing can be queried: ask whoever contracted the service.";
    cost_line_one = "Custo: 1 consulta" | "Cost: 1 query";
    cost_line_many(count: &str) = "Custo: {count} consultas" | "Cost: {count} queries";
    make_analysis = "Gerar análise" | "Make the analysis";
    make_analyses(count: &str) = "Analisar {count} documentos" | "Analyse {count} documents";
    batch_busy = "Já há um lote em andamento. Espere que termine, ou encerre-o, para começar outro." | "A batch is under way already. Wait until it ends, or end it, to start another.";
}

messages! {
    batch_title = "Lote de análises" | "Batch of analyses";
    batch_progress(settled: &str, total: &str) = "{settled} de {total}" | "{settled} of {total}";
    batch_plan(plan: &str) = "Plano: {plan}" | "Plan: {plan}";
    batch_going = "Em andamento. Pode usar outras páginas; não feche esta aba." | "Under way. You may use other pages; do not close this tab.";
    batch_finished = "Concluído." | "Finished.";
    batch_pausing = "Pausa depois da consulta em andamento." | "Pausing after the query under way.";
    batch_count_done(count: &str) = "Geradas: {count}" | "Made: {count}";
    batch_count_failed(count: &str) = "Falharam: {count}" | "Failed: {count}";
    batch_count_unknown(count: &str) = "Resultado desconhecido: {count}" | "Outcome unknown: {count}";
    batch_count_skipped(count: &str) = "Fora do lote: {count}" | "Left out: {count}";
    batch_count_waiting(count: &str) = "Na fila: {count}" | "Waiting: {count}";
    batch_pause = "Pausar" | "Pause";
    batch_continue = "Continuar" | "Continue";
    batch_stop = "Encerrar" | "End";
    batch_stop_hint = "Ao encerrar, o que está na fila não será enviado; o que já foi feito fica no histórico." | "Ending it leaves out what waits; what was made stays in the journal.";
    batch_retry = "Tentar de novo as que falharam" | "Try the failed ones again";
    batch_close = "Fechar o lote" | "Close the batch";
    batch_show_all = "Mostrar todas as linhas" | "Show all lines";
    batch_changed = "O lote mudou, ou está em outra aba: nada foi enviado. Confira-o e peça de novo." | "The batch has changed, or is in another tab: nothing was sent. Check it and ask again.";
    batch_elsewhere(settled: &str, total: &str) = "Um lote seu está em andamento em outra aba: {settled} de {total}." | "A batch of yours is under way in another tab: {settled} of {total}.";
    batch_not_kept = "O lote não pôde ser guardado neste navegador: ele vale só enquanto esta página estiver aberta." | "The batch could not be kept in this browser: it lasts only while this page is open.";
    batch_other_workspace = "Você tem um lote em outro espaço de trabalho." | "You have a batch in another workspace.";
    batch_open_other = "Ir para o lote" | "Go to the batch";
    pause_wanted = "Pausado." | "Paused.";
    pause_reloaded = "A página foi recarregada. Nada é enviado até você continuar." | "The page was loaded anew. Nothing is sent until you continue.";
    pause_exhausted = "O plano ficou sem saldo. O que falta não foi enviado." | "The plan has nothing left. The rest was not sent.";
    pause_refused = "O plano ou o seu usuário não permite esta consulta. O que falta não foi enviado." | "The plan or your user does not allow this query. The rest was not sent.";
    pause_signed_out = "A sessão terminou. Depois de entrar de novo, continue quando quiser." | "The session has ended. After signing in again, continue when you like.";
    pause_offline = "Sem conexão com o serviço. O que falta não foi enviado." | "No connection to the service. The rest was not sent.";
    pause_busy = "O serviço pediu para esperar. Continue em alguns minutos." | "The service asks to wait. Continue in a few minutes.";
    pause_unsure = "Não se sabe como a última consulta terminou. Confira o saldo antes de continuar." | "It is not known how the last query ended. Check the balance before continuing.";
    pause_not_recorded = "Pausado: este navegador não consegue gravar o próximo item no histórico (o armazenamento está cheio ou bloqueado). Nada mais foi enviado: libere espaço e continue." | "Paused: this browser cannot record the next item in the journal (its storage is full or blocked). Nothing more was sent: free some space and continue.";
    pause_insecure_context = "Pausado: alterações e consultas pagas exigem uma conexão segura (https). Nada mais foi enviado." | "Paused: changes and paid queries need a secure connection (https). Nothing more was sent.";
    pause_elsewhere = "Outra aba está executando um lote seu. Continue quando ele terminar." | "Another tab is running a batch of yours. Continue when it has ended.";
    line_waiting = "Na fila" | "Waiting";
    line_running = "Consultando…" | "Querying…";
    line_done = "Gerada" | "Made";
    line_failed = "Não executada" | "Not carried out";
    line_unknown = "Resultado desconhecido — confira o saldo" | "Outcome unknown — check the balance";
    line_skipped = "Deixada de fora" | "Left out";
    line_open(document: &str) = "Abrir a análise de {document}" | "Open the analysis of {document}";
    line_requeue(document: &str) = "Consultar de novo {document}" | "Query again {document}";
    line_requeue_short = "Consultar de novo" | "Query again";
    line_open_short = "Abrir" | "Open";
    failure_in_flight = "A mesma consulta estava em andamento em outro lugar." | "The same query was under way elsewhere.";
    failure_no_balance = "O plano não tinha saldo." | "The plan had nothing left.";
    failure_earlier = "Uma tentativa anterior falhou." | "An earlier try failed.";
    failure_words(title: &str, words: &str) = "{title} “{words}”" | "{title} “{words}”";
}

messages! {
    history_title = "Histórico" | "Journal";
    history_lead = "As análises que você gerou neste navegador. O serviço não as lista: este é o único registro delas." | "The analyses that you made in this browser. The service lists none of them: this is their only record.";
    history_empty = "Nenhuma análise ainda" | "No analysis yet";
    history_empty_hint = "As análises que você gerar neste espaço ficarão aqui, com situação, data e plano. Documentos aparecem com asteriscos e só durante a sessão são guardados por inteiro." | "The analyses that you make in this workspace will stand here, with their state, date and plan. Documents are starred, and kept in full only while your session lasts.";
    history_not_kept = "O histórico não pôde ser guardado neste dispositivo: ele vale só enquanto esta página estiver aberta. Exporte-o, ou libere espaço no navegador." | "The journal could not be kept on this device: it lasts only while this page is open. Export it, or free space in the browser.";
    history_show_documents = "Mostrar documentos" | "Show documents";
    history_unknown_documents = "Os documentos com asteriscos são de sessões que terminaram: este navegador não os guarda por inteiro." | "Starred documents are from sessions that have ended: this browser does not keep them in full.";
    history_filter = "Filtrar o histórico" | "Filter the journal";
    history_outcome = "Situação" | "State";
    history_any = "Todas" | "All";
    history_finished = "Concluídas" | "Finished";
    history_going = "Em andamento" | "Under way";
    history_nothing = "Nenhuma análise corresponde ao filtro." | "No analysis matches the filter.";
    history_column_document = "Documento" | "Document";
    history_column_total = "Processos" | "Lawsuits";
    history_column_when = "Quando" | "When";
    history_column_by = "Por" | "By";
    history_column_name = "Nome" | "Name";
    history_column_ids = "Análise e consumo" | "Analysis and consumption";
    history_open(document: &str) = "Abrir a análise de {document}" | "Open the analysis of {document}";
    history_refresh = "Atualizar situação" | "Refresh the state";
    history_refreshed(state: &str) = "Situação: {state}" | "State: {state}";
    history_unknown_next = "Confira o saldo antes de repetir." | "Check the balance before repeating.";
    history_shown(shown: &str, total: &str) = "{shown} de {total}" | "{shown} of {total}";
    history_export = "Exportar" | "Export";
    history_export_title = "Exportar o histórico" | "Export the journal";
    history_export_full = "Os documentos sairão por inteiro, porque estão visíveis nesta página. Guarde e compartilhe o arquivo com cuidado." | "Documents will be written in full, for they are visible on this page. Store and share the file with care.";
    history_export_starred = "Os documentos sairão com asteriscos, porque estão ocultos nesta página." | "Documents will be written with asterisks, for they are hidden on this page.";
    history_export_do = "Baixar CSV" | "Download CSV";
    history_file = "analises" | "analyses";
    history_wipe = "Apagar histórico" | "Wipe the journal";
    history_wipe_title = "Apagar o histórico de análises?" | "Wipe the journal of analyses?";
    history_wipe_lead = "O serviço não lista análises. Sem este histórico, elas só podem ser abertas de novo por quem anotou os seus números." | "The service lists no analyses. Without this journal they can be opened again only by somebody who has noted their numbers.";
    history_wipe_do = "Apagar tudo" | "Wipe all";
    history_wiped = "Histórico apagado." | "Journal wiped.";
    open_by_title = "Abrir por número" | "Open by number";
    open_by_lead = "Para uma análise gerada em outro lugar. Os dois números, ou um link do Farol." | "For an analysis made elsewhere. Both numbers, or a Farol link.";
    open_by_analysis = "Número da análise" | "Analysis number";
    open_by_consumption = "Número do consumo" | "Consumption number";
    open_by_fault = "Escreva os dois números, 9001-7001 ou o link de uma análise." | "Enter both numbers, 9001-7001 or an analysis' link.";
    open_by_do = "Abrir análise" | "Open the analysis";
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

    /// Formats a plan's remaining balance.
    pub fn plan_left(self, left: u64) -> String {
        match left {
            0 => self.plan_left_none().to_owned(),
            1 => self.plan_left_one().to_owned(),
            left => self.plan_left_many(&self.count(left)),
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
            PauseReason::ByUser => self.pause_wanted(),
            PauseReason::Reloaded => self.pause_reloaded(),
            PauseReason::NoBalance => self.pause_exhausted(),
            PauseReason::Refused => self.pause_refused(),
            PauseReason::SignedOut => self.pause_signed_out(),
            PauseReason::Offline => self.pause_offline(),
            PauseReason::Busy => self.pause_busy(),
            PauseReason::OutcomeUnknown => self.pause_unsure(),
            PauseReason::RunningInOtherTab => self.pause_elsewhere(),
            PauseReason::NotRecorded => self.pause_not_recorded(),
            PauseReason::InsecureContext => self.pause_insecure_context(),
        }
    }

    /// Returns the label of a batch item's state.
    pub const fn line_state(self, state: &BatchItemState) -> &'static str {
        match state {
            BatchItemState::Queued => self.line_waiting(),
            BatchItemState::Running => self.line_running(),
            BatchItemState::Done(_) => self.line_done(),
            BatchItemState::Failed(_) => self.line_failed(),
            BatchItemState::Unknown => self.line_unknown(),
            BatchItemState::Skipped => self.line_skipped(),
        }
    }

    /// Returns the reason why an analysis wasn't created.
    pub fn failure(self, failure: &BatchItemError) -> String {
        match failure {
            BatchItemError::InFlight => self.failure_in_flight().to_owned(),
            BatchItemError::Forbidden => self.forbidden().to_owned(),
            BatchItemError::NotFound => self.not_found().to_owned(),
            BatchItemError::NoBalance => self.failure_no_balance().to_owned(),
            BatchItemError::PlanNotAllowed(words) => {
                self.with_words(self.plan_not_allowed(), words)
            }
            BatchItemError::InvalidDocument(words) => {
                self.with_words(self.invalid_document(), words)
            }
            BatchItemError::Refused(words) if words.is_empty() => self.refused().to_owned(),
            BatchItemError::Refused(words) => self.refused_words(words),
            BatchItemError::FailedEarlier => self.failure_earlier().to_owned(),
        }
    }

    fn with_words(self, title: &str, words: &str) -> String {
        if words.is_empty() {
            title.to_owned()
        } else {
            self.failure_words(title, words)
        }
    }
}
