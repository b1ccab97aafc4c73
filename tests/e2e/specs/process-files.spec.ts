// Links to the files of a process, and texts of the service.
import { expect, test } from '../support/fixtures.ts';
import { documents, section, signInAndOpenProcess } from '../support/process.ts';

test('files are links with their host, without opener and referrer', async ({ page }) => {
  await signInAndOpenProcess(page);
  const link = page.getByRole('link', { name: 'Abrir arquivo files.service.example' }).first();
  await expect(link).toHaveAttribute('href', /^https:\/\/files\.service\.example\/documents\/\d+\.pdf$/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await page.context().route(/files\.service\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>arquivo</title>' }),
  );
  const [request, opened] = await Promise.all([
    page.context().waitForEvent('request', (request) => request.url().includes('documents')),
    page.waitForEvent('popup'),
    link.click(),
  ]);
  const headers = await request.allHeaders();
  expect([headers['authorization'], headers['referer']]).toEqual([undefined, undefined]);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});

for (const [address, reason] of [
  ['javascript:window.executed=true', 'não é um endereço https'],
  ['data:text/html,<script>window.executed=true</script>', 'não é um endereço https'],
  ['//evil.example/a.pdf', 'não é um endereço https'],
  ['https:\\\\evil.example', 'caracteres invisíveis ou enganosos'],
  ['https://files.service.example@evil.example/a.pdf', 'esconde o servidor'],
  ['https://files.servi\u0441e.example/a.pdf', 'o nome do servidor não é válido'],
] as const) {
  test(`an unsafe address is not a link: ${address}`, async ({ page, service }) => {
    await service.fault('processDetails', { kind: 'texts', text: address, fields: ['file'] });
    await signInAndOpenProcess(page);
    await expect(documents(page).first()).toContainText(address);
    await expect(documents(page).first()).toContainText(reason);
    await expect(documents(page).getByRole('link')).toHaveCount(0);
    await expect(
      documents(page).first().getByRole('button', { name: 'Copiar endereço' }),
    ).toBeVisible();
    expect(await page.evaluate(() => 'executed' in window)).toBe(false);
  });
}

test('with configured hosts, no other is linked', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { downloadHosts: ['outro.example'] } }),
  );
  await signInAndOpenProcess(page);
  await expect(documents(page).first()).toContainText(
    'files.service.example não está entre os servidores permitidos',
  );
  await expect(documents(page).getByRole('link')).toHaveCount(0);
});

test('texts of the service are shown literally and execute nothing', async ({ page, service }) => {
  const text = '<img src=x onerror="window.executed = true"> {{1+1}}';
  await service.fault('processDetails', { kind: 'texts', text });
  await signInAndOpenProcess(page);
  await expect(section(page, 'Partes')).toContainText(text);
  await expect(section(page, 'Mais informações')).toContainText(text);
  expect(await page.evaluate(() => 'executed' in window)).toBe(false);
});
