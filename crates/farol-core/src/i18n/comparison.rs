//! Texts of the comparison of two analyses.

use super::Language;
use crate::api::analysis::{DiffKind, NoChange};
use crate::model::money::Cents;

messages! {
    comparison_title = "Comparação de análises" | "Comparison of analyses";
    comparison_of(before: &str, after: &str) = "{before} × {after}" | "{before} vs. {after}";
    comparison_before = "Antes" | "Before";
    comparison_after = "Depois" | "After";
    comparison_first = "1ª análise" | "1st analysis";
    comparison_second = "2ª análise" | "2nd analysis";
    comparison_open(id: &str) = "Abrir a análise {id}" | "Open analysis {id}";
    comparison_under_way = "Em andamento: os números ainda podem mudar." | "In progress: the numbers may still change.";
    comparison_same = "As duas análises são do mesmo documento." | "Both analyses are of the same document.";
    comparison_alike = "Provavelmente o mesmo documento (os dígitos visíveis coincidem)." | "Probably the same document (the visible digits agree).";
    comparison_different = "As duas análises são de documentos diferentes. As diferenças abaixo não são mudanças de uma mesma pessoa ou empresa." | "The two analyses are of different documents. The differences below are not changes of one person or company.";
    comparison_not_reported = "Não é possível confirmar que as análises são do mesmo documento." | "It cannot be confirmed that the analyses are of the same document.";
    comparison_order_not_reported = "Não foi possível ordenar por data; mantida a ordem do link." | "They could not be ordered by date; the order of the link is kept.";
    comparison_swap = "Trocar a ordem" | "Swap the order";
    comparison_classifications = "Diferenças por categoria" | "Differences by category";
    comparison_difference = "Diferença" | "Difference";
    comparison_nothing = "Nenhuma categoria mudou entre as duas análises." | "No category has changed between the two analyses.";
    comparison_nothing_stated = "Nenhuma categoria com números e valores nas duas análises mudou." | "No category with numbers and values in both analyses has changed.";
    comparison_nothing_compared = "Nenhuma categoria tem números nas duas análises: não há o que comparar." | "No category has numbers in both analyses: there is nothing to compare.";
    change_appeared = "Novas" | "New";
    change_rose = "Aumentaram" | "Increased";
    change_fell = "Diminuíram" | "Decreased";
    change_vanished = "Zeradas" | "Now zero";
    change_not_reported = "Informadas só em uma das análises" | "Reported in only one of the analyses";
    change_value_not_compared = "Mesmo número, valor sem comparação" | "Same number, value not comparable";
    change_no_numbers = "Sem números nas duas análises" | "No numbers in either analysis";
    change_unchanged = "Sem mudança" | "Unchanged";
    contrast_only_second = "Só na 2ª análise" | "Only in the 2nd analysis";
    contrast_more = "Maiores na 2ª análise" | "Greater in the 2nd analysis";
    contrast_less = "Menores na 2ª análise" | "Smaller in the 2nd analysis";
    contrast_only_first = "Só na 1ª análise" | "Only in the 1st analysis";
    contrast_equal = "Iguais" | "Equal";
    difference_more(amount: &str) = "+{amount}" | "+{amount}";
    difference_less(amount: &str) = "−{amount}" | "−{amount}";
    difference_none = "sem alteração" | "unchanged";
}

impl Language {
    /// Returns the label of a change between two analyses.
    pub const fn change(self, change: DiffKind) -> &'static str {
        match change {
            DiffKind::Added => self.change_appeared(),
            DiffKind::Increased => self.change_rose(),
            DiffKind::Decreased => self.change_fell(),
            DiffKind::Removed => self.change_vanished(),
            DiffKind::NotStated => self.change_not_reported(),
            DiffKind::ValueNotCompared => self.change_value_not_compared(),
            DiffKind::Unchanged => self.change_unchanged(),
            DiffKind::NoNumbers => self.change_no_numbers(),
        }
    }

    /// Returns the statement of a comparison without any change.
    pub const fn no_change(self, covered: NoChange) -> &'static str {
        match covered {
            NoChange::All => self.comparison_nothing(),
            NoChange::Compared => self.comparison_nothing_stated(),
            NoChange::NothingCompared => self.comparison_nothing_compared(),
        }
    }

    /// Returns the name of a kind of difference between analyses of different documents.
    pub const fn document_contrast(self, change: DiffKind) -> &'static str {
        match change {
            DiffKind::Added => self.contrast_only_second(),
            DiffKind::Increased => self.contrast_more(),
            DiffKind::Decreased => self.contrast_less(),
            DiffKind::Removed => self.contrast_only_first(),
            DiffKind::NotStated => self.change_not_reported(),
            DiffKind::ValueNotCompared => self.change_value_not_compared(),
            DiffKind::Unchanged => self.contrast_equal(),
            DiffKind::NoNumbers => self.change_no_numbers(),
        }
    }

    /// Formats a difference between counts, with its direction in words.
    pub fn count_difference(self, difference: i64) -> String {
        self.difference(difference, self.count(difference.unsigned_abs()))
    }

    /// Formats a difference between amounts, with its direction in words.
    pub fn value_difference(self, difference: Cents) -> String {
        let amount = Cents(difference.0.saturating_abs()).format(self.format_locale());
        self.difference(difference.0, amount)
    }

    fn difference(self, difference: i64, amount: String) -> String {
        match difference {
            0 => self.difference_none().to_owned(),
            1.. => self.difference_more(&amount),
            _ => self.difference_less(&amount),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_formatted() {
        let language = Language::Portuguese;
        assert_eq!(language.count_difference(-1_200), "−1.200");
        assert_eq!(language.value_difference(Cents(500)), "+R$\u{a0}5,00");
        assert_eq!(language.count_difference(0), "sem alteração");
    }
}
