//! Texts of the plans page.

use super::Language;

messages! {
    plans_title = "Planos e saldo" | "Plans and balance";
    plans_lead = "O que cada plano desta conta permite, e quanto resta." | "What each plan of this account allows, and what is left.";
    plans_none_hint = "Peça ao administrador da organização um plano para esta conta." | "Ask the organization’s administrator for a plan for this account.";
    plan_hidden = "Não visível" | "Not visible";
    plan_available_one = "consulta disponível" | "query available";
    plan_available_many = "consultas disponíveis" | "queries available";
    plan_left_of(left: &str, whole: &str) = "Saldo: {left} de {whole}" | "Left: {left} of {whole}";
    plan_left_unknown = "Saldo não informado." | "Balance not reported.";
    plan_used(spent: &str) = "Uso: {spent}" | "Used: {spent}";
    plan_used_unknown = "Uso não informado." | "Usage not reported.";
    plan_exhausted = "Saldo esgotado" | "Balance exhausted";
    plan_details = "Detalhes do plano" | "Plan details";
    plan_id = "Nº do plano" | "Plan no.";
    plan_range = "Limite de consultas" | "Query limit";
    plan_documents = "Limite de documentos" | "Document limit";
    plan_mind_map = "Mapa mental" | "Mind map";
    plan_certification = "Certificação" | "Certification";
    plan_cash = "Forma de cobrança" | "Billing";
    plan_organization = "Tipo de organização" | "Organization type";
    plan_created = "Criado em" | "Created";
    plan_updated = "Atualizado em" | "Updated";
    balance_none = "Este espaço não tem plano contratado." | "This workspace has no plan.";
    plan_unnamed = "Plano sem nome" | "Unnamed plan";
}

impl Language {
    /// Returns the words after the number of queries that a plan has available.
    pub const fn plan_available(self, left: u64) -> &'static str {
        if left == 1 {
            self.plan_available_one()
        } else {
            self.plan_available_many()
        }
    }
}
