//! Registration facts of the company that a partner list belongs to, found by field names.

use super::partner_list::is_partner_list;
use crate::model::json::Json;
use crate::model::money::Cents;
use crate::model::time::Moment;
use crate::view_model::field_aliases::{
    AliasedObject, Party, ReportedDocument, moment, normalize_key, parse_embedded_json, text,
};

/// Search depth limit.
const MAX_DEPTH: usize = 6;

const NAME: &[&str] = &[
    "razaosocial",
    "nomeempresarial",
    "nomerazaosocial",
    "denominacao",
    "companyname",
    "corporatename",
    "officialname",
];
const TRADE_NAME: &[&str] = &["nomefantasia", "fantasia", "tradename"];
const OPENED: &[&str] = &[
    "dataabertura",
    "datadeabertura",
    "abertura",
    "datainicioatividade",
    "datadeinicioatividade",
    "dataconstituicao",
    "datafundacao",
    "openingdate",
    "foundeddate",
];
const CAPITAL: &[&str] = &["capitalsocial", "capitalsocialempresa", "sharecapital"];
const NATURE: &[&str] = &[
    "naturezajuridica",
    "descricaonaturezajuridica",
    "legalnature",
];
const CITY: &[&str] = &["municipio", "nomemunicipio", "cidade", "city"];
const STATE: &[&str] = &["uf", "siglauf", "estado", "state"];
const ACTIVITY: &[&str] = &[
    "atividadeprincipal",
    "cnaeprincipal",
    "cnaefiscal",
    "cnaefiscaldescricao",
    "cnae",
    "mainactivity",
];
/// Objects that hold the address of the company.
const ADDRESS: &[&str] = &["endereco", "address", "localizacao", "estabelecimento"];

/// Registration status of a company at the tax authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegistrationStatus {
    /// Ativa.
    Active,
    /// Suspensa.
    Suspended,
    /// Inapta.
    Unfit,
    /// Baixada.
    Closed,
    /// Nula.
    Void,
}

impl RegistrationStatus {
    /// Parses a status such as `BAIXADA`; `None` if it is not known.
    pub fn of(text: &str) -> Option<Self> {
        Some(match normalize_key(text).as_str() {
            "ativa" | "ativo" | "active" => Self::Active,
            "suspensa" | "suspenso" | "suspended" => Self::Suspended,
            "inapta" | "inapto" | "unfit" => Self::Unfit,
            "baixada" | "baixado" | "baixa" | "closed" => Self::Closed,
            "nula" | "nulo" | "void" => Self::Void,
            _ => return None,
        })
    }
}

/// Registration facts of a company, as far as the content has them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CompanyProfile {
    /// Registered name.
    pub name: Option<String>,
    /// Trade name.
    pub trade_name: Option<String>,
    /// Document number.
    pub number: Option<ReportedDocument>,
    /// Registration status, in the service's term.
    pub status: Option<String>,
    /// Date of opening.
    pub opened: Option<Moment>,
    /// Share capital: the amount, or the text if it is not an amount.
    pub capital: Option<Result<Cents, String>>,
    /// Legal nature.
    pub legal_nature: Option<String>,
    /// City and state, such as `São Paulo/SP`.
    pub place: Option<String>,
    /// Main economic activity.
    pub activity: Option<String>,
}

impl CompanyProfile {
    /// Normalized names of the field of the registration status.
    pub const STATUS: &[&str] = &[
        "situacaocadastral",
        "descricaosituacaocadastral",
        "situacaoreceita",
        "registrationstatus",
        "taxidstatus",
    ];

    /// Reads the outermost object with registration facts; `None` if there is none.
    ///
    /// A list with several items is not searched, because its companies are partners or branches.
    pub fn read(content: &Json) -> Option<Self> {
        let inner = match content {
            Json::Text(text) => parse_embedded_json(text),
            _ => None,
        };
        let mut level = vec![inner.as_ref().unwrap_or(content)];
        for _ in 0..MAX_DEPTH {
            if let Some(found) = level.iter().find_map(|value| Self::of(value)) {
                return Some(found);
            }
            level = level.into_iter().flat_map(parts).collect();
        }
        None
    }

    fn of(value: &Json) -> Option<Self> {
        let fields = AliasedObject::of(value)?;
        let address = fields
            .find(ADDRESS)
            .and_then(|(_, it)| AliasedObject::of(it));
        let placed = |names: &[&str]| {
            let outer = text_of(&fields, names);
            outer.or_else(|| text_of(address.as_ref()?, names))
        };
        let party = Party::of(&fields);
        let profile = Self {
            name: fields.text(NAME).or(party.name),
            trade_name: fields.text(TRADE_NAME),
            number: party.number,
            status: text_of(&fields, Self::STATUS),
            opened: fields
                .find(OPENED)
                .and_then(|(_, value)| moment(value))
                .filter(|moment| moment.sentinel().is_none()),
            capital: fields.find(CAPITAL).and_then(|(_, value)| amount(value)),
            legal_nature: text_of(&fields, NATURE),
            place: place(placed(CITY), placed(STATE)),
            activity: text_of(&fields, ACTIVITY),
        };
        let facts = [
            profile.status.is_some(),
            profile.opened.is_some(),
            profile.capital.is_some(),
            profile.legal_nature.is_some(),
            profile.activity.is_some(),
        ];
        let is_named = profile.name.is_some() || profile.number.is_some();
        let count = facts.into_iter().filter(|is_present| *is_present).count();
        (count + usize::from(is_named) >= 2 && count > 0).then_some(profile)
    }
}

/// Returns the objects directly below `value` that can be the company: a partner isn't.
fn parts(value: &Json) -> Vec<&Json> {
    match value {
        Json::Object(fields) => {
            let fields = fields.iter();
            let others = fields.filter(|(name, _)| !is_partner_list(name));
            others.map(|(_, value)| value).collect()
        }
        Json::List(items) => match items.as_slice() {
            [only] => vec![only],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Returns a field as text; an object of code and description, or a list of one, counts as its text.
fn text_of(fields: &AliasedObject<'_>, names: &[&str]) -> Option<String> {
    fields.find(names).and_then(|(_, value)| described(value))
}

fn described(value: &Json) -> Option<String> {
    let value = match value {
        Json::List(items) => items.first()?,
        value => value,
    };
    let Some(fields) = AliasedObject::of(value) else {
        return text(value);
    };
    let code = fields.text(&["codigo", "code", "id"]);
    let text = fields.text(&["descricao", "description", "text", "nome", "name"]);
    match (code, text) {
        (Some(code), Some(text)) => Some(format!("{code} - {text}")),
        (code, text) => text.or(code),
    }
}

/// Reads an amount in reais, from a number or a text.
fn amount(value: &Json) -> Option<Result<Cents, String>> {
    #[allow(clippy::cast_precision_loss)]
    let cents = match value {
        Json::Int(reais) => Cents::from_reais(*reais as f64),
        Json::Float(reais) => Cents::from_reais(*reais),
        Json::Text(text) => Cents::parse(text),
        _ => None,
    };
    cents.map_or_else(|| text(value).map(Err), |cents| Some(Ok(cents)))
}

fn place(city: Option<String>, state: Option<String>) -> Option<String> {
    match (city, state) {
        (Some(city), Some(state)) => Some(format!("{city}/{state}")),
        (city, state) => city.or(state),
    }
}
