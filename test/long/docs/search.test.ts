import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, findOverflow, screenshot } from '../support/barriers.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { openDocs, PHONE } from './open-docs.ts';

describe.runIf(hasBrowser)('the search of the documentation', () => {
  const running = useBrowser();

  async function search(page: Page, query: string) {
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill(query);
    const group = (name: string) => page.getByRole('group', { name, exact: true });
    return { group, first: (name: string) => group(name).getByRole('option').first() };
  }

  it('the search finds operations by path, id and words, guides, errors, events, schemas, and words with a mistake', async () => {
    const { page, problems } = await openDocs(running, '/docs/guides/mock');
    const { group, first } = await search(page, '');
    for (const [query, kind, href] of [
      ['/v1/checkouts/custom/', 'Operations', '/docs/reference/checkouts#createCheckout'],
      ['createRefund', 'Operations', '/docs/reference/refunds#createRefund'],
      ['validate a license', 'Operations', '/docs/reference/license-keys#validateLicenseKey'],
      ['your first sale', 'Guides', '/docs/guides/first-sale'],
      ['NotOpenCheckout', 'Errors', '/docs/reference/errors#NotOpenCheckout'],
      ['order.created', 'Events', '/docs/reference/event-types#order-created'],
      ['ProductPriceCreate', 'Schemas', '/docs/reference/schemas#ProductPriceCreate'],
      ['subscripton', 'Operations', '/docs/reference/subscriptions#listSubscriptions'],
      ['outbox', 'For maintainers', '/docs/maintainers/'],
    ] as const) {
      await page.getByRole('combobox').fill(query);
      await first(kind).waitFor();
      await group(kind).locator(`[role=option][href^="${href}"]`).first().waitFor();
      expect(await page.locator('mark').count(), query).toBeGreaterThan(0);
    }
    expect(problems).toEqual([]);
  });

  it('a name that was typed in full is the first result', async () => {
    const { page } = await openDocs(running, '/docs');
    for (const [query, href] of [
      ['order.created', '/docs/reference/event-types#order-created'],
      ['listOrders', '/docs/reference/orders#listOrders'],
      ['Checkout', '/docs/reference/schemas#Checkout'],
    ] as const) {
      await search(page, query);
      await page.locator(`[role=option][aria-selected=true][href="${href}"]`).waitFor();
      await page.keyboard.press('Escape');
    }
  });

  it('an ordinary word leads to an operation before the schema of the same name', async () => {
    const { page } = await openDocs(running, '/docs');
    await search(page, 'refund');
    await page.locator('[role=option][aria-selected=true][href^="/docs/reference/refunds#"]').waitFor();
  });

  it('a search without result says what to do', async () => {
    const { page } = await openDocs(running, '/docs');
    await search(page, 'xylophonequartet');
    const status = page.getByRole('status');
    await status.filter({ hasText: 'Nothing found for “xylophonequartet”' }).waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    expect(await page.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
    expect(await findBarriers(page)).toEqual([]);
    await status.getByRole('link', { name: 'all operations' }).click();
    await page.waitForURL('**/docs/reference');
  });

  it.each(['/', 'Control+k', 'Meta+k'])('%s opens the search, and the keyboard chooses a result', async (key) => {
    const { page } = await openDocs(running, '/docs/reference/products');
    await page.keyboard.press(key);
    await page.keyboard.type('refund');
    const active = page.locator('[role=option][aria-selected=true]');
    await active.waitFor();
    const first = await active.getAttribute('href');
    await page.keyboard.press('ArrowDown');
    const second = await active.getAttribute('href');
    expect(second).not.toBe(first);
    expect(await page.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(
      await active.getAttribute('id'),
    );
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('option').last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await active.getAttribute('href')).toBe(first);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press(key);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.hash === second);
  });

  it('`/` opens the search in the same frame in which Escape closed it', async () => {
    const { page } = await openDocs(running, '/docs');
    await page.keyboard.press('/');
    const isOpen = await page.evaluate(`
      const dialog = document.querySelector('dialog');
      dialog.close();
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      dialog.open`);
    expect(isOpen).toBe(true);
  });

  it('`/` stays a character in a text field', async () => {
    const { page } = await openDocs(running, '/docs/reference');
    await page.getByRole('searchbox', { name: 'Filter operations' }).press('/');
    expect(await page.getByRole('searchbox').inputValue()).toBe('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a page loads the index only when the search is opened', async () => {
    const { page } = await openDocs(running, '/docs');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.reload({ waitUntil: 'networkidle' });
    expect(loaded.filter((path) => /search|find/.test(path))).toEqual([]);
    const { first } = await search(page, 'refund');
    await first('Operations').waitFor();
    expect(loaded.filter((path) => path === '/docs/search.json')).toHaveLength(1);
  });

  it('a search that cannot be loaded says so, and tries again', async () => {
    const { page } = await openDocs(running, '/docs');
    await page.route('**/docs/search.json', (route) => route.abort());
    const { first } = await search(page, 'refund');
    await page.getByRole('status').filter({ hasText: 'could not be loaded' }).waitFor();
    await page.unroute('**/docs/search.json');
    await page.getByRole('combobox').fill('refunds');
    await first('Operations').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'the search results have no accessibility violations and fit a phone: %s',
    async (colorScheme) => {
      const { page } = await openDocs(running, '/docs/guides/first-sale', { colorScheme });
      const { first } = await search(page, 'license key');
      await first('Operations').waitFor();
      await screenshot(page, `docs-search-${colorScheme}`);
      await page.setViewportSize(PHONE);
      await screenshot(page, `docs-search-${colorScheme}-phone`);
      expect(await findOverflow(page)).toEqual([]);
      if (colorScheme === 'light') expect(await findBarriers(page)).toEqual([]);
    },
  );
});
