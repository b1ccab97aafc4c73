//! Texts of partners, administrators and relationships.

use crate::i18n::Language;
use crate::view_model::field_aliases::normalize_key;
use crate::view_model::partners::RegistrationStatus;

/// Normalized names of columns of a company's history, whose labels elsewhere differ or are missing.
const HISTORY_COLUMNS: [(&str, &str, &str); 7] = [
    ("data", "Data", "Date"),
    ("evento", "Evento", "Event"),
    ("participante", "Participante", "Participant"),
    ("socio", "Sócio", "Partner"),
    ("descricao", "Descrição", "Description"),
    ("observacao", "Observação", "Note"),
    ("protocolo", "Protocolo", "Protocol no."),
];

messages! {
    area_partners = "Sócios e relações" | "Partners and relationships";
    area_partners_lead = "Quadro de sócios e administradores de uma empresa, ou relações de uma pessoa." | "The partners and managers of a company, or the relationships of a person.";
    returns_partners_company = "Empresa: situação cadastral, capital, natureza jurídica e atividade" | "Company: registration status, capital, legal nature and activity";
    returns_partners_people = "Sócios e administradores, com qualificação, período e participação" | "Partners and managers, with role, period and share";
    returns_partners_relatives = "Pessoa: parentes e outras pessoas relacionadas" | "Individual: relatives and other related people";
    operation_qsa = "Quadro de sócios (QSA)" | "Partners and managers (QSA)";
    operation_relationships = "Relações pessoais" | "Personal relationships";
    people_partners = "Sócios e administradores" | "Partners and managers";
    people_relatives = "Pessoas relacionadas" | "Related people";
    people_no_partners = "Sem sócios ou administradores na fonte" | "No partners or managers at the source";
    people_no_relatives = "Sem relações na fonte" | "No relationships at the source";
    people_none_hint = "A resposta trouxe uma lista vazia." | "The response has an empty list.";
    people_one = "1 registro" | "1 entry";
    people_many(count: &str) = "{count} registros" | "{count} entries";
    people_unread_one = "1 item da lista não foi reconhecido e não está na tabela: confira a resposta completa." | "1 item of the list was not recognized and is not in the table: check the full response.";
    people_unread_many(count: &str) = "{count} itens da lista não foram reconhecidos e não estão na tabela: confira a resposta completa." | "{count} items of the list were not recognized and are not in the table: check the full response.";
    people_list_unread = "Os sócios não foram reconhecidos nesta resposta: confira a resposta completa." | "The partners in this response were not recognized: check the full response.";
    people_relatives_hint = "Confirme o sentido do parentesco antes de usar." | "Check which way each relationship runs before you use it.";
    people_redacted_hint = "CPFs mascarados na fonte só podem ser consultados com o número completo." | "CPFs redacted at the source can be queried only with their full number.";
    people_number = "Nº" | "No.";
    people_name = "Nome" | "Name";
    people_document = "Documento" | "Document";
    people_role = "Qualificação" | "Role";
    people_relation = "Relação" | "Relationship";
    people_since = "Período" | "Period";
    people_share = "Participação" | "Share";
    people_list = "Lista" | "List";
    people_actions = "Consultas" | "Queries";
    people_under(name: &str) = "em {name}" | "in {name}";
    people_unnamed = "Nome não informado" | "Name not reported";
    people_copy(name: &str) = "Copiar o documento de {name}" | "Copy document of {name}";
    graph_label(count: &str) = "Diagrama societário: {count} em torno do documento consultado. Os números, as relações e os resultados de KYC são os da tabela." | "Ownership diagram: {count} around the queried document. The numbers, relationships and KYC results are those of the table.";
    graph_center = "Documento consultado" | "Queried document";
    graph_more(count: &str) = "e mais {count} na lista" | "and {count} more in the list";
    qsa_root_title = "KYC da empresa principal" | "KYC of the main company";
    qsa_root_lead = "Esta consulta usa o código da empresa no QSA. Nada é enviado ao escolher." | "This query uses the company code in the QSA. Choosing it sends nothing.";
    qsa_root_unknown = "O código da empresa no QSA não foi identificado nesta resposta." | "The company code in the QSA was not identified in this response.";
    qsa_root_use(id: &str) = "Usar o código {id} no KYC da empresa principal" | "Use code {id} in the main company’s KYC";
    qsa_root_other_numbers = "Outros números que podem ser o código" | "Other numbers that may be the code";
    company_history = "Histórico da empresa" | "Company history";
    company_title = "Dados cadastrais" | "Registration data";
    company_name = "Razão social" | "Registered name";
    company_number = "CNPJ" | "CNPJ";
    company_trade_name = "Nome fantasia" | "Trade name";
    company_opened = "Abertura" | "Opened on";
    company_capital = "Capital social" | "Share capital";
    company_nature = "Natureza jurídica" | "Legal nature";
    company_place = "Município/UF" | "City/state";
    company_activity = "Atividade principal (CNAE)" | "Main activity (CNAE)";
    company_status_active = "Ativa" | "Active (ativa)";
    company_status_suspended = "Suspensa" | "Suspended (suspensa)";
    company_status_unfit = "Inapta" | "Unfit (inapta)";
    company_status_closed = "Baixada" | "Closed (baixada)";
    company_status_void = "Nula" | "Void (nula)";
    people_complete = "Informar o CPF" | "Enter the CPF";
    people_complete_of(name: &str) = "Informar o CPF completo de {name}" | "Enter the CPF of {name} in full";
    people_complete_use = "Usar" | "Use";
    people_complete_wrong = "Número inválido ou diferente dos dígitos visíveis." | "Invalid number, or different from the visible digits.";
    people_kyc_done = "consultado" | "queried";
    partners_hint = "CNPJ: quadro de sócios e administradores. CPF: relações pessoais." | "CNPJ: partners and managers. CPF: personal relationships.";
}

impl Language {
    /// Returns the label of a column of a company's history; `None` if it is not known.
    pub fn history_column(self, name: &str) -> Option<&'static str> {
        let column = self.label_in(&HISTORY_COLUMNS, &normalize_key(name));
        column.or_else(|| self.field_label(name))
    }

    /// Returns the label of a company's registration status.
    pub const fn registration_status(self, status: RegistrationStatus) -> &'static str {
        match status {
            RegistrationStatus::Active => self.company_status_active(),
            RegistrationStatus::Suspended => self.company_status_suspended(),
            RegistrationStatus::Unfit => self.company_status_unfit(),
            RegistrationStatus::Closed => self.company_status_closed(),
            RegistrationStatus::Void => self.company_status_void(),
        }
    }

    /// Returns the warning about items of a list of people that are not shown as such.
    pub fn people_unread(self, count: u64) -> String {
        match count {
            1 => self.people_unread_one().to_owned(),
            count => self.people_unread_many(&self.count(count)),
        }
    }

    /// Formats a number of people.
    pub fn people_count(self, count: u64) -> String {
        match count {
            1 => self.people_one().to_owned(),
            count => self.people_many(&self.count(count)),
        }
    }
}
