import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDiscount, monthly, yearly } from '../../support/billing.ts';
import { makeLink } from '../../support/checkout-links.ts';
import { expectText, hasBrowser, useBrowser } from '../../support/chromium.ts';
import {
  makeBenefit,
  makeCheckout,
  makeNote,
  makeProduct,
  makeSeller,
  type Seller,
  useApp,
} from '../../support/make.ts';

describe.runIf(hasBrowser)('the checkout page', () => {
  const running = useBrowser();
  let seller: Seller;

  beforeAll(async () => {
    seller = await useApp(running.app, () => makeSeller());
  });
  async function open(product: Parameters<typeof makeProduct>[1] = {}, options: BrowserContextOptions = {}) {
    const url = await useApp(running.app, async () => {
      const benefits = [
        await makeBenefit(seller, { prefix: 'WEB', activations: { limit: 3, enable_user_admin: true } }),
        await makeNote(seller, 'Welcome!'),
      ];
      const { id } = await makeProduct(seller, { benefits, ...product });
      return (await makeCheckout(seller, id)).url;
    });
    const page = await running.browser.newPage(options);
    await page.goto(url);
    await page.waitForSelector('form');
    return page;
  }

  async function fill(page: Page, card: string) {
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Full name').fill('Ada Byron');
    await page.getByLabel('Country').selectOption('PT');
    await page.getByLabel('Test card').selectOption(card);
  }

  const key = (page: Page) => page.getByTestId('license-key').textContent();

  it('the confirmation page shows the license key when the benefit is granted', async () => {
    const page = await open();
    await expectText(page, 'Test Product', '$49.00', 'Test license', 'Support');
    await fill(page, 'sandbox_success');
    await page.getByRole('button', { name: 'Pay $49.00' }).click();
    expect(await key(page)).toMatch(/^WEB-[0-9A-F-]{36}$/);
    await expectText(page, 'Thank you for your purchase', 'Welcome!', 'Valid for 3 machines');
  });

  it('the address of a checkout link fills in the page in its language, and a value that is not valid changes nothing', async () => {
    const { url } = await useApp(running.app, async () => {
      await makeDiscount(seller, { code: 'LINKED', type: 'percentage', basis_points: 1000, amount: undefined });
      return makeLink(seller, (await makeProduct(seller)).id);
    });
    const page = await running.browser.newPage();
    const query = 'customer_email=ada%40example.com&customer_name=Ada&discount_code=LINKED&quantity=many&locale=de';
    await page.goto(`${url}?${query}`);
    expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe('ada@example.com');
    expect(await page.locator('[name=customer_name]').inputValue()).toBe('Ada');
    await page.getByRole('button', { name: /44,10/ }).waitFor();
    expect(page.url()).toMatch(/\/checkout\/sell_co_\w+\?locale=de$/);
  });

  it('the checkout form marks missing fields and moves the focus to the first one', async () => {
    const page = await open();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('This field is required.').first().waitFor();
    expect(await page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true');
    await page.locator('[name=customer_email]:focus').waitFor();
  });

  it('the checkout form shows why a card was declined, keeps the entered values and accepts another card', async () => {
    const page = await open();
    await fill(page, 'sandbox_decline');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('Your card was declined. You have not been charged.').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Byron');
    await page.getByLabel('Test card').selectOption('sandbox_success');
    await page.getByRole('button', { name: /^Pay/ }).click();
    expect(await key(page)).toMatch(/^WEB-/);
  });

  it('a payment that the bank declines returns to the form, and an approved one completes', async () => {
    const page = await open();
    await fill(page, 'sandbox_action_required');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Your bank did not confirm the payment.').waitFor();
    await fill(page, 'sandbox_action_required');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    expect(await key(page)).toMatch(/^WEB-/);
  });

  it('the confirmation page waits for a delayed payment', async () => {
    const page = await open();
    await fill(page, 'sandbox_late_success');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('Waiting for your bank.').waitFor();
    await page.getByText('we will send a receipt to ada@example.com when the payment arrives').waitFor();
    expect(await key(page)).toMatch(/^WEB-/);
  });

  it('the checkout form can be completed with the keyboard alone', async () => {
    const page = await open();
    await page.getByLabel('E-mail address').focus();
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada Byron');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Portugal');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
  });

  it('the checkout page fits a screen of 320 pixels in dark mode', async () => {
    const page = await open({}, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await fill(page, 'sandbox_success');
    await page.getByRole('button', { name: /^Pay/ }).click();
    expect(await key(page)).toMatch(/^WEB-/);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });

  it('the buyer can select the billing interval and enter the amount', async () => {
    const page = await open({ prices: [monthly(900), yearly(9000)] });
    await page.getByLabel('$90.00 per year').check();
    await page.getByRole('button', { name: 'Subscribe for $90.00' }).waitFor();
    const custom = await open({ prices: [{ type: 'one_time', amount_type: 'custom', minimum_amount: 500 }] });
    await custom.getByLabel('Amount (USD)').fill('12.50');
    await custom.getByLabel('E-mail address').focus();
    await custom.getByRole('button', { name: 'Pay $12.50' }).waitFor();
    await fill(custom, 'sandbox_success');
    await custom.getByLabel('Amount (USD)').fill('1');
    await custom.locator('button[type=submit]').click();
    await custom.getByText('Amount must be at least $5.00.').waitFor();
  });

  it('the buyer sees the prices of their country, chooses another currency, and finds it again after a reload', async () => {
    const plan = (price_currency: 'usd' | 'eur', recurring_interval: 'month' | 'year', price_amount: number) =>
      ({ type: 'recurring', amount_type: 'fixed', price_currency, recurring_interval, price_amount }) as const;
    const prices = [
      plan('usd', 'month', 900),
      plan('usd', 'year', 9000),
      plan('eur', 'month', 800),
      plan('eur', 'year', 8000),
    ];
    const page = await open({ prices }, { locale: 'de-DE' });
    const choices = async () =>
      (await page.locator('label', { has: page.locator('[name=product_price_id]') }).allInnerTexts()).map((text) =>
        text.replaceAll(/\s+/g, ' ').trim(),
      );
    await page.getByRole('button', { name: 'Für 8,00 € abonnieren' }).waitFor();
    expect(await choices()).toEqual(['8,00 € pro Monat', '80,00 € pro Jahr Sie sparen 16,00 € im Jahr']);
    await page.getByLabel('80,00 € pro Jahr').check();
    await page.getByRole('button', { name: 'Für 80,00 € abonnieren' }).waitFor();
    await page.getByLabel('Währung').selectOption('usd');
    await page.getByRole('button', { name: 'Für 90,00 $ abonnieren' }).waitFor();
    expect(await choices()).toEqual(['9,00 $ pro Monat', '90,00 $ pro Jahr Sie sparen 18,00 $ im Jahr']);
    await page.reload();
    await page.getByRole('button', { name: 'Für 90,00 $ abonnieren' }).waitFor();
    expect(await page.getByLabel('Währung').inputValue()).toBe('usd');
  });

  it('the checkout summary shows the tax that the price contains below the total', async () => {
    const shop = await useApp(running.app, async () => {
      const own = await makeSeller();
      const params = { path: { id: own.organizationId } };
      await own.api.PATCH('/v1/organizations/{id}/billing', { params, body: { tax_countries: ['DE'] } });
      const price = { type: 'one_time', amount_type: 'fixed', price_currency: 'eur', price_amount: 4500 } as const;
      const { id } = await makeProduct(own, { prices: [{ ...price, tax_behavior: 'location' }] });
      return makeCheckout(own, id);
    });
    const page = await running.browser.newPage({ locale: 'de-DE' });
    await page.goto(shop.url);
    await page.getByRole('button', { name: '45,00 €' }).waitFor();
    await expectText(page, 'Enthaltene Steuer', '7,18 €');
    expect(await page.getByText('Zwischensumme').count()).toBe(0);
  });

  it('the checkout form asks only for the e-mail address if the product is free', async () => {
    const page = await open({ prices: [{ type: 'one_time', amount_type: 'free' }] });
    expect(await page.getByLabel('Full name').count()).toBe(0);
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByRole('button', { name: 'Get it for free' }).click();
    expect(await key(page)).toMatch(/^WEB-/);
  });

  it('the test wallet pays with one tap', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Test wallet' }).click();
    expect(await key(page)).toMatch(/^WEB-/);
    await expectText(page, 'wallet@example.com');
  });

  it('a wallet charges nothing when the tax at its address changes the total, and pays after a second tap', async () => {
    const taxed = await useApp(running.app, async () => {
      const taxedSeller = await makeSeller();
      await taxedSeller.api.PATCH('/v1/organizations/{id}/billing', {
        params: { path: { id: taxedSeller.organizationId } },
        body: { address: { country: 'PT' }, tax_countries: ['EU'] },
      });
      const benefit = await makeBenefit(taxedSeller, { prefix: 'WEB' });
      return makeCheckout(taxedSeller, (await makeProduct(taxedSeller, { benefits: [benefit] })).id);
    });
    const page = await running.browser.newPage();
    await page.goto(taxed.url);
    const wallet = page.getByRole('button', { name: 'Test wallet' });
    await wallet.click();
    await page.getByText('The total is $58.31 now. You have not been charged.').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Wallet Owner');
    await page.getByRole('button', { name: 'Pay $58.31' }).waitFor();
    await wallet.click();
    expect(await key(page)).toMatch(/^WEB-/);
  });

  it('the checkout form shows the address fields that the tax needs, and other fields on request', async () => {
    const page = await open();
    await page.getByLabel('Country').selectOption('NO');
    const fields = () =>
      page.evaluate<string[]>("[...document.querySelectorAll('form input, form select')].map((field) => field.name)");
    expect(await fields()).toEqual(['customer_email', 'confirmation_token_id', 'customer_name', 'country']);
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('Postal code').fill('78266');
    await page.getByRole('button', { name: 'Add address or VAT ID for an invoice' }).click();
    expect(await fields()).toEqual(
      expect.arrayContaining(['postal_code', 'line1', 'line2', 'city', 'customer_tax_id']),
    );
    expect(await page.getByLabel('Postal code').inputValue()).toBe('78266');
  });

  it('a reload of the checkout page keeps the entered values before the purchase, and none of them after it', async () => {
    const page = await open();
    await page.getByLabel('Country').selectOption('DE');
    await page.getByRole('button', { name: 'Add address or VAT ID for an invoice' }).click();
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('City').fill('Berlin');
    await page.getByLabel('Full name').fill('Ada Byron');
    await page.reload();
    await page.waitForSelector('form');
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('ada@example.com');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Byron');
    expect(await page.getByLabel('City').inputValue()).toBe('Berlin');
    const stored = () => page.evaluate<string>('JSON.stringify(Object.entries(sessionStorage))');
    expect(await stored()).toContain('ada@example.com');
    expect(await stored()).not.toContain('sandbox_');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    expect(await key(page)).toMatch(/^WEB-/);
    expect(await stored()).not.toContain('ada@example.com');
  });

  it('a phone folds the details of the order, with the total in view, and the button shows the amount', async () => {
    const page = await open({}, { viewport: { width: 375, height: 720 } });
    expect(await page.getByText('Test license').isVisible()).toBe(false);
    expect(await page.locator('summary').innerText()).toContain('$49.00');
    await page.getByText('Order details').click();
    await page.getByText('Test license').waitFor();
    await page.getByRole('button', { name: 'Pay $49.00' }).waitFor();
  });

  it('an unknown client secret shows a message that the checkout does not exist', async () => {
    const page = await running.browser.newPage();
    await page.goto(`${running.app.baseUrl}/checkout/none`);
    await page.getByRole('heading', { name: 'This checkout does not exist or has expired' }).waitFor();
  });
});
