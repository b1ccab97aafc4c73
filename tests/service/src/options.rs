//! What a caller may choose about the stand-in service.

/// Everything that shapes a [`crate::Service`]; the default suits a same-origin client.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line of its own"
)]
pub struct Options {
    /// The seed of all made-up data.
    pub seed: u64,
    /// How long an access token lives, in seconds.
    pub token_life: u32,
    /// Tokens without any readable content, in place of the JWT look.
    pub opaque_tokens: bool,
    /// Origins that browsers may call from; `*` stands for all.
    pub allowed_origins: Vec<String>,
    /// Whether scripts of another origin may read `x-total-count`.
    pub expose_total_count: bool,
    /// Whether browsers of another origin may send `Idempotency-Key` and read `Idempotency-Key-Lifetime`, as they may
    /// where a proxy in front of the service keeps responses. The service itself reads neither.
    pub accept_idempotency_key: bool,
    /// Whether the control addresses under `/_control/` exist.
    pub control: bool,
    /// How long an analysis or a credit query takes, in milliseconds.
    pub analysis_time: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 1,
            token_life: 3600,
            opaque_tokens: false,
            allowed_origins: Vec::new(),
            expose_total_count: false,
            accept_idempotency_key: false,
            control: false,
            analysis_time: 3000,
        }
    }
}
