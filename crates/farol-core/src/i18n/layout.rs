//! Texts of the frame of every page: navigation, menus, notices and help.

use super::Language;

messages! {
    page_print_head(title: &str, workspace: &str, user: &str, at: &str) = "{title} · espaço {workspace} · impresso por {user} em {at}" | "{title} · workspace {workspace} · printed by {user} on {at}";
    hide_documents = "Ocultar documentos na tela" | "Hide documents on the screen";
    unstored_title = "O navegador não está guardando os dados desta sessão" | "The browser is not storing the data of this session";
    unstored_lead = "Há dados que existem só nesta página e se perdem quando ela for fechada ou recarregada. Salve-os em um arquivo agora." | "There is data that exists only in this page and is lost when the page is closed or reloaded. Save it to a file now.";
    skip_to_content = "Ir para o conteúdo" | "Skip to content";
    main_navigation = "Navegação principal" | "Main navigation";
    nav_radars = "Radares" | "Radars";
    nav_analyses = "Análises" | "Analyses";
    nav_processes = "Processos" | "Lawsuits";
    nav_plans = "Planos" | "Plans";
    nav_more = "Mais" | "More";
    nav_workspaces = "Espaços de trabalho" | "Workspaces";
    switch_workspace = "Trocar de espaço" | "Switch workspace";
    unnamed_workspace(organization: &str) = "Organização {organization}" | "Organization {organization}";
    balance = "Saldo" | "Balance";
    balance_available(queries: &str) = "Saldo: {queries}" | "Balance: {queries}";
    balance_queries_one = "1 consulta" | "1 query";
    balance_queries_many(count: &str) = "{count} consultas" | "{count} queries";
    balance_at_least(queries: &str) = "ao menos {queries}" | "at least {queries}";
    balance_unavailable = "Saldo indisponível" | "Balance unavailable";
    balance_hint = "Consultas disponíveis em cada plano da conta contratante." | "Queries available in each plan of the contracting account.";
    balance_reload = "Atualizar saldo" | "Refresh balance";
    balance_plans = "Ver os planos" | "View plans";
    preferences = "Preferências" | "Preferences";
    language = "Idioma" | "Language";
    theme = "Tema" | "Theme";
    theme_system = "Automático (do sistema)" | "Automatic (system)";
    theme_light = "Claro" | "Light";
    theme_dark = "Escuro" | "Dark";
    shortcuts = "Atalhos de teclado (uma tecla)" | "Single-key shortcuts";
    contrast = "Alto contraste" | "High contrast";
    account = "Conta" | "Account";
    signed_in_as = "Conectado como" | "Signed in as";
    sign_out = "Sair" | "Sign out";
    keyboard_shortcuts = "Atalhos de teclado" | "Keyboard shortcuts";
    chunk_load_failed = "Esta página não pôde ser carregada" | "This page could not be loaded";
    sign_out_anyway = "Sair sem verificar o que não foi salvo?" | "Sign out without checking what is not saved?";
    background_load_failed = "Parte do Farol não carregou: saldo, renovação da sessão e tarefas em segundo plano" | "Part of Farol did not load: the balance, the renewal of the session and background tasks";
    chunk_load_failed_hint = "A rede pode ter falhado, ou há uma versão nova do Farol. Tente novamente; se não resolver, recarregue o Farol." | "The network may have failed, or there is a new version of Farol. Try again; if that does not help, reload Farol.";
    reload = "Recarregar" | "Reload";
    update_title = "Há uma versão nova do Farol" | "There is a new version of Farol";
    update_farol = "Atualizar o Farol" | "Update Farol";
    update_anyway = "Atualizar mesmo assim" | "Update anyway";
    update_later = "Depois" | "Later";
    update_under_way = "Há consultas em andamento. Atualize quando elas terminarem." | "Queries are in progress. Update when they have ended.";
    update_case_file = "Um caso está aberto nesta página, ou um arquivo de caso está sendo salvo ou adicionado. Atualize depois de fechar o caso: ele não fica guardado." | "A case is open on this page, or a case file is being saved or added. Update after you close the case: it is not stored.";
    update_typed_text = "Há texto digitado nesta página. Ele volta aos campos depois de atualizar; confira antes de enviar." | "You have typed text on this page. It will be restored after the update; check it before you send.";
    offline = "Sem conexão. O que você digitou não se perdeu. O histórico e os resultados guardados neste navegador podem ser abertos." | "You are offline. Nothing you typed was lost. You can still open the history and the results stored in this browser.";
    page_not_found = "Página não encontrada" | "Page not found";
    page_not_found_hint = "O endereço pode ter sido digitado errado ou não existir mais." | "The address may be mistyped or may no longer exist.";
    go_home = "Ir para o início" | "Go to the home page";
    help = "Ajuda" | "Help";
    help_key_palette = "Abrir a busca rápida: documentos, processos, páginas e ações" | "Open the quick search: documents, lawsuits, pages and actions";
    help_key_arrows = "Percorrer as opções ou as linhas de uma lista" | "Move through the options or the rows of a list";
    help_key_escape = "Fechar o que está aberto ou limpar o filtro" | "Close what is open, or clear the filter";
    help_key_list = "Mostrar os atalhos da lista de radares" | "Show the radar list shortcuts";
    help_stored = "O que fica neste navegador" | "What this browser stores";
    help_stored_session = "A sessão, os espaços de trabalho e as suas preferências." | "The session, the workspaces and your preferences.";
    help_stored_journal = "O histórico de consultas, com CPFs e CNPJs mascarados." | "The history of queries, with redacted CPFs and CNPJs.";
    help_stored_documents = "Documentos completos, nomes e respostas (cifradas): só enquanto a sessão durar." | "Full documents, names and responses (encrypted): only while the session lasts.";
    help_stored_nothing_else = "Ao sair, tudo o que pertence à sessão é apagado em todas as abas." | "Signing out removes everything that belongs to the session, in all tabs.";
    help_support = "Suporte" | "Support";
    help_support_hint = "Ao relatar um erro, copie os “Detalhes para o suporte” da mensagem: eles não contêm documentos nem senhas. Para acessos e planos, fale com o administrador da sua organização." | "When you report an error, copy the “Details for support” from the message: they contain no documents or passwords. For access and plans, talk to your organization’s administrator.";
    support_open = "Abrir o suporte" | "Open support";
}

impl Language {
    /// Formats the number of remaining queries; zero is a number too.
    pub fn balance_queries(self, left: u64) -> String {
        match left {
            1 => self.balance_queries_one().to_owned(),
            left => self.balance_queries_many(&self.count(left)),
        }
    }

    /// Formats the sum of the stated balances, which isn't that of all plans unless `has_all`.
    pub fn balance_sum(self, (sum, has_all): (u64, bool)) -> String {
        let queries = self.balance_queries(sum);
        if has_all {
            queries
        } else {
            self.balance_at_least(&queries)
        }
    }

    /// Formats the number of [`Self::balance_sum`] alone.
    pub fn balance_number(self, (sum, has_all): (u64, bool)) -> String {
        let sign = if has_all { "" } else { "≥\u{a0}" };
        format!("{sign}{}", self.count(sum))
    }
}
