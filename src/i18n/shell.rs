//! Texts of the frame around the pages, and words that every page shares.

texts! {
    app_name = "Farol" | "Farol";
    skip_to_content = "Ir para o conteúdo" | "Skip to content";
    main_navigation = "Navegação principal" | "Main navigation";
    nav_radars = "Radares" | "Radars";
    nav_analyses = "Análises" | "Analyses";
    nav_processes = "Processos" | "Lawsuits";
    nav_plans = "Planos" | "Plans";
    nav_workspaces = "Espaços de trabalho" | "Workspaces";
    workspace = "Espaço de trabalho" | "Workspace";
    switch_workspace = "Trocar de espaço" | "Switch workspace";
    unnamed_workspace(organization: &str) = "Organização {organization}" | "Organization {organization}";
    balance = "Saldo" | "Balance";
    balance_available(count: &str) = "Saldo: {count}" | "Balance: {count}";
    balance_unavailable = "Saldo indisponível" | "Balance unavailable";
    balance_none = "Nenhum plano neste espaço." | "No plan in this workspace.";
    balance_hint = "Consultas disponíveis em cada plano deste titular." | "Queries available in each plan of this holder.";
    balance_reload = "Atualizar saldo" | "Refresh balance";
    balance_plans = "Ver os planos" | "See the plans";
    plan_unnamed = "Plano sem nome" | "Unnamed plan";
    preferences = "Preferências" | "Preferences";
    language = "Idioma" | "Language";
    theme = "Tema" | "Theme";
    theme_system = "Do sistema" | "System";
    theme_light = "Claro" | "Light";
    theme_dark = "Escuro" | "Dark";
    shortcuts = "Atalhos de uma tecla" | "Single-key shortcuts";
    contrast = "Alto contraste" | "High contrast";
    account = "Conta" | "Account";
    signed_in_as = "Sessão de" | "Signed in as";
    sign_out = "Sair" | "Sign out";
    keyboard_shortcuts = "Atalhos do teclado" | "Keyboard shortcuts";
    close = "Fechar" | "Close";
    cancel = "Cancelar" | "Cancel";
    remove = "Remover" | "Remove";
    retry = "Tentar de novo" | "Try again";
    copied = "Copiado" | "Copied";
    copy_failed = "Não foi possível copiar. Selecione o texto e copie pelo teclado." | "Could not copy. Select the text and copy it with the keyboard.";
    details = "Detalhes para o suporte" | "Details for support";
    copy_details = "Copiar detalhes" | "Copy details";
    loading = "Carregando…" | "Loading…";
    offline = "Sem conexão com a rede. O que você digitou continua aqui." | "No network connection. What you typed is still here.";
    unknown = "Não informado" | "Not stated";
    yes = "Sim" | "Yes";
    no = "Não" | "No";
    brasilia_time = "horário de Brasília" | "Brasília time";
    page_not_found = "Página não encontrada" | "Page not found";
    page_not_found_hint = "O endereço pode ter sido digitado errado ou não existir mais." | "The address may be mistyped or may no longer exist.";
    go_home = "Ir para o início" | "Go to the start";
    config_title = "O Farol não pôde ser iniciado" | "Farol could not start";
    config_lead = "O arquivo de configuração deste endereço (config.json) tem um problema. Avise quem hospeda o Farol." | "The configuration file of this address (config.json) has a problem. Tell whoever hosts Farol.";
    config_field = "Campo" | "Field";
    config_whole_file = "(o arquivo inteiro)" | "(the whole file)";
    config_problem = "Problema" | "Problem";
    config_missing = "o arquivo não pôde ser lido" | "the file could not be read";
    config_not_json = "o conteúdo não é um objeto JSON" | "the content is not a JSON object";
    config_unknown_field = "este campo não existe" | "no such field exists";
    config_not_text = "deve ser um texto não vazio" | "must be a text that is not empty";
    config_not_list = "deve ser uma lista" | "must be a list";
    config_not_object = "deve ser um objeto" | "must be an object";
    config_not_id = "deve ser um número inteiro maior que zero" | "must be a whole number above zero";
    config_not_address = "deve ficar vazio ou começar com http:// ou https://" | "must be empty or start with http:// or https://";
    config_not_language = "deve ser pt-BR ou en" | "must be pt-BR or en";
    config_not_host = "deve ser o nome de um servidor, como arquivos.example.com" | "must be the name of a host, such as files.example.com";
}

texts! {
    pages = "Páginas" | "Pages";
    page = "Página" | "Page";
    of_pages(count: &str) = "de {count}" | "of {count}";
    first_page = "Primeira página" | "First page";
    previous_page = "Página anterior" | "Previous page";
    next_page = "Próxima página" | "Next page";
    last_page = "Última página" | "Last page";
}
