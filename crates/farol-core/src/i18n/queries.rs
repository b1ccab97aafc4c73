//! Texts of the list of query types, and of what each returns and costs.

use super::{Language, Message};
use crate::model::operation::QueryArea;

messages! {
    query_returns = "O que a consulta retorna" | "What the query returns";
    returns_kyc_pep = "Exposição política atual e anterior, com função, órgão e período" | "Current and former political exposure, with position, body and period";
    returns_kyc_sanctions = "Sanções e listas restritivas, vigentes e retiradas" | "Sanctions and restrictive lists, current and removed";
    returns_kyc_relations = "Vínculos com pessoas expostas politicamente" | "Relationships with politically exposed persons";
    returns_partners_company = "Empresa: situação cadastral, capital, natureza jurídica e atividade" | "Company: registration status, capital, legal nature and activity";
    returns_partners_people = "Sócios e administradores, com qualificação, período e participação" | "Partners and managers, with role, period and share";
    returns_partners_relatives = "Pessoa: parentes e outras pessoas relacionadas" | "Individual: relatives and other related people";
    returns_usage_count = "Consultas consumidas, plano e tipo de pesquisa" | "Queries used, plan and type of search";
    returns_usage_number = "Nº do consumo: identifica o débito da consulta no plano" | "Consumption number: identifies the charge of the query to the plan";
    returns_usage_pause = "Pausa do monitoramento: se é permitida, a partir de quando e por quantos dias" | "Monitoring pause: whether it is allowed, from when and for how many days";
    returns_scr_portfolio = "Carteira a vencer, vencida e prejuízo, por mês, prazo e modalidade" | "Credit not yet due, overdue and written off, by month, maturity and type";
    returns_scr_limits = "Limites, indicadores e atributos de crédito" | "Limits, indicators and credit attributes";
    returns_scr_score = "Score, com a faixa e a probabilidade de inadimplência" | "Score, with its band and the probability of default";
    cost_per_document = "Custo: 1\u{a0}consulta por documento" | "Cost: 1\u{a0}query per document";
    cost_per_product = "Custo: 1\u{a0}consulta por produto" | "Cost: 1\u{a0}query per product";
    cost_per_number = "Custo: 1\u{a0}consulta por número" | "Cost: 1\u{a0}query per number";
}

messages! {
    queries_title = "Consultas" | "Queries";
    queries_lead = "Toda consulta é debitada do plano. Você vê e confirma o custo antes do envio." | "Every query is charged to the plan. You see and confirm the cost before it is sent.";
    area_analyses = "Análises" | "Analyses";
    area_lawsuits = "Consumo e monitoramento por documento" | "Consumption and monitoring by document";
    area_kyc = "KYC" | "KYC";
    area_partners = "Sócios e relações" | "Partners and relationships";
    area_scr = "SCR" | "SCR";
    area_cnh = "CNH" | "CNH";
    area_kyc_lead = "Pessoas expostas politicamente (PEP), sanções e listas restritivas, no Brasil e no exterior." | "Politically exposed persons, sanctions and restrictions, in Brazil and abroad.";
    area_partners_lead = "Quadro de sócios e administradores de uma empresa, ou relações de uma pessoa." | "The partners and managers of a company, or the relationships of a person.";
    area_scr_lead = "Dados do SCR do Banco Central, em cinco produtos. Requer autorização prévia do cliente." | "Data of the Central Bank’s credit register (SCR), in five products. Requires the client’s prior authorization.";
    area_cnh_lead = "Consultas de CNH e situação de cada solicitação." | "Driver’s license checks and their status.";
}

impl Language {
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
