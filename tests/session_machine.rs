//! The session's every turn, the life of tokens, and what tabs tell each other.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use base64::Engine;
use base64::engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD};
use farol::net::Secret;
use farol::session::{
    Effect, Event, Identity, Message, Session, State, StoredSession, renewal_time, step,
};
use proptest::prelude::*;

const NOW: i64 = 1_795_000_000_000;
const DAY: i64 = 86_400_000;

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
        token: Secret::new(token),
        refresh_token: Secret::new(format!("{token}-refresh")),
        renew_at: None,
        obtained_at,
    }
}

fn mine(token: &str, obtained_at: i64) -> Session {
    session("ana@example.com", token, obtained_at)
}

fn strangers(token: &str, obtained_at: i64) -> Session {
    session("bia@example.com", token, obtained_at)
}

/// What a fresh session of our own making asks for: to be kept, and told to the other tabs.
fn entered(session: &Session) -> (State, Vec<Effect>) {
    (
        State::SignedIn(session.clone()),
        vec![
            Effect::Keep(session.clone()),
            Effect::TellSession(session.clone()),
        ],
    )
}

/// What another tab's session asks for: to be kept, and not to be told on, or tabs would never stop.
fn taken_over(session: &Session) -> (State, Vec<Effect>) {
    (
        State::SignedIn(session.clone()),
        vec![Effect::Keep(session.clone())],
    )
}

/// Each state there is.
fn states() -> [State; 3] {
    [
        State::SignedOut,
        State::SignedIn(mine("old", NOW)),
        State::Expired(identity("ana@example.com")),
    ]
}

#[test]
fn signing_in_enters_from_anywhere() {
    for state in states() {
        for fresh in [mine("new", NOW + 1), strangers("new", NOW - 1)] {
            let turn = step(state.clone(), Event::SignedIn(fresh.clone()));
            assert_eq!(turn, entered(&fresh), "from {state:?}");
        }
    }
}

#[test]
fn a_renewal_continues_the_session_and_mends_an_expired_one() {
    let renewed = mine("new", NOW + 1);
    for state in [states()[1].clone(), states()[2].clone()] {
        let turn = step(state, Event::Renewed(renewed.clone()));
        assert_eq!(turn, entered(&renewed));
    }
}

#[test]
fn a_renewal_is_the_later_session_for_every_tab_whatever_the_clock_says() {
    let other_tab = states()[1].clone();
    for at in [NOW - DAY, NOW, NOW + 1, NOW + DAY] {
        let (next, effects) = step(states()[1].clone(), Event::Renewed(mine("new", at)));
        let renewed = next.session().unwrap().clone();
        assert_eq!(renewed.token, Secret::new("new"));
        assert!(effects.contains(&Effect::TellSession(renewed.clone())));
        let turn = step(other_tab.clone(), Event::PeerSession(renewed.clone()));
        assert_eq!(turn, taken_over(&renewed), "at {}", at - NOW);
    }
}

#[test]
fn a_renewal_answered_after_leaving_is_dropped() {
    let renewed = Event::Renewed(mine("new", NOW + 1));
    assert_eq!(
        step(State::SignedOut, renewed.clone()),
        (State::SignedOut, vec![])
    );
    let other = State::SignedIn(strangers("theirs", NOW));
    assert_eq!(step(other.clone(), renewed.clone()), (other, vec![]));
    let other = State::Expired(identity("bia@example.com"));
    assert_eq!(step(other.clone(), renewed), (other, vec![]));
}

#[test]
fn a_refused_renewal_ends_the_session_that_was_refused() {
    let state = State::SignedIn(mine("old", NOW));
    let (next, effects) = step(state, Event::RenewalRefused(Secret::new("old")));
    assert_eq!(next, State::Expired(identity("ana@example.com")));
    // The other tabs are left alone: one of them may hold a token that still works.
    assert_eq!(effects, [Effect::Lapse(identity("ana@example.com"))]);
    assert_eq!(next.session(), None);
    assert_eq!(next.identity(), Some(&identity("ana@example.com")));
}

#[test]
fn a_refusal_of_an_old_token_leaves_a_newer_session_alone() {
    let refused = Event::RenewalRefused(Secret::new("old"));
    let renewed_by_peer = State::SignedIn(mine("new", NOW + 1));
    for state in [
        renewed_by_peer,
        State::SignedOut,
        State::Expired(identity("ana@example.com")),
    ] {
        assert_eq!(step(state.clone(), refused.clone()), (state, vec![]));
    }
}

