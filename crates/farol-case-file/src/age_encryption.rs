//! Encryption with a passphrase in the age format, version 1 (<https://age-encryption.org/v1>):
//! scrypt for the passphrase, HMAC-SHA-256 for the header, ChaCha20-Poly1305 in chunks for the rest.

use crate::error::{CaseFileError, CaseFileWriteError};
use crate::integrity::BLOCK;
use crate::key_derivation::derive_key;
use crate::progress::{Canceled, CaseFileStage, CaseFileSteps, StageSteps};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD as BASE64;
use chacha20poly1305::aead::{Aead, KeyInit};
use chacha20poly1305::{ChaCha20Poly1305, Key, Nonce};
use farol_core::protocol::Secret;
use hkdf::Hkdf;
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// Binary logarithm of scrypt's work when writing: 128 MB of memory, and about a second in a
/// browser on a fast machine.
const WORK_FACTOR: u8 = 17;
/// Most work when reading: what the `age` tool chooses by default.
const MAX_WORK_FACTOR: u8 = 18;

/// Start of every file in the format, of any version.
pub(crate) const MAGIC: &str = "age-encryption.org/";
const VERSION_LINE: &str = "age-encryption.org/v1\n";
const STANZA: &str = "-> scrypt ";
const SALT_LABEL: &[u8] = b"age-encryption.org/v1/scrypt";
/// Longest header with one passphrase, in bytes.
const MAX_HEADER: usize = 256;

const FILE_KEY_LEN: usize = 16;
const SALT_LEN: usize = 16;
const NONCE_LEN: usize = 16;
const TAG_LEN: usize = 16;
/// Length of a chunk before encryption.
const CHUNK: usize = 64 << 10;

/// Number of random bytes that a file is encrypted with.
pub const RANDOM_LEN: usize = FILE_KEY_LEN + SALT_LEN + NONCE_LEN;

/// Passphrase of a file, with what else encrypts it.
pub struct Encryption<'a> {
    passphrase: &'a Secret,
    random: [u8; RANDOM_LEN],
    work_factor: u8,
}

impl<'a> Encryption<'a> {
    /// Encrypts with `passphrase`; `random` are bytes of a cryptographic generator, never used
    /// before.
    pub const fn new(passphrase: &'a Secret, random: [u8; RANDOM_LEN]) -> Self {
        Self {
            passphrase,
            random,
            work_factor: WORK_FACTOR,
        }
    }

    /// Sets the binary logarithm of scrypt's work.
    #[must_use]
    pub const fn with_work_factor(self, work_factor: u8) -> Self {
        Self {
            work_factor,
            ..self
        }
    }
}

/// Encrypts `content`.
pub(crate) async fn encrypt(
    content: &[u8],
    encryption: &Encryption<'_>,
    steps: &mut impl CaseFileSteps,
) -> Result<Vec<u8>, CaseFileWriteError> {
    let (file_key, random) = encryption.random.split_at(FILE_KEY_LEN);
    let (salt, nonce) = random.split_at(SALT_LEN);
    let failed = CaseFileWriteError::Failed;
    let work_factor = encryption.work_factor;
    let wrap_key = wrap_key(encryption.passphrase, salt, work_factor, steps).await?;
    let wrap_key = wrap_key.ok_or(CaseFileWriteError::NotEnoughMemory)?;
    let wrapped = wrap_key.encrypt(&Nonce::default(), file_key);
    let (salt, wrapped) = (
        BASE64.encode(salt),
        BASE64.encode(wrapped.map_err(|_| failed)?),
    );
    let header = format!("{VERSION_LINE}{STANZA}{salt} {work_factor}\n{wrapped}\n---");
    let mac = header_mac(file_key, &header).ok_or(failed)?;
    let mac = BASE64.encode(mac.finalize().into_bytes());
    let mut file = format!("{header} {mac}\n").into_bytes();
    file.extend_from_slice(nonce);
    let cipher = payload_cipher(file_key, nonce).ok_or(failed)?;
    let count = content.len().div_ceil(CHUNK).max(1);
    let mut steps = StageSteps::new(steps, CaseFileStage::Encryption, content.len() as u64);
    for at in 0..count {
        let end = content.len().min((at + 1) * CHUNK);
        let chunk = content.get(at * CHUNK..end).unwrap_or_default();
        steps.next(chunk.len()).await?;
        let nonce = chunk_nonce(at, at + 1 == count);
        file.extend(cipher.encrypt(&nonce, chunk).map_err(|_| failed)?);
    }
    Ok(file)
}

