//! Table of the last calls, each with its cURL command.

use super::state::SupportState;
use farol_core::i18n::Language;
use farol_core::view_model::support::RecordedCall;
use farol_web::platform::clock;
use farol_web::ui::{CopyButton, DASH, EmptyState, Icon, column_headers, translated, use_t};
use leptos::prelude::*;

/// Renders the calls, newest first.
#[component]
pub(super) fn CallTable(support: SupportState) -> impl IntoView {
    let calls = Memo::new(move |_| support.calls());
    view! {
        <Show
            when=move || !calls.with(Vec::is_empty)
            fallback=|| view! {
                <EmptyState
                    icon=Icon::Journal
                    title=Language::support_no_calls
                    hint=Language::support_no_calls_hint
                />
            }
        >
            <div class="table-frame">
                <table class="table support-table" role="table" data-cards="" aria-labelledby="support-calls">
                    <thead role="rowgroup">
                        <tr role="row">
                            {column_headers([
                                Language::support_operation,
                                Language::support_result,
                                Language::support_duration,
                                Language::support_when,
                                Language::support_curl,
                            ])}
                        </tr>
                    </thead>
                    <tbody role="rowgroup">
                        <For
                            each=move || calls.get()
                            key=String::clone
                            children=move |line| call_row(support, &line)
                        />
                    </tbody>
                </table>
            </div>
        </Show>
    }
}

/// Renders one call; nothing for a line that is none.
fn call_row(support: SupportState, line: &str) -> Option<AnyView> {
    let t = use_t();
    let call = RecordedCall::read(line)?;
    let operation = call.operation.to_owned();
    let name = operation.clone();
    let (started_ms, duration_ms, status) = (call.started_ms, call.duration_ms, call.status);
    let outcome = call.outcome.to_owned();
    let result = move || {
        let outcome = t().call_outcome(&outcome);
        match status {
            0 => outcome.to_owned(),
            status => format!("{status} · {outcome}"),
        }
    };
    let duration = move || {
        let duration = u64::try_from(duration_ms).unwrap_or_default();
        format!("{} ms", t().count(duration))
    };
    let when = move || {
        let time = clock::brasilia_time(started_ms, t().format_locale());
        time.unwrap_or_else(|| DASH.to_owned())
    };
    let copy = support.curl(&call).map(|command| {
        let label = Signal::derive(move || t().support_copy_curl(&name));
        view! { <CopyButton text=Signal::stored(command) label=label /> }
    });
    let row = view! {
        <tr role="row">
            <td role="cell" class="code-cell" data-label=translated(Language::support_operation)><code>{operation}</code></td>
            <td role="cell" data-label=translated(Language::support_result)>{result}</td>
            <td role="cell" class="number" data-label=translated(Language::support_duration)>{duration}</td>
            <td role="cell" class="number" data-label=translated(Language::support_when)>{when}</td>
            <td role="cell" data-label=translated(Language::support_curl)>{copy}</td>
        </tr>
    };
    Some(row.into_any())
}
