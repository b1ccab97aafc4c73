//! Facts of a paid query: documents, plan, cost, remaining balance, and earlier identical queries.

use super::paid_query_prompt::PaidQueryPrompt;
use super::state::PaidQueryDialogState;
use crate::platform::clock;
use crate::services::use_navigation;
use crate::ui::format_moment;
use crate::ui::{Notice, Severity, translated, use_t};
use farol_core::i18n::{Language, Message};
use farol_core::model::journal::{JournalEntry, Outcome};
use farol_core::model::operation::Operation;
use farol_core::model::query_subject::QuerySubject;
use farol_core::model::time::Moment;
use farol_core::route::Route;
use leptos::prelude::*;

impl PaidQueryDialogState {
    /// Returns the balance before the query and its cost, both in queries; tracked.
    fn price(&self) -> Option<(u64, u64)> {
        let prompt = self.prompt.get()?;
        let remaining = self.balances.snapshot()?.left(prompt.plan)?;
        Some((remaining, prompt.count()))
    }

    /// Returns whether the plan's known balance is less than the cost; tracked.
    pub(super) fn is_short(&self) -> bool {
        self.price()
            .is_some_and(|(remaining, cost)| remaining < cost)
    }
}

/// Renders the facts of a prompt; the balance is live.
#[component]
pub(super) fn PromptFacts(dialog: PaidQueryDialogState, prompt: PaidQueryPrompt) -> impl IntoView {
    let t = use_t();
    let is_repeated = prompt.is_repeated();
    let operations: Vec<Operation> = prompt.operations().collect();
    let charges = operations.len() as u64;
    let subjects = prompt.subjects;
    let justification = prompt.justification;
    let count = subjects.len() as u64;
    let plan = prompt.plan;
    let plan_name = move || match plan {
        None => t().paid_query_plan_by_service().to_owned(),
        Some(id) => dialog
            .balances
            .snapshot()
            .and_then(|snapshot| snapshot.plan(id)?.balance.plan.name.clone())
            .unwrap_or_else(|| t().paid_query_plan_unknown(&id.to_string())),
    };
    let cost = move || match count * charges {
        1 => t().paid_query_cost_one().to_owned(),
        count => t().paid_query_cost_many(&t().count(count)),
    };
    let before = move || match dialog.price() {
        Some((remaining, _)) => t().count(remaining),
        None if dialog.balances.is_busy() => t().paid_query_balance_reading().to_owned(),
        None => dialog.balances.missing_text(t()).to_owned(),
    };
    let after = move || {
        dialog
            .price()
            .map(|(remaining, cost)| t().count(remaining.saturating_sub(cost)))
    };
    view! {
        <dl class="description-list">
            <PromptOperations operations=operations.clone() />
            <PromptSubjects subjects=subjects.clone() />
            <div><dt>{translated(Language::paid_query_plan)}</dt><dd>{plan_name}</dd></div>
            <div><dt>{translated(Language::paid_query_cost)}</dt><dd>{cost}</dd></div>
            <div><dt>{translated(Language::paid_query_before)}</dt><dd class="number">{before}</dd></div>
            {move || after().map(|after| view! {
                <div><dt>{translated(Language::paid_query_after)}</dt><dd class="number">{after}</dd></div>
            })}
            {justification.purpose.map(|purpose| view! {
                <div><dt>{translated(Language::purpose)}</dt><dd>{purpose}</dd></div>
            })}
            {justification.attested_at.map(|_| view! {
                <div><dt>{translated(Language::attestation)}</dt><dd>{translated(Language::attested_by_you)}</dd></div>
            })}
        </dl>
        {is_repeated.then(|| view! { <p class="hint">{translated(Language::scr_polling_notice)}</p> })}
        <Show when=move || dialog.is_short() && !dialog.is_sending().get()>
            <ShortBalanceNotice dialog=dialog />
        </Show>
        <Show when=move || !dialog.is_recordable.get()>
            <Notice tone=Severity::Warning><p>{translated(Language::paid_query_not_recordable)}</p></Notice>
        </Show>
        <DuplicateWarning dialog=dialog operations=operations.clone() subjects=subjects />
    }
}

/// Renders the names of the queries.
#[component]
fn PromptOperations(operations: Vec<Operation>) -> impl IntoView {
    let label: Message = match operations.as_slice() {
        [_] => Language::paid_query_operation,
        _ => Language::paid_query_operations,
    };
    view! { <div><dt>{translated(label)}</dt><dd>{operation_names(&operations)}</dd></div> }
}

/// Renders the only subject, or the number of subjects.
#[component]
fn PromptSubjects(subjects: Vec<QuerySubject>) -> impl IntoView {
    let t = use_t();
    let label = match subjects.as_slice() {
        [QuerySubject::QsaRoot(_)] => Language::paid_query_qsa_root,
        [_] => Language::paid_query_document,
        _ => Language::paid_query_documents,
    };
    let text = move || match subjects.as_slice() {
        [subject] => subject.formatted(),
        several => t().count(several.len() as u64),
    };
    view! { <div><dt>{translated(label)}</dt><dd class="number" data-sensitive="">{text}</dd></div> }
}

