//! What the parts of the page share: what is typed, and the door to what costs money.

use crate::api::cnh::CreateCnhRequest;
use crate::browser::{clock, document};
use crate::components::{Door, DraftOf, Question, purpose_of};
use crate::data::{Address, CnhQueue, CnhRunner, use_address};
use crate::journal::Journal;
use crate::model::asked::Asked;
use crate::model::batch::{Event, MOST_LINES};
use crate::model::document::Cnh;
use crate::model::document::licences::Licences;
use crate::model::journal::{Area, Operation, Terms};
use crate::model::workspace::WorkspaceKey;
use crate::route::Route;
use leptos::prelude::*;

/// What a yes at the door is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Intent {
    /// The numbers of the form.
    Make,
    /// The lines of the queue that certainly weren't carried out.
    Retry,
    /// One line of the queue of unknown outcome.
    Requeue(usize),
}

/// The page's state; copies are handles to the same one.
#[derive(Clone, Copy)]
pub(super) struct Counter {
    pub(super) workspace: WorkspaceKey,
    pub(super) door: Door,
    pub(super) draft: DraftOf,
    pub(super) runner: CnhRunner,
    pub(super) journal: Journal,
    pub(super) address: Address,
    pub(super) licences: Memo<Licences>,
    pub(super) is_missing: RwSignal<bool>,
    intent: StoredValue<Intent>,
}

impl Counter {
    pub(super) fn new(workspace: WorkspaceKey) -> Self {
        let draft = DraftOf::new(workspace, Area::Cnh);
        let text = Memo::new(move |_| draft.get().text);
        Self {
            workspace,
            door: Door::new(workspace),
            draft,
            runner: CnhRunner::new(workspace),
            journal: expect_context(),
            address: use_address(),
            licences: Memo::new(move |_| text.with(|text| Licences::read(text))),
            is_missing: RwSignal::new(false),
            intent: StoredValue::new(Intent::Make),
        }
    }

    /// Whether lines of a queue wait or are under way; tracked.
    pub(super) fn has_queue(&self) -> bool {
        self.runner
            .with(|queue| queue.is_some_and(|queue| !queue.is_finished()))
    }

    /// Asks at the door about the numbers of the form, or says that there are none.
    pub(super) fn ask(&self) {
        let numbers = self.licences.with_untracked(|licences| {
            let found = licences.found.iter().take(MOST_LINES);
            found.map(|it| it.number.clone()).collect::<Vec<_>>()
        });
        self.is_missing.set(numbers.is_empty());
        if numbers.is_empty() {
            document::focus_when_drawn("#cnh-numbers");
        } else if numbers.len() > 1 && untrack(|| self.has_queue()) {
            document::focus_when_drawn("#queue-title");
        } else {
            self.ask_about(Intent::Make, numbers);
        }
    }

    /// Asks at the door about the lines of the queue that certainly weren't carried out.
    pub(super) fn ask_retry(&self) {
        let failed = untrack(|| self.runner.with(|queue| queue.map(CnhQueue::failed)));
        self.ask_about(Intent::Retry, failed.unwrap_or_default());
    }

    /// Asks at the door about one line of the queue of unknown outcome.
    pub(super) fn ask_requeue(&self, at: usize) {
        let number = untrack(|| {
            self.runner
                .with(|queue| Some(queue?.lines.get(at)?.document.clone()))
        });
        self.ask_about(Intent::Requeue(at), number.into_iter().collect());
    }

    fn ask_about(&self, intent: Intent, numbers: Vec<Cnh>) {
        self.intent.set_value(intent);
        let purpose = untrack(|| self.draft.get()).purpose;
        self.door.ask(Question {
            operation: Operation::Cnh,
            about: numbers.into_iter().map(Asked::Licence).collect(),
            plan: None,
            terms: Terms {
                purpose: purpose_of(&purpose).filter(|_| intent == Intent::Make),
                attested_at: None,
            },
        });
    }

    /// What the yes at the door does.
    pub(super) fn confirm(&self, question: Question) {
        let now = clock::now_ms();
        let numbers = question.about.into_iter().filter_map(|asked| match asked {
            Asked::Licence(number) => Some(number),
            Asked::Document(_) | Asked::QsaRoot(_) => None,
        });
        let numbers: Vec<Cnh> = numbers.collect();
        match (self.intent.get_value(), &numbers[..]) {
            (Intent::Make, [number]) => return self.send(number.clone()),
            (Intent::Make, numbers) => {
                self.runner.start(numbers, question.terms);
                self.draft.edit(|draft| draft.text.clear());
            }
            (Intent::Retry, _) => self.runner.tell(Event::RetryFailed(now)),
            (Intent::Requeue(at), _) => self.runner.tell(Event::Requeue(at, now)),
        }
        self.door.close();
        document::focus_when_drawn("#queue-title");
    }

    fn send(&self, number: Cnh) {
        let query = CreateCnhRequest {
            organization: self.workspace.organization,
            document: number,
        };
        let this = *self;
        let sent = untrack(|| self.draft.get()).text;
        self.door.send(query, move |_, line| {
            // What was typed since the sending stays.
            this.draft.edit(|draft| {
                if draft.text == sent {
                    draft.text.clear();
                }
            });
            if this.door.is_seen() {
                this.address.go(&Route::Answer(this.workspace, line));
            }
        });
    }

    /// Puts a number into the form, for a new request that is made knowingly.
    pub(super) fn fill(&self, number: String) {
        self.draft.edit(|draft| draft.text = number);
        self.is_missing.set(false);
        document::focus_when_drawn("#cnh-numbers");
    }
}
