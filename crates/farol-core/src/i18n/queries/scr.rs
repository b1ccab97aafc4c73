//! Texts of the credit register: form, polling, and recognized content of responses.

use crate::api::scr::ScrProduct;
use crate::i18n::Language;
use crate::view_model::scr::CreditState;

messages! {
    area_scr = "SCR" | "SCR";
    area_scr_lead = "Dados do SCR do Banco Central, em cinco produtos. Requer autorização prévia do cliente." | "Data of the Central Bank’s credit register (SCR), in five products. Requires the client’s prior authorization.";
    returns_scr_portfolio = "Carteira a vencer, vencida e prejuízo, por mês, prazo e modalidade" | "Credit not yet due, overdue and written off, by month, maturity and type";
    returns_scr_limits = "Limites, indicadores e atributos de crédito" | "Limits, indicators and credit attributes";
    returns_scr_score = "Score, com a faixa e a probabilidade de inadimplência" | "Score, with its band and the probability of default";
    operation_scr_full = "SCR: relatório completo" | "SCR: full report";
    operation_scr_indicators = "SCR: indicadores" | "SCR: indicators";
    operation_scr_algorithms = "SCR: algoritmos" | "SCR: algorithms";
    operation_scr_attributes = "SCR: atributos" | "SCR: attributes";
    operation_scr_score = "SCR: score" | "SCR: score";
    scr_title = "SCR: Sistema de Informações de Créditos" | "SCR: credit register";
    scr_lead = "Dados do SCR do Banco Central, em cinco produtos. Requer autorização prévia do cliente." | "Data of the Central Bank’s credit register, in five products. Requires the client’s prior authorization.";
    scr_products = "Produtos" | "Products";
    scr_all_products = "Todos os produtos" | "All products";
    scr_product_missing = "Escolha ao menos um produto." | "Choose at least one product.";
    scr_full = "Relatório completo" | "Full report";
    scr_full_lead = "Operações, limites e histórico de crédito do cliente." | "The client’s credit operations, limits and history.";
    scr_indicators = "Indicadores" | "Indicators";
    scr_indicators_lead = "Indicadores de endividamento e atraso." | "Indicators of debt and arrears.";
    scr_algorithms = "Algoritmos" | "Algorithms";
    scr_algorithms_lead = "Resultado de modelos de risco." | "Results of risk models.";
    scr_attributes = "Atributos" | "Attributes";
    scr_attributes_lead = "Variáveis de crédito para modelos próprios." | "Credit variables for your own models.";
    scr_score = "Score" | "Score";
    scr_score_lead = "A pontuação de crédito." | "The credit score.";
    scr_sent(count: &str) = "{count} consultas enviadas. Veja em Consultas recentes." | "{count} queries sent. See Recent queries.";
    consent_title = "Autorização arquivada (opcional)" | "Authorization details (optional)";
    consent_hint = "Fica registrada no histórico. Guarde a autorização por 5 anos após a última consulta (Resolução CMN 5.037/2022, art. 12; confirme com o jurídico)." | "Recorded in the history. Keep the authorization for 5 years after the last query (CMN Resolution 5,037/2022, art. 12; confirm with your legal department).";
    consent_date = "Data da autorização" | "Authorization date";
    consent_medium = "Meio" | "How it was given";
    consent_reference = "Nº ou local do termo" | "Document no. or location";
    scr_hint = "Aceita CPF ou CNPJ. O plano precisa incluir o SCR." | "Accepts a CPF or CNPJ. The plan must include the SCR.";
    scr_attestation = "Declaro que o cliente autorizou esta consulta ao SCR e que a autorização está arquivada." | "I attest that the client has authorized this SCR query and that the authorization is on file.";
    scr_attestation_hint = "A consulta ao SCR exige autorização prévia do cliente, que deve permanecer arquivada; a guarda é sua responsabilidade. Sua declaração vale para o documento acima e fica registrada com o seu usuário, a data e a finalidade." | "An SCR query requires the client’s prior authorization, which must be kept on file; you are responsible for holding it. Your attestation is for the document above and is recorded with your e\u{2011}mail, the date and the purpose.";
    scr_attestation_missing = "Sem a autorização do cliente, a consulta não pode ser feita. Obtenha-a e marque a declaração." | "Without the client’s authorization the query cannot be made. Obtain it and select the attestation.";
    scr_polling_notice = "Enquanto a consulta estiver em processamento e a página dela aberta, o Farol a repete até você parar. Esta confirmação vale também para essas repetições." | "While the query is being processed and its page is open, Farol repeats it until you stop it. This confirmation covers those repeats too.";
}

