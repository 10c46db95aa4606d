import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { BEFORE_LOAD, hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, must, useApp } from '../../support/make.ts';

describe.runIf(hasBrowser)('the pages of the console', () => {
  const running = useBrowser();

  it('a list, a record and the start page have no barriers', async () => {
    const { seller, slug, orderId } = await useApp(running.app, async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
      await makeSale(seller, product.id);
      const params = { path: { id: seller.organizationId } };
      const { data: organization } = await seller.api.GET('/v1/organizations/{id}', { params });
      const { data: orders } = await seller.api.GET('/v1/orders/');
      return { seller, slug: must(organization).slug, orderId: must(must(orders).items[0]).id };
    });
    for (const [name, path] of [
      ['home', ''],
      ['list', '/orders'],
      ['record', `/orders/${orderId}`],
    ] as const) {
      const page = await openSignedIn(running, seller.email, `/console/${slug}${path}`);
      await untilLoaded(page);
      await screenshot(page, `page-console-${name}`, { fullPage: true });
      expect([name, ...(await findBarriers(page))]).toEqual([name]);
      await screenshot(page, `page-console-${name}-phone`);
      await page.context().close();
    }
  });

  it('a person without a session signs in first, and a page that does not exist keeps the menu', async () => {
    const seller = await useApp(running.app, makeSeller);
    const visitor = await running.browser.newPage();
    await visitor.goto(`${running.app.baseUrl}/console/aster/orders?page=2`, BEFORE_LOAD);
    await visitor.waitForURL(/\/sign-in\?return_to=%2Fconsole%2Faster%2Forders%3Fpage%3D2/);
    const page = await openSignedIn(running, seller.email, '/console');
    await page.waitForURL(/\/console\/[^/]+$/);
    await page.goto(`${page.url()}/nothing`);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Console' }).getByRole('link').count()).toBe(7);
  });
});
