//! Messages between this app's tabs.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

/// One end of a named channel; a message reaches every other end, never its own.
pub struct Channel {
    port: Option<BroadcastChannel>,
    _listener: Closure<dyn FnMut(MessageEvent)>,
}

impl Channel {
    /// Opens an end of `name` and hands each message to `on_message`.
    ///
    /// Where the browser has no such channels, nothing arrives and nothing is sent.
    pub fn open(name: &str, on_message: impl Fn(String) + 'static) -> Self {
        let listener = Closure::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                on_message(text);
            }
        });
        let port = BroadcastChannel::new(name).ok();
        if let Some(port) = &port {
            port.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        }
        Self {
            port,
            _listener: listener,
        }
    }

    /// Sends `message` to the other ends.
    pub fn send(&self, message: &str) {
        if let Some(port) = &self.port {
            // It fails on a closed end only, and ours is closed by dropping it.
            let _ = port.post_message(&JsValue::from_str(message));
        }
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        if let Some(port) = &self.port {
            port.set_onmessage(None);
            port.close();
        }
    }
}
