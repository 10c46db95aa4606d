import { describe, expect, it } from 'vitest';
import { monthly, yearly } from '../../../support/billing.ts';
import { makeCustomer } from '../../../support/customers.ts';
import { makeProduct, makeSeller, must, type Seller } from '../../../support/make.ts';
import { aLine, inDays, sendImport } from '../../../support/subscription-imports.ts';
import { invalidPlaces } from '../../../support/invalid-fields.ts';

const plan = (seller: Seller, price = monthly(1000)) => makeProduct(seller, { prices: [price] });

async function countSubscriptions({ api, organizationId }: Seller): Promise<number> {
  const query = { organization_id: [organizationId] };
  return must((await api.GET('/v1/subscriptions/', { params: { query } })).data).pagination.total_count;
}

describe('subscriptions that cannot be imported', () => {
  it('wrong customers are named by their positions, and nothing is stored', async () => {
    const [seller, stranger] = [await makeSeller(), await makeSeller()];
    const product = await plan(seller);
    const [known, erased] = [await makeCustomer(seller), await makeCustomer(seller, { external_id: 'gone' })];
    await seller.api.POST('/v1/customers/{id}/erase', { params: { path: { id: erased.id } } });
    const foreign = await makeCustomer(stranger, { external_id: 'theirs' });
    const { error, response } = await sendImport(seller, [
      aLine(product.id),
      aLine(product.id, { customer_id: foreign.id }),
      aLine(product.id, { external_customer_id: 'theirs' }),
      aLine(product.id, { customer_id: known.id, customer_email: known.email }),
      aLine(product.id, { customer_email: null }),
      aLine(product.id, { customer_id: erased.id }),
    ]);
    expect([response.status, invalidPlaces(error)]).toEqual([
      422,
      [
        [1, 'customer_id'],
        [2, 'external_customer_id'],
        [3, 'customer_email'],
        [4, 'customer_email'],
        [5, 'customer_id'],
      ],
    ]);
    expect(await countSubscriptions(seller)).toBe(0);
  });

  it('wrong products, prices, amounts and currencies are named by their positions', async () => {
    const [seller, stranger] = [await makeSeller(), await makeSeller()];
    const both = await makeProduct(seller, { prices: [monthly(1000), yearly(9000)] });
    const once = await makeProduct(seller);
    const custom = await plan(seller, { type: 'recurring', recurring_interval: 'month', amount_type: 'custom' });
    const free = await plan(seller, { type: 'recurring', recurring_interval: 'month', amount_type: 'free' });
    const price = must(both.prices[1]).id;
    const { error, response } = await sendImport(seller, [
      aLine((await plan(stranger)).id),
      aLine(both.id),
      aLine(once.id),
      aLine(both.id, { product_price_id: must(once.prices[0]).id }),
      aLine(custom.id),
      aLine(free.id, { amount: 100 }),
      aLine(both.id, { product_price_id: price, currency: 'eur' }),
    ]);
    expect([response.status, invalidPlaces(error)]).toEqual([
      422,
      [
        [0, 'product_id'],
        [1, 'product_price_id'],
        [2, 'product_price_id'],
        [3, 'product_price_id'],
        [4, 'amount'],
        [5, 'amount'],
        [6, 'currency'],
      ],
    ]);
    const { data } = await sendImport(seller, [
      aLine(both.id, { product_price_id: price, currency: 'usd' }),
      aLine(custom.id, { amount: 700 }),
      aLine(free.id),
    ]);
    expect(data?.subscriptions).toMatchObject([{ amount: 9000 }, { amount: 700 }, { amount: null, currency: null }]);
  });

  it('an archived price is imported when it is named', async () => {
    const seller = await makeSeller();
    const product = await plan(seller, monthly(700));
    const old = must(product.prices[0]).id;
    await seller.api.PATCH('/v1/products/{id}', {
      params: { path: { id: product.id } },
      body: { prices: [monthly(900)] },
    });
    const { data } = await sendImport(seller, [aLine(product.id, { product_price_id: old }), aLine(product.id)]);
    expect(data?.subscriptions).toMatchObject([{ price_id: old, amount: 700 }, { amount: 900 }]);
  });

  it('wrong times and an identifier that stands in the list twice are named by their positions', async () => {
    const seller = await makeSeller();
    const product = await plan(seller);
    const twice = aLine(product.id);
    const duplicate = await sendImport(seller, [twice, aLine(product.id), twice]);
    expect([duplicate.response.status, invalidPlaces(duplicate.error)]).toEqual([422, [[2, 'external_id']]]);
    const { error, response } = await sendImport(seller, [
      aLine(product.id, { current_period_start: inDays(1) }),
      aLine(product.id, { current_period_end: inDays(-1) }),
      aLine(product.id, { started_at: inDays(-5) }),
      aLine(product.id, { trial_ends_at: inDays(2) }),
    ]);
    expect([response.status, invalidPlaces(error)]).toEqual([
      422,
      [
        [0, 'current_period_start'],
        [1, 'current_period_end'],
        [2, 'started_at'],
        [3, 'trial_ends_at'],
      ],
    ]);
    expect(await countSubscriptions(seller)).toBe(0);
  });

  it('an organization that the caller does not belong to returns 422', async () => {
    const [seller, stranger] = [await makeSeller(), await makeSeller()];
    const product = await plan(stranger);
    const organization = { ...seller, organizationId: stranger.organizationId };
    const { response, error } = await sendImport(organization, [aLine(product.id)]);
    expect([response.status, error]).toMatchObject([422, { detail: [{ loc: ['body', 'organization_id'] }] }]);
  });
});
