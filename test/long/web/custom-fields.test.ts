import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectText, hasBrowser, useBrowser } from '../../support/chromium.ts';
import { attach, makeField } from '../../support/custom-fields.ts';
import { makeCheckout, makeProduct, makeSeller, must, useApp, type Seller } from '../../support/make.ts';

const NEW_YEAR = Date.UTC(2026, 0, 1) / 1000;

describe.runIf(hasBrowser)('custom fields on the checkout page', () => {
  const running = useBrowser();
  let seller: Seller;

  beforeAll(async () => {
    seller = await useApp(running.app, () => makeSeller());
  });
  /** Creates a product with a custom field of each type and a multi-line text field. */
  const makeProductWithFields = () =>
    useApp(running.app, async () => {
      const seats = { form_label: 'Seats', ge: 1, le: 10 };
      const fields = [
        [
          await makeField(seller, 'text', {
            name: 'Company',
            properties: { form_placeholder: 'Aster', min_length: 2 },
          }),
        ],
        [await makeField(seller, 'text', { properties: { form_label: 'Remarks', textarea: true } })],
        [await makeField(seller, 'number', { properties: { ...seats, form_help_text: 'Whom you want it for.' } }), '!'],
        [await makeField(seller, 'date', { properties: { form_label: 'Start', ge: NEW_YEAR } })],
        [await makeField(seller, 'checkbox', { properties: { form_label: 'I agree' } }), '!'],
        [await makeField(seller, 'select', { name: 'Heard from' }), '!'],
      ] as const;
      const product = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'free' }] });
      await attach(seller, product.id, ...fields);
      return { product, slugs: fields.map(([{ slug }]) => slug) };
    });

  async function open(url: string) {
    const page = await running.browser.newPage();
    await page.goto(url);
    await page.waitForSelector('form');
    await page.getByLabel('E-mail address').fill('ada@example.com');
    return page;
  }

  const buy = (page: Page) => page.getByRole('button', { name: 'Get it for free' }).click();
  const thanked = (page: Page) => page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();

  it('the checkout form marks missing and invalid answers and keeps the entered values', async () => {
    const { product, slugs } = await makeProductWithFields();
    const { url, id } = await useApp(running.app, () => makeCheckout(seller, product.id));
    const page = await open(url);
    await expectText(page, 'Whom you want it for.');
    expect(await page.getByPlaceholder('Aster').count()).toBe(1);
    expect(await page.getByLabel('Start (optional)').getAttribute('min')).toBe('2026-01-01');
    await buy(page);
    await expectText(page, 'This field is required.');
    await page.locator(':focus[aria-invalid=true]').waitFor();
    for (const label of ['Seats', 'I agree', 'Heard from'])
      expect(await page.getByLabel(label).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Company (optional)').getAttribute('aria-invalid')).toBe('false');

    await page.getByLabel('I agree').check();
    await page.getByLabel('Heard from').selectOption('By searching');
    await page.getByLabel('Company (optional)').fill('A');
    await page.getByLabel('Seats').fill('a few');
    await page.getByLabel('Start (optional)').pressSequentially('02');
    await buy(page);
    await expectText(page, 'Enter the complete date.');
    await page.getByLabel('Start (optional)').fill('2026-02-03');
    await buy(page);
    await expectText(page, 'Must have at least 2 characters.', 'Must be a whole number.');
    const wrong = page.getByLabel('Seats');
    expect(await wrong.inputValue()).toBe('a few');
    const described = must(await wrong.getAttribute('aria-describedby')).split(' ');
    const words = await Promise.all(described.map((place) => page.locator(`[id="${place}"]`).textContent()));
    expect(words).toEqual(['Must be a whole number.', 'Whom you want it for.']);

    await page.getByLabel('Company (optional)').fill('Aster');
    await page.getByLabel('Remarks (optional)').fill('Line\nby line');
    await wrong.fill('3');
    await buy(page);
    await thanked(page);
    const order = must(await running.app.db('orders').where({ checkout_id: id }).first());
    const { data } = await seller.api.GET('/v1/orders/{id}', { params: { path: { id: order.id } } });
    expect(slugs.map((slug) => data?.custom_field_data[slug])).toEqual([
      'Aster',
      'Line\nby line',
      3,
      '2026-02-03',
      true,
      'search',
    ]);
  });

  it('the checkout form shows answers that the seller preset, and the buyer can clear them', async () => {
    const { product, slugs } = await makeProductWithFields();
    const [company = '', remarks = '', seats = '', start = '', terms = '', heard = ''] = slugs;
    const custom_field_data = { [company]: 'Aster', [remarks]: 'None', [seats]: 2, [start]: '2026-05-06' };
    const more = { [terms]: true, [heard]: 'friend' };
    const { url, id } = await useApp(running.app, () =>
      makeCheckout(seller, product.id, { custom_field_data: { ...custom_field_data, ...more } }),
    );
    const page = await open(url);
    expect(await page.getByLabel('Seats').inputValue()).toBe('2');
    expect(await page.getByLabel('Start (optional)').inputValue()).toBe('2026-05-06');
    expect(await page.getByLabel('I agree').isChecked()).toBe(true);
    expect(await page.getByLabel('Heard from').inputValue()).toBe('friend');
    await page.getByLabel('Company (optional)').fill('');
    await buy(page);
    await thanked(page);
    const { data } = await seller.api.GET('/v1/checkouts/custom/{id}', { params: { path: { id } } });
    expect(data?.custom_field_data).toEqual({ ...custom_field_data, ...more, [company]: null });
  });

  it('the checkout form shows changed custom fields after a submit', async () => {
    const product = await useApp(running.app, () =>
      makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'free' }] }),
    );
    const field = await useApp(running.app, () => makeField(seller, 'text', { properties: { form_label: 'Team' } }));
    const page = await open((await useApp(running.app, () => makeCheckout(seller, product.id))).url);
    await attach(seller, product.id, [field, '!']);
    await buy(page);
    await page.getByLabel('Team').fill('Blue');
    await buy(page);
    await thanked(page);
  });
});
