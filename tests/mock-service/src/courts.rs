//! Courts, classes and subjects of generated processes.

/// States of Brazil in the order of the codes in process numbers: `SP` is the 26th.
pub(crate) const STATES: [&str; 27] = [
    "AC", "AL", "AP", "AM", "BA", "CE", "DF", "ES", "GO", "MA", "MT", "MS", "MG", "PA", "PB", "PR",
    "PE", "PI", "RJ", "RN", "RS", "RO", "RR", "SC", "SE", "SP", "TO",
];

/// Court with its codes in a process number.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Court {
    pub(crate) code: &'static str,
    pub(crate) name: &'static str,
    /// Field `J` of a process number.
    pub(crate) segment: u32,
    /// Field `TR` of a process number.
    pub(crate) tribunal: u32,
    pub(crate) state: &'static str,
    /// Seat in the names of judging organs, with its preposition.
    pub(crate) city: &'static str,
}

const fn court(
    code: &'static str,
    name: &'static str,
    place: (u32, u32),
    state: &'static str,
    city: &'static str,
) -> Court {
    Court {
        code,
        name,
        segment: place.0,
        tribunal: place.1,
        state,
        city,
    }
}

/// Courts of generated processes.
pub(crate) const COURTS: [Court; 18] = [
    court(
        "TJSP",
        "Tribunal de Justiça de São Paulo",
        (8, 26),
        "SP",
        "de São Paulo",
    ),
    court(
        "TJRJ",
        "Tribunal de Justiça do Rio de Janeiro",
        (8, 19),
        "RJ",
        "do Rio de Janeiro",
    ),
    court(
        "TJMG",
        "Tribunal de Justiça de Minas Gerais",
        (8, 13),
        "MG",
        "de Belo Horizonte",
    ),
    court(
        "TJRS",
        "Tribunal de Justiça do Rio Grande do Sul",
        (8, 21),
        "RS",
        "de Porto Alegre",
    ),
    court(
        "TJPR",
        "Tribunal de Justiça do Paraná",
        (8, 16),
        "PR",
        "de Curitiba",
    ),
    court(
        "TJSC",
        "Tribunal de Justiça de Santa Catarina",
        (8, 24),
        "SC",
        "de Florianópolis",
    ),
    court(
        "TJBA",
        "Tribunal de Justiça da Bahia",
        (8, 5),
        "BA",
        "de Salvador",
    ),
    court(
        "TJCE",
        "Tribunal de Justiça do Ceará",
        (8, 6),
        "CE",
        "de Fortaleza",
    ),
    court(
        "TJDFT",
        "Tribunal de Justiça do Distrito Federal e dos Territórios",
        (8, 7),
        "DF",
        "de Brasília",
    ),
    court(
        "TJGO",
        "Tribunal de Justiça de Goiás",
        (8, 9),
        "GO",
        "de Goiânia",
    ),
    court(
        "TRT1",
        "Tribunal Regional do Trabalho da 1ª Região",
        (5, 1),
        "RJ",
        "do Rio de Janeiro",
    ),
    court(
        "TRT2",
        "Tribunal Regional do Trabalho da 2ª Região",
        (5, 2),
        "SP",
        "de São Paulo",
    ),
    court(
        "TRT3",
        "Tribunal Regional do Trabalho da 3ª Região",
        (5, 3),
        "MG",
        "de Belo Horizonte",
    ),
    court(
        "TRT15",
        "Tribunal Regional do Trabalho da 15ª Região",
        (5, 15),
        "SP",
        "de Campinas",
    ),
    court(
        "TRF1",
        "Tribunal Regional Federal da 1ª Região",
        (4, 1),
        "DF",
        "de Brasília",
    ),
    court(
        "TRF3",
        "Tribunal Regional Federal da 3ª Região",
        (4, 3),
        "SP",
        "de São Paulo",
    ),
    court(
        "TRF4",
        "Tribunal Regional Federal da 4ª Região",
        (4, 4),
        "RS",
        "de Porto Alegre",
    ),
    court(
        "STJ",
        "Superior Tribunal de Justiça",
        (3, 0),
        "DF",
        "de Brasília",
    ),
];

/// Subject area of a process, as the analysis classifies it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Matter {
    /// Labor claims.
    Worker,
    /// Debts under execution.
    Execution,
    /// Criminal lawsuits.
    Criminal,
    /// All other lawsuits.
    #[default]
    Civil,
}

impl Matter {
    /// Returns the matching pairs of class and subject.
    pub(crate) fn classes_and_subjects(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Worker => &[
                ("Ação Trabalhista - Rito Ordinário", "Verbas Rescisórias"),
                ("Ação Trabalhista - Rito Sumaríssimo", "Horas Extras"),
                (
                    "Ação Trabalhista - Rito Ordinário",
                    "Adicional de Insalubridade",
                ),
                ("Cumprimento de Sentença", "FGTS"),
                ("Ação de Consignação em Pagamento", "Rescisão Indireta"),
                (
                    "Recurso Ordinário Trabalhista",
                    "Responsabilidade Subsidiária",
                ),
            ],
            Self::Execution => &[
                (
                    "Execução de Título Extrajudicial",
                    "Cédula de Crédito Bancário",
                ),
                (
                    "Execução Fiscal",
                    "ICMS - Imposto sobre Circulação de Mercadorias",
                ),
                ("Execução Fiscal", "Dívida Ativa"),
                ("Cumprimento de Sentença", "Obrigação de Fazer / Não Fazer"),
                ("Execução de Título Extrajudicial", "Nota Promissória"),
                (
                    "Busca e Apreensão em Alienação Fiduciária",
                    "Alienação Fiduciária",
                ),
            ],
            Self::Criminal => &[
                ("Ação Penal - Procedimento Ordinário", "Estelionato"),
                ("Inquérito Policial", "Crimes contra a Ordem Tributária"),
                ("Ação Penal - Procedimento Sumário", "Apropriação Indébita"),
                ("Termo Circunstanciado", "Crimes de Trânsito"),
            ],
            Self::Civil => &[
                ("Procedimento Comum Cível", "Indenização por Dano Moral"),
                (
                    "Procedimento do Juizado Especial Cível",
                    "Inclusão Indevida em Cadastro de Inadimplentes",
                ),
                ("Monitória", "Prestação de Serviços"),
                ("Despejo por Falta de Pagamento", "Locação de Imóvel"),
                ("Recuperação Judicial", "Concurso de Credores"),
                ("Mandado de Segurança Cível", "PIS / COFINS"),
                ("Apelação Cível", "Contratos Bancários"),
            ],
        }
    }

    /// Returns the kind of judging organ of first instance.
    pub(crate) fn organ(self) -> &'static str {
        match self {
            Self::Worker => "Vara do Trabalho",
            Self::Execution => "Vara de Execuções",
            Self::Criminal => "Vara Criminal",
            Self::Civil => "Vara Cível",
        }
    }
}

/// Segment of the superior court in process numbers.
pub(crate) const SUPERIOR: u32 = 3;

/// Classes and subjects of appeals to the superior court.
pub(crate) const SUPERIOR_WORDING: [(&str, &str); 2] = [
    ("Recurso Especial", "Contratos Bancários"),
    (
        "Agravo em Recurso Especial",
        "Indenização por Dano Material",
    ),
];

/// Returns the type of court of a segment.
pub(crate) fn type_of_court(segment: u32) -> &'static str {
    match segment {
        SUPERIOR => "SUPERIOR",
        4 => "FEDERAL",
        5 => "TRABALHISTA",
        _ => "ESTADUAL",
    }
}
