//! Texts of the dialog that saves a case file.

use super::Language;
use crate::view_model::record_counts::RecordCounts;

messages! {
    save_case = "Salvar caso" | "Save case";
    save_case_lead = "Um arquivo com as respostas desta ficha exatamente como foram recebidas, com usuário, data e finalidade de cada consulta, e os pareceres registrados." | "A file with the responses of this profile exactly as they were received, the user, date and purpose of each query, and the recorded decisions.";
    save_case_all = "Salvar tudo em um arquivo" | "Save everything to a file";
    save_case_all_lead = "Um arquivo com as respostas e os pareceres desta sessão que ainda não estão em nenhum arquivo, de todas as pessoas e empresas." | "A file with the responses and decisions of this session that are in no file yet, of all people and companies.";
    save_case_contents_one(records: &str) = "{records} deste navegador entra no arquivo." | "The file will contain {records} stored in this browser.";
    save_case_contents_many(records: &str) = "{records} deste navegador entram no arquivo." | "The file will contain {records} stored in this browser.";
    save_case_contents_none = "Nada entra no arquivo." | "The file will contain nothing.";
    save_case_choice(included: &str, total: &str) = "Escolher as consultas ({included} de {total})" | "Choose the queries ({included} of {total})";
    save_case_choice_legend = "Consultas cujas respostas entram no arquivo" | "Queries whose responses go into the file";
    save_case_choice_all = "Marcar todas" | "Select all";
    save_case_choice_no = "Desmarcar todas" | "Deselect all";
    save_case_choice_missing = "Nada entra no arquivo: marque ao menos uma consulta." | "The file would contain nothing: select at least one query.";
    save_case_excluded_one(records: &str) = "{records} fica fora do arquivo, por escolha sua." | "{records} stays out of the file, as you chose.";
    save_case_excluded_many(records: &str) = "{records} ficam fora do arquivo, por escolha sua." | "{records} stay out of the file, as you chose.";
    save_case_excluded_hint = "O que não está em nenhum arquivo não conta como salvo." | "What is in no file does not count as saved.";
    save_case_removed_one(records: &str) = "{records} que está no arquivo sai dele quando você salvar." | "{records} that is in the file is removed from it when you save.";
    save_case_removed_many(records: &str) = "{records} que estão no arquivo saem dele quando você salvar." | "{records} that are in the file are removed from it when you save.";
    save_case_decision_hint = "Há parecer baseado em resposta que fica fora do arquivo. O parecer entra como foi registrado." | "A decision rests on a response that stays out of the file. The decision goes in as it was recorded.";
    case_unsaved_one(records: &str) = "{records} ainda não está em arquivo" | "{records} not saved to a file yet";
    case_unsaved_many(records: &str) = "{records} ainda não estão em arquivo" | "{records} not saved to a file yet";
    case_all_saved(when: &str) = "Tudo salvo em arquivo {when}" | "Everything saved to a file {when}";
    case_at_time(time: &str) = "às {time}" | "at {time}";
    case_on_day(time: &str) = "em {time}" | "on {time}";
    save_case_destination = "Onde salvar" | "Where to save";
    save_case_same_file(file: &str) = "No mesmo arquivo: {file}" | "In the same file: {file}";
    save_case_other_file = "Em outro arquivo" | "In another file";
    save_case_same_hint = "O arquivo é substituído por inteiro, com a mesma senha. Se algo falhar, ele continua como estava." | "The file is replaced as a whole, with the same passphrase. If anything fails, it stays as it was.";
    save_case_same_unknown_hint = "O arquivo é substituído por inteiro. O Farol não guarda a senha: digite a mesma ou escolha outra. Se algo falhar, ele continua como estava." | "The file is replaced as a whole. Farol does not store the passphrase: enter the same one or choose another. If anything fails, it stays as it was.";
    save_case_same_has_more_one(file: &str) = "O arquivo {file} tem 1 registro que não está mais neste navegador, por exemplo porque a consulta foi excluída do histórico. Para que ele não se perca, o arquivo não é substituído: salve em outro." | "The file {file} has 1 record that is no longer in this browser, for example because its query was deleted from the history. So that it isn’t lost, the file is not replaced: save to another one.";
    save_case_same_has_more_many(file: &str, count: &str) = "O arquivo {file} tem {count} registros que não estão mais neste navegador, por exemplo porque as consultas foram excluídas do histórico. Para que eles não se percam, o arquivo não é substituído: salve em outro." | "The file {file} has {count} records that are no longer in this browser, for example because their queries were deleted from the history. So that they aren’t lost, the file is not replaced: save to another one.";
    case_save_canceled = "Cancelado. Nada foi salvo." | "Canceled. Nothing was saved.";
    case_canceled_late = "O cancelamento chegou quando o navegador já substituía o arquivo, que pode ter o conteúdo anterior ou o novo. O que ele recebeu agora não conta como salvo: salve de novo." | "The save was canceled when the browser was already replacing the file, which may have its earlier content or the new one. What it received now does not count as saved: save again.";
    case_write_failed = "O navegador não conseguiu escrever o arquivo. Se ele já existia, continua como estava. Tente novamente ou escolha outro arquivo." | "The browser could not write the file. If it already existed, it is unchanged. Try again or choose another file.";
    case_write_not_permitted = "O navegador não permitiu escrever no arquivo anterior, que continua como estava. Salve em outro arquivo." | "The browser did not permit writing the earlier file, which is unchanged. Save to another file.";
    case_saving_elsewhere = "Um arquivo de caso já está sendo salvo, nesta aba ou em outra. Nada foi salvo agora: conclua ou cancele o outro salvamento e salve de novo." | "A case file is being saved already, in this tab or another. Nothing was saved now: finish or cancel the other save, and save again.";
    case_still_replaced = "O navegador ainda substitui um arquivo com este nome, em um salvamento que foi cancelado. Nada foi salvo agora: salve em um arquivo com outro nome." | "The browser is still replacing a file of this name, in a save that was canceled. Nothing was saved now: save to a file of another name.";
    case_file_uncertain = "O arquivo pode ter mudado, por exemplo porque outra aba salvou nele. Nada foi salvo: confira o arquivo e a proteção e salve de novo." | "The file may have changed, for example because another tab has saved to it. Nothing was saved: check the file and its protection, and save again.";

    case_file_name = "caso" | "case";
    save_case_none = "Não há o que salvar. As respostas ficam guardadas neste navegador só durante a sessão em que foram recebidas." | "There is nothing to save. Responses are stored in this browser only during the session in which they were received.";
    save_case_protection = "Proteção" | "Protection";
    save_case_generated = "Com senha sugerida" | "With a suggested passphrase";
    save_case_typed = "Com senha própria" | "With a passphrase of your own";
    save_case_unprotected = "Sem senha" | "Without a passphrase";
    case_passphrase_copy = "Copiar senha" | "Copy passphrase";
    case_passphrase_new = "Sugerir outra" | "Suggest another one";
    case_passphrase_hint = "Envie a senha por um canal diferente do arquivo. O Farol não a guarda: sem ela ninguém abre o arquivo." | "Send the passphrase through a different channel from the file. Farol does not store it: without it nobody can open the file.";
    case_passphrase_short = "Digite ao menos 12 caracteres." | "Enter at least 12 characters.";
    case_unprotected_warning = "Sem senha, quem tiver o arquivo lê todos os dados pessoais que estão nele, e pode trocá-los sem que se perceba." | "Without a passphrase, anyone who has the file can read all the personal data in it and change it without being noticed.";
    case_unprotected_accept = "Entendo e quero salvar sem senha" | "I understand and want to save without a passphrase";
    case_unprotected_not_accepted = "Confirme que quer salvar sem senha, ou escolha uma senha." | "Confirm that you want to save without a passphrase, or choose one.";
    case_saving = "Salvando…" | "Saving…";
    case_saved = "Arquivo salvo:" | "File saved:";
    case_lists_left_out_one = "Uma lista de processos ou um resumo anterior de 1 análise ficou fora do arquivo: o navegador não conseguiu ler, ou não coube. O resumo mais novo da análise está nele." | "A list of lawsuits or an earlier summary of 1 analysis is not in the file: the browser could not read it, or it did not fit. The analysis’s newest summary is in it.";
    case_lists_left_out_many(count: &str) = "Listas de processos ou resumos anteriores de {count} análises ficaram fora do arquivo: o navegador não conseguiu ler, ou não couberam. Os resumos mais novos das análises estão nele." | "Lists of lawsuits or earlier summaries of {count} analyses are not in the file: the browser could not read them, or they did not fit. The analyses’ newest summaries are in it.";
    case_save_failed = "Não foi possível montar o arquivo." | "The file could not be made.";
    case_save_memory = "Falta memória neste dispositivo para proteger o arquivo com senha. Feche outras abas e tente novamente." | "This device does not have enough memory to protect the file with a passphrase. Close other tabs and try again.";
    case_save_too_large = "As respostas são grandes demais para um arquivo." | "The responses are too large for one file.";
    case_save_unreadable = "Este navegador não conseguiu ler nenhum dos registros. Nada foi salvo." | "This browser could not read any of the records. Nothing was saved.";
    case_left_out_one(records: &str) = "{records} ficou fora do arquivo: este navegador não conseguiu ler. O resto do que foi escolhido está no arquivo." | "{records} is not in the file: this browser could not read it. The rest of what was chosen is in the file.";
    case_left_out_many(records: &str) = "{records} ficaram fora do arquivo: este navegador não conseguiu ler. O resto do que foi escolhido está no arquivo." | "{records} are not in the file: this browser could not read them. The rest of what was chosen is in the file.";
    case_file_has_more = "O arquivo anterior tem registros que este navegador não tem mais ou não conseguiu ler; se fosse substituído, eles se perderiam. Nada foi salvo: salve em outro arquivo." | "The earlier file has records that this browser no longer has or could not read; replacing it would lose them. Nothing was saved: save to another file.";
}

