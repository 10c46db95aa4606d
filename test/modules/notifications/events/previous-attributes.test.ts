import { describe, expect, it } from 'vitest';
import { defineUpdateEvent } from '../../../../src/platform/events/event.ts';
import {
  advance,
  changePlan,
  makeClockSeller,
  monthly,
  otherPrice,
  readSubscription,
  subscribe,
} from '../../../support/billing.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, must, onceIdle, type Seller } from '../../../support/make.ts';
import { readFeed, rename } from '../../../support/receiver.ts';

const path = (id: string) => ({ params: { path: { id } } });

type Type = Parameters<typeof readFeed>[1] extends { type?: (infer T)[] } | undefined ? T : never;

/** Waits for a number of events of a type. @returns their `previous_attributes`, oldest first */
async function changesOf(seller: Seller, type: Type, wanted: number) {
  const { items } = await onceIdle(
    () => readFeed(seller, { type: [type] }),
    (feed) => feed.items.length >= wanted,
  );
  return items.map((event) => ('previous_attributes' in event ? event.previous_attributes : undefined));
}

describe('previous_attributes', () => {
  it('an update names the changed attributes with their old values, and a creation has none', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { name: 'Draft' });
    await rename(seller, product.id, 'Studio');
    await rename(seller, product.id, 'Atelier');
    const [first, second] = await changesOf(seller, 'product.updated', 2);
    expect(first).toEqual({ name: 'Draft', modified_at: null });
    expect(second).toEqual({ name: 'Studio', modified_at: expect.any(String) });
    expect(await changesOf(seller, 'product.created', 1)).toEqual([undefined]);
  });

  it('a changed list of a product is named as a whole', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller);
    const product = await makeProduct(seller);
    await seller.api.POST('/v1/products/{id}/benefits', { ...path(product.id), body: { benefits: [benefit.id] } });
    await seller.api.PATCH('/v1/products/{id}', {
      ...path(product.id),
      body: { prices: [{ type: 'one_time', amount_type: 'fixed', price_amount: 700 }] },
    });
    const [added, repriced] = await changesOf(seller, 'product.updated', 2);
    expect(added).toEqual({ benefits: [] });
    expect(repriced).toMatchObject({ prices: product.prices });
  });

  it('concurrent updates each name the value that they replaced', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { name: 'Name 0' });
    const names = Array.from({ length: 8 }, (_, at) => `Name ${at + 1}`);
    await Promise.all(names.map((name) => rename(seller, product.id, name)));
    const changes = await changesOf(seller, 'product.updated', names.length);
    const replaced = changes.map((change) => must(change).name);
    const { data } = await seller.api.GET('/v1/products/{id}', path(product.id));
    // Each name but the last one was replaced once.
    expect([...replaced, must(data).name].toSorted()).toEqual(['Name 0', ...names]);
  });

  it('a subscription names what each step of its life changed', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { price: monthly(1000) });
    const before = await readSubscription(subscribed);
    const product_price_id = await otherPrice(seller, monthly(2000));
    await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body: { product_price_id } });
    await advance(seller, 'month');
    await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
    const [changed, renewed, canceled] = await changesOf(seller, 'subscription.updated', 3);
    expect(changed).toMatchObject({ price_id: before.price_id, product_id: before.product_id, amount: 1000 });
    expect(Object.keys(must(renewed)).toSorted()).toEqual([
      'current_period_end',
      'current_period_start',
      'modified_at',
    ]);
    expect(renewed).toMatchObject({ current_period_end: before.current_period_end });
    expect(canceled).toEqual({ cancel_at_period_end: false, modified_at: expect.any(String) });
  });

  it('a subscription names its scheduled change when the change is replaced, dropped, canceled or applied', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { price: monthly(3000) });
    const { current_period_end: effective_at, price_id } = await readSubscription(subscribed);
    const [cheap, cheaper] = [await otherPrice(seller, monthly(2000)), await otherPrice(seller, monthly(1000))];
    const schedule = (product_price_id: string) => changePlan(subscribed, product_price_id, 'period_end');
    await schedule(cheap);
    await schedule(cheaper);
    await schedule(price_id);
    await schedule(cheaper);
    await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body: { cancel_at_period_end: true } });
    await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body: { cancel_at_period_end: false } });
    await advance(seller, 'month');
    const changes = await changesOf(seller, 'subscription.updated', 8);
    const to = (id: string) =>
      expect.objectContaining({ effective_at, product_name: 'Other Product', price: expect.objectContaining({ id }) });
    expect(changes.map((change) => must(change).scheduled_change)).toEqual([
      null,
      to(cheap),
      to(cheaper),
      null,
      to(cheaper),
      null,
      to(cheaper),
      undefined,
    ]);
  });

  it('checkouts, orders, refunds, organizations, benefits, grants and license keys name what changed', async () => {
    const seller = await makeSeller();
    const { api, organizationId } = seller;
    const benefit = await makeBenefit(seller);
    const product = await makeProduct(seller, { benefits: [benefit] });
    const { orderId, grants } = await makeSale(seller, product.id);
    const key = must(must(grants.find(({ license_key }) => license_key !== null)).license_key);
    await api.PATCH('/v1/license-keys/{id}', { ...path(key.id), body: { usage: 1 } });
    await api.PATCH('/v1/organizations/{id}', { ...path(organizationId), body: { bio: 'We sell.' } });
    await api.PATCH('/v1/benefits/{id}', {
      ...path(benefit.id),
      body: { type: 'license_keys', description: 'Renamed', properties: { prefix: 'NEW', limit_usage: 9 } },
    });
    await api.POST('/v1/refunds/', { body: { order_id: orderId, reason: 'customer_request' } });
    const checkouts = await changesOf(seller, 'checkout.updated', 2);
    expect(checkouts.at(-1)).toMatchObject({ status: expect.any(String) });
    expect(await changesOf(seller, 'order.updated', 1)).toEqual([
      expect.objectContaining({ modified_at: null, refunded_amount: 0 }),
    ]);
    expect(await changesOf(seller, 'refund.updated', 1)).toEqual([{ status: 'pending', modified_at: null }]);
    expect(await changesOf(seller, 'organization.updated', 1)).toEqual([
      expect.objectContaining({ bio: null, modified_at: null }),
    ]);
    expect(await changesOf(seller, 'benefit.updated', 1)).toEqual([
      { description: benefit.description, properties: benefit.properties, modified_at: null },
    ]);
    expect(await changesOf(seller, 'license_key.updated', 1)).toEqual([expect.objectContaining({ usage: 0 })]);
  });
});

it('`defineUpdateEvent` names attributes whose nested values differ, and gives null for a new attribute', () => {
  const changed = defineUpdateEvent('order.updated', ({ attributes }: Thing) => attributes);
  const thing = { organization_id: 'o', id: 't' };
  const before = { ...thing, attributes: { same: { deep: [1] }, list: [1, 2], gone: 1 } };
  const after = { ...thing, attributes: { same: { deep: [1] }, list: [1, 3], added: 'x' } };
  expect(changed(after, before)).toEqual({
    type: 'order.updated',
    organization_id: 'o',
    object_id: 't',
    previous_attributes: { list: [1, 2], added: null },
  });
});

interface Thing {
  organization_id: string;
  id: string;
  attributes: object;
}
