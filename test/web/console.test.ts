import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../support/chromium.ts';
import { addMember, makePerson, makeProduct, makeSale, makeSeller, useApp } from '../support/make.ts';

describe.runIf(hasBrowser)('the console of a seller', () => {
  const running = useBrowser();

  const makeShop = () =>
    useApp(running.app, async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller);
      await makeSale(seller, product.id);
      const reader = await makePerson();
      await addMember(seller, reader, 'read_only');
      return { seller, product, reader };
    });

  const query = (page: Page) => new URL(page.url()).searchParams;

  it('a filter stays in the address over a reload, a record and the way back, and links load no document', async () => {
    const { seller, product } = await makeShop();
    const page = await openSignedIn(running, seller.email, '/console');
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Products' }).click();
    await page.getByRole('heading', { level: 1, name: /^Products/ }).waitFor();
    await page.getByRole('button', { name: 'Archived' }).click();
    await page.getByRole('radio', { name: 'No' }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.getByText('Archived: No').waitFor();
    expect(query(page).get('is_archived')).toBe('false');

    await page.reload();
    await page.getByText('Archived: No').waitFor();
    await untilLoaded(page);
    await page.evaluate('globalThis.isSameDocument = true');
    await page.getByRole('link', { name: product.name }).click();
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/console/[^/]+/products/${product.id}$`));

    await page.goBack();
    await page.getByText('Archived: No').waitFor();
    expect(query(page).get('is_archived')).toBe('false');
    expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
    await page.getByRole('link', { name: 'Remove the filter Archived' }).click();
    await page.getByText('Archived: No').waitFor({ state: 'detached' });
    expect(query(page).size).toBe(0);
  });

  it('a member who may not create products sees them without the button, and not the audit log', async () => {
    const { reader, product } = await makeShop();
    const page = await openSignedIn(running, reader.email, '/console');
    const menu = page.getByRole('navigation', { name: 'Console' });
    await menu.getByRole('link', { name: 'Products' }).click();
    await page.getByRole('link', { name: product.name }).waitFor();
    expect(await page.getByRole('link', { name: 'Create a product' }).count()).toBe(0);
    await menu.getByRole('link', { name: 'Settings' }).click();
    const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    await tabs.first().waitFor();
    expect(await tabs.filter({ hasText: 'Audit log' }).count()).toBe(0);
  });
});
