// The credit register in every state: nothing that axe-core could object to, light and dark.
import { door } from '../support/analyses.ts';
import {
  content,
  expectWaiting,
  fill,
  query,
  recognised,
  SCR,
  send,
  waiting,
} from '../support/credit.ts';
import { expect, test } from '../support/fixtures.ts';
import { check, inLook } from '../support/looks.ts';
import { enter } from '../support/steps.ts';
import { WORDS } from '../support/words.ts';

const LOOKS = [
  {
    scheme: 'light',
    words: WORDS['pt-BR'],
    products: ['Relatório completo', 'Indicadores', 'Algoritmos', 'Atributos', 'Score'],
    now: 'Perguntar agora',
    stop: 'Parar',
    cancel: 'Cancelar',
  },
  {
    scheme: 'dark',
    words: WORDS.en,
    products: ['Full report', 'Indicators', 'Algorithms', 'Attributes', 'Score'],
    now: 'Ask now',
    stop: 'Stop',
    cancel: 'Cancel',
  },
] as const;

// How long an answer takes is told by the test alone, however busy the machine.
test.beforeEach(async ({ service }) => {
  await service.stopClock();
});

for (const look of LOOKS) {
  test.describe(`${look.scheme}, ${look.words.locale}`, () => {
    test.use(inLook(look));

    test('the form, its faults, the door and a refusal', async ({ page, service }) => {
      await enter(page, SCR, { words: look.words });
      await expect(page.getByRole('radio').first()).toBeVisible();
      await check(page);
      await send(page).click();
      await check(page);
      await fill(page);
      await send(page).click();
      await expect(door(page)).toBeVisible();
      await check(page);
      await service.fault('scrScore', { kind: 'body', body: '{"status":"PLAN_NOT_ALLOWED","message":"x"}' });
      await door(page).getByRole('button').filter({ hasText: /Confirm/ }).click();
      await expect(door(page).getByRole('alert')).toBeVisible();
      await check(page);
      await door(page).getByRole('button', { name: look.cancel }).click();
    });

    test('waiting, stopped, failed and reloaded', async ({ page, service, expectMessage }) => {
      expectMessage(/status of 500/);
      await enter(page, SCR, { words: look.words });
      await query(page);
      await expectWaiting(page);
      await check(page);
      await waiting(page).getByRole('button', { name: look.stop }).click();
      await check(page);
      await service.fault('scrScore', { kind: 'status', status: 500 }, 1);
      await waiting(page).getByRole('button', { name: look.now }).click();
      await expect(waiting(page).getByRole('alert')).toBeVisible();
      await check(page);
      await page.reload();
      await expect(waiting(page)).toBeVisible();
      await check(page);
    });

    for (const name of look.products) {
      test(`the answer: ${name}`, async ({ page, service }) => {
        await enter(page, SCR, { words: look.words });
        await query(page, { product: name });
        await expectWaiting(page);
        await service.advance(5_000);
        await waiting(page).getByRole('button', { name: look.now }).click();
        await expect(recognised(page)).toBeVisible();
        await expect(content(page)).toBeVisible();
        await check(page);
      });
    }
  });
}
