//! Saved and shared views of the radar list: columns, names, storage and files.

use farol_core::api::monitoring::RadarColumn;
use farol_core::model::document::ProcessNumber;
use farol_core::model::ids::RadarItemId;
use farol_core::model::radar_type::RadarType;
use farol_core::url_state::radars::{RADAR_COLUMNS, RadarsView};
use farol_core::url_state::saved_views::{
    ImportedViews, MAX_NAME_CHARS, MAX_VIEWS, SavedView, SavedViewError, SavedViews, check_name,
};
use proptest::prelude::*;

fn of_type(kind: RadarType) -> RadarsView {
    let view = RadarsView::default().filtered(Some(kind), None);
    view.to_shared(vec![RadarColumn::Code, RadarColumn::Name])
}

fn names(views: &SavedViews) -> Vec<&str> {
    views.all().iter().map(|view| view.name.as_str()).collect()
}

fn full() -> SavedViews {
    let mut views = SavedViews::default();
    for number in 0..MAX_VIEWS {
        views
            .save(&format!("Lista {number}"), RadarsView::default())
            .unwrap();
    }
    views
}

#[test]
fn a_view_of_the_same_name_is_replaced_in_its_place() {
    let mut views = SavedViews::default();
    views
        .save("  Inscrições ativas ", of_type(RadarType::OabNumber))
        .unwrap();
    views.save("Empresas", of_type(RadarType::Cnpj)).unwrap();
    assert_eq!(
        views.named("INSCRICOES ativas").unwrap().view,
        of_type(RadarType::OabNumber)
    );
    views
        .save("inscrições Ativas", of_type(RadarType::Cpf))
        .unwrap();
    assert_eq!(names(&views), ["inscrições Ativas", "Empresas"]);
    assert_eq!(
        views.named("Inscricoes ativas").unwrap().view,
        of_type(RadarType::Cpf)
    );
    assert_eq!(views.named("Inscrições"), None);
}

#[test]
fn a_name_has_one_to_sixty_characters() {
    let longest = "ç".repeat(MAX_NAME_CHARS);
    assert_eq!(check_name(&format!(" {longest} ")), Ok(longest.as_str()));
    assert_eq!(
        check_name(&format!("{longest}ç")),
        Err(SavedViewError::LongName)
    );
    assert_eq!(check_name(" \t"), Err(SavedViewError::NoName));
}

#[test]
fn a_name_with_a_document_number_is_refused() {
    for name in [
        "CPF 123.456.789-09",
        "12345678909",
        // Numbers with a wrong check digit are refused too.
        "12345678900",
        "11.222.333/0001-81 e filiais",
        "Processo 0000001-39.2024.8.26.0100",
        "Advogada OAB/SP 123.456",
        "oab sp 42",
        "SP123456",
        "1 2 3 4 5 6 7 8 9 0 9",
    ] {
        assert_eq!(
            check_name(name),
            Err(SavedViewError::DocumentNumber),
            "{name}"
        );
    }
    for name in [
        "SP 2024",
        "Processos 2025/2026",
        "Top 100",
        "26/11/2026",
        "OAB ativas",
    ] {
        assert_eq!(check_name(name), Ok(name));
    }
}

#[test]
fn there_are_at_most_thirty_views() {
    let mut views = full();
    let before = views.clone();
    assert_eq!(
        views.save("Outra", RadarsView::default()),
        Err(SavedViewError::TooMany)
    );
    assert_eq!(views, before);
    // A known name needs no space.
    views.save("LISTA 7", of_type(RadarType::Cpf)).unwrap();
    assert_eq!(views.all().len(), MAX_VIEWS);
}

#[test]
fn a_removed_view_returns_to_its_place() {
    let mut views = full();
    let before = views.clone();
    let (position, removed) = views.remove("lista 3").unwrap();
    assert_eq!((position, removed.name.as_str()), (3, "Lista 3"));
    assert_eq!(views.remove("lista 3"), None);
    views.restore(position, removed.clone());
    assert_eq!(views, before);
    // Another tab may have saved one of that name meanwhile.
    views.restore(position, removed);
    assert_eq!(views, before);
}

