//! Support page: differences from the contract, cURL commands and the bundle.

mod bundle;
mod calls;
mod drift;
mod no_values;
