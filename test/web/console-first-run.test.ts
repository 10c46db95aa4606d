import { describe, expect, it } from 'vitest';
import { hasBrowser, openSignedIn, useBrowser } from '../support/chromium.ts';
import { makePerson, unique, useApp } from '../support/make.ts';

describe.runIf(hasBrowser)('the first run of the console', () => {
  const running = useBrowser();

  it('leads a person without an organization to the first order, each step to the next', async () => {
    const { email } = await useApp(running.app, makePerson);
    const page = await openSignedIn(running, email, '/console');
    const name = unique('Aster Brushes');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    expect(await page.getByLabel('Slug').inputValue()).toBe(name.toLowerCase().replace(' ', '-'));
    expect(await page.getByLabel('Start in test mode').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Create the organization' }).click();

    const product = page.getByRole('form', { name: 'Add a product' });
    await product.getByRole('textbox', { name: 'Name' }).fill('Aster Pro');
    await product.getByLabel('Price (USD)').fill('twelve');
    await product.getByRole('button', { name: 'Add a product' }).click();
    await page.getByText('Enter an amount such as').waitFor();
    await product.getByLabel('Price (USD)').fill('12.50');
    await product.getByLabel('Buyers receive a license key').check();
    await product.getByRole('button', { name: 'Add a product' }).click();

    await page.getByRole('button', { name: 'Create a checkout link' }).click();
    await page.getByText('Everyone with this link can buy Aster Pro.').waitFor();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Make a test sale' }).click();
    const checkout = await opened;
    await checkout.getByLabel('E-mail address').fill('ada@example.com');
    await checkout.getByLabel('Full name').fill('Ada Byron');
    await checkout.getByLabel('Country').selectOption('PT');
    await checkout.getByRole('button', { name: /^Pay / }).click();
    await checkout.getByText('Thank you for your purchase').waitFor();

    await page.evaluate("globalThis.dispatchEvent(new Event('focus'))");
    await page.getByRole('heading', { name: 'Your first order' }).waitFor();
    await page.getByRole('link', { name: 'Show the order' }).click();
    await page.waitForURL(/\/orders\/[\da-f-]{36}$/);
    await page.getByText('Aster Pro').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: /^Your first/ }).count()).toBe(0);
  });
});
