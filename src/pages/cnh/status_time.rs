//! Time of a request's status: the one that the response states, or that of the query.

use farol_core::i18n::Language;
use farol_core::model::time::Moment;

/// Returns the time of a status, formatted by `format`; without a stated time, a reference to the
/// query of `queried_at` (epoch milliseconds), whose response has the status.
pub(super) fn status_time(
    stated: Option<&str>,
    queried_at: i64,
    language: Language,
    format: impl Fn(Moment, Language) -> String,
) -> String {
    match stated {
        Some(text) => language.cnh_as_of(&format(Moment::parse(text), language)),
        None => language.cnh_as_received(&format(Moment::from_millis(queried_at), language)),
    }
}
