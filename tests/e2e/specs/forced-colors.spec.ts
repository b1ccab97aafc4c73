// Every main page with the system's colors instead of the app's: every state stays visible.
import { test } from '../support/fixtures.ts';
import { expectStatesDiffer, forceColors } from '../support/forced-colors.ts';
import { PAGE_VISITS, VISIT_TAGS } from '../support/visits.ts';

test.use({ viewport: { width: 1280, height: 1024 } });

for (const { name, run } of PAGE_VISITS) {
  test(`states are marked without the app’s colors: ${name}`, { tag: VISIT_TAGS }, async ({ page, service }) => {
    await forceColors(page);
    await run(page, service, (place) => expectStatesDiffer(page, place));
  });
}
