//! Expanded row: all fields of one process, below its row.

use super::columns::WIDTH;
use super::grid_state::GridState;
use super::party_list::{json_text, party_list};
use farol_core::api::analysis::{DetailContent, DetailParty, RiskDetailProcess};
use farol_core::i18n::Language;
use farol_core::model::document::ProcessNumber;
use farol_core::model::json::ExtraFields;
use farol_core::model::money::Cents;
use farol_core::model::namesake_mark::NamesakeItem;
use farol_core::model::time::Moment;
use farol_core::route::Route;
use farol_core::url_state::process::ProcessView;
use farol_web::components::{NamesakeControl, namesake_item_text};
use farol_web::platform::geometry::{self, ResizeWatcher};
use farol_web::ui::format_moment;
use farol_web::ui::{CopyButton, Icon, IconView, use_t};
use leptos::html;
use leptos::prelude::*;

/// Renders the expanded row below the row of a process.
#[component]
pub(super) fn ExpandedRow(grid: GridState, doc: u32) -> impl IntoView {
    let t = use_t();
    let node = NodeRef::<html::Tr>::new();
    let watch = StoredValue::new_local(None::<ResizeWatcher>);
    Effect::new(move |_| {
        let Some(row) = node.get() else { return };
        let measured = row.clone();
        watch.set_value(ResizeWatcher::new(&row, move || {
            // A row being removed has zero height; the last measured height is preserved.
            let height = geometry::height(&measured);
            if height > 0.0 {
                grid.expanded_height.try_set(height);
            }
        }));
    });
    let process = grid.list.shown.with_untracked(|shown| {
        let detail = shown.detail.clone()?;
        detail.docs.get(doc as usize)?.ok()
    });
    let body = process.map(|process| body(grid, doc, &process, t()));
    view! {
        <tr role="row" class="expanded-row" node_ref=node>
            <td role="gridcell" colspan=WIDTH.to_string()>{body}</td>
        </tr>
    }
}

fn body(
    grid: GridState,
    doc: u32,
    process: &RiskDetailProcess,
    language: Language,
) -> impl IntoView + use<> {
    let received = process.process.clone().unwrap_or_default();
    let number = ProcessNumber::parse_lenient(&received)
        .ok()
        .map(|(number, _)| number);
    let shown = number
        .as_ref()
        .map_or_else(|| received.clone(), ProcessNumber::formatted);
    let label = language.row_details(&shown);
    let namesake = number
        .as_ref()
        .map(|number| namesake_control(grid, doc, number, process, language));
    let workspace = grid.list.workspace;
    let link = number.map(|number| {
        let route = Route::Process(workspace, number, ProcessView::default());
        grid.list.link(&route)
    });
    let content = process.content.as_ref();
    let list = |title, read: fn(&DetailContent) -> &Vec<DetailParty>| {
        let parties = content.map(read).map_or(&[][..], Vec::as_slice);
        party_list(workspace, title, parties, language)
    };
    let authors = list(language.authors(), |it| &it.authors);
    let defendants = list(language.defendants(), |it| &it.defendants);
    let facts = facts(process, language).into_iter().map(|(name, value)| {
        view! { <div><dt>{name}</dt><dd>{value}</dd></div> }
    });
    let facts = facts.collect_view();
    let extras = other_fields(process, language);
    view! {
        <div class="expanded-row-content" role="group" aria-label=label>
            <div class="expanded-row-actions">
                <span class="number">{shown.clone()}</span>
                {(!received.is_empty()).then(|| view! {
                    <CopyButton text=Signal::stored(shown) label=Signal::stored(language.copy_number().to_owned()) />
                })}
                {link.map(|href| view! {
                    <a class="button" href=href><IconView icon=Icon::Process /><span>{language.open_process()}</span></a>
                })}
            </div>
            {namesake}
            <div class="expanded-row-columns">
                <div class="expanded-row-parties">{authors}{defendants}</div>
                <dl class="description-list">{facts}</dl>
            </div>
            {extras}
        </div>
    }
}

/// Renders the namesake mark of a process.
fn namesake_control(
    grid: GridState,
    doc: u32,
    number: &ProcessNumber,
    process: &RiskDetailProcess,
    language: Language,
) -> AnyView {
    let own = grid.list.risk.classification();
    let mut classifications = process.type_risk.clone().unwrap_or_default();
    // Every row of the page is in the page's own classification.
    if !classifications.contains(&own) {
        classifications.push(own);
    }
    let item = NamesakeItem::Process {
        number: number.digits(),
    };
    let label = namesake_item_text(&item, language);
    let place = format!("namesake-{doc}");
    let state = grid.list.marks;
    view! {
        <NamesakeControl state=state item=item classifications=classifications place=place label=label />
    }
    .into_any()
}

