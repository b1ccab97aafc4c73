//! Properties that hold for any sequence of actions.

use super::simulation::{Action, Call, DAY, Simulation};
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
    fn an_ended_session_is_refused_at_most_once_to_each_tab(
        (count, has_locks) in (3..=6_usize, any::<bool>()),
        script in script(),
        set_back in any::<bool>(),
    ) {
        let mut simulation = Simulation::with_dead_session(count, has_locks);
        let (mut asks, before) = (0, simulation.sent);
        for (action, pick) in script {
            asks += usize::from(matches!(action, Action::Call | Action::Reload | Action::Open));
            simulation.act(action, pick);
        }
        // A reload loses at most the pending call of its tab; all other calls complete.
        simulation.finish_calls();
        let tabs = simulation.tabs.len();
        for (token, refreshes) in &simulation.service.refreshes {
            prop_assert!(*refreshes <= tabs, "{token}: {refreshes} in {tabs} tabs");
        }
        for (at, tab) in simulation.tabs.iter().enumerate() {
            let state = tab.machine.state();
            prop_assert!(state.session().is_none(), "tab {at}: {state:?}");
            prop_assert!(at >= count || simulation.is_expired(at), "tab {at}: {state:?}");
        }
        // Each tab sends one more request while settling. Each request causes at most one response
        // per tab, each refusal one session per tab, and duplicated messages repeat them.
        let max = (asks + 2 * tabs) * (1 + tabs) * (1 + tabs) * 2;
        prop_assert!(simulation.sent - before <= max, "{} messages", simulation.sent - before);

        // A user signs in again in the dialog.
        simulation.now += if set_back { -DAY } else { 1_000 };
        simulation.sign_in(0);
        simulation.finish_calls();
        for tab in (0..tabs).filter(|tab| *tab < count) {
            let state = simulation.tabs[tab].machine.state();
            prop_assert_eq!(state, simulation.tabs[0].machine.state());
            prop_assert!(state.session().is_some());
        }
    }

    #[test]
    fn a_refreshed_session_reaches_all_tabs(
        count in 3..=6_usize,
        script in script(),
    ) {
        let mut simulation = Simulation::with_dead_session(count, true);
        // Only this token has expired; the session can be refreshed.
        let token = simulation.tabs[0].machine.state().session().unwrap().token.clone();
        simulation.service.live = Some(token.expose().to_owned());
        simulation.call(0);
        simulation.tabs[0].call = Call::CatchingUp(token);
        for (action, pick) in script {
            // A lost message may contain the only copy of a token.
            if !matches!(action, Action::Lose | Action::Reload) {
                simulation.act(action, pick);
            }
        }
        simulation.finish_calls();
        for tab in 0..count {
            let state = simulation.tabs[tab].machine.state();
            prop_assert_eq!(state, simulation.tabs[0].machine.state());
            prop_assert!(state.session().is_some());
        }
    }
}
