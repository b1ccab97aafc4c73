//! URLs as typed values: routes and the state of lists.

mod pages;
mod return_path;
mod risk_detail_view;
mod routes;
mod saved_views;
mod url_state;
