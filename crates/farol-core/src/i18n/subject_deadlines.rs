//! Texts of the dates of a person or company: timeline and days to remember.

use super::Language;
use crate::view_model::subject::{
    DeadlineKind, FilingYear, TimelineKind, TimelineRange, TimelineZoom,
};

messages! {
    timeline_filings = "Processos" | "Lawsuits";
    timeline_filings_show = "Mostrar processos por ano" | "Show lawsuits by year";
    timeline_filings_hint(day: &str) = "Lê “Litígios” da análise de {day}, sem cobrança." | "Reads “Litigation” of the analysis of {day}, free of charge.";
    timeline_filings_loading = "Carregando os processos…" | "Loading the lawsuits…";
    timeline_filings_none = "A lista “Litígios” desta análise não tem processo com ano de distribuição." | "The “Litigation” list of this analysis has no lawsuit with a year of filing.";
    timeline_filings_part(loaded: &str, total: &str) = "Só os primeiros {loaded} de {total} processos da lista “Litígios” estão na linha do tempo." | "Only the first {loaded} of {total} lawsuits of the “Litigation” list are on the timeline.";
    timeline_filings_undated = "Processos sem ano de distribuição não estão na linha do tempo." | "Lawsuits without a year of filing are not on the timeline.";
    timeline_filings_cut = "A resposta pôde ser lida só em parte: faltam processos na linha do tempo." | "The response could be read only in part: lawsuits are missing on the timeline.";
    timeline_positions = "Cargos (PEP)" | "Positions (PEP)";
    timeline_sanctions = "Sanções" | "Sanctions";
    timeline_queries = "Consultas" | "Queries";
    timeline_decisions = "Pareceres" | "Decisions";
    timeline_position = "Cargo (PEP)" | "Position (PEP)";
    timeline_sanction = "Sanção" | "Sanction";
    timeline_decision = "Parecer" | "Decision";
    timeline_range = "Período da linha do tempo" | "Range of the timeline";
    timeline_all = "Tudo" | "All";
    timeline_five_years = "5 anos" | "5 years";
    timeline_twelve_months = "12 meses" | "12 months";
    timeline_chart = "Linha do tempo em gráfico; a lista abaixo tem os mesmos fatos." | "Timeline as a chart; the list below has the same facts.";
    timeline_zoom = "Ampliação da linha do tempo" | "Zoom of the timeline";
    timeline_zoom_in = "Ampliar" | "Zoom in";
    timeline_zoom_out = "Reduzir" | "Zoom out";
    timeline_earlier = "Período anterior" | "Earlier period";
    timeline_later = "Período seguinte" | "Later period";
    timeline_range_empty = "Nenhum fato neste período." | "No fact in this range.";
    timeline_until(start: &str, end: &str) = "{start} a {end}" | "{start} to {end}";
    timeline_end(end: &str) = "até {end}" | "until {end}";
    timeline_since(start: &str) = "desde {start}" | "since {start}";
    timeline_reported(operation: &str) = "conforme {operation}" | "reported by {operation}";
    deadlines_title = "Prazos" | "Deadlines";
    deadlines_lead = "Lembretes, não orientação jurídica: confirme com o jurídico. A norma citada é a fonte da contagem." | "Reminders, not legal advice: confirm with your legal department. The rule cited is the source of the count.";
    deadlines_none = "Nenhum prazo com as respostas guardadas." | "No deadline from the stored responses.";
    deadline_subject = "Prazo" | "Deadline";
    deadline_due = "Até" | "Until";
    deadline_counted = "Contado de" | "Counted from";
    deadline_source = "Fonte" | "Source";
    deadline_over = "vencido" | "over";
    deadline_max_age = "Idade máxima das respostas" | "Maximum age of responses";
    deadline_max_age_hint = "Vale para todas as fichas deste espaço, neste navegador." | "Applies to every profile of this workspace, in this browser.";
    deadline_days(days: &str) = "{days} dias" | "{days} days";
    deadline_selected = "Dia da seleção para análise (opcional)" | "Day of selection for analysis (optional)";
    deadline_selected_hint = "Conta os 45 dias da análise de uma operação selecionada." | "Counts the 45 days of the analysis of a selected operation.";
    deadline_pep = "Fim dos 5 anos após o cargo (PEP)" | "End of the 5 years after the position (PEP)";
    deadline_pep_source = "Circular BCB 3.978/2020, art. 27: a condição de PEP dura 5 anos depois do cargo." | "Circular BCB 3.978/2020, art. 27: a person counts as PEP for 5 years after the position.";
    deadline_authorization = "Guarda da autorização do SCR" | "Retention of the SCR authorization";
    deadline_authorization_source = "Resolução CMN 5.037/2022, art. 12: guardar por 5 anos depois da última consulta." | "Resolução CMN 5.037/2022, art. 12: keep it for 5 years after the last query.";
    deadline_analysis = "Análise da operação selecionada" | "Analysis of the selected operation";
    deadline_analysis_source = "Circular BCB 3.978/2020, art. 43: concluir em 45 dias da seleção." | "Circular BCB 3.978/2020, art. 43: conclude within 45 days of the selection.";
    deadline_age(operation: &str) = "Idade da resposta: {operation}" | "Age of the response: {operation}";
    deadline_age_source = "Limite escolhido nesta página; não vem de norma." | "Limit chosen on this page, not from a rule.";
}

