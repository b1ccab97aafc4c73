//! Texts of the timeline of a person or company.

use super::Language;
use crate::view_model::subject::{FilingYear, TimelineKind, TimelineRange, TimelineZoom};

messages! {
    timeline_filings = "Processos" | "Lawsuits";
    timeline_filings_show = "Mostrar processos por ano" | "Show lawsuits by year";
    timeline_filings_hint(day: &str) = "Lê “Litígios” da análise de {day}, sem cobrança." | "Loads the “Litigation” list from the analysis of {day}, free of charge.";
    timeline_filings_loading = "Carregando os processos…" | "Loading the lawsuits…";
    timeline_filings_none = "A lista “Litígios” desta análise não tem processo com ano de distribuição." | "The “Litigation” list of this analysis has no lawsuits with a year of filing.";
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
    timeline_range = "Período da linha do tempo" | "Timeline range";
    timeline_all = "Tudo" | "All";
    timeline_five_years = "5 anos" | "5 years";
    timeline_twelve_months = "12 meses" | "12 months";
    timeline_chart = "Linha do tempo em gráfico; a lista abaixo tem os mesmos fatos." | "Timeline as a chart; the list below shows the same events.";
    timeline_zoom = "Ampliação da linha do tempo" | "Timeline zoom";
    timeline_zoom_in = "Ampliar" | "Zoom in";
    timeline_zoom_out = "Reduzir" | "Zoom out";
    timeline_earlier = "Período anterior" | "Earlier period";
    timeline_later = "Período seguinte" | "Later period";
    timeline_shown(start: &str, end: &str) = "Período mostrado: {start} a {end}" | "Range shown: {start} to {end}";
    timeline_range_empty = "Nenhum fato neste período." | "No events in this range.";
    timeline_whole_year(year: &str) = "{year} (ano inteiro)" | "{year} (whole year)";
    timeline_until(start: &str, end: &str) = "{start} a {end}" | "{start} to {end}";
    timeline_end(end: &str) = "até {end}" | "until {end}";
    timeline_since(start: &str) = "desde {start}" | "since {start}";
    timeline_reported(operation: &str) = "conforme {operation}" | "source: {operation}";
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
        match (self, filings.disregarded) {
            (Self::Portuguese, 1) if filings.count == 1 => format!("{text}, desconsiderado"),
            (Self::English, 1) if filings.count == 1 => format!("{text}, disregarded"),
            (_, disregarded) => self.with_disregarded(text, disregarded),
        }
    }
}
