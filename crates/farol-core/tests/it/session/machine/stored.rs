//! Stored and sent formats.

use super::support::{NOW, own};
use farol_core::protocol::Secret;
use farol_core::session::{
    Identity, Session, SessionEffect, SessionEvent, SessionMachine, SessionMessage, SessionState,
    SignInId, StoredSession,
};
use proptest::prelude::*;

/// Generates a token in a form that the service may issue.
fn any_token() -> impl Strategy<Value = String> {
    "[!-~]{1,64}"
}

proptest! {
    #[test]
    fn messages_round_trip(
        (email, username, token, refresh) in ("[a-zç@. ]{1,40}", ".{0,40}", any_token(), any_token()),
        (stays_signed_in, refresh_at, obtained_at) in (any::<bool>(), any::<Option<i64>>(), 0..2 * NOW),
        (high, low) in (any::<u32>(), any::<u32>()),
    ) {
        let session = Session {
            identity: Identity { email, username, stays_signed_in },
            sign_in: SignInId::new(high, low),
            token: Secret::new(token),
            refresh_token: Secret::new(refresh),
            refresh_at,
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
    fn no_message_causes_a_panic(text in ".*") {
        let _ = SessionMessage::from_text(&text);
    }

    #[test]
    fn a_token_that_no_header_can_contain_is_rejected(token in ".*[^!-~].*") {
        for session in [
            Session { token: Secret::new(token.clone()), ..own("t", NOW) },
            Session { refresh_token: Secret::new(token.clone()), ..own("t", NOW) },
        ] {
            prop_assert_eq!(SessionMessage::from_text(&SessionMessage::Session(session).to_text()), None);
        }
    }
}

#[test]
fn implausible_sessions_are_rejected() {
    let changed = |change: fn(&mut Session)| {
        let mut session = own("t", NOW);
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
fn other_messages_round_trip_and_unknown_ones_are_ignored() {
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
fn a_stored_session_with_additional_fields_is_read() {
    let text = serde_json::to_string(&StoredSession::from(&own("t", NOW))).unwrap();
    let more = text.replacen('{', r#"{"colour":"blue","#, 1);
    let read: StoredSession = serde_json::from_str(&more).unwrap();
    assert_eq!(Session::try_from(read), Ok(own("t", NOW)));
}

#[test]
fn debug_output_redacts_secrets() {
    let session = own("TOKEN-9f2", NOW);
    let machine = SessionMachine::new(SessionState::SignedIn(session.clone()));
    let shown = [
        format!("{session:?}"),
        format!("{:#?}", SessionState::SignedIn(session.clone())),
        format!("{machine:?}"),
        format!("{:?}", machine.next_token(&Secret::new("TOKEN-9f2"))),
        format!(
            "{:?}",
            SessionEvent::RefreshRefused(Secret::new("TOKEN-9f2-refresh"))
        ),
        format!("{:?}", SessionEffect::Save(session.clone())),
        format!("{:?}", SessionMessage::Session(session)),
    ];
    for text in shown {
        assert!(!text.contains("9f2"), "{text}");
    }
}
