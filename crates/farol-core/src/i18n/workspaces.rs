//! Texts of the workspaces page.

messages! {
    workspaces_title = "Espaços de trabalho" | "Workspaces";
    workspaces_lead = "Cada espaço corresponde a uma organização e a uma conta contratante, em nome das quais as consultas são feitas e cobradas." | "Each workspace is an organization and a contracting account, on whose behalf queries are made and charged.";
    workspaces_empty = "Nenhum espaço ainda" | "No workspaces yet";
    workspaces_empty_hint = "Peça os números da organização e da conta ao administrador e adicione o primeiro espaço." | "Ask the administrator for the organization and account numbers and add the first workspace.";
    add_workspace = "Adicionar espaço" | "Add a workspace";
    workspace_name = "Nome" | "Name";
    workspace_name_hint = "Um nome para identificar o espaço. Ex.: Crédito – Matriz." | "A name to identify the workspace, such as: Credit – head office.";
    organization_id = "Número da organização" | "Organization number";
    holder_id = "Número da conta contratante" | "Contracting account number";
    holder_id_hint = "Informado pelo administrador." | "Provided by the administrator.";
    check_and_enter = "Verificar e entrar" | "Check and enter";
    checking_workspace = "Verificando…" | "Checking…";
    name_missing = "Informe o nome do espaço." | "Enter the name of the workspace.";
    id_missing = "Informe o número." | "Enter the number.";
    id_invalid = "Use apenas números." | "Use digits only.";
    organization_forbidden = "Seu usuário não tem acesso a esta organização. Confira o número ou peça acesso ao administrador." | "Your account has no access to this organization. Check the number or ask the administrator for access.";
    organization_not_found = "Organização não encontrada. Confira o número." | "Organization not found. Check the number.";
    holder_forbidden = "Seu usuário não tem acesso a esta conta. Confira o número ou peça acesso ao administrador." | "Your account has no access to this contracting account. Check the number or ask the administrator for access.";
    holder_not_found = "Conta não encontrada nesta organização. Confira o número." | "Account not found in this organization. Check the number.";
    preset_by_host = "definido pela sua organização" | "set by your organization";
    remove_workspace(name: &str) = "Remover {name} da lista" | "Remove {name} from the list";
    organization_and_holder(organization: &str, holder: &str) = "Organização {organization} · Conta {holder}" | "Organization {organization} · Account {holder}";
}
