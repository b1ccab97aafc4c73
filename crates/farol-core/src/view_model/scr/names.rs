//! Classification and formatting of field names.

use crate::view_model::field_aliases::normalize_key;

/// Returns whether a normalized name denotes a score.
pub(super) fn is_score(plain: &str) -> bool {
    const WHOLE: [&str; 4] = ["pontuacao", "pontos", "points", "nota"];
    /// Words of facts about a score, such as `scoreVersion`.
    const OTHER: [&str; 16] = [
        "min",
        "max",
        "faixa",
        "band",
        "date",
        "data",
        "range",
        "escala",
        "vers",
        "codigo",
        "code",
        "percentil",
        "rank",
        "posicao",
        "quantidade",
        "qtd",
    ];
    let is_other = OTHER.iter().any(|word| plain.contains(word)) || plain == "scoreid";
    WHOLE.contains(&plain)
        || ((plain.starts_with("score") || plain.ends_with("score")) && !is_other)
}

/// Returns whether a normalized name denotes a probability.
pub(super) fn is_probability(plain: &str) -> bool {
    plain.contains("probab")
}

/// Returns whether a normalized name denotes an amount of the credit register.
pub(super) fn is_money(plain: &str) -> bool {
    const KINDS: [&str; 9] = [
        "avencer", "vencid", "prejuizo", "limite", "coobrig", "divida", "saldo", "carteira",
        "repasse",
    ];
    const OTHERS: [&str; 13] = [
        "quantidade",
        "qtd",
        "percent",
        "dias",
        "numero",
        "taxa",
        "prazo",
        "uso",
        "utiliz",
        "variacao",
        "data",
        "concentr",
        "comprometimento",
    ];
    let has_any = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    has_any(&KINDS) && !has_any(&OTHERS)
}

/// Returns whether a row's name denotes an amount: an identifier by any part of the name, a
/// human-readable label only by its prefix.
pub(super) fn is_money_row(name: &str) -> bool {
    const STARTS: [&str; 3] = ["avencer", "vencid", "prejuizo"];
    let plain = normalize_key(name);
    if name.contains(char::is_whitespace) {
        STARTS.iter().any(|start| plain.starts_with(start)) && !name.contains(['/', '%'])
    } else {
        is_money(&plain)
    }
}

/// Formats an identifier as words: `carteiraAVencer` becomes `Carteira a vencer`. Any other name is
/// returned unchanged.
pub(super) fn field_title(name: &str) -> String {
    let is_made = name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let has_letter = name.chars().any(char::is_alphabetic);
    if !is_made || !has_letter {
        return name.to_owned();
    }
    let chars: Vec<char> = name.chars().collect();
    let mut title = String::with_capacity(name.len() + 8);
    for (at, c) in chars.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| chars.get(before));
        let after = chars.get(at + 1);
        let begins = before.is_some_and(|before| {
            let is_upper_word = c.is_uppercase()
                && (!before.is_uppercase() || after.is_some_and(|after| after.is_lowercase()));
            is_upper_word
                || (before.is_alphabetic() && c.is_numeric())
                || (before.is_numeric() && c.is_alphabetic())
        });
        if *c == '_' {
            title.push(' ');
            continue;
        }
        if begins && !title.ends_with(' ') {
            title.push(' ');
        }
        if title.trim().is_empty() {
            title.extend(c.to_uppercase());
        } else {
            title.extend(c.to_lowercase());
        }
    }
    with_accents(title.trim())
}

/// Words of credit data without their accents, with the accents.
const ACCENTS: [(&str, &str); 43] = [
    ("ate", "até"),
    ("analise", "análise"),
    ("cambio", "câmbio"),
    ("cartao", "cartão"),
    ("codigo", "código"),
    ("concentracao", "concentração"),
    ("consignacao", "consignação"),
    ("coobrigacao", "coobrigação"),
    ("coobrigacoes", "coobrigações"),
    ("credito", "crédito"),
    ("creditos", "créditos"),
    ("decisao", "decisão"),
    ("descricao", "descrição"),
    ("disponivel", "disponível"),
    ("divida", "dívida"),
    ("dividas", "dívidas"),
    ("emprestimo", "empréstimo"),
    ("historico", "histórico"),
    ("inadimplencia", "inadimplência"),
    ("indice", "índice"),
    ("inicio", "início"),
    ("instituicao", "instituição"),
    ("instituicoes", "instituições"),
    ("maximo", "máximo"),
    ("medio", "médio"),
    ("mes", "mês"),
    ("minimo", "mínimo"),
    ("numero", "número"),
    ("operacao", "operação"),
    ("operacoes", "operações"),
    ("periodo", "período"),
    ("pontuacao", "pontuação"),
    ("prejuizo", "prejuízo"),
    ("prejuizos", "prejuízos"),
    ("proximo", "próximo"),
    ("referencia", "referência"),
    ("renegociacao", "renegociação"),
    ("situacao", "situação"),
    ("ultimo", "último"),
    ("ultimos", "últimos"),
    ("utilizacao", "utilização"),
    ("variacao", "variação"),
    ("versao", "versão"),
];

/// Restores the accents of known words, and the capital letter at the beginning.
fn with_accents(text: &str) -> String {
    let words = text.split(' ').map(|word| {
        let plain = word.to_lowercase();
        let known = ACCENTS.iter().find(|(unaccented, _)| *unaccented == plain);
        let Some((_, accented)) = known else {
            return word.to_owned();
        };
        let mut letters = accented.chars();
        match letters.next() {
            Some(first) if word.starts_with(char::is_uppercase) => {
                first.to_uppercase().chain(letters).collect()
            }
            _ => (*accented).to_owned(),
        }
    });
    words.collect::<Vec<String>>().join(" ")
}
