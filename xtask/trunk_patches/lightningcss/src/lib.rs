//! The part of `lightningcss` that Trunk calls; it returns style sheets unchanged.

pub mod stylesheet {
    //! A style sheet, kept as text.

    use std::convert::Infallible;

    /// Settings, without effect.
    #[derive(Default)]
    pub struct ParserOptions;

    /// Settings, without effect.
    #[derive(Default)]
    pub struct MinifyOptions;

    /// Settings, without effect.
    #[derive(Default)]
    pub struct PrinterOptions {
        pub minify: bool,
        /// Replaces the other fields, which Trunk sets to their defaults.
        pub project_root: (),
    }

    /// Text of a style sheet.
    pub struct StyleSheet(String);

    /// Result of writing a style sheet.
    pub struct ToCssResult {
        pub code: String,
    }

    impl StyleSheet {
        pub fn parse(text: &str, _: ParserOptions) -> Result<Self, Infallible> {
            Ok(Self(text.to_owned()))
        }

        pub fn minify(&mut self, _: MinifyOptions) -> Result<(), Infallible> {
            Ok(())
        }

        pub fn to_css(&self, _: PrinterOptions) -> Result<ToCssResult, Infallible> {
            Ok(ToCssResult {
                code: self.0.clone(),
            })
        }
    }
}
