//! Sign-in, refresh and sign-out in this tab.

use super::support::{
    DAY, NOW, entered, expired, of_other_user, own, received, refreshed, signed_in_again, states,
    step, taken_over,
};
use farol_core::protocol::Secret;
use farol_core::session::{
    NextToken, SessionEffect, SessionEvent, SessionMachine, SessionMessage, SessionState,
};

#[test]
fn signing_in_works_in_every_state() {
    for state in states() {
        for fresh in [
            signed_in_again("new", NOW + 1),
            of_other_user("new", NOW - 1),
        ] {
            let turn = step(state.clone(), SessionEvent::SignedIn(fresh.clone()));
            assert_eq!(turn, entered(&fresh), "from {state:?}");
        }
    }
}

#[test]
fn a_new_sign_in_is_later_than_the_refused_session_at_any_clock() {
    for state in &states()[1..] {
        for at in [NOW - DAY, NOW] {
            let (next, _) = step(
                state.clone(),
                SessionEvent::SignedIn(signed_in_again("new", at)),
            );
            assert_eq!(next.session().unwrap().obtained_at, NOW + 1);
        }
    }
}

#[test]
fn a_refresh_continues_the_session_or_replaces_an_expired_one() {
    let fresh = own("new", NOW + 1);
    for state in [states()[1].clone(), states()[2].clone()] {
        assert_eq!(
            step(state, SessionEvent::Refreshed(fresh.clone())),
            refreshed(&fresh)
        );
    }
}

#[test]
fn a_refresh_is_later_for_every_tab_at_any_clock() {
    let other_tab = states()[1].clone();
    for at in [NOW - DAY, NOW, NOW + 1] {
        let (next, effects) = step(states()[1].clone(), SessionEvent::Refreshed(own("new", at)));
        let session = next.session().unwrap().clone();
        assert_eq!(session.token, Secret::new("new"));
        assert!(
            effects.contains(&SessionEffect::Send(SessionMessage::Session(
                session.clone()
            )))
        );
        let turn = received(other_tab.clone(), SessionMessage::Session(session.clone()));
        assert_eq!(turn, taken_over(&session), "at {}", at - NOW);
    }
}

#[test]
fn a_refresh_that_completes_after_sign_out_is_dropped() {
    let refreshed = SessionEvent::Refreshed(own("new", NOW + 1));
    for state in [
        SessionState::SignedOut,
        SessionState::SignedIn(of_other_user("theirs", NOW)),
        expired("bia@example.com", NOW),
        // The user signed in again during the refresh.
        SessionState::SignedIn(signed_in_again("anew", NOW)),
    ] {
        assert_eq!(step(state.clone(), refreshed.clone()), (state, vec![]));
    }
}

#[test]
fn the_next_token_is_that_of_another_tab_or_a_refresh() {
    let (old, new) = (Secret::new("old"), Secret::new("new"));
    let state = SessionState::SignedIn(own("old", NOW));
    let machine = SessionMachine::new(state);
    assert_eq!(machine.next_token(&new), NextToken::Use(old.clone()));
    assert_eq!(
        machine.next_token(&old),
        NextToken::Refresh(own("old", NOW))
    );
    for state in [SessionState::SignedOut, expired("ana@example.com", NOW)] {
        assert_eq!(
            SessionMachine::new(state).next_token(&old),
            NextToken::SignedOut
        );
    }
}

#[test]
fn states_of_one_user_are_equal_by_user() {
    let ana = || SessionState::SignedIn(own("old", NOW));
    let same = [
        (ana(), expired("ANA@example.com", NOW)),
        (SessionState::SignedOut, SessionState::SignedOut),
    ];
    for (one, other) in same {
        assert!(one.is_same_account(&other) && other.is_same_account(&one));
    }
    for other in [SessionState::SignedOut, expired("bia@example.com", NOW)] {
        assert!(!ana().is_same_account(&other) && !other.is_same_account(&ana()));
    }
}

#[test]
fn signing_out_clears_storage_and_only_the_first_tab_announces_it() {
    for state in states() {
        let effects = vec![
            SessionEffect::Clear,
            SessionEffect::RecordSignOut,
            SessionEffect::Send(SessionMessage::SignedOut),
        ];
        assert_eq!(
            step(state.clone(), SessionEvent::SignedOut),
            (SessionState::SignedOut, effects)
        );
        assert_eq!(
            received(state, SessionMessage::SignedOut),
            (SessionState::SignedOut, vec![SessionEffect::ClearEnded])
        );
    }
}
