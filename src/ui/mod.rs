//! Generic components, independent of the service: props in, events out.

mod copy_button;
mod decoration;
mod dialog;
mod empty_list;
mod field;
mod filter_field;
mod icon;
mod language;
mod menu;
mod more_button;
mod notice;
mod pager;
mod show_more;
mod skeleton;
mod sort_head;
mod toast;
mod visible_text;

pub use copy_button::CopyButton;
pub use decoration::decoration;
pub use dialog::Dialog;
pub use empty_list::EmptyState;
pub use field::{Field, FieldError, SubmitButton};
pub use filter_field::FilterField;
pub use icon::{Icon, IconView};
pub use language::{
    Translate, provide_language, scope_language, translated, translated_signal, use_language, use_t,
};
pub use menu::Disclosure;
pub use more_button::LoadMoreButton;
pub use notice::{Notice, Severity};
pub use pager::{PageLinks, Pagination};
pub use show_more::ShowMore;
pub use skeleton::Skeleton;
pub use sort_head::SortHeader;
pub use toast::{ToastList, Toasts};
pub use visible_text::{cell_text, legible};