messages! {
    scr_polling_title = "Ainda em processamento" | "Still being processed";
    scr_polling_lead = "A resposta está sendo preparada. Cada verificação repete a mesma consulta, no mesmo registro do histórico, e o saldo é conferido a cada vez." | "The response is being prepared. Each check repeats the same query, under the same history entry, and the balance is checked each time.";
    scr_polling_message(message: &str) = "Mensagem recebida: “{message}”" | "Message received: “{message}”";
    scr_polling_count_one = "Nova verificação em 1 s" | "Next check in 1 s";
    scr_polling_count_many(seconds: &str) = "Nova verificação em {seconds} s" | "Next check in {seconds} s";
    scr_polling_checking = "Verificando…" | "Checking…";
    scr_polling_still = "Nenhuma verificação feita ainda." | "No checks yet.";
    scr_polling_still_count(count: &str) = "Ainda em processamento. Verificações: {count}." | "Still being processed. Checks: {count}.";
    scr_polling_stopped = "Verificação pausada." | "Automatic checks are paused.";
    scr_polling_after_reload = "Página recarregada: nada é verificado sem a sua ação. Continue quando quiser." | "The page was reloaded: nothing is checked until you continue.";
    scr_polling_failed = "A última verificação falhou. A consulta continua em processamento no histórico." | "The last check failed. The query stays in the history as being processed.";
    scr_polling_given_up = "As verificações automáticas terminaram. Verifique agora ou volte mais tarde." | "Automatic checks have ended. Check now, or come back later.";
    scr_polling_hidden = "Pausado enquanto esta aba está em segundo plano." | "Paused while this tab is in the background.";
    scr_polling_check_now = "Verificar agora" | "Check now";
    scr_polling_stop = "Parar" | "Stop";
    scr_polling_document_deleted = "A sessão desta consulta terminou e o documento não está mais guardado neste navegador. Para obter a resposta, faça uma nova consulta (cobrada)." | "The session of this query has ended and this browser no longer keeps its document. To get the response, make a new query (charged).";
}

messages! {
    scr_summary = "Resumo" | "Summary";
    scr_summary_lead = "Principais dados da resposta. A resposta completa está abaixo." | "Main data of the response. The full response is below.";
    scr_scale(low: &str, high: &str) = "Escala de {low} a {high}" | "Scale from {low} to {high}";
    scr_scale_assumed(low: &str, high: &str) = "Escala não informada; exibida de {low} a {high}." | "Scale not reported; shown from {low} to {high}.";
    scr_scale_minimum(low: &str) = "Mínimo da escala: {low}. Máximo não informado." | "Minimum of the scale: {low}. Maximum not reported.";
    scr_scale_maximum(high: &str) = "Máximo da escala: {high}. Mínimo não informado." | "Maximum of the scale: {high}. Minimum not reported.";
    scr_scale_unknown = "Escala não informada ou não reconhecida." | "Scale not reported or not recognized.";
    scr_band(band: &str) = "Faixa {band}" | "Band {band}";
    credit_position(month: &str) = "Posição em {month}" | "Position in {month}";
    credit_limit = "Limite de crédito" | "Credit limit";
    credit_limit_used(used: &str, granted: &str) = "{used} de {granted} utilizados" | "{used} of {granted} used";
    credit_limit_share(percent: &str) = "{percent}% do limite" | "{percent}% of the limit used";
    credit_limit_left(left: &str) = "Disponível: {left}" | "Available: {left}";
    credit_limit_over(excess: &str) = "Acima do limite: {excess}" | "Over the limit: {excess}";
    maturity_up_to(state: &str, days: &str) = "{state} até {days} dias" | "{state}: up to {days} days";
    maturity_between(state: &str, from: &str, to: &str) = "{state} de {from} a {to} dias" | "{state}: {from} to {to} days";
    maturity_over(state: &str, days: &str) = "{state} acima de {days} dias" | "{state}: over {days} days";
    credit_total = "Total" | "Total";
    credit_stated_sum = "Soma do informado" | "Sum of what is reported";
    credit_due = "A vencer" | "Not yet due";
    credit_overdue = "Vencido" | "Overdue";
    credit_loss = "Prejuízo" | "Written off";
    credit_months = "Evolução por mês" | "By month";
    credit_months_label = "Barras por mês: a vencer, vencido e prejuízo. A tabela abaixo tem os mesmos valores." | "Bars by month: not yet due, overdue and written off. The table below has the same figures.";
    credit_as_table = "Ver como tabela" | "Show as a table";
    credit_month = "Mês" | "Month";
    credit_maturities = "Vencimentos" | "By maturity";
    credit_types = "Por modalidade" | "By type of credit";
    scr_name = "Item" | "Item";
    scr_value = "Valor" | "Value";
    scr_amounts = "Valores em reais" | "Amounts in reais";
    scr_probabilities = "Probabilidades" | "Probabilities";
    scr_amounts_and_probabilities = "Valores em reais e probabilidades" | "Amounts in reais and probabilities";
    scr_bars_head = "Comparação" | "Comparison";
    scr_rows_more(shown: &str, total: &str) = "Primeiras {shown} de {total} linhas. Todas estão na resposta completa." | "First {shown} of {total} rows. All are in the full response.";
}