/// Renders the warning that the balance is less than the cost, and the button that reloads it.
#[component]
fn ShortBalanceNotice(dialog: PaidQueryDialogState) -> impl IntoView {
    view! {
        <Notice tone=Severity::Warning>
            <p>{translated(Language::paid_query_short_balance)}</p>
            <div class="notice-actions">
                <button type="button" class="button" on:click=move |_| dialog.balances.reload()>
                    {translated(Language::balance_reload)}
                </button>
            </div>
        </Notice>
    }
}

/// Renders the operations; several are a list in which each has its cost.
fn operation_names(operations: &[Operation]) -> AnyView {
    let t = use_t();
    match operations {
        [operation] => {
            let operation = *operation;
            (move || t().operation(operation)).into_any()
        }
        several => {
            let items = several.iter().copied().map(|operation| {
                view! { <li>{move || t().prompt_operation(t().operation(operation))}</li> }
            });
            view! { <ul class="prompt-operations">{items.collect_view()}</ul> }.into_any()
        }
    }
}

/// Renders a warning if the same query was made before.
#[component]
fn DuplicateWarning(
    dialog: PaidQueryDialogState,
    operations: Vec<Operation>,
    subjects: Vec<QuerySubject>,
) -> impl IntoView {
    let t = use_t();
    let is_one = subjects.len() == 1 && operations.len() == 1;
    let is_one_subject = subjects.len() == 1;
    let several_text = if is_one_subject {
        Language::paid_query_repeated_products
    } else {
        Language::paid_query_repeated_some
    };
    let find_earlier = {
        move || {
            let operations = operations.iter();
            let found = operations.flat_map(|operation| dialog.previous(*operation, &subjects));
            found
                .map(|entry| {
                    let is_certain = dialog.journal.subject_untracked(&entry.id).is_some();
                    (entry, is_certain)
                })
                .collect::<Vec<_>>()
        }
    };
    let sending = dialog.is_sending();
    let earlier = Memo::new(move |before: Option<&Vec<_>>| {
        // Tracks the journal: another tab may have sent the query since the dialog opened, and its
        // entry may become visible after its notification.
        let found = find_earlier();
        match before {
            // Excludes the entry of this query, which is written when it is sent.
            Some(before) if sending.get_untracked() => before.clone(),
            None if sending.get_untracked() => Vec::new(),
            _ => found,
        }
    });
    move || match earlier.get().as_slice() {
        [] => ().into_any(),
        [(entry, is_certain)] if is_one => {
            let (entry, is_certain) = ((**entry).clone(), *is_certain);
            view! { <RepeatedOne dialog=dialog entry=entry is_certain=is_certain /> }.into_any()
        }
        several => {
            let count = several.len() as u64;
            view! {
                <Notice tone=Severity::Warning>
                    <p>{move || match count {
                        1 if is_one_subject => t().paid_query_repeated_product().to_owned(),
                        1 => t().paid_query_repeated_one_of().to_owned(),
                        count => several_text(t(), &t().count(count)),
                    }}</p>
                </Notice>
            }
            .into_any()
        }
    }
}

#[component]
fn RepeatedOne(
    dialog: PaidQueryDialogState,
    entry: JournalEntry,
    is_certain: bool,
) -> impl IntoView {
    let t = use_t();
    let now = clock::now_ms();
    let outcome = entry.outcome_at(now);
    let at = entry.at;
    let text = move || {
        let exact = format_moment(&Moment::from_millis(at), t());
        let when = format!("{} ({exact})", t().ago(now.saturating_sub(at)));
        match outcome {
            Outcome::Unknown => t().paid_query_repeated_unknown(&when),
            _ if is_certain => t().paid_query_repeated(&when),
            _ => t().paid_query_repeated_possible(&when),
        }
    };
    let navigation = use_navigation();
    let responses = dialog.journal.responses();
    // Whether the response is stored may become known only while the dialog is open.
    let open = Memo::new(move |_| {
        let route = match entry.analysis {
            Some(analysis) => Some(Route::Analysis(dialog.workspace, analysis)),
            None => responses
                .has(&entry.id)
                .then(|| Route::QueryResult(dialog.workspace, entry.id.clone())),
        };
        route.map(|route| navigation.link(&route))
    });
    view! {
        <Notice tone=Severity::Warning>
            <p>{text}</p>
            {move || open.get().map(|href| view! {
                <p><a href=href on:click=move |_| dialog.close()>{translated(Language::paid_query_open_previous)}</a></p>
            })}
        </Notice>
    }
}
