//! The server configurations: required content, and changes that make them run on this machine.

use std::path::Path;

use anyhow::{Result, ensure};

/// Other origin that nginx' configuration allows by CORS.
pub(super) const APP_ORIGIN: &str = "https://app.test";

/// Values that an operator replaces in a configuration.
#[derive(Debug)]
pub(super) struct Substitutions<'a> {
    pub(super) http: u16,
    pub(super) https: u16,
    /// Document root.
    pub(super) root: &'a Path,
    /// Folder of the certificate, its key and the logs.
    pub(super) scratch: &'a Path,
    /// Folder in which nginx stores keys and responses.
    pub(super) state: &'a Path,
    /// Address of the service, without a slash at the end.
    pub(super) service: &'a str,
}

impl Substitutions<'_> {
    fn scratch(&self, name: &str) -> String {
        self.scratch.join(name).display().to_string()
    }
}

/// Parses `headers.txt` into the headers that every response has.
pub(super) fn headers(text: &str) -> Vec<(&str, &str)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(": ")).collect()
}

/// Returns nginx' configuration with the values of this machine.
pub(super) fn nginx(config: &str, substitutions: &Substitutions<'_>) -> Result<String> {
    let Substitutions { http, https, .. } = substitutions;
    let changes = [
        ("    listen [::]:80;\n", String::new()),
        ("    listen [::]:443 ssl http2;\n", String::new()),
        ("listen 80;", format!("listen 127.0.0.1:{http};")),
        ("listen 443 ", format!("listen 127.0.0.1:{https} ")),
        ("farol.example;", "localhost;".to_owned()),
        (
            "/etc/ssl/farol/fullchain.pem",
            substitutions.scratch("certificate.pem"),
        ),
        (
            "/etc/ssl/farol/privkey.pem",
            substitutions.scratch("key.pem"),
        ),
        (
            "/var/log/nginx/farol.log",
            substitutions.scratch("access.log"),
        ),
        ("/srv/farol", substitutions.root.display().to_string()),
        ("/run/farol", substitutions.state.display().to_string()),
        (
            "/var/lib/nginx/farol-keys",
            substitutions.state.join("keys").display().to_string(),
        ),
        ("#\"https://app.example\"", format!("\"{APP_ORIGIN}\"")),
        ("https://service.example", substitutions.service.to_owned()),
    ];
    substitute(config, &changes)
}

/// Returns nginx' configuration with lifetimes of a few seconds, for tests.
pub(super) fn with_short_times(config: &str) -> Result<String> {
    let changes = [
        ("/v[12]/\" 300;", "/v[12]/\" 2;".to_owned()),
        (
            "proxy_cache_valid any 300s",
            "proxy_cache_valid any 2s".to_owned(),
        ),
        (
            "proxy_cache_valid any 24h",
            "proxy_cache_valid any 5s".to_owned(),
        ),
        (
            "proxy_read_timeout 300s",
            "proxy_read_timeout 1s".to_owned(),
        ),
    ];
    substitute(config, &changes)
}

/// Returns a main configuration that includes that of the site, as Debian's does.
pub(super) fn nginx_main(config: &Path, scratch: &Path) -> String {
    let (config, scratch) = (config.display(), scratch.display());
    format!(
        "user root;\nworker_processes 2;\npid {scratch}/nginx.pid;\nerror_log {scratch}/error.log;\ndaemon off;\n\
         include /etc/nginx/modules-enabled/*.conf;\nevents {{}}\nhttp {{\n\
         include /etc/nginx/mime.types;\ndefault_type application/octet-stream;\n\
         client_body_temp_path {scratch}/body;\nproxy_temp_path {scratch}/proxy;\n\
         fastcgi_temp_path {scratch}/fastcgi;\nuwsgi_temp_path {scratch}/uwsgi;\n\
         scgi_temp_path {scratch}/scgi;\ninclude {config};\n}}\n"
    )
}