#[test]
fn stored_views_are_read_again() {
    let mut views = SavedViews::default();
    views
        .save(
            "“Ativos” \\ <b>",
            of_type(RadarType::Cpf).sorted_by(RadarColumn::Name),
        )
        .unwrap();
    views
        .save(
            "Todos",
            RadarsView::default().to_shared(RADAR_COLUMNS.to_vec()),
        )
        .unwrap();
    assert_eq!(SavedViews::read(&views.to_text()), views);
    assert_eq!(SavedViews::read(&full().to_text()), full());
}

#[test]
fn a_file_adds_and_replaces_views_and_leaves_out_the_invalid_ones() {
    let mut views = SavedViews::default();
    views.save("Empresas", of_type(RadarType::Cpf)).unwrap();
    let file = br#"{"version": 9, "radarViews": [
        {"name": "EMPRESAS", "query": "?type=CNPJ&page=7&radar=5&register=00000013920248260100"},
        {"name": " Novas ", "query": "columns=name,cpf&future=1", "color": "red"},
        {"name": "CPF 123.456.789-09", "query": ""},
        {"name": "", "query": ""}, {"name": "Sem lista"}, {"query": "?size=25"}, {"name": 7, "query": []},
        null, "Texto", [] ]}"#;
    let result = views.import(file).unwrap();
    let expected = ImportedViews {
        added: 1,
        replaced: 1,
        left_out: 8,
    };
    assert_eq!(result, expected);
    let view = |search| RadarsView::parse(search);
    let expected = [
        ("EMPRESAS", view("type=CNPJ")),
        ("Novas", view("columns=code,name")),
    ];
    let expected = expected.map(|(name, view)| SavedView {
        name: name.to_owned(),
        view,
    });
    assert_eq!(views.all(), expected);
}

#[test]
fn another_file_is_no_file_of_views() {
    let mut views = full();
    for file in [
        "",
        "{",
        "[]",
        "{}",
        r#"{"radarViews": {}}"#,
        "nome;consulta",
        "\u{feff}",
    ] {
        assert_eq!(views.import(file.as_bytes()), None, "{file}");
    }
    assert_eq!(views.import(&[0xff, 0x00]), None);
    assert_eq!(views, full());
    let result = views.import(br#"{"radarViews": [{"name": "Demais", "query": ""}]}"#);
    assert_eq!(result.map(|result| result.left_out), Some(1));
}

#[test]
fn columns_of_a_link_are_in_display_order_and_contain_the_code() {
    let columns = |search| RadarsView::parse(search).columns;
    let (code, name, id) = (RadarColumn::Code, RadarColumn::Name, RadarColumn::Id);
    assert_eq!(columns("columns=id,name"), Some(vec![code, name, id]));
    assert_eq!(
        columns("columns=name,Name,cpf,,name"),
        Some(vec![code, name])
    );
    assert_eq!(columns("columns=code"), Some(vec![code]));
    for search in [
        "",
        "columns",
        "columns=",
        "columns=cpf,NAME",
        "columns=code%2",
    ] {
        assert_eq!(columns(search), None, "{search}");
    }
    let view = RadarsView::default().to_shared(vec![code, name]);
    assert_eq!(view.to_query().to_string(), "?columns=code%2Cname");
    assert_eq!(
        view.sorted_by(name).columns,
        view.columns,
        "sorting keeps them"
    );
    assert_eq!(view.with_own_columns(), RadarsView::default());
}

#[test]
fn a_shared_view_has_no_position_and_no_process() {
    let number = ProcessNumber::parse("0000001-39.2024.8.26.0100").ok();
    let view = RadarsView::default().filtered(Some(RadarType::Cpf), Some(true));
    let seen = view
        .at_page(4)
        .opening(Some(RadarItemId(7)))
        .registering(number);
    let columns = vec![RadarColumn::Code];
    assert_eq!(seen.to_shared(columns.clone()), view.to_shared(columns));
}

proptest! {
    #[test]
    fn any_text_is_read_without_panic(text in ".*", name in ".*", query in ".*") {
        SavedViews::read(&text);
        let entry = serde_json::json!({"radarViews": [{"name": name, "query": query}]});
        let mut views = SavedViews::default();
        views.import(entry.to_string().as_bytes());
        prop_assert_eq!(SavedViews::read(&views.to_text()), views);
    }
}
