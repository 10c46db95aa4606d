import { describe, expect, it } from 'vitest';
import { makeClockSeller, monthly, subscribe } from '../support/billing.ts';
import { makeCustomer } from '../support/customers.ts';
import { hasBrowser, useBrowser } from '../support/chromium.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, must, useApp } from '../support/make.ts';
import { answerTo, bodyOf, openConsole } from './console/steps.ts';

describe.runIf(hasBrowser)('the questions of the console', () => {
  const running = useBrowser();

  it('a refund asks first and names its amount, and what remains, in the currency of the order', async () => {
    const { seller, orders } = await useApp(running.app, async () => {
      const shop = await makeSeller();
      await makeSale(shop, (await makeProduct(shop)).id);
      return { seller: shop, orders: (await shop.api.GET('/v1/orders/')).data?.items ?? [] };
    });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/refunds/create-refund`);
    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByText('USD').first().waitFor();
    await page.getByLabel('Amount before tax (optional)', { exact: true }).fill('5');
    await page.getByLabel('Reason').selectOption('customer_request');
    await page.getByRole('button', { name: 'Refund an order' }).click();
    const question = page.getByRole('alertdialog', { name: 'Refund an order' });
    await question.getByText('$5.00').first().waitFor();
    await question.getByText('$44.00').waitFor();
    const body = { order_id: must(orders[0]).id, amount: 500, reason: 'customer_request' as const };
    // The page of another member refunds the same amount meanwhile.
    await seller.api.POST('/v1/refunds/', { body });
    const refused = answerTo(page, 'POST');
    await question.getByRole('button', { name: 'Refund an order' }).click();
    expect(bodyOf(await refused)).toMatchObject({ ...body, expected: { total_amount: 500, remaining_amount: 4400 } });
    expect((await refused).status()).toBe(422);
    await page.getByText('This has changed since it was shown.').waitFor();
    await page.getByRole('button', { name: 'Refund an order' }).click();
    await question.getByText('$39.00').waitFor();
    const refunded = answerTo(page, 'POST');
    await question.getByRole('button', { name: 'Refund an order' }).click();
    expect((await refunded).status()).toBe(201);
  });

  it('a change of a subscription shows what the service would charge before it is made', async () => {
    const { seller, id } = await useApp(running.app, async () => {
      const shop = await makeClockSeller();
      const made = await subscribe(shop, { price: monthly(1000, { quantity: { minimum: 1, maximum: 9 } }) });
      return { seller: shop, id: made.id };
    });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/subscriptions/${id}/update-subscription`);
    await page.getByLabel('Quantity', { exact: true }).fill('3');
    const previewed = page.waitForResponse((response) => response.url().endsWith('/preview'));
    await page.getByRole('button', { name: 'Update a subscription' }).click();
    expect((await previewed).request().postDataJSON()).toEqual({ quantity: 3 });
    const question = page.getByRole('alertdialog', { name: 'Update a subscription' });
    await question.getByText('$20.00').first().waitFor();
    const updated = answerTo(page, 'PATCH');
    await question.getByRole('button', { name: 'Update a subscription' }).click();
    expect(bodyOf(await updated)).toEqual({
      quantity: 3,
      expected: expect.objectContaining({ next_bill: { due_amount: 5000, due_at: expect.any(String) } }),
    });
    expect((await updated).status()).toBe(200);
  });

  it('a transfer shows what becomes of keys and machines, and carries it', async () => {
    const { seller, orderId } = await useApp(running.app, async () => {
      const shop = await makeSeller();
      const benefit = await makeBenefit(shop, { activations: { limit: 1, enable_user_admin: true } });
      const sale = await makeSale(shop, (await makeProduct(shop, { benefits: [benefit] })).id);
      const { key } = must(must(sale.grants[0]).license_key);
      const body = { key, organization_id: shop.organizationId, label: 'Laptop' };
      await shop.api.POST('/v1/users/license-keys/activate', { body });
      await makeCustomer(shop, { email: 'grace@example.com' });
      return { seller: shop, orderId: sale.orderId };
    });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/orders/${orderId}/transfer-order`);
    await page.getByRole('combobox', { name: 'New customer' }).fill('grace');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('button', { name: 'Transfer the benefits of an order' }).click();
    const question = page.getByRole('alertdialog', { name: 'Transfer the benefits of an order' });
    await question.getByText('Machines that are deactivated').waitFor();
    const sent = answerTo(page, 'POST');
    await question.getByRole('button', { name: 'Transfer the benefits of an order' }).click();
    expect(bodyOf(await sent)).toMatchObject({ expected: { rotated_keys_count: 1, released_machines_count: 1 } });
    expect((await sent).status()).toBe(204);
  });
});
