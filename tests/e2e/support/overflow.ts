// Detects content of a page that is cut off or unreachable at its size.
import { expect, type Page } from '@playwright/test';

/** Fails if the page scrolls horizontally, or if content is cut off or unreachable. */
export async function expectNoOverflow(page: Page, label: string): Promise<void> {
  // Scripts that react to a change of size may take a moment; soft, so that all faults are reported.
  const message = { message: label, timeout: 2_000 };
  await expect.configure({ soft: true }).poll(() => page.evaluate(findOverflow), message).toEqual([]);
}

/** Runs in the page: it can use nothing from outside. */
function findOverflow(): string[] {
  const problems: string[] = [];
  const root = document.documentElement;
  const surplus = (document.scrollingElement ?? root).scrollWidth - root.clientWidth;
  if (surplus > 0) {
    problems.push(`the page is ${surplus} pixels too wide`);
  }
  // The background of a button may be cut off where its text isn't.
  const SLACK = 8;
  const modal = document.querySelector(':modal');
  const parts = 'a[href], button, summary, input, select, textarea, label, h1, h2, h3, h4, th, td';
  for (const element of (modal ?? document).querySelectorAll<HTMLElement>(parts)) {
    if (isShown(element)) {
      const why = whyUnreachable(element) ?? whyTruncated(element) ?? overflowsBox(element);
      if (why !== undefined) {
        problems.push(`${describe(element)}: ${why}`);
      }
    }
  }
  return problems;

  function describe(element: HTMLElement): string {
    const text = element.getAttribute('aria-label') ?? element.innerText ?? '';
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = [left, top, right, bottom].map(Math.round).join(' ');
    return `${element.localName} “${text.trim().slice(0, 40)}” (${box})`;
  }

  /** Text for screen readers has the size of a pixel. */
  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    const seen = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
    return element.checkVisibility(seen) && width > 1 && height > 1 && !isVisuallyHidden(element);
  }

  /** The skip link is hidden too, until it has focus. */
  function isVisuallyHidden(element: Element): boolean {
    const hidden = element.closest('.visually-hidden, .skip-link:not(:focus)') !== null;
    return hidden || getComputedStyle(element).clipPath !== 'none';
  }

  /** An expandable row may truncate its text: the expanded row shows all of it. */
  function isExpandable(element: Element): boolean {
    return element.closest('tr[aria-expanded], .menu-label') !== null;
  }

  function scrolls(overflow: string): boolean {
    return overflow === 'auto' || overflow === 'scroll';
  }

  /** Checks the ancestors: content of a scroll container can be scrolled into its box. */
  function whyUnreachable(element: HTMLElement): string | undefined {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const style = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      const paints = /strict|content|paint/.test(style.contain);
      const hidesX = paints || style.overflowX !== 'visible';
      const hidesY = paints || style.overflowY !== 'visible';
      if (around === root || around === document.body) {
        break;
      }
      if (style.display === 'contents') {
        continue;
      }
      if (scrolls(style.overflowX)) {
        [left, right] = [box.left, box.right];
      } else if (hidesX && (left < box.left - SLACK || right > box.right + SLACK)) {
        return `cut off at its side by ${around.localName}.${around.className}`;
      }
      if (scrolls(style.overflowY)) {
        [top, bottom] = [box.top, box.bottom];
      } else if (hidesY && (top < box.top - 1 || bottom > box.bottom + 1)) {
        return `cut off above or below by ${around.localName}.${around.className}`;
      }
      // A fixed or sticky box never shows what is below the edge of the window.
      const height = document.documentElement.clientHeight;
      const start = style.position === 'fixed' ? 0 : box.top - parseFloat(style.top);
      const stays = style.position === 'fixed' || (style.position === 'sticky' && style.top !== 'auto');
      if (stays && (bottom - start > height + 1 || top - start < -1)) {
        return `below the edge of the window, in ${around.localName}.${around.className}`;
      }
    }
    return left < -1 || right > root.clientWidth + 1 ? 'beyond the side of the page' : undefined;
  }

  /** A truncated text that can't be read in full elsewhere. */
  function whyTruncated(element: HTMLElement): string | undefined {
    for (const part of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
      const style = getComputedStyle(part);
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const tooSmall =
        part.scrollWidth > part.clientWidth + SLACK || part.scrollHeight > part.clientHeight + 2;
      const elsewhere = part.closest('[title]') !== null || isExpandable(part);
      if (hides && tooSmall && !elsewhere && isShown(part) && part.innerText.trim() !== '') {
        return `its text is cut: “${part.innerText.trim().slice(0, 60)}”`;
      }
    }
    return undefined;
  }

  /** Whether an ancestor of a text hides its overflow, which `whyTruncated` reports. */
  function hides(element: Element): boolean {
    const around = element.closest('button, td, th, a, span, div') ?? element;
    return [element, around].some((part) => getComputedStyle(part).overflowX !== 'visible');
  }

  /** A text that overflows its button or cell. */
  function overflowsBox(element: HTMLElement): string | undefined {
    if (getComputedStyle(element).display.startsWith('inline') && element.localName === 'a') {
      return undefined;
    }
    const box = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || text.textContent?.trim() === '' || !isShown(parent) || hides(parent)) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const over = left < box.left - 3 || right > box.right + 3;
        const beyond = top < box.top - 4 || bottom > box.bottom + 4;
        if ((over || beyond) && right > left && parent.closest('[popover], .menu-box') === null) {
          const by = [box.left - left, right - box.right, box.top - top, bottom - box.bottom];
          return `its text runs out by ${Math.round(Math.max(...by))} pixels: “${text.textContent?.trim().slice(0, 40)}”`;
        }
      }
    }
    return undefined;
  }
}
