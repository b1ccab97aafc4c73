//! What the contract doesn't describe: matches of parties, and fields that it doesn't name.

use crate::api::monitoring::ProcessDetails;
use crate::components::{JsonFields, JsonView};
use crate::i18n::Language;
use crate::model::json::Json;
use crate::ui::CopyButton;
use leptos::prelude::*;

/// Both, each said to be empty where it is.
pub(super) fn sections(details: &ProcessDetails, t: Language) -> AnyView {
    let matches =
        (!details.part_matches.is_empty()).then(|| Json::List(details.part_matches.clone()));
    let others = (!details.other.is_empty()).then(|| Json::Object(details.other.0.clone()));
    view! {
        {section("matches-title", t.part_matches(), t.no_part_matches(), matches, t)}
        {section("others-title", t.other_fields(), t.no_other_fields(), others, t)}
    }
    .into_any()
}

fn section(
    id: &'static str,
    title: &'static str,
    nothing: &'static str,
    value: Option<Json>,
    t: Language,
) -> AnyView {
    let Some(value) = value else {
        return view! {
            <section class="card" aria-labelledby=id>
                <h2 id=id>{title}</h2>
                <p class="muted">{nothing}</p>
            </section>
        }
        .into_any();
    };
    let text = value.to_pretty();
    let content = match value {
        Json::Object(fields) => view! { <JsonFields fields=fields /> }.into_any(),
        other => view! { <JsonView value=other /> }.into_any(),
    };
    view! {
        <section class="card" aria-labelledby=id>
            <div class="card-head">
                <h2 id=id>{title}</h2>
                <CopyButton text=Signal::stored(text) label=Signal::stored(t.copy_json_of(title)) />
            </div>
            {content}
        </section>
    }
    .into_any()
}
