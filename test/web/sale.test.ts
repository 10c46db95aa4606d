import { describe, expect, it } from 'vitest';
import { expectText, hasBrowser, useBrowser } from '../support/chromium.ts';
import { makeBenefit, makeCheckout, makeProduct, makeSeller } from '../support/make.ts';

describe.runIf(hasBrowser)('a sale in Chromium', () => {
  const running = useBrowser();

  it('a buyer pays on the checkout page and sees the license key', async () => {
    const seller = await makeSeller();
    const benefits = [await makeBenefit(seller, { prefix: 'SALE' })];
    const { url } = await makeCheckout(seller, (await makeProduct(seller, { benefits })).id);
    const page = await running.browser.newPage();
    await page.goto(url);
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Full name').fill('Ada Byron');
    await page.getByLabel('Country').selectOption('PT');
    await page.getByLabel('Test card').selectOption('sandbox_success');
    const confirmed = page.waitForResponse((response) => response.url().endsWith('/confirm'));
    await page.getByRole('button', { name: 'Pay $49.00' }).click();
    expect((await confirmed).status()).toBe(200);
    await running.app.idle();
    expect(await page.getByTestId('license-key').textContent()).toMatch(/^SALE-[0-9A-F-]{36}$/);
    await expectText(page, 'Thank you for your purchase');
  });
});
