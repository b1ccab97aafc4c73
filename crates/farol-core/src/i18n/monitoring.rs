//! Texts of process monitoring: registration, inactivation, and the log of both.

use super::Language;
use crate::model::batch::{BatchItemState, PauseReason};
use crate::model::monitoring_log::{
    MonitoringAction, MonitoringError, MonitoringState, UnknownReason,
};

messages! {
    inactivation_title = "Monitorar processos" | "Monitor lawsuits";
    inactivation_lead = "Inclua processos em um radar para monitorá-los. Sem custo." | "Add lawsuits to a radar to monitor them. Free of charge.";
    inactivation_radar = "Radar" | "Radar";
    inactivation_radar_search = "Buscar radar por nome, documento, nº ou ID" | "Search radars by name, document, no. or ID";
    inactivation_radar_choose = "Escolher radar" | "Choose a radar";
    inactivation_radar_use = "Usar este radar" | "Use this radar";
    inactivation_radar_missing = "Escolha o radar." | "Choose the radar.";
    inactivation_radar_invalid = "Informe o ID do radar: um número inteiro." | "Enter the radar ID: a whole number.";
    inactivation_radar_by_id = "Informar ID do radar" | "Enter a radar ID";
    inactivation_radar_id = "ID do radar" | "Radar ID";
    inactivation_radar_id_hint = "O ID aparece nos detalhes técnicos do radar." | "The ID is shown in the radar’s technical details.";
    inactivation_radar_change = "Trocar" | "Change";
    inactivation_radar_unnamed(id: &str) = "Radar {id}" | "Radar {id}";
    inactivation_radar_told(kind: &str, id: &str) = "{kind} · ID {id}" | "{kind} · ID {id}";
    inactivation_radars_empty = "Esta organização ainda não tem radares." | "This organization has no radar yet.";
    inactivation_radars_first(shown: &str, total: &str) = "Exibindo {shown} de {total}: busque para encontrar os demais." | "Showing {shown} of {total}: search to find the others.";
    inactivation_radars_searched(count: &str) = "Busca em {count} radares" | "Search in {count} radars";
    inactivation_radars_add = "Adicionar um radar" | "Add a radar";
    inactivation_numbers = "Números dos processos" | "Lawsuit numbers";
    inactivation_numbers_hint = "Um por linha, uma coluna de planilha ou qualquer texto. Cada número é conferido." | "One per line, a spreadsheet column or any text. Each number is checked.";
    inactivation_numbers_missing = "Cole ao menos um número de processo, ou escolha um arquivo." | "Paste at least one lawsuit number, or choose a file.";
    inactivation_numbers_invalid = "Nenhum número pode ser enviado. Veja os erros abaixo." | "No number can be sent. See the errors below.";
    inactivation_numbers_unticked = "Selecione ao menos um dos números fora do padrão CNJ, ou corrija-os." | "Select at least one of the non-standard numbers, or correct them.";
    inactivation_file = "Ou escolha um arquivo CSV ou TXT" | "Or choose a CSV or TXT file";
    inactivation_file_choose = "Escolher arquivo…" | "Choose a file…";
    inactivation_file_hint = "Com qualquer separador: é usada a primeira coluna com números de processo." | "With any separator: the first column with lawsuit numbers is used.";
    inactivation_file_read(file: &str, numbers: &str) = "{file}: mais {numbers} no campo acima." | "{file}: {numbers} added to the field above.";
    inactivation_file_empty(file: &str) = "{file} não tem números de processo." | "{file} holds no lawsuit numbers.";
    inactivation_file_large(file: &str) = "{file} é grande demais: o limite é de 2 MB. Divida o arquivo ou cole só a coluna." | "{file} is too large: the limit is 2 MB. Split the file or paste the column alone.";
    inactivation_file_failed(file: &str) = "{file} não pôde ser lido. Confira o arquivo e tente novamente, ou cole os números." | "{file} could not be read. Check the file and try again, or paste the numbers.";
    inactivation_good_one = "1 válido" | "1 valid";
    inactivation_good_many(count: &str) = "{count} válidos" | "{count} valid";
    inactivation_odd_one = "1 fora do padrão CNJ" | "1 non-standard";
    inactivation_odd_many(count: &str) = "{count} fora do padrão CNJ" | "{count} non-standard";
    inactivation_bad_one = "1 inválido" | "1 invalid";
    inactivation_bad_many(count: &str) = "{count} inválidos" | "{count} invalid";
    inactivation_ignored_one = "1 linha sem número" | "1 line without a number";
    inactivation_ignored_many(count: &str) = "{count} linhas sem número" | "{count} lines without a number";
    inactivation_odd_title = "Fora do padrão CNJ: selecione os que deseja enviar" | "Non-standard: select those to send";
    inactivation_odd_hint = "Processos antigos têm outros formatos." | "Older lawsuits have other formats.";
    inactivation_bad_title = "Inválidos (não serão enviados)" | "Invalid (will not be sent)";
    inactivation_line(line: &str) = "linha {line}" | "line {line}";
    inactivation_too_many(most: &str) = "Um lote tem até {most} processos: os primeiros {most} são enviados e os outros ficam no campo para o próximo." | "A batch holds up to {most} lawsuits: the first {most} are sent and the others stay in the field for the next.";
    inactivation_start = "Monitorar" | "Monitor";
    inactivation_start_one = "Monitorar 1 processo" | "Monitor 1 lawsuit";
    inactivation_start_many(count: &str) = "Monitorar {count} processos" | "Monitor {count} lawsuits";
    inactivation_batch = "Lote de monitoramento" | "Monitoring batch";
    inactivation_batch_radar(radar: &str) = "Radar: {radar}" | "Radar: {radar}";
    inactivation_count_done(count: &str) = "Concluídos: {count}" | "Completed: {count}";
    inactivation_count_failed(count: &str) = "Não monitorados: {count}" | "Not monitored: {count}";
    inactivation_pausing = "Pausando após o envio em andamento…" | "Pausing after the request in progress…";
    inactivation_retry = "Tentar novamente os que falharam" | "Try the failed ones again";
    inactivation_line_running = "Enviando…" | "Sending…";
    inactivation_line_done = "Concluído" | "Completed";
    inactivation_line_failed = "Não monitorado" | "Not monitored";
    inactivation_line_unknown = "Resultado desconhecido — consulte o processo" | "Outcome unknown — look the lawsuit up";
    inactivation_line_skipped = "Não enviado" | "Not sent";
    inactivation_open(number: &str) = "Abrir o processo {number}" | "Open lawsuit {number}";
    inactivation_requeue(number: &str) = "Enviar de novo o processo {number}" | "Send again: lawsuit {number}";
    inactivation_requeue_short = "Enviar de novo" | "Send again";
    inactivation_pause_refused = "Seu usuário não tem permissão para monitorar processos nesta organização. Os restantes não foram enviados." | "Your user may not monitor lawsuits in this organization. The rest was not sent.";
    inactivation_pause_unsure = "Resultado do último envio desconhecido. Consulte o processo antes de enviá-lo novamente." | "The outcome of the last request is unknown. Look the lawsuit up before sending it again.";
}

