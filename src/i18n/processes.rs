//! Texts of looking up processes, and of one process.

texts! {
    processes_title = "Processos" | "Lawsuits";
    process_title = "Processo" | "Lawsuit";
    partner_title = "Processos de um documento" | "Lawsuits of a document";
}
