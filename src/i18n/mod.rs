//! Every text on the screen, in Brazilian Portuguese and in English.
//!
//! A text is a method of [`Language`]: it takes both wordings to declare one, so a text that is
//! missing in a language doesn't compile.

/// Declares texts: `name = "português" | "English";`, or with values to be filled in,
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

use crate::model::notation::FormatLocale;
use crate::model::number::format_unsigned;

mod analyses;
mod analysis;
mod classifications;
mod cnh;
mod command_palette;
mod documents;
mod errors;
mod files;
mod kyc;
mod monitoring;
mod paid_query;
mod partner_processes;
mod partners;
mod plans;
mod processes;
mod queries;
mod radars;
mod risk_detail;
mod scr;
mod shell;
mod sign_in;
mod time;
mod viewer;
mod workspaces;

/// A language of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// Brazilian Portuguese.
    #[default]
    Portuguese,
    /// English.
    English,
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Portuguese, Self::English];

    /// The language's tag (BCP 47), as documents and the browser's formatters want it.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Portuguese => "pt-BR",
            Self::English => "en",
        }
    }

    /// The language's own name.
    pub const fn native_name(self) -> &'static str {
        match self {
            Self::Portuguese => "Português",
            Self::English => "English",
        }
    }

    /// The language that a tag such as `pt`, `pt-BR` or `en-GB` means, if it is one of ours.
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

    /// How numbers, money and dates are written.
    pub const fn notation(self) -> FormatLocale {
        match self {
            Self::Portuguese => FormatLocale::Brazilian,
            Self::English => FormatLocale::English,
        }
    }

    /// The tag whose dates look like those of [`Language::notation`] in the browser's formatter.
    pub const fn date_locale(self) -> &'static str {
        match self {
            Self::Portuguese => "pt-BR",
            Self::English => "en-CA",
        }
    }

    /// A whole number with its thousands apart.
    pub fn count(self, number: u64) -> String {
        format_unsigned(number, self.notation())
    }
}
