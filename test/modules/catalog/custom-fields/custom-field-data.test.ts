import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { advance, makeClockSeller, monthly, ordersOf, readSubscription, subscribe } from '../../../support/billing.ts';
import { attach, makeField } from '../../../support/custom-fields.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, type Seller } from '../../../support/make.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

type Schemas = components['schemas'];
type Data = Schemas['CustomFieldDataInput'];

const path = (id: string) => ({ params: { path: { id } } });
const secret = (client_secret: string) => ({ params: { path: { client_secret } } });
const DAY = 86_400;
const NEW_YEAR = Date.UTC(2026, 0, 1) / 1000;

async function patchBuyer(client_secret: string, custom_field_data: Data | null) {
  const app = await testApp();
  return app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', {
    ...secret(client_secret),
    body: { custom_field_data },
  });
}

const renameField = (seller: Seller, id: string, slug: string) =>
  seller.api.PATCH('/v1/custom-fields/{id}', { ...path(id), body: { type: 'text', slug } });

/** Makes a product with one custom field of each type. */
async function makeProductWithFields(seller: Seller) {
  const product = await makeProduct(seller);
  const fields = {
    company: await makeField(seller, 'text', { slug: 'company', properties: { min_length: 2, max_length: 5 } }),
    seats: await makeField(seller, 'number', { slug: 'seats', properties: { ge: 1, le: 10 } }),
    start: await makeField(seller, 'date', {
      slug: 'start',
      properties: { ge: NEW_YEAR + DAY / 2, le: NEW_YEAR + 2 * DAY },
    }),
    terms: await makeField(seller, 'checkbox', { slug: 'terms', metadata: { crm: 'secret' } }),
    heard: await makeField(seller, 'select', { slug: 'heard' }),
  };
  const { company, seats, start, terms, heard } = fields;
  await attach(seller, product.id, [company, '!'], [seats], [start], [terms, '!'], [heard, '!']);
  return { product, fields };
}

const VALID = { company: 'Äster', seats: 3, start: '2026-01-01', terms: true, heard: 'friend' };

