//! Texts of the plans page.

use super::Language;

messages! {
    plans_title = "Planos e saldo" | "Plans and balance";
    plans_lead = "O que cada plano deste titular permite, e quanto resta. Horários de Brasília." | "What each plan of this holder allows, and what is left. Brasília time.";
    plans_none_hint = "Peça ao administrador da organização um plano para este titular." | "Ask the organization's administrator for a plan for this holder.";
    plan_hidden = "Não visível" | "Not visible";
    plan_available_one = "consulta disponível" | "query available";
    plan_available_many = "consultas disponíveis" | "queries available";
    plan_used(used: &str, whole: &str) = "{used} de {whole} já usadas" | "{used} of {whole} used";
    plan_used_unknown = "O serviço não informa quanto já foi usado." | "The service does not state how much was used.";
    plan_exhausted = "Saldo esgotado" | "Balance exhausted";
    plan_id = "Número do plano" | "Plan number";
    plan_range = "Faixa de consultas" | "Range of queries";
    plan_documents = "Limite de documentos" | "Limit of documents";
    plan_mind_map = "Mapa mental" | "Mind map";
    plan_certification = "Certificação" | "Certification";
    plan_cash = "Forma de cobrança" | "Charged as";
    plan_organization = "Tipo de organização" | "Type of organization";
    plan_created = "Criado em" | "Created";
    plan_updated = "Atualizado em" | "Updated";
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
