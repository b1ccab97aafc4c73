//! Session state machine: transitions, token lifetimes, and the stored and sent formats.

use base64::Engine;
use base64::engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD};
use farol_core::protocol::Secret;
use farol_core::session::{
    Identity, NextToken, RefusedSession, Session, SessionEffect, SessionEvent, SessionMachine,
    SessionMessage, SessionState, SignInId, StoredSession, refresh_at,
};
use proptest::prelude::*;

const NOW: i64 = 1_795_000_000_000;
const MINUTE: i64 = 60_000;
const DAY: i64 = 86_400_000;

/// Sign-in of most sessions in these tests.
const FIRST: u32 = 1;
/// A later sign-in.
const SECOND: u32 = 2;

fn identity(email: &str) -> Identity {
    Identity {
        email: email.to_owned(),
        username: "Ana".to_owned(),
        keep: false,
    }
}

fn session(email: &str, token: &str, obtained_at: i64) -> Session {
    Session {
        identity: identity(email),
        sign_in: SignInId::new(0, FIRST),
        token: Secret::new(token),
        refresh_token: Secret::new(format!("{token}-refresh")),
        renew_at: None,
        obtained_at,
    }
}

fn mine(token: &str, obtained_at: i64) -> Session {
    session("ana@example.com", token, obtained_at)
}

/// Builds a session of the same user from a later sign-in.
fn anew(token: &str, obtained_at: i64) -> Session {
    Session {
        sign_in: SignInId::new(0, SECOND),
        ..mine(token, obtained_at)
    }
}

fn strangers(token: &str, obtained_at: i64) -> Session {
    Session {
        sign_in: SignInId::new(7, 7),
        ..session("bia@example.com", token, obtained_at)
    }
}

fn kept(session: Session) -> Session {
    let identity = Identity {
        keep: true,
        ..session.identity
    };
    Session {
        identity,
        ..session
    }
}

fn expired(email: &str, obtained_at: i64) -> SessionState {
    SessionState::Expired {
        identity: identity(email),
        refused: mine("old", obtained_at).refused(),
    }
}

/// Applies one event to `state` and returns the next state and the effects.
fn step(state: SessionState, event: SessionEvent) -> (SessionState, Vec<SessionEffect>) {
    let mut machine = SessionMachine::new(state);
    let effects = machine.transition(event, NOW);
    (machine.state().clone(), effects)
}

fn received(state: SessionState, message: SessionMessage) -> (SessionState, Vec<SessionEffect>) {
    step(state, SessionEvent::Received(message))
}

/// Returns the outcome of a sign-in or renewal in this tab: the session is stored and sent.
fn entered(session: &Session) -> (SessionState, Vec<SessionEffect>) {
    (
        SessionState::SignedIn(session.clone()),
        vec![
            SessionEffect::Save(session.clone()),
            SessionEffect::Send(SessionMessage::SignedIn(session.clone())),
        ],
    )
}

fn renewed(session: &Session) -> (SessionState, Vec<SessionEffect>) {
    (
        SessionState::SignedIn(session.clone()),
        vec![
            SessionEffect::Save(session.clone()),
            SessionEffect::Send(SessionMessage::Session(session.clone())),
        ],
    )
}

/// Returns the outcome of a session from another tab: it is stored but not sent on, or the tabs
/// would never stop sending.
fn taken_over(session: &Session) -> (SessionState, Vec<SessionEffect>) {
    (
        SessionState::SignedIn(session.clone()),
        vec![SessionEffect::KeepReceived(session.clone())],
    )
}

/// Returns one state of each kind.
fn states() -> [SessionState; 3] {
    [
        SessionState::SignedOut,
        SessionState::SignedIn(mine("old", NOW)),
        expired("ana@example.com", NOW),
    ]
}

#[test]
fn signing_in_enters_from_anywhere() {
    for state in states() {
        for fresh in [anew("new", NOW + 1), strangers("new", NOW - 1)] {
            let turn = step(state.clone(), SessionEvent::SignedIn(fresh.clone()));
            assert_eq!(turn, entered(&fresh), "from {state:?}");
        }
    }
}

#[test]
fn signing_in_again_is_later_than_what_was_refused_whatever_the_clock_says() {
    for state in &states()[1..] {
        for at in [NOW - DAY, NOW] {
            let (next, _) = step(state.clone(), SessionEvent::SignedIn(anew("new", at)));
            assert_eq!(next.session().unwrap().obtained_at, NOW + 1);
        }
    }
}

