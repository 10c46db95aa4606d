import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { makeDiscount, monthly } from '../../support/billing.ts';
import { hasBrowser, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { createDownloads } from '../../support/downloads.ts';
import { makeFile } from '../../support/files.ts';
import { makeBenefit, must, signIn, unique, useApp } from '../../support/make.ts';
import { findEnglish, pageMessage } from '../support/messages.ts';
import { makeListed, makeStore, type Store } from '../../support/storefronts.ts';

const DESKTOP = { width: 1280, height: 900 };

describe.runIf(hasBrowser)('the paths of a buyer', () => {
  const running = useBrowser();
  let store: Store;
  let productId: string;

  beforeAll(() =>
    useApp(running.app, async () => {
      store = await makeStore({ name: 'Aster', email: 'hello@aster.example', terms_url: 'https://aster.example/agb' });
      const { seller } = store;
      const file = await makeFile(seller, { name: 'studio.zip', bytes: Buffer.alloc(1500) });
      const benefits = [
        await makeBenefit(seller, { activations: { limit: 3, enable_user_admin: true } }),
        must((await createDownloads(seller, { files: [file.id] }, 'Aster Studio')).data),
      ];
      const prices = [monthly(4900, { quantity: { minimum: 1, maximum: 9 } })];
      productId = (await makeListed(seller, { benefits, prices, name: 'Studio' })).id;
      const offer = { type: 'percentage', basis_points: 2500, amount: undefined, is_cancellation_offer: true };
      await makeDiscount(seller, { ...offer, duration: 'repeating', duration_in_months: 3 });
    }),
  );

  /** Expects a page without barriers and English texts on a desktop and a phone, and keeps a picture of each. */
  async function expectReadable(page: Page, language: string, name: string) {
    await untilLoaded(page);
    await page.getByTestId('loading').first().waitFor({ state: 'detached' });
    expect.soft(await findEnglish(page, language), `English texts of ${name}`).toEqual([]);
    await screenshot(page, `buyer-${language}-${name}`);
    expect.soft(await findBarriers(page), `barriers of ${name}`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await screenshot(page, `buyer-${language}-${name}-phone`);
    await expectNavigationInOneRow(page, name);
    await page.setViewportSize(DESKTOP);
  }

  async function expectNavigationInOneRow(page: Page, name: string) {
    const links = await page.locator('header nav a').all();
    const boxes = await Promise.all(links.map((link) => link.boundingBox()));
    const rows = new Set(boxes.map((box) => must(box).y));
    expect.soft(rows.size, `rows of the navigation of ${name}`).toBeLessThanOrEqual(1);
  }

  /** Expects each heading of the page once. */
  async function expectHeadingsOnce(page: Page) {
    const headings = await page.getByRole('heading').allInnerTexts();
    expect.soft(headings).toEqual([...new Set(headings)]);
  }

  async function buy(page: Page, language: string, email: string) {
    const text = (id: string) => pageMessage(language, id);
    await page.goto(`${running.app.baseUrl}/store/${store.slug}`);
    await expectReadable(page, language, 'storefront');
    await page.goto(`${running.app.baseUrl}/store/${store.slug}/${productId}`);
    await expectReadable(page, language, 'product');
    await page.locator('article button').click();
    await page.getByRole('heading', { name: text('checkout.title') }).waitFor();
    await page.locator('[name=customer_email]').fill(email);
    await page.locator('button[type=submit]').click();
    await page.getByText(text('field.required')).first().waitFor();
    await expectStepperLevel(page);
    await expectReadable(page, language, 'checkout');
    await page.locator('[name=customer_name]').fill('Ada Lovelace');
    await page.locator('select[name=country]').selectOption('DE');
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { name: text('confirmation.done.title') }).waitFor();
    await page.getByTestId('license-key').waitFor();
    await expectReadable(page, language, 'confirmation');
  }

  /** The buttons of the quantity are as high as its field, and beside it. */
  async function expectStepperLevel(page: Page) {
    const parts = await page.locator('div:has(> div > [name=quantity]) :is(input, button)').all();
    const boxes = await Promise.all(parts.map(async (part) => must(await part.boundingBox())));
    expect.soft(new Set(boxes.map(({ y, height }) => `${y} ${height}`)).size, 'heights and places').toBe(1);
  }

  async function managePurchases(page: Page, language: string, size: string) {
    const text = (id: string) => pageMessage(language, id);
    const portal = `${running.app.baseUrl}/portal/${store.slug}`;
    await page.goto(portal);
    await page.getByRole('button', { name: pageMessage(language, 'orders.invoice.of', { name: 'Studio' }) }).waitFor();
    await expectReadable(page, language, 'purchases');
    await page.goto(`${portal}/keys`);
    await page.getByText(text('machines.title'), { exact: true }).click();
    await expectReadable(page, language, 'keys');
    await expectHeadingsOnce(page);
    await page.goto(`${portal}/downloads`);
    await page.getByText('studio.zip', { exact: true }).waitFor();
    await page.getByText(size, { exact: true }).waitFor();
    await expectReadable(page, language, 'downloads');
    await expectHeadingsOnce(page);
    await page.goto(`${portal}/subscriptions`);
    await page
      .getByRole('button', { name: pageMessage(language, 'subscriptions.cancel.name', { name: 'Studio' }) })
      .click();
    await page.getByRole('alertdialog').locator('select').selectOption('unused');
    await expectReadable(page, language, 'cancel');
    await expectHeadingsOnce(page);
    await page.keyboard.press('Escape');
    await page.locator(`a[href*="/subscriptions/"]`).click();
    await page.getByRole('button', { name: text('billing.change') }).click();
    await page.getByRole('form', { name: text('billing.title') }).waitFor();
    await expectReadable(page, language, 'subscription');
    await page.goto(`${running.app.baseUrl}/account`);
    await expectReadable(page, language, 'account');
  }

  async function openInvoice(page: Page, language: string) {
    await page.goto(`${running.app.baseUrl}/portal/${store.slug}`);
    const name = pageMessage(language, 'orders.invoice.of', { name: 'Studio' });
    const answered = page.waitForResponse(/\/invoice$/);
    await page.getByRole('button', { name }).click();
    expect((await answered).status()).toBe(200);
  }

  it.each([
    { locale: 'de-AT', language: 'de', direction: 'ltr', amount: '49,00', size: '1,5 kB' },
    { locale: 'ja', language: 'ja', direction: 'ltr', amount: '$49.00', size: '1.5 KB' },
    { locale: 'ar-EG', language: 'ar', direction: 'rtl', amount: '49', size: '1.5 كيلوبايت' },
  ])(
    'a browser in $locale goes from the storefront to the portal without barriers and English words',
    async ({ locale, language, direction, amount, size }) => {
      const context = await running.browser.newContext({ locale, viewport: DESKTOP });
      const page = await context.newPage();
      const email = `${unique('ada')}@example.com`;
      await buy(page, language, email);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.locator('html').getAttribute('dir')).toBe(direction);
      expect(await page.locator('main').innerText()).toContain(amount);
      const session = await signIn(running.app, email);
      await context.addCookies([{ name: 'sell_session', value: session, url: running.app.baseUrl }]);
      await managePurchases(page, language, size);
      await openInvoice(page, language);
    },
  );
});
