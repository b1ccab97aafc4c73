// Detects states that nothing but a replaced color marks.
import { expect, type Page } from '@playwright/test';

/** Makes the browser replace the app's colors; the project of Firefox does that by a preference of its profile. */
export async function forceColors(page: Page): Promise<void> {
  const isForced = () => page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  if (!(await isForced())) {
    await page.emulateMedia({ forcedColors: 'active' });
  }
  expect(await isForced(), 'the colors are replaced').toBe(true);
}

/** Fails if a current, pressed or selected element looks like one beside it that is not. */
export async function expectStatesDiffer(page: Page, label: string): Promise<void> {
  const message = { message: label, timeout: 2_000 };
  await expect.configure({ soft: true }).poll(() => page.evaluate(findHiddenStates), message).toEqual([]);
}

/** Runs in the page: it can use nothing from outside. */
function findHiddenStates(): string[] {
  const STATES = ['aria-current', 'aria-pressed', 'aria-selected'];
  const SHAPES = [
    'backgroundColor', 'borderTopColor', 'borderTopStyle', 'borderTopWidth', 'borderBottomColor', 'borderBottomStyle',
    'borderBottomWidth', 'borderLeftColor', 'borderLeftStyle', 'borderLeftWidth', 'color', 'fill', 'stroke',
    'textDecorationLine', 'outlineStyle',
  ] as const;
  const isOn = (element: Element, state: string) => !['false', null].includes(element.getAttribute(state));
  const shown = [...document.querySelectorAll(STATES.map((state) => `[${state}]`).join())].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  return STATES.flatMap((state) => shown.filter((element) => isOn(element, state)).flatMap((element) => {
    const other = counterpart(element, state);
    const isHidden = other !== undefined && appearance(other) === appearance(element);
    return isHidden ? [`${state}: ${element.localName}.${element.className} “${element.textContent?.trim().slice(0, 30)}”`] : [];
  }));

  /** The nearest element of the same kind without the state. */
  function counterpart(element: Element, state: string): Element | undefined {
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const peers = [...around.querySelectorAll(element.localName)].filter((peer) => isPeer(peer, element));
      const other = peers.find((peer) => !isOn(peer, state) && peer !== document.activeElement);
      if (other !== undefined) {
        return other;
      }
    }
    return undefined;
  }

  function isPeer(peer: Element, element: Element): boolean {
    return peer !== element && peer.className === element.className && peer.checkVisibility({ visibilityProperty: true });
  }

  /** The rendered styles of an element, of the marks beside its text, and of its first child. */
  function appearance(element: Element): string {
    const parts = [element, element.firstElementChild].filter((part) => part !== null);
    const styles = parts.flatMap((part) => [undefined, '::before', '::after'].map((mark) => getComputedStyle(part, mark)));
    return styles.map((style) => SHAPES.map((shape) => style[shape]).join(' ') + style.content).join('|');
  }
}
