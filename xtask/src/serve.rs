//! `cargo xtask serve`: the app and a mock service, until Ctrl-C.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};

use crate::cli::ServeOptions;
use crate::report;
use crate::subprocess;
use crate::tools::{Tools, WASM};
use crate::workspace::{Workspace, forget_own_package};

/// Port of the service in Trunk.toml.
const DEFAULT_SERVICE_PORT: u16 = 8787;

/// Package and program of the mock service.
const SERVICE: &str = "farol-mock-service";

/// Prefix of the service's address in its output, printed once it accepts connections.
const LISTENING: &str = "listening on ";

/// Event of a started program.
enum Event {
    /// The service accepts connections.
    ServiceReady,
    /// A program ended.
    Ended(&'static str, std::io::Result<ExitStatus>),
    /// The app can be opened.
    AppReady,
}

/// Serves until a signal ends this program, or one of the two servers ends.
pub(crate) fn run(workspace: &Workspace, options: &ServeOptions) -> Result<ExitCode> {
    check_port(options.port, "the app", "--port")?;
    check_port(options.service_port, "the service", "--service-port")?;
    let (trunk, program) = prepare(workspace, options)?;
    let (sender, events) = mpsc::channel();
    let mut service = Command::new(program);
    service
        .args(["--port", &options.service_port.to_string()])
        .current_dir(&workspace.root)
        .stdout(Stdio::piped());
    report::progress("starting the mock service");
    let service = start_service(service, &sender)?;
    let mut groups = vec![service];
    // Started only with the service: Trunk would forward requests to a closed port.
    let mut waiting = Some(trunk);
    let ended = loop {
        match events.recv_timeout(Duration::from_secs(30)) {
            Ok(Event::Ended(name, status)) => break (name, status),
            Ok(Event::ServiceReady) => {
                if let Some(mut trunk) = waiting.take() {
                    report::progress("trunk serve (the first build takes longest)");
                    let child = subprocess::spawn(&mut trunk)?;
                    groups.push(child.id());
                    watch("trunk", child, sender.clone());
                    announce_app(options.port, sender.clone());
                }
            }
            Ok(Event::AppReady) => welcome(options),
            Err(RecvTimeoutError::Timeout) if waiting.is_none() => {}
            Err(_) => {
                groups.into_iter().for_each(subprocess::release);
                bail!("the service printed no address");
            }
        }
    };
    // Doesn't return if a signal ended the server.
    groups.into_iter().for_each(subprocess::release);
    let how = ended.1.map_or_else(|e| e.to_string(), |s| s.to_string());
    eprintln!(
        "xtask: {} ended ({how}), so the rest was ended too",
        ended.0
    );
    Ok(ExitCode::FAILURE)
}

/// Returns the Trunk command and the path of the mock service's program.
///
/// The project is compiled while Trunk is looked for. The app comes first: its last crates depend on each other, and
/// leave a core to Trunk.
fn prepare(workspace: &Workspace, options: &ServeOptions) -> Result<(Command, PathBuf)> {
    let mut tools = Tools::new(workspace);
    tools.need_wasm_target()?;
    tools.use_bindgen(&own_program(workspace, "wasm-bindgen"));
    thread::scope(|scope| {
        let program = scope.spawn(|| -> Result<PathBuf> {
            compile_app(workspace);
            build(workspace, &[SERVICE, "farol-bindgen"])?;
            Ok(own_program(workspace, SERVICE))
        });
        let trunk = trunk(workspace, &mut tools, options);
        let program = program.join();
        let program = program.map_err(|_| anyhow!("the mock service's build ended early"))?;
        Ok((trunk?, program?))
    })
}

/// Compiles the app as Trunk does, so that Trunk finds it done. An error is left to Trunk, which
/// prints it and builds again after the next change.
fn compile_app(workspace: &Workspace) {
    let mut cargo = workspace.cargo();
    cargo.args(["build", "--package", "farol", "--target", WASM]);
    drop(report::timed("cargo build --package farol", || {
        subprocess::run(&mut cargo)
    }));
}

fn welcome(options: &ServeOptions) {
    println!("\n   Farol:   http://127.0.0.1:{}/", options.port);
    println!("   Service: http://127.0.0.1:{}/", options.service_port);
    println!("   Sign in: ana@farol.example with farol-demo");
    println!("   Ctrl-C ends both; a saved change is built at once\n");
}

fn check_port(port: u16, user: &str, option: &str) -> Result<()> {
    let Err(why) = TcpListener::bind((Ipv4Addr::LOCALHOST, port)) else {
        return Ok(());
    };
    let other = port.checked_add(1).unwrap_or(8000);
    bail!(
        "{user} can't have port {port} ({why}): end the program that has it, perhaps an earlier \
         `cargo xtask serve`, or choose another port with `cargo xtask serve {option} {other}`"
    )
}

fn trunk(workspace: &Workspace, tools: &mut Tools<'_>, options: &ServeOptions) -> Result<Command> {
    let mut trunk = tools.trunk()?;
    if let Some(settings) = settings(workspace, options.service_port)? {
        trunk.arg("--config").arg(settings);
    }
    trunk
        .args(["serve", "--port", &options.port.to_string()])
        // `dist/` is for the release.
        .arg("--dist")
        .arg(workspace.scratch().join("serve"));
    Ok(trunk)
}

/// Writes Trunk's settings for a service on another port than that of Trunk.toml.
///
/// Trunk accepts only one proxy on the command line and the app needs two. It resolves all paths
/// relative to its settings, so the changed copy must be beside the original; it is temporary.
fn settings(workspace: &Workspace, port: u16) -> Result<Option<PathBuf>> {
    if port == DEFAULT_SERVICE_PORT {
        return Ok(None);
    }
    let config = fs::read_to_string(workspace.root.join("Trunk.toml"))
        .context("Trunk.toml can't be read")?;
    let copy = workspace.root.join(".trunk-serve.toml");
    subprocess::remove_at_end(copy.clone());
    let from = format!("127.0.0.1:{DEFAULT_SERVICE_PORT}/");
    fs::write(&copy, config.replace(&from, &format!("127.0.0.1:{port}/")))?;
    Ok(Some(copy))
}

/// Builds the mock service and returns the path of its program.
pub(crate) fn service_program(workspace: &Workspace) -> Result<PathBuf> {
    build(workspace, &[SERVICE])?;
    Ok(own_program(workspace, SERVICE))
}

/// Builds programs of the project.
fn build(workspace: &Workspace, packages: &[&str]) -> Result<()> {
    let arguments = packages.iter().flat_map(|name| ["--package", *name]);
    let mut cargo = workspace.cargo();
    cargo.arg("build").args(arguments);
    let title = format!("cargo build of {}", packages.join(" and "));
    report::timed(&title, || subprocess::run(&mut cargo))
}

/// Returns the path at which [`build`] writes a program.
fn own_program(workspace: &Workspace, name: &str) -> PathBuf {
    let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    workspace.target.join("debug").join(name)
}

fn start_service(mut command: Command, sender: &Sender<Event>) -> Result<u32> {
    forget_own_package(&mut command);
    let mut child = subprocess::spawn(&mut command)?;
    let group = child.id();
    let out = child.stdout.take().context("the service has no output")?;
    let ready = sender.clone();
    thread::spawn(move || {
        for line in BufReader::new(out).lines().map_while(Result::ok) {
            if line.contains(LISTENING) {
                // The receiver is dropped only at exit.
                drop(ready.send(Event::ServiceReady));
            }
            report::note(&format!("service: {line}"));
        }
    });
    watch("the mock service", child, sender.clone());
    Ok(group)
}

fn watch(name: &'static str, mut child: Child, sender: Sender<Event>) {
    thread::spawn(move || {
        let status = child.wait();
        drop(sender.send(Event::Ended(name, status)));
    });
}

/// Sends an event once the app's port accepts connections, which is after Trunk's first build.
fn announce_app(port: u16, sender: Sender<Event>) {
    thread::spawn(move || {
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            thread::sleep(Duration::from_millis(100));
        }
        drop(sender.send(Event::AppReady));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_in_use_is_named_with_the_option_to_change_it() -> Result<()> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = listener.local_addr()?.port();
        let error = check_port(port, "the app", "--port");
        let text = error.err().map(|e| e.to_string()).unwrap_or_default();
        assert!(text.contains(&format!("port {port}")), "{text}");
        assert!(text.contains("--port"), "{text}");
        Ok(())
    }
}
