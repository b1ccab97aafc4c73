//! Messages between the tabs of one user; tabs of another user ignore them.

use super::account_storage::Account;
use crate::long_lived::LongLivedSignal;
use crate::platform::channel::Channel;
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// Message between tabs.
#[derive(Serialize, Deserialize)]
struct Message<Content> {
    /// Address of the account that the message belongs to.
    owner: String,
    content: Content,
}

/// Channel between the tabs of the signed-in user.
#[derive(Clone, Copy)]
pub(super) struct TabChannel {
    owner: LongLivedSignal<Option<Account>>,
    channel: StoredValue<Option<Rc<Channel>>, LocalStorage>,
}

impl TabChannel {
    /// Creates a closed channel for the current value of `owner`; nothing is received or sent
    /// before [`Self::open`].
    pub(super) fn of(owner: LongLivedSignal<Option<Account>>) -> Self {
        Self {
            owner,
            channel: StoredValue::new_local(None),
        }
    }

    /// Opens the channel and passes messages of other tabs to `on_message`.
    pub(super) fn open<Content>(self, name: &str, on_message: impl Fn(Content) + 'static)
    where
        Content: DeserializeOwned + 'static,
    {
        let channel = Channel::open(name, move |text| {
            let own = self.owner.try_get_untracked().flatten();
            // Other versions of the app may send unknown messages.
            let message: Option<Message<Content>> = serde_json::from_str(&text).ok();
            if let (Some(own), Some(message)) = (own, message)
                && own.email == message.owner
            {
                on_message(message.content);
            }
        });
        self.channel.set_value(Some(Rc::new(channel)));
    }

    /// Sends a message to the user's other tabs; does nothing if no user is signed in.
    pub(super) fn broadcast(self, content: impl Serialize) {
        if let (Some(Some(owner)), Some(Some(channel))) =
            (self.owner.try_get_untracked(), self.channel.try_get_value())
        {
            let owner = owner.email;
            if let Ok(text) = serde_json::to_string(&Message { owner, content }) {
                channel.send(&text);
            }
        }
    }
}
