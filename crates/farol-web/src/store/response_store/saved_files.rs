//! Case files that the session has saved, beside its responses, so that a later page can write them again.

use super::ResponseStore;
use super::records::MAX_WAIT_MS;
use super::saved_file::{SavedFile, SavedFileError};
use crate::platform::indexed_db::ByteDatabase;
use crate::platform::web_crypto::EncryptionKey;
use crate::platform::writable_file::WritableFile;
use crate::platform::{clock, random, timer};
use crate::store::journal_message::JournalMessage;
use crate::store::saved_records::SavedTimes;
use farol_core::model::response_keys::ResponseRecordId;
use futures::future::{Either, select};
use leptos::prelude::untrack;
use serde::{Deserialize, Serialize};

/// End of the IDs of the records.
const ID_SUFFIX: &str = "-file";

/// Start of the context that a record is authenticated with; the version of its format.
const FORMAT: &str = "farol saved file 1";

/// What is stored of a file beside its handle; encrypted, because the scope names a document.
#[derive(Serialize, Deserialize)]
struct SavedFileDetails {
    scope: String,
    records: Vec<String>,
    /// IDs of the responses that the user left out.
    excluded: Vec<String>,
}

impl ResponseStore {
    /// Returns the last file that was saved under the name `scope`, by this tab or another one.
    ///
    /// # Errors
    /// If the browser takes too long, or can't read its database.
    pub async fn saved_file(&self, scope: &str) -> Result<Option<SavedFile>, SavedFileError> {
        let read = Box::pin(self.find_saved_file(scope));
        let timeout = Box::pin(timer::sleep(MAX_WAIT_MS));
        match select(read, timeout).await {
            Either::Left((file, _)) => file,
            Either::Right(_) => Err(SavedFileError),
        }
    }

    async fn find_saved_file(&self, scope: &str) -> Result<Option<SavedFile>, SavedFileError> {
        let database = ByteDatabase::open(&self.database_name()).await;
        let database = database.map_err(|_| SavedFileError)?;
        let ids = self.saved_file_ids(&database).await.ok_or(SavedFileError)?;
        for id in ids {
            let read = self.read_saved_file(&database, &id).await;
            if let Some((file, details)) = read.filter(|(_, details)| details.scope == scope) {
                return Ok(Some(SavedFile {
                    version: id.to_string(),
                    file,
                    records: details.records,
                    excluded: details.excluded,
                }));
            }
        }
        Ok(None)
    }

    /// Stores a file under the name `scope` for the length of the session, with what is in it and what the user left out,
    /// in place of an earlier one, and of the same file under another name; returns its version. A browser that can't do
    /// so asks for a file again after a reload.
    ///
    /// However long it takes: another tab that writes the file before the list is stored would leave out what is in it.
    pub async fn store_saved_file(
        &self,
        scope: &str,
        file: &WritableFile,
        records: &[String],
        excluded: &[String],
    ) -> Option<String> {
        let details = SavedFileDetails {
            scope: scope.to_owned(),
            records: records.to_vec(),
            excluded: excluded.to_vec(),
        };
        self.replace_saved_file(file, &details, self.account.epoch())
            .await
    }

    /// Replaces the earlier file of the same name, in the session that began with the change `epoch` of the user, and
    /// clears the times of the records that were in this file and no longer are; returns the version.
    async fn replace_saved_file(
        &self,
        file: &WritableFile,
        details: &SavedFileDetails,
        epoch: u32,
    ) -> Option<String> {
        // The time of the request: a later one takes precedence, even if this one takes longer.
        let now = clock::now_ms();
        let database = ByteDatabase::open(&self.database_name()).await.ok()?;
        let earlier = self.saved_file_ids(&database).await?;
        if self.account.epoch() != epoch {
            return None;
        }
        let written = self.write_saved_file(&database, file, details, now).await;
        let (mut outdated, mut replaced) = (Vec::new(), Vec::new());
        for id in earlier {
            let read = self.read_saved_file(&database, &id).await;
            let Some((earlier_file, earlier)) = read else {
                continue;
            };
            let is_same_file = earlier_file.is_same_file(file).await;
            // Its list of records is outdated, also if the new one can't be written.
            if is_same_file || earlier.scope == details.scope {
                outdated.push(id.to_string());
            }
            if is_same_file {
                replaced.extend(earlier.records);
            }
        }
        let is_current = self.account.epoch() == epoch;
        if is_current {
            replaced.retain(|id| !details.records.contains(id));
            self.clear_saved(replaced);
        } else {
            // The records of a session that has ended meanwhile are removed already.
            outdated.extend(written.clone());
        }
        database.delete(&outdated).await.ok()?;
        written.filter(|_| is_current)
    }