#[test]
fn a_peers_session_is_taken_over_by_who_has_none() {
    let peers = mine("peer", NOW);
    for state in [
        State::SignedOut,
        State::Expired(identity("ana@example.com")),
    ] {
        let turn = step(state, Event::PeerSession(peers.clone()));
        assert_eq!(turn, taken_over(&peers));
    }
}

#[test]
fn of_two_sessions_the_later_one_holds() {
    let state = State::SignedIn(mine("old", NOW));
    let newer = mine("newer", NOW + 1);
    assert_eq!(
        step(state.clone(), Event::PeerSession(newer.clone())),
        taken_over(&newer)
    );
    for stale in [
        mine("older", NOW - 1),
        mine("same age", NOW),
        mine("old", NOW),
    ] {
        assert_eq!(
            step(state.clone(), Event::PeerSession(stale)),
            (state.clone(), vec![])
        );
    }
}

#[test]
fn another_persons_session_is_never_taken_over() {
    let peers = Event::PeerSession(strangers("theirs", NOW + DAY));
    for state in [
        State::SignedIn(mine("old", NOW)),
        State::Expired(identity("ana@example.com")),
    ] {
        assert_eq!(step(state.clone(), peers.clone()), (state, vec![]));
    }
}

#[test]
fn an_email_in_other_letters_is_the_same_person() {
    let state = State::SignedIn(mine("old", NOW));
    let newer = session("ANA@Example.com", "newer", NOW + 1);
    assert_eq!(
        step(state, Event::PeerSession(newer.clone())),
        taken_over(&newer)
    );
}

#[test]
fn a_person_stays_the_same_signed_in_or_expired_and_nobody_is_nobody() {
    let ana = || State::SignedIn(mine("old", NOW));
    let same = [
        (ana(), State::Expired(identity("ANA@example.com"))),
        (State::SignedOut, State::SignedOut),
    ];
    for (one, other) in same {
        assert!(one.is_of_same_person(&other) && other.is_of_same_person(&one));
    }
    let others = [
        State::SignedOut,
        State::Expired(identity("bia@example.com")),
    ];
    for other in others {
        assert!(!ana().is_of_same_person(&other) && !other.is_of_same_person(&ana()));
    }
}

#[test]
fn leaving_wipes_and_only_the_first_tab_tells_the_others() {
    for state in states() {
        assert_eq!(
            step(state.clone(), Event::SignedOut),
            (State::SignedOut, vec![Effect::Wipe, Effect::TellSignedOut])
        );
        assert_eq!(
            step(state, Event::PeerSignedOut),
            (State::SignedOut, vec![Effect::Wipe])
        );
    }
}

fn any_session() -> impl Strategy<Value = Session> {
    let email = prop_oneof![Just("ana@example.com"), Just("bia@example.com")];
    (email, "[a-c]", NOW..NOW + 4).prop_map(|(email, token, at)| session(email, &token, at))
}

fn any_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        any_session().prop_map(Event::SignedIn),
        any_session().prop_map(Event::Renewed),
        "[a-c]".prop_map(|token| Event::RenewalRefused(Secret::new(token))),
        any_session().prop_map(Event::PeerSession),
        Just(Event::PeerSignedOut),
        Just(Event::SignedOut),
    ]
}

