//! Lines and distances of a long list.

use super::*;

const LIST: Heights = Heights {
    lines: 10_000,
    line: 40.0,
    unfolded: None,
};

const UNFOLDED: Heights = Heights {
    unfolded: Some((10, 300.0)),
    ..LIST
};

#[test]
#[allow(clippy::float_cmp)]
fn lines_lie_one_below_the_other() {
    assert_eq!(LIST.total(), 400_000.0);
    assert_eq!(UNFOLDED.total(), 400_300.0);
    assert_eq!((LIST.top(11), UNFOLDED.top(11)), (440.0, 740.0));
    assert_eq!(UNFOLDED.top(10), 400.0);
}

#[test]
fn each_offset_belongs_to_the_line_drawn_there() {
    for list in [LIST, UNFOLDED] {
        for line in [0, 1, 9, 10, 11, 12, 500, 9_999] {
            assert_eq!(list.line_at(list.top(line)), line);
            assert_eq!(list.line_at(list.top(line + 1) - 1.0), line);
        }
        assert_eq!(list.line_at(-5.0), 0);
        assert_eq!(list.line_at(1e12), 9_999);
    }
    assert_eq!(UNFOLDED.line_at(739.0), 10, "within what is unfolded");
}

#[test]
fn as_many_lines_are_drawn_wherever_the_list_is_scrolled_to() {
    for frame in [0.0, 300.0, 777.0] {
        let most = (0..4_000).map(|at| LIST.visible(f64::from(at) * 97.3, frame).len());
        let most = most.max().unwrap_or_default();
        assert!(most <= 2 * MARGIN + 2 * STEP + 22, "{most}");
    }
    for scrolled in [0.0, 39.0, 41.0, 401.0, 650.0, 399_700.0] {
        for list in [LIST, UNFOLDED] {
            let visible = list.visible(scrolled, 300.0);
            for offset in 0..300 {
                let line = list.line_at(scrolled + f64::from(offset));
                assert!(visible.contains(&line), "{line} at {scrolled}+{offset}");
            }
        }
    }
}

#[test]
fn a_list_without_lines_or_height_draws_nothing_wrong() {
    let none = Heights { lines: 0, ..LIST };
    assert_eq!(none.visible(0.0, 500.0), 0..0);
    assert_eq!(none.line_at(100.0), 0);
    let flat = Heights { line: 0.0, ..LIST };
    assert!(flat.visible(50.0, 500.0).end <= flat.lines);
    let short = Heights { lines: 3, ..LIST };
    assert_eq!(short.visible(1_000.0, 500.0), 0..3);
}

#[test]
#[allow(clippy::float_cmp)]
fn a_line_is_scrolled_to_only_when_it_is_out_of_sight() {
    let (frame, head) = (440.0, 40.0);
    assert_eq!(LIST.scroll_to(5, 0.0, frame, head), None);
    assert_eq!(
        LIST.scroll_to(9, 0.0, frame, head),
        None,
        "the last whole one"
    );
    assert_eq!(LIST.scroll_to(10, 0.0, frame, head), Some(40.0));
    assert_eq!(LIST.scroll_to(3, 400.0, frame, head), Some(120.0));
    assert_eq!(UNFOLDED.scroll_to(11, 0.0, frame, head), Some(380.0));
}
