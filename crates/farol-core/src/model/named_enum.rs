//! Closed enumerations whose variants have names.

/// Defines a field-less enum whose variants have names in URLs or in the wire format.
///
/// The type has `ALL`, `name` and `from_name`.
macro_rules! named_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$vdoc])* $variant,)+ }

        impl $name {
            /// All values, in order of definition.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$variant),+];

            /// Returns the value's name.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            /// Returns the value with this name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|it| it.name() == name)
            }
        }
    };
}

pub(crate) use named_enum;
