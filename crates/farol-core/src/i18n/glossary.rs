//! Texts of the glossary: what terms and classifications mean.
//!
//! Where the data's provider doesn't state its criterion, the text says so instead of guessing it.

use super::Language;
use crate::model::classification::Classification;
use crate::model::glossary_entry::{GlossaryEntry, Term};

messages! {
    glossary = "Glossário" | "Glossary";
    glossary_lead = "O que significam os termos e as categorias usados no Farol." | "What the terms and categories in Farol mean.";
    glossary_open = "Abrir o glossário" | "Open glossary";
    glossary_terms = "Termos" | "Terms";
    glossary_categories = "Categorias da análise" | "Analysis categories";
    glossary_filter = "Filtrar os termos" | "Filter the terms";
    glossary_nothing = "Nenhum termo contém esse texto." | "No term matches.";
    glossary_line = "O que significa:" | "What it means:";
    glossary_ask(name: &str) = "O que significa “{name}”?" | "What does “{name}” mean?";
    term_pep_relation = "Familiar ou estreito colaborador de PEP" | "Relative or close associate of a PEP";
    term_sanction_lists = "Listas de sanções" | "Sanctions lists";
    term_match_rate = "Similaridade" | "Match rate";
    term_namesake = "Homônimo" | "Namesake";
    term_data_date = "Data-base" | "Reference date";
    term_coobligation = "Coobrigação" | "Third-party debt guaranteed";
    term_loss = "Prejuízo" | "Written off";
    term_registration_status = "Situação cadastral" | "Registration status";
    term_radar = "Radar" | "Radar";
    term_monitored_process = "Processo monitorado" | "Monitored lawsuit";
    term_cnj_number = "Número único (CNJ)" | "CNJ number";
    term_active_side = "Polo ativo" | "Plaintiff side";
    term_passive_side = "Polo passivo" | "Defendant side";
    term_protest = "Protesto" | "Notarial protest";
    term_legal_secrecy = "Segredo de justiça" | "Sealed lawsuit";
    term_consumption = "Consumo" | "Consumption";
    term_account = "Conta contratante" | "Contracting account";
    term_workspace = "Espaço de trabalho" | "Workspace";
    term_unknown_outcome = "Resultado desconhecido" | "Unknown outcome";
    term_redacted_document = "Documento mascarado" | "Redacted document";
    term_case_file = "Arquivo de caso" | "Case file";
    term_decision = "Parecer" | "Decision";
    term_pep_level = "Nível (PEP)" | "Level (PEP)";
    term_relation_degree = "Relação direta ou indireta" | "Direct or indirect relation";
    term_scr_products = "Indicadores, algoritmos e atributos" | "Indicators, algorithms and attributes";
    about_kyc = "Conheça seu cliente (know your customer): consulta sobre exposição política, sanções e relações de uma pessoa ou empresa." | "Know your customer: a query about political exposure, sanctions and relationships of a person or company.";
    about_pep = "Pessoa exposta politicamente: quem ocupa ou ocupou, nos últimos cinco anos, cargo público relevante. Não é uma acusação: exige atenção maior na análise." | "Politically exposed person: somebody who holds a prominent public position, or held one in the last five years. This is not an accusation, but calls for closer scrutiny.";
    about_pep_relation = "Quem tem vínculo próximo com uma PEP. Isso não torna a pessoa uma PEP." | "Somebody with a close tie to a PEP. That does not make the person a PEP.";
    about_sanction_lists = "Cadastros públicos de pessoas e empresas punidas ou restritas. CEIS: empresas inidôneas e suspensas; CNEP: empresas punidas pela Lei Anticorrupção; OFAC: lista do Tesouro dos Estados Unidos." | "Public records of persons and companies under sanctions or restrictions. CEIS: companies barred from public contracts; CNEP: companies punished under Brazil’s anti-corruption law; OFAC: list of the United States Treasury.";
    about_match_rate = "O quanto o nome do registro coincide com o nome consultado, segundo a fonte. Uma similaridade alta não prova que é a mesma pessoa." | "How closely the name of the record matches the searched one, according to the source. A high rate does not prove that it is the same person.";
    about_namesake = "Outra pessoa com nome igual ou parecido. O registro marcado como homônimo continua na lista e nas contagens, que dizem quantos desconsiderados incluem." | "A different person with the same or a similar name. A record marked as a namesake’s stays in the list and in the counts, which state how many disregarded ones they include.";
    about_scr = "Sistema de Informações de Créditos do Banco Central: as operações de crédito de uma pessoa ou empresa em bancos e financeiras. A consulta exige autorização prévia do cliente." | "Credit register of the Central Bank of Brazil: a person’s or company’s credit with banks and finance companies. A query needs the client’s prior authorization.";
    about_data_date = "Dia ou mês a que os dados se referem, e não o dia da consulta. No SCR, os bancos informam o saldo do fim de cada mês." | "Day or month that the data describes, not the day of the query. For the SCR, banks report the balance at the end of each month.";
    about_coobligation = "Dívida de outra pessoa pela qual o cliente responde se ela não pagar, como aval ou fiança." | "Someone else’s debt that the client must pay if that person does not, for example as guarantor.";
    about_loss = "Crédito que o banco já lançou como perda. A dívida pode continuar existindo." | "Credit that the bank has written off. The debt may still exist.";
    about_qsa = "Quadro de sócios e administradores de uma empresa, segundo o registro público. Os CPFs podem vir mascarados." | "Partners and managers of a company, according to the public register, where CPFs may be redacted.";
    about_registration_status = "Situação do CNPJ na Receita Federal: ativa, suspensa, inapta, baixada ou nula. Empresa baixada ou inapta não deveria operar." | "Status of the CNPJ at Brazil’s Federal Revenue Service (Receita Federal): active, suspended, unfit, closed or void. A closed or unfit company should not operate.";
    about_cnh = "Carteira Nacional de Habilitação, o documento de motorista. A solicitação entra em fila, e a situação mostrada é a da última consulta." | "National driver’s license. A request is queued, and the status shown is from the latest query.";
    about_radar = "O que é acompanhado para a sua organização: um CPF, um CNPJ, uma inscrição na OAB ou um processo. Um radar não pode ser editado nem excluído." | "What is watched for your organization: a CPF, a CNPJ, an OAB number or a lawsuit. A radar can be neither edited nor deleted.";
    about_monitored_process = "Processo incluído em um radar. Encerrar o monitoramento não pode ser desfeito; o Farol espera dez segundos antes de enviar." | "Lawsuit added to a radar. Stopping its monitoring cannot be reversed; Farol waits ten seconds before it sends the request.";
    about_cnj_number = "Número do processo em todos os tribunais: 20 dígitos, dois deles verificadores. Processos antigos têm outros formatos." | "Lawsuit number format used by all Brazilian courts: 20 digits, two of them check digits. Old lawsuits have other formats.";
    about_active_side = "Quem propôs a ação: autor, exequente, reclamante." | "Who brought the action: plaintiff, creditor, claimant.";
    about_passive_side = "Contra quem a ação foi proposta: réu, executado, reclamado." | "Against whom the action was brought: defendant, debtor, respondent.";
    about_protest = "Registro em cartório de uma dívida não paga. Não é processo judicial." | "A notary’s official record of an unpaid debt. It is not a lawsuit.";
    about_legal_secrecy = "O processo só é visível às partes e aos seus advogados. O que aparece aqui pode estar incompleto." | "Only the parties and their lawyers can see the lawsuit. What appears here may be incomplete.";
    about_consumption = "Uma utilização do plano. Cada análise tem o seu número de consumo." | "One use of a plan. Each analysis has its consumption number.";
    about_account = "Conta (parceiro) em nome da qual as consultas são feitas e cobradas. O administrador informa o número." | "Account (partner) on whose behalf queries are made and charged. Your administrator provides its number.";
    about_workspace = "Uma organização e uma conta contratante, com um nome que você escolhe. Existe só no Farol." | "An organization and a contracting account, under a name of your choice. It exists only in Farol.";
    about_unknown_outcome = "A consulta foi enviada, mas não veio resposta: ela pode ter sido executada e cobrada. O Farol não a reenvia automaticamente; confira o saldo." | "The query was sent, but no response came: it may have been carried out and charged. Farol never sends it again by itself; check the balance.";
    about_redacted_document = "Alguns dígitos estão ocultos. O Farol só guarda o documento completo enquanto a sessão dura." | "Some digits are hidden. Farol keeps the full document only while the session lasts.";
    about_case_file = "Arquivo com as respostas, os pareceres e as marcações de um caso. Com senha, é cifrado e prova que nada mudou desde que foi salvo, não que a fonte disse aquilo." | "File with the responses, decisions and marks of a case. With a passphrase it is encrypted and proves that nothing has changed since it was saved, not that the source said so.";
    about_decision = "O que você conclui sobre uma pessoa ou empresa. Um parecer nunca é alterado: um novo substitui o anterior, e os dois ficam." | "What you conclude about a person or company. A decision cannot be changed: a new one takes the place of the previous one, which stays on record.";
    about_mind_map = "Recurso de alguns planos. O serviço informa só se o plano o tem, e não descreve o que é." | "Feature of some plans. The service only states whether a plan has it, not what it is.";
    about_certification = "Recurso de alguns planos. O serviço informa só se o plano o tem, e não descreve o que ele certifica." | "Feature of some plans. The service only states whether a plan has it, not what it certifies.";
    about_source_priority = "Número que a fonte dá ao processo. Ela não informa o critério, nem se 1 é a prioridade mais alta ou a mais baixa." | "Number that the source gives to a lawsuit. It states neither the criterion nor whether 1 is the highest or the lowest priority.";
    about_indexing = "Uma das etapas de uma análise, com situação própria. O serviço não descreve o que ela faz; a análise só está concluída quando todas as etapas terminam." | "One of the steps of an analysis, with a status of its own. The service does not describe what it does; an analysis is finished only when all steps are.";
    about_pep_level = "Número que a fonte dá ao cargo de uma PEP. Ela não informa o critério, nem se 1 é o nível mais alto ou o mais baixo." | "Number that the source gives to a PEP’s position. It states neither the criterion nor whether 1 is the highest or the lowest level.";
    about_relation_degree = "Grau que a fonte dá à relação entre duas pessoas. Ela não informa o critério." | "Degree that the source gives to the relation between two people. It does not state the criterion.";
    about_scr_products = "Três produtos do SCR, cobrados um a um. Indicadores: endividamento e atraso. Algoritmos: resultado de modelos de risco. Atributos: variáveis para modelos próprios." | "Three products of the SCR, each charged. Indicators: debt and arrears. Algorithms: results of risk models. Attributes: variables for your own models.";
    about_qsa_code = "Número que o serviço dá à empresa na resposta do QSA. Não é o CNPJ. Com ele se pede o KYC dessa empresa." | "Number that the service gives to the company in the QSA response. It is not the CNPJ. The KYC of that company is requested by it.";
    about_class_all = "Todos os processos encontrados para o documento. Um processo pode estar em várias categorias, e por isso elas não somam o total." | "All lawsuits found. A lawsuit can be in several categories, so categories can add up to more than the total.";
    about_class_author = "Processos em que o documento está no polo ativo: quem propôs a ação." | "Lawsuits brought by the person or company.";
    about_class_author_risk = "Processos no polo ativo que a análise marca como de risco. A fonte não informa o critério." | "Lawsuits on the plaintiff side that the analysis flags as a risk. The source does not state the criterion.";
    about_class_defendant = "Processos em que o documento está no polo passivo: contra quem a ação foi proposta." | "Lawsuits brought against the person or company.";
    about_class_defendant_risk = "Processos no polo passivo que a análise marca como de risco. A fonte não informa o critério." | "Lawsuits on the defendant side that the analysis flags as a risk. The source does not state the criterion.";
    about_class_worker = "Processos que a análise classifica como risco trabalhista. A lista deles pode ser aberta." | "Lawsuits that the analysis classifies as labor risk. Their list can be opened.";
    about_class_worker_risk = "Processos trabalhistas que a análise marca como de risco. É uma contagem diferente de “Risco trabalhista”; a fonte não informa o critério." | "Labor lawsuits that the analysis flags as a risk. This count differs from “Labor risk”; the source does not state the criterion.";
    about_class_execution = "Processos que cobram uma dívida ou o cumprimento de uma decisão. A lista deles pode ser aberta." | "Lawsuits that collect a debt or enforce a decision. Their list can be opened.";
    about_class_execution_risk = "Execuções que a análise marca como de risco. A fonte não informa o critério." | "Debt enforcement lawsuits that the analysis flags as a risk. The source does not state the criterion.";
    about_class_criminal = "Processos que a análise classifica como risco criminal. A lista deles pode ser aberta. Ser parte não significa ser condenado." | "Lawsuits that the analysis classifies as criminal risk. Their list can be opened. Being a party does not mean being convicted.";
    about_class_criminal_risk = "Processos criminais que a análise marca como de risco. A fonte não informa o critério." | "Criminal lawsuits that the analysis flags as a risk. The source does not state the criterion.";
    about_class_protest = "Protestos em cartório: dívidas não pagas registradas. Não são processos judiciais e têm consulta própria, que termina depois da análise." | "Notarial protests: recorded unpaid debts. They are not lawsuits; they are searched separately, and that search finishes after the analysis.";
    about_class_debtor = "Processos em que, segundo a análise, a pessoa ou empresa figura como devedora. A fonte não informa o critério." | "Lawsuits in which, according to the analysis, the person or company is the debtor. The source does not state the criterion.";
    about_class_active_risk = "Processos em tramitação que a análise marca como de risco." | "Pending lawsuits that the analysis flags as a risk.";
    about_class_active_safe = "Processos em tramitação que a análise não marca como de risco." | "Pending lawsuits that the analysis does not flag as a risk.";
    about_class_inactive_risk = "Processos que já não tramitam e que a análise marca como de risco." | "Lawsuits that are no longer pending and that the analysis flags as a risk.";
    about_class_inactive_safe = "Processos que já não tramitam e que a análise não marca como de risco." | "Lawsuits that are no longer pending and that the analysis does not flag as a risk.";
    about_class_unclassified = "Processos em que a análise não identificou o polo do documento. Podem ser dos dois lados." | "Lawsuits in which the analysis did not identify whether the person or company is plaintiff or defendant. It can be either.";
    about_class_unclassified_risk = "Processos sem polo identificado que a análise marca como de risco." | "Lawsuits without an identified side that the analysis flags as a risk.";
    about_class_litigation = "Processos que a fonte reúne como litígios, com lista própria. Ela não informa o critério; compare com “Todos os processos”." | "Lawsuits that the source groups as litigation, with a list of their own. It does not state the criterion; compare with “All lawsuits”.";
}

