//! Texts of the processes of a classification.

use super::Language;
use crate::model::classification::Classification;
use crate::model::document::Segment;
use crate::url_state::risk_detail::{Column, Facet, GroupBy};
use crate::view_model::risk_detail::ExportColumn;

messages! {
    back_to_analysis = "Voltar à análise" | "Back to the analysis";
    detail_totals = "Totais" | "Totals";
    detail_total = "Processos" | "Lawsuits";
    detail_totals_note = "As categorias se sobrepõem: um processo pode estar em várias." | "Categories overlap: a lawsuit can be in several.";
    search_detail = "Número, parte, classe ou assunto" | "Number, party, class or subject";
    search_detail_hint = "Busca apenas nos processos carregados" | "Searches the loaded lawsuits only";
    include_value(value: &str) = "Somente {value}" | "Only {value}";
    exclude_value(value: &str) = "Excluir {value}" | "Exclude {value}";
    included_chip(facet: &str, value: &str) = "{facet}: {value}" | "{facet}: {value}";
    excluded_chip(facet: &str, value: &str) = "{facet}: exceto {value}" | "{facet}: not {value}";
    remove_filter(filter: &str) = "Remover filtro {filter}" | "Remove filter {filter}";
    clear_filters = "Limpar filtros" | "Clear filters";
    active_filters = "Filtros ativos" | "Active filters";
    filters = "Filtros" | "Filters";
    filter_by(facet: &str) = "Filtrar por {facet}" | "Filter by {facet}";
    filter_value = "Valor da causa" | "Claim value";
    apply = "Aplicar" | "Apply";
    year_from = "De" | "From";
    year_to = "Até" | "To";
    reais_min = "Mínimo (R$)" | "Min (R$)";
    reais_max = "Máximo (R$)" | "Max (R$)";
    from_range(from: &str) = "a partir de {from}" | "from {from}";
    to_range(to: &str) = "até {to}" | "up to {to}";
    group_by = "Agrupar por" | "Group by";
    group_none = "Não agrupar" | "None";
    service_order = "Ordem original" | "Original order";
    preparing_print = "Preparando…" | "Preparing…";
    loaded_of(loaded: &str, total: &str) = "{loaded} de {total} carregados" | "{loaded} of {total} loaded";
    loaded_without_total(loaded: &str) = "{loaded} carregados; total não informado" | "{loaded} loaded; total not reported";
    load_size(count: &str) = "Carregar {count}" | "Load {count}";
    load_all = "Carregar todos" | "Load all";
    load_all_of(count: &str) = "Carregar todos ({count})" | "Load all ({count})";
    reading_rows(done: &str, rows: &str) = "Lendo {done} de {rows}…" | "Reading {done} of {rows}…";
    shown_of(shown: &str, loaded: &str) = "{shown} de {loaded} carregados" | "{shown} of {loaded} loaded";
    sum_of(sum: &str) = "soma {sum}" | "total {sum}";
    sum_of_sample(sum: &str) = "soma da amostra {sum}" | "total of the sample {sum}";
    sample_of(loaded: &str, total: &str) = "Amostra: {loaded} de {total} processos carregados" | "Sample: {loaded} of {total} lawsuits loaded";
    sample_without_total(loaded: &str) = "Amostra: {loaded} processos carregados; total não informado" | "Sample: {loaded} lawsuits loaded; total not reported";
    export_sample(sample: &str) = "{sample}: o arquivo não tem todos os processos da categoria, e as somas feitas com ele serão parciais." | "{sample}: the file does not have every lawsuit of the category, and sums made from it will be partial.";
    export_remark = "Observação" | "Remark";
    detail_stored_of(listed: &str, total: &str) = "Esta lista tem {listed} de {total} processos da categoria." | "This list has {listed} of {total} lawsuits of the category.";
    detail_stored_without_total(listed: &str) = "Esta lista tem {listed}; o serviço não informou quantos há na categoria." | "This list has {listed}; the service did not state how many the category has.";
    detail_empty = "Nenhum processo nesta categoria" | "No lawsuits in this category";
    detail_empty_hint = "Não há processos desta categoria para o documento analisado." | "There are no lawsuits in this category for the analyzed document.";
    detail_not_listed(count: &str) = "A resposta informa {count}, mas não lista nenhum." | "The response reports {count}, but lists none.";
    detail_without_list = "A resposta não traz a lista de processos nem informa quantos são." | "The response neither lists the lawsuits nor states how many there are.";
    detail_filtered_out = "Nenhum processo corresponde aos filtros" | "No lawsuit matches the filters";
    detail_filtered_out_hint = "A busca e os filtros valem apenas para os processos carregados." | "Search and filters cover the loaded lawsuits only.";
    rows_unreadable_beyond(place: &str) = "Não foi possível ler a resposta a partir do processo {place}. Os anteriores estão abaixo." | "The response could not be read beyond lawsuit {place}. Those before it are below.";
    rows_unreadable_at_all = "Não foi possível ler a resposta a partir do processo 1. Por isso, nenhum está abaixo." | "The response could not be read from lawsuit 1 on, so none is below.";
    detail_refused_hint = "A análise pode ainda estar em processamento. Aguarde um pouco e tente novamente." | "The analysis may still be in progress. Wait a moment and try again.";
    row_details(number: &str) = "Detalhes do processo {number}" | "Details of lawsuit {number}";
    open_process = "Abrir processo" | "Open lawsuit";
    copy_number = "Copiar número" | "Copy number";
    unnumbered = "Sem número" | "No number";
    authors = "Polo ativo" | "Plaintiffs";
    defendants = "Polo passivo" | "Defendants";
    no_party = "Nenhuma parte informada" | "No parties reported";
    process_class = "Classe" | "Class";
    process_subject = "Assunto" | "Subject";
    class_and_subject = "Classe e assunto" | "Class and subject";
    judging_organ = "Órgão julgador" | "Court division";
    value_as_text = "Valor informado pelo tribunal" | "Value stated by court";
    value_not_parsed = "Valor em formato desconhecido; não entra nas somas" | "Value in an unknown format; not included in sums";
    court_date = "Data de distribuição no tribunal" | "Filing date (court)";
    service_date = "Data de distribuição (fonte)" | "Filing date (source)";
    year_month = "Ano e mês de distribuição" | "Filing month";
    status_partner = "Situação no tribunal" | "Status at the court";
    status_custom = "Monitoramento" | "Monitoring";
    relevant_dispute = "Litígio relevante" | "Relevant dispute";
    archived = "Arquivado" | "Archived";
    state_uf = "UF" | "State";
    chart_title = "Por ano de distribuição" | "By year of filing";
    chart_counts = "Processos por ano" | "Lawsuits by year";
    chart_values = "Valor por ano" | "Value by year";
    chart_risk = "Em categoria de risco" | "In a risk category";
    chart_others = "Demais" | "Other";
    chart_risk_count(count: &str) = "em categoria de risco: {count}" | "in a risk category: {count}";
    distribution_title = "Por tribunal, UF e segmento" | "By court, state and branch";
    distribution_by = "Distribuir por" | "Break down by";
    distribution_more(count: &str) = "Mostrar mais {count}" | "Show {count} more";
    distribution_fewer = "Mostrar menos" | "Show fewer";
    chart_undated(processes: &str) = "{processes} sem ano" | "{processes} without a year";
    chart_summary(from: &str, to: &str, peak: &str, most: &str) = "De {from} a {to}; o maior número em {peak}: {most}." | "From {from} to {to}; most in {peak}: {most}.";
    column_lawsuits = "Processos" | "Lawsuits";
    column_sum = "Valor conhecido" | "Known value";
    detail_export_title = "Exportar processos" | "Export lawsuits";
    detail_export_lead = "Arquivo CSV compatível com o Excel em português, com os processos filtrados e as partes." | "A CSV file for the Portuguese version of Excel, with the filtered lawsuits and their parties.";
    detail_export_sample = "-amostra" | "-sample";
    detail_export_file = "processos" | "lawsuits";
    export_rows(rows: &str) = "Exportar {rows}" | "Export {rows}";
    detail_keys = "Use as setas, PageUp, PageDown, Home e End para percorrer as linhas; Enter abre uma linha." | "Arrows, PageUp, PageDown, Home and End move between rows; Enter opens a row.";
    facet_court = "Tribunal" | "Court";
    facet_uf = "UF" | "State";
    facet_segment = "Segmento" | "Branch";
    facet_instance = "Instância" | "Instance";
    facet_status = "Situação" | "Status";
    facet_side = "Polo" | "Side";
    facet_risk = "Categorias" | "Categories";
    facet_year = "Ano" | "Year";
    column_date = "Distribuição" | "Filed";
    column_value = "Valor da causa" | "Claim value";
    column_priority = "Prioridade na fonte" | "Priority at the source";
    column_process = "Processo" | "Lawsuit";
    side_author = "Polo ativo" | "Plaintiff side";
    side_defendant = "Polo passivo" | "Defendant side";
    side_both = "Ambos os polos" | "Both sides";
    side_neither = "Polo não identificado" | "Side not identified";
    first_instance = "1ª" | "1st";
    second_instance = "2ª" | "2nd";
}