/// Returns Caddy's configuration with the values of this machine.
pub(super) fn caddy(config: &str, substitutions: &Substitutions<'_>) -> Result<String> {
    let Substitutions { http, https, .. } = substitutions;
    let certificate = substitutions.scratch("certificate.pem");
    let key = substitutions.scratch("key.pem");
    let globals = format!("\n{{\n\tadmin off\n\thttp_port {http}\n\thttps_port {https}\n");
    let site = format!("\nlocalhost {{\n\tbind 127.0.0.1\n\ttls {certificate} {key}\n");
    let changes = [
        ("\n{\n", globals),
        ("\nfarol.example {\n", site),
        ("/srv/farol", substitutions.root.display().to_string()),
        ("https://service.example", substitutions.service.to_owned()),
    ];
    substitute(config, &changes)
}

/// Returns a configuration for the app below a path, changed as `hosting/README.md` documents.
pub(super) fn below_a_path(config: &str) -> Result<String> {
    let nginx = [
        ("location = / {", "location = /farol/ {".to_owned()),
        ("location / {", "location /farol/ {".to_owned()),
        ("/index.html", "/farol/index.html".to_owned()),
    ];
    let caddy = [
        ("path /*\n", "path /farol/*\n".to_owned()),
        ("/index.html", "/farol/index.html".to_owned()),
    ];
    substitute(config, &nginx).or_else(|_| substitute(config, &caddy))
}

fn substitute(config: &str, changes: &[(&str, String)]) -> Result<String> {
    let mut text = config.to_owned();
    for (from, to) in changes {
        ensure!(
            text.contains(from),
            "the configuration lacks `{}`",
            from.trim()
        );
        text = text.replace(from, to);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADERS: &str = include_str!("../../../hosting/headers.txt");

    /// Configurations with their form of a header, in which `N` is its name and `V` its value.
    const CONFIGURATIONS: [(&str, &str, &str); 4] = [
        (
            "nginx.conf",
            include_str!("../../../hosting/nginx.conf"),
            "    add_header N \"V\" always;\n",
        ),
        (
            "Caddyfile",
            include_str!("../../../hosting/Caddyfile"),
            "\t\tN \"V\"\n",
        ),
        (
            "netlify/_headers",
            include_str!("../../../hosting/netlify/_headers"),
            "  N: V\n",
        ),
        (
            "cloudfront.json",
            include_str!("../../../hosting/cloudfront.json"),
            "V",
        ),
    ];

    #[test]
    fn every_configuration_sends_the_same_headers() {
        let headers = headers(HEADERS);
        assert_eq!(headers.len(), 7);
        for (file, config, form) in CONFIGURATIONS {
            for (name, value) in &headers {
                // The value depends on the connection, so it isn't set beside the name.
                let https = *name == "Strict-Transport-Security";
                let form = if https { "V" } else { form };
                let value = match (https, file) {
                    (true, "cloudfront.json") => {
                        "\"AccessControlMaxAgeSec\": 31536000, \"IncludeSubdomains\": true"
                    }
                    // `CloudFront`'s field for this header has no other value.
                    (_, "cloudfront.json") if *name == "X-Content-Type-Options" => {
                        "ContentTypeOptions"
                    }
                    _ => value,
                };
                let expected = form.replace('N', name).replace('V', value);
                assert!(config.contains(&expected), "{file} lacks {expected}");
            }
        }
    }

    #[test]
    fn the_configuration_has_every_lifetime_that_tests_shorten() {
        let (_, nginx, _) = CONFIGURATIONS[0];
        assert!(with_short_times(nginx).is_ok());
    }

    #[test]
    fn a_configuration_that_lacks_a_value_to_replace_is_rejected() {
        let changes = [("/srv/farol", "/elsewhere".to_owned())];
        assert!(substitute("root /srv/farol;", &changes).is_ok());
        assert!(substitute("root /srv/other;", &changes).is_err());
    }
}
