//! Texts that several pages or components use.

use super::Language;
use crate::model::number::format_integer;

messages! {
    item_unread = "1 item da lista não pôde ser lido." | "1 item of the list could not be read.";
    items_unread_many(count: &str) = "{count} itens da lista não puderam ser lidos." | "{count} items of the list could not be read.";
    clear_text = "Limpar o texto" | "Clear text";
    found_valid = "válido" | "valid";
    found_select_all = "Selecionar todos" | "Select all";
    found_clear_selection = "Limpar seleção" | "Clear selection";
    found_duplicate_one = "1 duplicado ignorado" | "1 duplicate skipped";
    found_duplicate_many(count: &str) = "{count} duplicados ignorados" | "{count} duplicates skipped";
    copy_document = "Copiar documento" | "Copy document";
    print_page = "Página" | "Page";
    print_page_of = "de" | "of";
    technical_details = "Detalhes técnicos" | "Technical details";
    export = "Exportar" | "Export";
    sort_by = "Ordenar por" | "Sort by";
    sort_ascending(column: &str) = "{column}, crescente" | "{column}, ascending";
    sort_descending(column: &str) = "{column}, decrescente" | "{column}, descending";
    copy_id = "Copiar ID" | "Copy ID";
    choose_workspace = "Escolher outro espaço" | "Choose another workspace";
    other_fields = "Outros campos" | "Other fields";
    export_privacy = "O arquivo contém documentos: guarde-o e compartilhe-o com cuidado." | "The file contains document numbers: store and share it with care.";
    export_progress(done: &str, rows: &str) = "{done} de {rows}" | "{done} of {rows}";
    export_failed = "O download foi recusado pelo navegador. Verifique as permissões e tente novamente." | "The browser refused the download. Check the permissions and try again.";
    zone_note = "Datas e horas no horário de Brasília" | "Dates and times in Brasília time";
    export_done(file: &str) = "Arquivo {file} pronto." | "File {file} is ready.";
    print = "Imprimir" | "Print";
    chart_numbers = "Ver os números" | "View numbers";
    app_name = "Farol" | "Farol";
    workspace = "Espaço de trabalho" | "Workspace";
    close = "Fechar" | "Close";
    show_more(next: &str, left: &str) = "Mostrar mais {next} (restam {left})" | "Show {next} more ({left} left)";
    show_rest_one = "Mostrar o item restante" | "Show the remaining item";
    show_rest(left: &str) = "Mostrar os {left} restantes" | "Show the remaining {left}";
    all_shown = "Todos os itens foram exibidos." | "All items are shown.";
    cancel = "Cancelar" | "Cancel";
    remove = "Remover" | "Remove";
    retry = "Tentar novamente" | "Try again";
    copied = "Copiado" | "Copied";
    copy_failed = "Não foi possível copiar. Selecione o texto e copie pelo teclado." | "Could not copy. Select the text and copy it with the keyboard.";
    loading = "Carregando…" | "Loading…";
    unknown = "Não informado" | "Not reported";
    yes = "Sim" | "Yes";
    no = "Não" | "No";
    brasilia_time = "horário de Brasília" | "Brasília time";
    pages = "Páginas" | "Pages";
    page = "Página" | "Page";
    of_pages(count: &str) = "de {count}" | "of {count}";
    first_page = "Primeira página" | "First page";
    previous_page = "Página anterior" | "Previous page";
    next_page = "Próxima página" | "Next page";
    last_page = "Última página" | "Last page";
    download_refused = "O navegador não aceitou o download." | "The browser refused the download.";
}

impl Language {
    /// Formats the number of documents found, as the start of a sentence.
    pub fn documents_count(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhum documento".to_owned(),
            (Self::Portuguese, 1) => "1 documento".to_owned(),
            (Self::Portuguese, _) => format!("{number} documentos"),
            (Self::English, 0) => "No documents".to_owned(),
            (Self::English, 1) => "1 document".to_owned(),
            (Self::English, _) => format!("{number} documents"),
        }
    }

    /// Formats a share in thousandths as a percentage: `33,3%`.
    pub fn share(self, thousandths: u16) -> String {
        let (whole, tenths) = (thousandths / 10, thousandths % 10);
        if tenths == 0 {
            format!("{whole}%")
        } else {
            format!("{whole}{}{tenths}%", self.format_locale().decimal())
        }
    }

    /// Formats a signed whole number with thousands separators.
    pub fn whole(self, number: i64) -> String {
        format_integer(number, self.format_locale())
    }

    /// Formats a positive number with its noun, given as singular and plural.
    pub(super) fn plural(self, count: u64, portuguese: [&str; 2], english: [&str; 2]) -> String {
        let [one, more] = match self {
            Self::Portuguese => portuguese,
            Self::English => english,
        };
        let noun = if count == 1 { one } else { more };
        format!("{} {noun}", self.count(count))
    }

    /// Returns the line on items of a list that can't be read.
    pub fn items_unread(self, count: u64) -> String {
        match count {
            1 => self.item_unread().to_owned(),
            count => self.items_unread_many(&self.count(count)),
        }
    }

    /// Formats a number of queries.
    pub fn queries_count(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhuma consulta".to_owned(),
            (Self::Portuguese, 1) => "1 consulta".to_owned(),
            (Self::Portuguese, _) => format!("{} consultas", self.count(count)),
            (Self::English, 0) => "No queries".to_owned(),
            (Self::English, 1) => "1 query".to_owned(),
            (Self::English, _) => format!("{} queries", self.count(count)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_formatted() {
        let language = Language::Portuguese;
        assert_eq!(language.share(333), "33,3%");
        assert_eq!(language.share(1_000), "100%");
    }
}
