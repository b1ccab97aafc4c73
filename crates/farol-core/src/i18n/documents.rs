//! Texts about document numbers: their names and validation errors.

use super::Language;
use crate::model::document::{CheckPosition, DocumentError};
use crate::model::radar_type::RadarType;

messages! {
    type_cpf = "CPF" | "CPF";
    type_cnpj = "CNPJ" | "CNPJ";
    type_oab = "Inscrição na OAB" | "Bar number (OAB)";
    type_process = "Processo (nº CNJ)" | "Lawsuit (CNJ number)";
    fault_empty = "Digite o número." | "Enter the number.";
    fault_too_short(have: usize, want: usize) = "Faltam caracteres: há {have} de {want}." | "Too short: {have} of {want} characters.";
    fault_too_long(have: usize, want: usize) = "Há caracteres a mais: {have} em vez de {want}." | "Too long: {have} instead of {want} characters.";
    fault_repeated = "Números com todos os dígitos iguais não são emitidos." | "A number of one repeated digit is never issued.";
    fault_first_digit(expected: char) = "O primeiro dígito verificador não confere: seria {expected}. Revise o número." | "The first check digit does not fit: it would be {expected}. Check the number.";
    fault_second_digit(expected: char) = "O segundo dígito verificador não confere: seria {expected}. Revise o número." | "The second check digit does not fit: it would be {expected}. Check the number.";
    fault_both_digits(expected: &str) = "Os dois dígitos verificadores não conferem: seriam {expected}. Revise o número." | "Neither check digit fits: they would be {expected}. Check the number.";
    fault_bad_character(character: char) = "O caractere “{character}” não faz parte deste número." | "The character “{character}” is not part of such a number.";
    fault_is_document = "Isto é um CPF ou CNPJ, não o número de um processo." | "This is a CPF or CNPJ, not the number of a lawsuit.";
    fault_unknown_state = "Escolha o estado (UF)." | "Choose the state (UF).";
    alphanumeric_cnpj = "CNPJ alfanumérico: é válido, mas o serviço pode ainda não aceitar letras." | "Alphanumeric CNPJ: it is valid, but the service may not accept letters yet.";
    will_be_sent(code: &str) = "Será enviado: {code}" | "Will be sent as: {code}";
}

impl Language {
    /// Returns the text of a validation error, with a hint on how to correct it.
    pub fn number_fault(self, fault: DocumentError) -> String {
        match fault {
            DocumentError::Empty => self.fault_empty().to_owned(),
            DocumentError::TooShort { have, want } => self.fault_too_short(have, want),
            DocumentError::TooLong { have, want } => self.fault_too_long(have, want),
            DocumentError::Repeated => self.fault_repeated().to_owned(),
            DocumentError::CheckDigit {
                position,
                expected: [first, second],
            } => match position {
                CheckPosition::First => self.fault_first_digit(first),
                CheckPosition::Second => self.fault_second_digit(second),
                CheckPosition::Both => self.fault_both_digits(&format!("{first}{second}")),
            },
            DocumentError::BadCharacter(character) => self.fault_bad_character(character),
            DocumentError::IsDocument => self.fault_is_document().to_owned(),
            DocumentError::UnknownState => self.fault_unknown_state().to_owned(),
        }
    }

    /// Returns the label of a radar type; unknown ones are returned as received.
    pub fn radar_type(self, kind: &RadarType) -> String {
        match kind {
            RadarType::Cpf => self.type_cpf().to_owned(),
            RadarType::Cnpj => self.type_cnpj().to_owned(),
            RadarType::OabNumber => self.type_oab().to_owned(),
            RadarType::Process => self.type_process().to_owned(),
            RadarType::Other(name) => name.clone(),
        }
    }
}