messages! {
    inactivate = "Encerrar monitoramento" | "Stop monitoring";
    inactivate_lead = "O processo deixa de ser monitorado nesta organização." | "The lawsuit is no longer monitored in this organization.";
    inactivate_number = "Número do processo a encerrar" | "Number of the lawsuit to stop";
    inactivate_next = "Encerrar monitoramento…" | "Stop monitoring…";
    inactivate_odd = "Processos antigos têm outros formatos: confira e, se estiver certo, continue." | "Older lawsuits have other formats: check it and, if it is right, go on.";
    inactivate_anyway = "Encerrar mesmo assim…" | "Stop anyway…";
    inactivate_title = "Encerrar o monitoramento?" | "Stop monitoring?";
    inactivate_warning = "O encerramento não pode ser revertido: para voltar a monitorar, inclua o processo novamente em um radar." | "This cannot be reversed: to monitor the lawsuit again, add it to a radar again.";
    inactivate_window = "Depois de confirmar, você tem 10 segundos para desfazer." | "After confirming you have 10 seconds to undo it.";
    inactivate_confirm = "Encerrar monitoramento" | "Stop monitoring";
    inactivate_pending = "Já há uma solicitação para este processo: use a faixa no topo da página." | "There is already a request for this lawsuit: use the bar at the top of the page.";
    inactivated(number: &str) = "Monitoramento do processo {number} encerrado." | "Monitoring of lawsuit {number} stopped.";
    inactivation_undone = "Encerramento desfeito: nada foi enviado." | "Undone: nothing was sent.";
    pending_title = "Encerramentos pendentes" | "Pending requests to stop monitoring";
    pending_hint = "Use a faixa no topo da página para desfazer ou concluir." | "Use the bar at the top of the page to undo or finish.";
    pending_counting(number: &str) = "O monitoramento do processo {number} será encerrado" | "Monitoring of lawsuit {number} will stop";
    pending_left(seconds: &str) = "em {seconds} s" | "in {seconds} s";
    pending_sending(number: &str) = "Encerrando o monitoramento do processo {number}…" | "Stopping the monitoring of lawsuit {number}…";
    pending_found(number: &str) = "Encerramento do monitoramento do processo {number}: a página foi fechada antes do envio. Deseja concluir ou cancelar?" | "Stop monitoring lawsuit {number}: the page was closed before the request was sent. Finish or cancel?";
    pending_signed_out(number: &str) = "Encerramento do monitoramento do processo {number}: a sessão expirou antes do envio. Deseja concluir ou cancelar?" | "Stop monitoring lawsuit {number}: the session expired before the request was sent. Finish or cancel?";
    pending_offline(number: &str) = "Encerramento do monitoramento do processo {number}: sem conexão, nada foi enviado. Deseja concluir ou cancelar?" | "Stop monitoring lawsuit {number}: no connection, nothing was sent. Finish or cancel?";
    pending_elsewhere(number: &str) = "O encerramento do monitoramento do processo {number} está pendente em outra aba." | "The request to stop monitoring lawsuit {number} is pending in another tab.";
    pending_failed(number: &str) = "O monitoramento do processo {number} não foi encerrado." | "Monitoring of lawsuit {number} was not stopped.";
    pending_unknown(number: &str) = "Não sabemos se o monitoramento do processo {number} foi encerrado." | "We do not know whether monitoring of lawsuit {number} was stopped.";
    pending_undo = "Desfazer" | "Undo";
    pending_conclude = "Concluir" | "Finish";
    pending_give_up = "Cancelar" | "Cancel";
    pending_understood = "OK" | "OK";
    pending_open = "Abrir processo" | "Open the lawsuit";
    pending_undo_of(number: &str) = "Desfazer o encerramento do processo {number}" | "Undo: stop monitoring lawsuit {number}";
    pending_conclude_of(number: &str) = "Concluir o encerramento do processo {number}" | "Finish: stop monitoring lawsuit {number}";
    pending_give_up_of(number: &str) = "Cancelar o encerramento do processo {number}" | "Cancel: stop monitoring lawsuit {number}";
    pending_understood_of(number: &str) = "OK: processo {number}" | "OK: lawsuit {number}";
    pending_open_of(number: &str) = "Abrir processo {number}" | "Open the lawsuit {number}";
}