impl Language {
    /// Returns why a file is not written again: it has `count` records that this browser no longer has.
    pub fn save_case_same_has_more(self, file: &str, count: u64) -> String {
        match count {
            1 => self.save_case_same_has_more_one(file),
            _ => self.save_case_same_has_more_many(file, &self.count(count)),
        }
    }

    /// Returns of how many analyses a list of processes, or an earlier summary, is not in the file.
    pub fn case_lists_left_out(self, count: u64) -> String {
        match count {
            1 => self.case_lists_left_out_one().to_owned(),
            _ => self.case_lists_left_out_many(&self.count(count)),
        }
    }

    /// Returns what goes into a case file.
    pub fn save_case_contents(self, counts: RecordCounts) -> String {
        let records = self.case_records(counts);
        match counts.total() {
            0 => self.save_case_contents_none().to_owned(),
            1 => self.save_case_contents_one(&records),
            _ => self.save_case_contents_many(&records),
        }
    }

    /// Returns how many responses the user leaves out of a case file.
    pub fn save_case_excluded(self, counts: RecordCounts) -> String {
        let records = self.case_records(counts);
        match counts.total() {
            1 => self.save_case_excluded_one(&records),
            _ => self.save_case_excluded_many(&records),
        }
    }

    /// Returns how many responses of a case file are removed from it.
    pub fn save_case_removed(self, counts: RecordCounts) -> String {
        let records = self.case_records(counts);
        match counts.total() {
            1 => self.save_case_removed_one(&records),
            _ => self.save_case_removed_many(&records),
        }
    }

    /// Returns what is not in the file, because the browser could not read it.
    pub fn case_left_out(self, counts: RecordCounts) -> String {
        let records = self.case_records(counts);
        match counts.total() {
            1 => self.case_left_out_one(&records),
            _ => self.case_left_out_many(&records),
        }
    }

    /// Returns what is in no case file.
    pub fn case_unsaved(self, counts: RecordCounts) -> String {
        let records = self.case_records(counts);
        match counts.total() {
            1 => self.case_unsaved_one(&records),
            _ => self.case_unsaved_many(&records),
        }
    }
}
