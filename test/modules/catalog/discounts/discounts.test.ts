import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { makeDiscount } from '../../../support/billing.ts';
import {
  addOrganization,
  confirm,
  makeCheckout,
  makeProduct,
  makeSale,
  makeSeller,
  makeToken,
  must,
  type Seller,
} from '../../../support/make.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

type Update = components['schemas']['DiscountUpdate'];

const path = (id: string) => ({ params: { path: { id } } });
const create = (seller: Seller, body: object) =>
  seller.api.POST('/v1/discounts/', {
    body: {
      name: 'Some',
      type: 'fixed',
      amount: 100,
      duration: 'once',
      organization_id: seller.organizationId,
      ...body,
    },
  });
const update = (seller: Seller, id: string, body: Update) =>
  seller.api.PATCH('/v1/discounts/{id}', { ...path(id), body });
describe('discounts', () => {
  it('a discount is created, read, updated and deleted', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const body = {
      type: 'percentage',
      amount: undefined,
      basis_points: 2500,
      code: 'LAUNCH25',
      products: [product.id],
    };
    const { data, response } = await create(seller, body);
    expect(response.status).toBe(201);
    const created = must(data);
    expect(created).toMatchObject({
      code: 'LAUNCH25',
      basis_points: 2500,
      redemptions_count: 0,
      max_redemptions: null,
    });
    expect(created.products.map(({ id }) => id)).toEqual([product.id]);
    expect((await seller.api.GET('/v1/discounts/{id}', path(created.id))).data).toEqual(created);
    const changed = await update(seller, created.id, {
      name: 'Other',
      products: [],
      ends_at: '2099-01-01T00:00:00.000Z',
      code: null,
    });
    expect(changed.data).toMatchObject({
      name: 'Other',
      products: [],
      ends_at: '2099-01-01T00:00:00.000Z',
      code: null,
    });
    expect((await seller.api.DELETE('/v1/discounts/{id}', path(created.id))).response.status).toBe(204);
    for (const { response: afterDeletion } of [
      await seller.api.GET('/v1/discounts/{id}', path(created.id)),
      await update(seller, created.id, { name: 'Again' }),
      await seller.api.DELETE('/v1/discounts/{id}', path(created.id)),
    ])
      expect(afterDeletion.status).toBe(404);
  });

  it.each<[object, string[]]>([
    [{ duration: 'repeating' }, ['duration_in_months']],
    [{ duration_in_months: 3 }, ['duration_in_months']],
    [{ starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' }, ['ends_at']],
    [{ code: 'a b' }, ['code']],
    [{ code: 'ab' }, ['code']],
    [{ amount: -1 }, ['amount']],
    [{ type: 'percentage', amount: undefined, basis_points: 10_001 }, ['basis_points']],
    [{ max_redemptions: 0 }, ['max_redemptions']],
    [{ products: ['00000000-0000-4000-8000-000000000000'] }, ['products.0']],
    [{ organization_id: undefined }, ['organization_id']],
    [{ organization_id: '00000000-0000-4000-8000-000000000000' }, ['organization_id']],
  ])('creating a discount with %j returns 422 at the invalid field', async (body, fields) => {
    const { error, response } = await create(await makeSeller(), body);
    expect(response.status).toBe(422);
    expect(invalidFields(error)).toEqual(fields);
  });

  it('a discount code is unique per organization in any letter case, also under concurrency, until its discount is deleted', async () => {
    const seller = await makeSeller();
    const answers = await Promise.all(['Spring', 'SPRING', 'spring', 'sPRING'].map((code) => create(seller, { code })));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 422, 422, 422]);
    const other = must((await create(seller, { code: 'Autumn' })).data);
    expect(invalidFields((await update(seller, other.id, { code: 'SprinG' })).error)).toEqual(['code']);
    expect((await create(await makeSeller(), { code: 'spring' })).response.status).toBe(201);
    const taken = must((await seller.api.GET('/v1/discounts/', { params: { query: { query: 'SPRI' } } })).data).items;
    await seller.api.DELETE('/v1/discounts/{id}', path(must(taken[0]).id));
    expect((await create(seller, { code: 'spring' })).response.status).toBe(201);
  });

  it('an update that changes the type or duration of a discount, or sets the value of the other type, returns 422', async () => {
    const seller = await makeSeller();
    const { id } = await makeDiscount(seller, { amount: 100 });
    expect(invalidFields((await update(seller, id, { type: 'percentage', duration: 'forever' })).error)).toEqual([
      'type',
      'duration',
    ]);
    expect(invalidFields((await update(seller, id, { basis_points: 100 })).error)).toEqual(['basis_points']);
    expect((await update(seller, id, { type: 'fixed', duration: 'once', amount: 200 })).response.status).toBe(200);
  });

  it('a redeemed discount rejects another amount, and a redemption limit below its redemptions', async () => {
    const seller = await makeSeller();
    const discount = await makeDiscount(seller, { amount: 100, code: 'ONE' });
    const product = await makeProduct(seller);
    const checkout = await makeCheckout(seller, product.id, { discount_id: discount.id });
    await confirm(await testApp(), checkout.client_secret);
    expect(invalidFields((await update(seller, discount.id, { amount: 200 })).error)).toEqual(['amount']);
    expect(
      (await update(seller, discount.id, { amount: 100, name: 'Renamed', max_redemptions: 1 })).response.status,
    ).toBe(200);
    const { db } = await testApp();
    await db('discounts').where({ id: discount.id }).update({ max_redemptions: 5, redemptions_count: 3 });
    expect(invalidFields((await update(seller, discount.id, { max_redemptions: 2 })).error)).toEqual([
      'max_redemptions',
    ]);
  });

  it('`GET /v1/discounts/` filters by organization and query and sorts, and a discount of another seller returns 404', async () => {
    const seller = await makeSeller();
    const second = await addOrganization(seller);
    const token = await makeToken({ kind: 'user', id: seller.id });
    const api = (await testApp()).client(token);
    const created = [];
    for (const body of [{ name: 'Alpha', code: 'ZZZ' }, { name: 'Beta' }, { name: 'Gamma', organization_id: second }])
      created.push(
        must(
          (
            await api.POST('/v1/discounts/', {
              body: { type: 'fixed', amount: 1, duration: 'once', organization_id: seller.organizationId, ...body },
            })
          ).data,
        ),
      );
    const names = async (query: {
      organization_id?: string[];
      query?: string;
      sorting?: ('name' | '-name' | 'code' | '-redemptions_count' | 'created_at')[];
    }) => must((await api.GET('/v1/discounts/', { params: { query } })).data).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(await names({ organization_id: [second] })).toEqual(['Gamma']);
    expect(await names({ query: 'zz' })).toEqual(['Alpha']);
    expect(await names({ query: 'ET' })).toEqual(['Beta']);
    expect(await names({ sorting: ['-name'] })).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(must((await api.GET('/v1/discounts/')).data).pagination.total_count).toBe(3);
    expect((await (await makeSeller()).api.GET('/v1/discounts/{id}', path(must(created[0]).id))).response.status).toBe(
      404,
    );
  });
});