/// Returns the labels and texts of the nonempty known fields.
fn facts(process: &RiskDetailProcess, language: Language) -> Vec<(&'static str, String)> {
    let content = process.content.as_ref();
    let of = |read: fn(&DetailContent) -> Option<&String>| content.and_then(read).cloned();
    let label = |text: &Option<String>| {
        text.as_deref()
            .map(|text| language.activity(text).to_owned())
    };
    let moment = |text: &Option<String>| {
        text.as_deref()
            .map(|text| format_moment(&Moment::parse_day(text), language))
    };
    let yes_no = |value: Option<bool>| {
        value.map(|value| if value { language.yes() } else { language.no() }.to_owned())
    };
    let number = process.value_claim.and_then(Cents::from_reais);
    let month = language.stated_month(process.month.as_deref(), process.year.as_deref());
    let risks: Vec<_> = process
        .type_risk
        .iter()
        .flatten()
        .map(|classification| language.classification(classification))
        .collect();
    let organ = process.judging_organ.clone();
    let facts = [
        (language.process_class(), of(|it| it.classe.as_ref())),
        (language.process_subject(), of(|it| it.subject.as_ref())),
        (
            language.judging_organ(),
            organ.or_else(|| of(|it| it.judging_organ.as_ref())),
        ),
        (language.state_uf(), of(|it| it.uf.as_ref())),
        (
            language.filter_value(),
            number.map(|cents| cents.format(language.format_locale())),
        ),
        (language.value_as_text(), of(|it| it.value.as_ref())),
        (
            language.court_date(),
            content.and_then(|content| moment(&content.distribution_date)),
        ),
        (language.service_date(), moment(&process.distribution_date)),
        (language.year_month(), Some(month)),
        (language.status_custom(), label(&process.status_custom)),
        (language.status_partner(), label(&process.status_partner)),
        (language.facet_risk(), Some(risks.join(", "))),
        (language.relevant_dispute(), yes_no(process.is_relevant)),
        (language.archived(), yes_no(process.archived)),
        (
            language.column_priority(),
            process.priority.map(|it| it.to_string()),
        ),
    ];
    let present = facts
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)));
    present
        .filter(|(_, value)| !value.trim().is_empty())
        .collect()
}

/// Renders the fields without a label in the app, under their names in the response.
fn other_fields(process: &RiskDetailProcess, language: Language) -> Option<AnyView> {
    let fields = unlabeled_fields(process);
    if fields.is_empty() {
        return None;
    }
    let rows = fields
        .into_iter()
        .map(|(name, value)| view! { <div><dt>{name}</dt><dd>{value}</dd></div> });
    let rows = rows.collect_view();
    Some(
        view! {
            <details class="support">
                <summary>{language.other_fields()}</summary>
                <dl class="description-list">{rows}</dl>
            </details>
        }
        .into_any(),
    )
}

/// Returns the names and values of the fields without a label in the app; empty ones are omitted if
/// they are known.
fn unlabeled_fields(process: &RiskDetailProcess) -> Vec<(String, String)> {
    let content = process.content.as_ref();
    let mut fields = Vec::new();
    let mut add = |name: &str, value: Option<String>| {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            fields.push((name.to_owned(), value));
        }
    };
    add("partner_process_analytics_id", process.id.clone());
    add(
        "user_plan_consume_analytics_id",
        process.analysis.map(|it| it.to_string()),
    );
    add("court", process.court.clone());
    add("type_court", process.type_court.clone());
    add("instance", process.instance.clone());
    if let Some(content) = content {
        add("content.court", content.court.clone());
        add("content.typeCourt", content.type_court.clone());
        add("content.instance", content.instance.clone());
        add("content.orgaoJulgador", content.judging_organ.clone());
        add("content.status", content.status.clone());
        add("content.ref", content.reference.clone());
        add(
            "content.autoProc",
            content.auto_proc.map(|it| it.to_string()),
        );
        add(
            "content.tribunalPassordId",
            content.court_password.map(|it| it.to_string()),
        );
    }
    let mut extra = |prefix: &str, extra: &ExtraFields| {
        for (name, value) in extra.iter() {
            fields.push((format!("{prefix}{name}"), json_text(value)));
        }
    };
    extra("", &process.other);
    if let Some(content) = content {
        extra("content.", &content.other);
    }
    fields
}
