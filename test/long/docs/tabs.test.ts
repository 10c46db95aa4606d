import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { openDocs, PHONE } from './open-docs.ts';

describe.runIf(hasBrowser)('the samples of the reference', () => {
  const running = useBrowser();

  it('tabs switch every sample of the page, and the next page keeps the choice', async () => {
    const { page, problems } = await openDocs(running, '/docs/reference/products#createProduct');
    const create = page.locator('#createProduct');
    await create.getByRole('tabpanel').getByText('curl').first().waitFor();
    await create.getByRole('tab', { name: 'Python' }).click();
    await create.getByRole('tabpanel').getByText('sellbase.products.create').waitFor();
    await page.locator('#listProducts').getByRole('tabpanel').getByText('sellbase.products.list').waitFor();
    expect(await create.getByRole('tabpanel').count()).toBe(1);
    await page.goto(`${running.app.baseUrl}/docs/reference/refunds`);
    await page.locator('#createRefund').getByRole('tabpanel').getByText('sellbase.refunds.create').waitFor();
    expect(problems).toEqual([]);
    await screenshot(page, 'docs-samples');
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.locator('#createRefund').getByRole('tablist').scrollIntoViewIfNeeded();
    await screenshot(page, 'docs-samples-phone');
  });

  it('arrow keys, Home and End move between the tabs, and only the chosen tab is a stop of the Tab key', async () => {
    const { page } = await openDocs(running, '/docs/reference/products');
    const list = page.locator('#createProduct').getByRole('tablist');
    const selected = list.getByRole('tab', { selected: true });
    await list.getByRole('tab', { name: 'curl' }).focus();
    for (const [key, name] of [
      ['ArrowRight', 'TypeScript'],
      ['End', 'PHP'],
      ['ArrowRight', 'curl'],
      ['ArrowLeft', 'PHP'],
      ['Home', 'curl'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await selected.textContent()).toBe(name);
      expect(await page.evaluate('document.activeElement.textContent')).toBe(name);
      expect(await list.locator('[tabindex="0"]').count()).toBe(1);
    }
  });

  it('without scripts, the other languages open on request', async () => {
    const { page } = await openDocs(running, '/docs/reference/products', { javaScriptEnabled: false });
    const create = page.locator('#createProduct');
    await create.getByText('Go', { exact: true }).click();
    await create.getByText('http.NewRequest').waitFor();
  });
});
