//! Texts of the case file: saving a case, and opening one.

use super::{Language, Message, MessageWith};
use crate::view_model::record_counts::RecordCounts;

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

    /// Returns of how many analyses a list of processes is not in the file.
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
            1 => self.save_case_contents_one(&records),
            _ => self.save_case_contents_many(&records),
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

    /// Returns what was added to the history, what was there already, and what could not be added or
    /// stored.
    pub fn case_added(
        self,
        added: RecordCounts,
        known: u64,
        refused: u64,
        not_stored: u64,
    ) -> String {
        let records = self.case_records(added);
        let added = match added.total() {
            0 => self.case_added_nothing().to_owned(),
            1 => self.case_added_one(&records),
            _ => self.case_added_many(&records),
        };
        let known = (known > 0).then(|| self.case_added_known(&self.count(known)));
        let refused = (refused > 0).then(|| self.case_added_refused(&self.count(refused)));
        let not_stored =
            (not_stored > 0).then(|| self.case_added_not_stored(&self.count(not_stored)));
        let parts = [Some(added), known, refused, not_stored];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Returns what a sign-out deletes.
    pub fn sign_out_unsaved(self, counts: RecordCounts, subjects: u64) -> String {
        let records = self.case_records(counts);
        let subjects = match subjects {
            1 => self.case_subjects_one().to_owned(),
            many => self.case_subjects_many(&self.count(many)),
        };
        match counts.total() {
            1 => self.sign_out_unsaved_one(&records, &subjects),
            _ => self.sign_out_unsaved_many(&records, &subjects),
        }
    }

    /// Returns how many records only other tabs have.
    pub fn sign_out_unstored_elsewhere(self, count: u64) -> String {
        match count {
            1 => self.sign_out_elsewhere_one().to_owned(),
            many => self.sign_out_elsewhere_many(&self.count(many)),
        }
    }

    /// Returns how many paid queries are in flight, and what becomes of their responses.
    pub fn sign_out_in_flight(self, count: u64) -> String {
        match count {
            1 => self.sign_out_in_flight_one().to_owned(),
            many => self.sign_out_in_flight_many(&self.count(many)),
        }
    }
}