messages! {
    fault_wrong_parameter = "O número do processo ou a organização não foi informado." | "The lawsuit number or the organization was missing.";
    fault_wrong_parameter_next = "Confira o número e o espaço de trabalho e tente novamente. Se persistir, avise o suporte." | "Check the number and the workspace and try again. If it persists, tell support.";
    fault_email_required = "O e-mail do seu usuário não foi encontrado." | "The e-mail address of your user was not found.";
    fault_email_required_next = "Saia, entre novamente e repita a solicitação. Se persistir, peça ao administrador que confira o seu cadastro." | "Sign out, sign in again and repeat the request. If it persists, ask the administrator to check your account.";
    fault_forbidden = "Seu usuário não tem acesso a esta organização." | "Your user has no access to this organization.";
    fault_forbidden_next = "Peça acesso ao administrador da organização ou troque de espaço de trabalho." | "Ask the organization’s administrator for access or switch workspace.";
    fault_not_found = "Este processo não está sendo monitorado nesta organização, ou o radar não existe." | "This lawsuit is not being monitored in this organization, or the radar does not exist.";
    fault_not_found_next = "Confira o número e o espaço de trabalho." | "Check the number and the workspace.";
    fault_busy = "Muitas solicitações no momento." | "Too many requests at the moment.";
    fault_busy_next = "Espere um minuto e tente novamente." | "Wait a minute and try again.";
    fault_not_sent = "Não enviado: a sessão havia expirado." | "Not sent: the session had expired.";
    fault_not_sent_next = "Entre novamente e repita a solicitação." | "Sign in again and repeat the request.";
    fault_refused_next = "Corrija o que for preciso e tente novamente." | "Correct what is needed and try again.";
    unknown_reason_lost = "A conexão caiu antes da resposta." | "The connection was lost before the answer.";
    unknown_reason_late = "A resposta demorou demais." | "The answer took too long.";
    unknown_reason_unreadable = "A resposta não pôde ser lida." | "The answer could not be read.";
    unknown_reason_failed = "O serviço falhou ao processar a solicitação." | "The service failed to process the request.";
    unknown_reason_closed = "A página foi fechada antes da resposta." | "The page was closed before the answer.";
    unknown_reason_next = "Nada será reenviado automaticamente: abra o processo e confira a situação antes de repetir." | "Nothing is sent again automatically: open the lawsuit and check its state before repeating.";
}

