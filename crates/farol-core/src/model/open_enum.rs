//! Open enumerations of the wire format: unknown values are preserved as received.

/// Defines an enumeration over wire names whose last variant holds any other text.
///
/// The type has `as_str`, `is_known`, `KNOWN`, `From<String>`, `From<&str>`, `Display` (the wire
/// name) and the serde traits; conversions from text never fail.
macro_rules! open_enum {
    (
        $(#[$doc:meta])*
        $name:ident { $($(#[$vdoc:meta])* $variant:ident = $wire:literal,)+ .. $rest:ident }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$vdoc])* $variant,)+
            /// Value unknown to this version, as received.
            $rest(String),
        }

        impl $name {
            /// Known values, in order of definition.
            pub const KNOWN: &'static [Self] = &[$(Self::$variant),+];

            /// Returns the wire name.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $wire,)+
                    Self::$rest(text) => text,
                }
            }

            /// Returns whether this version defines the value.
            pub const fn is_known(&self) -> bool {
                !matches!(self, Self::$rest(_))
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                match text.as_str() {
                    $($wire => Self::$variant,)+
                    _ => Self::$rest(text),
                }
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self::from(text.to_owned())
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer).map(Self::from)
            }
        }
    };
}

pub(crate) use open_enum;
