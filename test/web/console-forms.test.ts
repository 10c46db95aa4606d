import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, untilLoaded, useBrowser } from '../support/chromium.ts';
import { makeBenefit, makeProduct, makeSeller, useApp } from '../support/make.ts';
import { answerTo, bodyOf, openConsole } from './console/steps.ts';

describe.runIf(hasBrowser)('the forms of the console', () => {
  const running = useBrowser();

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('a seller creates a discount, mends an error at its field, renames the discount and deletes it', async () => {
    const { page, console } = await openConsole(running, await useApp(running.app, makeSeller));
    const discounts = `${console}/discounts`;
    await page.goto(`${discounts}/create-discount`);
    await heading(page, 'Create a discount');
    await page.getByLabel('Name', { exact: true }).fill('Launch week');
    const code = page.getByLabel('Discount code (optional)');
    await code.fill('no code!');
    await page.getByLabel('Amount off', { exact: true }).fill('10.00');
    await page.getByText('"amount": 1000').waitFor();
    await page.getByRole('radio', { name: 'Percentage' }).check();
    const percentage = page.getByLabel('Percentage off', { exact: true });
    await percentage.fill('120');
    await page.getByRole('radio', { name: 'First payment' }).check();
    await page.getByText('"name": "Launch week"').waitFor();
    await page.getByRole('button', { name: 'Create a discount' }).click();
    await page.getByText('Enter a percentage such as 12.5%, at most 100%.').waitFor();
    await percentage.fill('20');
    const refused = answerTo(page, 'POST');
    await page.getByRole('button', { name: 'Create a discount' }).click();
    expect((await refused).status()).toBe(422);
    await code.and(page.locator('[aria-invalid=true]:focus')).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Launch week');

    await code.fill('LAUNCH10');
    const created = answerTo(page, 'POST');
    await page.getByRole('button', { name: 'Create a discount' }).click();
    expect(bodyOf(await created)).toMatchObject({
      type: 'percentage',
      name: 'Launch week',
      basis_points: 2000,
      code: 'LAUNCH10',
      duration: 'once',
    });
    const { id } = (await (await created).json()) as { id: string };
    await page.getByRole('link', { name: 'Show the record' }).click();
    await heading(page, 'Launch week');
    await page.getByText('20%', { exact: true }).first().waitFor();

    await page.goto(`${discounts}/${id}/update-discount`);
    await heading(page, 'Update a discount');
    expect(await page.getByLabel('Discount code', { exact: true }).inputValue()).toBe('LAUNCH10');
    await page.getByLabel('Name', { exact: true }).fill('Summer');
    const updated = answerTo(page, 'PATCH');
    await page.getByRole('button', { name: 'Update a discount' }).click();
    expect(bodyOf(await updated)).toEqual({ name: 'Summer' });
    await page.getByRole('link', { name: 'Show the record' }).click();
    await heading(page, 'Summer');

    await page.goto(`${discounts}/${id}/delete-discount`);
    await page.getByRole('button', { name: 'Delete a discount' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete a discount' });
    await question.getByText('Summer').waitFor();
    const deleted = answerTo(page, 'DELETE');
    await question.getByRole('button', { name: 'Delete a discount' }).click();
    expect((await deleted).status()).toBe(204);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await heading(page, 'Discounts');
    await untilLoaded(page);
    expect(await page.getByText('Summer').count()).toBe(0);
  });

  it('a seller moves the benefits of a product by keyboard, and the focus stays with the benefit', async () => {
    const { seller, product, benefits } = await useApp(running.app, async () => {
      const shop = await makeSeller();
      const made = [await makeBenefit(shop), await makeBenefit(shop)];
      return { seller: shop, benefits: made, product: await makeProduct(shop) };
    });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/products/${product.id}/update-product-benefits`);
    for (const [at, { id }] of benefits.entries()) {
      await page.getByRole('button', { name: 'Add Benefits' }).press('Enter');
      await page
        .getByRole('combobox', { name: `Benefits ${at + 1}` })
        .and(page.locator(':focus'))
        .fill(id);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Move Benefits 2 up' }).press('Enter');
    await page.getByRole('button', { name: 'Move Benefits 1 up' }).and(page.locator(':focus')).waitFor();
    const updated = answerTo(page, 'POST');
    await page.getByRole('button', { name: 'Set the benefits of a product' }).click();
    expect(bodyOf(await updated)).toEqual({ benefits: benefits.map(({ id }) => id).reverse() });
  });

  it('a seller sets the idle days of a license key benefit, and removes them', async () => {
    const seller = await useApp(running.app, makeSeller);
    const activations = { limit: 2, enable_user_admin: true };
    const { id } = await useApp(running.app, () => makeBenefit(seller, { activations }));
    const { page, console } = await openConsole(running, seller);
    for (const [text, idle_days] of [
      ['14', 14],
      ['', null],
    ] as const) {
      await page.goto(`${console}/benefits/${id}/update-benefit`);
      await heading(page, 'Update a benefit');
      await page.getByLabel(/^Days without use until an activation ends/).fill(text);
      const updated = answerTo(page, 'PATCH');
      await page.getByRole('button', { name: 'Update a benefit' }).click();
      expect(await (await updated).json()).toMatchObject({
        properties: { activations: { ...activations, idle_days } },
      });
      await page.getByRole('link', { name: 'Show the record' }).waitFor();
    }
  });
});
