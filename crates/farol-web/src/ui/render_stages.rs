//! Stages of the first rendering, so that deferrable work starts after the rest.

use crate::long_lived::{LongLived, LongLivedSignal};
use crate::platform::visibility;
use leptos::prelude::*;

/// Stage of the first rendering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RenderStage {
    /// The page's first request isn't sent yet.
    Started,
    /// The first animation frame: the page has sent its first request.
    Frame,
    /// The first page has rendered.
    Page,
}

/// Stage that the first rendering has reached.
#[derive(Clone, Copy)]
pub struct FirstRender(LongLivedSignal<RenderStage>);

impl FirstRender {
    /// Provides the context; it is set to [`RenderStage::Frame`] in the first animation frame.
    pub fn provide() -> Self {
        let this = Self(LongLived::signal(RenderStage::Started));
        provide_context(this);
        request_animation_frame(move || this.reach(RenderStage::Frame));
        this
    }

    /// Returns whether `stage` is reached, which it then remains; tracked.
    pub fn has_reached(&self, stage: RenderStage) -> bool {
        self.0.get() >= stage
    }

    /// Reaches [`RenderStage::Page`] in the next animation frame, when the requests of the page are
    /// already in flight.
    ///
    /// A hidden page gets no animation frames, so it is reached immediately. Without the context
    /// (in a test of one page) this does nothing.
    pub fn page_has_rendered() {
        let Some(this) = use_context::<Self>() else {
            return;
        };
        let reach = move || this.reach(RenderStage::Page);
        if visibility::is_hidden() {
            reach();
        } else {
            request_animation_frame(reach);
        }
    }

    fn reach(&self, stage: RenderStage) {
        self.0.try_maybe_update(|reached| {
            let is_new = stage > *reached;
            *reached = stage.max(*reached);
            (is_new, ())
        });
    }
}
