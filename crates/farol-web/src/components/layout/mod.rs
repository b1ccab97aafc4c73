//! Frame of every page: header, menus, session dialog, bars, and the page of a workspace.

mod account_menu;
mod app_nav;
mod background;
mod balance_menu;
mod help_dialog;
mod inactivation_bar;
mod not_found;
mod offline_notice;
mod page_print_margins;
mod preferences_menu;
mod reauth_dialog;
mod shell;
mod sign_in_form;
mod sign_in_redirect;
mod sign_in_state;
mod sign_out_dialog;
mod sign_out_fallback_dialog;
mod unstored_notice;
mod update_notice;
mod workspace_menu;
mod workspace_page;

pub use help_dialog::StoredData;
pub use inactivation_bar::InactivationBar;
pub use not_found::NotFound;
pub use page_print_margins::{use_page_print_head, use_page_print_margins};
pub use shell::Shell;
pub use sign_in_form::SignInForm;
pub use workspace_page::workspace_page;
