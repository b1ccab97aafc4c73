//! Deterministic random numbers: the same seed gives the same data.

/// `SplitMix64` generator; small, and sufficient for test data.
#[derive(Debug, Clone)]
pub(crate) struct Rng(u64);

/// Odd increment of `SplitMix64`.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

fn mix(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

impl Rng {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a generator that is seeded by a name, so that its values don't depend on earlier
    /// requests.
    pub(crate) fn of(seed: u64, thing: &str) -> Self {
        let start = mix(seed.wrapping_add(STEP));
        Self(thing.bytes().fold(start, |state, byte| {
            mix(state.wrapping_mul(31).wrapping_add(u64::from(byte)))
        }))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }

    /// Returns a number from 0 to `bound` - 1, or 0 if the bound is 0.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next().checked_rem(bound).unwrap_or_default()
    }

    /// Returns a number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: u32, high: u32) -> u32 {
        let span = u64::from(high.saturating_sub(low)) + 1;
        low.saturating_add(u32::try_from(self.below(span)).unwrap_or_default())
    }

    /// Returns true with a probability of `times` percent.
    pub(crate) fn percent(&mut self, times: u64) -> bool {
        self.below(100) < times
    }

    /// Returns an entry of a list, or the default value if the list is empty.
    pub(crate) fn pick<T: Copy + Default>(&mut self, list: &[T]) -> T {
        let count = u64::try_from(list.len()).unwrap_or_default();
        let index = usize::try_from(self.below(count)).unwrap_or_default();
        list.get(index).copied().unwrap_or_default()
    }
}
