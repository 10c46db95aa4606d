import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { monthly } from '../../support/billing.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { makeBenefit, makeNote, useApp } from '../../support/make.ts';
import { makeListed, makeStore } from '../../support/storefronts.ts';

describe.runIf(hasBrowser)('the recommended plan of a storefront', () => {
  const running = useBrowser();

  it('a recommended plan is marked on its card and in the comparison, and its title stays in line with its neighbors', async () => {
    const { slug } = await useApp(running.app, async () => {
      const own = await makeStore({ accent_color: '#4b3fb5' });
      const [note, more] = [await makeNote(own.seller), await makeBenefit(own.seller)];
      const plan = (name: string) => ({ prices: [monthly(900)], benefits: [note, more], name });
      await makeListed(own.seller, plan('Basic'));
      await makeListed(own.seller, plan('Pro'), { is_recommended: true });
      return own;
    });
    const page = await running.browser.newPage({ locale: 'en-US', viewport: { width: 1360, height: 900 } });
    await page.goto(`${running.app.baseUrl}/store/${slug}`);
    const table = page.getByRole('region', { name: 'Compare plans' });
    await table.waitFor();
    expect(await table.getByRole('columnheader', { name: 'Pro Recommended' }).count()).toBe(1);
    const marked = page.locator('article', { hasText: 'Recommended' }).getByRole('heading');
    expect(await marked.allInnerTexts()).toEqual(['Pro']);
    const titles = await Promise.all((await page.locator('article h2').all()).map((title) => title.boundingBox()));
    expect(titles.map((box) => box?.y)).toEqual([titles[0]?.y, titles[0]?.y]);
    await screenshot(page, 'store-recommended');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'store-recommended-phone-dark');
    await page.goto(`${running.app.baseUrl}/store/${slug}?locale=ar`);
    await page.getByRole('article').getByText('موصى به').waitFor();
    await screenshot(page, 'store-recommended-ar');
  });
});
