//! UI texts in Brazilian Portuguese and English.
//!
//! Each text is a method of [`Language`]. The `messages!` macro requires both translations, so a
//! missing one is a compile error.

/// Declares texts: `name = "português" | "English";`, or with parameters,
/// `name(count: &str) = "{count} linhas" | "{count} rows";`.
macro_rules! messages {
    (@one $name:ident [] $pt:literal $en:literal) => {
        #[allow(missing_docs)]
        pub const fn $name(self) -> &'static str {
            match self { Self::Portuguese => $pt, Self::English => $en }
        }
    };
    (@one $name:ident [$($arg:ident: $type:ty),+] $pt:literal $en:literal) => {
        #[allow(missing_docs)]
        pub fn $name(self, $($arg: $type),+) -> String {
            match self { Self::Portuguese => format!($pt), Self::English => format!($en) }
        }
    };
    ($($name:ident $(($($arg:ident: $type:ty),+))? = $pt:literal | $en:literal;)*) => {
        impl crate::i18n::Language {
            $(messages!(@one $name [$($($arg: $type),+)?] $pt $en);)*
        }
    };
}

use crate::model::format_locale::FormatLocale;
use crate::model::number::format_unsigned;
use strum::VariantArray;

mod analyses;
mod analysis;
mod batch;
mod case_file;
mod classifications;
mod command_palette;
mod compact;
mod comparison;
mod config_error;
mod decision;
mod documents;
mod dossier;
mod errors;
mod field_labels;
mod file_link;
mod glossary;
mod identify_document;
mod inactivation_bar;
mod journal;
mod json_viewer;
mod kyc_screening;
mod layout;
mod monitoring_log;
mod namesake;
mod open_case_file;
mod paid_query;
mod plans;
mod process;
mod processes;
mod queries;
mod query_result;
mod radars;
mod risk_detail;
mod save_case_file;
mod service_values;
mod shared;
mod sign_in;
mod sign_out;
mod start;
mod subject;
mod subject_deadlines;
mod subject_timeline;
mod support;
mod time;
mod workspaces;

/// Text without parameters, such as `Language::cancel`.
pub type Message = fn(Language) -> &'static str;

/// Text with one parameter.
pub type MessageWith = fn(Language, &str) -> String;

/// UI language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, VariantArray)]
pub enum Language {
    /// Brazilian Portuguese.
    #[default]
    Portuguese,
    /// English.
    English,
}

impl Language {
    /// Returns the language tag (BCP 47), for the `lang` attribute and the browser's formatters.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Portuguese => "pt-BR",
            Self::English => "en",
        }
    }

    /// Returns the language's name in the language itself.
    pub const fn native_name(self) -> &'static str {
        match self {
            Self::Portuguese => "Português",
            Self::English => "English",
        }
    }

    /// Returns the supported language of a tag such as `pt`, `pt-BR` or `en-GB`, if any.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split('-').next()?;
        if primary.eq_ignore_ascii_case("pt") {
            Some(Self::Portuguese)
        } else if primary.eq_ignore_ascii_case("en") {
            Some(Self::English)
        } else {
            None
        }
    }

    /// Returns the format of numbers, money and dates.
    pub const fn format_locale(self) -> FormatLocale {
        match self {
            Self::Portuguese => FormatLocale::Brazilian,
            Self::English => FormatLocale::English,
        }
    }

    /// Formats a whole number with thousands separators.
    pub fn count(self, number: u64) -> String {
        format_unsigned(number, self.format_locale())
    }
}
