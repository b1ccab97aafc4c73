//! Texts of process monitoring: registration, inactivation, and the log of both.

use super::Language;
use crate::model::batch::{BatchItemState, PauseReason};
use crate::model::monitoring_log::{
    MonitoringAction, MonitoringError, MonitoringState, UnknownReason,
};

messages! {
    registration_title = "Monitorar processos" | "Monitor lawsuits";
    registration_lead = "Inclua processos em um radar para monitorá-los. Sem custo." | "Add lawsuits to a radar to monitor them. Free of charge.";
    radar_picker_label = "Radar" | "Radar";
    radar_picker_search = "Buscar radar por nome, documento, nº ou ID" | "Search radars by name, document, no. or ID";
    radar_picker_choose = "Escolher radar" | "Choose a radar";
    radar_picker_use = "Usar este radar" | "Use this radar";
    radar_picker_missing = "Escolha o radar." | "Choose the radar.";
    radar_picker_invalid = "Informe o ID do radar: um número inteiro." | "Enter the radar ID: a whole number.";
    radar_picker_by_id = "Informar ID do radar" | "Enter a radar ID";
    radar_picker_id = "ID do radar" | "Radar ID";
    radar_picker_id_hint = "O ID aparece nos detalhes técnicos do radar." | "The ID is shown in the radar’s technical details.";
    radar_picker_change = "Trocar" | "Change";
    radar_picker_unnamed(id: &str) = "Radar {id}" | "Radar {id}";
    radar_picker_kind_and_id(kind: &str, id: &str) = "{kind} · ID {id}" | "{kind} · ID {id}";
    radar_picker_empty = "Esta organização ainda não tem radares." | "This organization has no radars yet.";
    radar_picker_first_of_total(shown: &str, total: &str) = "Exibindo {shown} de {total}: busque para encontrar os demais." | "Showing {shown} of {total}: search to find the others.";
    radar_picker_search_scope(radars: &str) = "Busca em {radars}" | "Search in {radars}";
    radar_picker_add = "Adicionar um radar" | "Add a radar";
    registration_numbers = "Números dos processos" | "Lawsuit numbers";
    registration_numbers_hint = "Um por linha, uma coluna de planilha ou qualquer texto. Cada número é conferido." | "One per line, a spreadsheet column or any text. Each number is checked.";
    registration_numbers_missing = "Cole ao menos um número de processo, ou escolha um arquivo." | "Paste at least one lawsuit number, or choose a file.";
    registration_numbers_invalid = "Nenhum número pode ser enviado. Veja os erros abaixo." | "No number can be sent. See the errors below.";
    registration_numbers_unselected = "Selecione ao menos um dos números fora do padrão CNJ, ou corrija-os." | "Select at least one of the non-standard numbers, or correct them.";
    registration_file = "Ou escolha um arquivo CSV ou TXT" | "Or choose a CSV or TXT file";
    registration_file_choose = "Escolher arquivo" | "Choose a file";
    registration_file_hint = "Com qualquer separador: é usada a primeira coluna com números de processo." | "With any separator: the first column with lawsuit numbers is used.";
    registration_file_read(file: &str, numbers: &str) = "{file}: mais {numbers} no campo acima." | "{file}: {numbers} added to the field above.";
    registration_file_empty(file: &str) = "{file} não tem números de processo." | "{file} contains no lawsuit numbers.";
    registration_file_large(file: &str) = "{file} é grande demais: o limite é de 2 MB. Divida o arquivo ou cole só a coluna." | "{file} is too large: the limit is 2 MB. Split the file or paste the column alone.";
    registration_file_failed(file: &str) = "{file} não pôde ser lido. Confira o arquivo e tente novamente, ou cole os números." | "{file} could not be read. Check the file and try again, or paste the numbers.";
    registration_valid_one = "1 válido" | "1 valid";
    registration_valid_many(count: &str) = "{count} válidos" | "{count} valid";
    registration_nonstandard_one = "1 fora do padrão CNJ" | "1 non-standard";
    registration_nonstandard_many(count: &str) = "{count} fora do padrão CNJ" | "{count} non-standard";
    registration_invalid_one = "1 inválido" | "1 invalid";
    registration_invalid_many(count: &str) = "{count} inválidos" | "{count} invalid";
    registration_ignored_one = "1 linha sem número" | "1 line without a number";
    registration_ignored_many(count: &str) = "{count} linhas sem número" | "{count} lines without a number";
    registration_nonstandard_title = "Fora do padrão CNJ: selecione os que deseja enviar" | "Non-standard: select those to send";
    registration_nonstandard_hint = "Processos antigos têm outros formatos." | "Older lawsuits use other formats.";
    registration_invalid_title = "Inválidos (não serão enviados)" | "Invalid (will not be sent)";
    registration_line_number(line: &str) = "linha {line}" | "line {line}";
    registration_too_many(most: &str) = "Um lote tem até {most} processos: os primeiros {most} são enviados e os outros ficam no campo para o próximo." | "A batch holds up to {most} lawsuits: the first {most} are sent and the others stay in the field for the next.";
    registration_submit = "Monitorar" | "Monitor";
    registration_submit_one = "Monitorar 1 processo" | "Monitor 1 lawsuit";
    registration_submit_many(count: &str) = "Monitorar {count} processos" | "Monitor {count} lawsuits";
    registration_batch = "Lote de monitoramento" | "Monitoring batch";
    registration_batch_radar(radar: &str) = "Radar: {radar}" | "Radar: {radar}";
    registration_count_done(count: &str) = "Concluídos: {count}" | "Completed: {count}";
    registration_count_failed(count: &str) = "Não monitorados: {count}" | "Not monitored: {count}";
    registration_pausing = "Pausando após o envio em andamento…" | "Pausing after the request in progress…";
    registration_retry = "Tentar novamente os que falharam" | "Retry failed";
    registration_item_running = "Enviando…" | "Sending…";
    registration_item_done = "Concluído" | "Completed";
    registration_item_failed = "Não monitorado" | "Not monitored";
    registration_item_unknown = "Resultado desconhecido — consulte o processo" | "Outcome unknown — look the lawsuit up";
    registration_item_skipped = "Não enviado" | "Not sent";
    registration_item_open(number: &str) = "Abrir processo {number}" | "Open lawsuit {number}";
    registration_item_requeue(number: &str) = "Enviar de novo o processo {number}" | "Send again: lawsuit {number}";
    registration_item_requeue_short = "Enviar de novo" | "Send again";
    registration_pause_refused = "Seu usuário não tem permissão para monitorar processos nesta organização. Os restantes não foram enviados." | "Your account is not allowed to monitor lawsuits in this organization. The rest was not sent.";
    registration_pause_outcome_unknown = "Resultado do último envio desconhecido. Consulte o processo antes de enviá-lo novamente." | "The outcome of the last request is unknown. Look the lawsuit up before sending it again.";
}

