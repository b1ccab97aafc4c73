//! Texts about document numbers: their names and validation errors.

use super::Language;
use crate::model::document::{CheckPosition, DocumentError, Segment};
use crate::model::radar_type::RadarType;

messages! {
    type_cpf = "CPF" | "CPF";
    type_cnpj = "CNPJ" | "CNPJ";
    type_oab = "Inscrição na OAB" | "Bar number (OAB)";
    type_process = "Processo (nº CNJ)" | "Lawsuit (CNJ no.)";
    number_error_empty = "Informe o número." | "Enter the number.";
    number_error_too_short(have: usize, want: usize) = "Número incompleto: {have} de {want} dígitos." | "Incomplete number: {have} of {want} digits.";
    number_error_too_long(have: usize, want: usize) = "Número longo demais: {have} dígitos (o correto são {want})." | "Number too long: {have} digits (it should have {want}).";
    number_error_repeated = "Número inválido: todos os dígitos são iguais." | "Invalid number: all its digits are the same.";
    number_error_first_digit(expected: char) = "Primeiro dígito verificador inválido (esperado: {expected}). Confira o número." | "Invalid first check digit (expected: {expected}). Check the number.";
    number_error_second_digit(expected: char) = "Segundo dígito verificador inválido (esperado: {expected}). Confira o número." | "Invalid second check digit (expected: {expected}). Check the number.";
    number_error_both_digits(expected: &str) = "Dígitos verificadores inválidos (esperados: {expected}). Confira o número." | "Invalid check digits (expected: {expected}). Check the number.";
    number_error_bad_character(character: char) = "O caractere “{character}” não faz parte deste número." | "“{character}” is not allowed in this number.";
    number_error_is_document = "Isto é um CPF ou CNPJ, não o número de um processo." | "This is a CPF or CNPJ, not the number of a lawsuit.";
    number_error_unknown_state = "Escolha o estado (UF)." | "Choose the state (UF).";
    alphanumeric_cnpj = "CNPJ alfanumérico: é válido, mas letras podem ainda não ser aceitas na consulta." | "Alphanumeric CNPJ: it is valid, but queries may not accept letters yet.";
    segment_federal = "Justiça Federal" | "Federal courts";
    segment_labour = "Justiça do Trabalho" | "Labor courts";
    segment_electoral = "Justiça Eleitoral" | "Electoral courts";
    segment_military = "Justiça Militar da União" | "Federal military courts";
    segment_state = "Justiça Estadual" | "State courts";
    segment_state_military = "Justiça Militar Estadual" | "State military courts";
}

impl Language {
    /// Returns the text of a validation error, with a hint on how to correct it.
    pub fn number_error(self, error: DocumentError) -> String {
        match error {
            DocumentError::Empty => self.number_error_empty().to_owned(),
            DocumentError::TooShort { have, want } => self.number_error_too_short(have, want),
            DocumentError::TooLong { have, want } => self.number_error_too_long(have, want),
            DocumentError::Repeated => self.number_error_repeated().to_owned(),
            DocumentError::CheckDigit {
                position,
                expected: [first, second],
            } => match position {
                CheckPosition::First => self.number_error_first_digit(first),
                CheckPosition::Second => self.number_error_second_digit(second),
                CheckPosition::Both => self.number_error_both_digits(&format!("{first}{second}")),
            },
            DocumentError::BadCharacter(character) => self.number_error_bad_character(character),
            DocumentError::IsDocument => self.number_error_is_document().to_owned(),
            DocumentError::UnknownState => self.number_error_unknown_state().to_owned(),
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

    /// Returns the name of a branch of justice; courts that form their own branch have only a
    /// Portuguese name.
    pub const fn segment(self, segment: Segment) -> &'static str {
        match segment {
            Segment::Supreme => "Supremo Tribunal Federal",
            Segment::Council => "Conselho Nacional de Justiça",
            Segment::SuperiorCourt => "Superior Tribunal de Justiça",
            Segment::Federal => self.segment_federal(),
            Segment::Labour => self.segment_labour(),
            Segment::Electoral => self.segment_electoral(),
            Segment::Military => self.segment_military(),
            Segment::State => self.segment_state(),
            Segment::StateMilitary => self.segment_state_military(),
        }
    }
}
