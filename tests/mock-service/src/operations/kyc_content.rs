//! Content of KYC strings.

use serde_json::{Value, json};

use crate::documents::{
    KYC_CLEAR_DOCUMENT, KYC_JSON_DOCUMENT, KYC_NESTED_DOCUMENT, KYC_RELATED_DOCUMENT,
    KYC_SANCTIONED_DOCUMENT,
};
use crate::names;
use crate::rng::Rng;

/// Date that means "unknown".
const UNKNOWN: &str = "0001-01-01T00:00:00";

/// Date that means "ongoing".
const ONGOING: &str = "9999-12-31T00:00:00Z";

/// Current and past validity of a finding.
#[derive(Default)]
struct Times {
    now: bool,
    before: bool,
}

/// Findings of a document.
#[derive(Default)]
struct Findings {
    pep: Times,
    sanctioned: Times,
    relative: Option<&'static str>,
}

impl Findings {
    fn of(seed: u64, document: &str) -> Self {
        let mut rng = Rng::of(seed, &format!("findings on {document}"));
        match document {
            KYC_JSON_DOCUMENT => Self {
                pep: Times {
                    now: true,
                    before: true,
                },
                relative: Some("MOTHER"),
                ..Self::default()
            },
            KYC_NESTED_DOCUMENT => Self {
                pep: Times {
                    now: false,
                    before: true,
                },
                sanctioned: Times {
                    now: false,
                    before: true,
                },
                ..Self::default()
            },
            KYC_SANCTIONED_DOCUMENT => Self {
                sanctioned: Times {
                    now: true,
                    before: true,
                },
                ..Self::default()
            },
            KYC_RELATED_DOCUMENT => Self {
                relative: Some("COWORKER"),
                ..Self::default()
            },
            KYC_CLEAR_DOCUMENT => Self::default(),
            _ => {
                let kind = rng.pick(&["MOTHER", "COUSIN", "PARTNER", "COWORKER"]);
                Self {
                    pep: Times {
                        now: rng.percent(15),
                        before: rng.percent(20),
                    },
                    sanctioned: Times {
                        now: rng.percent(10),
                        before: rng.percent(15),
                    },
                    relative: rng.percent(25).then_some(kind),
                }
            }
        }
    }
}

/// Returns the findings under the usual field names of such services.
pub(crate) fn content(seed: u64, document: &str) -> Value {
    let findings = Findings::of(seed, document);
    let mut rng = Rng::of(seed, &format!("KYC of {document}"));
    json!({
        "IsCurrentlyPEP": findings.pep.now,
        "IsCurrentlySanctioned": findings.sanctioned.now,
        "WasPreviouslySanctioned": findings.sanctioned.before,
        "PEPHistory": pep_history(&findings, document),
        "SanctionsHistory": sanctions(&findings),
        "Relationships": relationships(&findings, &mut rng),
        "LastUpdate": "2026-09-30T04:10:00Z",
    })
}

fn pep_history(findings: &Findings, document: &str) -> Vec<Value> {
    let record = |job: &str, department: &str, start: &str, end: &str| {
        json!({
            "Level": "1",
            "JobTitle": job,
            "Department": department,
            "Motive": "Exercício de mandato ou função",
            "Source": "COAF",
            "TaxId": document,
            "StartDate": start,
            "EndDate": end,
        })
    };
    let mut records = Vec::new();
    if findings.pep.now {
        records.push(record(
            "Secretária Municipal",
            "Prefeitura de Serra Azul",
            "2025-01-01T00:00:00",
            ONGOING,
        ));
    }
    if findings.pep.before {
        let job = "Vereadora";
        records.push(record(
            job,
            "Câmara Municipal de Água Clara",
            "2013-01-01T00:00:00",
            "2016-12-31T00:00:00",
        ));
        records.push(record(
            "Assessora Parlamentar",
            "Assembleia Legislativa",
            UNKNOWN,
            "2012-12-31T00:00:00",
        ));
    }
    records
}

fn sanctions(findings: &Findings) -> Vec<Value> {
    let record = |source: &str, kind: &str, end: &str, current: bool| {
        json!({
            "Source": source,
            "Type": kind,
            "StartDate": "2018-05-02T00:00:00",
            "EndDate": end,
            "IsCurrentlyPresentOnSource": current,
        })
    };
    let mut records = Vec::new();
    if findings.sanctioned.now {
        records.push(record("CEIS", "Suspensão", ONGOING, true));
        let mut abroad = record("OFAC", "Sanções internacionais", UNKNOWN, true);
        if let Some(fields) = abroad.as_object_mut() {
            // Matches of a list without documents are made by name.
            fields.insert("MatchRate".to_owned(), json!(87));
        }
        records.push(abroad);
    }
    if findings.sanctioned.before {
        records.push(record("CNEP", "Multa", "2021-05-01T00:00:00", false));
    }
    records
}

fn relationships(findings: &Findings, rng: &mut Rng) -> Vec<Value> {
    let record = |kind: &str| {
        let document = names::cpf(rng);
        json!({
            "RelatedEntityName": names::person(rng),
            "RelatedEntityTaxIdNumber": document,
            "RelationshipType": kind,
            "RelationshipLevel": if kind == "MOTHER" { "DIRECT" } else { "INDIRECT" },
            "StartDate": UNKNOWN,
            "EndDate": ONGOING,
        })
    };
    findings.relative.map(record).into_iter().collect()
}

/// Returns findings that are nested deeper, with another spelling of field names: a former PEP, by
/// a record with an end date.
pub(crate) fn deep(document: &str) -> Value {
    json!({
        "result": [{
            "kyc_data": {
                "is_currently_pep": false,
                "pep_history": [{
                    "job_title": "Diretor de Autarquia",
                    "department": "Autarquia Estadual",
                    "tax_id": document,
                    "start_date": "2009-02-01",
                    "end_date": "2011-01-31",
                }],
                "is_currently_sanctioned": false,
                "was_previously_sanctioned": false,
                "sanctions_history": [],
            },
        }],
        "status": { "code": 0 },
    })
}

/// Returns a KYC in XML, as an older system may send it.
pub(crate) fn xml(name: &str) -> String {
    let name = name.replace('&', "&amp;");
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<kyc>\n  <nome>{name}</nome>\n  <pep>false</pep>\n\
         \u{20}\u{20}<sancoes nacionais=\"0\" internacionais=\"0\"/>\n</kyc>"
    )
}

/// Returns a KYC that isn't JSON.
pub(crate) fn plain_text(name: &str) -> String {
    format!(
        "{name}: nada consta.\nPEP: não. Histórico de PEP: não.\nSanções e restrições nacionais: não.\n\
         Sanções e restrições internacionais: não."
    )
}
