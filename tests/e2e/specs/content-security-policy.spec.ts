// The content security policy: the browser blocks what hostile text could do.
import { expect, signIn, test } from '../support/fixtures.ts';

test('the policy blocks markup and code from text, and other origins', async ({
  page,
  expectMessage,
}) => {
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Each of these is reported, which also shows that a violation would be seen in any other test.
  expectMessage(/./);
  // The reports show that the policy is the reason of the failures.
  const reported = ['require-trusted-types-for', 'connect-src', 'img-src'].map((directive) =>
    page.waitForEvent('console', (message) =>
      message.text().startsWith(`policy: ${directive} refuses`),
    ),
  );
  const outcome = await page.evaluate(async () => {
    const attempt = async (work: () => unknown): Promise<string> => {
      try {
        await work();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const inline = document.createElement('script');
    const image = new Image();
    return {
      markup: await attempt(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      policy: await attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('default', {}),
      ),
      script: await attempt(() => (inline.text = 'window.ran = true')),
      // In a task of its own, because code that the debugger runs is exempt.
      code: await new Promise((resolve) => {
        setTimeout(() => resolve(attempt(() => new Function('return 1')())));
      }),
      elsewhere: await attempt(() => fetch('https://elsewhere.example/')),
      image: await new Promise((resolve) => {
        image.onload = () => resolve('allowed');
        image.onerror = () => resolve('refused');
        image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
      }),
    };
  });
  expect(outcome).toEqual({
    markup: 'TypeError',
    policy: 'TypeError',
    script: 'TypeError',
    code: 'EvalError',
    elsewhere: 'TypeError',
    image: 'refused',
  });
  await Promise.all(reported);
});

for (const [name, file] of [
  ['the script in the page', /\/start-[^/]*\.js$/],
  ['a script that it imports', /\/farol-[^/]*\.js$/],
] as const) {
  test(`${name} is refused when it was changed in transit`, async ({ page, expectMessage }) => {
    expectMessage(/integrity/i);
    await page.route(file, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: `window.changed = 1;\n${await reply.text()}` });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'O Farol não pôde ser iniciado' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'changed' in window)).toBe(false);
  });
}

test('each startup file has an integrity hash', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const started = tags.filter((tag) => /<script|rel="?(stylesheet|modulepreload)/.test(tag));
  expect(started.length).toBeGreaterThan(2);
  for (const tag of started) {
    expect(tag).toMatch(/ integrity="sha384-[A-Za-z0-9+/]{64}"/);
  }
  const program = tags.filter((tag) => tag.includes('_bg.wasm'));
  expect(program).toHaveLength(1);
  expect(program[0]).toMatch(/ data-integrity="sha384-[A-Za-z0-9+/]{64}"/);
});
