//! Labels of fields that responses of unspecified shape often have; other fields are shown as received.

use super::Language;
use crate::view_model::field_aliases::normalize_key;

/// Normalized names with their labels in Portuguese and English.
const LABELS: [(&str, &str, &str); 125] = [
    ("iscurrentlypep", "PEP atual", "Current PEP"),
    (
        "iscurrentlysanctioned",
        "Sancionado atualmente",
        "Currently sanctioned",
    ),
    (
        "waspreviouslysanctioned",
        "Sancionado no passado",
        "Previously sanctioned",
    ),
    ("pephistory", "Histórico de PEP", "PEP history"),
    (
        "sanctionshistory",
        "Histórico de sanções",
        "Sanctions history",
    ),
    ("relationships", "Relações", "Relationships"),
    ("lastupdate", "Última atualização", "Last update"),
    ("level", "Nível", "Level"),
    ("jobtitle", "Função", "Job title"),
    ("department", "Órgão", "Department"),
    ("motive", "Motivo", "Reason"),
    ("source", "Fonte", "Source"),
    ("taxid", "CPF/CNPJ", "Tax ID"),
    ("startdate", "Início", "Start date"),
    ("enddate", "Fim", "End date"),
    ("type", "Tipo", "Type"),
    ("status", "Situação", "Status"),
    ("name", "Nome", "Name"),
    ("document", "Documento", "Document"),
    ("documentnumber", "Nº do documento", "Document number"),
    ("documenttype", "Tipo de documento", "Document type"),
    (
        "iscurrentlypresentonsource",
        "Vigente na fonte",
        "Currently on source",
    ),
    ("matchrate", "Similaridade", "Match rate"),
    (
        "relatedentityname",
        "Nome do relacionado",
        "Related entity name",
    ),
    (
        "relatedentitytaxidnumber",
        "CPF/CNPJ do relacionado",
        "Related entity tax ID",
    ),
    ("relationshiptype", "Tipo de relação", "Relationship type"),
    ("relationshiplevel", "Grau da relação", "Relationship level"),
    ("createdat", "Criado em", "Created at"),
    ("updatedat", "Atualizado em", "Updated at"),
    ("requestid", "ID da solicitação", "Request ID"),
    ("organizationid", "ID da organização", "Organization ID"),
    ("result", "Resultado", "Result"),
    ("data", "Dados", "Data"),
    ("message", "Mensagem", "Message"),
    ("razaosocial", "Razão social", "Company name"),
    ("nomefantasia", "Nome fantasia", "Trade name"),
    (
        "situacaocadastral",
        "Situação cadastral",
        "Registration status",
    ),
    ("dataabertura", "Data de abertura", "Opening date"),
    ("naturezajuridica", "Natureza jurídica", "Legal nature"),
    ("capitalsocial", "Capital social", "Share capital"),
    ("endereco", "Endereço", "Address"),
    ("municipio", "Município", "City"),
    ("uf", "UF", "State"),
    ("cep", "CEP", "Postal code"),
    ("socios", "Sócios", "Partners"),
    ("historico", "Histórico", "History"),
    ("nome", "Nome", "Name"),
    ("documento", "Documento", "Document"),
    ("tipo", "Tipo", "Type"),
    ("qualificacao", "Qualificação", "Role"),
    ("participacao", "Participação", "Share"),
    ("dataentrada", "Data de entrada", "Entry date"),
    ("modalidade", "Modalidade", "Type of credit"),
    ("codigo", "Código", "Code"),
    ("descricao", "Descrição", "Description"),
    ("vencimentos", "Vencimentos", "By maturity"),
    ("operacoes", "Operações", "Credit operations"),
    ("faixa", "Faixa", "Band"),
    ("valor", "Valor", "Value"),
    ("indicador", "Indicador", "Indicator"),
    ("database", "Data-base", "Reference date"),
    ("dataconsulta", "Data da consulta", "Query date"),
    ("resumo", "Resumo", "Summary"),
    ("columns", "Colunas", "Columns"),
    ("rows", "Linhas", "Rows"),
    ("acimade360dias", "Acima de 360 dias", "Over 360 days"),
    ("algoritmos", "Algoritmos", "Algorithms"),
    ("ate360dias", "Até 360 dias", "Up to 360 days"),
    ("atributo", "Atributo", "Attribute"),
    (
        "capacidadepagamento",
        "Capacidade de pagamento",
        "Ability to pay",
    ),
    ("carteiraavencer", "Carteira a vencer", "Credit not yet due"),
    ("carteiratotal", "Carteira total", "Total credit"),
    ("carteiravencida", "Carteira vencida", "Overdue credit"),
    ("concedido", "Concedido", "Granted"),
    (
        "coobrigacaoassumida",
        "Coobrigação assumida",
        "Third-party debt guaranteed",
    ),
    ("decisao", "Decisão", "Decision"),
    ("disponivel", "Disponível", "Available"),
    ("dividatotal", "Dívida total", "Total debt"),
    ("dividavencida", "Dívida vencida", "Overdue debt"),
    ("faixas", "Faixas", "Bands"),
    ("fraude", "Fraude", "Fraud"),
    (
        "inadimplencia90",
        "Inadimplência em 90 dias",
        "Default within 90 days",
    ),
    ("indicadores", "Indicadores", "Indicators"),
    (
        "iniciorelacionamento",
        "Início do relacionamento",
        "Start of the relationship",
    ),
    ("limiteconcedido", "Limite concedido", "Limit granted"),
    ("limitedecredito", "Limite de crédito", "Credit limit"),
    ("limitedisponivel", "Limite disponível", "Limit available"),
    ("limiteutilizado", "Limite utilizado", "Limit used"),
    ("motivos", "Motivos", "Reasons"),
    (
        "percentualdocumentosprocessados",
        "Documentos processados (%)",
        "Documents processed (%)",
    ),
    ("prejuizo", "Prejuízo", "Written off"),
    ("probabilidade", "Probabilidade", "Probability"),
    (
        "probabilidadeinadimplencia",
        "Probabilidade de inadimplência",
        "Probability of default",
    ),
    ("quantidadeinstituicoes", "Instituições", "Institutions"),
    ("quantidadeoperacoes", "Operações", "Credit operations"),
    ("resultado", "Resultado", "Result"),
    ("score", "Score", "Score"),
    ("utilizado", "Utilizado", "Used"),
    (
        "variacaocambial",
        "Variação cambial",
        "Exchange-rate variation",
    ),
    ("versao", "Versão", "Version"),
    (
        "comprometimentoderenda",
        "Comprometimento de renda",
        "Share of income committed",
    ),
    (
        "carteiravencidacarteiratotal",
        "Carteira vencida / carteira total",
        "Overdue / total credit",
    ),
    (
        "concentracaonomaiorcredor",
        "Concentração no maior credor",
        "Concentration in the largest creditor",
    ),
    (
        "variacaodadividaem12meses",
        "Variação da dívida em 12 meses",
        "Change of debt in 12 months",
    ),
    (
        "usodolimitedecredito",
        "Uso do limite de crédito",
        "Use of the credit limit",
    ),
    (
        "parceladelongoprazo",
        "Parcela de longo prazo",
        "Long-term share",
    ),
    ("success", "Sucesso", "Success"),
    ("sucess", "Sucesso", "Success"),
    ("reason", "Motivo", "Reason"),
    ("register", "Registro", "Record"),
    ("docs", "Processos", "Lawsuits"),
    ("totalprocess", "Número de processos", "Number of lawsuits"),
    ("vltotalprocess", "Valor total", "Total value"),
    (
        "totalprocessriskworker",
        "Risco trabalhista: processos",
        "Labor risk: lawsuits",
    ),
    (
        "vltotalprocessriskworker",
        "Risco trabalhista: valor",
        "Labor risk: value",
    ),
    (
        "totalprocessriskworkersecundary",
        "Trabalhista – responsabilidade subsidiária: processos",
        "Labor – secondary liability: lawsuits",
    ),
    (
        "vltotalprocessriskworkersecundary",
        "Trabalhista – responsabilidade subsidiária: valor",
        "Labor – secondary liability: value",
    ),
    (
        "totalprocessisauthor",
        "Polo ativo: processos",
        "Plaintiff side: lawsuits",
    ),
    (
        "vltotalprocessisauthor",
        "Polo ativo: valor",
        "Plaintiff side: value",
    ),
    (
        "totalprocessisauthorwithrisk",
        "Polo ativo, com risco: processos",
        "Plaintiff side, flagged as risk: lawsuits",
    ),
    (
        "vltotalprocessisauthorwithrisk",
        "Polo ativo, com risco: valor",
        "Plaintiff side, flagged as risk: value",
    ),
    (
        "totalprocessisdefendant",
        "Polo passivo: processos",
        "Defendant side: lawsuits",
    ),
    (
        "vltotalprocessisdefendant",
        "Polo passivo: valor",
        "Defendant side: value",
    ),
    (
        "totalprocessisdefendantwithrisk",
        "Polo passivo, com risco: processos",
        "Defendant side, flagged as risk: lawsuits",
    ),
    (
        "vltotalprocessisdefendantwithrisk",
        "Polo passivo, com risco: valor",
        "Defendant side, flagged as risk: value",
    ),
];

impl Language {
    /// Returns the label of a field in any spelling, such as `IsCurrentlyPEP`; `None` if the field is
    /// not known.
    pub fn field_label(self, name: &str) -> Option<&'static str> {
        self.label_in(&LABELS, &normalize_key(name))
    }

    /// Returns the normalized names of all known fields with their labels.
    pub fn field_labels(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let labels = LABELS.iter();
        labels.map(move |(name, portuguese, english)| match self {
            Self::Portuguese => (*name, *portuguese),
            Self::English => (*name, *english),
        })
    }
}
