//! Texts of process monitoring: registration, inactivation, and the log of both.

use super::Language;
use crate::model::batch::{BatchItemState, PauseReason};
use crate::model::monitoring_log::{
    MonitoringAction, MonitoringError, MonitoringState, UnknownReason,
};

messages! {
    inactivation_title = "Monitorar processos" | "Monitor lawsuits";
    inactivation_lead = "Registre um ou vários processos em um radar. Não tem custo; cada linha é enviada uma vez." | "Register one or many lawsuits in a radar. It is free; each line is sent once.";
    inactivation_radar = "Radar" | "Radar";
    inactivation_radar_search = "Buscar radar por nome, código ou id" | "Search radars by name, code or id";
    inactivation_radar_choose = "Escolher radar" | "Choose a radar";
    inactivation_radar_use = "Usar este radar" | "Use this radar";
    inactivation_radar_missing = "Escolha o radar." | "Choose the radar.";
    inactivation_radar_invalid = "Digite o id do radar: um número inteiro." | "Enter the radar id: a whole number.";
    inactivation_radar_by_id = "Outro radar, pelo id" | "Another radar, by its id";
    inactivation_radar_id = "Id do radar" | "Radar id";
    inactivation_radar_id_hint = "Está nos detalhes do radar, como “Id do radar”." | "It stands in the radar’s details, as “Radar id”.";
    inactivation_radar_change = "Trocar" | "Change";
    inactivation_radar_unnamed(id: &str) = "Radar {id}" | "Radar {id}";
    inactivation_radar_told(kind: &str, id: &str) = "{kind} · id {id}" | "{kind} · id {id}";
    inactivation_radars_none = "Nenhum radar corresponde à busca." | "No radar matches the search.";
    inactivation_radars_empty = "Esta organização ainda não tem radares." | "This organization has no radar yet.";
    inactivation_radars_more = "Carregar mais radares" | "Load more radars";
    inactivation_radars_loaded(loaded: &str, total: &str) = "Radares carregados: {loaded} de {total}" | "Radars loaded: {loaded} of {total}";
    inactivation_radars_loaded_open(loaded: &str) = "Radares carregados: {loaded}" | "Radars loaded: {loaded}";
    inactivation_radars_add = "Adicionar um radar" | "Add a radar";
    inactivation_numbers = "Números a registrar" | "Numbers to register";
    inactivation_numbers_hint = "Um por linha, uma coluna de planilha ou qualquer texto. O Farol confere cada número." | "One a line, a column of a spreadsheet or any text. Farol checks each number.";
    inactivation_numbers_missing = "Cole ao menos um número de processo, ou escolha um arquivo." | "Paste at least one lawsuit number, or choose a file.";
    inactivation_numbers_invalid = "Nenhum número pode ser enviado. Veja abaixo o que há de errado." | "No number can be sent. See below what is wrong.";
    inactivation_numbers_unticked = "Marque ao menos um dos números incomuns, ou corrija-os." | "Tick at least one of the odd numbers, or correct them.";
    inactivation_file = "Ou escolha um arquivo CSV ou TXT" | "Or choose a CSV or TXT file";
    inactivation_file_choose = "Escolher arquivo…" | "Choose a file…";
    inactivation_file_hint = "Com qualquer separador: vale a primeira coluna que parece número de processo." | "With any separator: the first column that looks like lawsuit numbers counts.";
    inactivation_file_read(file: &str, numbers: &str) = "{file}: mais {numbers} no campo acima." | "{file}: {numbers} added to the field above.";
    inactivation_file_empty(file: &str) = "{file} não tem números de processo." | "{file} holds no lawsuit numbers.";
    inactivation_file_large(file: &str) = "{file} é grande demais: o limite é de 2 MB. Divida o arquivo ou cole só a coluna." | "{file} is too large: the limit is 2 MB. Split the file or paste the column alone.";
    inactivation_file_failed(file: &str) = "{file} não pôde ser lido. Confira o arquivo e tente de novo, ou cole os números." | "{file} could not be read. Check the file and try again, or paste the numbers.";
    inactivation_good_one = "1 número certo" | "1 right number";
    inactivation_good_many(count: &str) = "{count} números certos" | "{count} right numbers";
    inactivation_odd_one = "1 incomum" | "1 odd one";
    inactivation_odd_many(count: &str) = "{count} incomuns" | "{count} odd ones";
    inactivation_bad_one = "1 com erro" | "1 with a fault";
    inactivation_bad_many(count: &str) = "{count} com erro" | "{count} with a fault";
    inactivation_ignored_one = "1 linha sem número" | "1 line without a number";
    inactivation_ignored_many(count: &str) = "{count} linhas sem número" | "{count} lines without a number";
    inactivation_odd_title = "Incomuns: marque os que devem ser enviados assim mesmo" | "Odd: tick those that are to be sent anyway";
    inactivation_odd_hint = "Processos antigos têm outros formatos." | "Older lawsuits have other formats.";
    inactivation_bad_title = "Com erro, não serão enviados" | "With a fault, not sent";
    inactivation_line(line: &str) = "linha {line}" | "line {line}";
    inactivation_too_many(most: &str) = "Um lote tem até {most} processos: os primeiros {most} são enviados e os outros ficam no campo para o próximo." | "A batch holds up to {most} lawsuits: the first {most} are sent and the others stay in the field for the next.";
    inactivation_start = "Registrar" | "Register";
    inactivation_start_one = "Registrar 1 processo" | "Register 1 lawsuit";
    inactivation_start_many(count: &str) = "Registrar {count} processos" | "Register {count} lawsuits";
    inactivation_batch = "Lote de registros" | "Batch of registrations";
    inactivation_batch_radar(radar: &str) = "Radar: {radar}" | "Radar: {radar}";
    inactivation_count_done(count: &str) = "Registrados: {count}" | "Registered: {count}";
    inactivation_count_failed(count: &str) = "Não registrados: {count}" | "Not registered: {count}";
    inactivation_pausing = "Pausa depois do registro em andamento." | "Pausing after the registration under way.";
    inactivation_retry = "Tentar de novo os que falharam" | "Try the failed ones again";
    inactivation_line_running = "Registrando…" | "Registering…";
    inactivation_line_done = "Registrado" | "Registered";
    inactivation_line_failed = "Não registrado" | "Not registered";
    inactivation_line_unknown = "Resultado desconhecido — consulte o processo" | "Outcome unknown — look the lawsuit up";
    inactivation_line_skipped = "Deixado de fora" | "Left out";
    inactivation_open(number: &str) = "Abrir o processo {number}" | "Open lawsuit {number}";
    inactivation_requeue(number: &str) = "Enviar de novo o processo {number}" | "Send again: lawsuit {number}";
    inactivation_requeue_short = "Enviar de novo" | "Send again";
    inactivation_pause_refused = "Seu usuário não pode registrar processos nesta organização. O que falta não foi enviado." | "Your user may not register lawsuits in this organization. The rest was not sent.";
    inactivation_pause_unsure = "Não se sabe como o último registro terminou. Consulte o processo antes de enviar essa linha de novo." | "It is not known how the last registration ended. Look the lawsuit up before sending that line again.";
}

