//! Texts of one analysis: summary, comparison and dossier.

use super::Language;
use crate::api::analysis::DiffKind;
use crate::model::money::Cents;
use crate::model::number::format_integer;

messages! {
    analysis_title(id: &str) = "Análise {id}" | "Analysis {id}";
    analysis_compare = "Comparar" | "Compare";
    analysis_dossier = "Dossiê" | "Dossier";
    analysis_another = "Nova análise" | "New analysis";
    analysis_document = "Documento" | "Document";
    analysis_made = "Feita em" | "Made on";
    analysis_by = "Por" | "By";
    analysis_plan = "Plano" | "Plan";
    analysis_finished = "A análise foi concluída." | "The analysis is finished.";
    analysis_unknown = "Análise não encontrada" | "Analysis not found";
    analysis_forbidden = "Sem acesso a esta análise" | "No access to this analysis";
    analysis_refused = "O serviço não abriu esta análise" | "The service did not open this analysis";
    analysis_unknown_hint(analysis: &str, consumption: &str) = "Foi pedida a análise {analysis}, do consumo {consumption}. Confira os dois números: a análise pode ser de outro espaço de trabalho." | "Analysis {analysis} of consumption {consumption} was asked for. Check both numbers: the analysis may belong to another workspace.";
    analysis_back = "Ver as análises" | "See the analyses";
    subject_show = "Mostrar documento" | "Show the document";
    subject_show_both = "Mostrar documento e nome" | "Show document and name";
    subject_hide = "Ocultar" | "Hide";
    subject_copy = "Copiar documento" | "Copy the document";
    subject_gone = "O número completo só fica disponível na sessão em que a consulta foi feita." | "The whole number is only available in the session in which the query was made.";
    subject_elsewhere = "Não está no histórico deste navegador" | "Not in this browser's journal";
}

messages! {
    status_not_reported = "Situação não informada" | "State not stated";
    follow_going = "A página se atualiza sozinha." | "The page updates by itself.";
    follow_stopped = "Acompanhamento parado." | "Following has been stopped.";
    follow_stop = "Parar de acompanhar" | "Stop following";
    follow_start = "Acompanhar" | "Follow";
    follow_now = "Atualizar agora" | "Update now";
    follow_elapsed(span: &str) = "Em andamento há {span}" | "Under way for {span}";
    follow_given_up = "A análise ainda não terminou." | "The analysis has not finished yet.";
    follow_given_up_hint = "Depois de 30 minutos a página parou de perguntar ao serviço. A análise continua lá, e consultar não custa nada." | "After 30 minutes the page has stopped asking the service. The analysis goes on there, and reading it is free.";
    follow_continue = "Continuar acompanhando" | "Go on following";
    reading_age(ago: &str) = "Lida do serviço {ago}" | "Read from the service {ago}";
    reading_kept = "Abaixo está a última leitura que chegou." | "Below is the last reading that came.";
    board_title = "Processos por classe" | "Lawsuits by class";
    board_hint = "Um processo pode estar em várias classes: as partes não somam o total." | "A lawsuit can be in several classes: the parts do not add up to the total.";
    board_opens = "Só quatro classes abrem a lista dos seus processos; o serviço não lista as outras." | "Only four classes open the list of their lawsuits; the service does not list the others.";
    board_none = "O serviço não informou nenhuma classe." | "The service stated no class.";
    board_waiting = "Em andamento: os números aparecem aqui assim que o serviço os tiver." | "Under way: the numbers will show here as soon as the service has them.";
    board_partial = "A análise não foi dada como concluída: estes números ainda podem mudar." | "The analysis has not been reported as finished: these numbers may still change.";
    board_value = "Valor" | "Value";
    class_not_reported = "não informada" | "not stated";
    share_of_all(share: &str) = "{share} do total" | "{share} of all";
    terms_title = "Termos importantes" | "Important terms";
    terms_none = "Nenhum termo." | "No term.";
    files_title = "Relatórios" | "Reports";
    files_report = "Relatório" | "Report";
    files_full = "Relatório completo" | "Full report";
    files_none = "O serviço não informou nenhum arquivo." | "The service stated no file.";
    files_not_yet = "Os arquivos aparecem quando a análise termina." | "The files show when the analysis has finished.";
    files_age(ago: &str) = "Endereços obtidos {ago}. Eles são temporários: se um não abrir, consulte de novo." | "Addresses obtained {ago}. They are temporary: if one does not open, consult again.";
    fields_title = "Situação e detalhes" | "State and details";
    field_whole_state = "Situação da análise" | "State of the analysis";
    field_index = "Situação do índice" | "State of the index";
    field_protest = "Situação dos protestos" | "State of the protests";
    field_report = "Situação do relatório" | "State of the report";
    field_plan_type = "Tipo de plano" | "Type of plan";
    field_created = "Criada em" | "Created";
    field_analysis = "Número da análise" | "Analysis number";
    field_consumption = "Número do consumo" | "Consumption number";
    field_previous = "Análise anterior" | "Analysis before";
    field_protest_summary = "Resumo de protestos" | "Summary of protests";
    field_file = "Arquivo completo" | "Full file";
    field_bucket = "Repositório" | "Bucket";
    field_folder = "Pasta" | "Folder";
    field_copy = "Copiar número" | "Copy the number";
}