messages! {
    inactivate = "Encerrar monitoramento" | "Stop monitoring";
    inactivate_lead = "O processo deixará de ser monitorado nesta organização." | "The lawsuit will no longer be monitored in this organization.";
    inactivate_number = "Número do processo" | "Lawsuit number";
    inactivate_next = "Encerrar monitoramento…" | "Stop monitoring…";
    inactivate_nonstandard = "Processos antigos têm outros formatos: confira e, se estiver certo, continue." | "Older lawsuits use other formats. Check the number and, if it is correct, continue.";
    inactivate_anyway = "Encerrar mesmo assim…" | "Stop anyway…";
    inactivate_title = "Encerrar o monitoramento?" | "Stop monitoring?";
    inactivate_warning = "Depois de enviado, o encerramento não pode ser revertido: para voltar a monitorar, inclua o processo novamente em um radar." | "Once sent, it cannot be reversed: to monitor the lawsuit again, add it to a radar again.";
    inactivate_window = "O envio espera 10 segundos depois da confirmação: até lá, você pode desfazer." | "The request is sent 10 seconds after you confirm; until then you can undo it.";
    inactivate_before = "Antes de encerrar" | "Before you stop";
    inactivate_confirm = "Encerrar monitoramento" | "Stop monitoring";
    inactivate_pending = "Já há uma solicitação para este processo: use a faixa no topo da página." | "There is already a request for this lawsuit: use the bar at the top of the page.";
    inactivated(number: &str) = "Monitoramento do processo {number} encerrado." | "Monitoring of lawsuit {number} stopped.";
    inactivation_undone = "Encerramento desfeito: nada foi enviado." | "Undone: nothing was sent.";
    pending_inactivation_title = "Encerramentos pendentes" | "Pending requests to stop monitoring";
    pending_inactivation_hint = "Use a faixa no topo da página para desfazer ou concluir." | "Use the bar at the top of the page to undo or finish.";
    pending_inactivation_countdown(number: &str) = "O monitoramento do processo {number} será encerrado" | "Monitoring of lawsuit {number} will stop";
    pending_inactivation_seconds_left(seconds: &str) = "em {seconds} s" | "in {seconds} s";
    pending_inactivation_sending(number: &str) = "Encerrando o monitoramento do processo {number}…" | "Stopping the monitoring of lawsuit {number}…";
    pending_inactivation_interrupted(number: &str) = "Encerramento do monitoramento do processo {number}: a página foi fechada antes do envio. Deseja concluir ou cancelar?" | "Stop monitoring lawsuit {number}: the page was closed before the request was sent. Finish or cancel?";
    pending_inactivation_signed_out(number: &str) = "Encerramento do monitoramento do processo {number}: a sessão expirou antes do envio. Deseja concluir ou cancelar?" | "Stop monitoring lawsuit {number}: the session expired before the request was sent. Finish or cancel?";
    pending_inactivation_offline(number: &str) = "Encerramento do monitoramento do processo {number}: sem conexão, nada foi enviado. Deseja concluir ou cancelar?" | "Stop monitoring lawsuit {number}: no connection, nothing was sent. Finish or cancel?";
    pending_inactivation_in_other_tab(number: &str) = "O encerramento do monitoramento do processo {number} está pendente em outra aba." | "The request to stop monitoring lawsuit {number} is pending in another tab.";
    pending_inactivation_failed(number: &str) = "O monitoramento do processo {number} não foi encerrado." | "Monitoring of lawsuit {number} was not stopped.";
    pending_inactivation_unknown(number: &str) = "Não sabemos se o monitoramento do processo {number} foi encerrado." | "We do not know whether monitoring of lawsuit {number} was stopped.";
    pending_inactivation_undo = "Desfazer" | "Undo";
    pending_inactivation_finish = "Concluir" | "Finish";
    pending_inactivation_cancel = "Cancelar" | "Cancel";
    pending_inactivation_dismiss = "OK" | "OK";
    pending_inactivation_open = "Abrir processo" | "Open lawsuit";
    pending_inactivation_undo_of(number: &str) = "Desfazer o encerramento do processo {number}" | "Undo: stop monitoring lawsuit {number}";
    pending_inactivation_finish_of(number: &str) = "Concluir o encerramento do processo {number}" | "Finish: stop monitoring lawsuit {number}";
    pending_inactivation_cancel_of(number: &str) = "Cancelar o encerramento do processo {number}" | "Cancel: stop monitoring lawsuit {number}";
    pending_inactivation_dismiss_of(number: &str) = "OK: processo {number}" | "OK: lawsuit {number}";
    pending_inactivation_open_of(number: &str) = "Abrir processo {number}" | "Open lawsuit {number}";
}