#[test]
fn a_renewal_continues_the_session_and_mends_an_expired_one() {
    let fresh = mine("new", NOW + 1);
    for state in [states()[1].clone(), states()[2].clone()] {
        assert_eq!(
            step(state, SessionEvent::Renewed(fresh.clone())),
            renewed(&fresh)
        );
    }
}

#[test]
fn a_renewal_is_the_later_session_for_every_tab_whatever_the_clock_says() {
    let other_tab = states()[1].clone();
    for at in [NOW - DAY, NOW, NOW + 1] {
        let (next, effects) = step(states()[1].clone(), SessionEvent::Renewed(mine("new", at)));
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
fn a_renewal_answered_after_leaving_is_dropped() {
    let renewed = SessionEvent::Renewed(mine("new", NOW + 1));
    for state in [
        SessionState::SignedOut,
        SessionState::SignedIn(strangers("theirs", NOW)),
        expired("bia@example.com", NOW),
        // The user signed in again during the renewal.
        SessionState::SignedIn(anew("anew", NOW)),
    ] {
        assert_eq!(step(state.clone(), renewed.clone()), (state, vec![]));
    }
}

#[test]
fn a_refused_renewal_ends_the_session_here_and_in_the_other_tabs() {
    let old = mine("old", NOW);
    let state = SessionState::SignedIn(old.clone());
    let (next, effects) = step(
        state.clone(),
        SessionEvent::RenewalRefused(Secret::new("old")),
    );
    assert_eq!(next, expired("ana@example.com", NOW));
    let ana = identity("ana@example.com");
    let lapse = SessionEffect::SaveExpired(ana.clone(), old.refused());
    let message = SessionMessage::Refused(old.refused());
    assert_eq!(
        effects,
        [lapse.clone(), SessionEffect::Send(message.clone())]
    );
    assert_eq!((next.session(), next.identity()), (None, Some(&ana)));
    // The other tabs end the session and send nothing.
    assert_eq!(received(state, message.clone()), (next, vec![lapse]));
    assert!(!message.to_text().contains("old"), "no token is sent");
}

#[test]
fn a_refusal_ends_the_earlier_sessions_of_its_sign_in_and_no_others() {
    let refused = mine("old", NOW).refused();
    let earlier = SessionState::SignedIn(mine("earlier", NOW - MINUTE));
    let (next, _) = received(earlier, SessionMessage::Refused(refused));
    assert_eq!(next, expired("ana@example.com", NOW));
    for state in [
        SessionState::SignedOut,
        SessionState::SignedIn(anew("anew", NOW - MINUTE)),
        SessionState::SignedIn(strangers("theirs", NOW - MINUTE)),
        expired("ana@example.com", NOW),
    ] {
        let turn = received(state.clone(), SessionMessage::Refused(refused));
        assert_eq!(turn, (state, vec![]));
    }
}

#[test]
fn a_tab_that_has_the_renewal_sends_it_to_the_one_that_was_refused() {
    let fresh = mine("new", NOW + 1);
    let state = SessionState::SignedIn(fresh.clone());
    let refused = SessionMessage::Refused(mine("old", NOW).refused());
    let answer = SessionMessage::Session(fresh.clone());
    let turn = received(state.clone(), refused);
    assert_eq!(turn, (state, vec![SessionEffect::Send(answer.clone())]));
    let turn = received(expired("ana@example.com", NOW), answer);
    assert_eq!(turn, taken_over(&fresh));
}

#[test]
fn a_refusal_of_an_old_token_leaves_a_newer_session_alone() {
    let refused = SessionEvent::RenewalRefused(Secret::new("old"));
    let renewed_by_peer = SessionState::SignedIn(mine("new", NOW + 1));
    for state in [
        renewed_by_peer,
        SessionState::SignedOut,
        expired("ana@example.com", NOW),
    ] {
        assert_eq!(step(state.clone(), refused.clone()), (state, vec![]));
    }
}

#[test]
fn what_was_refused_is_never_taken_over_again() {
    let refused = [mine("old", NOW), mine("earlier", NOW - 1)];
    for session in refused {
        for message in [
            SessionMessage::Session(session.clone()),
            SessionMessage::SignedIn(session.clone()),
        ] {
            let state = expired("ana@example.com", NOW);
            assert_eq!(received(state.clone(), message.clone()), (state, vec![]));
            // Nor by a signed-out tab that received the refusal.
            let mut machine = SessionMachine::default();
            machine.ask(NOW);
            let refusal = SessionMessage::Refused(mine("old", NOW).refused());
            machine.transition(SessionEvent::Received(refusal), NOW);
            machine.transition(SessionEvent::Received(message), NOW);
            assert_eq!(machine.state(), &SessionState::SignedOut);
        }
    }
}

#[test]
fn what_was_refused_stays_so_after_signing_in_again() {
    let mut machine = SessionMachine::new(expired("ana@example.com", NOW));
    // After the clock was set back, the new session is older than the refused one.
    let fresh = anew("new", NOW - DAY);
    machine.transition(
        SessionEvent::Received(SessionMessage::SignedIn(fresh.clone())),
        NOW,
    );
    for dead in [mine("old", NOW), mine("earlier", NOW - 1)] {
        let message = SessionMessage::Session(dead);
        assert_eq!(machine.transition(SessionEvent::Received(message), NOW), []);
    }
    assert_eq!(machine.state(), &SessionState::SignedIn(fresh));
}

#[test]
fn a_later_session_of_the_same_person_mends_an_expired_one() {
    for later in [mine("renewed", NOW + 1), anew("anew", NOW + 1)] {
        let turn = received(
            expired("ana@example.com", NOW),
            SessionMessage::Session(later.clone()),
        );
        assert_eq!(turn, taken_over(&later));
    }
    let earlier = SessionMessage::Session(anew("suspended", NOW - DAY));
    let state = expired("ana@example.com", NOW);
    assert_eq!(received(state.clone(), earlier), (state, vec![]));
}

#[test]
fn signing_in_again_in_another_tab_mends_an_expired_one_whatever_the_clock_and_the_choice() {
    for at in [NOW - DAY, NOW, NOW + 1] {
        for fresh in [anew("anew", at), kept(anew("anew", at))] {
            let turn = received(
                expired("ana@example.com", NOW),
                SessionMessage::SignedIn(fresh.clone()),
            );
            assert_eq!(turn, taken_over(&fresh));
        }
    }
}

#[test]
fn a_tab_without_a_session_accepts_one_in_reply_to_its_request_only() {
    let session = mine("peer", NOW - DAY);
    let reply = SessionEvent::Received(SessionMessage::Session(session.clone()));
    let mut unasked = SessionMachine::default();
    assert_eq!(unasked.transition(reply.clone(), NOW), []);
    for (waited, is_taken) in [(-1, false), (0, true), (30_000, true), (30_001, false)] {
        let mut machine = SessionMachine::default();
        assert_eq!(machine.ask(NOW), SessionMessage::RequestSession);
        machine.transition(reply.clone(), NOW + waited);
        assert_eq!(machine.state().session().is_some(), is_taken, "{waited}");
    }
    let mut left = SessionMachine::default();
    left.transition(SessionEvent::SignedOut, NOW);
    left.ask(NOW);
    assert_eq!(left.transition(reply, NOW), [], "what was left stays left");
}

#[test]
fn a_tab_without_a_session_follows_only_somebody_who_has_just_signed_in() {
    let ages = [
        (-5 * MINUTE - 1, false),
        (-5 * MINUTE, true),
        (0, true),
        (5 * MINUTE, true),
        (5 * MINUTE + 1, false),
    ];
    for (age, is_taken) in ages {
        let session = mine("peer", NOW - age);
        let (next, _) = received(SessionState::SignedOut, SessionMessage::SignedIn(session));
        assert_eq!(next.session().is_some(), is_taken, "{age}");
    }
}

#[test]
fn of_two_sessions_the_later_one_holds() {
    let state = SessionState::SignedIn(mine("old", NOW));
    for newer in [mine("newer", NOW + 1), anew("newer", NOW + 1)] {
        for message in [
            SessionMessage::Session(newer.clone()),
            SessionMessage::SignedIn(newer.clone()),
        ] {
            assert_eq!(received(state.clone(), message), taken_over(&newer));
        }
        let stored = step(state.clone(), SessionEvent::Stored(newer.clone()));
        assert_eq!(stored, (SessionState::SignedIn(newer), vec![]));
    }
    for stale in [
        mine("older", NOW - 1),
        mine("same age", NOW),
        mine("old", NOW),
    ] {
        for event in [
            SessionEvent::Received(SessionMessage::Session(stale.clone())),
            SessionEvent::Stored(stale),
        ] {
            assert_eq!(step(state.clone(), event), (state.clone(), vec![]));
        }
    }
}

#[test]
fn no_session_from_the_future_is_taken_over() {
    let limit = 5 * MINUTE;
    for at in [NOW + limit + 1, NOW + DAY, i64::MAX] {
        for state in states() {
            for message in [
                SessionMessage::Session(anew("planted", at)),
                SessionMessage::SignedIn(anew("planted", at)),
                SessionMessage::Refused(mine("old", at).refused()),
            ] {
                assert_eq!(received(state.clone(), message), (state.clone(), vec![]));
            }
        }
    }
    let state = SessionState::SignedIn(mine("old", NOW));
    let message = SessionMessage::Session(mine("new", NOW + limit));
    assert!(received(state, message).0.session().unwrap().token == Secret::new("new"));
}

#[test]
fn a_clock_that_was_set_back_makes_no_renewal_one_of_the_future() {
    // This tab's session now lies in the future.
    let state = SessionState::SignedIn(mine("old", NOW + DAY));
    let fresh = mine("new", NOW + DAY + 1);
    assert_eq!(
        received(state, SessionMessage::Session(fresh.clone())),
        taken_over(&fresh)
    );
}

#[test]
fn a_session_that_is_kept_otherwise_is_not_taken_over() {
    for state in &states()[1..] {
        for event in [
            SessionEvent::Received(SessionMessage::Session(kept(mine("new", NOW + 1)))),
            SessionEvent::Stored(kept(mine("new", NOW + 1))),
        ] {
            assert_eq!(step(state.clone(), event), (state.clone(), vec![]));
        }
    }
    let live = SessionState::SignedIn(mine("old", NOW));
    let planted = SessionMessage::SignedIn(kept(anew("planted", NOW + 1)));
    assert_eq!(received(live.clone(), planted), (live, vec![]));
}

#[test]
fn another_persons_session_is_never_taken_over() {
    for state in [
        SessionState::SignedIn(mine("old", NOW)),
        expired("ana@example.com", NOW),
    ] {
        for event in [
            SessionEvent::Received(SessionMessage::Session(strangers("theirs", NOW + 1))),
            SessionEvent::Received(SessionMessage::SignedIn(strangers("theirs", NOW + 1))),
            SessionEvent::Stored(strangers("theirs", NOW + 1)),
        ] {
            assert_eq!(step(state.clone(), event), (state.clone(), vec![]));
        }
    }
}

#[test]
fn an_email_in_other_letters_is_the_same_person() {
    let state = SessionState::SignedIn(mine("old", NOW));
    let newer = session("ANA@Example.com", "newer", NOW + 1);
    assert_eq!(
        received(state, SessionMessage::Session(newer.clone())),
        taken_over(&newer)
    );
}

#[test]
fn a_request_is_answered_with_a_session_that_is_newer() {
    let session = mine("mine", NOW);
    let state = SessionState::SignedIn(session.clone());
    let answer = vec![SessionEffect::Send(SessionMessage::Session(session))];
    for (request, answer) in [
        (SessionMessage::RequestSession, answer.clone()),
        (SessionMessage::RequestNewerSession(NOW - 1), answer),
        (SessionMessage::RequestNewerSession(NOW), vec![]),
        (SessionMessage::RequestNewerSession(NOW + 1), vec![]),
    ] {
        assert_eq!(received(state.clone(), request), (state.clone(), answer));
    }
    for request in [
        SessionMessage::RequestSession,
        SessionMessage::RequestNewerSession(0),
    ] {
        let nobody = received(SessionState::SignedOut, request.clone());
        assert_eq!(nobody, (SessionState::SignedOut, vec![]));
        let state = expired("ana@example.com", NOW);
        let refusal = SessionMessage::Refused(mine("old", NOW).refused());
        let turn = received(state.clone(), request);
        assert_eq!(turn, (state, vec![SessionEffect::Send(refusal)]));
    }
}

#[test]
fn a_request_names_the_age_of_what_the_tab_has() {
    for (state, expected) in [
        (SessionState::SignedOut, SessionMessage::RequestSession),
        (
            SessionState::SignedIn(mine("old", NOW)),
            SessionMessage::RequestNewerSession(NOW),
        ),
        (
            expired("ana@example.com", NOW),
            SessionMessage::RequestNewerSession(NOW),
        ),
    ] {
        assert_eq!(SessionMachine::new(state).ask(NOW), expected);
    }
}

#[test]
fn a_session_that_is_being_renewed_is_given_to_no_tab() {
    let old = mine("old", NOW);
    let ask = || SessionEvent::Received(SessionMessage::RequestSession);
    let renewing = || {
        let mut machine = SessionMachine::new(SessionState::SignedIn(old.clone()));
        machine.transition(SessionEvent::RenewalStarted, NOW);
        assert_eq!(machine.transition(ask(), NOW), []);
        let refused = SessionMessage::Refused(mine("older", NOW - 1).refused());
        assert_eq!(machine.transition(SessionEvent::Received(refused), NOW), []);
        machine
    };

    let mut failed = renewing();
    let answer = [SessionEffect::Send(SessionMessage::Session(old.clone()))];
    assert_eq!(
        failed.transition(SessionEvent::RenewalEnded, NOW),
        answer,
        "at its end"
    );
    assert_eq!(
        failed.transition(SessionEvent::RenewalEnded, NOW),
        [],
        "once"
    );
    assert_eq!(failed.transition(ask(), NOW), answer);

    let fresh = mine("new", NOW + 1);
    let mut succeeded = renewing();
    let (_, effects) = renewed(&fresh);
    assert_eq!(
        succeeded.transition(SessionEvent::Renewed(fresh.clone()), NOW),
        effects
    );
    assert_eq!(
        succeeded.transition(SessionEvent::RenewalEnded, NOW),
        [],
        "all have it"
    );

    let mut refused = renewing();
    refused.transition(SessionEvent::RenewalRefused(Secret::new("old")), NOW);
    assert_eq!(refused.transition(SessionEvent::RenewalEnded, NOW), []);

    let mut overtaken = renewing();
    let message = SessionMessage::Session(fresh.clone());
    overtaken.transition(SessionEvent::Received(message.clone()), NOW);
    let answer = [SessionEffect::Send(message)];
    assert_eq!(
        overtaken.transition(ask(), NOW),
        answer,
        "it is another one"
    );
}

#[test]
fn the_next_token_is_another_tabs_or_a_renewal() {
    let (old, new) = (Secret::new("old"), Secret::new("new"));
    let state = SessionState::SignedIn(mine("old", NOW));
    let machine = SessionMachine::new(state);
    assert_eq!(machine.next_token(&new), NextToken::Use(old.clone()));
    assert_eq!(machine.next_token(&old), NextToken::Renew(mine("old", NOW)));
    for state in [SessionState::SignedOut, expired("ana@example.com", NOW)] {
        assert_eq!(
            SessionMachine::new(state).next_token(&old),
            NextToken::SignedOut
        );
    }
}

#[test]
fn a_person_stays_the_same_signed_in_or_expired_and_nobody_is_nobody() {
    let ana = || SessionState::SignedIn(mine("old", NOW));
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
fn leaving_wipes_and_only_the_first_tab_sends_it_on() {
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
            (SessionState::SignedOut, vec![SessionEffect::Clear])
        );
    }
}

fn any_session() -> impl Strategy<Value = Session> {
    let email = prop_oneof![Just("ana@example.com"), Just("bia@example.com")];
    let sign_in = prop_oneof![Just(FIRST), Just(SECOND)];
    (email, "[a-c]", NOW..NOW + 4, sign_in).prop_map(|(email, token, at, sign_in)| Session {
        sign_in: SignInId::new(0, sign_in),
        ..session(email, &token, at)
    })
}

fn any_refused() -> impl Strategy<Value = RefusedSession> {
    any_session().prop_map(|session| session.refused())
}

fn any_message() -> impl Strategy<Value = SessionMessage> {
    prop_oneof![
        Just(SessionMessage::RequestSession),
        (NOW..NOW + 4).prop_map(SessionMessage::RequestNewerSession),
        any_session().prop_map(SessionMessage::Session),
        any_session().prop_map(SessionMessage::SignedIn),
        any_refused().prop_map(SessionMessage::Refused),
        Just(SessionMessage::SignedOut),
    ]
}

fn any_event() -> impl Strategy<Value = SessionEvent> {
    prop_oneof![
        any_session().prop_map(SessionEvent::SignedIn),
        Just(SessionEvent::RenewalStarted),
        Just(SessionEvent::RenewalEnded),
        any_session().prop_map(SessionEvent::Renewed),
        "[a-c]".prop_map(|token| SessionEvent::RenewalRefused(Secret::new(token))),
        any_message().prop_map(SessionEvent::Received),
        Just(SessionEvent::SignedOut),
    ]
}

proptest! {
    /// The storage follows the effects and must always agree with the state.
    #[test]
    fn the_vault_always_agrees_with_the_state(events in prop::collection::vec(any_event(), 0..20)) {
        let mut machine = SessionMachine::default();
        machine.ask(NOW);
        let mut vault: Option<Session> = None;
        for event in events {
            let person = machine.state().identity().map(|identity| identity.email.clone());
            let by_choice = matches!(event, SessionEvent::SignedIn(_));
            let effects = machine.transition(event, NOW);
            let next = machine.state();
            for effect in effects {
                match effect {
                    SessionEffect::Save(session) | SessionEffect::KeepReceived(session) => vault = Some(session),
                    SessionEffect::SaveExpired(..) | SessionEffect::Clear => vault = None,
                    SessionEffect::Send(SessionMessage::Session(session) | SessionMessage::SignedIn(session)) => {
                        prop_assert_eq!(Some(&session), next.session());
                    }
                    SessionEffect::Send(SessionMessage::Refused(_)) => {
                        let is_expired = matches!(next, SessionState::Expired { .. });
                        prop_assert!(is_expired);
                    }
                    SessionEffect::RecordSignOut | SessionEffect::Send(_) => {
                        prop_assert_eq!(next, &SessionState::SignedOut);
                    }
                }
            }
            prop_assert_eq!(vault.as_ref(), next.session());
            // The user can't change without a sign-in or sign-out.
            if let (Some(before), Some(now), false) = (person, next.identity(), by_choice) {
                prop_assert_eq!(before, now.email.clone());
            }
        }
    }
}

fn jwt(claims: &str) -> String {
    let head = URL_SAFE_NO_PAD.encode(r#"{"alg":"HS256"}"#);
    format!("{head}.{}.c2ln", URL_SAFE_NO_PAD.encode(claims))
}

#[test]
fn a_token_is_renewed_half_a_minute_before_its_end() {
    let issued = NOW / 1000;
    let token = jwt(&format!(r#"{{"iat":{issued},"exp":{}}}"#, issued + 900));
    assert_eq!(refresh_at(&token, NOW), Some(NOW + 900_000 - 30_000));
}

#[test]
fn a_wrong_clock_does_not_change_the_life_of_a_token() {
    let issued = NOW / 1000;
    let token = jwt(&format!(r#"{{"iat":{issued},"exp":{}}}"#, issued + 900));
    for skew in [-DAY, -1, 0, 1, DAY] {
        let received = NOW + skew;
        assert_eq!(refresh_at(&token, received), Some(received + 870_000));
    }
}

#[test]
fn a_short_life_is_renewed_at_its_half() {
    let issued = NOW / 1000;
    for (life, expected) in [(60, 30_000), (59, 29_500), (40, 20_000), (1, 500)] {
        let token = jwt(&format!(r#"{{"iat":{issued},"exp":{}}}"#, issued + life));
        assert_eq!(
            refresh_at(&token, NOW),
            Some(NOW + expected),
            "{life} seconds"
        );
    }
}

#[test]
fn an_end_without_a_start_counts_from_the_arrival() {
    let token = jwt(&format!(r#"{{"exp":{}}}"#, NOW / 1000 + 900));
    assert_eq!(refresh_at(&token, NOW), Some(NOW + 870_000));
    // By a clock that is a day ahead the token would be expired on receipt; it is renewed after a
    // 401 instead.
    assert_eq!(refresh_at(&token, NOW + DAY), None);
}

#[test]
fn fractions_and_padding_are_read() {
    let token = jwt(r#"{"iat":1000.25,"exp":1900.75}"#);
    assert_eq!(refresh_at(&token, NOW), Some(NOW + 900_500 - 30_000));
    let padded = format!("h.{}.s", URL_SAFE.encode(r#"{"iat":1000,"exp":1900}"#));
    assert!(padded.contains('='), "the sample must have padding");
    assert_eq!(refresh_at(&padded, NOW), Some(NOW + 870_000));
}

#[test]
fn what_says_nothing_waits_for_a_refusal() {
    let opaque = ["", "abc", ".", "..", "a.b.c", "a..c", "8f3e.!!!.x", "ü.ü.ü"];
    for token in opaque {
        assert_eq!(refresh_at(token, NOW), None, "{token}");
    }
    let claims = [
        "{}",
        "[]",
        "null",
        "\"text\"",
        r#"{"iat":1000}"#,
        r#"{"exp":"soon"}"#,
        r#"{"exp":null}"#,
        r#"{"exp":true}"#,
        r#"{"exp":-5,"iat":0}"#,
        r#"{"exp":1000,"iat":1000}"#,
        r#"{"exp":1000,"iat":2000}"#,
        r#"{"exp":1e300,"iat":0}"#,
        r#"{"exp":1e400}"#,
        r#"{"exp":0,"iat":-1e300}"#,
    ];
    for claims in claims {
        assert_eq!(refresh_at(&jwt(claims), NOW), None, "{claims}");
    }
}

proptest! {
    #[test]
    fn no_claims_make_it_panic_and_the_time_lies_within_the_life(
        issued in prop::option::of(prop_oneof![any::<f64>(), -1e13..1e13, 0.0..3e9]),
        end in prop::option::of(prop_oneof![any::<f64>(), -1e13..1e13, 0.0..3e9]),
        received in prop_oneof![any::<i64>(), Just(NOW), Just(i64::MAX), Just(i64::MIN)],
    ) {
        let claims = serde_json::json!({ "iat": issued, "exp": end });
        if let Some(due) = refresh_at(&jwt(&claims.to_string()), received) {
            prop_assert!(due >= received);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in ".*", received in any::<i64>()) {
        let _ = refresh_at(&text, received);
        let _ = refresh_at(&jwt(&text), received);
    }
}

/// Generates a token in a form that the service may issue.
fn any_token() -> impl Strategy<Value = String> {
    "[!-~]{1,64}"
}

proptest! {
    #[test]
    fn messages_come_back_as_they_went(
        (email, username, token, refresh) in ("[a-zç@. ]{1,40}", ".{0,40}", any_token(), any_token()),
        (keep, renew_at, obtained_at) in (any::<bool>(), any::<Option<i64>>(), 0..2 * NOW),
        (high, low) in (any::<u32>(), any::<u32>()),
    ) {
        let session = Session {
            identity: Identity { email, username, keep },
            sign_in: SignInId::new(high, low),
            token: Secret::new(token),
            refresh_token: Secret::new(refresh),
            renew_at,
            obtained_at,
        };
        let stored = serde_json::to_string(&StoredSession::from(&session)).unwrap();
        let read: StoredSession = serde_json::from_str(&stored).unwrap();
        prop_assert_eq!(&Session::try_from(read).unwrap(), &session);
        for message in [
            SessionMessage::RequestNewerSession(obtained_at),
            SessionMessage::Refused(session.refused()),
            SessionMessage::Session(session.clone()),
            SessionMessage::SignedIn(session),
        ] {
            prop_assert_eq!(SessionMessage::from_text(&message.to_text()), Some(message));
        }
    }

    #[test]
    fn no_message_makes_it_panic(text in ".*") {
        let _ = SessionMessage::from_text(&text);
    }

    #[test]
    fn no_token_that_a_header_cannot_hold_is_read(token in ".*[^!-~].*") {
        for session in [
            Session { token: Secret::new(token.clone()), ..mine("t", NOW) },
            Session { refresh_token: Secret::new(token.clone()), ..mine("t", NOW) },
        ] {
            prop_assert_eq!(SessionMessage::from_text(&SessionMessage::Session(session).to_text()), None);
        }
    }
}

#[test]
fn what_can_be_no_session_is_not_read() {
    let changed = |change: fn(&mut Session)| {
        let mut session = mine("t", NOW);
        change(&mut session);
        session
    };
    let invalid = [
        changed(|session| session.token = Secret::new("")),
        changed(|session| session.token = Secret::new("a\r\nX-Other: b")),
        changed(|session| session.token = Secret::new("a b")),
        changed(|session| session.token = Secret::new("ação")),
        changed(|session| session.token = Secret::new("t".repeat(16 * 1024 + 1))),
        changed(|session| session.refresh_token = Secret::new("")),
        changed(|session| session.refresh_token = Secret::new("a\0b")),
        changed(|session| session.identity.email = String::new()),
        changed(|session| session.identity.email = "a\nb".to_owned()),
        changed(|session| session.identity.email = "a".repeat(321)),
        changed(|session| session.identity.username = "a".repeat(1_025)),
        changed(|session| session.obtained_at = -1),
        changed(|session| session.obtained_at = 8_640_000_000_000_001),
        changed(|session| session.obtained_at = i64::MAX),
    ];
    for session in invalid {
        let text = serde_json::to_string(&StoredSession::from(&session)).unwrap();
        let stored: StoredSession = serde_json::from_str(&text).unwrap();
        assert!(Session::try_from(stored).is_err(), "{text}");
        for message in [
            SessionMessage::Session(session.clone()),
            SessionMessage::SignedIn(session),
        ] {
            assert_eq!(SessionMessage::from_text(&message.to_text()), None);
        }
    }
    let largest = changed(|session| session.token = Secret::new("t".repeat(16 * 1024)));
    let message = SessionMessage::Session(largest);
    assert_eq!(SessionMessage::from_text(&message.to_text()), Some(message));
    let huge = format!(
        "{}{}",
        SessionMessage::RequestSession.to_text(),
        " ".repeat(64 * 1024)
    );
    assert_eq!(SessionMessage::from_text(&huge), None);
}

#[test]
fn small_messages_come_back_and_strange_ones_are_ignored() {
    for message in [SessionMessage::RequestSession, SessionMessage::SignedOut] {
        assert_eq!(SessionMessage::from_text(&message.to_text()), Some(message));
    }
    let strange = [
        "",
        "null",
        "[]",
        "{}",
        r#""dance""#,
        r#""session""#,
        r#"{"session":{}}"#,
        r#"{"session":{"session":{"email":"ana@example.com"}}}"#,
        r#"{"entered":{"session":{"token":"t"}}}"#,
        r#"{"refused":{"session":{"sign_in":"xyz","obtained_at":1}}}"#,
        r#"{"refused":{"session":{"sign_in":1,"obtained_at":1}}}"#,
        r#"{"ask_newer":{}}"#,
    ];
    for text in strange {
        assert_eq!(SessionMessage::from_text(text), None, "{text}");
    }
}

#[test]
fn another_version_may_have_stored_more_or_less() {
    let text = serde_json::to_string(&StoredSession::from(&mine("t", NOW))).unwrap();
    let more = text.replacen('{', r#"{"colour":"blue","#, 1);
    let read: StoredSession = serde_json::from_str(&more).unwrap();
    assert_eq!(Session::try_from(read), Ok(mine("t", NOW)));
    let less = text.replace(r#""sign_in":"0000000000000001","#, "");
    assert_ne!(less, text);
    let read: StoredSession = serde_json::from_str(&less).unwrap();
    let earlier = Session {
        sign_in: SignInId::default(),
        ..mine("t", NOW)
    };
    assert_eq!(Session::try_from(read), Ok(earlier));
}

#[test]
fn debug_shows_no_secret() {
    let session = mine("TOKEN-9f2", NOW);
    let machine = SessionMachine::new(SessionState::SignedIn(session.clone()));
    let shown = [
        format!("{session:?}"),
        format!("{:#?}", SessionState::SignedIn(session.clone())),
        format!("{machine:?}"),
        format!("{:?}", machine.next_token(&Secret::new("TOKEN-9f2"))),
        format!(
            "{:?}",
            SessionEvent::RenewalRefused(Secret::new("TOKEN-9f2-refresh"))
        ),
        format!("{:?}", SessionEffect::Save(session.clone())),
        format!("{:?}", SessionMessage::Session(session)),
    ];
    for text in shown {
        assert!(!text.contains("9f2"), "{text}");
    }
}