messages! {
    compare_title = "Comparar com outra análise" | "Compare with another analysis";
    compare_lead = "Outras análises deste documento, feitas neste navegador:" | "Other analyses of this document, made in this browser:";
    compare_none = "O histórico deste navegador não tem outra análise deste documento." | "This browser's journal has no other analysis of this document.";
    compare_ids = "Números da outra análise" | "Numbers of the other analysis";
    compare_ids_hint = "Número da análise e do consumo com um hífen, como no endereço: 9001-7001." | "Analysis and consumption number with a dash, as in the address: 9001-7001.";
    compare_same = "Esta é a análise que já está aberta." | "This is the analysis that is already open.";
    compare_malformed = "Digite os dois números com um hífen entre eles, como 9001-7001." | "Enter both numbers with a dash between them, such as 9001-7001.";
    comparison_title = "Comparação de análises" | "Comparison of analyses";
    comparison_before = "Antes" | "Before";
    comparison_after = "Depois" | "After";
    comparison_open(id: &str) = "Abrir a análise {id}" | "Open analysis {id}";
    comparison_under_way = "Em andamento: os números ainda podem mudar." | "Under way: the numbers may still change.";
    comparison_same = "As duas análises são do mesmo documento." | "Both analyses are of the same document.";
    comparison_alike = "As duas análises parecem ser do mesmo documento: os dígitos visíveis coincidem." | "Both analyses seem to be of the same document: the visible digits agree.";
    comparison_different = "As duas análises são de documentos diferentes. As diferenças abaixo não são mudanças de uma mesma pessoa ou empresa." | "The two analyses are of different documents. The differences below are not changes of one person or company.";
    comparison_not_reported = "Este navegador não sabe se as duas análises são do mesmo documento: confira antes de tirar conclusões." | "This browser cannot tell whether the two analyses are of the same document: check before drawing conclusions.";
    comparison_order_not_reported = "As datas não dizem qual análise é a mais antiga: vale a ordem do endereço." | "The dates do not tell which analysis is the older one: the order of the address counts.";
    comparison_swap = "Trocar a ordem" | "Swap the order";
    comparison_classes = "Diferenças por classe" | "Differences by class";
    comparison_difference = "Diferença" | "Difference";
    comparison_class = "Classe" | "Class";
    comparison_nothing = "Nenhuma classe mudou entre as duas análises." | "No class has changed between the two analyses.";
    change_appeared = "Surgiram" | "Appeared";
    change_rose = "Aumentaram" | "Rose";
    change_fell = "Diminuíram" | "Fell";
    change_vanished = "Desapareceram" | "Vanished";
    change_not_reported = "Informadas só em uma das análises" | "Stated in only one of the analyses";
    change_unchanged = "Sem mudança" | "Unchanged";
    difference_more(amount: &str) = "+{amount} a mais" | "+{amount} more";
    difference_less(amount: &str) = "−{amount} a menos" | "−{amount} less";
    difference_none = "igual" | "the same";
    dossier_title = "Dossiê da análise" | "Analysis dossier";
    dossier_lead = "Para papel ou PDF: contém o documento por inteiro. Guarde-o e compartilhe-o com cuidado." | "For paper or PDF: it holds the whole document number. Store and share it with care.";
    dossier_back = "Voltar à análise" | "Back to the analysis";
    dossier_print = "Imprimir ou salvar em PDF" | "Print or save as PDF";
    dossier_ready = "Tudo foi carregado." | "Everything has been loaded.";
    dossier_loading(count: &str) = "Carregando… Partes restantes: {count} de 5." | "Loading… Parts still to come: {count} of 5.";
    dossier_unfinished = "A análise não foi dada como concluída: este dossiê pode estar incompleto." | "The analysis has not been reported as finished: this dossier may be incomplete.";
    dossier_running(ids: &str) = "Farol · Dossiê da análise {ids}" | "Farol · Dossier of analysis {ids}";
    dossier_page = "Página" | "Page";
    dossier_page_of = "de" | "of";
    dossier_identification = "Identificação" | "Identification";
    dossier_by = "Emitido por" | "Issued by";
    dossier_at = "Dados lidos em" | "Data read on";
    dossier_name = "Nome" | "Name";
    dossier_no_document = "documento não disponível nesta sessão" | "document not available in this session";
    dossier_no_name = "nome não disponível nesta sessão" | "name not available in this session";
    dossier_workspace(organization: &str, holder: &str) = "organização {organization}, titular {holder}" | "organization {organization}, holder {holder}";
    dossier_numbers(analysis: &str, consumption: &str) = "{analysis}, consumo {consumption}" | "{analysis}, consumption {consumption}";
    dossier_analysis = "Análise" | "Analysis";
    dossier_state = "Situação" | "State";
    dossier_classes = "Resumo por classe" | "Summary by class";
    dossier_count = "Processos" | "Lawsuits";
    dossier_share = "Parte do total" | "Share of all";
    dossier_nothing = "Nada encontrado." | "Nothing found.";
    dossier_not_read = "Esta parte não pôde ser lida do serviço." | "This part could not be read from the service.";
    dossier_shown(shown: &str, total: &str) = "Mostrando {shown} de {total} processos." | "Showing {shown} of {total} lawsuits.";
    dossier_cut = "A lista está incompleta: a partir daqui a resposta não pôde ser lida." | "The list is incomplete: from here on the reply could not be read.";
    dossier_processes = "Tabela de processos" | "Table of lawsuits";
    dossier_process = "Processo" | "Lawsuit";
    dossier_court = "Tribunal" | "Court";
    dossier_subject = "Assunto" | "Subject";
    dossier_side = "Polo" | "Side";
    dossier_status = "Situação no tribunal" | "Status at the court";
    dossier_date = "Distribuição" | "Filed";
    dossier_host_unsafe = "endereço recusado por segurança" | "address refused for safety";
}

