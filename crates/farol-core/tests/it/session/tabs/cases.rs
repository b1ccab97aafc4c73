//! Cases that involve three tabs.

use super::simulation::Simulation;
use farol_core::session::SessionState;

/// Three tabs detect the end of the session at the same time, before any message arrives.
#[test]
fn tabs_refresh_once_with_locks_and_at_most_once_each_without() {
    for (has_locks, expected) in [(true, 1), (false, 3)] {
        let mut simulation = Simulation::with_dead_session(3, has_locks);
        for tab in 0..3 {
            simulation.call(tab);
        }
        simulation.deliver_all();
        // Each tab waits for responses until the timeout, and only then refreshes.
        for tab in 0..3 {
            simulation.go_on(tab);
        }
        for tab in 0..3 {
            simulation.go_on(tab);
            if has_locks {
                // The next holder of the lock first requests newer sessions, and waits.
                simulation.deliver_all();
            }
        }
        simulation.finish_calls();
        assert!((0..3).all(|tab| simulation.is_expired(tab)));
        assert_eq!(simulation.service.refreshes["token-1"], expected);
    }
}

/// Tab 1 shows the sign-in dialog with a partly typed password; tab 2 makes a call, and a third tab
/// is opened.
#[test]
fn a_dialog_stays_open_during_events_of_other_tabs() {
    let mut simulation = Simulation::with_dead_session(3, true);
    simulation.call(0);
    simulation.deliver_all();
    simulation.go_on(0);
    simulation.go_on(0);
    assert!(simulation.is_expired(0));
    simulation.deliver_all();
    assert!(simulation.is_expired(1) && simulation.is_expired(2));
    simulation.call(1);
    simulation.open();
    simulation.reload(2);
    simulation.finish_calls();
    assert!((0..3).all(|tab| simulation.is_expired(tab)));
    assert_eq!(simulation.tabs[3].machine.state(), &SessionState::SignedOut);
    assert_eq!(simulation.service.refreshes["token-1"], 1);
}
