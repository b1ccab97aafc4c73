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
    fault_too_short(have: usize, want: usize) = "Número incompleto: {have} de {want} dígitos." | "Incomplete number: {have} of {want} digits.";
    fault_too_long(have: usize, want: usize) = "Número longo demais: {have} dígitos (o correto são {want})." | "Number too long: {have} digits (it should have {want}).";
    fault_repeated = "Número inválido: todos os dígitos são iguais." | "Invalid number: all its digits are the same.";
    fault_first_digit(expected: char) = "Primeiro dígito verificador inválido (esperado: {expected}). Confira o número." | "Invalid first check digit (expected: {expected}). Check the number.";
    fault_second_digit(expected: char) = "Segundo dígito verificador inválido (esperado: {expected}). Confira o número." | "Invalid second check digit (expected: {expected}). Check the number.";
    fault_both_digits(expected: &str) = "Dígitos verificadores inválidos (esperados: {expected}). Confira o número." | "Invalid check digits (expected: {expected}). Check the number.";
    fault_bad_character(character: char) = "O caractere “{character}” não faz parte deste número." | "The character “{character}” is not part of such a number.";
    fault_is_document = "Isto é um CPF ou CNPJ, não o número de um processo." | "This is a CPF or CNPJ, not the number of a lawsuit.";
    fault_unknown_state = "Escolha o estado (UF)." | "Choose the state (UF).";
    alphanumeric_cnpj = "CNPJ alfanumérico: é válido, mas letras podem ainda não ser aceitas na consulta." | "Alphanumeric CNPJ: it is valid, but queries may not accept letters yet.";
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
