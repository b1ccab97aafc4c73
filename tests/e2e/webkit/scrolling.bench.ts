// How long frames of the table of 10,000 processes take in WebKit. It prints figures without limits.
import { createFinishedAnalysis } from '../support/risk-detail.ts';
import { DOCUMENTS } from '../support/seed.ts';
import { signIn } from './support/actions.ts';
import type { Page } from './support/page.ts';
import { test } from './support/test.ts';

/** A row, a page, and a long way, in pixels. */
const STEPS = [40, 400, 4_000];
const FRAMES = 40;

test('scrolling 10,000 processes', { tag: '@bench' }, async ({ webkit: page, service }) => {
  const analysis = await createFinishedAnalysis(service, DOCUMENTS.many);
  await signIn(page);
  await page.goto(`${analysis.address}/risk/LITIGATION`);
  await page.getByRole('link', 'Carregar todos (10.000)').click();
  await page.getByText('10.000 de 10.000 carregados').element();
  for (const step of STEPS) {
    const frames = await measureFrames(page, step);
    const [median, longest] = [frames[frames.length >> 1], frames.at(-1)];
    console.log(`steps of ${step} px: median ${median} ms, longest ${longest} ms`);
  }
});

/** Scrolls in steps, one for each frame; returns the times of the frames in milliseconds, sorted. */
async function measureFrames(page: Page, step: number): Promise<number[]> {
  return page.evaluate<number[]>(
    async (step: number, count: number) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      // Of the elements around the rows, the one that scrolls.
      let box = document.querySelector('[role=treegrid]');
      while (box !== null && !/auto|scroll/.test(getComputedStyle(box).overflowY)) {
        box = box.parentElement;
      }
      if (box === null) {
        throw new Error('the table is not in a box that scrolls');
      }
      box.scrollTop = 0;
      await frame();
      let before = await frame();
      const frames: number[] = [];
      for (let index = 0; index < count; index += 1) {
        box.scrollTop += step;
        const now = await frame();
        frames.push(Math.round(now - before));
        before = now;
      }
      return frames.sort((left, right) => left - right);
    },
    step,
    FRAMES,
  );
}
