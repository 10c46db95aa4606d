import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, findShownBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { makeProduct, makeSale, makeSeller, must, useApp } from '../../support/make.ts';

describe.runIf(hasBrowser)('the metrics in the console', () => {
  const running = useBrowser();

  const makeShop = () =>
    useApp(running.app, async () => {
      const seller = await makeSeller();
      const products = [await makeProduct(seller, { name: 'Brush' }), await makeProduct(seller, { name: 'Canvas' })];
      for (const { id } of products) await makeSale(seller, id);
      const params = { path: { id: seller.organizationId } };
      const { data } = await seller.api.GET('/v1/organizations/{id}', { params });
      return { seller, path: `/console/${must(data).slug}/metrics` };
    });

  const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();

  it('a metric has its figure, its definition, a plot and the same figures as a table', async () => {
    const { seller, path } = await makeShop();
    const page = await openSignedIn(running, seller.email, path);
    const orders = card(page, 'Orders');
    await orders.getByText('2', { exact: true }).waitFor();
    await orders.getByText('0 in the period before').waitFor();
    await orders.getByText(/Purchases, first orders of subscriptions/).waitFor();
    await orders.locator('canvas').waitFor();
    await screenshot(page, 'page-console-metrics', { fullPage: true });
    await orders.getByText('As a table: Orders').click();
    const rows = orders.getByRole('row');
    await rows.nth(30).waitFor();
    expect(await rows.count()).toBe(31);
    expect(await rows.last().getByRole('cell').allTextContents()).toEqual(['2', '0']);
    expect(await findBarriers(page)).toEqual([]);
  });

  const linesOf = async (page: Page) => {
    const begun = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const file = await begun;
    return [file.suggestedFilename(), (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')] as const;
  };

  it('the points of the page are a file, as is the answer of the operation', async () => {
    const { seller, path } = await makeShop();
    const page = await openSignedIn(running, seller.email, `${path}?period=7d`);
    await card(page, 'Orders').getByText('2', { exact: true }).waitFor();
    const [name, [titles = '', ...days]] = await linesOf(page);
    expect([name, days.length]).toEqual(['metrics.csv', 7]);
    const column = titles.split(',').indexOf('Orders');
    expect(days.map((day) => day.split(',')[column])).toEqual(['0', '0', '0', '0', '0', '0', '2']);
    await page.goto(
      `${running.app.baseUrl}${path}/export-metrics?start_date=2026-01-01&end_date=2026-01-03&interval=day`,
    );
    expect((await linesOf(page))[1]).toHaveLength(4);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('the period and the product are in the address, over a reload', async () => {
    const { seller, path } = await makeShop();
    const page = await openSignedIn(running, seller.email, path);
    const orders = card(page, 'Orders');
    await orders.getByText('2', { exact: true }).waitFor();
    await page.getByLabel('Product').selectOption({ label: 'Canvas' });
    await orders.getByText('1', { exact: true }).waitFor();
    await page.getByRole('link', { name: '12 months' }).click();
    await page.waitForURL(/product_id=.*period=12m/);
    await page.reload();
    await orders.getByText('1', { exact: true }).waitFor();
    await orders.getByText('As a table: Orders').click();
    await orders.getByRole('row').nth(12).waitFor();
    expect(await orders.getByRole('row').count()).toBe(13);
    expect(await page.getByRole('link', { name: '12 months' }).getAttribute('aria-current')).toBe('true');
  });

  it('days that the service refuses are explained, and an old start has figures without a comparison', async () => {
    const { seller, path } = await makeShop();
    const page = await openSignedIn(running, seller.email, `${path}?start_date=2026-02-01&end_date=2026-01-01`);
    await page.getByRole('alert').filter({ hasText: 'Check the days' }).waitFor();
    await page.goto(`${running.app.baseUrl}${path}?start_date=2023-01-01&end_date=2023-01-31`);
    await card(page, 'Orders').getByText('0', { exact: true }).waitFor();
    expect(await page.getByText('in the period before').count()).toBe(0);
  });

  it.each([
    ['dark', { locale: 'en-US', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }],
    ['phone', { locale: 'en-US', viewport: { width: 375, height: 720 } }],
    ['ar', { locale: 'ar', viewport: { width: 1280, height: 900 } }],
    ['ar-phone-dark', { locale: 'ar', viewport: { width: 320, height: 720 }, colorScheme: 'dark' }],
  ] as const)('the start page and the metrics have no barriers (%s)', async (name, options) => {
    const { seller, path } = await makeShop();
    const page = await openSignedIn(running, seller.email, path, options);
    for (const [subject, address] of [
      ['metrics', path],
      ['home', path.replace('/metrics', '')],
    ] as const) {
      await page.goto(running.app.baseUrl + address);
      await page.locator('canvas').first().waitFor();
      await untilLoaded(page);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await screenshot(page, `page-console-${subject}-${name}`, { fullPage: true });
      expect(await findShownBarriers(page)).toEqual([]);
    }
  });
});

describe.runIf(hasBrowser)('live pages of the console', () => {
  const running = useBrowser();

  const STREAM = '**/v1/events/stream?*';
  const message = (sequence: number) =>
    `id: ${sequence}\nevent: order.created\ndata: ${JSON.stringify({ type: 'order.created', object_id: 'x', sequence, data: {} })}\n\n`;

  const openOrders = async () => {
    const { seller, path } = await useApp(running.app, async () => {
      const seller = await makeSeller();
      await makeSale(seller, (await makeProduct(seller)).id);
      const params = { path: { id: seller.organizationId } };
      const { data } = await seller.api.GET('/v1/organizations/{id}', { params });
      return { seller, path: `/console/${must(data).slug}/orders` };
    });
    const page = await openSignedIn(running, seller.email, '/account');
    return { page, open: () => page.goto(running.app.baseUrl + path) };
  };

  it('a lost connection continues after the last event', async () => {
    const { page, open } = await openOrders();
    let last = 5;
    await page.route('**/v1/events/?*', (route) =>
      route.fulfill({ json: { items: [], next_after: last, epoch: null, last_sequence: last } }),
    );
    await page.route(STREAM, (route) => {
      last = 6;
      return route.fulfill({ contentType: 'text/event-stream', body: message(last) });
    });
    const streamAfter = (after: number) => page.waitForRequest((request) => request.url().endsWith(`&after=${after}`));
    const both = Promise.all([streamAfter(5), streamAfter(6)]);
    await open();
    expect((await both).map((request) => new URL(request.url()).pathname)).toEqual([
      '/v1/events/stream',
      '/v1/events/stream',
    ]);
  });

  it('a list whose stream is refused works without a badge', async () => {
    const { page, open } = await openOrders();
    await page.route(STREAM, (route) =>
      route.fulfill({ status: 403, json: { error: 'insufficient_role', detail: '' } }),
    );
    const refused = page.waitForResponse(STREAM);
    await open();
    await refused;
    await page.getByRole('link', { name: /@/ }).waitFor();
    expect(await page.getByText('Live', { exact: true }).count()).toBe(0);
  });
});