messages! {
    monitoring_error_wrong_parameter = "O número do processo ou a organização não foi informado." | "The lawsuit number or the organization was missing.";
    monitoring_error_wrong_parameter_next = "Confira o número e o espaço de trabalho e tente novamente. Se persistir, avise o suporte." | "Check the number and the workspace and try again. If it persists, contact support.";
    monitoring_error_email_required = "O e-mail do seu usuário não foi encontrado." | "The e-mail address of your account was not found.";
    monitoring_error_email_required_next = "Saia, entre novamente e repita a solicitação. Se persistir, peça ao administrador que confira o seu cadastro." | "Sign out, sign in again and repeat the request. If it persists, ask the administrator to check your account.";
    monitoring_error_forbidden = "Seu usuário não tem acesso a esta organização." | "Your account has no access to this organization.";
    monitoring_error_forbidden_next = "Peça acesso ao administrador da organização ou troque de espaço de trabalho." | "Ask the organization’s administrator for access or switch workspace.";
    monitoring_error_not_found = "Este processo não está sendo monitorado nesta organização, ou o radar não existe." | "This lawsuit is not being monitored in this organization, or the radar does not exist.";
    monitoring_error_not_found_next = "Confira o número e o espaço de trabalho." | "Check the number and the workspace.";
    monitoring_error_busy = "Muitas solicitações no momento." | "Too many requests at the moment.";
    monitoring_error_busy_next = "Espere um minuto e tente novamente." | "Wait a minute and try again.";
    monitoring_error_not_sent = "Não enviado: a sessão havia expirado." | "Not sent: the session had expired.";
    monitoring_error_not_sent_next = "Entre novamente e repita a solicitação." | "Sign in again and repeat the request.";
    monitoring_error_refused_next = "Corrija o que for preciso e tente novamente." | "Correct what is needed and try again.";
    unknown_reason_connection_lost = "A conexão caiu antes da resposta." | "The connection was lost before the response.";
    unknown_reason_timed_out = "A resposta demorou demais." | "The response took too long.";
    unknown_reason_unreadable = "A resposta não pôde ser lida." | "The response could not be read.";
    unknown_reason_failed = "A solicitação falhou durante o processamento." | "The request failed while it was being processed.";
    unknown_reason_tab_closed = "A página foi fechada antes da resposta." | "The page was closed before the response.";
    unknown_reason_next = "Nada será reenviado automaticamente: abra o processo e confira a situação antes de repetir." | "Nothing is sent again automatically: open the lawsuit and check its status before repeating.";
}

