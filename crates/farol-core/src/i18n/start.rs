//! Texts of the start page.

messages! {
    start_title = "Início" | "Home";
    start_lead = "Resumo do espaço e atalhos para consultar." | "The workspace at a glance, and shortcuts to queries.";
    start_field = "Cole um texto com CPFs, CNPJs ou números de processo" | "Paste text containing CPFs, CNPJs or lawsuit numbers";
    start_balance = "Consultas disponíveis" | "Queries available";
    start_balance_plans(plans: &str) = "Soma de {plans} planos" | "Across {plans} plans";
    start_under_way = "Em andamento" | "In progress";
    start_nothing_under_way = "Nada em andamento." | "Nothing in progress.";
    start_batch(done: &str, total: &str) = "Lote de análises: {done} de {total}" | "Analysis batch: {done} of {total}";
    start_more_in_progress(count: &str) = "e mais {count}" | "and {count} more";
    start_shortcuts = "Atalhos" | "Shortcuts";
    first_title = "O que fazer primeiro" | "What to do first";
    first_analysis = "Analisar um CPF ou CNPJ" | "Analyze a CPF or CNPJ";
    first_analysis_lead = "Processos por categoria de risco, valores e protestos de uma empresa ou pessoa." | "Lawsuits by risk category, amounts and notarial protests of a company or person.";
    first_analysis_example = "Ex.: um fornecedor, antes de assinar o contrato." | "For example, a supplier, before the contract is signed.";
    first_kyc = "Consultar PEP e sanções" | "Check PEP and sanctions";
    first_kyc_lead = "Exposição política, sanções e listas restritivas, no Brasil e no exterior." | "Political exposure, sanctions and restrictive lists, in Brazil and abroad.";
    first_kyc_example = "Ex.: o cadastro de um novo cliente." | "For example, the onboarding of a new client.";
    first_partners = "Ver sócios" | "See partners";
    first_partners_lead = "Quadro de sócios e administradores de um CNPJ, ou as relações de um CPF." | "Partners and managers of a CNPJ, or the relationships of a CPF.";
    first_partners_example = "Ex.: quem responde por uma empresa." | "For example, who is responsible for a company.";
    first_monitoring = "Monitorar processos" | "Monitor lawsuits";
    first_monitoring_lead = "Inclua processos em um radar para acompanhar o que muda." | "Add lawsuits to a radar to follow what changes.";
    first_monitoring_example = "Ex.: a carteira de ações trabalhistas da empresa." | "For example, the company’s labor lawsuits.";
    first_cost_one = "Debita 1 consulta do plano" | "Uses 1 query from your plan";
    first_cost_none = "Sem custo" | "Free of charge";
}
