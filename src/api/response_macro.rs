//! Defines reply types together with the way they are read.

use crate::model::json::Json;
use crate::protocol::{DecodeError, FromJson, ObjectReader};

/// Defines records whose fields are read by their names on the wire.
///
/// After a field's type comes how it is read: `required`, `optional` (the type is an `Option`) or
/// `or_default`, and the field's exact name. `.. other` keeps the fields that aren't named, but for
/// those of an envelope, which is checked for all replies alike.
macro_rules! record {
    (
        $(#[$doc:meta])*
        $name:ident {
            $($(#[$field_doc:meta])* $field:ident: $type:ty = $how:ident $wire:literal,)+
            $(.. $other:ident $(but $($known:literal)+)?)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name {
            $($(#[$field_doc])* pub $field: $type,)+
            $(
                /// Fields that the contract doesn't name.
                pub $other: $crate::model::json::ExtraFields,
            )?
        }

        impl $crate::protocol::FromJson for $name {
            fn from_json(
                json: $crate::model::json::Json,
            ) -> Result<Self, $crate::protocol::DecodeError> {
                let mut fields = $crate::protocol::ObjectReader::of(json)?;
                Ok(Self {
                    $($field: fields.$how($wire)?,)+
                    $($other: fields.rest().without(&[$($($known),+)?]),)?
                })
            }
        }
    };
}

pub(crate) use record;

/// The envelope of the analysis module; its `success` is checked for all replies alike.
pub(super) struct RegisterEnvelope<T>(pub(super) T);

impl<T: FromJson> FromJson for RegisterEnvelope<T> {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        ObjectReader::of(json)?.required("register").map(Self)
    }
}
