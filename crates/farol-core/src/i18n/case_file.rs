//! Texts that saving and opening a case file share.

use super::{Language, Message, MessageWith};
use crate::view_model::record_counts::RecordCounts;

messages! {
    case_responses_one = "1 resposta" | "1 response";
    case_responses_many(count: &str) = "{count} respostas" | "{count} responses";
    case_decisions_one = "1 parecer" | "1 decision";
    case_decisions_many(count: &str) = "{count} pareceres" | "{count} decisions";
    case_marks_one = "1 marcação de homônimo" | "1 namesake mark";
    case_marks_many(count: &str) = "{count} marcações de homônimo" | "{count} namesake marks";
    case_records_and(first: &str, last: &str) = "{first} e {last}" | "{first} and {last}";
    case_subjects_one = "1 pessoa ou empresa" | "1 person or company";
    case_subjects_many(count: &str) = "{count} pessoas ou empresas" | "{count} people or companies";
    case_work = "Progresso" | "Progress";
    case_work_records = "Lendo as respostas guardadas…" | "Reading the stored responses…";
    case_work_key = "Calculando a chave da senha…" | "Computing the key of the passphrase…";
    case_work_encryption = "Processando a criptografia…" | "Encryption in progress…";
    case_work_entries = "Conferindo o conteúdo…" | "Checking the content…";
    case_passphrase = "Senha do arquivo" | "File passphrase";
    case_passphrase_missing = "Digite a senha do arquivo." | "Enter the passphrase of the file.";
    case_from_file(user: &str, time: &str) = "De arquivo salvo por {user} em {time}" | "From a file saved by {user} on {time}";
    case_response_from_file(user: &str, time: &str) = "Resposta de arquivo salvo por {user} em {time}" | "Response from a file saved by {user} on {time}";
}

impl Language {
    /// Returns the numbers of the records: "3 responses and 1 decision".
    pub fn case_records(self, counts: RecordCounts) -> String {
        let texts = [
            self.numbered(
                counts.responses,
                Self::case_responses_one,
                Self::case_responses_many,
            ),
            self.numbered(
                counts.decisions,
                Self::case_decisions_one,
                Self::case_decisions_many,
            ),
            self.numbered(counts.marks, Self::case_marks_one, Self::case_marks_many),
        ];
        let texts: Vec<_> = texts.into_iter().flatten().collect();
        match texts.split_last() {
            None => String::new(),
            Some((only, [])) => only.clone(),
            Some((last, first)) => self.case_records_and(&first.join(", "), last),
        }
    }

    /// Returns a count with its noun; `None` for zero.
    fn numbered(self, count: u64, one: Message, many: MessageWith) -> Option<String> {
        match count {
            0 => None,
            1 => Some(one(self).to_owned()),
            count => Some(many(self, &self.count(count))),
        }
    }
}