describe('custom field data of a checkout', () => {
  it('checkout updates merge custom field data, and the checkout shows its fields without their metadata', async () => {
    const seller = await makeSeller();
    const { product, fields } = await makeProductWithFields(seller);
    const checkout = await makeCheckout(seller, product.id, { custom_field_data: { company: 'Aster', seats: null } });
    expect(checkout.custom_field_data).toEqual({ company: 'Aster', seats: null });
    expect(checkout.attached_custom_fields.map(({ custom_field, required }) => [custom_field.slug, required])).toEqual([
      ['company', true],
      ['seats', false],
      ['start', false],
      ['terms', true],
      ['heard', true],
    ]);
    const { data: shown } = await (
      await testApp()
    )
      .client()
      .GET('/v1/checkouts/custom/client/{client_secret}', secret(checkout.client_secret));
    expect(must(shown).attached_custom_fields.map(({ custom_field }) => custom_field.id)).toEqual(
      Object.values(fields).map(({ id }) => id),
    );
    expect(JSON.stringify(shown)).not.toContain('crm');
    expect((await patchBuyer(checkout.client_secret, { seats: 3, heard: 'friend' })).data?.custom_field_data).toEqual({
      company: 'Aster',
      seats: 3,
      heard: 'friend',
    });
    expect((await patchBuyer(checkout.client_secret, null)).data?.custom_field_data).toMatchObject({ seats: 3 });
    const { data: updated } = await seller.api.PATCH('/v1/checkouts/custom/{id}', {
      ...path(checkout.id),
      body: { custom_field_data: { seats: null, company: '  ' } },
    });
    expect(must(updated).custom_field_data).toEqual({ company: null, seats: null, heard: 'friend' });
    const listed = must((await seller.api.GET('/v1/checkouts/custom/')).data).items[0];
    expect(listed?.custom_field_data).toEqual(updated?.custom_field_data);
  });

  it.each<[Data, string]>([
    [{ company: 'A' }, 'string_too_short'],
    [{ company: 'Asters' }, 'string_too_long'],
    [{ company: '💥💥💥💥💥💥' }, 'string_too_long'],
    [{ company: 5 }, 'string_type'],
    [{ company: ['Aster'] }, 'string_type'],
    [{ seats: 0 }, 'greater_than_equal'],
    [{ seats: 11 }, 'less_than_equal'],
    [{ seats: 1.5 }, 'integer_type'],
    [{ seats: '3' }, 'integer_type'],
    [{ seats: 1e300 }, 'integer_type'],
    [{ start: '2025-12-31' }, 'greater_than_equal'],
    [{ start: '2026-01-04' }, 'less_than_equal'],
    [{ start: '2026-02-30' }, 'date_invalid'],
    [{ start: '1.1.2026' }, 'date_invalid'],
    [{ start: NEW_YEAR }, 'date_invalid'],
    [{ terms: 'yes' }, 'boolean_type'],
    [{ heard: 'radio' }, 'enum'],
    [{ heard: {} }, 'enum'],
    [{ colour: 'red' }, 'extra_forbidden'],
    [JSON.parse('{"__proto__": "x"}') as Data, 'extra_forbidden'],
    [{ constructor: 'x' }, 'extra_forbidden'],
  ])(
    'custom field data %j returns 422 on create, update and confirm, and changes nothing',
    async (custom_field_data, type) => {
      const app = await testApp();
      const seller = await makeSeller();
      const { product } = await makeProductWithFields(seller);
      const { id, client_secret } = await makeCheckout(seller, product.id);
      const body = { payment_processor: 'sandbox', product_id: product.id, custom_field_data } as const;
      for (const { error, response } of [
        await seller.api.POST('/v1/checkouts/custom/', { body }),
        await seller.api.PATCH('/v1/checkouts/custom/{id}', { ...path(id), body: { custom_field_data } }),
        await patchBuyer(client_secret, custom_field_data),
        await confirm(app, client_secret, { custom_field_data: { ...VALID, ...custom_field_data } }),
      ]) {
        expect(response.status).toBe(422);
        const [slug] = Object.keys(custom_field_data);
        expect(error?.detail).toMatchObject([{ type, loc: ['body', 'custom_field_data', slug] }]);
      }
      const unchanged = must((await seller.api.GET('/v1/checkouts/custom/{id}', path(id))).data);
      expect(unchanged).toMatchObject({ custom_field_data: {}, status: 'open' });
    },
  );

  it('confirming a checkout without its required custom fields returns 422 with them among all missing fields', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const { product } = await makeProductWithFields(seller);
    const { client_secret } = await makeCheckout(seller, product.id);
    const { error, response } = await app.client().POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
      ...secret(client_secret),
      body: { customer_name: 'Ada', custom_field_data: { terms: false } },
    });
    expect(response.status).toBe(422);
    expect(error?.detail).toMatchObject(
      [
        ['customer_email'],
        ['customer_billing_address'],
        ['confirmation_token_id'],
        ['custom_field_data', 'company'],
        ['custom_field_data', 'terms'],
        ['custom_field_data', 'heard'],
      ].map((loc) => ({ type: 'missing', loc: ['body', ...loc] })),
    );
  });

  it('an order has null for an unanswered field, false for an unticked checkbox, and nothing for a detached field', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const { product, fields } = await makeProductWithFields(seller);
    const extra = await makeField(seller, 'checkbox', { slug: 'news' });
    const dropped = await makeField(seller, 'text', { slug: 'dropped' });
    const { company, seats, start, terms, heard } = fields;
    await attach(seller, product.id, [company, '!'], [seats], [start], [terms, '!'], [heard, '!'], [extra], [dropped]);
    const { id, client_secret } = await makeCheckout(seller, product.id, { custom_field_data: { dropped: 'unused' } });
    // The seller detaches the field before the confirmation.
    await attach(seller, product.id, [company, '!'], [seats], [start], [terms, '!'], [heard, '!'], [extra]);
    const { seats: _, start: __, ...rest } = VALID;
    const { data } = await confirm(app, client_secret, { custom_field_data: rest });
    const expected = { ...rest, seats: null, start: null, news: false };
    expect(data).toMatchObject({ status: 'succeeded' });
    expect(must(data).custom_field_data).toEqual(expected);
    const order = must(await app.db('orders').where({ checkout_id: id }).first());
    expect((await seller.api.GET('/v1/orders/{id}', path(order.id))).data?.custom_field_data).toEqual(expected);
    const listed = must((await seller.api.GET('/v1/orders/')).data).items;
    expect(listed.map(({ custom_field_data }) => custom_field_data)).toEqual([expected]);
  });

  it('confirming a checkout validates stored custom field data against the current bounds of the field', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const { product, fields } = await makeProductWithFields(seller);
    const { client_secret } = await makeCheckout(seller, product.id, { custom_field_data: VALID });
    await seller.api.PATCH('/v1/custom-fields/{id}', {
      ...path(fields.seats.id),
      body: { type: 'number', properties: { le: 2 } },
    });
    const { error } = await confirm(app, client_secret);
    expect(invalidFields(error)).toEqual(['custom_field_data.seats']);
    expect((await confirm(app, client_secret, { custom_field_data: { seats: 2 } })).data?.status).toBe('succeeded');
  });

  it('custom field data is shown under the new slug of a renamed field, and stays when the field is deleted', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const field = await makeField(seller, 'text', { slug: 'company' });
    await attach(seller, product.id, [field]);
    const open = await makeCheckout(seller, product.id, { custom_field_data: { company: 'Aster' } });
    const sold = await makeCheckout(seller, product.id, { custom_field_data: { company: 'Aster' } });
    await confirm(app, sold.client_secret);
    const { id: orderId } = must(await app.db('orders').where({ checkout_id: sold.id }).first());
    const shown = async () => [
      (await seller.api.GET('/v1/orders/{id}', path(orderId))).data?.custom_field_data,
      (await seller.api.GET('/v1/checkouts/custom/{id}', path(open.id))).data?.custom_field_data,
    ];
    await renameField(seller, field.id, 'firm');
    expect(await shown()).toEqual([{ firm: 'Aster' }, { firm: 'Aster' }]);
    expect(invalidFields((await patchBuyer(open.client_secret, { company: 'Other' })).error)).toEqual([
      'custom_field_data.company',
    ]);
    expect((await patchBuyer(open.client_secret, { firm: 'Other' })).data?.custom_field_data).toEqual({
      firm: 'Other',
    });
    await seller.api.DELETE('/v1/custom-fields/{id}', path(field.id));
    expect(await shown()).toEqual([{ firm: 'Aster' }, { firm: 'Other' }]);
  });

  it('custom field data of a deleted field is shown under the field id when another field has its slug', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const [first, second] = [
      await makeField(seller, 'text', { slug: 'one' }),
      await makeField(seller, 'text', { slug: 'two' }),
    ];
    await attach(seller, product.id, [first], [second]);
    const { id, client_secret } = await makeCheckout(seller, product.id);
    await confirm(app, client_secret, { custom_field_data: { one: 'first', two: 'second' } });
    await seller.api.DELETE('/v1/custom-fields/{id}', path(first.id));
    await renameField(seller, second.id, 'one');
    const order = must(await app.db('orders').where({ checkout_id: id }).first());
    const { data } = await seller.api.GET('/v1/orders/{id}', path(order.id));
    expect(must(data).custom_field_data).toEqual({ one: 'second', [first.id]: 'first' });
  });

  it('a subscription and each of its orders carry the custom field data of the checkout', async () => {
    const seller = await makeClockSeller();
    const product = await makeProduct(seller, { prices: [monthly(1000)] });
    const field = await makeField(seller, 'text', { slug: 'team' });
    await attach(seller, product.id, [field, '!']);
    const app = await testApp();
    const { id, client_secret } = await makeCheckout(seller, product.id, { custom_field_data: { team: 'Blue' } });
    const customer_email = `team-${id}@example.com`;
    expect((await confirm(app, client_secret, { customer_email })).data?.status).toBe('succeeded');
    const row = must(await app.db('subscriptions').where({ checkout_id: id }).first());
    expect((await readSubscription({ id: row.id, seller })).custom_field_data).toEqual({ team: 'Blue' });
    await advance(seller, 'month');
    await renameField(seller, field.id, 'crew');
    const orders = must((await seller.api.GET('/v1/orders/')).data).items;
    expect(orders.map(({ custom_field_data }) => custom_field_data)).toEqual([{ crew: 'Blue' }, { crew: 'Blue' }]);
    const listed = must((await seller.api.GET('/v1/subscriptions/')).data).items[0];
    expect(listed?.custom_field_data).toEqual({ crew: 'Blue' });
    const other = await subscribe(seller);
    expect((await ordersOf(other))[0]?.custom_field_data).toEqual({});
  });
});
