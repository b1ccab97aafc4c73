//! Responses of the analysis module.

use super::json_shape::ContractFields;
use super::json_shape::JsonShape::{Boolean, Integer, List, Number, Object, Text};

/// "Analysis".
pub(crate) const CREATED: ContractFields = &[("result", Object(RESULT)), ("status", Text)];

/// Its `result`.
const RESULT: ContractFields = &[
    ("documentInfo", Text),
    ("documentNumber", Text),
    ("statusIndex", Text),
    ("statusProtest", Text),
    ("lastUserPlanConsumeAnalytics", Integer),
    ("statusReport", Text),
    ("typePlan", Text),
    ("userPlanConsumeUniqueId", Integer),
    ("createdAt", Text),
    ("userPlanConsumeAnalyticsId", Integer),
    ("totalProcessesEstimated", Integer),
    ("status", Text),
];

/// "Analysis summary".
pub(crate) const SUMMARY: ContractFields = &[
    ("success", Boolean),
    ("reason", Text),
    ("register", Object(REGISTER)),
];

/// Its `register`.
const REGISTER: ContractFields = &[
    ("summary", Object(CLASSIFICATIONS)),
    ("userPlanConsumeProtestSummaryId", Text),
    ("bucketName", Text),
    ("statusIndex", Text),
    ("statusProtest", Text),
    ("filenameFull", Text),
    ("lastUserPlanConsumeAnalytics", Integer),
    ("statusReport", Text),
    ("typePlan", Text),
    ("urlTempFull", Text),
    ("userPlanConsumeUniqueId", Integer),
    ("createdAt", Text),
    ("userPlanConsumeAnalyticsId", Integer),
    ("folder", Text),
    ("urlTemp", Text),
    ("importantTerms", List(&Text)),
    ("status", Text),
];

/// Classifications of a summary.
const CLASSIFICATIONS: ContractFields = &[
    ("ALL", Object(TOTALS)),
    ("ISDEFENDANT", Object(TOTALS)),
    ("RISK_PROTEST", Object(TOTALS)),
    ("EXECUTION_WITH_RISK", Object(TOTALS)),
    ("IS_ACTIVE_WITHOUT_RISK", Object(TOTALS)),
    ("PERSON_NOT_CLASSIFIED", Object(TOTALS)),
    ("ISAUTHOR", Object(TOTALS)),
    ("IS_INACTIVE_WITHOUT_RISK", Object(TOTALS)),
    ("IS_INACTIVE_WITH_RISK", Object(TOTALS)),
    ("RISK_WORKER", Object(TOTALS)),
    ("ISDEFENDANT_WITH_RISK", Object(TOTALS)),
    ("CRIMINAL_WITH_RISK", Object(TOTALS)),
    ("RISK_DEBTOR", Object(TOTALS)),
    ("PERSON_NOT_CLASSIFIED_WITH_RISK", Object(TOTALS)),
    ("RISK_EXECUTION", Object(TOTALS)),
    ("ISAUTHOR_WITH_RISK", Object(TOTALS)),
    ("IS_ACTIVE_WITH_RISK", Object(TOTALS)),
    ("WORKER_WITH_RISK", Object(TOTALS)),
    ("RISK_CRIMINAL", Object(TOTALS)),
    ("LITIGATION", Object(TOTALS)),
];

/// Summary entry.
const TOTALS: ContractFields = &[("vltotalProcess", Text), ("totalProcess", Integer)];

/// "Risk detail".
pub(crate) const RISK_DETAIL: ContractFields = &[
    ("sucess", Boolean),
    ("reason", Text),
    ("register", Object(RISK_REGISTER)),
];

/// Its `register`.
const RISK_REGISTER: ContractFields = &[
    ("vltotalProcess", Text),
    ("vltotalProcess_RISK_WORKER", Text),
    ("vltotalProcess_ISDEFENDANT_WITH_RISK", Text),
    ("vltotalProcess_ISAUTHOR", Text),
    ("vltotalProcess_ISAUTHOR_WITH_RISK", Text),
    ("vltotalProcess_RISK_WORKER_SECUNDARY", Text),
    ("vltotalProcess_ISDEFENDANT", Text),
    ("totalProcess", Integer),
    ("totalProcess_RISK_WORKER", Integer),
    ("totalProcess_ISAUTHOR_WITH_RISK", Integer),
    ("totalProcess_RISK_WORKER_SECUNDARY", Integer),
    ("totalProcess_ISAUTHOR", Integer),
    ("totalProcess_ISDEFENDANT", Integer),
    ("totalProcess_ISDEFENDANT_WITH_RISK", Integer),
    ("docs", List(&Object(DETAIL_PROCESS))),
];

/// "Detail process".
const DETAIL_PROCESS: ContractFields = &[
    ("process", Text),
    ("user_plan_consume_analytics_id", Integer),
    ("partner_process_analytics_id", Text),
    ("distribution_date", Text),
    ("year_distribution_date", Text),
    ("month_distribution_date", Text),
    ("process_is_author", Boolean),
    ("process_is_defendant", Boolean),
    ("process_is_relevant_disputes", Boolean),
    ("priority", Integer),
    ("status_custom", Text),
    ("status_partner", Text),
    ("court", Text),
    ("type_court", Text),
    ("judging_organ", Text),
    ("instance", Text),
    ("value_claim", Number),
    ("type_risk", List(&Text)),
    ("content", Object(CONTENT)),
    ("archived", Boolean),
];

/// Its `content`.
const CONTENT: ContractFields = &[
    ("classe", Text),
    ("instance", Text),
    ("reus", List(&Object(PARTY))),
    ("valorDaCausa", Text),
    ("autores", List(&Object(PARTY))),
    ("court", Text),
    ("tribunalPassordId", Integer),
    ("assunto", Text),
    ("uf", Text),
    ("ref", Text),
    ("dataDistribuicao", Text),
    ("typeCourt", Text),
    ("autoProc", Integer),
    ("orgaoJulgador", Text),
    ("status", Text),
];

/// Party of a detail process.
const PARTY: ContractFields = &[("documento", Text), ("nome", Text)];

/// "Plan balance item", in its envelope.
pub(crate) const BALANCE: ContractFields = &[
    ("sucess", Boolean),
    ("reason", Text),
    ("total", Integer),
    ("balance", List(&Object(BALANCE_ITEM))),
];

/// Item of `balance`.
const BALANCE_ITEM: ContractFields = &[("balance", Object(PLAN_BALANCE))];

/// Its `balance`.
const PLAN_BALANCE: ContractFields = &[
    ("available", Integer),
    ("consume", Integer),
    ("plan", Object(PLAN)),
];

/// Its `plan`.
const PLAN: ContractFields = &[
    ("limitIni", Integer),
    ("limitEnd", Integer),
    ("hasMindMap", Boolean),
    ("planName", Text),
    ("isVisible", Boolean),
    ("limitQtdDocument", Integer),
    ("typePlan", Text),
    ("createdAt", Text),
    ("planId", Integer),
    ("typeOrganization", Text),
    ("hasCertification", Boolean),
    ("typePlanCash", Text),
    ("updatedAt", Text),
];
