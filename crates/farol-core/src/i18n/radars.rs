//! Texts of the radars: list, panel, forms and export.

use super::Language;
use crate::api::monitoring::RadarColumn;
use crate::url_state::saved_views::{ImportedViews, MAX_NAME_CHARS, MAX_VIEWS, SavedViewError};

messages! {
    radars_title = "Radares" | "Radars";
    radars_lead = "CPFs, CNPJs, inscrições na OAB e processos monitorados." | "Monitored CPFs, CNPJs, OAB numbers and lawsuits.";
    column_id = "ID" | "ID";
    column_code = "Documento / nº" | "Document / no.";
    column_name = "Nome" | "Name";
    column_type = "Tipo" | "Type";
    column_active = "Situação" | "Status";
    column_created = "Criado em" | "Created";
    column_preprocessed = "Verificado em" | "Last check";
    column_customer = "Relação" | "Relationship";
    field_radar_id = "ID do radar" | "Radar ID";
    field_item_id = "ID na lista" | "List ID";
    field_listed = "Incluído na lista em" | "Listed";
    active = "Ativo" | "Active";
    inactive = "Inativo" | "Inactive";
    add_radar = "Adicionar radar" | "Add a radar";
    columns = "Colunas" | "Columns";
    columns_legend = "Colunas visíveis" | "Visible columns";
    columns_reset = "Restaurar padrão" | "Restore default";
    views = "Visões" | "Views";
    views_saved = "Visões salvas" | "Saved views";
    views_none = "Nenhuma visão salva neste espaço de trabalho." | "No saved views in this workspace.";
    views_manage = "Salvar ou gerenciar visões…" | "Save or manage views…";
    views_title = "Visões da lista" | "List views";
    view_name = "Nome da visão atual" | "Current view name";
    view_name_hint = "Salva colunas, ordem, itens por página e filtros. O texto da busca não é salvo." | "Saves columns, order, page size and filters. The text of the search is not saved.";
    view_save = "Salvar visão" | "Save view";
    view_replace = "Substituir visão" | "Replace view";
    view_saved(name: &str) = "Visão “{name}” salva." | "View “{name}” saved.";
    view_replaced(name: &str) = "A visão “{name}” já existe e será substituída." | "The view “{name}” exists and will be replaced.";
    view_name_missing = "Informe o nome da visão." | "Enter the name of the view.";
    view_name_long(most: &str) = "Use até {most} caracteres." | "Use up to {most} characters.";
    view_name_document = "Não use números de documentos no nome da visão." | "Do not use document numbers in the name of the view.";
    views_full(most: &str) = "Há {most} visões salvas, o máximo. Exclua uma para salvar outra." | "There are {most} saved views, the maximum. Delete one to save another.";
    view_copy_link(name: &str) = "Copiar link da visão {name}" | "Copy the link of view {name}";
    view_remove(name: &str) = "Excluir a visão {name}" | "Delete view {name}";
    view_removed(name: &str) = "Visão “{name}” excluída." | "View “{name}” deleted.";
    view_restore = "Desfazer" | "Undo";
    views_export = "Exportar visões" | "Export views";
    views_import = "Importar visões" | "Import views";
    views_file = "farol-visoes.json" | "farol-views.json";
    views_not_imported(file: &str) = "{file} não é um arquivo de visões exportado pelo Farol. Nada foi alterado." | "{file} is not a file of views that Farol exported. Nothing has changed.";
    views_imported_counts(added: &str, replaced: &str, left_out: &str) = "Importação concluída: {added}, {replaced}, {left_out}." | "Import completed: {added}, {replaced}, {left_out}.";
    views_not_stored = "Nada foi salvo: o armazenamento deste navegador está cheio ou bloqueado. Libere espaço e tente novamente." | "Nothing was saved: this browser’s storage is full or blocked. Free some space and try again.";
    sorted_by(order: &str) = "Lista ordenada por {order}" | "List sorted by {order}";
    page_size = "Por página" | "Per page";
    search_radars = "Buscar em todos os radares" | "Search all radars";
    filter_clear = "Limpar busca" | "Clear search";
    filter_nothing = "Nenhum radar corresponde à busca." | "No radar matches the search.";
    any_radar_type = "Todos os tipos" | "All types";
    any_radar_state = "Todas as situações" | "All statuses";
    search_loading = "Carregando radares" | "Loading radars";
    search_complete(radars: &str, ago: &str) = "Busca em {radars} · lista carregada {ago}." | "Search in {radars} · list loaded {ago}.";
    search_partial(done: &str, total: &str) = "Resultado parcial: {done} de {total} radares carregados." | "Partial result: {done} of {total} radars loaded.";
    search_partial_without_total(done: &str) = "Resultado parcial: {done} radares carregados." | "Partial result: {done} radars loaded.";
    search_reload = "Carregar novamente" | "Load again";
    export_found = "Resultado da busca" | "Search result";
    previous_radar = "Radar anterior" | "Previous radar";
    next_radar = "Próximo radar" | "Next radar";
    range(from: &str, to: &str, total: &str) = "{from}–{to} de {total}" | "{from}–{to} of {total}";
    range_of_more(from: &str, to: &str, least: &str) = "{from}–{to} de mais de {least}" | "{from}–{to} of more than {least}";
    refresh_list = "Atualizar lista" | "Refresh list";
    open_radar(code: &str) = "Abrir o radar {code}" | "Open radar {code}";
    copy_code = "Copiar código" | "Copy code";
    radars_unlisted = "A resposta não lista nenhum radar" | "The response lists no radars";
    radars_unlisted_hint(total: &str) = "O total informado pelo serviço é {total}." | "The total that the service states is {total}.";
    radars_empty = "Nenhum radar ainda" | "No radars yet";
    radars_empty_hint = "Adicione o primeiro CPF, CNPJ, inscrição na OAB ou processo que esta organização deve monitorar." | "Add the first CPF, CNPJ, bar number or lawsuit that this organization should monitor.";
    page_beyond = "Esta página não existe mais" | "This page no longer exists";
    page_beyond_hint = "A lista tem menos páginas do que o endereço pede." | "The list has fewer pages than the address asks for.";
    go_first_page = "Ir para a primeira página" | "Go to the first page";
    radars_forbidden = "Sem acesso a esta organização" | "No access to this organization";
    radars_forbidden_hint = "Seu usuário não pode ver os radares desta organização. Peça acesso ao administrador ou escolha outro espaço." | "Your account is not allowed to see this organization’s radars. Ask the administrator for access or choose another workspace.";
    radars_not_found = "Organização não encontrada" | "Organization not found";
    radars_not_found_hint = "O usuário ou a organização deste endereço não existe. Confira o número ou escolha outro espaço." | "The user or the organization of this address does not exist. Check the number or choose another workspace.";
    sort_refused = "Esta ordenação não foi aceita" | "This sort order was not accepted";
    default_order = "Voltar à ordem padrão" | "Back to the default order";
    radar_details = "Detalhes do radar" | "Radar details";
    radar_elsewhere = "Este radar não está nesta página da lista." | "This radar is not on this page of the list.";
    register_process = "Monitorar um processo" | "Monitor a lawsuit";
    register_process_lead = "O processo passa a ser monitorado neste radar. Sem custo." | "The lawsuit will be monitored in this radar. Free of charge.";
    register = "Monitorar" | "Monitor";
    register_anyway = "Monitorar mesmo assim" | "Monitor anyway";
    registering = "Enviando…" | "Sending…";
    registered(number: &str) = "Processo {number} incluído neste radar." | "Lawsuit {number} added to this radar.";
    register_nonstandard = "Processos antigos têm outros formatos: confira e, se estiver certo, monitore mesmo assim." | "Older lawsuits use other formats. Check the number and, if it is correct, monitor it anyway.";
    add_radar_nonstandard = "Processos antigos têm outros formatos: confira e, se estiver certo, adicione mesmo assim." | "Older lawsuits use other formats. Check the number and, if it is correct, add it anyway.";
    choose_radar(number: &str) = "Escolha o radar em que o processo {number} será monitorado." | "Choose the radar in which lawsuit {number} will be monitored.";
    dismiss = "Dispensar" | "Dismiss";
    radar_name = "Nome do radar" | "Radar name";
    radar_name_hint = "Como aparecerá na lista. Ex.: o nome da pessoa ou empresa." | "As shown in the list, such as the name of the person or company.";
    radar_name_missing = "Informe o nome do radar." | "Enter the radar name.";
    radar_kind = "O que monitorar" | "What to monitor";
    oab_state = "Estado (UF)" | "State (UF)";
    oab_choose = "Escolha" | "Choose";
    oab_number = "Número da inscrição" | "Enrollment number";
    oab_number_hint = "Inclua a letra final, se houver (ex.: 123456-A)." | "Include the final letter, if any (such as 123456-A).";
    add = "Adicionar" | "Add";
    add_anyway = "Adicionar mesmo assim" | "Add anyway";
    adding = "Adicionando…" | "Adding…";
    added(name: &str) = "Radar “{name}” adicionado." | "Radar “{name}” added.";
    just_added = "novo" | "new";
    export_title = "Exportar radares" | "Export radars";
    export_lead = "CSV compatível com o Excel em português, com todas as colunas." | "A CSV file for the Portuguese version of Excel, with all columns.";
    export_page = "Esta página" | "This page";
    export_all = "A lista inteira" | "The whole list";
    export_progress_without_total(rows: &str) = "{rows} até agora" | "{rows} so far";
    export_cancelled = "Exportação cancelada; nenhum arquivo foi gerado." | "Export canceled; no file was made.";
    export_file = "radares" | "radars";
    keys_next = "Próxima linha" | "Next row";
    keys_previous = "Linha anterior" | "Previous row";
    keys_open = "Abrir a linha" | "Open the row";
    keys_filter = "Ir para a busca" | "Go to the search";
    keys_close = "Fechar o painel ou a janela" | "Close the panel or window";
    keys_help = "Mostrar estes atalhos" | "Show these shortcuts";
    keys_or = "ou" | "or";
    will_be_sent(code: &str) = "Será enviado: {code}" | "Will be sent as: {code}";
    save_this_workspace = "Este espaço não está na sua lista." | "This workspace is not on your list.";
    save_workspace_action = "Adicionar à lista" | "Add to the list";
}

