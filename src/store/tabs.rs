//! What the tabs of one person tell each other; another person's tabs don't heed it.

use super::account_storage::Account;
use crate::platform::channel::Channel;
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// News as it goes from tab to tab.
#[derive(Serialize, Deserialize)]
struct Message<News> {
    /// Whom it is about.
    owner: String,
    news: News,
}

/// One tab's end of the line between the tabs of whoever is signed in; copies are handles to the
/// same end.
#[derive(Clone, Copy)]
pub(super) struct TabChannel {
    owner: RwSignal<Option<Account>>,
    channel: StoredValue<Option<Rc<Channel>>, LocalStorage>,
}

impl TabChannel {
    /// An end for whoever `owner` is at the time; nothing is heard or told before [`Self::open`].
    pub(super) fn of(owner: RwSignal<Option<Account>>) -> Self {
        Self {
            owner,
            channel: StoredValue::new_local(None),
        }
    }

    /// Opens the end and hands the others' news to `hear`.
    pub(super) fn open<News>(self, name: &str, hear: impl Fn(News) + 'static)
    where
        News: DeserializeOwned + 'static,
    {
        let channel = Channel::open(name, move |text| {
            let mine = self.owner.try_get_untracked().flatten();
            // Another version of the app may send what this one doesn't know.
            let message: Option<Message<News>> = serde_json::from_str(&text).ok();
            if let (Some(mine), Some(message)) = (mine, message)
                && mine.email == message.owner
            {
                hear(message.news);
            }
        });
        self.channel.set_value(Some(Rc::new(channel)));
    }

    /// Tells the others; without anybody signed in there is nobody to tell.
    pub(super) fn broadcast(self, news: impl Serialize) {
        if let (Some(Some(owner)), Some(Some(channel))) =
            (self.owner.try_get_untracked(), self.channel.try_get_value())
        {
            let owner = owner.email;
            if let Ok(text) = serde_json::to_string(&Message { owner, news }) {
                channel.send(&text);
            }
        }
    }
}