messages! {
    save_case = "Salvar caso" | "Save case";
    save_case_lead = "Um arquivo com as respostas desta ficha exatamente como foram recebidas, com usuário, data e finalidade de cada consulta, e os pareceres registrados." | "A file with the responses of this profile exactly as they were received, the user, date and purpose of each query, and the recorded decisions.";
    save_case_all = "Salvar tudo em um arquivo" | "Save everything to a file";
    save_case_all_lead = "Um arquivo com as respostas e os pareceres desta sessão que ainda não estão em nenhum arquivo, de todas as pessoas e empresas." | "A file with the responses and decisions of this session that are in no file yet, of all people and companies.";
    case_responses_one = "1 resposta" | "1 response";
    case_responses_many(count: &str) = "{count} respostas" | "{count} responses";
    case_decisions_one = "1 parecer" | "1 decision";
    case_decisions_many(count: &str) = "{count} pareceres" | "{count} decisions";
    case_marks_one = "1 marcação de homônimo" | "1 namesake mark";
    case_marks_many(count: &str) = "{count} marcações de homônimo" | "{count} namesake marks";
    case_records_and(first: &str, last: &str) = "{first} e {last}" | "{first} and {last}";
    case_subjects_one = "1 pessoa ou empresa" | "1 person or company";
    case_subjects_many(count: &str) = "{count} pessoas ou empresas" | "{count} people or companies";
    save_case_contents_one(records: &str) = "{records} deste navegador entra no arquivo." | "The file will contain {records} stored in this browser.";
    save_case_contents_many(records: &str) = "{records} deste navegador entram no arquivo." | "The file will contain {records} stored in this browser.";
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
    case_save_canceled = "Cancelado. Nada foi salvo." | "Canceled. Nothing was saved.";
    case_write_failed = "O navegador não conseguiu escrever o arquivo. Se ele já existia, continua como estava. Tente novamente ou escolha outro arquivo." | "The browser could not write the file. If it already existed, it is unchanged. Try again or choose another file.";
    case_write_not_permitted = "O navegador não permitiu escrever no arquivo anterior, que continua como estava. Salve em outro arquivo." | "The browser did not permit writing the earlier file, which is unchanged. Save to another file.";
    case_saving_elsewhere = "Outra aba está salvando um arquivo de caso. Nada foi salvo aqui: conclua ou cancele na outra aba e salve de novo." | "Another tab is saving a case file. Nothing was saved here: finish or cancel in the other tab, and save again.";
    case_file_uncertain = "O arquivo pode ter mudado, por exemplo porque outra aba salvou nele. Nada foi salvo: confira o arquivo e a proteção e salve de novo." | "The file may have changed, for example because another tab has saved to it. Nothing was saved: check the file and its protection, and save again.";
    case_work = "Progresso" | "Progress";
    case_work_records = "Lendo as respostas guardadas…" | "Reading the stored responses…";
    case_work_key = "Calculando a chave da senha. A página para por cerca de um segundo." | "Computing the key of the passphrase. The page freezes for about a second.";
    case_work_encryption = "Processando a criptografia…" | "Processing encryption…";
    case_work_entries = "Conferindo o conteúdo…" | "Checking the content…";
    case_open_canceled = "Cancelado. O arquivo não foi aberto." | "Canceled. The file was not opened.";

    sign_out_title = "Sair sem salvar?" | "Sign out without saving?";
    sign_out_save_title = "Salvar antes de sair" | "Save before signing out";
    sign_out_unsaved_one(records: &str, subjects: &str) = "{records} sobre {subjects} não está em nenhum arquivo de caso e se perde ao sair." | "{records} about {subjects} is not in any case file and will be deleted when you sign out.";
    sign_out_unsaved_many(records: &str, subjects: &str) = "{records} sobre {subjects} não estão em nenhum arquivo de caso e se perdem ao sair." | "{records} about {subjects} are not in any case file and will be deleted when you sign out.";
    sign_out_elsewhere_one = "Outra aba tem 1 registro que este navegador não conseguiu armazenar. Salve-o naquela aba antes de sair." | "Another tab has 1 record that this browser could not store. Save it in that tab before you sign out.";
    sign_out_elsewhere_many(count: &str) = "Outras abas têm, ao todo, {count} registros que este navegador não conseguiu armazenar. Salve-os na aba em que estão antes de sair." | "Other tabs have {count} records in all that this browser could not store. Save each in its tab before you sign out.";
    sign_out_in_flight_one = "1 consulta paga está em andamento: ao sair, a resposta dela não será guardada." | "1 paid query is in progress: if you sign out, its response will not be kept.";
    sign_out_in_flight_many(count: &str) = "{count} consultas pagas estão em andamento: ao sair, as respostas delas não serão guardadas." | "{count} paid queries are in progress: if you sign out, their responses will not be kept.";
    sign_out_changed = "Isto mudou enquanto a pergunta estava aberta. Confira antes de sair." | "This changed while this dialog was open. Check it before you sign out.";
    sign_out_hint = "Se a consulta for refeita depois, será cobrada novamente." | "If you run a query again later, it is charged again.";
    sign_out_counting = "Verificando o que ainda não foi salvo…" | "Checking what has not been saved yet…";
    sign_out_unchecked = "O Farol não conseguiu verificar se tudo desta sessão está em um arquivo de caso. As respostas que não estiverem serão apagadas ao sair." | "Farol could not check whether everything of this session is in a case file. Responses that are not are deleted when you sign out.";
    sign_out_expired_unchecked = "O Farol não conseguiu verificar se tudo desta sessão está em um arquivo de caso. O que este navegador armazenou fica disponível por 12 horas para a mesma conta; o que ele não conseguiu armazenar será apagado." | "Farol could not check whether everything of this session is in a case file. What this browser has stored stays available for 12 hours to the same account; what it could not store is deleted.";
    sign_out_discard = "Sair e descartar" | "Sign out and discard";

    case_file_name = "caso" | "case";
    save_case_none = "Não há o que salvar. As respostas ficam guardadas neste navegador só durante a sessão em que foram recebidas." | "There is nothing to save. Responses are stored in this browser only during the session in which they were received.";
    save_case_protection = "Proteção" | "Protection";
    save_case_generated = "Com senha sugerida" | "With a suggested passphrase";
    save_case_typed = "Com senha própria" | "With a passphrase of your own";
    save_case_unprotected = "Sem senha" | "Without a passphrase";
    case_passphrase = "Senha do arquivo" | "File passphrase";
    case_passphrase_copy = "Copiar senha" | "Copy passphrase";
    case_passphrase_new = "Sugerir outra" | "Suggest another one";
    case_passphrase_hint = "Envie a senha por um canal diferente do arquivo. O Farol não a guarda: sem ela ninguém abre o arquivo." | "Send the passphrase through a different channel from the file. Farol does not store it: without it nobody can open the file.";
    case_passphrase_missing = "Digite a senha do arquivo." | "Enter the passphrase of the file.";
    case_passphrase_short = "Digite ao menos 12 caracteres." | "Enter at least 12 characters.";
    case_unprotected_warning = "Sem senha, quem tiver o arquivo lê todos os dados pessoais que estão nele, e pode trocá-los sem que se perceba." | "Without a passphrase, anyone who has the file can read all the personal data in it and change it without being noticed.";
    case_unprotected_accept = "Entendo e quero salvar sem senha" | "I understand and want to save without a passphrase";
    case_unprotected_not_accepted = "Confirme que quer salvar sem senha, ou escolha uma senha." | "Confirm that you want to save without a passphrase, or choose one.";
    case_saving = "Salvando…" | "Saving…";
    case_saved(file: &str) = "Arquivo salvo: {file}" | "File saved: {file}";
    case_lists_left_out_one = "Uma lista de processos de 1 análise ficou fora do arquivo: o navegador não conseguiu ler a lista, ou ela não coube. O resumo da análise está nele." | "A list of lawsuits of 1 analysis is not in the file: the browser could not read the list, or it did not fit. The analysis’s summary is in it.";
    case_lists_left_out_many(count: &str) = "Listas de processos de {count} análises ficaram fora do arquivo: o navegador não conseguiu ler as listas, ou elas não couberam. Os resumos das análises estão nele." | "Lists of lawsuits of {count} analyses are not in the file: the browser could not read the lists, or they did not fit. The analyses’ summaries are in it.";
    case_save_failed = "Não foi possível montar o arquivo." | "The file could not be made.";
    case_save_too_large = "As respostas são grandes demais para um arquivo." | "The responses are too large for one file.";
    case_save_incomplete = "Este navegador não conseguiu ler uma das respostas. Nada foi salvo." | "This browser could not read one of the responses. Nothing was saved.";

    open_case = "Abrir caso" | "Open a case";
    open_case_link = "Abrir um arquivo de caso (.farol)" | "Open a case file (.farol)";
    open_case_drop = "ou soltar o arquivo nesta página." | "or drop the file on this page.";
    open_case_lead = "Leia um arquivo .farol neste navegador. Não é preciso entrar, e nada é enviado." | "Read a .farol file in this browser. You don’t need to sign in, and nothing is sent.";
    case_file_field = "Arquivo do caso" | "Case file";
    case_file_hint = "Escolha o arquivo ou arraste-o até aqui." | "Choose the file, or drop it here.";
    case_file_choose = "Escolher arquivo" | "Choose a file";
    case_file_chosen(file: &str) = "Arquivo escolhido: {file}" | "Chosen file: {file}";
    case_open = "Abrir" | "Open";
    case_opening = "Abrindo…" | "Opening…";
    case_opened = "Caso aberto" | "Case opened";

    case_error_title = "O arquivo não foi aberto" | "The file was not opened";
    case_error_unreadable = "O navegador não conseguiu ler o arquivo. Escolha-o novamente." | "The browser could not read the file. Choose it again.";
    case_error_not_a_case = "Este não é um arquivo de caso do Farol." | "This is not a Farol case file.";
    case_error_passphrase = "A senha não confere, ou o início do arquivo foi alterado. Confira cada palavra e os espaços." | "The passphrase does not match, or the beginning of the file was changed. Check every word and the spaces.";
    case_error_work = "A senha deste arquivo exige mais cálculo do que o Farol aceita. Abra-o com o programa age." | "The passphrase of this file demands more work than Farol accepts. Open it with the age program.";
    case_error_truncated = "O arquivo está incompleto: falta o final. Peça uma nova cópia." | "The file is incomplete: its end is missing. Ask for a new copy.";
    case_error_changed = "O arquivo foi alterado ou danificado depois de salvo. Nada dele é mostrado." | "The file was changed or damaged after it was saved. None of it is shown.";
    case_error_newer(version: &str) = "O arquivo é de uma versão mais nova do Farol (formato {version}). Atualize o Farol para abri-lo." | "The file was saved by a newer version of Farol (format {version}). Update Farol to open it.";
    case_error_too_large = "O arquivo, ou o que ele descompacta, passa do limite de tamanho." | "The file, or what it unpacks, exceeds the size limit.";
    case_error_unsafe_name = "O arquivo tem um nome que sairia da pasta ao descompactar. Não o descompacte." | "The file has a name that would leave its folder when unpacked. Do not unpack it.";
    case_error_duplicate = "O arquivo tem duas entradas com o mesmo nome." | "The file has two entries with the same name.";
    case_error_unknown_entry = "O arquivo tem uma entrada que o formato não prevê." | "The file has an entry that the format does not allow.";
    case_error_missing_entry = "Falta no arquivo uma entrada que ele deveria ter." | "The file lacks an entry that it should have.";
    case_error_hash = "Uma entrada do arquivo não confere com o SHA-256 do manifesto." | "An entry of the file does not match the SHA-256 in its manifest.";
    case_error_malformed = "O conteúdo do arquivo não pôde ser lido." | "The content of the file could not be read.";

    case_summary = "Sobre o arquivo" | "About the file";
    case_saved_at = "Salvo em" | "Saved on";
    case_saved_by = "Salvo por" | "Saved by";
    case_workspace = "Espaço" | "Workspace";
    case_app_version = "Versão do Farol" | "Farol version";
    case_proof = "O que o arquivo prova e o que não prova" | "What the file proves and what it does not";
    case_proof_encrypted = "O conteúdo não mudou desde que foi salvo por alguém que conhecia a senha." | "The content is unchanged since somebody who knew the passphrase saved it.";
    case_proof_plain = "O arquivo não foi danificado por acidente. Sem senha, qualquer pessoa pode tê-lo criado ou trocado." | "The file was not damaged by accident. Without a passphrase, anyone could have created or replaced it.";
    case_proof_not_service = "Não prova que o serviço deu estas respostas: ele não as assina." | "The file does not prove that the service gave these responses: the service does not sign them.";
    case_proof_not_clock = "Nome, usuário e horários são os que o aparelho registrou." | "Names, users and times are as the device recorded them.";
    case_add_title = "Usar neste navegador" | "Use in this browser";
    case_add = "Adicionar ao meu histórico" | "Add to my history";
    case_adding = "Adicionando ao histórico…" | "Adding to the history…";
    case_add_lead = "As respostas e os pareceres ficam neste navegador até você sair, com a indicação de que vieram de um arquivo. Nada do que já está aqui é substituído, e nada é consultado ou cobrado." | "The responses and decisions stay in this browser until you sign out, marked as coming from a file. Nothing that is already here is replaced, and nothing is queried or charged.";
    case_add_history = "Ver histórico" | "View history";
    case_added_nothing = "Nada foi adicionado." | "Nothing was added.";
    case_added_one(records: &str) = "Entrou no histórico: {records}." | "{records} added.";
    case_added_many(records: &str) = "Entraram no histórico: {records}." | "{records} added.";
    case_added_known(count: &str) = "Já estavam aqui: {count}." | "Already here: {count}.";
    case_added_refused(count: &str) = "Não foi possível adicionar: {count}." | "Could not be added: {count}.";
    case_added_not_stored(count: &str) = "O navegador não tem espaço ou não permite guardar: {count}. Libere espaço no aparelho e adicione novamente; o que já entrou não se repete." | "The browser has no room or does not allow storing: {count}. Free space on the device and add again; what was added is not repeated.";
    case_from_file(user: &str, time: &str) = "De arquivo salvo por {user} em {time}" | "From a file saved by {user} on {time}";
    case_response_from_file(user: &str, time: &str) = "Resposta de arquivo salvo por {user} em {time}" | "Response from a file saved by {user} on {time}";
    case_subjects = "Pessoas e empresas" | "People and companies";
    case_filter = "Nome ou documento" | "Name or document";
    case_queries = "Consultas do caso" | "Case queries";
    case_queries_none = "O arquivo não tem respostas." | "The file has no responses.";
    case_purpose = "Finalidade" | "Purpose";
    case_show_response = "Mostrar resposta" | "Show response";
    case_save_bytes = "Salvar a resposta como foi recebida" | "Save the response as received";
    case_save_bytes_of(operation: &str) = "Salvar a resposta como foi recebida: {operation}" | "Save the response as received: {operation}";
    case_response_partial = "Esta resposta ficou incompleta: a conexão caiu enquanto era recebida." | "This response is incomplete: the connection was lost while it was received.";
}
