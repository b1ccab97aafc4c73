//! Files handed to the person, and files that the person hands over.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Event, File, HtmlAnchorElement, HtmlInputElement, Url};

/// A file that the person has chosen; nothing of it has been read yet.
pub struct PickedFile(File);

/// The file that was just chosen in the control that `event` comes from.
pub fn picked_file(event: &Event) -> Option<PickedFile> {
    let control: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = control.files()?.get(0)?;
    // The same file, corrected meanwhile, can then be chosen again.
    control.set_value("");
    Some(PickedFile(file))
}

impl PickedFile {
    /// The file's name, without its folder.
    pub fn name(&self) -> String {
        self.0.name()
    }

    /// How many bytes it has.
    pub fn size(&self) -> u64 {
        // Sizes are whole and far below 2^53.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let size = self.0.size() as u64;
        size
    }

    /// What it holds; `None` where it can't be read, or not any more.
    pub async fn read(&self) -> Option<Vec<u8>> {
        let content = JsFuture::from(self.0.array_buffer()).await.ok()?;
        Some(Uint8Array::new(&content).to_vec())
    }
}

/// Offers `content` as a download named `name`; says whether the browser took it.
pub fn download(name: &str, media_type: &str, content: &str) -> bool {
    offer(name, media_type, &content.into()).is_ok()
}

/// Offers `content` byte for byte as a download named `name`; says whether the browser took it.
pub fn download_bytes(name: &str, media_type: &str, content: &[u8]) -> bool {
    offer(name, media_type, &Uint8Array::from(content)).is_ok()
}

fn offer(name: &str, media_type: &str, content: &JsValue) -> Result<(), JsValue> {
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
    // The browser keeps the content until the download has read it.
    super::timer::timeout(10_000, move || {
        let _ = Url::revoke_object_url(&address);
    })
    .forget();
    Ok(())
}
