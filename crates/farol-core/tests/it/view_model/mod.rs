//! View models: what responses of each kind become on a page.

mod cnh;
mod json_view;
mod kyc;
mod partners;
mod radar_index;
mod risk_detail;
mod scr;
