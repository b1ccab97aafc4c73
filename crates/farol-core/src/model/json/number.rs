//! Parsing of JSON numbers.

use super::value::Json;
use crate::model::number::MAX_EXACT_INTEGER;

/// Parses a number and returns it with its length in bytes; `None` if the text isn't a number.
///
/// The value is `None` if it exceeds the range of a double.
pub(super) fn number(text: &[u8]) -> Option<(Option<Json>, usize)> {
    let digit = |at: usize| {
        let byte = text.get(at)?;
        byte.is_ascii_digit().then(|| u64::from(byte - b'0'))
    };
    let is = |at: usize, marks: [u8; 2]| text.get(at).is_some_and(|byte| marks.contains(byte));
    let is_negative = is(0, *b"--");
    let mut at = usize::from(is_negative);
    let first = digit(at)?;
    let mut decimal = Decimal::default();
    while let Some(digit) = digit(at) {
        decimal.push(digit, false);
        at += 1;
        if first == 0 {
            break;
        }
    }
    let mut is_whole = true;
    if is(at, *b"..") {
        is_whole = false;
        at += 1;
        digit(at)?;
        while let Some(digit) = digit(at) {
            decimal.push(digit, true);
            at += 1;
        }
    }
    if is(at, *b"eE") {
        is_whole = false;
        at += 1;
        let is_down = is(at, *b"--");
        at += usize::from(is(at, *b"+-"));
        digit(at)?;
        let mut exponent = 0_i32;
        while let Some(digit) = digit(at).and_then(|digit| i32::try_from(digit).ok()) {
            exponent = exponent.saturating_mul(10).saturating_add(digit);
            at += 1;
        }
        let exponent = if is_down { -exponent } else { exponent };
        decimal.exponent = decimal.exponent.saturating_add(exponent);
    }
    let integer = decimal.integer(is_negative).filter(|_| is_whole);
    let value = integer.or_else(|| {
        let size = decimal.to_double();
        let number = if is_negative { -size } else { size };
        number.is_finite().then_some(Json::Float(number))
    });
    Some((value, at))
}

/// Digits of a number as far as they fit, with the decimal exponent.
#[derive(Default)]
struct Decimal {
    significand: u64,
    exponent: i32,
    /// True if a digit didn't fit.
    is_cut: bool,
}

impl Decimal {
    fn push(&mut self, digit: u64, is_fraction: bool) {
        let longer = self.significand.checked_mul(10);
        let longer = longer.and_then(|longer| longer.checked_add(digit));
        if let Some(longer) = longer.filter(|_| !self.is_cut) {
            self.significand = longer;
            self.exponent = self.exponent.saturating_sub(i32::from(is_fraction));
        } else {
            self.is_cut = true;
            self.exponent = self.exponent.saturating_add(i32::from(!is_fraction));
        }
    }

    /// Returns the integer if it is exact; `None` for negative zero, which only a double can
    /// represent.
    fn integer(&self, is_negative: bool) -> Option<Json> {
        let size = self.significand;
        if self.is_cut || (is_negative && size == 0) {
            return None;
        }
        if is_negative {
            return 0_i64.checked_sub_unsigned(size).map(Json::Int);
        }
        Some(i64::try_from(size).map_or(Json::Large(size), Json::Int))
    }

    /// Returns the nearest double, or in some cases one adjacent to it.
    fn to_double(&self) -> f64 {
        // Used only where exact: `scaled` rounds larger significands once, at the end.
        #[allow(clippy::cast_precision_loss)]
        let size = self.significand as f64;
        let power = self.exponent.unsigned_abs();
        // A double represents powers of ten exactly up to the 22nd.
        if size < MAX_EXACT_INTEGER && power <= 22 {
            let power = (0..power).fold(1.0, |power, _| power * 10.0);
            return if self.exponent < 0 {
                size / power
            } else {
                size * power
            };
        }
        scaled(self.significand, self.exponent)
    }
}

/// Powers of ten with exponents 1, 2, 4 and so on to 256, and their inverses: the first 64 bits,
/// and the power of two by which they are multiplied.
const POWERS: [[(u64, i32); 9]; 2] = [
    [
        (0xa000_0000_0000_0000, -60),
        (0xc800_0000_0000_0000, -57),
        (0x9c40_0000_0000_0000, -50),
        (0xbebc_2000_0000_0000, -37),
        (0x8e1b_c9bf_0400_0000, -10),
        (0x9dc5_ada8_2b70_b59e, 43),
        (0xc278_1f49_ffcf_a6d5, 149),
        (0x93ba_47c9_80e9_8ce0, 362),
        (0xaa7e_ebfb_9df9_de8e, 787),
    ],
    [
        (0xcccc_cccc_cccc_cccd, -67),
        (0xa3d7_0a3d_70a3_d70a, -70),
        (0xd1b7_1758_e219_652c, -77),
        (0xabcc_7711_8461_cefd, -90),
        (0xe695_94be_c44d_e15b, -117),
        (0xcfb1_1ead_4539_94ba, -170),
        (0xa87f_ea27_a539_e9a5, -276),
        (0xddd0_467c_64bc_e4a1, -489),
        (0xc031_4325_637a_193a, -914),
    ],
];

/// Returns `size` times ten to the power of `exponent`, computed with 64-bit significands.
fn scaled(size: u64, exponent: i32) -> f64 {
    /// Beyond this exponent the result is always zero or infinity.
    const MAX_EXPONENT: u32 = 400;
    let power = exponent.unsigned_abs();
    if size == 0 || power > MAX_EXPONENT {
        return if size == 0 || exponent < 0 {
            0.0
        } else {
            f64::INFINITY
        };
    }
    let [up, down] = &POWERS;
    let powers = if exponent < 0 { down } else { up };
    let shift = size.leading_zeros();
    let (mut bits, mut scale) = (size << shift, -i64::from(shift));
    for (at, (factor, factor_scale)) in powers.iter().enumerate() {
        if power >> at & 1 == 1 {
            let product = u128::from(bits) * u128::from(*factor);
            // The product has 127 or 128 bits, of which the first 64 are used.
            let surplus = 64 - product.leading_zeros();
            let rounded = (product + (1 << (surplus - 1))) >> surplus;
            let is_carried = rounded >> 64 == 1;
            bits = u64::try_from(rounded).unwrap_or(1 << 63);
            scale += i64::from(*factor_scale) + i64::from(surplus) + i64::from(is_carried);
        }
    }
    // The conversion rounds to the 53 bits of a double. Each half of the scale fits a double's
    // exponent.
    #[allow(clippy::cast_precision_loss)]
    let number = bits as f64;
    let half = scale / 2;
    number * power_of_two(half) * power_of_two(scale - half)
}

/// Returns two to the power of `exponent`, which must be in the range of a double.
fn power_of_two(exponent: i64) -> f64 {
    let biased = u64::try_from(1_023 + exponent.clamp(-1_022, 1_023));
    f64::from_bits(biased.unwrap_or_default() << 52)
}
