//! Texts of looking up processes, and of one process.

use super::Language;
use crate::model::document::Segment;

texts! {
    processes_title = "Processos" | "Lawsuits";
    process_title = "Processo" | "Lawsuit";
    look_up = "Consultar" | "Look up";
    look_up_anyway = "Consultar assim mesmo" | "Look up anyway";
    look_up_process = "Consultar processo pelo número" | "Look a lawsuit up by its number";
    look_up_lead = "Digite ou cole o número, com ou sem máscara. Num texto colado, o primeiro número de processo é aproveitado." | "Type or paste the number, masked or bare. From a pasted text the first lawsuit number is taken.";
    odd_look_up = "Processos antigos têm outros formatos: confira e, se estiver certo, consulte assim mesmo." | "Older lawsuits have other formats: check it and, if it is right, look it up anyway.";
    court_told(court: &str, segment: &str, year: u16) = "{court}, ajuizado em {year} · {segment}" | "{court}, filed in {year} · {segment}";
    segment_federal = "Justiça Federal" | "Federal courts";
    segment_labour = "Justiça do Trabalho" | "Labour courts";
    segment_electoral = "Justiça Eleitoral" | "Electoral courts";
    segment_military = "Justiça Militar da União" | "Federal military courts";
    segment_state = "Justiça Estadual" | "State courts";
    segment_state_military = "Justiça Militar Estadual" | "State military courts";
}

texts! {
    open_address = "Abrir" | "Open";
    json_no_fields = "nenhum campo" | "no field";
    json_no_items = "lista vazia" | "empty list";
    json_rounded = "(arredondado)" | "(rounded)";
}

impl Language {
    /// The branch of justice; courts that are a branch of their own keep their Portuguese name.
    pub const fn segment(self, segment: Segment) -> &'static str {
        match segment {
            Segment::Supreme => "Supremo Tribunal Federal",
            Segment::Council => "Conselho Nacional de Justiça",
            Segment::SuperiorCourt => "Superior Tribunal de Justiça",
            Segment::Federal => self.segment_federal(),
            Segment::Labour => self.segment_labour(),
            Segment::Electoral => self.segment_electoral(),
            Segment::Military => self.segment_military(),
            Segment::State => self.segment_state(),
            Segment::StateMilitary => self.segment_state_military(),
        }
    }

    /// How many fields an object has.
    pub fn json_fields(self, count: u64) -> String {
        self.counted(count, ["campo", "campos"], ["field", "fields"])
    }

    /// How many items a list has.
    pub fn json_items(self, count: u64) -> String {
        self.counted(count, ["item", "itens"], ["item", "items"])
    }

    /// A number above zero with its noun: one form for one, the other for more.
    fn counted(self, count: u64, portuguese: [&str; 2], english: [&str; 2]) -> String {
        let [one, more] = match self {
            Self::Portuguese => portuguese,
            Self::English => english,
        };
        let noun = if count == 1 { one } else { more };
        format!("{} {noun}", self.count(count))
    }
}
