// The console of these tests: what WebKit would print there is recorded, from a page's first script on.
import { PT_BR } from '../support/messages.ts';
import { expect, test } from './support/test.ts';

test('errors, rejections and refusals of the policy are recorded, after a reload too', async ({
  webkit: page,
  recorder,
  expectMessage,
}) => {
  expectMessage(/planted|<style>|style-src|refused\.example/);
  await page.goto('/');
  await page.reload();
  await page.getByRole('heading', PT_BR.signInTitle).element();
  expect(recorder.messages).toEqual([]);
  await page.evaluate(() => {
    console.error('planted error');
    console.warn('planted warning');
    setTimeout(() => {
      throw new Error('planted exception');
    });
    void Promise.reject(new Error('planted rejection'));
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.body.append(style);
    void fetch('https://refused.example/planted').catch(() => undefined);
  });
  const expected = [
    /^console\.error: planted error/,
    /^console\.warn: planted warning/,
    /^error: .*planted exception/,
    /^rejection: Error: planted rejection/,
    /^policy: style-src-elem refuses inline/,
    /^policy: connect-src refuses https:\/\/refused\.example/,
  ];
  for (const pattern of expected) {
    await expect.poll(() => recorder.messages, String(pattern)).toContainEqual(expect.stringMatching(pattern));
  }
});

test('the policy is strict in WebKit: neither inline scripts nor markup from text', async ({
  webkit: page,
  expectMessage,
}) => {
  expectMessage(/script-src|trusted-types|require-trusted-types-for|TypeError/);
  await page.goto('/');
  await page.getByRole('heading', PT_BR.signInTitle).element();
  const outcome = await page.evaluate<string[]>(() => {
    const script = document.createElement('script');
    const outcomes: string[] = [];
    for (const attempt of [
      () => (script.textContent = 'window.planted = true'),
      () => (document.createElement('p').innerHTML = '<b>planted</b>'),
      () => new Function('return 1')(),
    ]) {
      try {
        attempt();
        document.head.append(script);
        outcomes.push('accepted');
      } catch (error) {
        outcomes.push(error instanceof Error ? error.name : '');
      }
    }
    outcomes.push(String('planted' in window));
    return outcomes;
  });
  expect(outcome).toEqual(['TypeError', 'TypeError', 'EvalError', 'false']);
});