messages! {
    inactivate = "Inativar monitoramento" | "End monitoring";
    inactivate_lead = "Encerra o monitoramento de um processo nesta organização." | "Ends the monitoring of a lawsuit in this organization.";
    inactivate_number = "Processo cujo monitoramento será inativado" | "Lawsuit to stop monitoring";
    inactivate_next = "Inativar…" | "End monitoring…";
    inactivate_odd = "Processos antigos têm outros formatos: confira e, se estiver certo, continue." | "Older lawsuits have other formats: check it and, if it is right, go on.";
    inactivate_anyway = "Inativar assim mesmo…" | "End it anyway…";
    inactivate_title = "Inativar o monitoramento?" | "End the monitoring?";
    inactivate_warning = "O serviço não tem como reativar: para voltar a monitorar, será preciso registrar o processo de novo em um radar." | "The service cannot take it back: to monitor it again, the lawsuit must be registered in a radar anew.";
    inactivate_window = "Depois de confirmar, você ainda tem 10 segundos para desfazer." | "After confirming you still have 10 seconds to undo it.";
    inactivate_confirm = "Confirmar inativação" | "Confirm";
    inactivate_pending = "Já há um pedido para este processo: decida na faixa no alto da página." | "There is a request for this lawsuit already: decide in the bar at the top of the page.";
    inactivated(number: &str) = "Monitoramento do processo {number} inativado." | "Monitoring of lawsuit {number} ended.";
    inactivation_undone = "Inativação desfeita: nada foi enviado." | "Undone: nothing was sent.";
    pending_title = "Inativações pendentes" | "Pending inactivations";
    pending_hint = "Desfaça, conclua ou desista na faixa no alto da página." | "Undo, go on or give up in the bar at the top of the page.";
    pending_counting(number: &str) = "O monitoramento do processo {number} será inativado." | "The monitoring of lawsuit {number} will be ended.";
    pending_left(seconds: &str) = "em {seconds} s" | "in {seconds} s";
    pending_sending(number: &str) = "Inativando o monitoramento do processo {number}…" | "Ending the monitoring of lawsuit {number}…";
    pending_found(number: &str) = "Você pediu para inativar o monitoramento do processo {number}, e a página foi fechada antes. Nada foi enviado. Concluir ou desistir?" | "You asked to end the monitoring of lawsuit {number}, and the page was closed before. Nothing was sent. Go on or give up?";
    pending_signed_out(number: &str) = "A sessão terminou antes de inativar o monitoramento do processo {number}. Nada foi enviado. Concluir ou desistir?" | "The session ended before the monitoring of lawsuit {number} did. Nothing was sent. Go on or give up?";
    pending_offline(number: &str) = "Sem conexão para inativar o monitoramento do processo {number}. Nada foi enviado. Concluir ou desistir?" | "No connection to end the monitoring of lawsuit {number}. Nothing was sent. Go on or give up?";
    pending_elsewhere(number: &str) = "A inativação do monitoramento do processo {number} está pendente em outra aba." | "The inactivation of lawsuit {number} is pending in another tab.";
    pending_failed(number: &str) = "O monitoramento do processo {number} não foi inativado." | "The monitoring of lawsuit {number} was not ended.";
    pending_unknown(number: &str) = "Não sabemos se o monitoramento do processo {number} foi inativado." | "We do not know whether the monitoring of lawsuit {number} was ended.";
    pending_undo = "Desfazer" | "Undo";
    pending_conclude = "Concluir" | "Go on";
    pending_give_up = "Desistir" | "Give up";
    pending_understood = "Entendi" | "Understood";
    pending_open = "Abrir processo" | "Open the lawsuit";
    pending_undo_of(number: &str) = "Desfazer a inativação do processo {number}" | "Undo the inactivation of lawsuit {number}";
    pending_conclude_of(number: &str) = "Concluir a inativação do processo {number}" | "Go on with the inactivation of lawsuit {number}";
    pending_give_up_of(number: &str) = "Desistir da inativação do processo {number}" | "Give up the inactivation of lawsuit {number}";
    pending_understood_of(number: &str) = "Entendi: processo {number}" | "Understood: lawsuit {number}";
    pending_open_of(number: &str) = "Abrir processo {number}" | "Open the lawsuit {number}";
}