messages! {
    recent_changes = "Monitoramentos recentes" | "Recent monitoring changes";
    recent_inactivations = "Encerramentos recentes" | "Monitoring recently stopped";
    recent_changes_empty = "Nenhuma solicitação ainda. Os processos que você monitorar ou encerrar neste navegador aparecem aqui." | "No requests yet. Lawsuits that you start or stop monitoring in this browser appear here.";
    recent_inactivations_empty = "Nenhuma solicitação ainda. Os processos cujo monitoramento você encerrar neste navegador aparecem aqui." | "No requests yet. Lawsuits that you stop monitoring in this browser appear here.";
    monitoring_log_title = "Histórico de monitoramento" | "Monitoring history";
    monitoring_log_lead = "Solicitações feitas neste navegador. Processos incluídos por colegas não aparecem aqui." | "Requests made in this browser. Lawsuits added by colleagues are not listed here.";
    monitoring_log_empty = "Nenhuma solicitação ainda" | "No requests yet";
    monitoring_log_empty_hint = "Os processos que você monitorar ou encerrar neste espaço ficarão aqui, também depois de sair." | "Lawsuits that you start or stop monitoring in this workspace will be listed here, also after signing out.";
    monitoring_log_not_stored = "O histórico não pôde ser guardado neste dispositivo: ele dura enquanto esta página estiver aberta." | "The history could not be kept on this device: it lasts while this page is open.";
    monitoring_log_search = "Buscar pelo número do processo" | "Search by lawsuit number";
    monitoring_log_number = "Processo" | "Lawsuit";
    monitoring_log_action = "Ação" | "Action";
    monitoring_log_any_action = "Todas as ações" | "All actions";
    monitoring_log_registered = "Monitorar" | "Monitor";
    monitoring_log_inactivated = "Encerrar" | "Stop monitoring";
    monitoring_log_any_radar = "Todos os radares" | "All radars";
    monitoring_log_outcome = "Resultado" | "Outcome";
    monitoring_log_any_outcome = "Todos os resultados" | "All outcomes";
    monitoring_log_done = "Concluída" | "Completed";
    monitoring_log_failed = "Não concluída" | "Not completed";
    monitoring_log_unknown = "Resultado desconhecido" | "Outcome unknown";
    monitoring_log_in_progress = "Em andamento" | "In progress";
    monitoring_log_undone = "Desfeita antes do envio" | "Undone before it was sent";
    monitoring_log_waiting = "Aguardando envio" | "Waiting to be sent";
    monitoring_log_no_match = "Nada corresponde aos filtros." | "Nothing matches the filters.";
    monitoring_log_file_name = "monitoramento" | "monitoring";
    monitoring_log_radar_id = "ID do radar" | "Radar ID";
    monitoring_log_detail = "Detalhe" | "Detail";
    monitoring_log_clear_title = "Apagar o histórico de monitoramento?" | "Clear the monitoring history?";
    monitoring_log_clear_lead = "Só este histórico é apagado; o monitoramento não muda. O que está em andamento fica." | "Only this history is cleared; monitoring does not change. What is in progress stays.";
    monitoring_log_entries_one = "1 solicitação" | "1 request";
    monitoring_log_entries_many(count: &str) = "{count} solicitações" | "{count} requests";
}

impl Language {
    /// Formats the number of log entries.
    pub fn monitoring_log_entries(self, count: u64) -> String {
        match count {
            1 => self.monitoring_log_entries_one().to_owned(),
            count => self.monitoring_log_entries_many(&self.count(count)),
        }
    }

