// The app over a connection that is closed: a query through its dialog.
import { confirm } from '../support/analyses.ts';
import { contentRegion, KYC, fillQuery } from '../support/queries.ts';
import { CPF, fillSignIn, waitForIdle } from '../support/actions.ts';
import { expect, test } from './fixtures.ts';
import { PLAIN, KEY_STORING } from './proxied-hosts.ts';
import { recordCount } from './arrivals.ts';

for (const [name, tag] of [
  [PLAIN, '@all'],
  [KEY_STORING, '@quick'],
  ['nginx', '@quick'],
] as const) {
  for (const closing of ['FIN', 'RST'] as const) {
    test(`${name}: a KYC through its dialog, ${closing}`, { tag }, async ({
      page,
      startProxied,
      browserName,
    }) => {
      const { address, proxy, service } = await startProxied(name);
      await service.reset();
      await page.goto(`${address}${KYC}`);
      await fillSignIn(page);
      await fillQuery(page, CPF);
      // The balance is loaded: its connection is reused.
      await waitForIdle(page);
      await page.waitForLoadState('networkidle');
      const arrived = async () => {
        await expect.poll(() => service.log('kyc')).toHaveLength(1);
      };
      const end = proxy.arm({ phase: 'before', closing, arrived });
      await confirm(page);
      await end;
      await expect(contentRegion(page)).toBeVisible();
      const arrivals = (await service.log('kyc')).length;
      const fault = { phase: 'before', closing } as const;
      const outcome = { arrivals, status: 200, sent: 1, ended: true };
      recordCount({ browser: browserName, host: name, operation: 'kyc, in the app', fault, outcome });
      if (name !== PLAIN) {
        expect(arrivals, 'arrivals at the service').toBe(1);
      }
    });
  }
}