impl Language {
    /// Returns the name of an entry; a classification unknown to this version is as received.
    pub fn glossary_name(self, entry: &GlossaryEntry) -> String {
        match entry {
            GlossaryEntry::Term(term) => self.term(*term).to_owned(),
            GlossaryEntry::Classification(classification) => self.classification(classification),
        }
    }

    /// Returns the name of a term.
    pub const fn term(self, term: Term) -> &'static str {
        match term {
            Term::Kyc => "KYC",
            Term::Pep => "PEP",
            Term::PepRelation => self.term_pep_relation(),
            Term::SanctionLists => self.term_sanction_lists(),
            Term::MatchRate => self.term_match_rate(),
            Term::Namesake => self.term_namesake(),
            Term::Scr => "SCR",
            Term::DataDate => self.term_data_date(),
            Term::Coobligation => self.term_coobligation(),
            Term::Loss => self.term_loss(),
            Term::Qsa => "QSA",
            Term::RegistrationStatus => self.term_registration_status(),
            Term::Cnh => "CNH",
            Term::Radar => self.term_radar(),
            Term::MonitoredProcess => self.term_monitored_process(),
            Term::CnjNumber => self.term_cnj_number(),
            Term::ActiveSide => self.term_active_side(),
            Term::PassiveSide => self.term_passive_side(),
            Term::Protest => self.term_protest(),
            Term::LegalSecrecy => self.term_legal_secrecy(),
            Term::Consumption => self.term_consumption(),
            Term::Account => self.term_account(),
            Term::Workspace => self.term_workspace(),
            Term::UnknownOutcome => self.term_unknown_outcome(),
            Term::RedactedDocument => self.term_redacted_document(),
            Term::CaseFile => self.term_case_file(),
            Term::Decision => self.term_decision(),
            Term::MindMap => self.plan_mind_map(),
            Term::Certification => self.plan_certification(),
            Term::SourcePriority => self.column_priority(),
            Term::Indexing => self.field_index(),
            Term::PepLevel => self.term_pep_level(),
            Term::RelationDegree => self.term_relation_degree(),
            Term::ScrProducts => self.term_scr_products(),
            Term::QsaCode => self.kyc_root_field(),
        }
    }

    /// Returns what an entry means; `None` for a classification unknown to this version.
    pub const fn glossary_text(self, entry: &GlossaryEntry) -> Option<&'static str> {
        match entry {
            GlossaryEntry::Term(term) => Some(self.about_term(*term)),
            GlossaryEntry::Classification(classification) => {
                self.about_classification(classification)
            }
        }
    }

    const fn about_term(self, term: Term) -> &'static str {
        match term {
            Term::Kyc => self.about_kyc(),
            Term::Pep => self.about_pep(),
            Term::PepRelation => self.about_pep_relation(),
            Term::SanctionLists => self.about_sanction_lists(),
            Term::MatchRate => self.about_match_rate(),
            Term::Namesake => self.about_namesake(),
            Term::Scr => self.about_scr(),
            Term::DataDate => self.about_data_date(),
            Term::Coobligation => self.about_coobligation(),
            Term::Loss => self.about_loss(),
            Term::Qsa => self.about_qsa(),
            Term::RegistrationStatus => self.about_registration_status(),
            Term::Cnh => self.about_cnh(),
            Term::Radar => self.about_radar(),
            Term::MonitoredProcess => self.about_monitored_process(),
            Term::CnjNumber => self.about_cnj_number(),
            Term::ActiveSide => self.about_active_side(),
            Term::PassiveSide => self.about_passive_side(),
            Term::Protest => self.about_protest(),
            Term::LegalSecrecy => self.about_legal_secrecy(),
            Term::Consumption => self.about_consumption(),
            Term::Account => self.about_account(),
            Term::Workspace => self.about_workspace(),
            Term::UnknownOutcome => self.about_unknown_outcome(),
            Term::RedactedDocument => self.about_redacted_document(),
            Term::CaseFile => self.about_case_file(),
            Term::Decision => self.about_decision(),
            Term::MindMap => self.about_mind_map(),
            Term::Certification => self.about_certification(),
            Term::SourcePriority => self.about_source_priority(),
            Term::Indexing => self.about_indexing(),
            Term::PepLevel => self.about_pep_level(),
            Term::RelationDegree => self.about_relation_degree(),
            Term::ScrProducts => self.about_scr_products(),
            Term::QsaCode => self.about_qsa_code(),
        }
    }

    const fn about_classification(self, classification: &Classification) -> Option<&'static str> {
        Some(match classification {
            Classification::All => self.about_class_all(),
            Classification::IsAuthor => self.about_class_author(),
            Classification::IsAuthorWithRisk => self.about_class_author_risk(),
            Classification::IsDefendant => self.about_class_defendant(),
            Classification::IsDefendantWithRisk => self.about_class_defendant_risk(),
            Classification::RiskWorker => self.about_class_worker(),
            Classification::WorkerWithRisk => self.about_class_worker_risk(),
            Classification::RiskExecution => self.about_class_execution(),
            Classification::ExecutionWithRisk => self.about_class_execution_risk(),
            Classification::RiskCriminal => self.about_class_criminal(),
            Classification::CriminalWithRisk => self.about_class_criminal_risk(),
            Classification::RiskProtest => self.about_class_protest(),
            Classification::RiskDebtor => self.about_class_debtor(),
            Classification::IsActiveWithRisk => self.about_class_active_risk(),
            Classification::IsActiveWithoutRisk => self.about_class_active_safe(),
            Classification::IsInactiveWithRisk => self.about_class_inactive_risk(),
            Classification::IsInactiveWithoutRisk => self.about_class_inactive_safe(),
            Classification::PersonNotClassified => self.about_class_unclassified(),
            Classification::PersonNotClassifiedWithRisk => self.about_class_unclassified_risk(),
            Classification::Litigation => self.about_class_litigation(),
            Classification::Unknown(_) => return None,
        })
    }
}
