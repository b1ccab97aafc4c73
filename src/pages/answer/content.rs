//! The whole content of an answer, as it came.

use crate::api::kyc::{KycContent, KycResult};
use crate::components::JsonView;
use crate::i18n::Language;
use crate::model::json::Json;
use crate::net::FromJson;
use crate::ui::text;
use leptos::prelude::*;

/// Every field and value; JSON that came within a text is taken out of it.
pub(super) fn whole(content: &Json) -> AnyView {
    let inner = match content {
        Json::Text(_) => KycResult::from_json(content.clone()).ok(),
        _ => None,
    };
    let value = match inner.map(|result| result.content) {
        Some(KycContent::Json(tree)) => tree,
        Some(KycContent::Text(words)) => Json::Text(words),
        None => content.clone(),
    };
    view! {
        <section class="card" aria-labelledby="content-title">
            <h2 id="content-title">{text(Language::answer_content)}</h2>
            <JsonView value=value />
        </section>
    }
    .into_any()
}