impl Language {
    /// Returns the label of a change between two analyses.
    pub const fn change(self, change: DiffKind) -> &'static str {
        match change {
            DiffKind::Appeared => self.change_appeared(),
            DiffKind::Rose => self.change_rose(),
            DiffKind::Fell => self.change_fell(),
            DiffKind::Vanished => self.change_vanished(),
            DiffKind::Untold => self.change_not_reported(),
            DiffKind::Unchanged => self.change_unchanged(),
        }
    }

    /// Formats a difference between counts, with its direction in words.
    pub fn count_difference(self, difference: i64) -> String {
        self.difference(difference, self.count(difference.unsigned_abs()))
    }

    /// Formats a difference between amounts, with its direction in words.
    pub fn value_difference(self, difference: Cents) -> String {
        let amount = Cents(difference.0.saturating_abs()).format(self.notation());
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
            format!("{whole}{}{tenths}%", self.notation().decimal())
        }
    }

    /// Formats a signed whole number with thousands separators.
    pub fn whole(self, number: i64) -> String {
        format_integer(number, self.notation())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_differences_are_told_in_words() {
        let language = Language::Portuguese;
        assert_eq!(language.share(333), "33,3%");
        assert_eq!(language.share(1_000), "100%");
        assert_eq!(language.count_difference(-1_200), "−1.200 a menos");
        assert_eq!(
            language.value_difference(Cents(500)),
            "+R$\u{a0}5,00 a mais"
        );
        assert_eq!(language.count_difference(0), "igual");
    }
}
