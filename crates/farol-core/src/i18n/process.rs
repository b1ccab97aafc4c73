//! Texts of the page of a process, and of its components.

use super::Language;
use crate::url_state::process::DocumentFlag;

messages! {
    inactivate = "Encerrar monitoramento" | "Stop monitoring";
    inactivate_title = "Encerrar o monitoramento?" | "Stop monitoring?";
    inactivate_warning = "Depois de enviado, o encerramento não pode ser revertido: para voltar a monitorar, inclua o processo novamente em um radar." | "Once sent, it cannot be reversed: to monitor the lawsuit again, add it to a radar again.";
    inactivate_window = "O envio espera 10 segundos depois da confirmação: até lá, você pode desfazer." | "The request is sent 10 seconds after you confirm; until then you can undo it.";
    inactivate_confirm = "Encerrar monitoramento" | "Stop monitoring";
    inactivate_pending = "Já há uma solicitação para este processo: use a faixa no topo da página." | "There is already a request for this lawsuit: use the bar at the top of the page.";
    process_title = "Processo" | "Lawsuit";
    look_up = "Buscar" | "Look up";
    look_up_anyway = "Buscar mesmo assim" | "Look up anyway";
    look_up_process = "Buscar processo pelo número" | "Look up a lawsuit by number";
    look_up_nonstandard = "Processos antigos têm outros formatos: confira e, se estiver certo, busque mesmo assim." | "Older lawsuits use other formats. Check the number and, if it is correct, look it up anyway.";
    court_and_filing_year(court: &str, segment: &str, year: u16) = "{court}, ajuizado em {year} · {segment}" | "{court}, filed in {year} · {segment}";
    monitor_in_radar = "Monitorar" | "Monitor";
    process_updated_at(when: &str) = "Atualizado em {when}" | "Updated on {when}";
    process_refresh = "Atualizar" | "Refresh";
    copy_process_number = "Copiar número do processo" | "Copy lawsuit number";
    process_nonstandard = "Processos antigos têm outros formatos. A consulta foi feita com o número informado." | "Older lawsuits use other formats. The number was looked up as entered.";
    process_data = "Dados do processo" | "Lawsuit data";
    field_last_update = "Última atualização" | "Last update";
    field_last_message = "Última movimentação" | "Last docket entry";
    field_court = "Tribunal" | "Court";
    field_state = "Estado (UF)" | "State";
    field_class = "Classe" | "Class";
    field_status = "Situação do processo" | "Lawsuit status";
    field_judging_organ = "Órgão julgador" | "Court division";
    process_of(court: &str) = "Processo · {court}" | "Lawsuit · {court}";
    more_data = "Mais informações" | "More information";
    sequence_label = "Processos da lista" | "Lawsuits of the list";
    sequence_previous = "Processo anterior" | "Previous lawsuit";
    sequence_next = "Próximo processo" | "Next lawsuit";
    sequence_position(at: &str, all: &str) = "{at} de {all} da lista" | "{at} of {all} in the list";
    field_distribution = "Distribuição" | "Filed";
    field_claim = "Valor da causa" | "Claim value";
    field_claim_text = "Valor da causa, em texto" | "Claim value, as text";
    field_process_id = "ID do processo" | "Lawsuit ID";
    field_process_number = "Número na fonte" | "Number at the source";
    process_forbidden = "Sem acesso a este processo" | "No access to this lawsuit";
    process_forbidden_hint = "Seu usuário não pode ver processos desta organização. Peça acesso ao administrador ou escolha outro espaço." | "Your account is not allowed to see this organization’s lawsuits. Ask the administrator for access or choose another workspace.";
    process_not_found = "Processo não encontrado" | "Lawsuit not found";
    process_not_found_hint = "Este número não foi encontrado nesta organização. Confira o número e o espaço de trabalho." | "This number was not found in this organization. Check the number and the workspace.";
    parties = "Partes" | "Parties";
    other_people = "Outros participantes" | "Other participants";
    function_unknown = "Função não informada" | "Role not reported";
    represented_by = "Representantes" | "Representatives";
    no_representatives = "Sem representantes informados." | "No representatives reported.";
    unnamed = "Nome não informado" | "Name not reported";
    document = "Documento" | "Document";
    copy_document_of(name: &str) = "Copiar documento de {name}" | "Copy document of {name}";
    part_matches = "Confiança na identificação das partes" | "Party-match confidence";
    copy_json_of(title: &str) = "Copiar “{title}” em JSON" | "Copy “{title}” as JSON";
    documents = "Documentos" | "Documents";
    documents_not_listed = "A resposta não traz a lista de documentos." | "The response does not list the documents.";
    no_documents = "Sem documentos neste processo." | "No documents in this lawsuit.";
    search_documents = "Buscar nos documentos" | "Search the documents";
    document_type = "Tipo de documento" | "Document type";
    any_type = "Todos os tipos" | "All types";
    document_order = "Ordem dos documentos" | "Document order";
    newest_first = "Mais recentes primeiro" | "Newest first";
    oldest_first = "Mais antigos primeiro" | "Oldest first";
    only_documents = "Mostrar só documentos" | "Show only documents";
    has_session = "Sessão indicada na fonte" | "Session indicated at the source";
    has_problem = "Problema no arquivo" | "File problem";
    has_file = "Com arquivo" | "With a file";
    mark_problem = "Com problema no arquivo" | "File problem";
    documents_found(found: &str, all: &str) = "{found} de {all}" | "{found} of {all}";
    no_document_found = "Nenhum documento corresponde aos filtros." | "No document matches the filters.";
    all_documents = "Mostrar todos" | "Show all";
    undated = "Sem data" | "Undated";
    undescribed = "Documento sem descrição" | "Document without a description";
    movement(id: &str) = "movimentação nº\u{a0}{id}" | "docket entry no.\u{a0}{id}";
    open_file = "Abrir arquivo" | "Open file";
    no_file = "Sem arquivo" | "No file";
    process_number = "Número do processo" | "Lawsuit number";
    process_number_hint = "Número no padrão CNJ (20 dígitos). Ex.: 0000001‑39.2024.8.26.0100" | "CNJ number (20 digits), such as 0000001‑39.2024.8.26.0100";
}

impl Language {
    /// Returns the label of a document filter.
    pub const fn document_mark(self, mark: DocumentFlag) -> &'static str {
        match mark {
            DocumentFlag::Session => self.has_session(),
            DocumentFlag::Problem => self.mark_problem(),
            DocumentFlag::File => self.has_file(),
        }
    }

    /// Formats a side with the number of its parties, if that is known.
    pub fn parties_count(self, side: &str, count: Option<u64>) -> String {
        match (self, count) {
            (Self::Portuguese, None) => format!("{side}: não informado"),
            (Self::English, None) => format!("{side}: not reported"),
            (Self::Portuguese, Some(0)) => format!("{side}: nenhuma parte"),
            (Self::English, Some(0)) => format!("{side}: no parties"),
            (_, Some(count)) => format!("{side} ({})", self.count(count)),
        }
    }

    /// Formats the number of hidden parties on a side.
    pub fn more_parties(self, count: u64) -> String {
        self.plural(
            count,
            ["outra parte", "outras partes"],
            ["more party", "more parties"],
        )
    }
}
