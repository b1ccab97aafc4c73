//! Generic components, independent of the service: props in, events out.

mod copy_button;
mod decoration;
mod description_item;
mod dialog;
mod download_csv;
mod empty_list;
mod field;
mod file_link;
mod filter_field;
mod format_moment;
mod format_period;
mod icon;
mod language;
mod menu;
mod missing_value;
mod more_button;
mod notice;
mod page_header;
mod pager;
mod paste_field;
mod show_more;
mod skeleton;
mod sort_head;
mod toast;
mod use_interval;
mod visible_text;

pub use copy_button::CopyButton;
pub use decoration::decoration;
pub use description_item::{description_item, sensitive_attr, sensitive_item};
pub use dialog::Dialog;
pub use download_csv::{csv_time_heading, download_csv};
pub use empty_list::EmptyState;
pub use field::{Field, FieldError, SubmitButton};
pub use file_link::{DownloadHosts, FileLink};
pub use filter_field::FilterField;
pub use format_moment::{format_moment, format_moment_zoned};
pub use format_period::format_period;
pub use icon::{Icon, IconView};
pub use language::{
    Translate, provide_language, scope_language, translated, translated_signal, use_language, use_t,
};
pub use menu::Disclosure;
pub use missing_value::{DASH, dash, text_or_dash};
pub use more_button::LoadMoreButton;
pub use notice::{Notice, Severity};
pub(crate) use page_header::HasNavigated;
pub use page_header::PageHeader;
pub use pager::{PageLinks, Pagination};
pub use paste_field::PasteField;
pub use show_more::ShowMore;
pub use skeleton::Skeleton;
pub use sort_head::SortHeader;
pub use toast::{ToastList, Toasts};
pub use use_interval::{use_interval, use_is_hidden, use_now, use_now_every};
pub use visible_text::{cell_text, legible};
