import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { makeProduct, makeSale, makeSeller, must, useApp } from '../../support/make.ts';

describe.runIf(hasBrowser)('the exports of the console', () => {
  const running = useBrowser();

  const makeShop = () =>
    useApp(running.app, async () => {
      const seller = await makeSeller();
      const params = { path: { id: seller.organizationId } };
      await seller.api.PATCH('/v1/organizations/{id}/billing', { params, body: { address: { country: 'JP' } } });
      const brush = await makeProduct(seller, { name: 'Brush' });
      const canvas = await makeProduct(seller, { name: 'Canvas' });
      for (const { id } of [brush, canvas, brush]) await makeSale(seller, id);
      const { data } = await seller.api.GET('/v1/organizations/{id}', { params });
      return { seller, brush: brush.id, path: `/console/${must(data).slug}/orders` };
    });

  /** @returns the lines of the file behind a link, and the query of its address */
  async function fileOf(page: Page, name: string) {
    const link = page.getByRole('link', { name, exact: true });
    const address = new URL(must(await link.getAttribute('href')), running.app.baseUrl);
    const begun = page.waitForEvent('download');
    await link.click();
    const lines = (await readFile(await (await begun).path(), 'utf8')).trimEnd().split('\r\n');
    return { lines, query: Object.fromEntries(address.searchParams) };
  }

  it('the file of a filtered list has its rows in its order, and the link tells how many', async () => {
    const { seller, brush, path } = await makeShop();
    const filter = `product_id=${brush}&created[gte]=2020-01-01T00:00:00Z&sorting=created_at`;
    const page = await openSignedIn(running, seller.email, `${path}?${filter}`);
    const { lines, query } = await fileOf(page, 'Export CSV (2 filtered)');
    expect(query).toEqual({
      product_id: brush,
      'created[gte]': '2020-01-01T00:00:00Z',
      sorting: 'created_at',
      organization_id: seller.organizationId,
      locale: 'en-US',
    });
    const [head = '', ...rows] = lines;
    expect(head).toMatch(/^\ufeffID,Created at \(Asia\/Tokyo\),User,Product,/);
    const { data } = await useApp(running.app, () =>
      seller.api.GET('/v1/orders/', { params: { query: { product_id: [brush], sorting: ['created_at'] } } }),
    );
    expect(rows.map((row) => row.split(',')[0])).toEqual(must(data).items.map(({ id }) => id));
  });

  it('the file of a list without filters has all rows in the order of the list, in the language of the person', async () => {
    const { seller, path } = await makeShop();
    const page = await openSignedIn(running, seller.email, path, { locale: 'de-AT' });
    const { lines, query } = await fileOf(page, 'CSV exportieren');
    expect(query).toEqual({ sorting: '-created_at', organization_id: seller.organizationId, locale: 'de-AT' });
    expect(lines[0]).toMatch(/^\ufeffID;Erstellt am \(Asia\/Tokyo\);/);
    expect(lines.slice(1).map((line) => line.split(';')[3])).toEqual(['Brush', 'Canvas', 'Brush']);
    await page.goto(`${running.app.baseUrl}${path}?query=nobody`);
    await page.getByRole('link', { name: 'CSV exportieren (0 gefiltert)' }).waitFor();
  });

  it('the tax report is a file in the language of the person', async () => {
    const { seller, path } = await makeShop();
    const page = await openSignedIn(running, seller.email, path.replace('orders', 'tax-reports/export-tax-report'), {
      locale: 'fr-FR',
    });
    await page.goto(`${page.url()}?period=2026-11`);
    const { lines } = await fileOf(page, 'Exporter en CSV');
    expect(lines[0]).toMatch(/^\ufeff[^;]+ \(Asia\/Tokyo\);/);
  });
});
