import { describe, expect, it } from 'vitest';
import {
  currentApp,
  confirm,
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  unique,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import type { components } from '../../../../src/contract/generated/types.ts';
import { advance, changePlan, makeClockSeller, monthly, otherPrice } from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { activate, objectEvents, validate } from './fixtures.ts';

type Terms = components['schemas']['BenefitLicenseKeysPropertiesInput'];

const path = (id: string) => ({ params: { path: { id } } });
const seats = (limit: number): Terms => ({ activations: { limit, enable_user_admin: true, is_required: false } });

interface Shop {
  seller: Seller;
  productId: string;
  benefitId: string;
  buyer: Person;
}

/** Creates a product with license keys, and its future buyer. */
async function openShop(seller: Seller, terms: Terms = seats(3), isRecurring = true): Promise<Shop> {
  const benefit = await makeBenefit(seller, terms);
  const product = await makeProduct(seller, { benefits: [benefit], ...(isRecurring && { prices: [monthly(1000)] }) });
  return { seller, productId: product.id, benefitId: benefit.id, buyer: await makePerson() };
}

/** @returns the license key in the answer to the confirmation, with its purchase */
async function buy({ seller, productId, buyer }: Shop) {
  const app = await currentApp();
  const checkout = await makeCheckout(seller, productId);
  const { data } = await confirm(app, checkout.client_secret, { customer_email: buyer.email });
  const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
  const key = must(must(data).grants.find(({ license_key }) => license_key !== null)?.license_key);
  const { expires_at, is_returning } = key;
  return { id: key.id, key: key.key, organization_id: seller.organizationId, order, expires_at, is_returning };
}
type Bought = Awaited<ReturnType<typeof buy>>;

const end = ({ seller }: Pick<Shop, 'seller'>, { order }: Bought) =>
  seller.api.DELETE('/v1/subscriptions/{id}', path(must(order.subscription_id)));
const refund = ({ seller }: Pick<Shop, 'seller'>, { order }: Bought) =>
  seller.api.POST('/v1/refunds/', { body: { order_id: order.id, reason: 'customer_request', revoke_benefits: true } });
const readKey = async ({ seller }: Pick<Shop, 'seller'>, { id }: Pick<Bought, 'id'>) =>
  must((await seller.api.GET('/v1/license-keys/{id}', path(id))).data);

describe('a license key of a customer who comes back', () => {
  it('the next subscription after the end of one gives the same license key with its machines', async () => {
    const shop = await openShop(await makeSeller());
    const first = await buy(shop);
    const activation_id = must((await activate(first)).data).id;
    await end(shop, first);
    expect(await validate(first, { activation_id })).toMatchObject({ status: 404, code: 'suspended' });
    const second = await buy(shop);
    expect(second).toMatchObject({ id: first.id, key: first.key });
    expect([first, second].map(({ is_returning }) => is_returning)).toEqual([false, true]);
    expect((await validate(first, { activation_id })).status).toBe(200);
    expect(await readKey(shop, second)).toMatchObject({ status: 'granted', suspended_at: null });
    expect(await objectEvents(first.id)).toEqual(['license_key.created', 'license_key.updated', 'license_key.updated']);
    const { db } = await currentApp();
    const { grant_id } = must(await db('license_keys').where({ id: first.id }).first());
    expect(await db('benefit_grants').where({ id: grant_id }).first()).toMatchObject({
      subscription_id: second.order.subscription_id,
    });
    await end(shop, second);
    expect((await validate(first)).code).toBe('suspended');
  });

  it('a purchase beside a paused subscription has a license key of its own, and the end of the pause returns the former one', async () => {
    const shop = await openShop(await makeSeller());
    const first = await buy(shop);
    const activation_id = must((await activate(first)).data).id;
    const params = path(must(first.order.subscription_id));
    await shop.seller.api.POST('/v1/subscriptions/{id}/pause', { ...params, body: {} });
    const second = await buy(shop);
    expect(second.id).not.toBe(first.id);
    await shop.seller.api.POST('/v1/subscriptions/{id}/unpause', params);
    expect((await validate(first, { activation_id })).status).toBe(200);
    expect((await validate(second)).status).toBe(200);
  });

  it('the usage goes on as at a renewal, and starts again only with a new period or if no use is left', async () => {
    const usageAfter = async (terms: Terms, uses: number) => {
      const seller = await makeClockSeller();
      const shop = await openShop(seller, terms);
      const first = await buy(shop);
      await validate(first, { increment_usage: uses });
      await end(shop, first);
      await advance(seller, 'day');
      return (await readKey(shop, await buy(shop))).usage;
    };
    expect(await usageAfter({ limit_usage: 5 }, 2)).toBe(2);
    expect(await usageAfter({ limit_usage: 5 }, 5)).toBe(0);
    expect(await usageAfter({ limit_usage: 5, usage_resets_with_period: true }, 2)).toBe(0);
  });

  it('the limits and the expiry follow the new purchase, and not what the seller had set on the key', async () => {
    const seller = await makeClockSeller();
    const shop = await openShop(seller, { ...seats(2), expires: { ttl: 1, timeframe: 'month' } }, false);
    const first = await buy(shop);
    await seller.api.PATCH('/v1/license-keys/{id}', { ...path(first.id), body: { limit_activations: 9 } });
    await advance(seller, 'month', 3);
    expect((await validate(first)).code).toBe('expired');
    const body = {
      type: 'license_keys',
      properties: { ...seats(4), expires: { ttl: 1, timeframe: 'month' } },
    } as const;
    await seller.api.PATCH('/v1/benefits/{id}', { ...path(shop.benefitId), body });
    const second = await buy(shop);
    expect(second.id).toBe(first.id);
    const key = await readKey(shop, second);
    expect(key).toMatchObject({ key: first.key, limit_activations: 4, overrides: [] });
    expect(Date.parse(must(key.expires_at))).toBeGreaterThan(Date.parse(must(first.expires_at)));
    expect((await validate(first)).status).toBe(200);
  });

  it('a purchase beside a live one has a license key of its own, and the key that ended last returns first', async () => {
    const seller = await makeClockSeller();
    const shop = await openShop(seller);
    const [first, second] = [await buy(shop), await buy(shop)];
    expect(second.id).not.toBe(first.id);
    await end(shop, second);
    await advance(seller, 'day');
    await end(shop, first);
    expect((await buy(shop)).id).toBe(first.id);
    expect((await buy(shop)).id).toBe(second.id);
    expect([first.id, second.id]).not.toContain((await buy(shop)).id);
  });

  it('two concurrent purchases after the end of one share no license key', async () => {
    const shop = await openShop(await makeSeller());
    const first = await buy(shop);
    await end(shop, first);
    const ids = (await Promise.all([buy(shop), buy(shop)])).map(({ id }) => id);
    expect(ids).toContain(first.id);
    expect(new Set(ids).size).toBe(2);
  });

  it.each(['revoked', 'disabled'] as const)('a license key that the seller %s does not return', async (status) => {
    const shop = await openShop(await makeSeller());
    const first = await buy(shop);
    await shop.seller.api.PATCH('/v1/license-keys/{id}', { ...path(first.id), body: { status } });
    await end(shop, first);
    expect((await buy(shop)).id).not.toBe(first.id);
    expect(await validate(first)).toMatchObject({ status: 404, code: status });
  });

  it('a license key of a refunded order returns with the next order', async () => {
    const shop = await openShop(await makeSeller(), seats(3), false);
    const first = await buy(shop);
    await refund(shop, first);
    const second = await buy(shop);
    expect(second.id).toBe(first.id);
    await refund(shop, second);
    expect((await validate(first)).code).toBe('suspended');
  });

  it('an order whose dispute is won has a license key of its own if a later order has taken the key over', async () => {
    const shop = await openShop(await makeSeller(), seats(3), false);
    const first = await buy(shop);
    await reportDispute({ orderId: first.order.id, status: 'open' });
    const second = await buy(shop);
    expect(second.id).toBe(first.id);
    await reportDispute({ orderId: first.order.id, status: 'won' });
    const { db } = await currentApp();
    const keys = await db('license_keys').where({ benefit_id: shop.benefitId });
    expect(keys.map(({ suspended_at }) => suspended_at)).toEqual([null, null]);
    await refund(shop, second);
    expect((await validate(first)).code).toBe('suspended');
  });

  it('a license key goes to no other customer, and to no customer after the erasure', async () => {
    const shop = await openShop(await makeSeller());
    const first = await buy(shop);
    await end(shop, first);
    expect((await buy({ ...shop, buyer: await makePerson() })).id).not.toBe(first.id);
    const { db } = await currentApp();
    const customerId = await customerIdOf(db, shop.seller.organizationId, shop.buyer.id);
    expect((await shop.seller.api.POST('/v1/customers/{id}/erase', path(customerId))).response.status).toBe(200);
    expect((await buy(shop)).id).not.toBe(first.id);
    expect((await validate(first)).status).toBe(404);
  });

  it('a plan change to a product with the same benefit and back keeps the license key, which then returns', async () => {
    const shop = await openShop(await makeSeller());
    const first = await buy(shop);
    const subscribed = { ...shop, id: must(first.order.subscription_id), checkoutId: '' };
    const { data } = await shop.seller.api.GET('/v1/subscriptions/{id}', path(subscribed.id));
    await changePlan(subscribed, await otherPrice(shop.seller, monthly(2000), [{ id: shop.benefitId }]), 'prorate');
    await changePlan(subscribed, must(must(data).price_id), 'prorate');
    expect((await validate(first)).status).toBe(200);
    await end(shop, first);
    expect((await buy(shop)).id).toBe(first.id);
  });

  it('an imported license key that has expired returns with the first purchase', async () => {
    const shop = await openShop(await makeSeller(), seats(3), false);
    const key = unique('OLD').toUpperCase();
    const imported = { key, customer_email: shop.buyer.email, expires_at: '2020-01-01T00:00:00Z' };
    await shop.seller.api.POST('/v1/license-keys/import', {
      body: { benefit_id: shop.benefitId, license_keys: [{ ...imported, activations: [{ label: 'Laptop' }] }] },
    });
    const bought = await buy(shop);
    expect(bought.key).toBe(key);
    expect(await readKey(shop, bought)).toMatchObject({ expires_at: null, overrides: [] });
    expect((await validate(bought)).status).toBe(200);
  });
});
