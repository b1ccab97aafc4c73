//! Elements of a list that can't be read leave the others.

use super::support::decode;
use farol_core::api::analysis::GetBalance;
use farol_core::api::monitoring::{ListRadars, RadarColumn};
use farol_core::model::ids::{HolderId, OrganizationId};
use farol_core::protocol::{Order, PageRequest};

#[test]
fn a_plan_that_cannot_be_read_leaves_the_others() {
    let call = GetBalance {
        holder: HolderId(5),
        organization: OrganizationId(7),
    };
    let balance = |items: &str| decode(&call, 200, &format!(r#"{{"balance":[{items}]}}"#));
    let plan = r#"{"balance":{"available":3,"plan":{"planId":1}}}"#;
    for unread in ["null", "7", r#"{"balance":null}"#] {
        let read = balance(&format!("{unread},{plan}")).unwrap();
        assert_eq!((read.items.len(), read.items.unread()), (1, 1), "{unread}");
        assert_eq!(read.left(), None);
        assert_eq!(read.stated_sum(), Some((3, false)), "at least");
        assert!(balance(unread).is_err(), "nothing can be read: {unread}");
    }
    assert_eq!(balance(plan).unwrap().items.unread(), 0);
}

#[test]
fn a_radar_that_cannot_be_read_leaves_the_others() {
    let call = ListRadars {
        organization: OrganizationId(7),
        page: PageRequest {
            page: 1,
            size: 10,
            sort: RadarColumn::Id,
            order: Order::Asc,
        },
    };
    let radar = r#"{"id":1,"radar":{"id":2,"code":"1","type":"CPF"}}"#;
    let page = decode(&call, 200, &format!(r#"[null,{radar},{{"id":"x"}}]"#)).unwrap();
    assert_eq!((page.items.len(), page.unread), (1, 2));
    assert_eq!(decode(&call, 200, "[]").unwrap().unread, 0);
    let error = decode(&call, 200, "[null]").unwrap_err();
    assert!(format!("{error:?}").contains("[0]"), "{error:?}");
}
