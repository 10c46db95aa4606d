import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { monthly } from '../../support/billing.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { must, useApp } from '../../support/make.ts';
import { makeListed, makeStore } from '../../support/storefronts.ts';

describe.runIf(hasBrowser)('the page of a product', () => {
  const running = useBrowser();

  it('the box to buy stands beside the text of a product, and on a phone below the title', async () => {
    const path = await useApp(running.app, async () => {
      const { seller, slug } = await makeStore();
      const trial = { trial_interval: 'week', trial_interval_count: 2 } as const;
      const prices = [monthly(900, { quantity: { minimum: 1, maximum: 9 }, ...trial })];
      const description = 'A long text. '.repeat(300);
      const { id } = await makeListed(seller, { name: 'Seats', prices }, { description });
      return `/store/${slug}/${id}`;
    });
    const page = await running.browser.newPage({ locale: 'en-US', viewport: { width: 1360, height: 900 } });
    await page.goto(running.app.baseUrl + path);
    const button = page.getByRole('button', { name: 'Start free trial Seats' });
    await page.getByText('$9.00 per seat per month').waitFor();
    const boxOf = async (element: Locator) => must(await element.boundingBox());
    const text = await boxOf(page.getByTestId('markdown'));
    expect((await boxOf(button)).x).toBeGreaterThan(text.x + text.width);
    await page.evaluate('window.scrollTo(0, 600)');
    expect((await boxOf(button)).y).toBeGreaterThan(0);
    await page.setViewportSize({ width: 375, height: 720 });
    const [title, shown] = [await boxOf(page.getByRole('heading', { level: 1 })), await boxOf(button)];
    expect(shown.y).toBeGreaterThan(title.y);
    expect(shown.y).toBeLessThan((await boxOf(page.getByTestId('markdown'))).y);
  });
});
