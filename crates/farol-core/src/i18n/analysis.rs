//! Texts of one analysis: summary, comparison and dossier.

use super::Language;
use crate::api::analysis::{DiffKind, NoChange};
use crate::model::money::Cents;
use crate::model::number::format_integer;

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
    subject_copy = "Copiar documento" | "Copy document";
    subject_redacted = "Documento mascarado: a sessão da consulta terminou." | "Document redacted: the session of the query has ended.";
    subject_typed = "informado por você" | "entered by you";
    subject_typed_unchecked = "informado por você, não conferido" | "entered by you, not checked";
    subject_unreadable = "Não foi possível ler os processos da análise: o documento não foi conferido." | "The lawsuits of the analysis could not be read: the document was not checked.";
    subject_inconclusive = "Os processos da análise não permitem conferir este documento." | "The lawsuits of the analysis do not allow this document to be checked.";
    subject_use_unchecked = "Usar sem conferir" | "Use without a check";
    subject_identify = "Informar o documento" | "Enter the document";
    subject_identify_label = "CPF ou CNPJ completo" | "Full CPF or CNPJ";
    subject_identify_check(redacted: &str) = "O número é conferido com os dígitos visíveis ({redacted}) e fica apenas nesta sessão." | "The number is checked against the visible digits ({redacted}) and stays in this session only.";
    subject_identify_parties = "O número é conferido com as partes dos processos da análise, quando elas o informam, e fica apenas nesta sessão." | "The number is checked against the parties in the analysis’s lawsuits, where they are identified, and is kept only for this session.";
    subject_no_party = "O número não é o de nenhuma parte nos processos desta análise." | "No party in the lawsuits of this analysis has this number.";
    subject_mismatch(redacted: &str) = "O número não confere com os dígitos visíveis: {redacted}." | "The number does not match the visible digits: {redacted}.";
    subject_confirm = "Confirmar documento" | "Confirm document";
    plan_premium_protest = "Análise premium com protestos" | "Premium analysis with notarial protests";
    subject_not_in_journal = "Não está no histórico deste navegador" | "Not in this browser’s history";
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
    classifications_hint = "Um processo pode estar em mais de uma categoria; a soma pode exceder o total." | "A lawsuit can be in several categories; their sum can exceed the total.";
    classifications_with_list = "“Litígios” e as outras categorias com link abrem a lista dos seus processos. As linhas “com risco” contam só os processos da categoria que a fonte classifica como de risco." | "“Litigation” and the other linked categories open the list of their lawsuits. The “flagged as risk” rows count only the lawsuits of the category that the source rates as a risk.";
    classifications_none = "Nenhuma categoria informada." | "No categories reported.";
    classifications_pending = "Em andamento: os números aparecem aqui assim que estiverem disponíveis." | "In progress: the numbers appear here as soon as they are available.";
    classifications_partial = "A contagem de processos não foi concluída: estes números ainda podem mudar." | "The lawsuits are still being counted: these numbers may change.";
    classifications_value = "Valor" | "Value";
    class_not_reported = "não informado" | "not reported";
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
    comparison_title = "Comparação de análises" | "Comparison of analyses";
    comparison_of(before: &str, after: &str) = "{before} × {after}" | "{before} vs. {after}";
    comparison_before = "Antes" | "Before";
    comparison_after = "Depois" | "After";
    comparison_first = "1ª análise" | "1st analysis";
    comparison_second = "2ª análise" | "2nd analysis";
    comparison_open(id: &str) = "Abrir a análise {id}" | "Open analysis {id}";
    comparison_under_way = "Em andamento: os números ainda podem mudar." | "In progress: the numbers may still change.";
    comparison_same = "As duas análises são do mesmo documento." | "Both analyses are of the same document.";
    comparison_alike = "Provavelmente o mesmo documento (os dígitos visíveis coincidem)." | "Probably the same document (the visible digits agree).";
    comparison_different = "As duas análises são de documentos diferentes. As diferenças abaixo não são mudanças de uma mesma pessoa ou empresa." | "The two analyses are of different documents. The differences below are not changes of one person or company.";
    comparison_not_reported = "Não é possível confirmar que as análises são do mesmo documento." | "It cannot be confirmed that the analyses are of the same document.";
    comparison_order_not_reported = "Não foi possível ordenar por data; mantida a ordem do link." | "They could not be ordered by date; the order of the link is kept.";
    comparison_swap = "Trocar a ordem" | "Swap the order";
    comparison_classifications = "Diferenças por categoria" | "Differences by category";
    comparison_difference = "Diferença" | "Difference";
    comparison_classification = "Categoria" | "Category";
    comparison_nothing = "Nenhuma categoria mudou entre as duas análises." | "No category has changed between the two analyses.";
    comparison_nothing_stated = "Nenhuma categoria com números e valores nas duas análises mudou." | "No category with numbers and values in both analyses has changed.";
    comparison_nothing_compared = "Nenhuma categoria tem números nas duas análises: não há o que comparar." | "No category has numbers in both analyses: there is nothing to compare.";
    change_appeared = "Novas" | "New";
    change_rose = "Aumentaram" | "Increased";
    change_fell = "Diminuíram" | "Decreased";
    change_vanished = "Zeradas" | "Now zero";
    change_not_reported = "Informadas só em uma das análises" | "Reported in only one of the analyses";
    change_value_not_compared = "Mesmo número, valor sem comparação" | "Same number, value not comparable";
    change_no_numbers = "Sem números nas duas análises" | "No numbers in either analysis";
    change_unchanged = "Sem mudança" | "Unchanged";
    contrast_only_second = "Só na 2ª análise" | "Only in the 2nd analysis";
    contrast_more = "Maiores na 2ª análise" | "Greater in the 2nd analysis";
    contrast_less = "Menores na 2ª análise" | "Smaller in the 2nd analysis";
    contrast_only_first = "Só na 1ª análise" | "Only in the 1st analysis";
    contrast_equal = "Iguais" | "Equal";
    difference_more(amount: &str) = "+{amount}" | "+{amount}";
    difference_less(amount: &str) = "−{amount}" | "−{amount}";
    difference_none = "sem alteração" | "unchanged";
    dossier_title = "Dossiê da análise" | "Analysis dossier";
    dossier_lead = "Versão para impressão. Contém o CPF/CNPJ completo: compartilhe com cuidado." | "Print version. Contains the full document number: share it with care.";
    dossier_lead_redacted = "Versão para impressão. O CPF/CNPJ está mascarado: informe-o na página da análise para que apareça completo." | "Print version. The document number is redacted: enter it on the page of the analysis to have it in full.";
    dossier_most_valuable(limit: &str, total: &str) = "Listados os {limit} processos de maior valor, de {total} carregados." | "The {limit} lawsuits with the highest value are listed, of {total} loaded.";
    dossier_list_all(total: &str) = "Listar todos ({total})" | "List all ({total})";
    dossier_list_some(limit: &str) = "Listar só os {limit} de maior valor" | "List only the {limit} with the highest value";
    dossier_back = "Voltar à análise" | "Back to the analysis";
    dossier_print = "Imprimir ou salvar em PDF" | "Print or save as PDF";
    dossier_ready_page = "Pronto para imprimir: cerca de 1 página." | "Ready to print: about 1 page.";
    dossier_ready_pages(pages: &str) = "Pronto para imprimir: cerca de {pages} páginas." | "Ready to print: about {pages} pages.";
    dossier_purpose = "Finalidade" | "Purpose";
    dossier_links_issued(at: &str) = "Links temporários, gerados em {at}." | "Temporary links, issued on {at}.";
    dossier_loading(count: &str) = "Carregando… Partes restantes: {count} de 5." | "Loading… Parts still to come: {count} of 5.";
    dossier_unfinished = "A análise não foi concluída: este dossiê pode estar incompleto." | "The analysis is not complete yet: this dossier may be incomplete.";
    dossier_running(ids: &str) = "Farol · Dossiê da análise {ids}" | "Farol · Dossier of analysis {ids}";
    dossier_page = "Página" | "Page";
    dossier_page_of = "de" | "of";
    dossier_identification = "Identificação" | "Identification";
    dossier_by = "Usuário" | "User";
    dossier_at = "Dados lidos em" | "Data read on";
    dossier_name = "Nome" | "Name";
    dossier_no_document = "documento não disponível nesta sessão" | "document not available in this session";
    dossier_no_name = "Nome não disponível nesta sessão" | "Name not available in this session";
    dossier_workspace(organization: &str, holder: &str) = "Organização {organization}, conta contratante {holder}" | "Organization {organization}, contracting account {holder}";
    dossier_numbers(analysis: &str, consumption: &str) = "{analysis}, consumo {consumption}" | "{analysis}, consumption {consumption}";
    dossier_analysis = "Análise" | "Analysis";
    dossier_state = "Situação" | "Status";
    dossier_classifications = "Resumo por categoria" | "Summary by category";
    dossier_count = "Processos" | "Lawsuits";
    dossier_share = "% do total" | "% of total";
    dossier_nothing = "Nada encontrado." | "Nothing found.";
    dossier_not_read = "Não foi possível carregar esta parte." | "This part could not be loaded.";
    dossier_none_listed = "Nenhum processo listado, mas as listas estão incompletas: não se pode concluir que não há processos." | "No lawsuits are listed, but the lists are incomplete: it cannot be concluded that there are none.";
    dossier_cut = "A lista está incompleta: não foi possível ler o restante da resposta." | "The list is incomplete: the rest of the response could not be read.";
    dossier_processes = "Processos listados" | "Listed lawsuits";
    dossier_process = "Processo" | "Lawsuit";
    dossier_court = "Tribunal" | "Court";
    dossier_side = "Polo" | "Side";
    dossier_status = "Situação" | "Status";
    dossier_date = "Distribuição" | "Filed";
}