proptest! {
    /// What the vault holds follows the effects; it must always be what the state says.
    #[test]
    fn the_vault_always_agrees_with_the_state(events in prop::collection::vec(any_event(), 0..20)) {
        let mut state = State::default();
        let mut vault: Option<Session> = None;
        for event in events {
            let person = state.identity().map(|identity| identity.email.clone());
            let by_choice = matches!(event, Event::SignedIn(_));
            let (next, effects) = step(state, event);
            for effect in effects {
                match effect {
                    Effect::Keep(session) => vault = Some(session),
                    Effect::Lapse(_) | Effect::Wipe => vault = None,
                    Effect::TellSession(session) => {
                        prop_assert_eq!(Some(&session), next.session());
                    }
                    Effect::TellSignedOut => prop_assert_eq!(&next, &State::SignedOut),
                }
            }
            prop_assert_eq!(vault.as_ref(), next.session());
            // Nobody becomes somebody else without signing in or leaving first.
            if let (Some(before), Some(now), false) = (person, next.identity(), by_choice) {
                prop_assert_eq!(before, now.email.clone());
            }
            state = next;
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
    assert_eq!(renewal_time(&token, NOW), Some(NOW + 900_000 - 30_000));
}

#[test]
fn a_wrong_clock_does_not_change_the_life_of_a_token() {
    let issued = NOW / 1000;
    let token = jwt(&format!(r#"{{"iat":{issued},"exp":{}}}"#, issued + 900));
    for skew in [-DAY, -1, 0, 1, DAY] {
        let received = NOW + skew;
        assert_eq!(renewal_time(&token, received), Some(received + 870_000));
    }
}

#[test]
fn a_short_life_is_renewed_at_its_half() {
    let issued = NOW / 1000;
    for (life, expected) in [(60, 30_000), (59, 29_500), (40, 20_000), (1, 500)] {
        let token = jwt(&format!(r#"{{"iat":{issued},"exp":{}}}"#, issued + life));
        assert_eq!(
            renewal_time(&token, NOW),
            Some(NOW + expected),
            "{life} seconds"
        );
    }
}

#[test]
fn an_end_without_a_start_counts_from_the_arrival() {
    let token = jwt(&format!(r#"{{"exp":{}}}"#, NOW / 1000 + 900));
    assert_eq!(renewal_time(&token, NOW), Some(NOW + 870_000));
    // By a clock that is a day ahead the token would be dead on arrival: a 401 decides then.
    assert_eq!(renewal_time(&token, NOW + DAY), None);
}

#[test]
fn fractions_and_padding_are_read() {
    let token = jwt(r#"{"iat":1000.25,"exp":1900.75}"#);
    assert_eq!(renewal_time(&token, NOW), Some(NOW + 900_500 - 30_000));
    let padded = format!("h.{}.s", URL_SAFE.encode(r#"{"iat":1000,"exp":1900}"#));
    assert!(padded.contains('='), "the sample must have padding");
    assert_eq!(renewal_time(&padded, NOW), Some(NOW + 870_000));
}

#[test]
fn what_says_nothing_waits_for_a_refusal() {
    let opaque = ["", "abc", ".", "..", "a.b.c", "a..c", "8f3e.!!!.x", "ü.ü.ü"];
    for token in opaque {
        assert_eq!(renewal_time(token, NOW), None, "{token}");
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
        assert_eq!(renewal_time(&jwt(claims), NOW), None, "{claims}");
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
        if let Some(due) = renewal_time(&jwt(&claims.to_string()), received) {
            prop_assert!(due >= received);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in ".*", received in any::<i64>()) {
        let _ = renewal_time(&text, received);
        let _ = renewal_time(&jwt(&text), received);
    }

    #[test]
    fn messages_come_back_as_they_went(
        (email, username, token, refresh) in (".*", ".*", ".*", ".*"),
        (keep, renew_at, obtained_at) in (any::<bool>(), any::<Option<i64>>(), any::<i64>()),
    ) {
        let session = Session {
            identity: Identity { email, username, keep },
            token: Secret::new(token),
            refresh_token: Secret::new(refresh),
            renew_at,
            obtained_at,
        };
        let stored = serde_json::to_string(&StoredSession::from(&session)).unwrap();
        let read: StoredSession = serde_json::from_str(&stored).unwrap();
        prop_assert_eq!(&Session::from(read), &session);
        for message in [Message::Session(session.clone()), Message::Entered(session)] {
            prop_assert_eq!(Message::from_text(&message.to_text()), Some(message));
        }
    }

    #[test]
    fn no_message_makes_it_panic(text in ".*") {
        let _ = Message::from_text(&text);
    }
}

#[test]
fn small_messages_come_back_and_strange_ones_are_ignored() {
    for message in [Message::Ask, Message::SignedOut] {
        assert_eq!(Message::from_text(&message.to_text()), Some(message));
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
    ];
    for text in strange {
        assert_eq!(Message::from_text(text), None, "{text}");
    }
}

#[test]
fn a_later_version_may_add_to_what_is_stored() {
    let text = serde_json::to_string(&StoredSession::from(&mine("t", NOW))).unwrap();
    let more = text.replacen('{', r#"{"colour":"blue","#, 1);
    let read: StoredSession = serde_json::from_str(&more).unwrap();
    assert_eq!(Session::from(read), mine("t", NOW));
}

#[test]
fn debug_shows_no_secret() {
    let session = mine("TOKEN-9f2", NOW);
    let shown = [
        format!("{session:?}"),
        format!("{:#?}", State::SignedIn(session.clone())),
        format!(
            "{:?}",
            Event::RenewalRefused(Secret::new("TOKEN-9f2-refresh"))
        ),
        format!("{:?}", Effect::Keep(session.clone())),
        format!("{:?}", Message::Session(session)),
    ];
    for text in shown {
        assert!(!text.contains("9f2"), "{text}");
    }
}
