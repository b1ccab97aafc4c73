//! First steps in a workspace: in detail while it is empty.

use farol_core::i18n::{Language, Message};
use farol_core::model::operation::QueryArea;
use farol_core::model::workspace::WorkspaceKey;
use farol_core::route::Route;
use farol_core::url_state::processes::ProcessesTab;
use farol_web::services::use_navigation;
use farol_web::ui::{Icon, IconView, translated};
use leptos::prelude::*;

/// A first step: its texts and its page.
struct FirstStep {
    icon: Icon,
    title: Message,
    lead: Message,
    example: Message,
    cost: Message,
    route: Route,
}

impl FirstStep {
    /// Returns the steps in order.
    fn all(workspace: WorkspaceKey) -> [Self; 4] {
        [
            Self {
                icon: Icon::Analysis,
                title: Language::first_analysis,
                lead: Language::first_analysis_lead,
                example: Language::first_analysis_example,
                cost: Language::first_cost_one,
                route: Route::QueryForm(workspace, QueryArea::Analyses),
            },
            Self {
                icon: Icon::Shield,
                title: Language::first_kyc,
                lead: Language::first_kyc_lead,
                example: Language::first_kyc_example,
                cost: Language::first_cost_one,
                route: Route::QueryForm(workspace, QueryArea::Kyc),
            },
            Self {
                icon: Icon::Workspace,
                title: Language::first_partners,
                lead: Language::first_partners_lead,
                example: Language::first_partners_example,
                cost: Language::first_cost_one,
                route: Route::QueryForm(workspace, QueryArea::Partners),
            },
            Self {
                icon: Icon::Process,
                title: Language::first_monitoring,
                lead: Language::first_monitoring_lead,
                example: Language::first_monitoring_example,
                cost: Language::first_cost_none,
                route: Route::Processes(workspace, ProcessesTab::Monitor),
            },
        ]
    }
}

/// Renders a card for each of the four steps.
#[component]
pub(super) fn FirstSteps(
    workspace: WorkspaceKey,
    /// Title of the section.
    title: Message,
    /// True to add an example and the cost.
    #[prop(optional)]
    is_detailed: bool,
) -> impl IntoView {
    let navigation = use_navigation();
    let cards = FirstStep::all(workspace).map(|step| {
        let href = navigation.link(&step.route);
        view! {
            <li class="card first-step" data-detailed=is_detailed.then_some("")>
                <IconView icon=step.icon />
                <h3><a href=href>{translated(step.title)}</a></h3>
                <p>{translated(step.lead)}</p>
                {is_detailed.then(|| view! {
                    <p class="muted">{translated(step.example)}</p>
                    <p class="first-step-cost">{translated(step.cost)}</p>
                })}
            </li>
        }
    });
    view! {
        <section aria-labelledby="first-steps">
            <h2 id="first-steps">{translated(title)}</h2>
            <ul class="first-steps">{cards.collect_view()}</ul>
        </section>
    }
}
