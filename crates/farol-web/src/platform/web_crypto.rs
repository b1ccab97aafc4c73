//! Authenticated encryption (AES-GCM) by the browser's Web Crypto.

use super::random;
use js_sys::{Array, Uint8Array};
use thiserror::Error;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AesGcmParams, CryptoKey, SubtleCrypto};

const ALGORITHM: &str = "AES-GCM";

/// Length of the nonce in bytes, which precedes the ciphertext.
const NONCE_LEN: usize = 12;
const NONCE_END: u32 = 12;

/// The browser can't encrypt, or the data was not encrypted with this key in this context.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Web Crypto failed")]
pub struct EncryptionError;

impl From<JsValue> for EncryptionError {
    fn from(_: JsValue) -> Self {
        Self
    }
}

/// Nonce and ciphertext.
pub struct EncryptedBytes(pub(super) Uint8Array);

/// Encryption key; it can't be read back from the browser.
pub struct EncryptionKey {
    key: CryptoKey,
    crypto: SubtleCrypto,
}

impl EncryptionKey {
    /// Imports the bytes of a key.
    ///
    /// # Errors
    /// If the page is not a secure context.
    pub async fn import(bytes: &[u8; 32]) -> Result<Self, EncryptionError> {
        let crypto = web_sys::window().ok_or(EncryptionError)?.crypto()?;
        // Missing outside secure contexts.
        let crypto = js_sys::Reflect::get(&crypto, &"subtle".into())?;
        let crypto: SubtleCrypto = crypto.dyn_into().map_err(|_| EncryptionError)?;
        let usages = Array::of2(&"encrypt".into(), &"decrypt".into());
        let raw = Uint8Array::from(bytes.as_slice());
        let key = crypto.import_key_with_str("raw", &raw, ALGORITHM, false, &usages)?;
        let key = JsFuture::from(key).await?.dyn_into();
        Ok(Self {
            key: key.map_err(|_| EncryptionError)?,
            crypto,
        })
    }

    /// Encrypts bytes, followed by `last`, with a new nonce; they can be decrypted only in the same
    /// `context`. Megabytes are copied only outside the program's memory, which never shrinks.
    ///
    /// # Errors
    /// If the browser can't, for example without memory.
    pub async fn encrypt(
        &self,
        context: &str,
        bytes: &[u8],
        last: u8,
    ) -> Result<EncryptedBytes, EncryptionError> {
        let nonce: [u8; NONCE_LEN] = random::secret_bytes().ok_or(EncryptionError)?;
        let parameters = parameters(&nonce, context);
        let plaintext = concatenate(
            &Uint8Array::from(bytes),
            &Uint8Array::from([last].as_slice()),
        );
        let encrypted = self.crypto.encrypt_with_object_and_buffer_source(
            &parameters,
            &self.key,
            &plaintext,
        )?;
        let encrypted = Uint8Array::new(&JsFuture::from(encrypted).await?);
        let nonce = Uint8Array::from(nonce.as_slice());
        Ok(EncryptedBytes(concatenate(&nonce, &encrypted)))
    }

    /// Decrypts what was encrypted with this key in this `context`: the bytes with the last one.
    ///
    /// # Errors
    /// If it was changed, or encrypted otherwise.
    pub async fn decrypt(
        &self,
        context: &str,
        encrypted: &EncryptedBytes,
    ) -> Result<Vec<u8>, EncryptionError> {
        let EncryptedBytes(whole) = encrypted;
        let nonce = whole.subarray(0, NONCE_END).to_vec();
        let parameters = parameters(&nonce, context);
        let ciphertext = whole.subarray(NONCE_END, whole.length());
        let bytes = self.crypto.decrypt_with_object_and_buffer_source(
            &parameters,
            &self.key,
            &ciphertext,
        )?;
        Ok(Uint8Array::new(&JsFuture::from(bytes).await?).to_vec())
    }
}

/// Returns the parameters of AES-GCM; the context is authenticated with the content.
fn parameters(nonce: &[u8], context: &str) -> AesGcmParams {
    let parameters = AesGcmParams::new(ALGORITHM, &Uint8Array::from(nonce));
    parameters.set_additional_data(&Uint8Array::from(context.as_bytes()));
    parameters
}

fn concatenate(one: &Uint8Array, two: &Uint8Array) -> Uint8Array {
    let whole = Uint8Array::new_with_length(one.length() + two.length());
    whole.set(one, 0);
    whole.set(two, one.length());
    whole
}
