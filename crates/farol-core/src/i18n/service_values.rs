//! Labels of values and fields that the service sends and the contract doesn't list.

use super::Language;
use crate::model::monitoring_status::MonitoringStatus;

/// Values with their labels in Portuguese and English.
const VALUES: [(&str, &str, &str); 34] = [
    ("ACTIVE", "Ativo", "Active"),
    ("ADVOGADO", "Advogado(a)", "Lawyer"),
    ("ALTO", "Alto", "High"),
    ("ANALYTICS", "Análise", "Analysis"),
    ("APROVAR", "Aprovar", "Approve"),
    ("ARQUIVADO", "Arquivado", "Archived"),
    ("ATIVO", "Ativo", "Active"),
    ("BAIXADO", "Baixado", "Closed"),
    ("BAIXO", "Baixo", "Low"),
    ("CIVIL", "Cível", "Civil"),
    ("CLIENT", "Cliente", "Client"),
    ("COURT", "Tribunal", "Court"),
    ("CRIMINAL", "Criminal", "Criminal"),
    ("INACTIVE", "Inativo", "Inactive"),
    ("JUIZ", "Juiz(a)", "Judge"),
    ("MONITOR", "Monitoramento", "Monitoring"),
    ("MÉDIO", "Médio", "Medium"),
    ("NOT_MONITORED", "Não monitorado", "Not monitored"),
    ("OFFICE", "Escritório", "Law firm"),
    ("OPPONENT", "Parte contrária", "Opposing party"),
    ("PARTNER", "Parceiro", "Partner"),
    ("PERITO", "Perito(a)", "Court-appointed expert"),
    ("PESSOA_FISICA", "Pessoa física", "Individual"),
    ("PESSOA_JURIDICA", "Pessoa jurídica", "Company"),
    ("POSTPAID", "Pós-pago", "Postpaid"),
    ("PREPAID", "Pré-pago", "Prepaid"),
    ("PROMOTOR", "Promotor(a)", "Prosecutor"),
    ("RECUSAR", "Recusar", "Reject"),
    ("RELATOR", "Relator(a)", "Reporting judge"),
    ("REVISAR", "Revisar", "Review"),
    (
        "SEARCH_ANALYZER_PREMIUM_PROTEST",
        "Análise premium com protestos",
        "Premium analysis with notarial protests",
    ),
    ("SUPPLIER", "Fornecedor", "Supplier"),
    ("SUSPENSO", "Suspenso", "Suspended"),
    ("pdf", "PDF", "PDF"),
];

/// Fields of a process with their labels in Portuguese and English.
const PROCESS_FIELDS: [(&str, &str, &str); 24] = [
    ("area", "Área", "Area of law"),
    ("assunto", "Assunto", "Subject"),
    ("assuntos", "Assuntos", "Subjects"),
    ("comarca", "Comarca", "Judicial district"),
    ("county", "Comarca", "Judicial district"),
    ("date", "Data", "Date"),
    ("digital", "Processo digital", "Digital lawsuit"),
    ("district", "Comarca", "Judicial district"),
    ("foro", "Foro", "Court district"),
    ("free_justice", "Justiça gratuita", "Free legal aid"),
    ("hearing", "Audiência", "Hearing"),
    ("instance", "Instância", "Instance"),
    ("judge", "Juiz(a)", "Judge"),
    ("judging_organ", "Órgão julgador", "Court division"),
    ("kind", "Tipo", "Type"),
    ("last_capture", "Última captura", "Last capture"),
    ("movements_count", "Movimentações", "Docket entries"),
    ("orgao_julgador", "Órgão julgador", "Court division"),
    (
        "related_processes",
        "Processos relacionados",
        "Related lawsuits",
    ),
    ("room", "Sala", "Room"),
    ("score", "Confiança", "Confidence"),
    ("secrecy", "Segredo de justiça", "Sealed lawsuit"),
    ("subjects", "Assuntos", "Subjects"),
    ("vara", "Vara", "Court division"),
];

messages! {
    monitoring_active = "Monitorado" | "Monitored";
    monitoring_inactive = "Monitoramento encerrado" | "Monitoring stopped";
    monitoring_none = "Não monitorado" | "Not monitored";
}

impl Language {
    /// Returns the label of a value; unknown ones are returned as received.
    pub fn service_value(self, value: &str) -> &str {
        self.known_service_value(value).unwrap_or(value)
    }

    /// Returns the label of a value, if it is known.
    pub fn known_service_value(self, value: &str) -> Option<&'static str> {
        self.label_in(&VALUES, value.trim())
    }

    /// Returns the label of a field of a process, if it is known.
    pub fn process_field(self, name: &str) -> Option<&'static str> {
        self.label_in(&PROCESS_FIELDS, name)
    }

    /// Returns the label of a monitoring status; unknown ones are returned as received.
    pub fn monitoring_status(self, status: &MonitoringStatus) -> &str {
        match status {
            MonitoringStatus::Active => self.monitoring_active(),
            MonitoringStatus::Inactive => self.monitoring_inactive(),
            MonitoringStatus::NotMonitored => self.monitoring_none(),
            MonitoringStatus::Other(value) => self.service_value(value),
        }
    }

    /// Returns the label in a table of names with their labels in Portuguese and English.
    pub(super) fn label_in(
        self,
        labels: &[(&str, &'static str, &'static str)],
        name: &str,
    ) -> Option<&'static str> {
        let (_, portuguese, english) = labels.iter().find(|(known, ..)| *known == name)?;
        Some(match self {
            Self::Portuguese => portuguese,
            Self::English => english,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values_have_labels_and_others_stay_as_received() {
        let pt = Language::Portuguese;
        assert_eq!(pt.service_value("PARTNER"), "Parceiro");
        assert_eq!(pt.service_value(" OPPONENT "), "Parte contrária");
        assert_eq!(Language::English.service_value("POSTPAID"), "Postpaid");
        assert_eq!(
            pt.service_value("PARTNER_OF_TOMORROW"),
            "PARTNER_OF_TOMORROW"
        );
        assert_eq!(pt.service_value(""), "");
        assert_eq!(
            pt.known_service_value("PESSOA_FISICA"),
            Some("Pessoa física")
        );
        assert_eq!(pt.known_service_value("PESSOA_DE_AMANHA"), None);
    }

    #[test]
    fn a_monitoring_of_unknown_status_can_be_ended() {
        let cases = [
            ("ACTIVE", true, "Monitorado"),
            ("INACTIVE", false, "Monitoramento encerrado"),
            ("NOT_MONITORED", false, "Não monitorado"),
            ("EM_ESPERA", true, "EM_ESPERA"),
        ];
        for (wire, can_end, label) in cases {
            let status = MonitoringStatus::from(wire);
            assert_eq!(status.can_end(), can_end, "{wire}");
            assert_eq!(Language::Portuguese.monitoring_status(&status), label);
        }
    }

    #[test]
    fn tables_of_labels_are_sorted_by_their_keys() {
        for labels in [&VALUES[..], &PROCESS_FIELDS[..]] {
            let names: Vec<_> = labels.iter().map(|(name, ..)| *name).collect();
            assert!(names.is_sorted(), "{names:?}");
        }
    }
}
