//! Texts of paid queries: confirmation, outcome and journal entries.

use super::Language;
use crate::model::journal::Outcome;

messages! {
    purpose = "Finalidade" | "Purpose";
    attestation = "Autorização do cliente" | "Client’s authorization";
    attested_by_you = "declarada por você" | "attested by you";
    outcome_pending = "Em processamento" | "Processing";
    paid_query_qsa_root = "Código da empresa no QSA" | "Company code in the QSA";
    outcome_sent = "Em andamento" | "In progress";
    outcome_done = "Concluída" | "Completed";
    outcome_failed = "Não executada" | "Not carried out";
    outcome_not_known = "Resultado desconhecido" | "Outcome unknown";
    paid_query_title = "Confirmar consulta" | "Confirm query";
    paid_query_title_many(count: &str) = "Confirmar {count} consultas" | "Confirm {count} queries";
    paid_query_unknown_title = "Resultado desconhecido" | "Unknown outcome";
    paid_query_lead = "Esta consulta será debitada do plano e enviada uma única vez." | "This query is charged to the plan and sent only once.";
    paid_query_lead_many = "As consultas serão debitadas do plano; cada uma é enviada uma única vez." | "The queries are charged to the plan; each is sent only once.";
    paid_query_lead_repeated = "A consulta será debitada do plano. Nada é enviado antes da sua confirmação." | "The query is charged to the plan. Nothing is sent before you confirm.";
    paid_query_lead_repeated_many = "As consultas serão debitadas do plano. Nada é enviado antes da sua confirmação." | "The queries are charged to the plan. Nothing is sent before you confirm.";
    paid_query_operation = "Consulta" | "Query";
    paid_query_operations = "Consultas" | "Queries";
    paid_query_document = "Documento" | "Document";
    paid_query_documents = "Documentos" | "Documents";
    paid_query_plan = "Plano" | "Plan";
    paid_query_plan_by_service = "Definido automaticamente" | "Chosen automatically";
    paid_query_plan_unknown(id: &str) = "Plano {id}" | "Plan {id}";
    paid_query_cost = "Custo" | "Cost";
    paid_query_cost_one = "1\u{a0}consulta" | "1\u{a0}query";
    paid_query_cost_many(count: &str) = "{count}\u{a0}consultas" | "{count}\u{a0}queries";
    paid_query_before = "Disponível agora" | "Available now";
    paid_query_after = "Disponível depois" | "Available afterwards";
    paid_query_balance_unknown = "não foi possível consultar o saldo" | "the balance could not be retrieved";
    paid_query_balance_not_read = "não consultado" | "not checked";
    paid_query_balance_reading = "consultando o saldo…" | "checking the balance…";
    paid_query_short_balance = "O saldo não basta para esta consulta. Escolha outro plano, ou atualize o saldo." | "The balance does not cover this query. Choose another plan, or refresh the balance.";
    prompt_operation(name: &str) = "{name}: 1\u{a0}consulta" | "{name}: 1\u{a0}query";
    paid_query_repeated_products(count: &str) = "Destes produtos, {count} já foram consultados para este documento neste navegador." | "{count} of these products have already been queried for this document in this browser.";
    paid_query_repeated_product = "Destes produtos, um já foi consultado para este documento neste navegador." | "One of these products has already been queried for this document in this browser.";
    paid_query_confirm = "Confirmar e consultar" | "Confirm and run";
    paid_query_confirm_many = "Confirmar e iniciar" | "Confirm and start";
    paid_query_sending = "Consultando…" | "Querying…";
    paid_query_sending_hint = "Você pode fechar esta janela: o resultado ficará no histórico." | "You may close this window: the result will be in the history.";
    paid_query_repeated(when: &str) = "Consulta idêntica feita {when} neste navegador." | "An identical query was made {when} in this browser.";
    paid_query_repeated_possible(when: &str) = "Uma consulta que parece ser a mesma (os dígitos visíveis coincidem) foi feita neste navegador, {when}." | "A query that looks the same (the visible digits agree) was made in this browser, {when}.";
    paid_query_repeated_unknown(when: &str) = "Esta mesma consulta foi enviada {when} e não se sabe se foi executada. Confira antes de enviar outra." | "This same query was sent {when} and it is not known whether it was carried out. Check before sending another.";
    paid_query_repeated_some(count: &str) = "Destes documentos, {count} já foram consultados neste navegador." | "{count} of these documents have already been queried in this browser.";
    paid_query_repeated_one_of = "Um destes documentos já foi consultado neste navegador." | "One of these documents has already been queried in this browser.";
    paid_query_open_previous = "Abrir a anterior" | "Open the earlier one";
    paid_query_in_flight = "Esta mesma consulta está em andamento, aqui ou em outra aba. Nada foi enviado agora." | "This same query is in progress, here or in another tab. Nothing was sent now.";
    paid_query_completed = "A resposta desta consulta já chegou, aqui ou em outra aba. Nada foi enviado agora." | "The response to this query has already arrived, here or in another tab. Nothing was sent now.";
    paid_query_unknown_next = "A consulta não será reenviada automaticamente. Compare o saldo:" | "The query will not be sent again automatically. Compare the balance:";
    paid_query_balance_before = "Saldo antes do envio" | "Balance before sending";
    paid_query_balance_now = "Saldo agora" | "Balance now";
    paid_query_charged = "O saldo diminuiu: é provável que a consulta tenha sido executada e cobrada." | "The balance went down: the query was probably carried out and charged.";
    paid_query_not_charged = "O saldo é o mesmo: é provável que a consulta não tenha sido executada." | "The balance is the same: the query was probably not carried out.";
    unexplained_charge(count: u64) = "O saldo caiu mais do que esta consulta custa: {count} a mais. Se ninguém mais consultou nesse momento e nenhuma consulta de resultado desconhecido foi cobrada só agora, a solicitação chegou ao serviço mais de uma vez. O fato ficou registrado no histórico." | "The balance fell by more than this query costs: {count} more. If nobody else queried at that moment, and no query whose outcome is unknown was charged only now, the request reached the service more than once. This is recorded in the history.";
    unexplained_charge_short(count: u64) = "Saldo caiu {count} a mais que o custo" | "Balance fell by {count} more than the cost";
    recover = "Recuperar resposta" | "Recover the response";
    recover_of(document: &str) = "Recuperar resposta: {document}" | "Recover the response: {document}";
    recover_hint = "Repete a solicitação com a mesma chave: traz a resposta que já foi paga ou, se a consulta ainda não foi executada, executa agora. Custa no máximo uma consulta." | "Repeats the request with the same key: it returns the response that was already paid for or, if the query was not executed yet, executes it now. It costs one query at most.";
    recovering = "Recuperando…" | "Recovering…";
    recovered = "Resposta recuperada." | "Response recovered.";
    recover_expired = "O prazo para recuperar esta resposta acabou. Nada foi enviado." | "It is too late to recover this response. Nothing was sent.";
    recover_failed = "A resposta ainda não pôde ser recuperada." | "The response could not be recovered yet.";
    not_recorded = "Este navegador não consegue registrar esta consulta no histórico. Nada foi enviado." | "This browser cannot record this query in the history. Nothing was sent.";
    paid_query_not_recordable = "Este navegador não consegue registrar esta consulta: o armazenamento está cheio ou bloqueado. Se a página fechar, ele não avisará que a consulta já foi feita. Exporte e apague o histórico para liberar espaço." | "This browser cannot record this query: its storage is full or blocked. If the page closes, it will not warn that the query was already made. Export and clear the history to free some space.";
    paid_query_browser_may_repeat = "O Farol enviou a solicitação uma vez; se a conexão caiu antes da resposta, o navegador pode tê-la repetido." | "Farol sent the request once; if the connection broke before the response, the browser may have repeated it.";
    paid_query_done_elsewhere = "Uma consulta foi concluída. O resultado está no histórico." | "A query has finished. The result is in the history.";
    paid_query_failed_elsewhere = "Uma consulta não foi concluída. Consulte o histórico." | "A query did not finish. See the history.";
    plan_legend = "Debitar do plano" | "Charge to plan";
    plans_not_loaded = "Os planos ainda não foram carregados. Aguarde um momento e tente novamente." | "The plans have not loaded yet. Wait a moment and try again.";
    plan_missing = "Escolha o plano." | "Choose the plan.";
    plan_empty = "Este plano não tem saldo. Escolha outro, ou atualize o saldo." | "This plan has no queries left. Choose another, or refresh the balance.";
    plan_balance_unknown = "saldo não informado" | "balance not reported";
    plan_balance_none = "sem saldo" | "none left";
    plan_balance_one = "1 disponível" | "1 left";
    plan_balance_many(count: &str) = "{count} disponíveis" | "{count} left";
    plan_none = "Esta conta contratante não tem nenhum plano. Sem plano nenhuma consulta é possível: fale com o administrador da conta." | "This contracting account has no plan. Without a plan nothing can be queried: talk to the account’s administrator.";
    document_redacted = "Documento mascarado: a sessão da consulta terminou." | "Document redacted: the session of the query has ended.";
    paid_query_notice = "Consulta paga: o custo é mostrado antes do envio." | "Paid query: you see the cost before sending it.";
    query_document = "CPF ou CNPJ" | "CPF or CNPJ";
    query_submit = "Consultar" | "Run query";
    query_menu = "Consultar" | "Run query";
    query_menu_of(document: &str) = "Consultar {document}" | "Run query on {document}";
    purpose_optional = "Finalidade (opcional)" | "Purpose (optional)";
    purpose_hint = "Fica registrada no histórico. CPFs e CNPJs digitados aqui são mascarados." | "Recorded in the history. CPFs and CNPJs typed here are redacted.";
    purpose_missing = "Informe a finalidade da consulta." | "State the purpose of the query.";
}

impl Language {
    /// Returns the label of a query's outcome.
    pub const fn outcome(self, outcome: Outcome) -> &'static str {
        match outcome {
            Outcome::Sent => self.outcome_sent(),
            Outcome::Done => self.outcome_done(),
            Outcome::Pending => self.outcome_pending(),
            Outcome::Failed => self.outcome_failed(),
            Outcome::Unknown => self.outcome_not_known(),
        }
    }

    /// Formats a plan's remaining balance, as far as it is known.
    pub fn plan_balance(self, left: Option<u64>) -> String {
        match left {
            None => self.plan_balance_unknown().to_owned(),
            Some(0) => self.plan_balance_none().to_owned(),
            Some(1) => self.plan_balance_one().to_owned(),
            Some(left) => self.plan_balance_many(&self.count(left)),
        }
    }
}
