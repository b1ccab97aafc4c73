//! Header of a sortable column: a link, so that Back, new tabs and copying the URL work.

use super::decoration::decoration;
use leptos::prelude::*;

/// Header cell of a sortable column.
#[component]
pub fn SortHeader(
    /// Name of the column.
    #[prop(into)]
    label: Signal<String>,
    /// Name of the column for style sheets.
    #[prop(optional)]
    column: &'static str,
    /// URL of the list sorted by this column.
    #[prop(into)]
    href: Signal<String>,
    /// `Some(true)` if sorted ascending by this column, `Some(false)` if descending.
    #[prop(into)]
    ascending: Signal<Option<bool>>,
) -> impl IntoView {
    let sort = move || match ascending.get() {
        Some(true) => "ascending",
        Some(false) => "descending",
        None => "none",
    };
    view! {
        <th scope="col" role="columnheader" aria-sort=sort data-column=(!column.is_empty()).then_some(column)>
            <a class="sort-link" href=move || href.get() data-noscroll="">
                <span>{move || label.get()}</span>
                {decoration("sort-mark")}
            </a>
        </th>
    }
}
