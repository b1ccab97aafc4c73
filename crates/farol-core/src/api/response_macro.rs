//! Macro that defines response types together with their decoding.

use crate::model::json::Json;
use crate::protocol::{DecodeError, FromJson, ObjectReader};

/// Defines structs whose fields are decoded by their names in the response.
///
/// A field's type is followed by the [`ObjectReader`] method that reads it (`required`, `optional`
/// for an `Option`, `texts` for one of an array of texts, or `or_default`) and by the field's exact
/// name. `.. other` collects the unlisted fields, except for those after `but`: envelope fields that
/// are checked for all responses alike.
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
                /// Fields that the contract doesn't list.
                pub $other: $crate::model::json::ExtraFields,
            )?
        }

        impl $crate::protocol::FromJson for $name {
            const IS_OBJECT: bool = true;

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

/// Envelope of the analysis module; its `success` field is checked for all responses alike.
pub(super) struct RegisterEnvelope<T>(pub(super) T);

impl<T: FromJson> FromJson for RegisterEnvelope<T> {
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        ObjectReader::of(json)?.required("register").map(Self)
    }
}
