//! Records of the processes of analyses, beside the responses of these.

use super::ResponseStore;
use farol_core::protocol::ReceivedBody;

impl ResponseStore {
    /// Stores processes of an analysis, which is then in no case file; if that fails, the earlier ones
    /// stay.
    pub(in crate::store) async fn persist_risk_detail(&self, id: &str, received: ReceivedBody) {
        let Some((record, key)) = self.record_of(id) else {
            return;
        };
        if self.write(record, key, received.clone()).await.is_ok() {
            self.keep_unread(id, received, true);
        }
    }
}
