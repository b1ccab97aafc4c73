//! Texts of the field that identifies the document of an analysis.

messages! {
    identify_typed = "informado por você" | "entered by you";
    identify_typed_unchecked = "informado por você, não conferido" | "entered by you, not checked";
    identify_unreadable = "Não foi possível ler os processos da análise: o documento não foi conferido." | "The lawsuits of the analysis could not be read: the document was not checked.";
    identify_inconclusive = "Os processos da análise não permitem conferir este documento." | "The lawsuits of the analysis do not allow this document to be checked.";
    identify_use_unchecked = "Usar sem conferir" | "Use without a check";
    identify_open = "Informar o documento" | "Enter the document";
    identify_label = "CPF ou CNPJ completo" | "Full CPF or CNPJ";
    identify_check(redacted: &str) = "O número é conferido com os dígitos visíveis ({redacted}) e fica apenas nesta sessão." | "The number is checked against the visible digits ({redacted}) and stays in this session only.";
    identify_parties = "O número é conferido com as partes dos processos da análise, quando elas o informam, e fica apenas nesta sessão." | "The number is checked against the parties in the analysis’s lawsuits, where they are identified, and is kept only for this session.";
    identify_no_party = "O número não é o de nenhuma parte nos processos desta análise." | "No party in the lawsuits of this analysis has this number.";
    identify_mismatch(redacted: &str) = "O número não confere com os dígitos visíveis: {redacted}." | "The number does not match the visible digits: {redacted}.";
    identify_confirm = "Confirmar documento" | "Confirm document";
}
