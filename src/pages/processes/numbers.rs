//! Field of process numbers, and their import from a file.

use super::draft::ProcessesDraft;
use super::state::{NumbersError, ProcessesState};
use farol_core::i18n::Language;
use farol_core::model::process_list::{ProcessList, decode};
use farol_web::platform::files::InputFile;
use farol_web::ui::{PasteField, file_input, translated, translated_signal, use_t};
use leptos::prelude::*;

/// Maximum file size in bytes; a larger file isn't a list of numbers.
const MAX_FILE_BYTES: u64 = 2 * 1_024 * 1_024;

/// Renders the field: one number per row, or any text.
#[component]
pub(super) fn NumbersField(processes: ProcessesState) -> impl IntoView {
    let t = use_t();
    let error = processes.numbers_error;
    let draft = processes.draft;
    let error_message = move || {
        let import_text = match error.get()? {
            NumbersError::Missing => t().registration_numbers_missing(),
            NumbersError::Invalid => t().registration_numbers_invalid(),
            NumbersError::NoneSelected => t().registration_numbers_unselected(),
        };
        Some(import_text.to_owned())
    };
    let edit = move |text| {
        error.set(None);
        draft.try_update(|draft| draft.text = text);
    };
    let clear = move |()| {
        error.set(None);
        draft.update(|draft| {
            let radar = draft.radar.take();
            *draft = ProcessesDraft {
                radar,
                ..ProcessesDraft::default()
            };
        });
    };
    view! {
        <PasteField
            id="registration-numbers"
            label=translated_signal(Language::registration_numbers)
            hint=translated_signal(Language::registration_numbers_hint)
            error=Signal::derive(error_message)
            summary="registration-scan-summary"
            is_private=false
            rows=5
            value=Signal::derive(move || draft.with(|draft| draft.text.clone()))
            edit=Callback::new(edit)
            clear=Callback::new(clear)
        />
    }
}

/// Result of a file import.
#[derive(Clone, PartialEq, Eq)]
enum ImportResult {
    Read(String, usize),
    Empty(String),
    Large(String),
    Failed(String),
}

/// Renders the input of a file whose numbers are appended to the field.
#[component]
pub(super) fn FileField(processes: ProcessesState) -> impl IntoView {
    let t = use_t();
    let import_result = RwSignal::new(None::<ImportResult>);
    let text = move || {
        Some(match import_result.get()? {
            ImportResult::Read(file, count) => {
                let count = i64::try_from(count).unwrap_or(i64::MAX);
                t().registration_file_read(&file, &t().processes_count(count))
            }
            ImportResult::Empty(file) => t().registration_file_empty(&file),
            ImportResult::Large(file) => t().registration_file_large(&file),
            ImportResult::Failed(file) => t().registration_file_failed(&file),
        })
    };
    let is_error = move || {
        import_result
            .with(|import_result| !matches!(import_result, None | Some(ImportResult::Read(..))))
    };
    let import = move |file: InputFile| {
        leptos::task::spawn_local(async move {
            let name = file.name();
            let result = if file.size() > MAX_FILE_BYTES {
                ImportResult::Large(name)
            } else if let Some(bytes) = file.read().await {
                add(processes, name, &decode(&bytes))
            } else {
                ImportResult::Failed(name)
            };
            import_result.try_set(Some(result));
        });
    };
    view! {
        <div class="field registration-file">
            <label for="registration-file">{translated(Language::registration_file)}</label>
            <p class="hint" id="registration-file-hint">{translated(Language::registration_file_hint)}</p>
            {file_input(
                "registration-file",
                Language::registration_file_choose,
                ".csv,.txt,.tsv,text/csv,text/plain",
                Some("registration-file-hint registration-file-message"),
                import,
            )}
            <p
                class="hint"
                id="registration-file-message"
                role="status"
                data-error=move || is_error().then_some("")
            >
                {text}
            </p>
        </div>
    }
}

/// Appends a file's numbers to the field, one per row, with their original text.
fn add(processes: ProcessesState, file: String, content: &str) -> ImportResult {
    let rows = ProcessList::read(content).rows;
    if rows.is_empty() {
        return ImportResult::Empty(file);
    }
    let lines: Vec<String> = rows
        .iter()
        .map(|row| row.text.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    processes.numbers_error.try_set(None);
    processes.draft.try_update(|draft| {
        if !draft.text.is_empty() && !draft.text.ends_with('\n') {
            draft.text.push('\n');
        }
        draft.text.push_str(&lines.join("\n"));
    });
    ImportResult::Read(file, lines.len())
}
