//! Connections that a handler can break.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

const OPEN: u8 = 0;
const CLOSED: u8 = 1;
const RESET: u8 = 2;

/// Handle by which a handler breaks its own connection; nothing is written to it afterwards.
#[derive(Debug, Clone, Default)]
pub(crate) struct Switch(Arc<AtomicU8>);

impl Switch {
    /// Closes the connection.
    pub(crate) fn close(&self) {
        self.0.store(CLOSED, Ordering::Relaxed);
    }

    /// Resets the connection.
    pub(crate) fn reset(&self) {
        self.0.store(RESET, Ordering::Relaxed);
    }
}

/// Listener whose connections have a [`Switch`].
pub(crate) struct ConnectionListener(pub(crate) TcpListener);

/// Connection that its [`Switch`] can break.
pub(crate) struct Connection {
    stream: TcpStream,
    switch: Switch,
}

impl Listener for ConnectionListener {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            if let Ok((stream, address)) = self.0.accept().await {
                // Nagle's algorithm would delay small responses; a failure affects only latency.
                let _ = stream.set_nodelay(true);
                return (
                    Connection {
                        stream,
                        switch: Switch::default(),
                    },
                    address,
                );
            }
            // Probably out of file descriptors; retried until a connection is closed.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

impl Connected<IncomingStream<'_, ConnectionListener>> for Switch {
    fn connect_info(stream: IncomingStream<'_, ConnectionListener>) -> Self {
        stream.io().switch.clone()
    }
}

impl Connection {
    /// Returns an error once the switch is set, on which hyper drops the connection.
    fn check(&self) -> io::Result<()> {
        match self.switch.0.load(Ordering::Relaxed) {
            OPEN => Ok(()),
            CLOSED => Err(io::ErrorKind::ConnectionAborted.into()),
            _ => {
                self.stream.set_zero_linger()?;
                Err(io::ErrorKind::ConnectionReset.into())
            }
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        buffer: &mut ReadBuf,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