describe('discounts on a checkout', () => {
  it('a discount that the seller sets applies to checkout and order, and the buyer can neither replace nor remove it', async () => {
    const seller = await makeSeller();
    const discount = await makeDiscount(seller, { amount: 900 });
    const product = await makeProduct(seller);
    const checkout = await makeCheckout(seller, product.id, { discount_id: discount.id });
    expect(checkout).toMatchObject({
      amount: 4900,
      subtotal_amount: 4000,
      total_amount: 4000,
      discount_id: discount.id,
    });
    expect(checkout.discount).toMatchObject({ type: 'fixed', amount: 900, name: discount.name });
    const app = await testApp();
    await makeDiscount(seller, { amount: 4000, code: 'MORE' });
    const patch = { params: { path: { client_secret: checkout.client_secret } } };
    const refused = await app
      .client()
      .PATCH('/v1/checkouts/custom/client/{client_secret}', { ...patch, body: { discount_code: 'MORE' } });
    expect(invalidFields(refused.error)).toEqual(['discount_code']);
    const afterRemoval = await app
      .client()
      .PATCH('/v1/checkouts/custom/client/{client_secret}', { ...patch, body: { discount_code: null } });
    expect(afterRemoval.data).toMatchObject({ discount_id: discount.id });
    await confirm(app, checkout.client_secret);
    const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
    expect(order).toMatchObject({ amount: 4000, discount_id: discount.id });
    const shown = must((await seller.api.GET('/v1/orders/{id}', path(order.id))).data);
    expect(shown.lines).toMatchObject([
      { kind: 'product', amount: 4900 },
      { kind: 'discount', amount: -900 },
    ]);
    expect(shown.discount).toMatchObject({ id: discount.id, redemptions_count: 1 });
    const byDiscount = await seller.api.GET('/v1/orders/', { params: { query: { discount_id: [discount.id] } } });
    expect(must(byDiscount.data).items.map(({ id }) => id)).toEqual([order.id]);
  });

  it('a buyer adds and removes a discount code in any letter case, and a checkout that allows no codes ignores it', async () => {
    const seller = await makeSeller();
    const { id } = await makeDiscount(seller, {
      type: 'percentage',
      amount: undefined,
      basis_points: 3333,
      code: 'Third',
    });
    const product = await makeProduct(seller);
    const checkout = await makeCheckout(seller, product.id);
    const app = await testApp();
    const enter = (discount_code: string | null, of = checkout) =>
      app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', {
        params: { path: { client_secret: of.client_secret } },
        body: { discount_code },
      });
    expect((await enter('tHIRD')).data).toMatchObject({
      discount_id: id,
      subtotal_amount: 4900 - 1633,
      total_amount: 3267,
    });
    expect((await enter(null)).data).toMatchObject({ discount_id: null, discount: null, total_amount: 4900 });
    expect(invalidFields((await enter('nothing')).error)).toEqual(['discount_code']);
    const closed = await makeCheckout(seller, product.id, { allow_discount_codes: false });
    expect((await enter('third', closed)).data).toMatchObject({ discount_id: null });
  });

  it.each<[string, object]>([
    ['has not started', { starts_at: '2099-01-01T00:00:00Z' }],
    ['has ended', { ends_at: '2020-01-01T00:00:00Z' }],
  ])('creating a checkout with a discount that %s returns 422', async (_name, terms) => {
    const seller = await makeSeller();
    const { id } = await makeDiscount(seller, terms);
    const product = await makeProduct(seller);
    const body = { payment_processor: 'sandbox', product_id: product.id, discount_id: id } as const;
    expect(invalidFields((await seller.api.POST('/v1/checkouts/custom/', { body })).error)).toEqual(['discount_id']);
  });

  it('a discount applies only to its own products, to its own organization and to fixed prices', async () => {
    const seller = await makeSeller();
    const [product, other] = [await makeProduct(seller), await makeProduct(seller)];
    const custom = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'custom' }] });
    const restricted = await makeDiscount(seller, { products: [product.id] });
    const general = await makeDiscount(seller, {});
    const foreign = await makeDiscount(await makeSeller(), {});
    const status = async (product_id: string, discount_id: string) =>
      (
        await seller.api.POST('/v1/checkouts/custom/', {
          body: { payment_processor: 'sandbox', product_id, discount_id },
        })
      ).response.status;
    expect(await status(product.id, restricted.id)).toBe(201);
    expect(await status(other.id, restricted.id)).toBe(422);
    expect(await status(other.id, general.id)).toBe(201);
    expect(await status(other.id, foreign.id)).toBe(422);
    expect(await status(custom.id, general.id)).toBe(422);
  });

  it('a discount of the whole amount lets a checkout succeed without a payment', async () => {
    const seller = await makeSeller();
    const discount = await makeDiscount(seller, { amount: 99_999 });
    const product = await makeProduct(seller);
    const checkout = await makeCheckout(seller, product.id, { discount_id: discount.id });
    expect(checkout).toMatchObject({ total_amount: 0, is_payment_required: false, is_payment_form_required: false });
    const { data } = await confirm(await testApp(), checkout.client_secret, { confirmation_token_id: null });
    expect(data?.status).toBe('succeeded');
  });

  it('concurrent confirmations use the last redemption of a discount once, and a declined payment returns it', async () => {
    const seller = await makeSeller();
    const discount = await makeDiscount(seller, { amount: 100, max_redemptions: 1 });
    const product = await makeProduct(seller);
    const app = await testApp();
    const checkouts = await Promise.all(
      Array.from({ length: 8 }, () => makeCheckout(seller, product.id, { discount_id: discount.id })),
    );
    const [first] = checkouts;
    const declined = await confirm(app, must(first).client_secret, { confirmation_token_id: 'sandbox_decline' });
    expect(declined.response.status).toBe(400);
    const count = async () =>
      must((await seller.api.GET('/v1/discounts/{id}', path(discount.id))).data).redemptions_count;
    expect(await count()).toBe(0);
    const answers = await Promise.all(checkouts.map(({ client_secret }) => confirm(app, client_secret)));
    expect(answers.filter(({ data }) => data?.status === 'succeeded')).toHaveLength(1);
    const refused = answers.filter(({ response }) => response.status === 422);
    expect(refused).toHaveLength(7);
    expect(invalidFields(must(refused[0]).error)).toEqual(['discount_code']);
    expect(await count()).toBe(1);
    expect((await app.db('orders').where({ discount_id: discount.id })).length).toBe(1);
    await makeSale(seller, product.id);
  });
});
