//! Persistence of the session across page loads: what every implementation offers.

use farol_core::session::{Identity, RefusedSession, Session};

/// Result of recording a sign-out on this device, for tabs that are closed or suspended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SignOutRecord {
    /// Recorded.
    #[default]
    Written,
    /// Recorded after removing this number of the journal's oldest entries to free space.
    WrittenAfterRemoving(usize),
    /// Not recorded: a tab that is reopened can still restore the session.
    Missing,
}

/// Storage of one session.
pub trait SessionPersistence {
    /// Returns the stored session, if it can be read.
    fn load(&self) -> Option<Session>;
    /// Stores `session`, which this tab obtained, in place of any other. Returns whether it lasts
    /// as long as the user chose.
    fn store(&self, session: &Session) -> bool;
    /// Stores `session`, received from another tab, for this tab only: the tab that obtained it
    /// writes the lasting copy. Returns whether it outlives the page.
    fn store_received(&self, session: &Session) -> bool;
    /// Removes the session's tokens and stores the identity and the refusal, so that the same user
    /// can sign in again on the same page.
    fn save_expired(&self, identity: &Identity, refused: &RefusedSession);
    /// Returns the identity and the session that were last stored as expired, unless that was too
    /// long ago.
    fn expired_identity(&self) -> Option<(Identity, RefusedSession)>;
    /// Returns when that session expired, in epoch milliseconds.
    fn expired_at(&self) -> Option<i64>;
    /// Removes the session, or the expired one.
    fn clear(&self);
    /// Removes the session, or the expired one, that precedes the last sign-out.
    fn clear_ended(&self);
    /// Returns the identity of the session that is stored for all tabs of this device, unless it precedes the last
    /// sign-out.
    fn device_identity(&self) -> Option<Identity>;
    /// Records a sign-out: no tab restores an earlier session, not even a tab that was closed or
    /// suspended and missed the message.
    fn record_sign_out(&self) -> SignOutRecord;
    /// Returns whether a sign-out was recorded since the last load or write of a session here.
    fn was_signed_out(&self) -> bool;
}
