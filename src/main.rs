//! Mounts the app, and shows a way back should it ever stop.

use farol::App;
use farol::browser::document;

fn main() {
    // The message is left out: it could hold what somebody typed.
    std::panic::set_hook(Box::new(|_| document::show_stopped()));
    leptos::mount::mount_to_body(App);
}
