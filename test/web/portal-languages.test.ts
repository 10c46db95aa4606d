import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { makeClockSeller, makeDiscount, subscribe } from '../support/billing.ts';
import { hasBrowser, useBrowser } from '../support/chromium.ts';
import { makeCustomerSession } from '../support/customers.ts';
import { makeBenefit, must, useApp } from '../support/make.ts';

const DESKTOP = { width: 1280, height: 900 };

describe.runIf(hasBrowser)('the portal in other languages', () => {
  const running = useBrowser();

  /** A subscriber with a key on a machine, who is offered a discount. */
  const makeSubscriber = () =>
    useApp(running.app, async () => {
      const seller = await makeClockSeller();
      const benefit = await makeBenefit(seller, { activations: { limit: 3, enable_user_admin: true } });
      const subscribed = await subscribe(seller, { benefits: [benefit] });
      await makeDiscount(seller, {
        type: 'percentage',
        basis_points: 2500,
        amount: undefined,
        is_cancellation_offer: true,
        duration: 'repeating',
        duration_in_months: 3,
      });
      const { portal_url } = await makeCustomerSession(seller, subscribed.buyer);
      return { portal_url, id: subscribed.id };
    });

  async function expectOneRow(page: Page) {
    const links = await page.getByRole('navigation').getByRole('link').all();
    const boxes = await Promise.all(links.map((link) => link.boundingBox()));
    expect(boxes.length).toBe(4);
    expect(new Set(boxes.map((box) => must(box).y)).size, 'rows of the navigation').toBe(1);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width, 'the width of the page').toBeLessThanOrEqual(must(page.viewportSize()).width);
  }

  /** Takes a picture of the page on a desktop and on a phone, and expects no barriers on either. */
  async function expectUsable(page: Page, name: string) {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await page.locator('.waiting').first().waitFor({ state: 'detached' });
    await expectOneRow(page);
    await screenshot(page, name);
    expect(await findBarriers(page), name).toEqual([]);
    await expectOneRow(page);
    await screenshot(page, `${name}-phone`);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESKTOP);
  }

  it.each([
    ['de-DE', 'ltr', /kündigen/],
    ['ar-EG', 'rtl', /إلغاء/],
  ])('a browser in %s shows the portal on a desktop and a phone without barriers', async (locale, dir, cancel) => {
    const { portal_url, id } = await makeSubscriber();
    const context = await running.browser.newContext({ locale, viewport: DESKTOP });
    const page = await context.newPage();
    await page.goto(portal_url);
    await expectUsable(page, `portal-${locale}-purchases`);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    const { pathname } = new URL(page.url());
    for (const area of ['keys', 'downloads', `subscriptions/${id}`]) {
      await page.goto(`${running.app.baseUrl}${pathname}/${area}`);
      await expectUsable(page, `portal-${locale}-${area.replace(/\/.*/, '-one')}`);
    }
    await page.goto(`${running.app.baseUrl}${pathname}/subscriptions`);
    await page.getByRole('button', { name: cancel }).click();
    await page.locator('.question select').selectOption('unused');
    await expectUsable(page, `portal-${locale}-cancel`);
    await context.close();
  });
});
