import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { makeCustomerSession } from '../../support/customers.ts';
import { makeBenefit, makePerson, makeProduct, makeSale, makeSeller, must, useApp } from '../../support/make.ts';
import { startSite, type Site } from '../support/site.ts';

describe.runIf(hasBrowser)('a portal in the frame of a site', () => {
  const running = useBrowser();
  let shop: Site;
  let stranger: Site;

  beforeAll(async () => {
    // The service is at 127.0.0.1, so cookies of its pages are third-party cookies in these frames.
    const html = (path: string) => `<!doctype html><html lang="en"><title>Shop</title><main><h1>Account</h1>
      <iframe src="${decodeURIComponent(path.split('?open=')[1] ?? '')}" title="My purchases"
        style="width: 100%; height: 40rem; border: 0"></iframe></main>`;
    shop = await startSite(html, 'localhost');
    stranger = await startSite(html, 'localhost');
  });
  afterAll(() => {
    for (const site of [shop, stranger]) site.stop();
  });

  /** A customer with a license key of a seller whose portal the shop may show. */
  const makeCustomer = () =>
    useApp(running.app, async () => {
      const seller = await makeSeller();
      const { data } = await seller.api.PATCH('/v1/organizations/{id}', {
        params: { path: { id: seller.organizationId } },
        body: { portal_origins: [shop.origin] },
      });
      const buyer = await makePerson();
      const benefit = await makeBenefit(seller, { prefix: 'FRAME' });
      await makeSale(seller, (await makeProduct(seller, { benefits: [benefit] })).id, buyer);
      const { portal_url } = await makeCustomerSession(seller, buyer);
      return { buyer, portal_url, slug: must(data).slug };
    });

  const portalFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="My purchases"]');
  const open = (page: Page, { origin }: Site, url: string) => page.goto(`${origin}/?open=${encodeURIComponent(url)}`);

  it('the portal works on its pages without a cookie, and a reload of the site needs a new session', async () => {
    const { portal_url } = await makeCustomer();
    const context = await running.browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await open(page, shop, portal_url);
    const frame = portalFrame(page);
    await frame.getByRole('heading', { name: 'Purchases', level: 1 }).waitFor();
    await frame.getByRole('link', { name: 'License keys' }).click();
    await frame
      .getByText(/^FRAME-/)
      .first()
      .waitFor();
    expect(await context.cookies()).toEqual([]);
    expect(await frame.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
    await screenshot(page, 'page-portal-in-frame');
    expect(await findBarriers(page)).toEqual([]);
    await context.close();
  });

  it('a portal in a frame does not use the account session of the browser, also on a site of the same host', async () => {
    const { buyer, slug } = await makeCustomer();
    const page = await openSignedIn(running, buyer.email, `/portal/${slug}`);
    await page.getByRole('heading', { name: 'Purchases', level: 1 }).waitFor();
    await open(page, shop, `${running.app.baseUrl}/portal/${slug}`);
    await portalFrame(page).getByRole('heading', { name: 'Your session has ended' }).waitFor();
  });

  it('the browser refuses the frame of a site that the seller did not name', async () => {
    const { portal_url } = await makeCustomer();
    const page = await running.browser.newPage();
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await open(page, stranger, portal_url);
    await refused;
    expect(await portalFrame(page).getByRole('heading').count()).toBe(0);
    await page.close();
  });
});
