//! Texts of the command palette and its input field.

use super::Language;

messages! {
    command_title = "Busca rápida" | "Quick search";
    command_open = "Busca rápida (Ctrl+K)" | "Quick search (Ctrl+K)";
    command_label = "Documento, processo, página ou ação" | "Document, lawsuit, page or action";
    command_placeholder = "Cole ou digite…" | "Paste or type…";
    command_documents = "Consultar documento" | "Query a document";
    command_processes = "Processo" | "Lawsuit";
    command_pages = "Páginas" | "Pages";
    command_actions = "Ações" | "Actions";
    command_open_process = "Abrir processo" | "Open lawsuit";
    command_monitor_process = "Incluir em um radar" | "Add to a radar";
    toggle_hidden_documents = "Ocultar ou mostrar documentos na tela" | "Hide or show documents on the screen";
    toggle_contrast = "Ligar ou desligar o alto contraste" | "Turn high contrast on or off";
    use_light = "Usar tema claro" | "Use the light theme";
    use_dark = "Usar tema escuro" | "Use the dark theme";
    use_other_language = "Switch to English" | "Mudar para português";
    command_searching_radars = "Procurando nos radares…" | "Searching the radars…";
    command_charged = "cobrada" | "charged";
    command_recent = "Recentes nesta sessão" | "Recent in this session";
    view_of_list(name: &str) = "Visão: {name}" | "View: {name}";
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

    /// Returns the link to the list of radars, which has `count` more than the options show.
    pub fn more_radars(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 1) => "Mais 1 radar: abrir a lista".to_owned(),
            (Self::Portuguese, _) => format!("Mais {} radares: abrir a lista", self.count(count)),
            (Self::English, 1) => "1 more radar: open the list".to_owned(),
            (Self::English, _) => format!("{} more radars: open the list", self.count(count)),
        }
    }
}
