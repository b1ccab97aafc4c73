//! Processes of an analysis that are stored beside its response.

use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use farol_core::model::risk_detail_record::RiskDetailRecordId;
use farol_web::components::{ReadBody, RiskDetailDisclosure};
use farol_web::store::Journal;
use farol_web::ui::translated;
use leptos::prelude::*;

/// Renders the lists that the session has read; nothing if there is none.
#[component]
pub(super) fn StoredRiskDetails(entry: Memo<Option<JournalEntry>>) -> impl IntoView {
    let journal = Journal::get();
    let ids = Memo::new(move |_| {
        let entry = entry.with(|entry| entry.as_ref().map(|entry| entry.id.clone()));
        entry.map(|entry| journal.stored_risk_details(&entry))
    });
    move || {
        let ids = ids.get().unwrap_or_default();
        (!ids.is_empty()).then(|| {
            let lists = ids.into_iter().map(|id| {
                let (risk, read) = (id.risk, reader_of(journal, &id));
                view! { <RiskDetailDisclosure risk=risk read=read /> }
            });
            view! {
                <section class="card" aria-labelledby="stored-details-title">
                    <h2 id="stored-details-title">{translated(Language::detail_stored)}</h2>
                    <p class="muted">{translated(Language::detail_stored_lead)}</p>
                    {lists.collect_view()}
                </section>
            }
        })
    }
}

fn reader_of(journal: Journal, id: &RiskDetailRecordId) -> ReadBody {
    let id = id.to_string();
    Box::new(move || {
        let id = id.clone();
        Box::pin(async move { journal.responses().body(&id).await })
    })
}
