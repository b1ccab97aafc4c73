//! Entry point: mounts the app. After a crash, `public/crash.js` offers a reload.

use farol::App;

fn main() {
    leptos::mount::mount_to_body(App);
}
