//! Sanctions by their sources.

use super::compliance_entries::Sanction;
use super::sanction_scope::SanctionScope;
use super::screening::is_in_force;
use std::cmp::Reverse;

/// Sanctions of one source.
#[derive(Clone, Debug, PartialEq)]
pub struct SanctionSource {
    /// Name of the list.
    pub name: Option<String>,
    /// Scope of the list.
    pub scope: SanctionScope,
    /// Entries, current ones first, then newest first.
    pub sanctions: Vec<Sanction>,
    /// True if any entry applies today.
    pub is_current: bool,
}

/// Groups sanctions by source, sources with current sanctions first.
pub fn by_source(sanctions: &[Sanction], now: i64) -> Vec<SanctionSource> {
    let mut sources: Vec<SanctionSource> = Vec::new();
    for sanction in sanctions {
        let is_current = is_in_force(sanction, now) == Some(true);
        let known = sources
            .iter_mut()
            .find(|source| source.name == sanction.source && source.scope == sanction.scope);
        if let Some(source) = known {
            source.sanctions.push(sanction.clone());
            source.is_current |= is_current;
        } else {
            sources.push(SanctionSource {
                name: sanction.source.clone(),
                scope: sanction.scope,
                sanctions: vec![sanction.clone()],
                is_current,
            });
        }
    }
    for source in &mut sources {
        let age = |one: &Sanction| Reverse((is_in_force(one, now), one.period.sort_key()));
        source.sanctions.sort_by_key(age);
    }
    sources.sort_by_key(|source| !source.is_current);
    sources
}
