//! Ranges, offsets and row slots of a virtual list.

use super::*;

const LIST: VirtualLayout = VirtualLayout {
    lines: 10_000,
    line_height: 40.0,
    expanded: None,
};

const EXPANDED: VirtualLayout = VirtualLayout {
    expanded: Some((10, 300.0)),
    ..LIST
};

#[test]
#[allow(clippy::float_cmp)]
fn offsets_are_cumulative() {
    assert_eq!(LIST.total(), 400_000.0);
    assert_eq!(EXPANDED.total(), 400_300.0);
    assert_eq!((LIST.top(11), EXPANDED.top(11)), (440.0, 740.0));
    assert_eq!(EXPANDED.top(10), 400.0);
}

#[test]
fn each_offset_maps_to_the_line_at_it() {
    for list in [LIST, EXPANDED] {
        for line in [0, 1, 9, 10, 11, 12, 500, 9_999] {
            assert_eq!(list.line_at(list.top(line)), line);
            assert_eq!(list.line_at(list.top(line + 1) - 1.0), line);
        }
        assert_eq!(list.line_at(-5.0), 0);
        assert_eq!(list.line_at(1e12), 9_999);
    }
    assert_eq!(EXPANDED.line_at(739.0), 10, "within what is unfolded");
}

#[test]
fn the_number_of_rendered_lines_is_independent_of_the_scroll_offset() {
    for frame in [0.0, 300.0, 777.0] {
        let counts = (0..5_000).map(|at| LIST.rendered_range(f64::from(at) * 97.3, frame).len());
        let counts: std::collections::BTreeSet<_> = counts.collect();
        assert_eq!(counts.len(), 1, "{counts:?}");
        assert!(
            counts
                .iter()
                .all(|count| *count <= 2 * OVERSCAN + STEP + 22)
        );
    }
    for scrolled in [0.0, 39.0, 41.0, 401.0, 650.0, 399_700.0] {
        for list in [LIST, EXPANDED] {
            let visible = list.rendered_range(scrolled, 300.0);
            let in_sight = list.visible_range(scrolled, 300.0);
            assert!(in_sight.len() + 2 * OVERSCAN < visible.len() && in_sight.len() <= 9);
            for offset in 0..300 {
                let line = list.line_at(scrolled + f64::from(offset));
                assert!(visible.contains(&line), "{line} at {scrolled}+{offset}");
                assert!(in_sight.contains(&line), "{line} at {scrolled}+{offset}");
            }
        }
    }
}

#[test]
fn an_empty_list_or_viewport_is_handled() {
    let none = VirtualLayout { lines: 0, ..LIST };
    assert_eq!(none.rendered_range(0.0, 500.0), 0..0);
    assert_eq!(none.line_at(100.0), 0);
    let flat = VirtualLayout {
        line_height: 0.0,
        ..LIST
    };
    assert!(flat.rendered_range(50.0, 500.0).end <= flat.lines);
    let short = VirtualLayout { lines: 3, ..LIST };
    assert_eq!(short.rendered_range(1_000.0, 500.0), 0..3);
    assert_eq!(short.visible_range(0.0, 500.0), 0..3);
    assert_eq!(none.visible_range(0.0, 500.0), 0..0);
}

#[test]
#[allow(clippy::float_cmp)]
fn only_an_invisible_line_is_scrolled_to() {
    let (frame, head) = (440.0, 40.0);
    assert_eq!(LIST.scroll_to(5, 0.0, frame, head), None);
    assert_eq!(
        LIST.scroll_to(9, 0.0, frame, head),
        None,
        "the last whole one"
    );
    assert_eq!(LIST.scroll_to(10, 0.0, frame, head), Some(40.0));
    assert_eq!(LIST.scroll_to(3, 400.0, frame, head), Some(120.0));
    assert_eq!(EXPANDED.scroll_to(11, 0.0, frame, head), Some(380.0));
}

fn rows(slots: &[RowSlot]) -> Vec<usize> {
    slots.iter().map(|slot| slot.row).collect()
}

#[test]
fn a_visible_line_keeps_its_row() {
    let first = assign_slots(&[], 0..6);
    assert_eq!(rows(&first), [0, 1, 2, 3, 4, 5]);
    let down = assign_slots(&first, 2..8);
    assert_eq!(rows(&down), [2, 3, 4, 5, 0, 1]);
    assert_eq!(down.first(), Some(&RowSlot { row: 2, line: 2 }));
    assert_eq!(rows(&assign_slots(&down, 1..7)), [1, 2, 3, 4, 5, 0]);
}

#[test]
fn rows_are_reused_after_a_long_scroll() {
    let before = assign_slots(&assign_slots(&[], 0..6), 2..8);
    let far = assign_slots(&before, 5_000..5_006);
    assert_eq!(rows(&far), rows(&before));
    assert_eq!(
        far.last(),
        Some(&RowSlot {
            row: 1,
            line: 5_005
        })
    );
}

#[test]
fn the_number_of_rows_follows_the_number_of_lines() {
    let before = assign_slots(&[], 10..14);
    assert_eq!(rows(&assign_slots(&before, 9..15)), [4, 0, 1, 2, 3, 5]);
    assert_eq!(rows(&assign_slots(&before, 12..14)), [2, 3]);
    assert_eq!(assign_slots(&before, 0..0), []);
}

#[cfg(not(target_arch = "wasm32"))]
proptest::proptest! {
    /// For any sequence of scroll offsets, each line has a row and no row has two lines.
    #[test]
    fn every_line_has_a_distinct_row(visible_ranges in proptest::collection::vec((0_usize..50, 0_usize..12), 1..20)) {
        let mut slots_now = Vec::new();
        for (first, count) in visible_ranges {
            slots_now = assign_slots(&slots_now, first..first + count);
            proptest::prop_assert_eq!(
                slots_now.iter().map(|slot| slot.line).collect::<Vec<_>>(),
                (first..first + count).collect::<Vec<_>>()
            );
            let distinct: std::collections::BTreeSet<_> = rows(&slots_now).into_iter().collect();
            proptest::prop_assert_eq!(distinct.len(), count);
        }
    }
}