    /// Returns the IDs of the records that the session has in a file under any name, as far as the browser returns them
    /// in time.
    pub async fn records_in(&self, file: &WritableFile) -> Vec<String> {
        let read = Box::pin(self.find_records_in(file));
        let timeout = Box::pin(timer::sleep(MAX_WAIT_MS));
        match select(read, timeout).await {
            Either::Left((records, _)) => records.unwrap_or_default(),
            Either::Right(_) => Vec::new(),
        }
    }

    async fn find_records_in(&self, file: &WritableFile) -> Option<Vec<String>> {
        let database = ByteDatabase::open(&self.database_name()).await.ok()?;
        let mut records = Vec::new();
        for id in self.saved_file_ids(&database).await? {
            if let Some((known, details)) = self.read_saved_file(&database, &id).await
                && known.is_same_file(file).await
            {
                records.extend(details.records);
            }
        }
        Some(records)
    }

    /// Clears the times at which records were saved, in every tab: the file lacks them, or a part of them. Returns the
    /// times.
    pub fn clear_saved(&self, ids: Vec<String>) -> SavedTimes {
        let times = ids.iter();
        let times = times.filter_map(|id| Some((id.clone(), untrack(|| self.saved.at(id))?)));
        let times: SavedTimes = times.collect();
        if ids.is_empty() {
            return times;
        }
        for id in &ids {
            self.saved.remove(id);
        }
        // Until they are restored, a change of a record is noticed.
        self.saved.begin(times.keys().cloned());
        self.account.broadcast(JournalMessage::NotSaved(ids));
        times
    }

    /// Sets the times that were cleared before a file was replaced, which has failed; not of records that have changed
    /// since.
    pub fn restore_saved(&self, times: SavedTimes) {
        let mut restored = SavedTimes::new();
        for (id, at) in times {
            restored.extend(self.saved.finish(&[id], at));
        }
        if !restored.is_empty() {
            self.account.broadcast(JournalMessage::Saved(restored));
        }
    }

    /// Writes a new record, dated `now` (epoch milliseconds); returns its key.
    async fn write_saved_file(
        &self,
        database: &ByteDatabase,
        file: &WritableFile,
        details: &SavedFileDetails,
        now: i64,
    ) -> Option<String> {
        let (key_id, key) = self.keys.current()?;
        let entry = format!("{now:013}-{}{ID_SUFFIX}", random::random_u32());
        let id = ResponseRecordId::new(&key_id, &entry).to_string();
        let details = serde_json::to_vec(details).ok()?;
        let key = EncryptionKey::import(key.expose()).await.ok()?;
        let details = key.encrypt(&context(&id), &details, 0).await.ok()?;
        database.put_file(&id, file, &details).await.ok()?;
        Some(id)
    }

    async fn read_saved_file(
        &self,
        database: &ByteDatabase,
        id: &ResponseRecordId,
    ) -> Option<(WritableFile, SavedFileDetails)> {
        let key = self.keys.get(&id.key)?;
        let id = id.to_string();
        let (file, details) = database.get_file(&id).await.ok()??;
        let key = EncryptionKey::import(key.expose()).await.ok()?;
        let mut details = key.decrypt(&context(&id), &details).await.ok()?;
        details.pop();
        Some((file, serde_json::from_slice(&details).ok()?))
    }

    /// Returns the IDs of the session's files, newest first; `None` if they can't be read.
    async fn saved_file_ids(&self, database: &ByteDatabase) -> Option<Vec<ResponseRecordId>> {
        let keys = database.keys().await.ok()?;
        let ids = keys.iter().filter_map(|key| key.parse().ok());
        let mut ids: Vec<ResponseRecordId> = ids
            .filter(|id: &ResponseRecordId| {
                id.entry.ends_with(ID_SUFFIX) && self.keys.get(&id.key).is_some()
            })
            .collect();
        ids.sort_by(|one, two| two.entry.cmp(&one.entry));
        Some(ids)
    }
}

/// Returns the context of a record, so that no record passes for another.
fn context(id: &str) -> String {
    format!("{FORMAT} {id}")
}
