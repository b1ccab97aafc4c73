//! Messages between tabs (`BroadcastChannel`).

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

/// Endpoint of a named channel; a message is delivered to all endpoints except the sender.
pub struct Channel {
    port: Option<BroadcastChannel>,
    _listener: Closure<dyn FnMut(MessageEvent)>,
}

impl Channel {
    /// Opens the channel `name` and passes each message to `on_message`.
    ///
    /// Without browser support nothing is sent or received.
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

    /// Sends `message` to the other endpoints.
    pub fn send(&self, message: &str) {
        if let Some(port) = &self.port {
            // Fails only on a closed channel, and this one is closed on drop.
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
