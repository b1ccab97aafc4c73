//! Texts of the plans.

texts! {
    plans_title = "Planos e saldo" | "Plans and balance";
}
