//! Texts of the page that opens a case file.

use super::Language;
use crate::view_model::record_counts::RecordCounts;

messages! {
    case_open_canceled = "Cancelado. O arquivo não foi aberto." | "Canceled. The file was not opened.";

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
    case_error_memory = "Falta memória neste dispositivo para abrir o arquivo. Feche outras abas e tente novamente." | "This device does not have enough memory to open the file. Close other tabs and try again.";
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
    case_excluded = "Deixado de fora por quem salvou" | "Left out by whoever saved it";
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
    case_subjects = "Pessoas e empresas" | "People and companies";
    case_filter = "Nome ou documento" | "Name or document";
    case_queries = "Consultas do caso" | "Case queries";
    case_queries_none = "O arquivo não tem respostas." | "The file has no responses.";
    case_purpose = "Finalidade" | "Purpose";
    case_show_response = "Mostrar resposta" | "Show response";
    case_earlier_summary(at: &str) = "Mostrar o resumo anterior, em que um parecer se baseia (substituído em {at})" | "Show the earlier summary, which a decision rests on (replaced on {at})";
    case_save_bytes = "Salvar a resposta como foi recebida" | "Save the response as received";
    case_save_bytes_of(operation: &str) = "Salvar a resposta como foi recebida: {operation}" | "Save the response as received: {operation}";
    case_response_partial = "Esta resposta ficou incompleta: a conexão caiu enquanto era recebida." | "This response is incomplete: the connection was lost while it was received.";
}

impl Language {
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
}
