//! Text of others, as it is shown.

use crate::model::characters::{escape_bidi, is_bidi_control};
use leptos::prelude::*;

/// More letters than this are cut where a cell ends, in bytes.
const LONG: usize = 120;

/// A text from outside as a person may see it: nothing in it turns its own direction around.
///
/// What is copied, searched and saved is the text as it came.
pub fn legible(text: impl Into<String>) -> String {
    let text = text.into();
    if text.contains(is_bidi_control) {
        escape_bidi(&text).into_owned()
    } else {
        text
    }
}

/// A text from outside in a cell: where it is long, its first lines, and all of it as its title.
pub fn cell_text(text: impl Into<String>) -> AnyView {
    let text = legible(text);
    if text.len() > LONG {
        let whole = text.clone();
        view! { <span class="long-text" title=whole>{text}</span> }.into_any()
    } else {
        text.into_any()
    }
}
