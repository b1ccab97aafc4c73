//! Texts of the pages that look up, register and inactivate processes.

use super::Language;
use crate::model::batch::{BatchItemState, PauseReason};

messages! {
    processes_title = "Processos" | "Lawsuits";
    tab_look_up = "Buscar" | "Look up";
    tab_monitor = "Monitorar" | "Monitor";
    tab_stop = "Encerrar" | "Stop";
    tab_monitoring_log = "Histórico" | "History";
    processes_tabs = "O que fazer com processos" | "What to do with lawsuits";
    look_up_lead = "Digite ou cole o número, com ou sem pontuação. Ao colar um texto, é usado o primeiro número encontrado. Sem custo." | "Type or paste the number, with or without punctuation. If you paste text, the first number in it is used. Free of charge.";
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
    inactivate_lead = "O processo deixará de ser monitorado nesta organização." | "The lawsuit will no longer be monitored in this organization.";
    inactivate_number = "Número do processo" | "Lawsuit number";
    inactivate_next = "Encerrar monitoramento…" | "Stop monitoring…";
    inactivate_nonstandard = "Processos antigos têm outros formatos: confira e, se estiver certo, continue." | "Older lawsuits use other formats. Check the number and, if it is correct, continue.";
    inactivate_anyway = "Encerrar mesmo assim…" | "Stop anyway…";
    inactivate_before = "Antes de encerrar" | "Before you stop";
    pending_inactivation_hint = "Use a faixa no topo da página para desfazer ou concluir." | "Use the bar at the top of the page to undo or finish.";
    recent_changes = "Monitoramentos recentes" | "Recent monitoring changes";
    recent_inactivations = "Encerramentos recentes" | "Monitoring recently stopped";
    recent_changes_empty = "Nenhuma solicitação ainda. Os processos que você monitorar ou encerrar neste navegador aparecem aqui." | "No requests yet. Lawsuits that you start or stop monitoring in this browser appear here.";
    recent_inactivations_empty = "Nenhuma solicitação ainda. Os processos cujo monitoramento você encerrar neste navegador aparecem aqui." | "No requests yet. Lawsuits that you stop monitoring in this browser appear here.";
}

impl Language {
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
}