impl Language {
    /// Returns the label of a type of plan; unknown ones are returned as received.
    pub fn plan_type(self, name: &str) -> &str {
        match name {
            "SEARCH_ANALYZER_PREMIUM_PROTEST" => self.plan_premium_protest(),
            _ => name,
        }
    }

    /// Returns the label of a change between two analyses.
    pub const fn change(self, change: DiffKind) -> &'static str {
        match change {
            DiffKind::Added => self.change_appeared(),
            DiffKind::Increased => self.change_rose(),
            DiffKind::Decreased => self.change_fell(),
            DiffKind::Removed => self.change_vanished(),
            DiffKind::NotStated => self.change_not_reported(),
            DiffKind::ValueNotCompared => self.change_value_not_compared(),
            DiffKind::Unchanged => self.change_unchanged(),
            DiffKind::NoNumbers => self.change_no_numbers(),
        }
    }

    /// Returns the statement of a comparison without any change.
    pub const fn no_change(self, covered: NoChange) -> &'static str {
        match covered {
            NoChange::All => self.comparison_nothing(),
            NoChange::Compared => self.comparison_nothing_stated(),
            NoChange::NothingCompared => self.comparison_nothing_compared(),
        }
    }

    /// Returns the name of a kind of difference between analyses of different documents.
    pub const fn document_contrast(self, change: DiffKind) -> &'static str {
        match change {
            DiffKind::Added => self.contrast_only_second(),
            DiffKind::Increased => self.contrast_more(),
            DiffKind::Decreased => self.contrast_less(),
            DiffKind::Removed => self.contrast_only_first(),
            DiffKind::NotStated => self.change_not_reported(),
            DiffKind::ValueNotCompared => self.change_value_not_compared(),
            DiffKind::Unchanged => self.contrast_equal(),
            DiffKind::NoNumbers => self.change_no_numbers(),
        }
    }

    /// Formats a difference between counts, with its direction in words.
    pub fn count_difference(self, difference: i64) -> String {
        self.difference(difference, self.count(difference.unsigned_abs()))
    }

    /// Formats a difference between amounts, with its direction in words.
    pub fn value_difference(self, difference: Cents) -> String {
        let amount = Cents(difference.0.saturating_abs()).format(self.format_locale());
        self.difference(difference.0, amount)
    }

    fn difference(self, difference: i64, amount: String) -> String {
        match difference {
            0 => self.difference_none().to_owned(),
            1.. => self.difference_more(&amount),
            _ => self.difference_less(&amount),
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_differences_are_formatted() {
        let language = Language::Portuguese;
        assert_eq!(language.share(333), "33,3%");
        assert_eq!(language.share(1_000), "100%");
        assert_eq!(language.count_difference(-1_200), "−1.200");
        assert_eq!(language.value_difference(Cents(500)), "+R$\u{a0}5,00");
        assert_eq!(language.count_difference(0), "sem alteração");
    }
}