messages! {
    fault_wrong_parameter = "O serviço não recebeu o número do processo ou a organização." | "The service did not get the lawsuit number or the organization.";
    fault_wrong_parameter_next = "Confira o número e o espaço de trabalho e peça de novo. Se continuar, avise o suporte." | "Check the number and the workspace and ask again. If it goes on, tell support.";
    fault_email_required = "O serviço não encontrou o e-mail do seu usuário." | "The service found no e-mail address of your user.";
    fault_email_required_next = "Saia, entre de novo e repita o pedido. Se continuar, peça ao administrador que confira o seu cadastro." | "Sign out, sign in again and repeat the request. If it goes on, ask the administrator to check your account.";
    fault_forbidden = "Seu usuário não tem acesso a esta organização." | "Your user has no access to this organization.";
    fault_forbidden_next = "Peça acesso ao administrador da organização ou troque de espaço de trabalho." | "Ask the organization’s administrator for access or switch workspace.";
    fault_not_found = "A organização não tem este processo, ou não tem este radar." | "The organization has no such lawsuit, or no such radar.";
    fault_not_found_next = "Confira o número e o espaço de trabalho." | "Check the number and the workspace.";
    fault_busy = "O serviço está recebendo pedidos demais." | "The service is getting too many requests.";
    fault_busy_next = "Espere um minuto e peça de novo." | "Wait a minute and ask again.";
    fault_not_sent = "Não foi enviado: a sessão tinha terminado." | "It was not sent: the session had ended.";
    fault_not_sent_next = "Entre de novo e repita o pedido." | "Sign in again and repeat the request.";
    fault_refused_next = "Corrija o que for preciso e peça de novo." | "Correct what is needed and ask again.";
    unknown_reason_lost = "A conexão caiu antes da resposta." | "The connection was lost before the answer.";
    unknown_reason_late = "O serviço demorou demais para responder." | "The service took too long to answer.";
    unknown_reason_unreadable = "A resposta do serviço não pôde ser lida." | "The service's answer could not be read.";
    unknown_reason_failed = "O serviço falhou ao atender o pedido." | "The service failed to answer the request.";
    unknown_reason_closed = "A página foi fechada antes da resposta." | "The page was closed before the answer.";
    unknown_reason_next = "Nada será reenviado sozinho: abra o processo e confira a situação antes de pedir de novo." | "Nothing is sent again by itself: open the lawsuit and check its state before asking again.";
}