impl Language {
    /// Returns the name of a row of the timeline's chart.
    pub const fn timeline_row(self, kind: TimelineKind) -> &'static str {
        match kind {
            TimelineKind::Filing => self.timeline_filings(),
            TimelineKind::Position => self.timeline_positions(),
            TimelineKind::Sanction => self.timeline_sanctions(),
            TimelineKind::Query => self.timeline_queries(),
            TimelineKind::Decision => self.timeline_decisions(),
        }
    }

    /// Returns the name of a range of the timeline; empty for a zoomed part, which its dates name.
    pub const fn timeline_range_name(self, range: TimelineRange) -> &'static str {
        match range {
            TimelineRange::All => self.timeline_all(),
            TimelineRange::FiveYears => self.timeline_five_years(),
            TimelineRange::TwelveMonths => self.timeline_twelve_months(),
            TimelineRange::Zoomed { .. } => "",
        }
    }

    /// Returns the name of a change of the timeline's shown part.
    pub const fn timeline_zoom_name(self, zoom: TimelineZoom) -> &'static str {
        match zoom {
            TimelineZoom::In => self.timeline_zoom_in(),
            TimelineZoom::Out => self.timeline_zoom_out(),
            TimelineZoom::Earlier => self.timeline_earlier(),
            TimelineZoom::Later => self.timeline_later(),
        }
    }

    /// Returns the number of processes distributed in a year.
    pub fn timeline_filings_of(self, filings: FilingYear) -> String {
        let count = self.count(filings.count);
        let text = match (self, filings.count) {
            (Self::Portuguese, 1) => "1 processo distribuído".to_owned(),
            (Self::Portuguese, _) => format!("{count} processos distribuídos"),
            (Self::English, 1) => "1 lawsuit filed".to_owned(),
            (Self::English, _) => format!("{count} lawsuits filed"),
        };
        self.with_disregarded(text, filings.disregarded)
    }

    /// Returns the name of a day to remember.
    pub fn deadline_name(self, kind: DeadlineKind) -> String {
        match kind {
            DeadlineKind::PepTerm => self.deadline_pep().to_owned(),
            DeadlineKind::ResponseAge(operation) => self.deadline_age(self.operation(operation)),
            DeadlineKind::Authorization => self.deadline_authorization().to_owned(),
            DeadlineKind::Analysis => self.deadline_analysis().to_owned(),
        }
    }

    /// Returns the source of a day to remember.
    pub const fn deadline_rule(self, kind: DeadlineKind) -> &'static str {
        match kind {
            DeadlineKind::PepTerm => self.deadline_pep_source(),
            DeadlineKind::ResponseAge(_) => self.deadline_age_source(),
            DeadlineKind::Authorization => self.deadline_authorization_source(),
            DeadlineKind::Analysis => self.deadline_analysis_source(),
        }
    }
}
