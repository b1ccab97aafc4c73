// Heights of what is tapped on a touch screen.
import { expect, type Page } from '@playwright/test';

/** Height of a target in pixels: that of a fingertip, and of WCAG 2.5.5. */
const MIN_HEIGHT = 44;

/** Overlap of two targets in pixels that a finger doesn't notice. */
const MAX_OVERLAP = 6;

/**
 * Fails on a touch screen when a link or a button that stands alone is lower than a fingertip, or lies
 * below another link.
 *
 * Links in a sentence are as high as its lines, which WCAG 2.5.8 exempts; the tree of a response, too.
 */
export async function expectTouchTargets(page: Page): Promise<void> {
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) {
    return;
  }
  const found = await page.evaluate(badTargets, [MIN_HEIGHT, MAX_OVERLAP] as const);
  expect(found, 'targets that are too small to tap').toEqual([]);
}

/** Describes each target on the page that is too low, and each that covers another. */
function badTargets([minHeight, maxOverlap]: readonly [number, number]): string[] {
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.closest('.visually-hidden, .skip-link, .json-viewer') === null;
  const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
  const textOutsideTargets = (node: Node): string =>
    [...node.childNodes]
      .map((child) => {
        if (!(child instanceof Element)) {
          return child.textContent ?? '';
        }
        return !isInline(child) || child.matches('a, button') ? '' : textOutsideTargets(child);
      })
      .join('');
  const isInSentence = (target: Element): boolean => {
    let block = target.parentElement;
    while (block !== null && isInline(block)) {
      block = block.parentElement;
    }
    return isInline(target) && block !== null && /\p{L}{2}/u.test(textOutsideTargets(block));
  };
  // A pseudo-element around a target is part of it, and so is a row that opens wherever it is clicked.
  const area = (target: Element): DOMRect => {
    const row = target.closest('tr, [role=row], li');
    const box = (row !== null && getComputedStyle(row).cursor === 'pointer' ? row : target).getBoundingClientRect();
    const { position, content, height: around } = getComputedStyle(target, '::after');
    const excess = position === 'absolute' && content !== 'none' ? Number.parseFloat(around) - box.height : 0;
    return new DOMRect(box.x, box.y - Math.max(excess, 0) / 2, box.width, box.height + Math.max(excess, 0));
  };
  const describe = (target: Element) => {
    const names = [target.parentElement?.parentElement, target.parentElement, target].map((it) => `${it?.tagName.toLowerCase()}.${it?.className}`);
    return `${names.join(' > ')}: ${target.textContent?.trim().slice(0, 40)}`;
  };
  const targets = [...document.querySelectorAll('a[href], button, summary')]
    .filter((target) => isVisible(target) && !isInSentence(target))
    .map((target) => ({ target, box: area(target) }));
  const low = targets.filter(({ box }) => box.height < minHeight - 0.5);
  // Links of one section: what lies above the page covers it, and a row has buttons of its own.
  const links = targets.filter(({ target }) => target.matches('a, [data-kind="link"]') && target.closest('tr, [role=row]') === null);
  const section = (target: Element) => target.closest('section, aside, form, nav, dialog, .menu-box');
  const covered = links.filter(({ target, box }, at) =>
    links.slice(at + 1).some((other) => {
      const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const y = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      return x > maxOverlap && y > maxOverlap && section(target) === section(other.target);
    }),
  );
  return [
    ...low.map(({ target, box }) => `${box.height.toFixed(1)} pixels: ${describe(target)}`),
    ...covered.map(({ target }) => `below another one: ${describe(target)}`),
  ];
}
