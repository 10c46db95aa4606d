import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { makeCustomer } from '../../support/customers.ts';
import { makeBenefit, makeCheckout, makeProduct, makeSeller, signIn, useApp, type Seller } from '../../support/make.ts';

describe.runIf(hasBrowser)('the seller and the buyer on the checkout page', () => {
  const running = useBrowser();
  let seller: Seller;

  beforeAll(async () => {
    seller = await useApp(running.app, () => makeSeller());
  });

  async function fill(page: Page) {
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Full name').fill('Ada Byron');
    await page.getByLabel('Country').selectOption('PT');
  }

  it('the checkout page shows the logo, the links and the color of the seller, and the Markdown of the product without its HTML', async () => {
    const checkout = await useApp(running.app, async () => {
      const branded = await makeSeller();
      await running.app
        .db('organizations')
        .where({ id: branded.organizationId })
        .update({
          avatar_url: `${running.app.baseUrl}/logo.png`,
          accent_color: '#aa0000',
          email: 'help@example.com',
          terms_url: 'https://seller.example/terms',
          privacy_url: 'https://seller.example/privacy',
        });
      const description = 'A **good** tool. <script>window.broken = 1</script> [bad](javascript:alert(1))';
      const { id } = await makeProduct(branded);
      await branded.api.PATCH('/v1/products/{id}', { params: { path: { id } }, body: { description } });
      return makeCheckout(branded, id);
    });
    const page = await running.browser.newPage();
    await page.goto(checkout.url);
    await page.waitForSelector('form');
    expect(await page.locator('main img').first().getAttribute('src')).toBe(`${running.app.baseUrl}/logo.png`);
    expect(await page.locator('nav a').allInnerTexts()).toEqual(['Contact', 'Terms of sale', 'Privacy policy']);
    expect(await page.locator('strong').innerText()).toBe('good');
    expect(await page.getByRole('region', { name: 'Order summary' }).locator('a').count()).toBe(0);
    expect(await page.evaluate("'broken' in window")).toBe(false);
    const accent = await page.evaluate("document.documentElement.style.getPropertyValue('--accent')");
    expect(accent).toContain('light-dark(');
  });

  it('the buyer must accept the terms if the seller requires it, and the order records the accepted terms', async () => {
    const terms_url = 'https://seller.example/terms';
    const checkout = await useApp(running.app, async () => {
      const strict = await makeSeller();
      await strict.api.PATCH('/v1/organizations/{id}', {
        params: { path: { id: strict.organizationId } },
        body: { terms_url, require_terms_consent: true },
      });
      const benefit = await makeBenefit(strict);
      return makeCheckout(strict, (await makeProduct(strict, { benefits: [benefit] })).id);
    });
    const page = await running.browser.newPage();
    await page.goto(checkout.url);
    await fill(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    const consent = page.getByLabel(/I accept the terms of sale/);
    await page.locator('[name=terms_consent][aria-invalid=true]').waitFor();
    expect(await page.locator('label a').getAttribute('href')).toBe(terms_url);
    await consent.check();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    expect(await running.app.db('orders').where({ checkout_id: checkout.id }).first()).toMatchObject({ terms_url });
  });

  it('the checkout page fills in the e-mail address of a signed-in buyer, and tells the seller after the confirmation', async () => {
    const { checkout, session, email } = await useApp(running.app, async () => {
      const buyer = await makeSeller();
      const made = await makeCheckout(seller, (await makeProduct(seller)).id);
      return { checkout: made, session: await signIn(running.app, buyer.email), email: buyer.email };
    });
    const context = await running.browser.newContext({ locale: 'en-US' });
    await context.addCookies([{ name: 'sell_session', value: session, url: running.app.baseUrl }]);
    const page = await context.newPage();
    await page.goto(checkout.url);
    await page.waitForSelector('form');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(email);
    const stored = await running.app.db('checkouts').where({ id: checkout.id }).first();
    expect(stored?.customer_email).toBeNull();
  });

  it('a checkout of a customer has their language, unless the link names one, and their e-mail address cannot be edited', async () => {
    const url = await useApp(running.app, async () => {
      const { id: customer_id } = await makeCustomer(seller, {
        email: 'grete@example.com',
        name: 'Grete',
        language: 'de',
      });
      return (await makeCheckout(seller, (await makeProduct(seller)).id, { customer_id })).url;
    });
    const page = await running.browser.newPage({ locale: 'en-US' });
    await page.goto(url);
    const field = page.getByLabel('E-Mail-Adresse');
    expect(await field.inputValue()).toBe('grete@example.com');
    expect(await field.isEditable()).toBe(false);
    expect(await page.getByLabel('Sprache').inputValue()).toBe('de');
    await page.goto(`${url}?locale=fr`);
    await page.getByLabel('Adresse e-mail').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  });
});
