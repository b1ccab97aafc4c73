//! Figures of a subject: links to the fields that state them, and on paper the notes of their sources.

use super::state::SubjectState;
use farol_core::i18n::Language;
use farol_core::model::journal::JournalEntry;
use farol_core::model::time::Moment;
use farol_core::route::Route;
use farol_core::url_state::ShownField;
use farol_core::view_model::subject::SubjectFigure;
use farol_web::store::Journal;
use farol_web::ui::{format_moment, translated, use_t};
use leptos::prelude::*;

/// Renders a figure as the link to its field in the stored response, because an analysis that is read again may
/// have changed; `note` is its number on paper.
#[component]
pub(super) fn FigureLink(
    state: SubjectState,
    entry: JournalEntry,
    figure: SubjectFigure,
    note: usize,
) -> impl IntoView {
    let t = use_t();
    let operation = entry.operation;
    let field = figure.field.clone();
    let responses = Journal::get().responses();
    // Whether the response is stored becomes known only after a while.
    let href = Memo::new(move |_| {
        let stored = || Route::QueryResult(state.workspace, entry.id.clone());
        let page = match field {
            ShownField::Node(_) => Some(stored()),
            ShownField::Classification(_) if responses.has(&entry.id) => Some(stored()),
            ShownField::Classification(_) => entry
                .analysis
                .map(|analysis| Route::Analysis(state.workspace, analysis)),
        };
        page.map(|page| format!("{}{}", state.navigation.link(&page), field.to_query()))
    });
    let text = Memo::new(move |_| {
        state
            .namesakes
            .with(|namesakes| t().subject_figure(&figure, namesakes))
    });
    let spoken = move || text.with(|text| t().subject_figure_of(text, t().operation(operation)));
    view! {
        <a class="figure-link" href=move || href.get() aria-label=spoken data-note=note.to_string()>
            {move || text.get()}
        </a>
    }
}

/// Renders the notes on the sources of the figures, which only paper shows.
#[component]
pub(super) fn FigureNotes(state: SubjectState) -> impl IntoView {
    let t = use_t();
    let notes = move || {
        let coverage = state.coverage.get();
        let notes = coverage.iter().flat_map(|product| {
            let entry = product.entry.as_ref();
            let figures = product.figures().iter();
            figures.filter_map(move |figure| Some(note(figure, entry?, t())))
        });
        notes.collect::<Vec<_>>()
    };
    view! {
        <Show when=move || !notes().is_empty()>
            <section class="subject-section figure-notes" aria-labelledby="notes-title">
                <h2 id="notes-title">{translated(Language::subject_notes)}</h2>
                <ol>{move || notes().into_iter().map(|note| view! { <li>{note}</li> }).collect_view()}</ol>
            </section>
        </Show>
    }
}

fn note(figure: &SubjectFigure, entry: &JournalEntry, language: Language) -> String {
    let at = format_moment(&Moment::from_millis(entry.at), language);
    let analysis = entry.analysis.map(|analysis| analysis.to_string());
    let id = analysis.unwrap_or_else(|| entry.id.clone());
    language.subject_note(language.operation(entry.operation), &figure.path, &at, &id)
}
