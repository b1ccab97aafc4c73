//! Texts of the history of monitoring, with the errors of its actions.

use super::Language;
use crate::model::monitoring_log::{
    MonitoringAction, MonitoringError, MonitoringState, UnknownReason,
};

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
