//! Texts of the support page.

use super::Language;
use crate::protocol::ErrorKind;
use crate::view_model::support::{DriftKind, DriftRecord};

/// Kinds of errors with which a call can end.
const KINDS: [ErrorKind; 15] = [
    ErrorKind::Unreachable,
    ErrorKind::TimedOut,
    ErrorKind::Aborted,
    ErrorKind::SignedOut,
    ErrorKind::Forbidden,
    ErrorKind::NotFound,
    ErrorKind::Refused(String::new()),
    ErrorKind::PlanNotAllowed(String::new()),
    ErrorKind::InvalidDocument(String::new()),
    ErrorKind::Busy,
    ErrorKind::Failed,
    ErrorKind::Unreadable,
    ErrorKind::Unexpected,
    ErrorKind::InsecureContext,
    ErrorKind::TooLarge,
];

messages! {
    support_lead = "O que ajuda a investigar um problema. Esta página não contém valores das respostas, documentos, números de organização nem senhas." | "Information that helps investigate a problem. This page contains no response values, documents, organization numbers or passwords.";
    support_save = "Salvar pacote de suporte" | "Save support bundle";
    support_file = "farol-suporte.json" | "farol-support.json";
    support_bundle_hint = "O pacote é um arquivo JSON com tudo o que está nesta página. Ele fica no seu dispositivo: envie-o a quem dá suporte." | "The bundle is a JSON file with everything on this page. It stays on your device: send it to your support contact.";
    support_versions = "Versões" | "Versions";
    support_release = "Farol" | "Farol";
    support_browser = "Navegador" | "Browser";
    support_drift = "Diferenças do contrato" | "Differences from the API specification";
    support_drift_hint = "Campos e tipos presentes nas respostas desta aba e ausentes do contrato do serviço, ou vice-versa." | "Fields and types found in this tab’s responses but not in the service’s API specification, or vice versa.";
    support_no_drift = "Nenhuma diferença até agora" | "No differences so far";
    support_no_drift_hint = "As respostas que esta aba recebeu seguem o contrato." | "The responses that this tab received follow the API specification.";
    support_operation = "Operação" | "Operation";
    support_path = "Campo" | "Field";
    support_difference = "Diferença" | "Difference";
    support_unknown_field(received: &str) = "Fora do contrato (recebido: {received})" | "Not in the API specification (received: {received})";
    support_missing_field(expected: &str) = "Ausente (esperado: {expected})" | "Missing (expected: {expected})";
    support_other_type(expected: &str, received: &str) = "Outro tipo (esperado: {expected}; recebido: {received})" | "Other type (expected: {expected}; received: {received})";
    support_calls = "Últimas chamadas" | "Recent calls";
    support_calls_hint = "As 50 últimas desta aba. O comando cURL tem variáveis no lugar do token, dos números e dos documentos. Repetir uma consulta paga consome o plano novamente." | "The last 50 of this tab. The cURL command has variables instead of the token, numbers and documents. Repeating a paid query is charged to the plan again.";
    support_no_calls = "Nenhuma chamada até agora" | "No calls so far";
    support_no_calls_hint = "As chamadas ao serviço aparecem aqui." | "Calls to the service appear here.";
    support_when = "Horário" | "Time";
    support_duration = "Duração" | "Duration";
    support_result = "Resultado" | "Result";
    support_curl = "cURL" | "cURL";
    support_copy_curl(operation: &str) = "Copiar {operation} como cURL" | "Copy {operation} as cURL";
    support_success = "Sucesso" | "Success";
}

impl Language {
    /// Describes how a call ended, by the name of the error's kind; empty for a success.
    pub fn call_outcome(self, code: &str) -> &'static str {
        let kind = KINDS.into_iter().find(|kind| kind.code() == code);
        kind.map_or(self.support_success(), |kind| self.error_kind(&kind).0)
    }

    /// Describes a difference from the contract.
    pub fn drift_difference(self, record: &DriftRecord) -> String {
        let DriftRecord {
            expected, received, ..
        } = record;
        match record.kind {
            DriftKind::UnknownField => self.support_unknown_field(received),
            DriftKind::MissingField => self.support_missing_field(expected),
            DriftKind::OtherType => self.support_other_type(expected, received),
        }
    }
}
