//! Texts of the page of a query and its response.

messages! {
    response_not_recognized = "Não foi possível resumir esta resposta. Leia o conteúdo completo abaixo." | "This response cannot be summarized. Read the full content below.";
    response_pending = "Aguardando resposta." | "Waiting for the response.";
    response_failed = "Esta consulta não foi executada: não há resposta." | "This query was not carried out: there is no response.";
    response_unavailable = "Resposta indisponível" | "The response is not available";
    response_unavailable_lead = "As respostas ficam neste navegador, cifradas, só enquanto a sessão durar; esta é de outra sessão ou de outro navegador. Para ver os dados, faça uma nova consulta (cobrada)." | "Responses stay in this browser, encrypted, only while the session lasts; this one belongs to another session or another browser. To see the data, make a new query (charged).";
    response_not_stored = "Este navegador não a tem mais: não conseguiu guardá-la, ou a removeu depois. Para ver os dados, abra o arquivo do caso em que ela foi salva ou faça uma nova consulta (cobrada)." | "This browser no longer has it: it could not store it, or removed it later. To see the data, open the case file it was saved to or make a new query (charged).";
    queries_go = "Ir para Consultas" | "Go to Queries";
    journal_entry_not_found = "Esta consulta não está no histórico deste navegador" | "This query is not in this browser’s history";
    query_again = "Nova consulta (cobrada)" | "New query (charged)";
    result_queried_by = "Usuário" | "User";
    result_queried_on = "Consultado em" | "Queried on";
    response_full = "Resposta completa" | "Full response";
    response_show_fields = "Ver todos os campos" | "Show all fields";
    response_show_raw = "Ver a resposta como foi recebida" | "See the response as received";
    response_download_raw = "Baixar a resposta como foi recebida" | "Download the response as received";
    response_unreadable = "A resposta chegou em um formato inesperado e está aqui como foi recebida. Confira pelo saldo se a consulta foi cobrada." | "The response has an unexpected format and is shown as received. The balance shows whether the query was charged.";
    response_truncated = "Só uma parte da resposta chegou: ela está incompleta." | "Only a part of the response arrived: it is incomplete.";
    response_repeated_field = "Há um campo repetido na resposta: vale o último valor." | "A field is repeated in the response: the last value is used.";
    response_replaced_characters = "Há letras que não puderam ser lidas; no lugar delas aparece �." | "Some letters could not be read; � stands in their place.";
    response_beyond_limits = "Há números ou níveis além do que pode ser lido; eles aparecem como texto." | "Some numbers or levels are beyond what can be read; they are shown as text.";
    response_not_summarized = "A resposta é grande demais para ser resumida: o conteúdo completo está abaixo." | "The response is too large to be summarized: its full content is below.";
    other_document = "A resposta traz outro documento, que não é o consultado:" | "The response has another document, not the queried one:";
    other_document_hint = "Pode ser de outra pessoa ou empresa. O perfil de quem foi consultado não conta o que ela diz." | "It may be about another person or company. The profile of the queried one does not count what it states.";
    other_document_short = "outro documento na resposta" | "another document in the response";
    response_received = "A resposta chegou." | "The response has arrived.";
    detail_stored = "Processos guardados" | "Stored lawsuits";
    detail_stored_lead = "Listas de processos desta análise, como o serviço as enviou. Elas entram no arquivo do caso." | "Lists of lawsuits of this analysis, as the service sent them. They go into the case file.";
    earlier_summary(at: &str) = "Este resumo da análise valia até {at}, quando chegou um mais novo. Ele continua guardado porque um parecer se baseia nele." | "This summary of the analysis was current until {at}, when a newer one arrived. It stays stored because a decision rests on it.";
    earlier_summary_newest = "Ver o resultado mais novo" | "View the newest result";
    attested_on(at: &str) = "declarada em {at}" | "attested on {at}";
    attested_with(at: &str, consent: &str) = "declarada em {at} ({consent})" | "attested on {at} ({consent})";
}