/// Decrypts a file.
pub(crate) async fn decrypt(
    file: &[u8],
    passphrase: &Secret,
    steps: &mut impl CaseFileSteps,
) -> Result<Vec<u8>, CaseFileError> {
    let header = Header::parse(file)?;
    let wrap_key = wrap_key(passphrase, &header.salt, header.work_factor, steps).await?;
    let wrap_key = wrap_key.ok_or(CaseFileError::NotEnoughMemory)?;
    let file_key = wrap_key.decrypt(&Nonce::default(), header.wrapped.as_slice());
    let file_key = file_key.map_err(|_| CaseFileError::WrongPassphrase)?;
    let mac = header_mac(&file_key, header.signed).ok_or(CaseFileError::Malformed)?;
    mac.verify_slice(&header.mac)
        .map_err(|_| CaseFileError::Changed)?;
    let payload = file.get(header.len..).unwrap_or_default();
    let (nonce, chunks) = payload
        .split_at_checked(NONCE_LEN)
        .ok_or(CaseFileError::Truncated)?;
    let cipher = payload_cipher(&file_key, nonce).ok_or(CaseFileError::Malformed)?;
    decrypt_chunks(&cipher, chunks, steps).await
}

/// Decrypts the chunks. A length that no archive has is a missing end.
async fn decrypt_chunks(
    cipher: &ChaCha20Poly1305,
    chunks: &[u8],
    steps: &mut impl CaseFileSteps,
) -> Result<Vec<u8>, CaseFileError> {
    let count = chunks.len().div_ceil(CHUNK + TAG_LEN);
    let len = chunks.len().checked_sub(count * TAG_LEN);
    let len = len.filter(|len| *len > 0 && len.is_multiple_of(BLOCK));
    let mut content = Vec::with_capacity(len.ok_or(CaseFileError::Truncated)?);
    let mut steps = StageSteps::new(steps, CaseFileStage::Encryption, chunks.len() as u64);
    for (at, chunk) in chunks.chunks(CHUNK + TAG_LEN).enumerate() {
        steps.next(chunk.len()).await?;
        let is_last = at + 1 == count;
        let bytes = cipher.decrypt(&chunk_nonce(at, is_last), chunk);
        content.extend(bytes.map_err(|_| {
            // A chunk that is intact, but not marked as the last one.
            let is_cut = is_last && cipher.decrypt(&chunk_nonce(at, false), chunk).is_ok();
            if is_cut {
                CaseFileError::Truncated
            } else {
                CaseFileError::Changed
            }
        })?);
    }
    Ok(content)
}

/// Header of a file that one passphrase opens.
struct Header<'a> {
    salt: Vec<u8>,
    work_factor: u8,
    wrapped: Vec<u8>,
    /// Text that the MAC signs.
    signed: &'a str,
    mac: Vec<u8>,
    /// Length with the last line break.
    len: usize,
}

