//! Margins of printed pages: what the page is about, and its number.

use super::language::use_t;
use crate::platform::dom;
use leptos::prelude::*;

/// Prints `head` at the top of each page, and the page number below, until the current owner is disposed.
pub fn use_print_margins(head: impl Fn() -> String + 'static) {
    let t = use_t();
    Effect::new(move |_| {
        dom::set_print_margins(&[
            ("--page-head", &head()),
            ("--page-word", t().print_page()),
            ("--page-of", t().print_page_of()),
        ]);
    });
    on_cleanup(|| dom::set_print_margins(&[("--page-head", "")]));
}
