//! Header cells of a table whose columns have only names.

use super::language::translated;
use farol_core::i18n::Message;
use leptos::prelude::*;

/// Renders a header cell for each name.
pub fn column_headers(names: impl IntoIterator<Item = Message>) -> impl IntoView {
    names
        .into_iter()
        .map(|name| view! { <th scope="col" role="columnheader">{translated(name)}</th> })
        .collect_view()
}
