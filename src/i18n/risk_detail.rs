//! Texts of the processes behind a risk class.

texts! {
    risk_detail_title = "Processos da análise" | "Lawsuits of the analysis";
}
