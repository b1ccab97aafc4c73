//! HTTP server around the service.

pub(crate) mod arguments;
mod breakable_connection;
mod delivery;

use std::io;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::to_bytes;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use farol_mock_service::{Now, Service, handle};
use tokio::net::TcpListener;

use arguments::Arguments;
use breakable_connection::{ConnectionListener, Switch};

/// Maximum size of a request body, in bytes.
const MAX_BODY_LENGTH: usize = 1 << 20;

#[derive(Clone)]
struct Shared {
    service: Arc<Mutex<Service>>,
    delay: Duration,
}

impl Shared {
    fn service(&self) -> MutexGuard<'_, Service> {
        self.service.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Serves until the process ends.
pub(crate) fn run(arguments: Arguments) -> io::Result<()> {
    // One thread is enough: the service handles requests sequentially.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(serve(arguments))
}

async fn serve(arguments: Arguments) -> io::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, arguments.port)).await?;
    println!("listening on http://{}", listener.local_addr()?);
    let shared = Shared {
        delay: Duration::from_millis(arguments.delay),
        service: Arc::new(Mutex::new(Service::new(arguments.options))),
    };
    let router = Router::new().fallback(respond).with_state(shared);
    axum::serve(
        ConnectionListener(listener),
        router.into_make_service_with_connect_info::<Switch>(),
    )
    .await
}

async fn respond(
    State(shared): State<Shared>,
    ConnectInfo(switch): ConnectInfo<Switch>,
    request: Request,
) -> Response {
    let (head, body) = request.into_parts();
    let Ok(body) = to_bytes(body, MAX_BODY_LENGTH).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    let request = Request::from_parts(head, Vec::from(body));
    let response = handle(&mut shared.service(), now(), &request);
    tokio::time::sleep(shared.delay).await;
    delivery::deliver(response, &switch, || shared.service().releases()).await
}

fn now() -> Now {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Now(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