    /// Returns the label of the button that registers `count` processes.
    pub fn registration_submit_of(self, count: u64) -> String {
        match count {
            0 => self.registration_submit().to_owned(),
            1 => self.registration_submit_one().to_owned(),
            count => self.registration_submit_many(&self.count(count)),
        }
    }

    /// Returns the reason why a batch of registrations is paused, and how to continue.
    pub const fn registration_pause(self, pause: PauseReason) -> &'static str {
        match pause {
            PauseReason::Refused => self.registration_pause_refused(),
            PauseReason::OutcomeUnknown => self.registration_pause_outcome_unknown(),
            other => self.pause(other),
        }
    }

    /// Returns the label of a batch item's state.
    pub const fn registration_item_state(self, state: &BatchItemState) -> &'static str {
        match state {
            BatchItemState::Queued => self.batch_item_queued(),
            BatchItemState::Running => self.registration_item_running(),
            BatchItemState::Done(_) => self.registration_item_done(),
            BatchItemState::Failed(_) => self.registration_item_failed(),
            BatchItemState::Unknown => self.registration_item_unknown(),
            BatchItemState::Skipped => self.registration_item_skipped(),
        }
    }

    /// Returns the label of a completed monitoring action.
    pub const fn monitoring_action(self, action: MonitoringAction) -> &'static str {
        match action {
            MonitoringAction::Register => self.monitoring_log_registered(),
            MonitoringAction::Inactivate => self.monitoring_log_inactivated(),
        }
    }

    /// Returns the label of a log entry's state.
    pub const fn monitoring_state(self, state: &MonitoringState) -> &'static str {
        match state {
            MonitoringState::Waiting => self.monitoring_log_waiting(),
            MonitoringState::Sending => self.monitoring_log_in_progress(),
            MonitoringState::Done => self.monitoring_log_done(),
            MonitoringState::Failed(_) => self.monitoring_log_failed(),
            MonitoringState::Unknown(_) => self.monitoring_log_unknown(),
            MonitoringState::Undone => self.monitoring_log_undone(),
        }
    }

    /// Returns the reason why an entry failed or has an unknown outcome; empty otherwise.
    pub fn monitoring_state_reason(self, state: &MonitoringState) -> String {
        match state {
            MonitoringState::Failed(error) => self.monitoring_error(error).0,
            MonitoringState::Unknown(reason) => self.unknown_reason(*reason).to_owned(),
            _ => String::new(),
        }
    }

    /// Returns the reason why an action failed, and the user's next step.
    pub fn monitoring_error(self, error: &MonitoringError) -> (String, &'static str) {
        let (what, next) = match error {
            MonitoringError::WrongParameter => (
                self.monitoring_error_wrong_parameter(),
                self.monitoring_error_wrong_parameter_next(),
            ),
            MonitoringError::EmailRequired => (
                self.monitoring_error_email_required(),
                self.monitoring_error_email_required_next(),
            ),
            MonitoringError::Forbidden => (
                self.monitoring_error_forbidden(),
                self.monitoring_error_forbidden_next(),
            ),
            MonitoringError::NotFound => (
                self.monitoring_error_not_found(),
                self.monitoring_error_not_found_next(),
            ),
            MonitoringError::Busy => (
                self.monitoring_error_busy(),
                self.monitoring_error_busy_next(),
            ),
            MonitoringError::NotSent => (
                self.monitoring_error_not_sent(),
                self.monitoring_error_not_sent_next(),
            ),
            MonitoringError::Refused(message) if !message.is_empty() => {
                return (
                    self.refused_message(message),
                    self.monitoring_error_refused_next(),
                );
            }
            MonitoringError::Refused(_) => (self.refused(), self.monitoring_error_refused_next()),
        };
        (what.to_owned(), next)
    }

    /// Returns the reason why an outcome is unknown.
    pub const fn unknown_reason(self, reason: UnknownReason) -> &'static str {
        match reason {
            UnknownReason::ConnectionLost => self.unknown_reason_connection_lost(),
            UnknownReason::TimedOut => self.unknown_reason_timed_out(),
            UnknownReason::Unreadable => self.unknown_reason_unreadable(),
            UnknownReason::Failed => self.unknown_reason_failed(),
            UnknownReason::TabClosed => self.unknown_reason_tab_closed(),
        }
    }
}
