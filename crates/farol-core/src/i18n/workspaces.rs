//! Texts of the workspaces page.

messages! {
    workspaces_title = "Espaços de trabalho" | "Workspaces";
    workspaces_lead = "Um espaço reúne uma organização e um titular: em nome deles as consultas são feitas e cobradas." | "A workspace joins an organization and a holder: queries are made and charged in their name.";
    workspaces_empty = "Nenhum espaço ainda" | "No workspace yet";
    workspaces_empty_hint = "Peça os números da organização e do titular ao administrador da sua conta e adicione o primeiro espaço." | "Ask your account's administrator for the organization and holder numbers and add the first workspace.";
    add_workspace = "Adicionar espaço" | "Add a workspace";
    workspace_name = "Nome" | "Name";
    workspace_name_hint = "Como você quer chamá-lo, por exemplo: Crédito, matriz." | "What you want to call it, for instance: Credit, head office.";
    organization_id = "Número da organização" | "Organization number";
    holder_id = "Número do titular" | "Holder number";
    holder_id_hint = "Também chamado de parceiro." | "Also called partner.";
    check_and_enter = "Verificar e entrar" | "Check and enter";
    checking_workspace = "Verificando…" | "Checking…";
    name_missing = "Dê um nome ao espaço." | "Name the workspace.";
    id_invalid = "Digite um número inteiro maior que zero." | "Enter a whole number above zero.";
    organization_forbidden = "Seu usuário não tem acesso a esta organização. Confira o número ou peça acesso ao administrador." | "Your user has no access to this organization. Check the number or ask the administrator for access.";
    organization_not_found = "O serviço não conhece esta organização. Confira o número." | "The service does not know this organization. Check the number.";
    holder_forbidden = "Seu usuário não tem acesso a este titular. Confira o número ou peça acesso ao administrador." | "Your user has no access to this holder. Check the number or ask the administrator for access.";
    holder_not_found = "O serviço não conhece este titular nesta organização. Confira o número." | "The service does not know this holder in this organization. Check the number.";
    preset_by_host = "definido pela sua organização" | "set by your organization";
    remove_workspace(name: &str) = "Remover {name} da lista" | "Remove {name} from the list";
    organization_and_holder(organization: &str, holder: &str) = "Organização {organization} · Titular {holder}" | "Organization {organization} · Holder {holder}";
    save_this_workspace = "Este espaço não está na sua lista." | "This workspace is not on your list.";
    save_workspace_action = "Adicionar à lista" | "Add to the list";
}
