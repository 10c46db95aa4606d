import { describe, expect, it } from 'vitest';
import { monthly } from '../../../support/billing.ts';
import { makeCustomer } from '../../../support/customers.ts';
import {
  currentApp,
  makeCheckout,
  makeKey,
  makeProduct,
  makeSeller,
  must,
  type SoldKey,
} from '../../../support/make.ts';
import { aLine, sendImport } from '../../../support/subscription-imports.ts';
import { changeAddress, customerOf, merge } from './fixtures.ts';

const byId = (id: string) => ({ params: { path: { id } } });

async function validate({ body }: SoldKey, ids: { user_id?: string; customer_id?: string } = {}) {
  const app = await currentApp();
  const { data, response } = await app
    .client()
    .POST('/v1/users/license-keys/validate', { body: { ...body, ...ids, increment_usage: 1 } });
  return { status: response.status, customer: data?.customer_id, usage: data?.usage };
}

/** A buyer who was merged into a customer, who was merged into another one since. */
async function mergeTwice() {
  const seller = await makeSeller();
  const first = await makeKey({}, seller);
  const second = await makeKey({}, seller);
  const last = await makeCustomer(seller);
  const [firstId, secondId] = [await customerOf(seller, first.buyer), await customerOf(seller, second.buyer)];
  await merge(seller, { id: secondId, email: second.buyer.email }, first.buyer);
  await merge(seller, last, second.buyer);
  return { seller, first, second, ids: [firstId, secondId], last };
}

describe('the id of a customer who was merged', () => {
  it('a former id finds the remaining customer in paths, lists and bodies, after two merges as well', async () => {
    const { seller, ids, last } = await mergeTwice();
    for (const id of ids) {
      expect((await seller.api.GET('/v1/customers/{id}', byId(id))).data?.id).toBe(last.id);
      expect((await seller.api.GET('/v1/customers/{id}/state', byId(id))).data?.license_keys).toHaveLength(2);
      expect((await seller.api.GET('/v1/customers/{id}/timeline', byId(id))).response.status).toBe(200);
      const query = { customer_id: [id] };
      for (const path of ['/v1/orders/', '/v1/license-keys/'] as const)
        expect(must((await seller.api.GET(path, { params: { query } })).data).items).toHaveLength(2);
      const feed = { ...query, organization_id: seller.organizationId, type: ['order.created' as const] };
      const events = await seller.api.GET('/v1/events/', { params: { query: feed } });
      expect(events.data?.items).toHaveLength(2);
      const session = await seller.api.POST('/v1/customer-sessions/', { body: { customer_id: id } });
      expect(session.data?.customer_id).toBe(last.id);
      const checkout = await makeCheckout(seller, (await makeProduct(seller)).id, { customer_id: id });
      expect(checkout.customer_id).toBe(last.id);
      const changed = await seller.api.PATCH('/v1/customers/{id}', { ...byId(id), body: { name: `Ada of ${id}` } });
      expect(changed.data).toMatchObject({ id: last.id, name: `Ada of ${id}` });
    }
    const again = await seller.api.POST('/v1/customers/{id}/merge', {
      ...byId(must(ids[0])),
      body: { customer_id: last.id },
    });
    expect(again.response.status).toBe(422);
  });

  it('an import of subscriptions by a former id stores them for the remaining customer', async () => {
    const { seller, ids, last } = await mergeTwice();
    const product = await makeProduct(seller, { prices: [monthly(1000)] });
    const { data } = await sendImport(
      seller,
      ids.map((customer_id) =>
        aLine(product.id, { customer_email: undefined, customer_id: customer_id.toUpperCase() }),
      ),
    );
    expect(data?.subscriptions.map(({ customer_email }) => customer_email)).toEqual([last.email, last.email]);
  });

  it('a former id returns 404 for another seller, and for everyone after an erasure of the remaining customer', async () => {
    const { seller, ids } = await mergeTwice();
    const [id] = ids.map(byId);
    const stranger = await makeSeller();
    expect((await stranger.api.GET('/v1/customers/{id}', must(id))).response.status).toBe(404);
    expect((await stranger.api.POST('/v1/customers/{id}/erase', must(id))).response.status).toBe(404);
    expect((await seller.api.POST('/v1/customers/{id}/erase', must(id))).response.status).toBe(200);
    for (const former of ids)
      expect((await seller.api.GET('/v1/customers/{id}', byId(former))).response.status).toBe(404);
  });
});

describe('the ids of the holder of a license key', () => {
  it('`POST …/validate` accepts former ids after merges and a changed address, and no ids of other customers', async () => {
    const { seller, first, second, ids, last } = await mergeTwice();
    const accepted = [
      ...[first.buyer.id, second.buyer.id].map((user_id) => ({ user_id })),
      ...[...ids, last.id].map((customer_id) => ({ customer_id })),
      { user_id: first.buyer.id, customer_id: must(ids[1]) },
    ];
    for (const [index, sent] of accepted.entries())
      expect(await validate(first, sent)).toEqual({ status: 200, customer: last.id, usage: index + 1 });
    const other = await makeKey({}, seller);
    await changeAddress(seller, other.buyer);
    // The owner of the former address comes back as another customer.
    const returned = await customerOf(seller, other.buyer);
    expect(await validate(other, { user_id: other.buyer.id })).toMatchObject({ status: 200, usage: 1 });
    for (const sent of [...accepted, { customer_id: returned }])
      expect(await validate(other, sent)).toMatchObject({ status: 404 });
    expect(await validate(first, { user_id: other.buyer.id })).toMatchObject({ status: 404 });
    // An account is no customer.
    expect((await seller.api.GET('/v1/customers/{id}', byId(other.buyer.id))).response.status).toBe(404);
  });
});