messages! {
    record_title = "Histórico de monitoramento" | "Monitoring history";
    record_lead = "Solicitações feitas neste navegador. Processos incluídos por colegas não aparecem aqui." | "Requests made in this browser. Lawsuits added by colleagues are not listed here.";
    record_empty = "Nenhuma solicitação ainda" | "No request yet";
    record_empty_hint = "Os processos que você monitorar ou encerrar neste espaço ficarão aqui, também depois de sair." | "The lawsuits that you monitor or stop in this workspace will be listed here, also after signing out.";
    record_not_kept = "O histórico não pôde ser guardado neste dispositivo: ele dura enquanto esta página estiver aberta." | "The history could not be kept on this device: it lasts while this page is open.";
    record_search = "Buscar pelo número do processo" | "Search by the lawsuit number";
    record_number = "Processo" | "Lawsuit";
    record_action = "Ação" | "Action";
    record_any_action = "Todas as ações" | "Every action";
    record_registered = "Monitorar" | "Monitor";
    record_inactivated = "Encerrar" | "Stop";
    record_any_radar = "Todos os radares" | "Every radar";
    record_outcome = "Resultado" | "Outcome";
    record_any_outcome = "Todos os resultados" | "Every outcome";
    record_done = "Concluída" | "Completed";
    record_failed = "Não concluída" | "Not completed";
    record_unknown = "Resultado desconhecido" | "Outcome unknown";
    record_open = "Em andamento" | "In progress";
    record_undone = "Desfeita antes do envio" | "Undone before it was sent";
    record_waiting = "Aguardando envio" | "Waiting to be sent";
    record_nothing = "Nada corresponde aos filtros." | "Nothing matches the filters.";
    record_file = "monitoramento" | "monitoring";
    record_radar_id = "ID do radar" | "Radar ID";
    record_detail = "Detalhe" | "Detail";
    record_wipe_title = "Apagar o histórico de monitoramento?" | "Clear the monitoring history?";
    record_wipe_lead = "Só este histórico é apagado; o monitoramento não muda. O que está em andamento fica." | "Only this history is cleared; monitoring does not change. What is in progress stays.";
    record_entries_one = "1 linha" | "1 line";
    record_entries_many(count: &str) = "{count} linhas" | "{count} lines";
}

impl Language {
    /// Formats the number of log entries.
    pub fn record_entries(self, count: u64) -> String {
        match count {
            1 => self.record_entries_one().to_owned(),
            count => self.record_entries_many(&self.count(count)),
        }
    }

