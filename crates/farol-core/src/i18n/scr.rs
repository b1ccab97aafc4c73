//! Texts of the credit register: form, polling, and recognized content of responses.

use super::Language;
use crate::api::scr::ScrProduct;

messages! {
    scr_title = "SCR: Sistema de Informações de Crédito" | "SCR: credit register";
    scr_lead = "As informações de crédito do Banco Central, em cinco produtos. Só com autorização do titular do documento." | "The Central Bank's credit register, in five products. Only with the authorisation of the document's holder.";
    scr_products = "Produto" | "Product";
    scr_product_missing = "Escolha o produto." | "Choose the product.";
    scr_full = "Relatório completo" | "Full report";
    scr_full_lead = "Todas as informações de crédito do documento." | "The document's whole credit register.";
    scr_indicators = "Indicadores" | "Indicators";
    scr_indicators_lead = "Medidas calculadas sobre essas informações." | "Measures worked out from the register.";
    scr_algorithms = "Algoritmos" | "Algorithms";
    scr_algorithms_lead = "Resultados de modelos aplicados a essas informações." | "Results of models run over the register.";
    scr_attributes = "Atributos" | "Attributes";
    scr_attributes_lead = "As variáveis dessas informações, para uso em modelos próprios." | "The register's variables, for models of your own.";
    scr_score = "Score" | "Score";
    scr_score_lead = "A pontuação de crédito." | "The credit score.";
    scr_hint = "Pessoa ou empresa. O plano precisa incluir o SCR." | "A person or a company. The plan must include the SCR.";
    scr_attestation = "Declaro que o titular deste documento autorizou esta consulta ao SCR." | "I attest that the holder of this document has authorised this query of the SCR.";
    scr_attestation_hint = "A lei exige a autorização prévia do titular do documento; quem consulta responde por tê-la. Sua declaração vale para o documento acima e fica no histórico deste navegador, com o seu e-mail, a hora e a finalidade." | "The law requires prior authorisation by the document's holder; whoever queries answers for having it. Your attestation counts for the document above and is kept in this browser's journal, with your e-mail, the time and the purpose.";
    scr_attestation_missing = "Sem a autorização do titular do documento a consulta não pode ser feita. Obtenha-a e marque a declaração." | "Without authorisation by the document's holder the query cannot be made. Get it and tick the attestation.";
    scr_door_again = "Se o serviço responder que ainda está processando, o Farol repete a mesma consulta enquanto a página dela estiver aberta, até você parar. Esta confirmação vale também para essas repetições." | "If the service answers that it is still processing, Farol repeats the same query while its page is open, until you stop it. This confirmation covers those repeats too.";
}

messages! {
    wait_title = "Ainda em processamento" | "Still being processed";
    wait_lead = "O serviço está preparando a resposta. Perguntar de novo repete a mesma consulta, na mesma linha do histórico, e o saldo é lido a cada vez." | "The service is preparing the answer. Asking again repeats the same query, under the same line of the journal, and the balance is read each time.";
    wait_words(words: &str) = "Mensagem do serviço: “{words}”" | "The service's words: “{words}”";
    wait_count_one = "Nova pergunta em 1 segundo" | "Asking again in 1 second";
    wait_count_many(seconds: &str) = "Nova pergunta em {seconds} segundos" | "Asking again in {seconds} seconds";
    wait_asking = "Perguntando ao serviço…" | "Asking the service…";
    wait_still = "O serviço ainda está processando." | "The service is still processing.";
    wait_still_many(count: &str) = "O serviço ainda está processando. Perguntas até agora: {count}." | "The service is still processing. Asked so far: {count}.";
    wait_stopped = "Parado. Nada será perguntado até você querer." | "Stopped. Nothing will be asked until you want it.";
    wait_idle = "A página foi aberta de novo: nada é perguntado sem você. Continue quando quiser." | "The page was opened anew: nothing is asked without you. Go on when you like.";
    wait_failed = "A última tentativa falhou. A consulta continua em processamento no histórico." | "The last asking failed. The query stays in the journal as being processed.";
    wait_given_up = "O Farol parou de perguntar sozinho. Pergunte agora, ou volte mais tarde." | "Farol has stopped asking by itself. Ask now, or come back later.";
    wait_hidden = "Pausado enquanto esta aba está em segundo plano." | "Paused while this tab is in the background.";
    wait_ask = "Perguntar agora" | "Ask now";
    wait_stop = "Parar" | "Stop";
    wait_lost = "O documento desta consulta não está mais guardado neste navegador, pois a sessão em que foi feita terminou. Para ter a resposta é preciso consultar de novo." | "This browser no longer keeps the document of this query, for the session it was made in has ended. Getting the answer takes a new query.";
}

messages! {
    scr_recognised = "Em resumo" | "In short";
    scr_recognised_lead = "O que o Farol reconheceu na resposta. O conteúdo inteiro está abaixo." | "What Farol recognised in the answer. The whole content is below.";
    scr_scale(low: &str, high: &str) = "Escala de {low} a {high}" | "Scale from {low} to {high}";
    scr_scale_assumed(low: &str, high: &str) = "A resposta não diz a escala; a barra vai de {low} a {high}." | "The answer does not tell the scale; the bar goes from {low} to {high}.";
    scr_scale_unknown = "A resposta não diz a escala." | "The answer does not tell the scale.";
    scr_band(band: &str) = "Faixa {band}" | "Band {band}";
    scr_name = "Nome" | "Name";
    scr_value = "Valor" | "Value";
    scr_figures = "Valores" | "Figures";
    scr_bars_head = "Comparação" | "Comparison";
    scr_rows_more(shown: &str, total: &str) = "As primeiras {shown} de {total} linhas. Todas estão abaixo." | "The first {shown} of {total} rows. All are below.";
}

impl Language {
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

    /// Formats the delay before a query is repeated, in seconds.
    pub fn wait_count(self, seconds: u32) -> String {
        match seconds {
            1 => self.wait_count_one().to_owned(),
            seconds => self.wait_count_many(&self.count(seconds.into())),
        }
    }
}
