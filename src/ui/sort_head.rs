//! The head of a column that can be sorted: a link, so that Back, new tabs and copying just work.

use super::decoration;
use leptos::prelude::*;

/// A sortable column's head cell.
#[component]
pub fn SortHeader(
    /// The column's name.
    #[prop(into)]
    label: Signal<String>,
    /// Where the link leads: the same list, sorted by this column.
    #[prop(into)]
    href: Signal<String>,
    /// `Some(true)` when sorted by this column ascending, `Some(false)` descending.
    #[prop(into)]
    ascending: Signal<Option<bool>>,
) -> impl IntoView {
    let sort = move || match ascending.get() {
        Some(true) => "ascending",
        Some(false) => "descending",
        None => "none",
    };
    view! {
        <th scope="col" role="columnheader" aria-sort=sort>
            <a class="sort-link" href=move || href.get() data-noscroll="">
                <span>{move || label.get()}</span>
                {decoration("sort-mark")}
            </a>
        </th>
    }
}