    /// Returns the label of the button that registers `count` processes.
    pub fn inactivation_start_of(self, count: u64) -> String {
        match count {
            0 => self.inactivation_start().to_owned(),
            1 => self.inactivation_start_one().to_owned(),
            count => self.inactivation_start_many(&self.count(count)),
        }
    }

    /// Returns the reason why a batch of registrations is paused, and how to continue.
    pub const fn inactivation_pause(self, pause: PauseReason) -> &'static str {
        match pause {
            PauseReason::Refused => self.inactivation_pause_refused(),
            PauseReason::OutcomeUnknown => self.inactivation_pause_unsure(),
            other => self.pause(other),
        }
    }

    /// Returns the label of a batch item's state.
    pub const fn inactivation_line_state(self, state: &BatchItemState) -> &'static str {
        match state {
            BatchItemState::Queued => self.line_waiting(),
            BatchItemState::Running => self.inactivation_line_running(),
            BatchItemState::Done(_) => self.inactivation_line_done(),
            BatchItemState::Failed(_) => self.inactivation_line_failed(),
            BatchItemState::Unknown => self.inactivation_line_unknown(),
            BatchItemState::Skipped => self.inactivation_line_skipped(),
        }
    }

    /// Returns the label of a completed monitoring action.
    pub const fn monitoring_action(self, action: MonitoringAction) -> &'static str {
        match action {
            MonitoringAction::Register => self.record_registered(),
            MonitoringAction::Inactivate => self.record_inactivated(),
        }
    }

    /// Returns the label of a log entry's state.
    pub const fn inactivation_state(self, state: &MonitoringState) -> &'static str {
        match state {
            MonitoringState::Waiting => self.record_waiting(),
            MonitoringState::Sending => self.record_open(),
            MonitoringState::Done => self.record_done(),
            MonitoringState::Failed(_) => self.record_failed(),
            MonitoringState::Unknown(_) => self.record_unknown(),
            MonitoringState::Undone => self.record_undone(),
        }
    }

    /// Returns the reason why an entry failed or has an unknown outcome; empty otherwise.
    pub fn inactivation_reason(self, state: &MonitoringState) -> String {
        match state {
            MonitoringState::Failed(fault) => self.inactivation_fault(fault).0,
            MonitoringState::Unknown(reason) => self.inactivation_doubt(*reason).to_owned(),
            _ => String::new(),
        }
    }

    /// Returns the reason why an action failed, and the user's next step.
    pub fn inactivation_fault(self, fault: &MonitoringError) -> (String, &'static str) {
        let (what, next) = match fault {
            MonitoringError::WrongParameter => (
                self.fault_wrong_parameter(),
                self.fault_wrong_parameter_next(),
            ),
            MonitoringError::EmailRequired => (
                self.fault_email_required(),
                self.fault_email_required_next(),
            ),
            MonitoringError::Forbidden => (self.fault_forbidden(), self.fault_forbidden_next()),
            MonitoringError::NotFound => (self.fault_not_found(), self.fault_not_found_next()),
            MonitoringError::Busy => (self.fault_busy(), self.fault_busy_next()),
            MonitoringError::NotSent => (self.fault_not_sent(), self.fault_not_sent_next()),
            MonitoringError::Refused(words) if !words.is_empty() => {
                return (self.refused_words(words), self.fault_refused_next());
            }
            MonitoringError::Refused(_) => (self.refused(), self.fault_refused_next()),
        };
        (what.to_owned(), next)
    }

    /// Returns the reason why an outcome is unknown.
    pub const fn inactivation_doubt(self, reason: UnknownReason) -> &'static str {
        match reason {
            UnknownReason::ConnectionLost => self.unknown_reason_lost(),
            UnknownReason::TimedOut => self.unknown_reason_late(),
            UnknownReason::Unreadable => self.unknown_reason_unreadable(),
            UnknownReason::Failed => self.unknown_reason_failed(),
            UnknownReason::TabClosed => self.unknown_reason_closed(),
        }
    }
}
