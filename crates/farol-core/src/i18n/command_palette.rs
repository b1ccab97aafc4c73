//! Texts of the command palette, its input field, and the start page.

use super::Language;

messages! {
    command_title = "Buscar e ir" | "Find and go";
    command_open = "Buscar, ir e consultar (Ctrl+K)" | "Find, go and query (Ctrl+K)";
    command_label = "Documento, processo, página ou ação" | "Document, lawsuit, page or action";
    command_placeholder = "Cole ou digite…" | "Paste or type…";
    command_documents = "Consultar documento" | "Query a document";
    command_processes = "Processo" | "Lawsuit";
    command_pages = "Páginas" | "Pages";
    command_actions = "Ações" | "Actions";
    command_open_process = "Abrir processo" | "Open the lawsuit";
    command_watch_process = "Monitorar em um radar" | "Watch in a radar";
    hide_documents = "Ocultar documentos na tela" | "Hide documents on the screen";
    toggle_hidden_documents = "Ocultar ou mostrar documentos na tela" | "Hide or show documents on the screen";
    toggle_contrast = "Ligar ou desligar o alto contraste" | "Turn high contrast on or off";
    use_light = "Usar tema claro" | "Use the light theme";
    use_dark = "Usar tema escuro" | "Use the dark theme";
    use_other_language = "Switch to English" | "Mudar para português";
    start_title = "Início" | "Start";
    start_lead = "O que há neste espaço, e por onde começar." | "What there is in this workspace, and where to begin.";
    start_field = "Cole um texto com CPFs, CNPJs ou números de processo" | "Paste a text with CPFs, CNPJs or lawsuit numbers";
    start_left = "Consultas disponíveis" | "Queries available";
    start_under_way = "Em andamento" | "Under way";
    start_nothing_under_way = "Nada em andamento." | "Nothing under way.";
    start_batch(done: &str, total: &str) = "Lote de análises: {done} de {total}" | "Batch of analyses: {done} of {total}";
    start_whole_journal = "Ver todo o histórico" | "See the whole journal";
}

impl Language {
    /// Formats the number of options offered for an input.
    pub fn command_offers(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 0) => "Nada encontrado.".to_owned(),
            (Self::Portuguese, 1) => "1 opção".to_owned(),
            (Self::Portuguese, _) => format!("{} opções", self.count(count)),
            (Self::English, 0) => "Nothing found.".to_owned(),
            (Self::English, 1) => "1 option".to_owned(),
            (Self::English, _) => format!("{} options", self.count(count)),
        }
    }
}
