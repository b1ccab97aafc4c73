//! File downloads, and files that the user selects.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, DragEvent, Event, File, HtmlAnchorElement, HtmlInputElement, Url,
};

/// Selected file; its content is not read yet.
pub struct InputFile(File);

/// Returns the file selected in the input that fired `event`.
pub fn input_file(event: &Event) -> Option<InputFile> {
    let control: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = control.files()?.get(0)?;
    // Resetting the value allows the same file, corrected meanwhile, to be selected again.
    control.set_value("");
    Some(InputFile(file))
}

/// Returns the first file that is dropped by `event`.
pub fn dropped_file(event: &DragEvent) -> Option<InputFile> {
    Some(InputFile(event.data_transfer()?.files()?.get(0)?))
}

/// Returns whether files are being dragged, rather than text or a link.
pub fn has_files(event: &DragEvent) -> bool {
    let types = event.data_transfer().map(|data| data.types());
    types.is_some_and(|types| types.includes(&"Files".into(), 0))
}

impl InputFile {
    /// Returns the file name, without its folder.
    pub fn name(&self) -> String {
        self.0.name()
    }

    /// Returns the size in bytes.
    pub fn size(&self) -> u64 {
        // Sizes are integers far below 2^53.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let size = self.0.size() as u64;
        size
    }

    /// Reads the content; `None` if the file is not readable, or no longer.
    pub async fn read(&self) -> Option<Vec<u8>> {
        let content = JsFuture::from(self.0.array_buffer()).await.ok()?;
        Some(Uint8Array::new(&content).to_vec())
    }
}

/// Starts a download of `content` as `name`; returns whether the browser accepted it.
pub fn download(name: &str, media_type: &str, content: &str) -> bool {
    start_download(name, media_type, &content.into()).is_ok()
}

/// Starts a download of the bytes `content` as `name`; returns whether the browser accepted it.
pub fn download_bytes(name: &str, media_type: &str, content: &[u8]) -> bool {
    start_download(name, media_type, &Uint8Array::from(content)).is_ok()
}

fn start_download(name: &str, media_type: &str, content: &JsValue) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let blob = Blob::new_with_buffer_source_sequence_and_options(&Array::of1(content), &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let document = web_sys::window()
        .and_then(|window| window.document())
        .ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The object URL must stay valid until the download has read it.
    super::timer::timeout(10_000, move || {
        let _ = Url::revoke_object_url(&address);
    })
    .forget();
    Ok(())
}
