//! Prefetch of the first response that a page reads, while the chunk of the page is loading.

use super::client::Client;
use farol_core::api::analysis::{GetAnalysisSummary, GetBalance};
use farol_core::api::monitoring::{GetProcessDetails, ListRadars};
use farol_core::route::{Page, analysis_of, process_of, workspace_of};
use farol_core::url_state::radars::RadarsView;

/// Prefetches the first response of the page at a path (below the base path) with a raw query
/// string. Pages that read stored data first, or much data, have none.
///
/// Each request must be equal to that of the page's own loader, or the page sends another one.
pub fn prefetch_page(client: &Client, path: &str, search: &str) -> Option<()> {
    let workspace = workspace_of(path)?;
    let (organization, holder) = (workspace.organization, workspace.holder);
    match Page::at(path)? {
        Page::Radars => client.prefetch(&ListRadars {
            organization,
            page: RadarsView::parse(search).list,
        }),
        Page::Process => client.prefetch(&GetProcessDetails {
            organization,
            number: process_of(path)?,
        }),
        Page::Analysis | Page::Dossier => {
            let analysis = analysis_of(path)?;
            client.prefetch(&GetAnalysisSummary {
                analysis: analysis.analysis,
                holder,
                organization,
                consumption: analysis.consumption,
            });
        }
        Page::Start | Page::Plans => client.prefetch(&GetBalance {
            holder,
            organization,
        }),
        _ => return None,
    }
    Some(())
}
