// Items of a list that can't be read: the others stay, and the page says how many are missing.
import { radarLinks, RADARS, signInAndOpen } from '../support/actions.ts';
import { expect, test } from '../support/fixtures.ts';

const UNREAD = '1 item da lista não pôde ser lido.';

test('one radar that cannot be read leaves the others', async ({ page, service }) => {
  const radar = { id: 7, radar: { id: 8, code: '12345678909', name: 'Radar legível', type: 'CPF' } };
  await service.fault('listRadars', { kind: 'body', body: JSON.stringify([null, radar]) });
  await signInAndOpen(page, RADARS);
  await expect(radarLinks(page)).toHaveCount(1);
  await expect(page.getByText('Radar legível')).toBeVisible();
  await expect(page.getByRole('main').getByText(UNREAD)).toBeVisible();
});

test('one plan that cannot be read leaves the others, and the balance is a part', async ({ page, service }) => {
  const plan = { planId: 1, planName: 'Plano legível' };
  const balance = [null, { balance: { available: 3, consume: 1, plan } }];
  const body = JSON.stringify({ sucess: true, reason: null, total: 2, balance });
  await service.fault('balance', { kind: 'body', body });
  await signInAndOpen(page, '/w/1001-5001/plans');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Plano legível' })).toBeVisible();
  await expect(page.getByRole('main').getByText(UNREAD)).toBeVisible();
});
