//! What the business talks about: numbers, money, dates and identifiers, free of any browser type.

pub mod ids;
