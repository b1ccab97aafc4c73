//! Cases that involve three tabs.

use super::world::World;
use farol_core::session::SessionState;

/// Three tabs detect the end of the session at the same time, before any message arrives.
#[test]
fn tabs_that_find_out_together_renew_once_each_without_locks_and_once_with_them() {
    for (has_locks, expected) in [(true, 1), (false, 3)] {
        let mut world = World::with_dead_session(3, has_locks);
        for tab in 0..3 {
            world.call(tab);
        }
        world.deliver_all();
        // Each tab waits for responses until the timeout, and only then renews.
        for tab in 0..3 {
            world.go_on(tab);
        }
        for tab in 0..3 {
            world.go_on(tab);
            if has_locks {
                // The next holder of the lock first requests newer sessions, and waits.
                world.deliver_all();
            }
        }
        world.settle();
        assert!((0..3).all(|tab| world.is_expired(tab)));
        assert_eq!(world.service.refreshes["token-1"], expected);
    }
}

/// Tab 1 shows the sign-in dialog with a partly typed password; tab 2 makes a call, and a third tab
/// is opened.
#[test]
fn a_dialog_stays_open_whatever_the_other_tabs_do() {
    let mut world = World::with_dead_session(3, true);
    world.call(0);
    world.deliver_all();
    world.go_on(0);
    world.go_on(0);
    assert!(world.is_expired(0));
    world.deliver_all();
    assert!(world.is_expired(1) && world.is_expired(2));
    world.call(1);
    world.open();
    world.reload(2);
    world.settle();
    assert!((0..3).all(|tab| world.is_expired(tab)));
    assert_eq!(world.tabs[3].machine.state(), &SessionState::SignedOut);
    assert_eq!(world.service.refreshes["token-1"], 1);
}