impl<'a> Header<'a> {
    fn parse(file: &'a [u8]) -> Result<Self, CaseFileError> {
        if !file.starts_with(VERSION_LINE.as_bytes()) {
            let is_start = VERSION_LINE.as_bytes().starts_with(file);
            return Err(if is_start {
                CaseFileError::Truncated
            } else {
                CaseFileError::NotACaseFile
            });
        }
        let start = file.get(..file.len().min(MAX_HEADER)).unwrap_or_default();
        let mut lines = start.splitn(5, |byte| *byte == b'\n');
        let is_cut = file.len() < MAX_HEADER && start.split(|it| *it == b'\n').count() < 5;
        let mut line = || lines.next().and_then(|line| std::str::from_utf8(line).ok());
        let lines = (line(), line(), line(), line());
        let (Some(_), Some(stanza), Some(wrapped), Some(end)) = lines else {
            return Err(error_of(is_cut));
        };
        if is_cut {
            return Err(CaseFileError::Truncated);
        }
        // Anything else is an age file for a key, or for several recipients.
        let stanza = stanza.strip_prefix(STANZA);
        let stanza = stanza.ok_or(CaseFileError::NotACaseFile)?;
        let (salt, work_factor) = stanza.split_once(' ').ok_or(CaseFileError::Changed)?;
        let mac = end.strip_prefix("--- ").ok_or(CaseFileError::Changed)?;
        let len = VERSION_LINE.len() + STANZA.len() + stanza.len() + wrapped.len() + end.len() + 3;
        let signed = file.get(..len - mac.len() - 2);
        let signed = signed.and_then(|text| std::str::from_utf8(text).ok());
        Ok(Self {
            salt: decode(salt, SALT_LEN)?,
            work_factor: parse_work_factor(work_factor)?,
            wrapped: decode(wrapped, FILE_KEY_LEN + TAG_LEN)?,
            signed: signed.ok_or(CaseFileError::Changed)?,
            mac: decode(mac, 32)?,
            len,
        })
    }
}

const fn error_of(is_cut: bool) -> CaseFileError {
    if is_cut {
        CaseFileError::Truncated
    } else {
        CaseFileError::Changed
    }
}

/// Parses the work factor: digits without a leading zero.
fn parse_work_factor(text: &str) -> Result<u8, CaseFileError> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    let factor = text.parse().ok().filter(|_| is_plain);
    match factor.ok_or(CaseFileError::Changed)? {
        factor if factor > MAX_WORK_FACTOR => Err(CaseFileError::TooMuchWork),
        factor => Ok(factor),
    }
}

/// Decodes Base64 in its only valid spelling.
fn decode(text: &str, len: usize) -> Result<Vec<u8>, CaseFileError> {
    let bytes = BASE64.decode(text).ok().filter(|bytes| bytes.len() == len);
    bytes.ok_or(CaseFileError::Changed)
}

/// Derives the key that encrypts the file's key; `None` if there is not enough memory.
async fn wrap_key(
    passphrase: &Secret,
    salt: &[u8],
    work_factor: u8,
    steps: &mut impl CaseFileSteps,
) -> Result<Option<ChaCha20Poly1305>, Canceled> {
    let passphrase = passphrase.expose().as_bytes();
    let salt = [SALT_LABEL, salt].concat();
    let key = derive_key(passphrase, &salt, work_factor, steps).await?;
    Ok(key.map(|key| ChaCha20Poly1305::new(&key.into())))
}

fn header_mac(file_key: &[u8], header: &str) -> Option<Hmac<Sha256>> {
    let mut key = [0; 32];
    let derived = Hkdf::<Sha256>::new(None, file_key);
    derived.expand(b"header", &mut key).ok()?;
    let mut mac = <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(&key).ok()?;
    mac.update(header.as_bytes());
    Some(mac)
}

fn payload_cipher(file_key: &[u8], nonce: &[u8]) -> Option<ChaCha20Poly1305> {
    let mut key = Key::default();
    let derived = Hkdf::<Sha256>::new(Some(nonce), file_key);
    derived.expand(b"payload", &mut key).ok()?;
    Some(ChaCha20Poly1305::new(&key))
}

/// Returns the nonce of a chunk: its number in eleven bytes, and whether it is the last one.
fn chunk_nonce(at: usize, is_last: bool) -> Nonce {
    let mut nonce = [0; 12];
    if let Some(counter) = nonce.get_mut(3..11) {
        counter.copy_from_slice(&(at as u64).to_be_bytes());
    }
    if let Some(last) = nonce.last_mut() {
        *last = u8::from(is_last);
    }
    nonce.into()
}