messages! {
    record_title = "Histórico de monitoramento" | "Monitoring journal";
    record_lead = "O que você registrou e inativou neste navegador. O serviço não lista os processos monitorados." | "What you registered and ended in this browser. The service does not list the monitored lawsuits.";
    record_empty = "Nada registrado ainda" | "Nothing registered yet";
    record_empty_hint = "Os processos que você registrar ou inativar neste espaço ficarão aqui, também depois de sair." | "The lawsuits that you register or end in this workspace will stand here, also after signing out.";
    record_not_kept = "O histórico não pôde ser guardado neste dispositivo: ele vale só enquanto esta página estiver aberta." | "The journal could not be kept on this device: it lasts only while this page is open.";
    record_search = "Buscar pelo número do processo" | "Search by the lawsuit number";
    record_number = "Processo" | "Lawsuit";
    record_action = "Ação" | "Action";
    record_any_action = "Todas as ações" | "Every action";
    record_registered = "Registro" | "Registration";
    record_inactivated = "Inativação" | "Inactivation";
    record_any_radar = "Todos os radares" | "Every radar";
    record_outcome = "Resultado" | "Outcome";
    record_any_outcome = "Todos os resultados" | "Every outcome";
    record_done = "Executado" | "Carried out";
    record_failed = "Não executado" | "Not carried out";
    record_unknown = "Resultado desconhecido" | "Outcome unknown";
    record_open = "Em andamento" | "Under way";
    record_undone = "Desfeito antes do envio" | "Undone before it was sent";
    record_waiting = "Aguardando envio" | "Waiting to be sent";
    record_nothing = "Nada corresponde aos filtros." | "Nothing matches the filters.";
    record_file = "monitoramento" | "monitoring";
    record_radar_id = "Id do radar" | "Radar id";
    record_detail = "Detalhe" | "Detail";
    record_wipe_title = "Apagar o histórico de monitoramento?" | "Wipe the monitoring journal?";
    record_wipe_lead = "Só este registro é apagado; nada muda no serviço. O que está em andamento fica." | "Only this record is wiped; nothing changes at the service. What is under way stays.";
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
