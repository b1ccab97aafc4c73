//! Options of the mock service.

/// Configuration of a [`crate::Service`]; the default suits a same-origin client.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line of its own"
)]
pub struct Options {
    /// Seed of all generated data.
    pub seed: u64,
    /// Lifetime of an access token, in seconds.
    pub token_life: u32,
    /// Issues opaque tokens instead of JWTs.
    pub opaque_tokens: bool,
    /// Origins that CORS admits; `*` admits all.
    pub allowed_origins: Vec<String>,
    /// Lets scripts of another origin read `x-total-count`.
    pub expose_total_count: bool,
    /// Lets browsers of another origin send `Idempotency-Key` and read `Idempotency-Key-Lifetime`,
    /// as a proxy that stores responses would. The service itself ignores both.
    pub accept_idempotency_key: bool,
    /// Enables the control addresses under `/_control/`.
    pub control: bool,
    /// Duration of an analysis or a credit query, in milliseconds.
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