impl Language {
    /// Returns the label of a radar column.
    pub const fn radar_column(self, column: RadarColumn) -> &'static str {
        match column {
            RadarColumn::Id => self.column_id(),
            RadarColumn::Code => self.column_code(),
            RadarColumn::Name => self.column_name(),
            RadarColumn::Type => self.column_type(),
            RadarColumn::Active => self.column_active(),
            RadarColumn::CreatedAt => self.column_created(),
            RadarColumn::PreProcessedAt => self.column_preprocessed(),
            RadarColumn::TypeCustomer => self.column_customer(),
        }
    }

    /// Returns the reason why a view can't be saved under a name.
    pub fn view_error(self, error: SavedViewError) -> String {
        match error {
            SavedViewError::NoName => self.view_name_missing().to_owned(),
            SavedViewError::LongName => self.view_name_long(&MAX_NAME_CHARS.to_string()),
            SavedViewError::DocumentNumber => self.view_name_document().to_owned(),
            SavedViewError::TooMany => self.views_full(&MAX_VIEWS.to_string()),
        }
    }

    /// Formats how many views of a file were added, replaced and left out.
    pub fn views_imported(self, result: ImportedViews) -> String {
        let count = |count: usize, portuguese, english| {
            self.plural(count as u64, portuguese, [english, english])
        };
        self.views_imported_counts(
            &count(result.added, ["adicionada", "adicionadas"], "added"),
            &count(result.replaced, ["substituída", "substituídas"], "replaced"),
            &count(result.left_out, ["ignorada", "ignoradas"], "left out"),
        )
    }

    /// Formats the number of radars that a search has found.
    pub fn found_radars(self, count: u64) -> String {
        match (self, count) {
            (Self::Portuguese, 0) => "Nenhum radar".to_owned(),
            (Self::English, 0) => "No radars".to_owned(),
            _ => self.plural(count, ["radar", "radares"], ["radar", "radars"]),
        }
    }

    /// Formats the number of rows in an export of the page.
    pub fn rows(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 0) => "nenhuma linha".to_owned(),
            (Self::Portuguese, 1) => "1 linha".to_owned(),
            (Self::Portuguese, _) => format!("{number} linhas"),
            (Self::English, 1) => "1 row".to_owned(),
            (Self::English, _) => format!("{number} rows"),
        }
    }
}
