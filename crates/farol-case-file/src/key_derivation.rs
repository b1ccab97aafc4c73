//! scrypt (RFC 7914) in steps, with blocks of 1 KB and without parallelism, as the age format has it.
//!
//! The crate `scrypt` computes a key in one call, in which a page can't render for a second or more. Its parts are used
//! here: PBKDF2 and the Salsa20/8 core. Tests compare the keys with those of the crate.

use crate::progress::{Canceled, CaseFileStage, CaseFileSteps, StageSteps};
use pbkdf2::pbkdf2_hmac;
use salsa20::SalsaCore;
use salsa20::cipher::StreamCipherCore;
use salsa20::cipher::typenum::U4;
use sha2::Sha256;

/// Length of a derived key, in bytes.
pub(crate) const KEY_LEN: usize = 32;

/// Blocks of one step: some milliseconds of work in a release.
const STEP_BLOCKS: usize = 512;
/// Parts of a block: twice the block size of the age format, which is 8.
const PARTS: usize = 16;
const BLOCK_LEN: usize = PARTS * 64;

/// Input and output of the Salsa20/8 core.
type Part = [u32; 16];
type Block = [Part; PARTS];

/// Derives a key; `work_factor` is the binary logarithm of the number of blocks in memory.
///
/// Returns `None` if there is not enough memory for them.
///
/// # Errors
/// If `steps` cancels.
pub(crate) async fn derive_key(
    passphrase: &[u8],
    salt: &[u8],
    work_factor: u8,
    steps: &mut impl CaseFileSteps,
) -> Result<Option<[u8; KEY_LEN]>, Canceled> {
    let count = 1_usize << work_factor;
    let mut blocks: Vec<Block> = Vec::new();
    if blocks.try_reserve_exact(count).is_err() {
        return Ok(None);
    }
    let mut bytes = [0; BLOCK_LEN];
    pbkdf2_hmac::<Sha256>(passphrase, salt, 1, &mut bytes);
    let mut block = block_of(&bytes);
    let mut steps = StageSteps::new(steps, CaseFileStage::Key, 2 * count as u64);
    for at in 0..count {
        if at % STEP_BLOCKS == 0 {
            steps.next(STEP_BLOCKS).await?;
        }
        blocks.push(block);
        block = mixed(&block);
    }
    for at in 0..count {
        if at % STEP_BLOCKS == 0 {
            steps.next(STEP_BLOCKS).await?;
        }
        block = mixed(&combined(&block, &blocks));
    }
    let mut key = [0; KEY_LEN];
    pbkdf2_hmac::<Sha256>(passphrase, &bytes_of(&block), 1, &mut key);
    Ok(Some(key))
}

/// Combines a block with the one of `blocks`, a power of two in number, that its last part chooses.
fn combined(block: &Block, blocks: &[Block]) -> Block {
    let [.., [chosen, ..]] = *block;
    let mut result = *block;
    if let Some(other) = blocks.get(chosen as usize & (blocks.len() - 1)) {
        let words = result.as_flattened_mut().iter_mut();
        for (word, other) in words.zip(other.as_flattened()) {
            *word ^= other;
        }
    }
    result
}

/// Mixes a block: the results of its parts with an even index come first, then those with an odd one.
fn mixed(block: &Block) -> Block {
    let [.., mut state] = *block;
    let mut result = [[0; 16]; PARTS];
    let (even, odd) = result.split_at_mut(PARTS / 2);
    let (pairs, _) = block.as_chunks::<2>();
    for ([first, second], (even, odd)) in pairs.iter().zip(even.iter_mut().zip(odd)) {
        state = salsa(state, first);
        *even = state;
        state = salsa(state, second);
        *odd = state;
    }
    result
}

/// Applies the Salsa20/8 core to the combination of two parts.
fn salsa(mut state: Part, part: &Part) -> Part {
    for (word, other) in state.iter_mut().zip(part) {
        *word ^= other;
    }
    let mut bytes = [0; 64];
    SalsaCore::<U4>::from_raw_state(state).write_keystream_block((&mut bytes).into());
    let (words, _) = bytes.as_chunks();
    for (word, bytes) in state.iter_mut().zip(words) {
        *word = u32::from_le_bytes(*bytes);
    }
    state
}

fn block_of(bytes: &[u8; BLOCK_LEN]) -> Block {
    let mut block = [[0; 16]; PARTS];
    let (words, _) = bytes.as_chunks();
    for (word, bytes) in block.as_flattened_mut().iter_mut().zip(words) {
        *word = u32::from_le_bytes(*bytes);
    }
    block
}

fn bytes_of(block: &Block) -> [u8; BLOCK_LEN] {
    let mut bytes = [0; BLOCK_LEN];
    let (words, _) = bytes.as_chunks_mut();
    for (bytes, word) in words.iter_mut().zip(block.as_flattened()) {
        *bytes = word.to_le_bytes();
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::{KEY_LEN, derive_key};
    use crate::progress::{WithoutPause, output_of};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn keys_are_those_of_the_crate(
            passphrase in prop::collection::vec(any::<u8>(), 0..100),
            salt in prop::collection::vec(any::<u8>(), 0..100),
            work_factor in 1..12_u8,
        ) {
            let mut expected = [0; KEY_LEN];
            let parameters = scrypt::Params::new(work_factor, 8, 1);
            let result = parameters.map(|it| scrypt::scrypt(&passphrase, &salt, &it, &mut expected));
            prop_assert_eq!(result, Ok(Ok(())));
            let key = output_of(derive_key(&passphrase, &salt, work_factor, &mut WithoutPause));
            prop_assert_eq!(key, Some(Ok(Some(expected))));
        }
    }
}
