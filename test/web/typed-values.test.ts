import { describe, expect, it } from 'vitest';
import { hasBrowser, useBrowser } from '../support/chromium.ts';
import { attach, makeField } from '../support/custom-fields.ts';
import { makeCheckout, makeProduct, makeSeller, must, useApp } from '../support/make.ts';
import { answerTo, bodyOf, openConsole } from './console/steps.ts';

const PRICE = {
  type: 'one_time',
  amount_type: 'fixed',
  price_amount: 5000,
  price_currency: 'usd',
  quantity: {},
} as const;

describe.runIf(hasBrowser)('what people type in digits of their script', () => {
  const running = useBrowser();

  it('a buyer pays twenty percent less for three, as the seller and the buyer typed it', async () => {
    const { seller, checkout, fieldId } = await useApp(running.app, async () => {
      const shop = await makeSeller();
      const field = await makeField(shop, 'number', { properties: { form_label: 'Members' } });
      const product = await makeProduct(shop, { prices: [PRICE] });
      await attach(shop, product.id, [field]);
      return { seller: shop, fieldId: field.id, checkout: await makeCheckout(shop, product.id) };
    });
    const { page: form, console } = await openConsole(running, seller);
    await form.goto(`${console}/discounts/create-discount`);
    await form.getByLabel('Name', { exact: true }).fill('Launch');
    await form.getByLabel('Discount code (optional)').fill('Code: ＬＡＵＮＣＨ ٢٥');
    await form.getByRole('radio', { name: 'Percentage' }).check();
    await form.getByLabel('Percentage off', { exact: true }).fill('２０％');
    await form.getByRole('radio', { name: 'First payment' }).check();
    const created = answerTo(form, 'POST');
    await form.getByRole('button', { name: 'Create a discount' }).click();
    expect(bodyOf(await created)).toMatchObject({ basis_points: 2000 });
    expect(await (await created).json()).toMatchObject({ basis_points: 2000, code: 'LAUNCH25' });

    const page = await running.browser.newPage();
    await page.goto(checkout.url);
    await page.getByRole('button', { name: 'Pay $50.00' }).waitFor();
    await page.getByLabel('Quantity').fill('٣');
    await page.getByRole('button', { name: 'Pay $150.00' }).waitFor();
    await page.getByLabel('Quantity').press('ArrowDown');
    await page.getByRole('button', { name: 'Pay $100.00' }).waitFor();
    await page.getByLabel('Quantity').fill('３');
    await page.getByRole('button', { name: 'Pay $150.00' }).waitFor();
    await page.getByRole('button', { name: 'Add discount code' }).click();
    await page.getByLabel('Discount code').fill('Your code: launch-25');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Pay $120.00' }).waitFor();
    await page.getByLabel('Members (optional)').fill('1,٠٠٠');
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Full name').fill('Ada Byron');
    await page.getByLabel('Country').selectOption('CH');
    await page.getByLabel('Test card').selectOption('sandbox_success');
    await page.getByRole('button', { name: 'Pay $120.00' }).click();
    await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    const order = must(await running.app.db('orders').where({ checkout_id: checkout.id }).first());
    expect(order).toMatchObject({ quantity: 3, custom_field_data: { [fieldId]: 1000 } });
  });
});
