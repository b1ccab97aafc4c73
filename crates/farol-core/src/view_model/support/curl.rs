//! Recorded call as a cURL command, with placeholders instead of the token, ids and personal data.

use super::call::RecordedCall;
use crate::api::OperationContract;
use crate::api::contract::json_shape::JsonShape;

/// Returns the command that sends a call to the service at `address`; `None` for an unknown
/// operation. It is made of the contract: of the call itself only paging and similar are in it.
pub fn curl_command(call: &RecordedCall<'_>, address: &str) -> Option<String> {
    let operation = OperationContract::named(call.operation)?;
    let address = if is_safe(address) {
        address
    } else {
        "$SERVICE_URL"
    };
    let path = with_placeholders(operation.path);
    let query = call.redacted_query(placeholder);
    let method = operation.method.as_str();
    let mut lines = vec![
        format!("curl --request {method} \"{address}/{path}{query}\""),
        "--header \"Accept: application/json\"".to_owned(),
    ];
    if operation.has_token() {
        lines.push("--header \"Authorization: Bearer $TOKEN\"".to_owned());
    }
    if !operation.body.is_empty() {
        lines.push("--header \"Content-Type: application/json\"".to_owned());
        let fields = operation.body.iter().map(|(name, shape)| {
            let quote = if *shape == JsonShape::Text {
                "\\\""
            } else {
                ""
            };
            format!("\\\"{name}\\\": {quote}{}{quote}", placeholder(name))
        });
        let fields: Vec<String> = fields.collect();
        lines.push(format!("--data \"{{{}}}\"", fields.join(", ")));
    }
    Some(lines.join(" \\\n  "))
}

/// Returns whether a shell takes the text between double quotes literally.
fn is_safe(address: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || ":/.-_~%[]".contains(c);
    address.chars().all(is_plain)
}

/// Replaces the parameters of a path: `v1/scr/{document}` becomes `v1/scr/$DOCUMENT`.
fn with_placeholders(path: &str) -> String {
    let mut parts = path.split(['{', '}']);
    let mut result = parts.next().unwrap_or_default().to_owned();
    // Names and the text after them alternate.
    while let (Some(name), Some(text)) = (parts.next(), parts.next()) {
        result.push_str(&placeholder(name));
        result.push_str(text);
    }
    result
}

/// Returns the shell variable of a field: `$ORGANIZATION_QSA_ID` for `organizationQSAId`.
fn placeholder(name: &str) -> String {
    let mut variable = "$".to_owned();
    let mut letters = name.trim_start_matches('_').chars().peekable();
    let mut before = '_';
    while let Some(letter) = letters.next() {
        let ends_word = before.is_lowercase()
            || (before.is_uppercase() && letters.peek().is_some_and(|next| next.is_lowercase()));
        if letter.is_uppercase() && ends_word {
            variable.push('_');
        }
        variable.push(letter.to_ascii_uppercase());
        before = letter;
    }
    variable
}
