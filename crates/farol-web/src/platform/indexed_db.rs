//! `IndexedDB` database of encrypted byte strings, and of handles of files, by text keys.

use super::web_crypto::EncryptedBytes;
use super::writable_file::WritableFile;
use idb::{Database, DatabaseEvent, Factory, ObjectStore, ObjectStoreParams, TransactionMode};
use js_sys::Array;
use send_wrapper::SendWrapper;
use thiserror::Error;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::FileSystemFileHandle;

/// Name of the only object store.
const STORE: &str = "records";

/// The browser has no `IndexedDB`, forbids it, or has no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("IndexedDB failed")]
pub struct DatabaseError;

impl From<idb::Error> for DatabaseError {
    fn from(_: idb::Error) -> Self {
        Self
    }
}

/// Open database.
///
/// It is opened for each operation: a connection that stays open can be closed by the browser, and
/// blocks the removal of the database.
pub struct ByteDatabase(Database);

impl Drop for ByteDatabase {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl ByteDatabase {
    /// Opens the database, and creates it if it doesn't exist.
    ///
    /// # Errors
    /// If the browser forbids it.
    pub async fn open(name: &str) -> Result<Self, DatabaseError> {
        let mut request = Factory::new()?.open(name, Some(1))?;
        request.on_upgrade_needed(|event| {
            // A failure here fails the request.
            if let Ok(database) = event.database() {
                let _ = database.create_object_store(STORE, ObjectStoreParams::new());
            }
        });
        Ok(Self(request.await?))
    }

    /// Writes a record; resolves when the browser has committed it.
    ///
    /// # Errors
    /// If there is no room.
    pub async fn put(&self, key: &str, value: &EncryptedBytes) -> Result<(), DatabaseError> {
        self.put_value(key, &value.0).await
    }

    /// Writes the handle of a file with what belongs to it, as one record.
    ///
    /// # Errors
    /// As [`Self::put`], or if the browser can't store the handle.
    pub async fn put_file(
        &self,
        key: &str,
        file: &WritableFile,
        details: &EncryptedBytes,
    ) -> Result<(), DatabaseError> {
        let handle: &JsValue = file.0.as_ref();
        self.put_value(key, &Array::of2(handle, &details.0)).await
    }

    async fn put_value(&self, key: &str, value: &JsValue) -> Result<(), DatabaseError> {
        let transaction = self.transaction(TransactionMode::ReadWrite)?;
        let store = transaction.object_store(STORE)?;
        store.put(value, Some(&JsValue::from_str(key)))?;
        committed(transaction).await
    }

    /// Reads a record.
    ///
    /// # Errors
    /// If the database can't be read.
    pub async fn get(&self, key: &str) -> Result<Option<EncryptedBytes>, DatabaseError> {
        let value = self.store()?.get(JsValue::from_str(key))?.await?;
        Ok(value.and_then(|value| value.dyn_into().ok().map(EncryptedBytes)))
    }

    /// Reads a record of [`Self::put_file`].
    ///
    /// # Errors
    /// If the database can't be read.
    pub async fn get_file(
        &self,
        key: &str,
    ) -> Result<Option<(WritableFile, EncryptedBytes)>, DatabaseError> {
        let value = self.store()?.get(JsValue::from_str(key))?.await?;
        Ok(value.and_then(|value| {
            let parts: Array = value.dyn_into().ok()?;
            let handle: FileSystemFileHandle = parts.get(0).dyn_into().ok()?;
            let details = EncryptedBytes(parts.get(1).dyn_into().ok()?);
            Some((WritableFile(SendWrapper::new(handle)), details))
        }))
    }

    /// Returns the keys of all records.
    ///
    /// # Errors
    /// If the database can't be read.
    pub async fn keys(&self) -> Result<Vec<String>, DatabaseError> {
        let keys = self.store()?.get_all_keys(None, None)?.await?;
        Ok(keys.iter().filter_map(JsValue::as_string).collect())
    }

    /// Removes records.
    ///
    /// # Errors
    /// If the database can't be written.
    pub async fn delete(&self, keys: &[String]) -> Result<(), DatabaseError> {
        let transaction = self.transaction(TransactionMode::ReadWrite)?;
        let store = transaction.object_store(STORE)?;
        for key in keys {
            store.delete(JsValue::from_str(key))?;
        }
        committed(transaction).await
    }

    fn store(&self) -> Result<ObjectStore, DatabaseError> {
        let transaction = self.transaction(TransactionMode::ReadOnly)?;
        Ok(transaction.object_store(STORE)?)
    }

    fn transaction(&self, mode: TransactionMode) -> Result<idb::Transaction, DatabaseError> {
        Ok(self.0.transaction(&[STORE], mode)?)
    }
}

/// Waits for the end of a transaction.
async fn committed(transaction: idb::Transaction) -> Result<(), DatabaseError> {
    if transaction.await?.is_committed() {
        Ok(())
    } else {
        Err(DatabaseError)
    }
}
