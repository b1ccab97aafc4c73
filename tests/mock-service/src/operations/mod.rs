//! Handlers of the operations, one module for each family.

pub(crate) mod analysis;
pub(crate) mod auth;
pub(crate) mod balance;
pub(crate) mod cnh;
pub(crate) mod inactivate;
pub(crate) mod kyc;
pub(crate) mod kyc_content;
pub(crate) mod partner;
pub(crate) mod process;
pub(crate) mod qsa;
pub(crate) mod radars;
pub(crate) mod register;
pub(crate) mod relationships;
pub(crate) mod risk_detail;
pub(crate) mod scr;
pub(crate) mod scr_content;