impl Language {
    /// Returns usual purposes of a query of the credit register.
    pub fn scr_purposes(self) -> Vec<&'static str> {
        match self {
            Self::Portuguese => vec![
                "Concessão de crédito",
                "Renovação",
                "Revisão de limite",
                "Cobrança",
                "Prevenção à fraude",
            ],
            Self::English => vec![
                "Granting of credit",
                "Renewal",
                "Review of limit",
                "Collection",
                "Fraud prevention",
            ],
        }
    }

    /// Returns usual media of an authorization.
    pub fn consent_media(self) -> Vec<&'static str> {
        match self {
            Self::Portuguese => vec![
                "Contrato assinado",
                "Termo eletrônico",
                "E-mail",
                "Gravação telefônica",
            ],
            Self::English => vec![
                "Signed contract",
                "Electronic form",
                "E-mail",
                "Recorded call",
            ],
        }
    }

    /// Returns the label of a product.
    pub const fn scr_product(self, product: ScrProduct) -> &'static str {
        match product {
            ScrProduct::Full => self.scr_full(),
            ScrProduct::Indicators => self.scr_indicators(),
            ScrProduct::Algorithms => self.scr_algorithms(),
            ScrProduct::Attributes => self.scr_attributes(),
            ScrProduct::Score => self.scr_score(),
        }
    }

    /// Returns the description of a product, in one sentence.
    pub const fn scr_product_lead(self, product: ScrProduct) -> &'static str {
        match product {
            ScrProduct::Full => self.scr_full_lead(),
            ScrProduct::Indicators => self.scr_indicators_lead(),
            ScrProduct::Algorithms => self.scr_algorithms_lead(),
            ScrProduct::Attributes => self.scr_attributes_lead(),
            ScrProduct::Score => self.scr_score_lead(),
        }
    }

    /// Returns the label of an amount's state.
    pub const fn credit_state(self, state: CreditState) -> &'static str {
        match state {
            CreditState::Due => self.credit_due(),
            CreditState::Overdue => self.credit_overdue(),
            CreditState::Loss => self.credit_loss(),
        }
    }

    /// Returns the label of a sum; a partial one lacks amounts that aren't stated.
    pub const fn credit_sum(self, is_partial: bool) -> &'static str {
        if is_partial {
            self.credit_stated_sum()
        } else {
            self.credit_total()
        }
    }

    /// Returns the label of a range of due dates in the user's language; ranges in unusual words are
    /// returned as received.
    pub fn maturity(self, state: CreditState, label: &str) -> String {
        let known = match self {
            Self::Portuguese => None,
            Self::English => self.maturity_of(state, label),
        };
        known.unwrap_or_else(|| label.to_owned())
    }

    fn maturity_of(self, state: CreditState, label: &str) -> Option<String> {
        let state = self.credit_state(state);
        let words: Vec<&str> = label.split_whitespace().collect();
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        match words.as_slice() {
            [.., "até", days, "dias"] if is_number(days) => Some(self.maturity_up_to(state, days)),
            [.., "acima", "de", days, "dias"] if is_number(days) => {
                Some(self.maturity_over(state, days))
            }
            [.., "de", from, "a", to, "dias"] if is_number(from) && is_number(to) => {
                Some(self.maturity_between(state, from, to))
            }
            _ => None,
        }
    }

    /// Formats the delay before a query is repeated, in seconds.
    pub fn scr_polling_countdown(self, seconds: u32) -> String {
        match seconds {
            1 => self.scr_polling_count_one().to_owned(),
            seconds => self.scr_polling_count_many(&self.count(seconds.into())),
        }
    }
}
