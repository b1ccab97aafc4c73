//! Texts of one analysis: its summary, comparing it, and its dossier.

texts! {
    analysis_title = "Análise" | "Analysis";
    comparison_title = "Comparação de análises" | "Comparison of analyses";
    dossier_title = "Dossiê da análise" | "Analysis dossier";
}
