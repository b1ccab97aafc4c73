//! Axis of a bar chart: a few round values from zero to above the largest bar.

/// Intervals that an axis has at least, unless its values are too small.
const INTERVALS: u64 = 3;

/// Axis from zero in equal steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AxisScale {
    /// Distance between two lines: 1, 2 or 5 times a power of ten.
    pub step: u64,
    /// Largest value of the axis.
    pub top: u64,
}

impl AxisScale {
    /// Creates the axis of bars up to `max`.
    pub fn new(max: u64) -> Self {
        let min_step = max.div_ceil(INTERVALS).max(1);
        let mut magnitude = 1_u64;
        let step = loop {
            let steps = [1, 2, 5].map(|factor| magnitude.saturating_mul(factor));
            if let Some(step) = steps.into_iter().find(|step| *step >= min_step) {
                break step;
            }
            magnitude = magnitude.saturating_mul(10);
        };
        let top = max.div_ceil(step).max(1).saturating_mul(step);
        Self { step, top }
    }

    /// Returns the values of the lines, zero included.
    pub fn ticks(self) -> impl Iterator<Item = u64> {
        let count = self.top / self.step;
        (0..=count).map(move |at| at * self.step)
    }

    /// Returns a value as a share of the axis, from 0 to 1.
    #[allow(clippy::cast_precision_loss)]
    pub fn share(self, value: u64) -> f64 {
        value.min(self.top) as f64 / self.top as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn axis_values_are_round() {
        let ticks = |max| AxisScale::new(max).ticks().collect::<Vec<_>>();
        assert_eq!(ticks(0), [0, 1]);
        assert_eq!(ticks(1), [0, 1]);
        assert_eq!(ticks(5), [0, 2, 4, 6]);
        assert_eq!(ticks(97), [0, 50, 100]);
        assert_eq!(ticks(1_001), [0, 500, 1_000, 1_500]);
    }

    proptest! {
        #[test]
        fn every_bar_fits_the_axis(max in 0..u64::MAX / 100) {
            let scale = AxisScale::new(max);
            prop_assert!(scale.top >= max);
            prop_assert!(scale.ticks().count() <= 4);
            prop_assert!((0.0..=1.0).contains(&scale.share(max)));
        }
    }
}
