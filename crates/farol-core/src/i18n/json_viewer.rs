//! Texts of the viewer for content of unknown shape.

use super::Language;

messages! {
    open_address = "Abrir" | "Open";
    json_none = "nenhum" | "none";
    json_rounded = "(arredondado)" | "(rounded)";
    viewer_search = "Buscar no conteúdo" | "Search the content";
    viewer_searching = "Buscando…" | "Searching…";
    previous_result = "Resultado anterior" | "Previous result";
    next_result = "Próximo resultado" | "Next result";
    result_of(at: &str, all: &str) = "{at} de {all}" | "{at} of {all}";
    expand_all = "Expandir tudo" | "Expand all";
    collapse_all = "Recolher tudo" | "Collapse all";
    original_values = "Ver dados brutos" | "Show raw data";
    original_value = "Valor original" | "Original value";
    viewer_display = "Exibição" | "Display";
    view_as_text = "Texto" | "Text";
    copy_everything = "Copiar tudo" | "Copy all";
    copy_value = "Copiar valor" | "Copy value";
    copy_path = "Copiar caminho (JSON)" | "Copy path (JSON)";
    download_content = "Baixar conteúdo" | "Download content";
    options_of(path: &str) = "Opções de {path}" | "Options for {path}";
    date_unknown = "data desconhecida" | "unknown";
    date_current = "atual" | "current";
    null_value = "—" | "—";
    empty_text = "(vazio)" | "(empty)";
    query_this_document = "Consultar…" | "Query…";
    show_more_text = "Mostrar mais do texto" | "Show more text";
    show_more_rows = "Mostrar mais linhas" | "Show more lines";
    content_truncated = "O conteúdo é grande: só o começo foi aberto." | "The content is large: only its start was opened.";
    show_as_list = "Mostrar como lista" | "Show as a list";
    show_as_table = "Mostrar como tabela" | "Show as a table";
    row_number(place: &str) = "Linha {place}" | "Row {place}";
    item_range(first: &str, last: &str) = "{first} a {last}" | "{first} to {last}";
    print_truncated = "O conteúdo é grande: só o começo foi impresso. Baixe o arquivo para ter tudo." | "The content is large: only its start was printed. Download the file for all of it.";
}

impl Language {
    /// Formats the number of fields in a JSON object.
    pub fn json_fields(self, count: u64) -> String {
        self.plural(count, ["campo", "campos"], ["field", "fields"])
    }

    /// Formats the number of items in a JSON array.
    pub fn json_items(self, count: u64) -> String {
        self.plural(count, ["item", "itens"], ["item", "items"])
    }

    /// Formats the number of search matches.
    pub fn results_count(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhum resultado".to_owned(),
            (Self::English, 0) => "No results".to_owned(),
            _ => self.plural(count, ["resultado", "resultados"], ["result", "results"]),
        }
    }
}
