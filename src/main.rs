//! Mounts the app. Should it ever stop, `public/stopped.js` shows a way back.

use farol::App;

fn main() {
    leptos::mount::mount_to_body(App);
}
