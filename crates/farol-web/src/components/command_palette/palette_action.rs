//! Actions of the command palette that do not lead to another page.

use crate::ui::Icon;
use farol_core::i18n::Language;
use strum::VariantArray;

/// Action executed without navigation to a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub(super) enum PaletteAction {
    LookUpProcess,
    ReloadBalance,
    HideDocuments,
    Light,
    Dark,
    Contrast,
    OtherLanguage,
    SignOut,
}

impl PaletteAction {
    pub(super) const fn name(self, language: Language) -> &'static str {
        match self {
            Self::LookUpProcess => language.look_up_process(),
            Self::ReloadBalance => language.balance_reload(),
            Self::HideDocuments => language.toggle_hidden_documents(),
            Self::Light => language.use_light(),
            Self::Dark => language.use_dark(),
            Self::Contrast => language.toggle_contrast(),
            Self::OtherLanguage => language.use_other_language(),
            Self::SignOut => language.sign_out(),
        }
    }

    pub(super) const fn icon(self) -> Icon {
        match self {
            Self::LookUpProcess => Icon::Search,
            Self::ReloadBalance => Icon::Refresh,
            Self::HideDocuments => Icon::Exclude,
            Self::Light | Self::Dark | Self::Contrast | Self::OtherLanguage => Icon::Preferences,
            Self::SignOut => Icon::Person,
        }
    }
}
