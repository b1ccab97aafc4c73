//! Texts of making analyses and of their journal.

texts! {
    analyses_title = "Análises" | "Analyses";
}
