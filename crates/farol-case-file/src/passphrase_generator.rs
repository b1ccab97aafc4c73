//! Generated passphrases: six words of a list of 2,048 common Portuguese words.

use farol_core::protocol::Secret;

/// Number of words; each has 11 random bits, so that all have 66.
pub const PASSPHRASE_WORDS: usize = 6;

/// Number of random bytes that a passphrase is generated from.
pub const PASSPHRASE_RANDOM_LEN: usize = 2 * PASSPHRASE_WORDS;

/// The Portuguese list of BIP-39, in the public domain, without words that would be out of place
/// in a document about a person: 2,048 words without accents, whose first four letters differ.
const WORDS: &str = include_str!("passphrase_words.txt");

/// Generates a passphrase from cryptographic random bytes.
pub fn generate_passphrase(random: [u8; PASSPHRASE_RANDOM_LEN]) -> Secret {
    let list: Vec<&str> = WORDS.lines().collect();
    let pairs = random.as_chunks::<2>().0.iter();
    // The length of the list is a power of two: every word is equally likely.
    let words = pairs.filter_map(|pair| {
        let at = usize::from(u16::from_ne_bytes(*pair)) % list.len().max(1);
        list.get(at).copied()
    });
    Secret::new(words.collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_word_is_equally_likely_and_easy_to_type() {
        let words: Vec<&str> = WORDS.lines().collect();
        let different: HashSet<&str> = words.iter().copied().collect();
        assert_eq!((words.len(), different.len()), (2_048, 2_048));
        let is_plain = |word: &&str| word.bytes().all(|byte| byte.is_ascii_lowercase());
        assert!(words.iter().all(is_plain));
    }

    #[test]
    fn a_passphrase_has_six_words_that_depend_on_every_pair_of_bytes() {
        let first = generate_passphrase([0; PASSPHRASE_RANDOM_LEN]);
        assert_eq!(first.expose(), ["abacate"; PASSPHRASE_WORDS].join(" "));
        for at in 0..PASSPHRASE_WORDS {
            let random = std::array::from_fn(|byte| u8::from(byte == 2 * at));
            let other = generate_passphrase(random);
            let words = first.expose().split(' ').zip(other.expose().split(' '));
            let changed = words
                .enumerate()
                .filter_map(|(word, (one, two))| (one != two).then_some(word));
            assert_eq!(changed.collect::<Vec<_>>(), [at]);
        }
    }
}