impl Language {
    /// Returns the label of a facet.
    pub const fn facet(self, facet: Facet) -> &'static str {
        match facet {
            Facet::Court => self.facet_court(),
            Facet::Uf => self.facet_uf(),
            Facet::Segment => self.facet_segment(),
            Facet::Instance => self.facet_instance(),
            Facet::Status => self.facet_status(),
            Facet::Side => self.facet_side(),
            Facet::Risk => self.facet_risk(),
            Facet::Year => self.facet_year(),
        }
    }

    /// Returns the label of a facet value; unknown ones are returned as received.
    pub fn facet_value(self, facet: Facet, value: &str) -> String {
        let known = match (facet, value) {
            (_, "") => self.unknown(),
            (Facet::Risk, _) => return self.classification(&Classification::from(value)),
            (Facet::Side, "author") => self.side_author(),
            (Facet::Side, "defendant") => self.side_defendant(),
            (Facet::Side, "both") => self.side_both(),
            (Facet::Side, "neither") => self.side_neither(),
            (Facet::Segment, "supreme") => self.segment(Segment::Supreme),
            (Facet::Segment, "council") => self.segment(Segment::Council),
            (Facet::Segment, "superior") => self.segment(Segment::SuperiorCourt),
            (Facet::Segment, "federal") => self.segment(Segment::Federal),
            (Facet::Segment, "labour") => self.segment(Segment::Labour),
            (Facet::Segment, "electoral") => self.segment(Segment::Electoral),
            (Facet::Segment, "military") => self.segment(Segment::Military),
            (Facet::Segment, "state") => self.segment(Segment::State),
            (Facet::Segment, "state-military") => self.segment(Segment::StateMilitary),
            (Facet::Instance, "1") => self.first_instance(),
            (Facet::Instance, "2") => self.second_instance(),
            (Facet::Status, _) => self.activity(value),
            _ => value,
        };
        known.to_owned()
    }

    /// Returns the label of a process' activity status; unknown ones are returned as received.
    pub fn activity(self, value: &str) -> &str {
        match value {
            "ACTIVE" => self.active(),
            "INACTIVE" => self.inactive(),
            _ => self.service_value(value),
        }
    }

    /// Returns the label of a column.
    pub const fn detail_column(self, column: Column) -> &'static str {
        match column {
            Column::Number => self.column_process(),
            Column::Court => self.facet_court(),
            Column::Instance => self.facet_instance(),
            Column::Status => self.facet_status(),
            Column::Side => self.facet_side(),
            Column::Date => self.column_date(),
            Column::Value => self.column_value(),
            Column::Priority => self.column_priority(),
        }
    }

    /// Returns the label of a grouping.
    pub const fn detail_group(self, group: GroupBy) -> &'static str {
        self.facet(group.facet())
    }

    /// Returns the label of a column in an exported file.
    pub const fn export_column(self, column: ExportColumn) -> &'static str {
        match column {
            ExportColumn::Number => self.column_process(),
            ExportColumn::Facet(facet) => self.facet(facet),
            ExportColumn::Date => self.column_date(),
            ExportColumn::Value => self.column_value(),
            ExportColumn::ValueText => self.value_as_text(),
            ExportColumn::Class => self.process_class(),
            ExportColumn::Subject => self.process_subject(),
            ExportColumn::Organ => self.judging_organ(),
            ExportColumn::Authors => self.authors(),
            ExportColumn::Defendants => self.defendants(),
            ExportColumn::Priority => self.column_priority(),
        }
    }

    /// Returns the notice of the first row, counted from 1, that could not be read.
    pub fn rows_unreadable(self, place: u64) -> String {
        match place {
            1 => self.rows_unreadable_at_all().to_owned(),
            _ => self.rows_unreadable_beyond(&self.count(place)),
        }
    }

    /// Formats a number of processes.
    pub fn rows_count(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (Self::Portuguese, 0) => "nenhum processo".to_owned(),
            (Self::Portuguese, 1) => "1 processo".to_owned(),
            (Self::Portuguese, _) => format!("{number} processos"),
            (Self::English, 0) => "no lawsuits".to_owned(),
            (Self::English, 1) => "1 lawsuit".to_owned(),
            (Self::English, _) => format!("{number} lawsuits"),
        }
    }

    /// Formats the number of values excluded from a sum; empty if there are none.
    pub fn left_out(self, count: u64) -> String {
        let number = self.count(count);
        match (self, count) {
            (_, 0) => String::new(),
            (Self::Portuguese, 1) => "1 sem valor conhecido".to_owned(),
            (Self::Portuguese, _) => format!("{number} sem valor conhecido"),
            (Self::English, _) => format!("{number} without a known value"),
        }
    }
}
