import { describe, expect, it } from 'vitest';
import {
  changePlan,
  ledgerOf,
  makeClockSeller,
  monthly,
  otherPrice,
  subscribe,
  subscribeTo,
} from '../../../support/billing.ts';
import { createCustomer, customerClient, customerIdOf } from '../../../support/customers.ts';
import { createDownloads, downloadsOf } from '../../../support/downloads.ts';
import { makeFile } from '../../../support/files.ts';
import {
  confirm,
  currentApp,
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
  unique,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { buyProduct, link, makeRole, resourceMembers } from '../../entitlements/integrations/fixtures.ts';
import { answerChange, confirmBoth, keyIdsOf, tokenTo } from './fixtures.ts';

const path = (id: string) => ({ params: { path: { id } } });

interface Shop {
  seller: Seller;
  productId: string;
}

async function openShop(): Promise<Shop> {
  const seller = await makeSeller();
  const [file, license] = [
    await makeFile(seller),
    await makeBenefit(seller, { activations: { limit: 3, enable_user_admin: true, is_required: false } }),
  ];
  const downloads = must((await createDownloads(seller, { files: [file.id] })).data);
  return { seller, productId: (await makeProduct(seller, { benefits: [license, downloads] })).id };
}

/** Buys the product. @returns the order with its license key */
async function buy({ seller, productId }: Shop, { email }: Pick<Person, 'email'>) {
  const app = await currentApp();
  const checkout = await makeCheckout(seller, productId);
  const { data } = await confirm(app, checkout.client_secret, { customer_email: email });
  const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
  const key = must(must(data).grants.flatMap(({ license_key }) => license_key ?? [])[0]);
  return { orderId: order.id, keyId: key.id, body: { key: key.key, organization_id: seller.organizationId } };
}

/** A buyer as a customer. */
async function customerOf({ seller }: Shop, person: Person) {
  const { db } = await currentApp();
  return { ...person, customerId: await customerIdOf(db, seller.organizationId, person.id) };
}
type Customer = Awaited<ReturnType<typeof customerOf>>;

const merge = ({ seller }: Shop, into: string, customer_id: string) =>
  seller.api.POST('/v1/customers/{id}/merge', { ...path(into), body: { customer_id } });

/** Merges a customer into another one, and confirms it. */
async function mergeAndConfirm(shop: Shop, into: Customer, other: Customer) {
  expect((await merge(shop, into.customerId, other.customerId)).response.status).toBe(200);
  await confirmBoth(other.email, into.email);
}

const readCustomer = async ({ seller }: Shop, id: string) => seller.api.GET('/v1/customers/{id}', path(id));
const validate = async (body: { key: string; organization_id: string }) =>
  (await (await currentApp()).client().POST('/v1/users/license-keys/validate', { body })).response.status;

async function twoCustomers() {
  const shop = await openShop();
  const [remaining, former] = [await makePerson(), await makePerson()];
  const bought = [await buy(shop, remaining), await buy(shop, former)] as const;
  return { shop, bought, remaining: await customerOf(shop, remaining), former: await customerOf(shop, former) };
}

describe('the merge of two customers', () => {
  it('nothing moves before the owner of the remaining address confirms, and then everything does', async () => {
    const { shop, bought, remaining, former } = await twoCustomers();
    const subscribed = await subscribe(shop.seller, { buyer: former });
    const before = must((await readCustomer(shop, remaining.customerId)).data);
    const session = await customerClient(shop.seller, former);
    const { data } = await merge(shop, remaining.customerId, former.customerId);
    const pending = { pending_email: remaining.email, merging_into_id: remaining.customerId };
    expect(data).toMatchObject({ id: former.customerId, email: former.email, ...pending });
    expect(await keyIdsOf(former)).toEqual([bought[1].keyId]);
    await confirmBoth(former.email, remaining.email);

    expect(await keyIdsOf(former)).toEqual([]);
    expect((await session.GET('/v1/users/license-keys/')).response.status).toBe(401);
    expect((await keyIdsOf(remaining)).toSorted()).toEqual(bought.map(({ keyId }) => keyId).toSorted());
    for (const { body } of bought) expect(await validate(body)).toBe(200);
    expect((await downloadsOf(remaining)).items).toHaveLength(1);
    expect((await readCustomer(shop, former.customerId)).data?.id).toBe(remaining.customerId);
    const after = must((await readCustomer(shop, remaining.customerId)).data);
    expect(after).toMatchObject({ id: before.id, user_id: remaining.id, merging_into_id: null });
    const ofCustomer = { params: { query: { customer_id: [remaining.customerId] } } };
    const orders = must((await shop.seller.api.GET('/v1/orders/', ofCustomer)).data).items;
    expect(orders).toHaveLength(3);
    expect(new Set(orders.map(({ user_id, customer_id }) => `${user_id} ${customer_id}`))).toEqual(
      new Set([`${remaining.id} ${remaining.customerId}`]),
    );
    const revenue = orders.reduce((sum, { amount }) => sum + amount, 0);
    expect(after.revenue).toEqual([{ currency: 'usd', amount: revenue }]);
    const subscription = await remaining.api.GET('/v1/users/subscriptions/{id}', path(subscribed.id));
    expect(subscription.response.status).toBe(200);
  });

  it('the events name both customers, and an erasure of the remaining one covers the events about the former one', async () => {
    const { shop, remaining, former } = await twoCustomers();
    await mergeAndConfirm(shop, remaining, former);
    const { db } = await currentApp();
    const events = await db('events').where({ object_id: remaining.customerId }).orderBy('position');
    const merged = must(events.find(({ type }) => type === 'customer.merged'));
    expect(merged.details).toEqual({ merged_customer_id: former.customerId, merged_external_id: null });
    const left = await db('events').where({ object_id: former.customerId });
    expect(left.map(({ type }) => type)).toEqual(['customer.deleted']);
    const { response } = await shop.seller.api.POST('/v1/customers/{id}/erase', path(remaining.customerId));
    expect(response.status).toBe(200);
    const stored = await db('events').where({ organization_id: shop.seller.organizationId });
    for (const { email } of [remaining, former]) expect(JSON.stringify(stored)).not.toContain(email);
  });

  it('details of the former customer fill in what the remaining one lacks', async () => {
    const { shop, remaining, former } = await twoCustomers();
    const patch = (id: string, body: object) => shop.seller.api.PATCH('/v1/customers/{id}', { ...path(id), body });
    await patch(remaining.customerId, { metadata: { plan: 'pro' } });
    const taxIds = [{ country: 'DE', value: 'DE136695976' }];
    await patch(former.customerId, { external_id: '7', metadata: { plan: 'beta', seen: 'fair' }, tax_ids: taxIds });
    await mergeAndConfirm(shop, remaining, former);
    expect((await readCustomer(shop, remaining.customerId)).data).toMatchObject({
      email: remaining.email,
      external_id: '7',
      metadata: { plan: 'pro', seen: 'fair' },
      tax_ids: taxIds,
    });
  });

  it('a merged customer who comes back after a refund gets the same license key again', async () => {
    const { shop, bought, remaining, former } = await twoCustomers();
    await mergeAndConfirm(shop, remaining, former);
    const [, { orderId: order_id, keyId, body }] = bought;
    await shop.seller.api.POST('/v1/refunds/', {
      body: { order_id, reason: 'customer_request', revoke_benefits: true },
    });
    expect(await validate(body)).toBe(404);
    expect((await downloadsOf(remaining)).items).toHaveLength(1);
    expect(await buy(shop, remaining)).toMatchObject({ keyId, body });
    expect(await validate(body)).toBe(200);
  });

  it('a later purchase with the former address makes a new customer without the former purchases', async () => {
    const { shop, remaining, former } = await twoCustomers();
    await mergeAndConfirm(shop, remaining, former);
    const { keyId } = await buy(shop, former);
    expect(await keyIdsOf(former)).toEqual([keyId]);
    expect((await customerOf(shop, former)).customerId).not.toBe(former.customerId);
  });

  it('the owner of the former address can refuse, and a later merge or change of the address replaces a pending one', async () => {
    const { shop, remaining, former } = await twoCustomers();
    await merge(shop, remaining.customerId, former.customerId);
    expect(await answerChange(await tokenTo(former.email), 'refuse')).toBe(204);
    expect(await answerChange(await tokenTo(remaining.email), 'confirm')).toBe(404);
    expect((await readCustomer(shop, former.customerId)).data).toMatchObject({
      pending_email: null,
      merging_into_id: null,
    });
    await merge(shop, remaining.customerId, former.customerId);
    const replaced = await tokenTo(remaining.email);
    const body = { email: (await makePerson()).email };
    const { data } = await shop.seller.api.PATCH('/v1/customers/{id}', { ...path(former.customerId), body });
    expect(data).toMatchObject({ pending_email: body.email, merging_into_id: null });
    expect(await answerChange(replaced, 'confirm')).toBe(404);
  });

  it('two merges of the same customers in both directions end with one customer', async () => {
    const { shop, bought, remaining, former } = await twoCustomers();
    await merge(shop, remaining.customerId, former.customerId);
    const [one, agreed] = [await tokenTo(remaining.email), await tokenTo(former.email)];
    await merge(shop, former.customerId, remaining.customerId);
    const [other, agreedToo] = [await tokenTo(former.email), await tokenTo(remaining.email)];
    for (const token of [agreed, agreedToo]) expect(await answerChange(token, 'confirm')).toBe(204);
    const statuses = await Promise.all([answerChange(one, 'confirm'), answerChange(other, 'confirm')]);
    expect(statuses.toSorted()).toEqual([204, 404]);
    const [left] = statuses[0] === 204 ? [remaining] : [former];
    expect((await keyIdsOf(left)).toSorted()).toEqual(bought.map(({ keyId }) => keyId).toSorted());
  });

  it('a merge ends without effect if the remaining customer was erased since', async () => {
    const { shop, bought, remaining, former } = await twoCustomers();
    await merge(shop, remaining.customerId, former.customerId);
    const token = await tokenTo(remaining.email);
    await shop.seller.api.POST('/v1/customers/{id}/erase', path(remaining.customerId));
    expect(await answerChange(token, 'confirm')).toBe(404);
    expect(await keyIdsOf(former)).toEqual([bought[1].keyId]);
  });

  it('a merge with the same customer, a foreign or an erased one, or a contact without purchases returns 422', async () => {
    const { shop, remaining, former } = await twoCustomers();
    const foreign = await twoCustomers();
    const status = async (into: string, other: string) => (await merge(shop, into, other)).response.status;
    expect(await status(remaining.customerId, remaining.customerId)).toBe(422);
    expect(await status(remaining.customerId, foreign.former.customerId)).toBe(422);
    expect(await status(foreign.remaining.customerId, former.customerId)).toBe(404);
    const contact = must((await createCustomer(shop.seller)).data);
    expect(await status(remaining.customerId, contact.id)).toBe(422);
    await shop.seller.api.POST('/v1/customers/{id}/erase', path(former.customerId));
    expect(await status(remaining.customerId, former.customerId)).toBe(422);
    expect(await status(former.customerId, remaining.customerId)).toBe(422);
  });

  it('credits and the recurring revenue of both customers add up, and the ledger stays as it was', async () => {
    const seller = await makeClockSeller();
    const people = [await makePerson(), await makePerson()] as const;
    const product = await makeProduct(seller, { prices: [monthly(5000)] });
    const cheaper = await otherPrice(seller, monthly(1000));
    for (const buyer of people) await changePlan(await subscribeTo(seller, product.id, { buyer }), cheaper);
    const shop = { seller, productId: product.id };
    const [remaining, former] = [await customerOf(shop, people[0]), await customerOf(shop, people[1])];
    const { db } = await currentApp();
    const ofSeller = { organization_id: seller.organizationId };
    const sumMrr = async (user_id?: string) => {
      const rows = await db('metric_customers').where({ ...ofSeller, ...(user_id !== undefined && { user_id }) });
      return rows.reduce((sum, { mrr }) => sum + mrr, 0);
    };
    const balances = [];
    for (const { customerId } of [remaining, former])
      balances.push(...must((await readCustomer(shop, customerId)).data).credit_balance.map(({ amount }) => amount));
    const [ledger, mrr] = [await ledgerOf(seller), await sumMrr()];
    await mergeAndConfirm(shop, remaining, former);
    const credit = balances.reduce((sum, amount) => sum + amount, 0);
    expect(balances).toHaveLength(2);
    expect((await readCustomer(shop, remaining.customerId)).data).toMatchObject({
      credit_balance: [{ currency: 'usd', amount: credit }],
    });
    expect(await ledgerOf(seller)).toEqual(ledger);
    expect([await sumMrr(), await sumMrr(remaining.id)]).toEqual([mrr, mrr]);
  });

  it('the remaining customer has no trial that the former one had', async () => {
    const { shop, remaining, former } = await twoCustomers();
    const price = monthly(1000, { trial_interval: 'day', trial_interval_count: 10 });
    const { productId } = await subscribe(shop.seller, { price, buyer: former });
    const open = async (customer_id: string) => (await makeCheckout(shop.seller, productId, { customer_id })).has_trial;
    expect([await open(remaining.customerId), await open(former.customerId)]).toEqual([true, false]);
    await mergeAndConfirm(shop, remaining, former);
    expect(await open(remaining.customerId)).toBe(false);
  });

  it('the remaining account keeps its access at a chat server, and the access of the former one is withdrawn', async () => {
    const seller = await makeSeller();
    const server = unique('server');
    const product = await makeProduct(seller, { benefits: [await makeRole(seller, server)] });
    const shop = { seller, productId: product.id };
    const people = [await makePerson(), await makePerson()] as const;
    const names = [unique('one'), unique('two')] as const;
    for (const at of [0, 1] as const) {
      await link(people[at], 'discord', names[at]);
      await buyProduct(seller, people[at], product.id);
    }
    const members = async (count: number) =>
      Object.keys(
        await onceIdle(
          () => resourceMembers(`${server}/members`),
          (found) => Object.keys(found).length === count,
        ),
      );
    expect((await members(2)).toSorted()).toEqual(names.toSorted());
    await mergeAndConfirm(shop, await customerOf(shop, people[0]), await customerOf(shop, people[1]));
    expect(await members(1)).toEqual([names[0]]);
  });

  it('a contact without purchases receives the purchases of another customer', async () => {
    const shop = await openShop();
    const person = await makePerson();
    const { keyId } = await buy(shop, person);
    const former = await customerOf(shop, person);
    const owner = await makePerson();
    const contact = must((await createCustomer(shop.seller, { email: owner.email })).data);
    expect((await merge(shop, contact.id, former.customerId)).response.status).toBe(200);
    await confirmBoth(person.email, owner.email);
    expect(await keyIdsOf(owner)).toEqual([keyId]);
  });
});
