import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { monthly } from '../../support/billing.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { makeBenefit, makeCheckout, makeProduct, must, useApp } from '../../support/make.ts';
import { makeStore } from '../../support/storefronts.ts';

describe.runIf(hasBrowser)('the confirmation page', () => {
  const running = useBrowser();

  async function open(product: Parameters<typeof makeProduct>[1]) {
    const { url, slug } = await useApp(running.app, async () => {
      const { seller, slug: own } = await makeStore();
      const { id } = await makeProduct(seller, { benefits: [await makeBenefit(seller)], ...product });
      return { url: (await makeCheckout(seller, id)).url, slug: own };
    });
    const page = await running.browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
    await page.goto(url);
    return { page, slug };
  }

  async function fill(page: Page) {
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Full name').fill('Ada Byron');
    await page.getByLabel('Country').selectOption('PT');
  }

  it('a trial shows what is free, what follows and from which day, and the confirmation page shows the same', async () => {
    const { page } = await open({ prices: [monthly(1200, { trial_interval: 'week', trial_interval_count: 2 })] });
    const summary = page.getByRole('region', { name: 'Order summary' });
    await summary.getByRole('heading', { level: 2, name: 'Subscribe to Test Product' }).waitFor();
    await summary.getByText('2 weeks free').waitFor();
    const then = await summary.getByText(/^Then \$12\.00 per month from /).innerText();
    await page.getByText('You will be charged when the trial ends').waitFor();
    await fill(page);
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByRole('heading', { name: 'Your trial has started' }).waitFor();
    const day = must(/from (.+)\.$/.exec(then))[1];
    await page.getByText(`Your trial is free until ${day}. Cancel before then to avoid being charged.`).waitFor();
    await summary.getByText(then).waitFor();
  });

  it('the confirmation page shows the purchase after a reload, and when the client secret has expired', async () => {
    const { page, slug } = await open({ prices: [{ type: 'one_time', amount_type: 'fixed', price_amount: 4900 }] });
    await fill(page);
    await page.getByRole('button', { name: 'Pay $49.00' }).click();
    const key = () => page.getByTestId('license-key').textContent();
    const bought = await key();
    await page.reload();
    expect(await key()).toBe(bought);
    const client_secret = must(/sell_co_\w+/.exec(page.url()))[0];
    await running.app
      .db('checkouts')
      .where({ client_secret })
      .update({ expires_at: new Date(0) });
    await page.reload();
    expect(await key()).toBe(bought);
    expect(await page.getByRole('link', { name: 'Show your purchases' }).getAttribute('href')).toBe(`/portal/${slug}`);
    await screenshot(page, 'confirmation');
    expect(await findBarriers(page)).toEqual([]);
  });
});
