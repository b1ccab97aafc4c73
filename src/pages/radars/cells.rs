//! Text of the cells of a row.

use farol_core::api::monitoring::{RadarColumn, RadarListItem};
use farol_core::i18n::Language;
use farol_core::model::radar_type::format_code;
use farol_core::model::time::Moment;
use farol_web::ui::format_moment;
use farol_web::ui::legible;

/// Returns the text of a cell; empty if the service omits the field.
pub(super) fn text(item: &RadarListItem, column: RadarColumn, language: Language) -> String {
    let radar = &item.radar;
    match column {
        RadarColumn::Id => radar.id.to_string(),
        RadarColumn::Code => legible(format_code(&radar.kind, &radar.code)),
        RadarColumn::Name => legible(radar.name.as_str()),
        RadarColumn::Type => legible(language.radar_type(&radar.kind)),
        RadarColumn::Active => active(radar.active, language).to_owned(),
        RadarColumn::CreatedAt => instant(radar.created_at, language),
        RadarColumn::PreProcessedAt => moment(radar.pre_processed_at.as_deref(), language),
        RadarColumn::TypeCustomer => {
            legible(language.service_value(radar.type_customer.as_deref().unwrap_or_default()))
        }
    }
}

/// Formats an instant in epoch milliseconds; empty if missing.
pub(super) fn instant(epoch_ms: Option<i64>, language: Language) -> String {
    epoch_ms
        .map(|epoch_ms| format_moment(&Moment::from_millis(epoch_ms), language))
        .unwrap_or_default()
}

/// Formats a date in any of the contract's formats; empty if missing.
pub(super) fn moment(text: Option<&str>, language: Language) -> String {
    text.map(|text| format_moment(&Moment::parse(text), language))
        .unwrap_or_default()
}

/// Returns the label of the active state.
pub(super) const fn active(active: Option<bool>, language: Language) -> &'static str {
    match active {
        Some(true) => language.active(),
        Some(false) => language.inactive(),
        None => "",
    }
}
