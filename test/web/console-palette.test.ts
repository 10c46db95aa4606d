import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { issueDocuments, makeTaxedSale } from '../modules/billing/disputes/taxed-sale.ts';
import { hasBrowser, untilLoaded, useBrowser } from '../support/chromium.ts';
import { makeKey, makeProduct, makeSeller, must, useApp } from '../support/make.ts';
import { answerTo, bodyOf, openConsole } from './console/steps.ts';

const PALETTE = /\/Palette-[^/]*\.js$/;

describe.runIf(hasBrowser)('the command palette of the console', () => {
  const running = useBrowser();

  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

  /** Opens the palette by keyboard, and types into the field that has the focus. */
  async function type(page: Page, text: string) {
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Search or do anything' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText(text);
  }

  /** Waits until Enter opens an option with this name. */
  const isActive = (within: Pick<Page, 'locator'>, name: string | RegExp) =>
    within.locator('[role=option][data-highlighted]').filter({ hasText: name }).waitFor();

  /** Holds the answer for a script. @returns a function that lets it go */
  async function hold(page: Page, script: RegExp) {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route(script, async (route) => {
      await promise;
      await route.continue();
    });
    return () => resolve(undefined);
  }

  it('a seller finds an invoice by its number and an order by its identifier, and gets to their pages', async () => {
    const { seller, orderId, number } = await useApp(running.app, async () => {
      const sale = await makeTaxedSale();
      await issueDocuments(sale.orderId);
      const { document } = must(await running.app.db('invoices').where({ order_id: sale.orderId }).first());
      return { ...sale, number: document.number };
    });
    const { page } = await openConsole(running, seller);
    await heading(page, /./);
    await type(page, number);
    await isActive(page, new RegExp(number));
    await page.keyboard.press('Enter');
    await heading(page, 'Get an invoice or a credit note');
    await type(page, orderId);
    await isActive(page.getByRole('group', { name: 'Orders' }), /./);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/orders/${orderId}`);
    await heading(page, /\$/);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a seller finds a license key by its text, and gets to the form that rotates it by keyboard alone', async () => {
    const { seller, key, id } = await useApp(running.app, () => makeKey());
    const { page } = await openConsole(running, seller);
    await heading(page, /./);
    await type(page, key);
    await isActive(page.getByRole('group', { name: 'License keys' }), /./);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/license-keys/${id}`);
    await untilLoaded(page);
    await type(page, 'key rot');
    await isActive(page.getByRole('group', { name: 'On this page' }), 'Rotate a license key');
    await page.keyboard.press('Enter');
    await heading(page, 'Rotate a license key');
    await page.waitForURL(`**/license-keys/${id}/rotate-license-key`);
  });

  it('the keys that a seller presses while the palette loads stand in its field', async () => {
    const { seller } = await useApp(running.app, () => makeKey());
    const { page } = await openConsole(running, seller);
    await heading(page, /./);
    const release = await hold(page, PALETTE);
    const requested = page.waitForRequest(PALETTE);
    await page.keyboard.press('Control+K');
    await requested;
    await page.keyboard.type('create a discountz');
    await page.keyboard.press('Backspace');
    release();
    const field = page.getByRole('combobox').and(page.locator(':focus'));
    await field.waitFor();
    await isActive(page, 'Create a discount');
    await page.keyboard.type(' ');
    expect(await field.inputValue()).toBe('create a discount ');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/discounts/create-discount');
  });

  it('the focus returns to the button, although a page that loads takes it before the palette is there', async () => {
    const { seller, id } = await useApp(running.app, () => makeKey());
    const { page, console } = await openConsole(running, seller);
    const releaseKey = await hold(page, /\/LicenseKeyPage-[^/]*\.js$/);
    const releasePalette = await hold(page, PALETTE);
    await page.goto(`${console}/license-keys/${id}`);
    const button = page.getByRole('button', { name: 'Search or do anything' });
    const requested = page.waitForRequest(PALETTE);
    await button.click();
    await requested;
    releaseKey();
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
    releasePalette();
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await button.and(page.locator(':focus')).waitFor();
  });

  it('an action that concerns a record asks which one, and changes that record', async () => {
    const { seller, product } = await useApp(running.app, async () => {
      const { seller: owner } = await makeKey();
      return { seller: owner, product: await makeProduct(owner, { name: 'Aster Studio' }) };
    });
    const { page } = await openConsole(running, seller);
    await heading(page, /./);
    await type(page, 'update a prod');
    await isActive(page, 'Update a product');
    await page.keyboard.press('Enter');
    const records = page.getByRole('combobox', { name: 'Search in Products' }).and(page.locator(':focus'));
    await records.waitFor();
    await page.keyboard.insertText('studio');
    await isActive(page, 'Aster Studio');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/products/${product.id}/update-product`);
    await page.getByLabel('Name', { exact: true }).fill('Aster Atelier');
    const changed = answerTo(page, 'PATCH');
    await page.getByRole('button', { name: 'Update a product' }).press('Enter');
    expect(bodyOf(await changed)).toEqual({ name: 'Aster Atelier' });
  });

  it('the palette keeps each key of a person who types faster than the page is shown', async () => {
    const { page } = await openConsole(running, await useApp(running.app, makeSeller));
    await heading(page, /./);
    await page.keyboard.press('Control+K');
    const field = page.getByRole('combobox', { name: 'Search or do anything' });
    await field.and(page.locator(':focus')).waitFor();
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/v1/search');
    await page.keyboard.type('Aster Studio, the second edition');
    expect(new URL((await asked).url()).searchParams.get('query')).toBe('Aster Studio, the second edition');
    expect(await field.inputValue()).toBe('Aster Studio, the second edition');
  });
});
