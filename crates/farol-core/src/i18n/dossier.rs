//! Texts of the dossier of an analysis.

messages! {
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
