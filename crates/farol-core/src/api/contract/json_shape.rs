//! Shape of a JSON value, as the contract describes it.

/// Fields of an object, in the contract's order.
pub(crate) type ContractFields = &'static [(&'static str, JsonShape)];

/// Shape of a JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JsonShape {
    /// Not described.
    Any,
    /// `null`
    Null,
    /// String.
    Text,
    /// String or `null`.
    NullableText,
    /// Integer.
    Integer,
    /// Any number.
    Number,
    /// Boolean.
    Boolean,
    /// Object whose fields are not described.
    OpenObject,
    /// Object with these fields.
    Object(ContractFields),
    /// Array of elements of one shape.
    List(&'static JsonShape),
}

impl JsonShape {
    /// Returns the letters of the types that it may have, as in a recorded shape.
    pub(crate) const fn letters(self) -> &'static str {
        match self {
            Self::Any => "sinbzao",
            Self::Null => "z",
            Self::Text => "s",
            Self::NullableText => "sz",
            Self::Integer => "i",
            Self::Number => "in",
            Self::Boolean => "b",
            Self::OpenObject | Self::Object(_) => "o",
            Self::List(_) => "a",
        }
    }

    /// Returns the shape of a field, or of the elements (`[]`), if it is described.
    pub(crate) fn part(self, name: &str) -> Option<Self> {
        match self {
            Self::Object(fields) => fields
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, shape)| *shape),
            Self::List(element) if name == "[]" => Some(*element),
            _ => None,
        }
    }

    /// Returns the shape at a path such as `$[].radar`, if it is described.
    pub(crate) fn at(self, path: &str) -> Option<Self> {
        let path = path.strip_prefix('$')?.replace("[]", ".[]");
        let names = path.split('.').skip(1);
        names.into_iter().try_fold(self, Self::part)
    }
}

/// Returns the name of a type in JSON Schema.
pub(crate) const fn type_name(letter: char) -> &'static str {
    match letter {
        's' => "string",
        'i' => "integer",
        'n' => "number",
        'b' => "boolean",
        'a' => "array",
        'o' => "object",
        _ => "null",
    }
}

/// Returns the names of types, in the order of their letters: `string, null`.
pub(crate) fn type_names(letters: &str) -> String {
    let names: Vec<_> = letters.chars().map(type_name).collect();
    names.join(", ")
}
