import { describe, expect, it } from 'vitest';
import { hasBrowser, useBrowser } from '../support/chromium.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, useApp } from '../support/make.ts';
import { answerTo, bodyOf, openConsole } from './console/steps.ts';

describe.runIf(hasBrowser)('the page of an order in the console', () => {
  const running = useBrowser();

  it('a seller refunds an order from its page after seeing the effect, and the page then shows what happened', async () => {
    const { seller, product, orderId } = await useApp(running.app, async () => {
      const shop = await makeSeller();
      const made = await makeProduct(shop, { benefits: [await makeBenefit(shop)] });
      return { seller: shop, product: made, ...(await makeSale(shop, made.id)) };
    });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/orders/${orderId}`);
    await page.getByRole('heading', { level: 1, name: `$49.00 · ${product.name}` }).waitFor();
    await page.getByText('Portugal', { exact: true }).waitFor();
    const access = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Access' }) });
    await access.getByText('Granted').waitFor();
    expect(await access.getByRole('link', { name: /^Why\?/ }).getAttribute('href')).toMatch(
      /\/grants\/[\da-f-]{36}\?id=/,
    );

    await page.getByRole('link', { name: 'Refund…' }).click();
    await page.getByRole('heading', { level: 1, name: 'Refund an order' }).waitFor();
    await page.getByLabel('Reason').selectOption('customer_request');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Refund an order' }).click();
    const question = page.getByRole('alertdialog', { name: 'Refund an order' });
    await question.getByText('Revoked benefits').waitFor();
    await question.getByText('Credit note amount').waitFor();
    expect(await question.getByText('$49.00').count()).toBeGreaterThan(1);
    const refunded = answerTo(page, 'POST');
    await question.getByRole('button', { name: 'Refund an order' }).click();
    const body = { order_id: orderId, reason: 'customer_request', revoke_benefits: true };
    expect(bodyOf(await refunded)).toMatchObject({ ...body, expected: { total_amount: 4900 } });
    expect((await refunded).status()).toBe(201);

    await page.goto(`${console}/orders/${orderId}`);
    await page.getByText('Refunded $49.00').waitFor();
    await access.getByText('Revoked').waitFor();
    expect(await page.getByRole('link', { name: 'Refund…' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: product.name }).count()).toBeGreaterThan(0);
  });
});
