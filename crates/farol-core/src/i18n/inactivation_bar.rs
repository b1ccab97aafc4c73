//! Texts of the bar of inactivations that are counted down or sent.

messages! {
    inactivated(number: &str) = "Monitoramento do processo {number} encerrado." | "Monitoring of lawsuit {number} stopped.";
    inactivation_undone = "Encerramento desfeito: nada foi enviado." | "Undone: nothing was sent.";
    pending_inactivation_title = "Encerramentos pendentes" | "Pending requests to stop monitoring";
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
    show_details = "Mostrar detalhes" | "Show details";
    hide_details = "Ocultar detalhes" | "Hide details";
}
