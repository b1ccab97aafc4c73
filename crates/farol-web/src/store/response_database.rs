//! Responses in the browser's database, encrypted; a chunk of its own, which is loaded when it is
//! needed for the first time.

use crate::platform::indexed_db::{ByteDatabase, DatabaseError};
use crate::platform::web_crypto::{EncryptionError, EncryptionKey};
use farol_core::model::response_keys::{ResponseKey, ResponseRecordId};
use farol_core::protocol::ReceivedBody;
use futures::future::LocalBoxFuture;
use leptos::wasm_split::SplitLoaderError;
use std::sync::Arc;
use thiserror::Error;

/// Start of the context that a record is authenticated with; the version of its format.
const FORMAT: &str = "farol response 1";
/// Last byte of a record: whether the body is complete.
const WHOLE: u8 = 1;
const PARTIAL: u8 = 0;

/// The browser doesn't store responses, or can't read them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the browser can't store or read a response")]
pub(super) struct ResponseStorageError;

impl From<DatabaseError> for ResponseStorageError {
    fn from(_: DatabaseError) -> Self {
        Self
    }
}

impl From<EncryptionError> for ResponseStorageError {
    fn from(_: EncryptionError) -> Self {
        Self
    }
}

impl From<SplitLoaderError> for ResponseStorageError {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

type Completion<T> = LocalBoxFuture<'static, Result<T, ResponseStorageError>>;

/// Functions of the chunk; each takes the name of the database.
#[derive(Clone, Copy)]
pub(super) struct ResponseDatabase {
    /// Writes a response.
    pub(super) put: fn(String, ResponseRecordId, ResponseKey, ReceivedBody) -> Completion<()>,
    /// Reads a response; `None` if it is not stored.
    pub(super) get: fn(String, ResponseRecordId, ResponseKey) -> Completion<Option<ReceivedBody>>,
    /// Returns the IDs of all responses, of any session.
    pub(super) ids: fn(String) -> Completion<Vec<ResponseRecordId>>,
    /// Removes responses.
    pub(super) delete: fn(String, Vec<ResponseRecordId>) -> Completion<()>,
}

impl ResponseDatabase {
    /// Loads the chunk.
    ///
    /// # Errors
    /// If it can't be loaded, for example offline.
    pub(super) fn load() -> Completion<Self> {
        #[cfg_attr(
            farol_split,
            leptos::wasm_split::wasm_split(
                responses,
                wasm_split_path = leptos::wasm_split,
                fallible
            )
        )]
        // Fails where it is a chunk.
        #[allow(clippy::unnecessary_wraps)]
        fn response_database() -> Result<ResponseDatabase, ResponseStorageError> {
            Ok(ResponseDatabase {
                put: |name, id, key, body| Box::pin(put(name, id, key, body)),
                get: |name, id, key| Box::pin(get(name, id, key)),
                ids: |name| Box::pin(ids(name)),
                delete: |name, ids| Box::pin(delete(name, ids)),
            })
        }
        #[cfg(farol_split)]
        return Box::pin(response_database());
        #[cfg(not(farol_split))]
        return Box::pin(std::future::ready(response_database()));
    }
}

async fn put(
    name: String,
    id: ResponseRecordId,
    key: ResponseKey,
    body: ReceivedBody,
) -> Result<(), ResponseStorageError> {
    let id = id.to_string();
    let key = EncryptionKey::import(key.expose()).await?;
    let last = if body.is_whole { WHOLE } else { PARTIAL };
    let encrypted = key.encrypt(&context(&id), &body.bytes, last).await?;
    Ok(ByteDatabase::open(&name)
        .await?
        .put(&id, &encrypted)
        .await?)
}

async fn get(
    name: String,
    id: ResponseRecordId,
    key: ResponseKey,
) -> Result<Option<ReceivedBody>, ResponseStorageError> {
    let id = id.to_string();
    let Some(encrypted) = ByteDatabase::open(&name).await?.get(&id).await? else {
        return Ok(None);
    };
    let key = EncryptionKey::import(key.expose()).await?;
    let mut bytes = key.decrypt(&context(&id), &encrypted).await?;
    let is_whole = bytes.pop() == Some(WHOLE);
    Ok(Some(ReceivedBody {
        bytes: Arc::new(bytes),
        is_whole,
    }))
}

async fn ids(name: String) -> Result<Vec<ResponseRecordId>, ResponseStorageError> {
    let keys = ByteDatabase::open(&name).await?.keys().await?;
    Ok(keys.iter().filter_map(|key| key.parse().ok()).collect())
}

async fn delete(name: String, ids: Vec<ResponseRecordId>) -> Result<(), ResponseStorageError> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    Ok(ByteDatabase::open(&name).await?.delete(&ids).await?)
}

/// Returns the context of a record, so that no record passes for another.
fn context(id: &str) -> String {
    format!("{FORMAT} {id}")
}
