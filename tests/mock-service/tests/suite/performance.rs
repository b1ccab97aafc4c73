//! Durations of the largest responses.

use std::time::Instant;

use farol_mock_service::{LARGE_DOCUMENT, Options, Service};

use crate::test_service::TestService;

#[test]
fn the_largest_responses_take_under_a_second() {
    let start = Instant::now();
    let service = Service::new(Options::default());
    println!("a new service: {} ms", start.elapsed().as_millis());
    drop(service);

    let mut test = TestService::new(Options::default());
    let start = Instant::now();
    test.get("/v2/organizations/1001/radars?_end=10&_sort=name");
    println!(
        "ten of 5,000 radars by name: {} ms",
        start.elapsed().as_millis()
    );

    let ids = test.create_done_analysis("CNPJ", LARGE_DOCUMENT);
    let request = http::Request::get(format!(
        "/v1/holder/5001/organization/1001/consumeunique/{}/analytics/{}/detail?size=10000&typeRisk=LITIGATION",
        ids.1, ids.0
    ));
    let request = request
        .header("authorization", format!("Bearer {}", test.token))
        .body(Vec::new())
        .unwrap();
    let start = Instant::now();
    let response = farol_mock_service::handle(
        &mut test.service,
        farol_mock_service::Now(test.now),
        &request,
    );
    let took = start.elapsed();
    println!(
        "10,000 details, {} bytes: {} ms",
        response.body().len(),
        took.as_millis()
    );
    // A lenient limit for busy machines; the printed figure is the measurement.
    assert!(took.as_secs() < 5);
}
