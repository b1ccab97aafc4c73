// Measures in a browser that is throttled as by Lighthouse for a phone. This needs the DevTools
// protocol, so Farol and the baselines have the same overhead.
import type { Browser, BrowserContext } from '@playwright/test';

import { unwrapReport, startBenchHost, scriptText, type Measurement } from './bench-app.ts';

/** 150 ms round trip, 1.6 Mbit/s down and 0.75 Mbit/s up, in bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** The main thread is slowed down by a factor of four. */
const CPU = { rate: 4 };

/** Opens the app in a new context and returns the report of the script, at the first visit or at the second. */
export async function measureThrottled<Settings, Report>(
  browser: Browser,
  measurement: Measurement<Settings, Report>,
  visit: 'first' | 'second' = 'first',
): Promise<Report> {
  const host = await startBenchHost(measurement.site, measurement.service);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    // The requests of a service worker would not be slowed down.
    serviceWorkers: visit === 'second' ? 'block' : 'allow',
  });
  try {
    if (visit === 'second') {
      await open(context, host.address, measurement);
    }
    return await open(context, host.address, measurement);
  } finally {
    await context.close();
    await host.close();
  }
}

/** Opens the app in a new page, returns the report of the script, and closes the page. */
async function open<Settings, Report>(
  context: BrowserContext,
  address: string,
  measurement: Measurement<Settings, Report>,
): Promise<Report> {
  const page = await context.newPage();
  const report = new Promise<Report>((resolve, reject) => {
    void page.exposeFunction('sendReport', resolve);
    page.once('crash', () => reject(new Error('the page crashed')));
  });
  await page.addInitScript({ content: scriptText(measurement, '(report) => window.sendReport(report)') });
  const debug = await context.newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', NETWORK);
  await debug.send('Emulation.setCPUThrottlingRate', CPU);
  await page.goto(address + measurement.start, { waitUntil: 'commit' });
  const found = unwrapReport(measurement.site, await report);
  await page.close();
  return found;
}
