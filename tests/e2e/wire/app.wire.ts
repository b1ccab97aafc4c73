// The app itself over a connection that dies: a query through its dialog.
import { confirm } from '../support/analyses.ts';
import { content, KYC, query } from '../support/queries.ts';
import { CPF, fillSignIn, settle } from '../support/steps.ts';
import { expect, test } from './fixtures.ts';
import { PLAIN, STORING } from './fronts.ts';
import { note } from './table.ts';

for (const [name, tag] of [
  [PLAIN, '@all'],
  [STORING, '@quick'],
  ['nginx', '@quick'],
] as const) {
  for (const ending of ['FIN', 'RST'] as const) {
    test(`${name}: a KYC through its dialog, ${ending}`, { tag }, async ({
      page,
      fronts,
      browserName,
    }) => {
      const { address, proxy, service } = await fronts(name);
      await service.reset();
      await page.goto(`${address}${KYC}`);
      await fillSignIn(page);
      await query(page, CPF);
      // The balance has come: the connection that brought it is used again.
      await settle(page);
      await page.waitForLoadState('networkidle');
      const arrived = async () => {
        await expect.poll(() => service.log('kyc')).toHaveLength(1);
      };
      const end = proxy.arm({ moment: 'before', ending, arrived });
      await confirm(page);
      await end;
      await expect(content(page)).toBeVisible();
      const arrivals = (await service.log('kyc')).length;
      const way = { moment: 'before', ending } as const;
      const outcome = { arrivals, status: 200, asked: 1, ended: true };
      note({ browser: browserName, front: name, operation: 'kyc, in the app', way, outcome });
      if (name !== PLAIN) {
        expect(arrivals, 'arrivals at the service').toBe(1);
      }
    });
  }
}
