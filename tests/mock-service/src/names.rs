//! Generated people and companies.

use crate::numbers;
use crate::rng::Rng;

const WOMEN: [&str; 18] = [
    "Ana",
    "Beatriz",
    "Cecília",
    "Conceição",
    "Débora",
    "Eloá",
    "Flávia",
    "Helena",
    "Inês",
    "Íris",
    "Júlia",
    "Lúcia",
    "Marília",
    "Patrícia",
    "Sílvia",
    "Úrsula",
    "Vitória",
    "Zélia",
];

const MEN: [&str; 14] = [
    "Antônio", "Bruno", "Caíque", "Édson", "Fábio", "Gonçalo", "João", "José", "Luís", "Márcio",
    "Otávio", "Raúl", "Sérgio", "Zózimo",
];

const SURNAMES: [&str; 32] = [
    "Abrahão",
    "Albuquerque",
    "Araújo",
    "Assunção",
    "Barão",
    "Brandão",
    "Câmara",
    "Conceição",
    "D'Ávila",
    "Esperança",
    "Falcão",
    "Fagundes",
    "Galvão",
    "Gusmão",
    "Ibáñez",
    "Leão",
    "Magalhães",
    "Müller",
    "Negrão",
    "Otoni",
    "Paixão",
    "Queirós",
    "Ramalho",
    "Sá-Carneiro",
    "Teixeira",
    "Uchôa",
    "Valadão",
    "Zanatta",
    "da Cruz",
    "de Sá",
    "do Nascimento",
    "dos Santos",
];

const BUSINESSES: [&str; 16] = [
    "Comércio de Alimentos",
    "Construções",
    "Distribuidora de Peças",
    "Logística",
    "Tecnologia",
    "Participações",
    "Indústria Têxtil",
    "Serviços Médicos",
    "Agropecuária",
    "Transportes",
    "Confecções",
    "Engenharia",
    "Empreendimentos Imobiliários",
    "Gráfica e Editora",
    "Café & Cacau",
    "Energia Renovável",
];

const PLACES: [&str; 14] = [
    "Serra Azul",
    "Vale do Ipê",
    "Três Irmãos",
    "Água Clara",
    "Pão d'Açúcar",
    "Estrela do Norte",
    "São Jerônimo",
    "Nova Aliança",
    "Maré Alta",
    "Bom Princípio",
    "Pedra Branca",
    "Rio Manso",
    "Flor de Lótus",
    "Horizonte",
];

const LEGAL_FORMS: [&str; 4] = ["Ltda.", "S.A.", "EIRELI", "ME"];

pub(crate) fn person(rng: &mut Rng) -> String {
    if rng.percent(50) {
        woman(rng)
    } else {
        man(rng)
    }
}

pub(crate) fn woman(rng: &mut Rng) -> String {
    full_name(rng, &WOMEN)
}

pub(crate) fn man(rng: &mut Rng) -> String {
    full_name(rng, &MEN)
}

fn full_name(rng: &mut Rng, first_names: &[&'static str]) -> String {
    let first = rng.pick(first_names);
    let middle = rng.pick(&SURNAMES);
    let last = rng.pick(&SURNAMES);
    if middle == last || rng.percent(30) {
        format!("{first} {last}")
    } else {
        format!("{first} {middle} {last}")
    }
}

pub(crate) fn company(rng: &mut Rng) -> String {
    let place = rng.pick(&PLACES);
    let line = rng.pick(&BUSINESSES);
    let ending = rng.pick(&LEGAL_FORMS);
    format!("{place} {line} {ending}")
}

/// Generates a CPF with valid check digits.
pub(crate) fn cpf(rng: &mut Rng) -> String {
    // Nine equal digits are invalid: zero is excluded, and the other such numbers are incremented.
    let base = 1 + rng.below(999_999_998);
    let base = if base.is_multiple_of(111_111_111) {
        base + 1
    } else {
        base
    };
    numbers::cpf(&format!("{base:09}"))
}

/// Generates a numeric CNPJ with valid check digits.
pub(crate) fn cnpj(rng: &mut Rng) -> String {
    let root = rng.between(1_000_000, 99_999_998);
    let branch = if rng.percent(85) {
        1
    } else {
        rng.between(2, 40)
    };
    numbers::cnpj(&format!("{root:08}{branch:04}"))
}

/// Generates an alphanumeric CNPJ, as issued since July 2026, with valid check digits.
pub(crate) fn alphanumeric_cnpj(rng: &mut Rng) -> String {
    const CHARACTERS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let root: String = (0..7).map(|_| char::from(rng.pick(CHARACTERS))).collect();
    let letter = char::from(rng.pick(b"ABCDEFGHJKLMNPQRSTUVWXYZ"));
    numbers::cnpj(&format!("{letter}{root}0001"))
}

/// Returns the name of a document, which is the same in every operation.
pub(crate) fn of_document(seed: u64, document: &str) -> String {
    let mut rng = Rng::of(seed, document);
    if document.len() == 14 {
        company(&mut rng)
    } else {
        person(&mut rng)
    }
}

/// Redacts a CPF as the public data on partners does: only the middle digits are visible.
pub(crate) fn redacted_cpf(document: &str) -> String {
    format!("***{}**", document.get(3..9).unwrap_or("000000"))
}
