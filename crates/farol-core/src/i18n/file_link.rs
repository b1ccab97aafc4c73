//! Texts about file links, and about URLs that aren't linked.

use super::Language;
use crate::model::safe_url::UnsafeUrlReason;

messages! {
    opens_new_tab = "(abre em nova aba)" | "(opens in a new tab)";
    copy_address = "Copiar endereço" | "Copy address";
    link_not_https = "Não foi transformado em link: não é um endereço https." | "Not shown as a link: it is not an https address.";
    link_bad_character = "Não foi transformado em link: o endereço contém caracteres invisíveis ou enganosos." | "Not shown as a link: the address contains invisible or misleading characters.";
    link_user_info = "Não foi transformado em link: o endereço esconde o servidor atrás de um nome de usuário." | "Not shown as a link: the address hides its host behind a user name.";
    link_bad_host = "Não foi transformado em link: o nome do servidor não é válido." | "Not shown as a link: the name of the host is not valid.";
    link_other_host(host: &str) = "Não foi transformado em link: {host} não está entre os servidores permitidos nesta instalação." | "Not shown as a link: {host} is not among the hosts that this installation allows.";
}

impl Language {
    /// Returns the reason why a URL isn't linked.
    pub fn link_error(self, error: &UnsafeUrlReason) -> String {
        match error {
            UnsafeUrlReason::NotHttps => self.link_not_https().to_owned(),
            UnsafeUrlReason::BadCharacter => self.link_bad_character().to_owned(),
            UnsafeUrlReason::UserInfo => self.link_user_info().to_owned(),
            UnsafeUrlReason::BadHost => self.link_bad_host().to_owned(),
            UnsafeUrlReason::OtherHost(host) => self.link_other_host(host),
        }
    }
}
