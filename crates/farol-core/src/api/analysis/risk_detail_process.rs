//! One process of a risk detail.

use crate::api::response_macro::record;
use crate::model::classification::Classification;
use crate::model::ids::AnalysisId;

record! {
    /// Contract type "Detail process"; every field is optional, because the response is only
    /// displayed.
    RiskDetailProcess {
        /// Process number.
        process: Option<String> = optional "process",
        /// Analysis id.
        analysis: Option<AnalysisId> = optional "user_plan_consume_analytics_id",
        /// Entry id.
        id: Option<String> = optional "partner_process_analytics_id",
        /// Date of distribution, ISO 8601.
        distribution_date: Option<String> = optional "distribution_date",
        /// Year of distribution.
        year: Option<String> = optional "year_distribution_date",
        /// Month of distribution.
        month: Option<String> = optional "month_distribution_date",
        /// True if the queried document is a plaintiff.
        is_author: Option<bool> = optional "process_is_author",
        /// True if the queried document is a defendant.
        is_defendant: Option<bool> = optional "process_is_defendant",
        /// True if the dispute is relevant.
        is_relevant: Option<bool> = optional "process_is_relevant_disputes",
        /// Position in the service's own order.
        priority: Option<i64> = optional "priority",
        /// Status in the organization's own terms.
        status_custom: Option<String> = optional "status_custom",
        /// Status in the partner's terms.
        status_partner: Option<String> = optional "status_partner",
        /// Court.
        court: Option<String> = optional "court",
        /// Court type.
        type_court: Option<String> = optional "type_court",
        /// Judging body.
        judging_organ: Option<String> = optional "judging_organ",
        /// Instance.
        instance: Option<String> = optional "instance",
        /// Value of the claim, in reais.
        value_claim: Option<f64> = optional "value_claim",
        /// Classifications of the process; `None` if the response states none.
        type_risk: Option<Vec<Classification>> = texts "type_risk",
        /// Process data from the court.
        content: Option<DetailContent> = optional "content",
        /// True if the process is archived.
        archived: Option<bool> = optional "archived",
        .. other
    }
}

record! {
    /// Fields of `content`.
    DetailContent {
        /// Process class.
        classe: Option<String> = optional "classe",
        /// Instance.
        instance: Option<String> = optional "instance",
        /// Defendants.
        defendants: Vec<DetailParty> = or_default "reus",
        /// Value of the claim, as text of unknown format.
        value: Option<String> = optional "valorDaCausa",
        /// Plaintiffs.
        authors: Vec<DetailParty> = or_default "autores",
        /// Court.
        court: Option<String> = optional "court",
        /// Id of the court credential at the service.
        court_password: Option<i64> = optional "tribunalPassordId",
        /// Subject.
        subject: Option<String> = optional "assunto",
        /// Brazilian state (UF).
        uf: Option<String> = optional "uf",
        /// Reference.
        reference: Option<String> = optional "ref",
        /// Date of distribution, `YYYY-MM-DD`.
        distribution_date: Option<String> = optional "dataDistribuicao",
        /// Court type.
        type_court: Option<String> = optional "typeCourt",
        /// Number of the process at the service.
        auto_proc: Option<i64> = optional "autoProc",
        /// Judging body.
        judging_organ: Option<String> = optional "orgaoJulgador",
        /// Status.
        status: Option<String> = optional "status",
        .. other
    }
}

record! {
    /// Party in `reus` or `autores`.
    DetailParty {
        /// Document number.
        document: Option<String> = optional "documento",
        /// Name.
        name: Option<String> = optional "nome",
        .. other
    }
}
