//! Widgets that know nothing of the service: they get values and give events.

mod copy_button;
mod dialog;
mod empty_list;
mod field;
mod filter_field;
mod icon;
mod language;
mod legible;
mod mark;
mod menu;
mod more_button;
mod notice;
mod pager;
mod show_more;
mod skeleton;
mod sort_head;
mod toast;

pub use copy_button::CopyButton;
pub use dialog::Dialog;
pub use empty_list::EmptyList;
pub use field::{Field, FieldError, SubmitButton};
pub use filter_field::FilterField;
pub use icon::{Icon, IconView};
pub use language::{Texts, caption, own_language, provide_language, text, use_language, use_t};
pub use legible::{cell_text, legible};
pub use mark::mark;
pub use menu::Menu;
pub use more_button::MoreButton;
pub use notice::{Notice, Tone};
pub use pager::{PageLinks, Pager};
pub use show_more::ShowMore;
pub use skeleton::Skeleton;
pub use sort_head::SortHead;
pub use toast::{ToastList, Toasts};
