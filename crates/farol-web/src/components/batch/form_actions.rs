//! Foot of a paid batch form: the cost, why it is blocked, and the submit button.

use super::form_state::PaidBatchForm;
use crate::ui::{SubmitButton, use_t};
use leptos::prelude::*;

/// Renders the foot of the form.
#[component]
pub fn PaidBatchActions(
    /// State of the form.
    form: PaidBatchForm,
    /// Number of queries that the form would send.
    count: Memo<usize>,
    /// Label of the submit button.
    #[prop(into)]
    label: Signal<String>,
) -> impl IntoView {
    let t = use_t();
    let cost = move || match count.get() {
        0 => t().paid_query_notice().to_owned(),
        count => t().cost_line(count as u64),
    };
    let hint = move || form.is_blocked(count.get()).then(|| t().batch_busy());
    view! {
        <div class="batch-form-actions">
            <p class="muted" role="status">{cost}</p>
            <p class="hint" role="status">{hint}</p>
            <div class="form-actions">
                <SubmitButton busy=form.dialog.is_sending() label=label />
            </div>
        </div>
    }
}
