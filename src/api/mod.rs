//! The operations of the service, one file for each of its modules.
