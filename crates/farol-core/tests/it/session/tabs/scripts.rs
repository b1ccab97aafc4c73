//! Properties that hold for any sequence of actions.

use super::world::{Action, Call, DAY, World};
use proptest::prelude::*;

fn script() -> impl Strategy<Value = Vec<(Action, usize)>> {
    let action = prop_oneof![
        4 => Just(Action::Call),
        6 => Just(Action::GoOn),
        10 => Just(Action::Deliver),
        2 => Just(Action::Lose),
        2 => Just(Action::Double),
        1 => Just(Action::Reload),
        1 => Just(Action::Open),
    ];
    prop::collection::vec((action, 0..1_000_usize), 0..150)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_024, ..ProptestConfig::default() })]

    #[test]
    fn a_session_that_has_ended_is_refused_at_most_once_to_each_tab(
        (count, has_locks) in (3..=6_usize, any::<bool>()),
        script in script(),
        set_back in any::<bool>(),
    ) {
        let mut world = World::with_dead_session(count, has_locks);
        let (mut asks, before) = (0, world.sent);
        for (action, pick) in script {
            asks += usize::from(matches!(action, Action::Call | Action::Reload | Action::Open));
            world.act(action, pick);
        }
        // A reload loses at most the pending call of its tab; all other calls complete.
        world.settle();
        let tabs = world.tabs.len();
        for (token, refreshes) in &world.service.refreshes {
            prop_assert!(*refreshes <= tabs, "{token}: {refreshes} in {tabs} tabs");
        }
        for (at, tab) in world.tabs.iter().enumerate() {
            let state = tab.machine.state();
            prop_assert!(state.session().is_none(), "tab {at}: {state:?}");
            prop_assert!(at >= count || world.is_expired(at), "tab {at}: {state:?}");
        }
        // Each tab sends one more request while settling. Each request causes at most one response
        // per tab, each refusal one session per tab, and duplicated messages repeat them.
        let most = (asks + 2 * tabs) * (1 + tabs) * (1 + tabs) * 2;
        prop_assert!(world.sent - before <= most, "{} messages", world.sent - before);

        // A user signs in again in the dialog.
        world.now += if set_back { -DAY } else { 1_000 };
        world.sign_in(0);
        world.settle();
        for tab in (0..tabs).filter(|tab| *tab < count) {
            let state = world.tabs[tab].machine.state();
            prop_assert_eq!(state, world.tabs[0].machine.state());
            prop_assert!(state.session().is_some());
        }
    }

    #[test]
    fn a_session_that_can_be_renewed_is_shared_by_all_once_messages_arrive(
        count in 3..=6_usize,
        script in script(),
    ) {
        let mut world = World::with_dead_session(count, true);
        // Only this token has expired; the session can be renewed.
        let token = world.tabs[0].machine.state().session().unwrap().token.clone();
        world.service.live = Some(token.expose().to_owned());
        world.call(0);
        world.tabs[0].call = Call::CatchingUp(token);
        for (action, pick) in script {
            // A lost message may contain the only copy of a token.
            if !matches!(action, Action::Lose | Action::Reload) {
                world.act(action, pick);
            }
        }
        world.settle();
        for tab in 0..count {
            let state = world.tabs[tab].machine.state();
            prop_assert_eq!(state, world.tabs[0].machine.state());
            prop_assert!(state.session().is_some());
        }
    }
}
