//! Names of the operations, and texts of the list of query types: what each returns and costs.

mod cnh;
mod kyc;
mod partner_processes;
mod partners;
mod scr;

use crate::i18n::{Language, Message};
use crate::model::operation::{Operation, QueryArea};

messages! {
    query_returns = "O que a consulta retorna" | "What the query returns";
    cost_per_document = "Custo: 1\u{a0}consulta por documento" | "Cost: 1\u{a0}query per document";
    cost_per_product = "Custo: 1\u{a0}consulta por produto" | "Cost: 1\u{a0}query per product";
    cost_per_number = "Custo: 1\u{a0}consulta por número" | "Cost: 1\u{a0}query per number";
}

messages! {
    queries_title = "Consultas" | "Queries";
    queries_lead = "Toda consulta é debitada do plano. Você vê e confirma o custo antes do envio." | "Every query is charged to the plan. You see and confirm the cost before it is sent.";
    operation_analysis = "Análise de processos" | "Lawsuit analysis";
    area_analyses = "Análises" | "Analyses";
}

impl Language {
    /// Returns the label of a paid operation.
    pub const fn operation(self, operation: Operation) -> &'static str {
        match operation {
            Operation::Analysis => self.operation_analysis(),
            Operation::PartnerProcesses => self.operation_partner(),
            Operation::Kyc => self.operation_kyc(),
            Operation::KycOfQsa => self.operation_kyc_of_qsa(),
            Operation::Qsa => self.operation_qsa(),
            Operation::Relationships => self.operation_relationships(),
            Operation::ScrFull => self.operation_scr_full(),
            Operation::ScrIndicators => self.operation_scr_indicators(),
            Operation::ScrAlgorithms => self.operation_scr_algorithms(),
            Operation::ScrAttributes => self.operation_scr_attributes(),
            Operation::ScrScore => self.operation_scr_score(),
            Operation::Cnh => self.operation_cnh(),
        }
    }

    /// Returns what a response of an area contains, for the areas whose form states it.
    pub const fn area_returns(area: QueryArea) -> &'static [Message] {
        match area {
            QueryArea::Kyc => &[
                Self::returns_kyc_pep,
                Self::returns_kyc_sanctions,
                Self::returns_kyc_relations,
            ],
            QueryArea::Partners => &[
                Self::returns_partners_company,
                Self::returns_partners_people,
                Self::returns_partners_relatives,
            ],
            QueryArea::Lawsuits => &[
                Self::returns_usage_count,
                Self::returns_usage_number,
                Self::returns_usage_pause,
            ],
            QueryArea::Scr => &[
                Self::returns_scr_portfolio,
                Self::returns_scr_limits,
                Self::returns_scr_score,
            ],
            QueryArea::Analyses | QueryArea::Cnh => &[],
        }
    }

    /// Returns what an area's card on the page of queries says; `None` for one without a card.
    pub const fn area_lead(area: QueryArea) -> Option<Message> {
        match area {
            // Analyses are in the main navigation.
            QueryArea::Analyses => None,
            QueryArea::Kyc => Some(Self::area_kyc_lead),
            QueryArea::Partners => Some(Self::area_partners_lead),
            QueryArea::Scr => Some(Self::area_scr_lead),
            QueryArea::Cnh => Some(Self::area_cnh_lead),
            QueryArea::Lawsuits => Some(Self::partner_lead),
        }
    }

    /// Returns the cost of a query of an area.
    pub const fn area_cost(area: QueryArea) -> Message {
        match area {
            QueryArea::Scr => Self::cost_per_product,
            QueryArea::Cnh => Self::cost_per_number,
            QueryArea::Analyses | QueryArea::Lawsuits | QueryArea::Kyc | QueryArea::Partners => {
                Self::cost_per_document
            }
        }
    }

    /// Returns the label of a query area.
    pub const fn area(self, area: QueryArea) -> &'static str {
        match area {
            QueryArea::Analyses => self.area_analyses(),
            QueryArea::Lawsuits => self.area_lawsuits(),
            QueryArea::Kyc => self.area_kyc(),
            QueryArea::Partners => self.area_partners(),
            QueryArea::Scr => self.area_scr(),
            QueryArea::Cnh => self.area_cnh(),
        }
    }
}
