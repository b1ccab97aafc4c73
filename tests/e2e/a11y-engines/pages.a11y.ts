// Every page and many states, inspected by three accessibility engines.
import { expect, test } from '../support/fixtures.ts';
import { DATA_VISITS } from '../support/data-visits.ts';
import { STATE_VISITS } from '../support/state-visits.ts';
import { PAGE_VISITS } from '../support/visits.ts';
import { alfa, htmlCodeSniffer, ibm, type Finding } from './engines.ts';
import { reason } from './known.ts';

// The visits provoke faults of the service, which the console reports.
test.beforeEach(({ expectMessage }) => expectMessage(/./));

for (const { name, run } of [...PAGE_VISITS, ...DATA_VISITS, ...STATE_VISITS]) {
  test(name, async ({ page, service }) => {
    const found = new Map<string, number>();
    let places = 0;
    await run(page, service, async (place) => {
      places += 1;
      const findings: Finding[] = [];
      for (const engine of [ibm, htmlCodeSniffer, alfa]) {
        findings.push(...(await engine(page)));
      }
      for (const finding of findings.filter((it) => reason(it) === undefined)) {
        const text = `${finding.engine} ${finding.rule}: ${finding.message} ${finding.element}`;
        found.set(`${text} (${place})`, (found.get(`${text} (${place})`) ?? 0) + 1);
      }
    });
    expect(places).toBeGreaterThan(0);
    expect([...found].map(([text, times]) => `${times} × ${text}`)).toEqual([]);
  });
}
