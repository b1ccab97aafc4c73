//! Texts of the radars: list, panel, forms and export.

use super::Language;
use crate::api::monitoring::RadarColumn;

messages! {
    radars_title = "Radares" | "Radars";
    radars_lead = "CPFs, CNPJs, inscrições na OAB e processos monitorados." | "Monitored CPFs, CNPJs, bar numbers and lawsuits.";
    column_id = "Id" | "Id";
    column_code = "Código" | "Code";
    column_name = "Nome" | "Name";
    column_type = "Tipo" | "Type";
    column_active = "Situação" | "State";
    column_created = "Criado em" | "Created";
    column_preprocessed = "Pré-processado em" | "Pre-processed";
    column_customer = "Tipo de cliente" | "Type of customer";
    field_radar_id = "Id do radar" | "Radar id";
    field_item_id = "Id na lista" | "List id";
    field_listed = "Incluído na lista em" | "Listed";
    active = "Ativo" | "Active";
    inactive = "Inativo" | "Inactive";
    add_radar = "Adicionar radar" | "Add a radar";
    export = "Exportar" | "Export";
    columns = "Colunas" | "Columns";
    columns_legend = "Colunas visíveis" | "Visible columns";
    columns_reset = "Restaurar padrão" | "Restore default";
    sort_by = "Ordenar por" | "Sort by";
    sort_ascending(column: &str) = "{column}, crescente" | "{column}, ascending";
    sort_descending(column: &str) = "{column}, decrescente" | "{column}, descending";
    sorted_by(order: &str) = "Lista ordenada por {order}" | "List sorted by {order}";
    page_size = "Por página" | "Per page";
    filter_page = "Filtrar esta página" | "Filter this page";
    filter_hint = "Filtra só as linhas já carregadas" | "Filters only the rows already loaded";
    filter_clear = "Limpar filtro" | "Clear filter";
    filter_count(shown: &str, loaded: &str) = "{shown} de {loaded} desta página" | "{shown} of {loaded} on this page";
    filter_nothing = "Nenhuma linha desta página corresponde ao filtro." | "No row of this page matches the filter.";
    filter_nothing_hint = "O filtro olha apenas as linhas carregadas; as outras páginas não foram pesquisadas." | "The filter looks at the loaded rows only; the other pages were not searched.";
    range(from: &str, to: &str, total: &str) = "{from}–{to} de {total}" | "{from}–{to} of {total}";
    range_open(from: &str, to: &str, least: &str) = "{from}–{to} de mais de {least}" | "{from}–{to} of more than {least}";
    refresh_list = "Atualizar lista" | "Refresh list";
    open_radar(code: &str) = "Abrir o radar {code}" | "Open radar {code}";
    copy_code = "Copiar código" | "Copy code";
    copy_id = "Copiar id" | "Copy id";
    radars_empty = "Nenhum radar ainda" | "No radar yet";
    radars_empty_hint = "Adicione o primeiro CPF, CNPJ, inscrição na OAB ou processo que esta organização deve monitorar." | "Add the first CPF, CNPJ, bar number or lawsuit that this organization should monitor.";
    page_beyond = "Esta página não existe mais" | "This page does not exist any more";
    page_beyond_hint = "A lista tem menos páginas do que o endereço pede." | "The list has fewer pages than the address asks for.";
    go_first_page = "Ir para a primeira página" | "Go to the first page";
    radars_forbidden = "Sem acesso a esta organização" | "No access to this organization";
    radars_forbidden_hint = "Seu usuário não pode ver os radares desta organização. Peça acesso ao administrador ou escolha outro espaço." | "Your user may not see the radars of this organization. Ask the administrator for access or choose another workspace.";
    radars_not_found = "Organização não encontrada" | "Organization not found";
    radars_not_found_hint = "O serviço não conhece o usuário ou a organização deste endereço. Confira o número ou escolha outro espaço." | "The service does not know the user or the organization of this address. Check the number or choose another workspace.";
    choose_workspace = "Escolher outro espaço" | "Choose another workspace";
    sort_refused = "O serviço não aceitou esta ordenação" | "The service did not accept this sorting";
    usual_order = "Voltar à ordem padrão" | "Back to the usual order";
    radar_details = "Detalhes do radar" | "Radar details";
    radar_elsewhere = "Este radar não está nesta página da lista." | "This radar is not on this page of the list.";
    other_fields = "Outros campos" | "Other fields";
    register_process = "Registrar processo" | "Register a lawsuit";
    register_process_lead = "O processo passa a ser monitorado neste radar." | "The lawsuit will be monitored in this radar.";
    process_number = "Número do processo" | "Lawsuit number";
    process_number_hint = "Formato CNJ: NNNNNNN-DD.AAAA.J.TR.OOOO. Os dois dígitos DD são calculados a partir dos outros 18." | "CNJ format: NNNNNNN-DD.YYYY.J.TR.OOOO. The two digits DD are computed from the other 18.";
    register = "Registrar" | "Register";
    register_anyway = "Registrar assim mesmo" | "Register anyway";
    registering = "Registrando…" | "Registering…";
    registered(number: &str) = "Processo {number} registrado neste radar." | "Lawsuit {number} registered in this radar.";
    odd_number = "Processos antigos têm outros formatos: confira e, se estiver certo, registre assim mesmo." | "Older lawsuits have other formats: check it and, if it is right, register it anyway.";
    odd_code = "Processos antigos têm outros formatos: confira e, se estiver certo, adicione assim mesmo." | "Older lawsuits have other formats: check it and, if it is right, add it anyway.";
    choose_radar(number: &str) = "Escolha o radar em que o processo {number} será registrado." | "Choose the radar in which lawsuit {number} will be registered.";
    dismiss = "Dispensar" | "Dismiss";
    radar_name = "Nome do radar" | "Radar name";
    radar_name_hint = "Como ele aparecerá na lista, por exemplo o nome da pessoa ou empresa." | "How it will show in the list, for instance the name of the person or company.";
    radar_name_missing = "Dê um nome ao radar." | "Name the radar.";
    radar_kind = "O que monitorar" | "What to monitor";
    oab_state = "Estado (UF)" | "State (UF)";
    oab_choose = "Escolha" | "Choose";
    oab_number = "Número da inscrição" | "Enrolment number";
    oab_number_hint = "Com a letra no fim, se houver." | "With the letter at its end, if there is one.";
    add = "Adicionar" | "Add";
    add_anyway = "Adicionar assim mesmo" | "Add anyway";
    adding = "Adicionando…" | "Adding…";
    added(name: &str) = "Radar “{name}” adicionado." | "Radar “{name}” added.";
    just_added = "novo" | "new";
    export_title = "Exportar radares" | "Export radars";
    export_lead = "Arquivo CSV que o Excel em português abre direto, com todas as colunas." | "A CSV file that Excel in Portuguese opens directly, with every column.";
    export_privacy = "O arquivo contém documentos: guarde-o e compartilhe-o com cuidado." | "The file holds document numbers: store and share it with care.";
    export_page = "Esta página" | "This page";
    export_all = "A lista inteira" | "The whole list";
    export_progress(done: &str, rows: &str) = "{done} de {rows}" | "{done} of {rows}";
    export_progress_open(rows: &str) = "{rows} até agora" | "{rows} so far";
    export_failed = "O navegador não aceitou o arquivo. Verifique as permissões de download e tente de novo." | "The browser did not take the file. Check the download permissions and try again.";
    zone_note = "Datas e horas no horário de Brasília" | "Dates and times in Brasília time";
    export_done(file: &str) = "Arquivo {file} pronto." | "File {file} is ready.";
    export_cancelled = "Exportação cancelada; nenhum arquivo foi gerado." | "Export cancelled; no file was made.";
    export_file = "radares" | "radars";
    keys_next = "Próxima linha" | "Next row";
    keys_previous = "Linha anterior" | "Previous row";
    keys_open = "Abrir a linha" | "Open the row";
    keys_filter = "Ir para o filtro" | "Go to the filter";
    keys_close = "Fechar o painel ou a janela" | "Close the panel or window";
    keys_help = "Mostrar estes atalhos" | "Show these shortcuts";
    keys_or = "ou" | "or";
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
