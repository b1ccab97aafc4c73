//! Drafts of forms, which the tabs of a session share if the user stays signed in.

use leptos::prelude::*;

/// Calls `take_over` when a user is signed in, and with `true` when the user has changed whether to stay signed in:
/// the form then shows the drafts of all tabs as one, its own included. It must store nothing before the next edit: all
/// tabs call this at the same time, and none has the changes of the others yet. Calls `listen` afterwards, to subscribe
/// to the changes of other tabs, because where a draft is stored depends on that choice. `owner` is tracked.
pub fn sync_draft(
    owner: impl Fn() -> Option<String> + 'static,
    take_over: impl Fn(bool) + 'static,
    listen: impl Fn() + 'static,
) {
    Effect::new(move |before: Option<Option<String>>| {
        let (before, now) = (before.flatten(), owner());
        if now.is_none() || (before.is_some() && before != now) {
            return before;
        }
        untrack(|| take_over(before.is_some()));
        listen();
        now
    });
}
