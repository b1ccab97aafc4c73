//! Texts of partners, administrators and relationships.

use super::Language;

messages! {
    people_partners = "Sócios e administradores" | "Partners and administrators";
    people_relatives = "Pessoas relacionadas" | "Related people";
    people_no_partners = "Nenhum sócio ou administrador informado" | "No partner or administrator stated";
    people_no_relatives = "Nenhuma relação informada" | "No relationship stated";
    people_none_hint = "O serviço respondeu com uma lista vazia." | "The service answered with an empty list.";
    people_one = "1 registro" | "1 entry";
    people_many(count: &str) = "{count} registros" | "{count} entries";
    people_relatives_hint = "O serviço não documenta em que sentido o parentesco é contado; na dúvida, confira." | "The service does not document in which direction kinship is told; if in doubt, check.";
    people_masked = "Documentos com asteriscos vêm assim da fonte e não podem ser consultados." | "Documents with asterisks come so from the source and cannot be queried.";
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
    people_unnamed = "Nome não informado" | "Name not stated";
    people_copy(name: &str) = "Copiar o documento de {name}" | "Copy the document of {name}";
    graph_label(count: &str) = "Desenho das relações: {count} em torno do documento consultado. Os números são os da tabela." | "A drawing of the relations: {count} around the searched document. The numbers are those of the table.";
    graph_middle = "Consultado" | "Searched";
    graph_rest(count: &str) = "e mais {count} na lista" | "and {count} more in the list";
    ids_title = "KYC da empresa raiz" | "KYC of the root company";
    ids_lead = "Esta consulta exige um identificador que o serviço não documenta. Um destes números pode ser ele; nada é enviado ao escolher." | "This query needs an identifier that the service does not document. One of these numbers may be it; choosing sends nothing.";
    ids_use(id: &str) = "Usar {id} no KYC da empresa raiz" | "Use {id} in the root company's KYC";
    ids_others = "Outros números inteiros da resposta" | "Other whole numbers of the answer";
    recent_title = "Consultas recentes" | "Recent queries";
    recent_here = "resposta nesta aba" | "answer in this tab";
}

impl Language {
    /// Formats a number of people.
    pub fn people_count(self, count: u64) -> String {
        match count {
            1 => self.people_one().to_owned(),
            count => self.people_many(&self.count(count)),
        }
    }
}
