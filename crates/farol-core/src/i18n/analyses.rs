//! Texts of the page that creates analyses; `batch.rs` has those of a batch.

use super::Language;

messages! {
    analyses_title = "Análises" | "Analyses";
    analyses_lead = "Informe CPFs ou CNPJs para gerar a análise de processos." | "Enter CPFs or CNPJs to analyze their lawsuits.";
    new_analysis = "Nova análise" | "New analysis";
    documents_field = "CPFs e CNPJs" | "CPFs and CNPJs";
    documents_hint = "Cole qualquer texto: um número, uma lista ou um e-mail inteiro. O Farol encontra os números." | "Paste any text: a number, a list or a whole e\u{2011}mail. Farol finds the numbers.";
    documents_missing = "Cole ao menos um CPF ou CNPJ." | "Paste at least one CPF or CNPJ.";
    documents_unselected = "Selecione ao menos um documento." | "Select at least one document.";
    documents_invalid = "Nenhum CPF ou CNPJ válido. Veja abaixo o motivo." | "No valid CPF or CNPJ. See the reason below.";
    found_selected(chosen: &str, documents: &str) = "{chosen} de {documents} selecionados" | "{chosen} of {documents} selected";
    found_invalid_one = "1 inválido" | "1 invalid";
    found_invalid_many(count: &str) = "{count} inválidos" | "{count} invalid";
    found_invalid_title = "Inválidos (não serão analisados)" | "Invalid (will not be analyzed)";
    found_processes_title = "Processos se consultam em outra página" | "Lawsuits are looked up on another page";
    found_open_process(number: &str) = "Abrir processo {number}" | "Open lawsuit {number}";
    found_too_many(most: &str) = "Um lote tem até {most} documentos: entram os primeiros {most} selecionados. Deixe os outros para o próximo." | "A batch holds up to {most} documents: only the first {most} selected are included. Leave the rest for the next batch.";
    create_analysis = "Gerar análise" | "Run analysis";
    create_analyses(count: &str) = "Analisar {count} documentos" | "Analyze {count} documents";
}

messages! {
    open_by_title = "Abrir análise existente" | "Open an existing analysis";
    open_by_lead = "Informe os dois números ou cole o link de uma análise feita em outro computador. O nº do consumo identifica o débito da consulta no plano." | "Enter both numbers, or paste the link of an analysis made on another computer. The consumption number identifies the charge of the query to the plan.";
    open_by_analysis = "Nº da análise" | "Analysis no.";
    open_by_consumption = "Nº do consumo" | "Consumption no.";
    open_by_invalid = "Informe os dois números (ex.: 9001-7001) ou cole o link." | "Enter both numbers (e.g. 9001-7001) or paste the link.";
    open_by_submit = "Abrir análise" | "Open analysis";
}

impl Language {
    /// Formats the number of valid documents found.
    pub fn found_valid_count(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 1) => "1 válido".to_owned(),
            (Self::Portuguese, _) => format!("{number} válidos"),
            (Self::English, _) => format!("{number} valid"),
        }
    }
}
