//! Configuration of the host: valid values of each field, and errors that name the field.

mod errors;
mod fields;
mod same_origin;
mod service_url;
mod support;
