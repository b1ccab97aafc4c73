//! Texts of the page that reports an error of the configuration.

messages! {
    config_title = "O Farol não pôde ser iniciado" | "Farol could not start";
    config_lead = "O arquivo de configuração deste endereço (config.json) tem um problema. Avise quem hospeda o Farol." | "The configuration file of this address (config.json) has a problem. Tell whoever hosts Farol.";
    config_field = "Campo" | "Field";
    config_whole_file = "(o arquivo inteiro)" | "(the whole file)";
    config_problem = "Problema" | "Problem";
    config_missing = "o arquivo não pôde ser lido" | "the file could not be read";
    config_not_json = "o conteúdo não é um objeto JSON" | "the content is not a JSON object";
    config_unknown_field = "este campo não existe" | "no such field exists";
    config_not_text = "deve ser um texto não vazio" | "must be a non-empty string";
    config_not_list = "deve ser uma lista" | "must be a list";
    config_not_object = "deve ser um objeto" | "must be an object";
    config_not_id = "deve ser um número inteiro maior que zero" | "must be a whole number above zero";
    config_not_address = "deve ficar vazio ou começar com http:// ou https://" | "must be empty or start with http:// or https://";
    config_invalid_address = "deve ser um endereço que o navegador use exatamente como está escrito: letras minúsculas no servidor, porta de 1 a 65535 e só quando não for a usual, sem “..”, espaços ou sinais como @, ? e #" | "must be an address that the browser uses exactly as it is written: lowercase letters in the host name, a port from 1 to 65535 and only where it is not the usual one, no “..”, spaces or signs such as @, ? and #";
    config_not_secure = "deve começar com https://, porque esta página foi aberta por https" | "must start with https://, because this page was opened over https";
    config_not_in_policy = "a política de segurança deste servidor (Content-Security-Policy, connect-src) não permite este endereço, e o navegador bloqueia as chamadas" | "the security policy of this host (Content-Security-Policy, connect-src) does not allow this address, and the browser blocks the calls";
    config_not_language = "deve ser pt-BR ou en" | "must be pt-BR or en";
    config_not_boolean = "deve ser true ou false" | "must be true or false";
    config_not_seconds = "deve ser um número inteiro de segundos, de 1 a 86400" | "must be a whole number of seconds, from 1 to 86400";
    config_not_host = "deve ser o nome de um servidor, como arquivos.example.com" | "must be the name of a host, such as files.example.com";
}
