//! Files that the user picks for saving, and that the page can write again (File System Access).

use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use send_wrapper::SendWrapper;
use thiserror::Error;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomException, FileSystemFileHandle, FileSystemWritableFileStream};

/// Name of the browser's function, which Chromium alone has.
const PICKER: &str = "showSaveFilePicker";

/// Reason why no file was picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PickFileError {
    /// The user has closed the picker.
    #[error("the user picked no file")]
    Canceled,
    /// The browser has no such picker, or refuses it here.
    #[error("the browser can't pick a file for saving")]
    Unsupported,
}

/// The file was not written; it has its earlier content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the file was not written")]
pub struct WriteFileError;

impl From<JsValue> for WriteFileError {
    fn from(_: JsValue) -> Self {
        Self
    }
}

/// File that the user has picked; the browser can store its handle, and asks again for permission after a reload.
#[derive(Clone)]
pub struct WritableFile(pub(super) SendWrapper<FileSystemFileHandle>);

/// Shows the browser's picker; call it at most a second after a click.
///
/// # Errors
/// If the user picks nothing, or the browser has no picker.
pub async fn pick(name: &str, kind: &str, extension: &str) -> Result<WritableFile, PickFileError> {
    let shown = show_picker(name, kind, extension).map_err(|_| PickFileError::Unsupported)?;
    match JsFuture::from(shown).await {
        Ok(handle) => Ok(WritableFile(SendWrapper::new(handle.unchecked_into()))),
        Err(error) if is_abort(&error) => Err(PickFileError::Canceled),
        Err(_) => Err(PickFileError::Unsupported),
    }
}

fn show_picker(name: &str, kind: &str, extension: &str) -> Result<Promise, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let picker: Function = Reflect::get(&window, &PICKER.into())?.dyn_into()?;
    let accepted = Object::new();
    let extensions = Array::of1(&extension.into());
    Reflect::set(&accepted, &"application/octet-stream".into(), &extensions)?;
    let file_type = Object::new();
    Reflect::set(&file_type, &"description".into(), &kind.into())?;
    Reflect::set(&file_type, &"accept".into(), &accepted)?;
    let options = Object::new();
    Reflect::set(&options, &"suggestedName".into(), &name.into())?;
    Reflect::set(&options, &"types".into(), &Array::of1(&file_type))?;
    picker.call1(&window, &options)?.dyn_into()
}

fn is_abort(error: &JsValue) -> bool {
    let error: Option<&DomException> = error.dyn_ref();
    error.is_some_and(|error| error.name() == "AbortError")
}

impl WritableFile {
    /// Returns whether the browser lets the page write the file, which it may ask the user; call it at most a second
    /// after a click.
    pub async fn request_permission(&self) -> bool {
        let handle: &JsValue = self.0.as_ref();
        // The bindings have this method only as an unstable one.
        let request = Reflect::get(handle, &"requestPermission".into());
        let Some(request) = request.ok().and_then(|it| it.dyn_into::<Function>().ok()) else {
            // A browser without it decides when the file is written.
            return true;
        };
        let options = Object::new();
        let requested = Reflect::set(&options, &"mode".into(), &"readwrite".into())
            .and_then(|_| request.call1(handle, &options)?.dyn_into::<Promise>());
        match requested {
            Ok(requested) => {
                let state = JsFuture::from(requested).await;
                state.is_ok_and(|state| state == "granted")
            }
            Err(_) => false,
        }
    }

    /// Returns whether both are the same file.
    pub async fn is_same_file(&self, other: &Self) -> bool {
        let is_same = JsFuture::from(self.0.is_same_entry(&other.0)).await;
        is_same.is_ok_and(|is_same| is_same.is_truthy())
    }

    /// Returns the name of the file, without its folder.
    pub fn name(&self) -> String {
        self.0.name()
    }

    /// Replaces the content; the browser keeps the earlier one until all of the new one is written.
    ///
    /// # Errors
    /// If the browser can't write the file, or `begin_replacement` returns false just before it is replaced.
    pub async fn write(
        &self,
        content: &[u8],
        begin_replacement: impl FnOnce() -> bool,
    ) -> Result<(), WriteFileError> {
        let stream = JsFuture::from(self.0.create_writable()).await?;
        let stream: FileSystemWritableFileStream = stream.unchecked_into();
        let written = async {
            let content = Uint8Array::from(content);
            JsFuture::from(stream.write_with_buffer_source(&content)?).await?;
            if !begin_replacement() {
                return Err(WriteFileError);
            }
            // Only closing replaces the file.
            JsFuture::from(stream.close()).await?;
            Ok(())
        };
        let outcome = written.await;
        if outcome.is_err() {
            // Discards the temporary copy. A stream with an error rejects this call too.
            let _ = JsFuture::from(stream.abort()).await;
        }
        outcome
    }
}
