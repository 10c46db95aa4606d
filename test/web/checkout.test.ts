import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectText, hasBrowser, useBrowser } from '../support/chromium.ts';
import { makeBenefit, makeCheckout, makeNote, makeProduct, makeSeller, type Seller, useApp } from '../support/make.ts';

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
    await page.locator(`input[value=${card}]`).check();
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

  it('the form marks missing fields and moves the focus to the first one', async () => {
    const page = await open();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('This field is required.').first().waitFor();
    expect(await page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true');
    await page.locator('[name=customer_email]:focus').waitFor();
  });

  it('the form shows why a card was declined, keeps the entered values and accepts another card', async () => {
    const page = await open();
    await fill(page, 'sandbox_decline');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('Your card was declined. You have not been charged.').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Byron');
    await page.locator('input[value=sandbox_success]').check();
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
    expect(await key(page)).toMatch(/^WEB-/);
  });

  it('the form can be completed with the keyboard alone', async () => {
    const page = await open();
    await page.getByLabel('E-mail address').focus();
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada Byron');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Portugal');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
  });

  it('the page fits a screen of 320 pixels in dark mode', async () => {
    const page = await open({}, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await fill(page, 'sandbox_success');
    await page.getByRole('button', { name: /^Pay/ }).click();
    expect(await key(page)).toMatch(/^WEB-/);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });

  it('the buyer can select the billing interval and enter the amount', async () => {
    const monthly = {
      type: 'recurring',
      recurring_interval: 'month',
      amount_type: 'fixed',
      price_amount: 900,
    } as const;
    const page = await open({ prices: [monthly, { ...monthly, recurring_interval: 'year', price_amount: 9000 }] });
    await page.getByLabel('$90.00 per year').check();
    await page.getByRole('button', { name: 'Subscribe for $90.00' }).waitFor();
    const custom = await open({ prices: [{ type: 'one_time', amount_type: 'custom', minimum_amount: 500 }] });
    await custom.getByLabel('Amount (USD)').fill('12.50');
    await custom.getByLabel('E-mail address').focus();
    await custom.getByRole('button', { name: 'Pay $12.50' }).waitFor();
    await fill(custom, 'sandbox_success');
    await custom.getByLabel('Amount (USD)').fill('1');
    await custom.locator('button[type=submit]').click();
    await custom.getByText('Amount must be at least 500.').waitFor();
  });

  it('the form asks only for the e-mail address if the product is free', async () => {
    const page = await open({ prices: [{ type: 'one_time', amount_type: 'free' }] });
    expect(await page.getByLabel('Full name').count()).toBe(0);
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByRole('button', { name: 'Get it for free' }).click();
    expect(await key(page)).toMatch(/^WEB-/);
  });

  it('an unknown client secret shows a message that the checkout does not exist', async () => {
    const page = await running.browser.newPage();
    await page.goto(`${running.app.baseUrl}/checkout/none`);
    await page.getByRole('heading', { name: 'This checkout does not exist or has expired' }).waitFor();
  });
});
