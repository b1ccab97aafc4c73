//! Texts of the page of an analysis.

use super::Language;

messages! {
    analysis_title(id: &str) = "Análise {id}" | "Analysis {id}";
    analysis_eyebrow(date: &str) = "Análise · {date}" | "Analysis · {date}";
    analysis_compare = "Comparar" | "Compare";
    analysis_dossier = "Dossiê" | "Dossier";
    analysis_another = "Nova análise" | "New analysis";
    analysis_document = "Documento" | "Document";
    analysis_made = "Criada em" | "Created";
    analysis_by = "Usuário" | "User";
    analysis_plan = "Plano" | "Plan";
    analysis_finished = "A análise foi concluída." | "The analysis is complete.";
    analysis_unknown = "Análise não encontrada" | "Analysis not found";
    analysis_forbidden = "Sem acesso a esta análise" | "No access to this analysis";
    analysis_refused = "Não foi possível abrir esta análise" | "This analysis could not be opened";
    analysis_unknown_hint(analysis: &str, consumption: &str) = "Análise {analysis}, consumo {consumption}. Confira os dois números: a análise pode ser de outro espaço de trabalho." | "Analysis {analysis}, consumption {consumption}. Check both numbers: the analysis may belong to another workspace.";
    analysis_back = "Ver as análises" | "View analyses";
    analysis_gone = "O serviço não encontra mais esta análise" | "The service no longer finds this analysis";
    analysis_gone_hint(analysis: &str, consumption: &str) = "Análise {analysis}, consumo {consumption}: os números conferem com o histórico deste navegador." | "Analysis {analysis}, consumption {consumption}: the numbers agree with this browser’s history.";
    analysis_stored_summary = "Conforme o resumo guardado neste navegador." | "As in the summary stored in this browser.";
    analysis_open_stored = "Abrir a cópia guardada" | "Open the stored copy";
    plan_premium_protest = "Análise premium com protestos" | "Premium analysis with notarial protests";
    analysis_not_in_journal = "Não está no histórico deste navegador" | "Not in this browser’s history";
}

messages! {
    status_not_reported = "Situação não informada" | "Status not reported";
    parts_label = "Partes da análise" | "Parts of the analysis";
    auto_update_on = "A página se atualiza sozinha." | "This page updates automatically.";
    auto_update_paused = "Atualização automática pausada." | "Automatic updates are paused.";
    auto_update_pause = "Pausar atualização" | "Pause updates";
    auto_update_resume = "Retomar atualização" | "Resume updates";
    update_now = "Atualizar agora" | "Update now";
    auto_update_elapsed(span: &str) = "Em andamento há {span}" | "In progress for {span}";
    auto_update_ended = "A análise ainda não foi concluída." | "The analysis is not complete yet.";
    auto_update_ended_hint = "A atualização automática parou após 30 minutos. A análise continua; atualizar não tem custo." | "Automatic updates stopped after 30 minutes. The analysis continues; updating is free.";
    auto_update_continue = "Continuar atualizando" | "Keep updating";
    updated_ago(ago: &str) = "Atualizada {ago}" | "Updated {ago}";
    showing_last_data = "Exibindo os últimos dados recebidos." | "Showing the last data received.";
    classifications_title = "Processos por categoria" | "Lawsuits by category";
    classifications_with_list = "“Litígios” e as outras categorias com link abrem a lista dos seus processos. As linhas “com risco” contam só os processos da categoria que a fonte classifica como de risco." | "“Litigation” and the other linked categories open the list of their lawsuits. The “flagged as risk” rows count only the lawsuits of the category that the source rates as a risk.";
    classifications_none = "Nenhuma categoria informada." | "No categories reported.";
    classifications_pending = "Em andamento: os números aparecem aqui assim que estiverem disponíveis." | "In progress: the numbers appear here as soon as they are available.";
    classifications_partial = "A contagem de processos não foi concluída: estes números ainda podem mudar." | "The lawsuits are still being counted: these numbers may change.";
    overview_title = "Visão geral" | "Overview";
    overview_with_risk = "Processos com risco" | "Lawsuits flagged as risk";
    share_of_all(share: &str) = "{share} do total" | "{share} of the total";
    risk_bar_title = "Todos os processos, por situação e risco" | "All lawsuits, by status and risk";
    share_column = "% do total" | "% of total";
    files_renew = "Renovar links" | "Refresh links";
    terms_title = "Termos de atenção" | "Terms to watch";
    terms_none = "Nenhum termo encontrado." | "No terms found.";
    files_title = "Relatórios" | "Reports";
    files_report = "Relatório" | "Report";
    files_full = "Relatório completo" | "Full report";
    files_none = "Nenhum arquivo informado." | "No files available.";
    files_not_yet = "Os arquivos aparecem quando o relatório estiver pronto." | "The files appear when the report is ready.";
    files_age(ago: &str) = "Links temporários, gerados {ago}. Se algum expirar, use Renovar links." | "Temporary links, issued {ago}. If one has expired, refresh the links.";
    fields_title = "Detalhes técnicos" | "Technical details";
    field_analysis_status = "Situação da análise" | "Analysis status";
    field_index = "Indexação" | "Indexing";
    field_protest = "Situação dos protestos" | "Notarial protest status";
    field_report = "Situação do relatório" | "Report status";
    field_plan_type = "Tipo de plano" | "Plan type";
    field_created = "Criada em" | "Created";
    field_analysis = "Nº da análise" | "Analysis no.";
    field_consumption = "Nº do consumo" | "Consumption no.";
    field_previous = "Análise anterior" | "Previous analysis";
    field_protest_summary = "ID do resumo de protestos" | "ID of the notarial protest summary";
    field_file = "Arquivo completo" | "Full file";
    field_bucket = "Repositório" | "Bucket";
    field_folder = "Pasta" | "Folder";
    field_copy = "Copiar número" | "Copy number";
}

messages! {
    compare_title = "Comparar com outra análise" | "Compare with another analysis";
    compare_lead = "Outras análises deste documento, feitas neste navegador:" | "Other analyses of this document, made in this browser:";
    compare_none = "Não há outra análise deste documento no histórico deste navegador." | "There is no other analysis of this document in this browser’s history.";
    compare_ids = "Outra análise (nº-consumo)" | "Other analysis (no.-consumption)";
    compare_ids_hint = "Ex.: 9001-7001, como aparece no link." | "For example, 9001-7001, as in the link.";
    compare_same = "Esta é a análise que já está aberta." | "This is the analysis that is already open.";
    compare_malformed = "Informe os dois números com um hífen entre eles (ex.: 9001-7001)." | "Enter both numbers with a hyphen between them (e.g. 9001-7001).";
}

impl Language {
    /// Returns the label of a type of plan; unknown ones are returned as received.
    pub fn plan_type(self, name: &str) -> &str {
        match name {
            "SEARCH_ANALYZER_PREMIUM_PROTEST" => self.plan_premium_protest(),
            _ => name,
        }
    }
}
