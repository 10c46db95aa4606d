import { describe, expect, it } from 'vitest';
import { startApp } from '../../../support/app.ts';
import {
  advance,
  changePlan,
  halfWay,
  makeClockSeller,
  monthly,
  otherPrice,
  subscribe,
} from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import {
  currentApp,
  makeBenefit,
  makePerson,
  makeSeller,
  must,
  onceIdle,
  unique,
  useApp,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { makeTalkativeBuyer, OF_ACCOUNT, useTablesWith } from '../../../support/privacy.ts';
import { deliveriesOf, makeEndpoint, publishedEvent, readFeed, startReceiver } from '../../../support/receiver.ts';
import { confirmBoth } from '../customer-accounts/fixtures.ts';
import { transferWithConsent } from '../customer-accounts/transfer-scene.ts';

const tablesWith = useTablesWith();
const path = (id: string) => ({ params: { path: { id } } });
const to = (id: string, customer_id: string) => ({ ...path(id), body: { customer_id } });
const customerOf = async ({ organizationId }: Seller, { id }: Person) =>
  customerIdOf((await currentApp()).db, organizationId, id);
const exportOf = async ({ api }: Seller, id: string) =>
  must((await api.GET('/v1/customers/{id}/export', path(id))).data).records;

/** Erases a customer, after the last subscription has ended. */
async function erase({ api }: Seller, id: string) {
  const { response } = await api.POST('/v1/customers/{id}/erase', {
    params: { path: { id }, query: { forfeit_credits: true } },
  });
  expect(response.status).toBe(200);
}

/** @returns the tables with one of the words, besides the ones that an erasure leaves to the account and to time */
async function remaining(words: readonly string[]) {
  const found = await tablesWith(words);
  return Object.keys(found).filter((table) => table !== 'users' && !OF_ACCOUNT.includes(table));
}

/** A person who subscribes with words that stand nowhere else. */
async function subscribeWithWords(seller: Seller) {
  const [name, street, formerStreet, reason] = ['Erasmus', 'Quietstreet', 'Oldstreet', 'Reason'].map(unique) as [
    string,
    string,
    string,
    string,
  ];
  const place = { country: 'PT', city: 'Lisbon', postal_code: '1000-001' };
  const benefits = [await makeBenefit(seller)];
  const subscribed = await subscribe(seller, { benefits, address: { ...place, line1: formerStreet } });
  const { id, buyer } = subscribed;
  await buyer.api.PATCH('/v1/users/subscriptions/{id}/billing-details', {
    ...path(id),
    body: { name, address: { ...place, line1: street } },
  });
  await seller.api.PATCH('/v1/subscriptions/{id}', {
    ...path(id),
    body: { cancel_at_period_end: true, cancellation_comment: reason },
  });
  const words = [name, street, formerStreet, reason];
  return { ...subscribed, words, customerId: await customerOf(seller, buyer) };
}

/** A customer with a name and an address of its own. */
async function makeReceiver(seller: Seller) {
  const person = await makePerson();
  const [name, street] = [unique('Receiver'), unique('Loudstreet')];
  const customerId = await customerOf(seller, person);
  await seller.api.PATCH('/v1/customers/{id}', {
    ...path(customerId),
    body: { name, billing_address: { country: 'PT', line1: street, city: 'Porto', postal_code: '4000-001' } },
  });
  return { person, customerId, words: [name, street] };
}

describe('personal data of a customer whose records were transferred', () => {
  it('an erasure of the former customer removes the data from earlier events of a transferred subscription, and leaves the new customer alone', async () => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    await makeEndpoint(seller, receiver.url, ['subscription.created', 'subscription.transferred']);
    const former = await subscribeWithWords(seller);
    const { customerId, words } = await makeReceiver(seller);
    await publishedEvent(seller, { type: 'subscription.canceled', object_id: former.id });
    await seller.api.POST('/v1/subscriptions/{id}/transfer', to(former.id, customerId));
    await publishedEvent(seller, { type: 'subscription.transferred', object_id: former.id });
    await receiver.arrived(2);
    await onceIdle(
      () => deliveriesOf(seller),
      (deliveries) => deliveries.filter(({ status }) => status === 'succeeded').length === 2,
    );
    const before = await tablesWith(words);
    await erase(seller, former.customerId);
    expect(await remaining([...former.words, former.buyer.email])).toEqual(['invoices']);
    expect(await tablesWith(words)).toEqual(before);
    const { items } = await readFeed(seller, { customer_id: [customerId] });
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['customer.updated', 'subscription.updated', 'subscription.transferred']),
    );
    expect(items.map(({ type }) => type)).not.toContain('customer.erased');
    const left = await readFeed(seller, { customer_id: [former.customerId] });
    expect(new Set(left.items.map(({ type }) => type))).toEqual(new Set(['customer.erased']));
    expect((await deliveriesOf(seller)).map(({ event_type }) => event_type)).toEqual(['subscription.transferred']);
  });

  it('the exports of the former and of the new customer of a subscription have the records of their own time', async () => {
    const seller = await makeClockSeller();
    const former = await subscribeWithWords(seller);
    await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(former.id), body: { cancel_at_period_end: false } });
    await advance(seller, 'month');
    const { person, customerId, words } = await makeReceiver(seller);
    await transferWithConsent(seller, former.id, { person, customerId });
    await publishedEvent(seller, { type: 'subscription.transferred', object_id: former.id });
    const [ofFormer, ofNew] = [await exportOf(seller, former.customerId), await exportOf(seller, customerId)];
    const ids = (records: typeof ofFormer, table: string) => (records[table] ?? []).map((record) => record.id);
    expect(ids(ofNew, 'subscriptions')).toEqual([former.id]);
    // The new customer has saved a card.
    expect(ofNew.payments).toMatchObject([{ kind: 'setup', purpose: 'method' }]);
    for (const table of ['checkouts', 'orders', 'subscription_billing_changes'])
      expect({ table, former: ids(ofFormer, table).length > 0, new: ids(ofNew, table) }).toEqual({
        table,
        former: true,
        new: [],
      });
    expect(ids(ofFormer, 'payments')).toHaveLength(2);
    for (const word of [...words, person.email]) expect(JSON.stringify(ofFormer)).not.toContain(word);
    for (const word of [...former.words, former.buyer.email]) expect(JSON.stringify(ofNew)).not.toContain(word);
    for (const word of former.words.slice(0, 3)) expect(JSON.stringify(ofFormer)).toContain(word);
    for (const word of words) expect(JSON.stringify(ofNew)).toContain(word);
  });

  it('an order of the former customer shows nothing of the customer who has the subscription', async () => {
    const seller = await makeSeller();
    const former = await subscribeWithWords(seller);
    const { customerId, words } = await makeReceiver(seller);
    await seller.api.POST('/v1/subscriptions/{id}/transfer', to(former.id, customerId));
    const { data } = await seller.api.GET('/v1/orders/', { params: { query: { customer_id: [former.customerId] } } });
    expect(must(data).items[0]?.subscription).toMatchObject({
      id: former.id,
      customer_id: customerId,
      billing_details: { name: null, address: null },
    });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(words.join('|')));
  });

  it('each customer of a license key that moved twice loses the events of its own time by an erasure', async () => {
    const seller = await makeSeller();
    const { words, customerId, order, buyer } = await makeTalkativeBuyer(seller);
    const [second, third] = [await makeReceiver(seller), await makeReceiver(seller)];
    const { db } = await currentApp();
    const { id } = must(await db('license_keys').where({ organization_id: seller.organizationId }).first());
    await seller.api.POST('/v1/orders/{id}/transfer', to(order.id, second.customerId));
    await publishedEvent(seller, { type: 'order.transferred', object_id: order.id });
    await seller.api.POST('/v1/license-keys/{id}/transfer', to(id, third.customerId));
    await publishedEvent(seller, { type: 'license_key.transferred', object_id: id });
    const typesOf = async (customer: string) =>
      (await readFeed(seller, { customer_id: [customer] })).items.map(({ type }) => type);
    const [ofSecond, ofThird] = [await typesOf(second.customerId), await typesOf(third.customerId)];
    expect(ofSecond).toContain('benefit_grant.updated');
    expect(ofThird).toContain('license_key.transferred');
    const [name = '', street = '', laptop = '', note = ''] = words;
    await erase(seller, customerId);
    expect(await remaining([name, street, note, buyer.email])).toEqual(['invoices']);
    expect(await remaining([laptop])).toEqual([]);
    expect(new Set(await typesOf(customerId))).toEqual(new Set(['customer.erased']));
    expect(await typesOf(second.customerId)).toEqual(ofSecond);
    await erase(seller, second.customerId);
    expect(new Set(await typesOf(second.customerId))).toEqual(new Set(['customer.erased']));
    expect(await typesOf(third.customerId)).toEqual(ofThird);
  });

  it('an erasure of the customer into whom the former one was merged removes the data of both', async () => {
    const seller = await makeSeller();
    const former = await subscribeWithWords(seller);
    const [merged, receiver] = [await makeReceiver(seller), await makeReceiver(seller)];
    await seller.api.POST('/v1/subscriptions/{id}/transfer', to(former.id, receiver.customerId));
    await publishedEvent(seller, { type: 'subscription.transferred', object_id: former.id });
    await seller.api.POST('/v1/customers/{id}/merge', to(merged.customerId, former.customerId));
    await confirmBoth(former.buyer.email, merged.person.email);
    await publishedEvent(seller, { type: 'customer.merged', object_id: merged.customerId });
    await erase(seller, merged.customerId);
    const words = [...former.words, former.buyer.email, ...merged.words, merged.person.email];
    expect(await remaining(words)).toEqual(['invoices']);
    expect(Object.keys(await tablesWith(receiver.words))).toContain('subscriptions');
  });

  it('the credit of a transferred subscription hinders the erasure of its former customer, who is owed it, and no other', async () => {
    const { seller, subscribed } = await halfWay();
    await changePlan(subscribed, await otherPrice(seller, monthly(1000)));
    const former = await customerOf(seller, subscribed.buyer);
    const { customerId } = await makeReceiver(seller);
    await seller.api.POST('/v1/subscriptions/{id}/transfer', to(subscribed.id, customerId));
    await seller.api.DELETE('/v1/subscriptions/{id}', path(subscribed.id));
    const answers = [former, customerId].map((id) => seller.api.POST('/v1/customers/{id}/erase', path(id)));
    const [ofFormer, ofNew] = await Promise.all(answers);
    expect(ofFormer).toMatchObject({ response: { status: 409 }, error: { error: 'CustomerHasCredit' } });
    expect(must(ofNew?.data).kept).toEqual([]);
  });

  it('an erasure finds an event of the present owner that names no customer, or a merged one', async () => {
    const { db } = await currentApp();
    const seller = await makeSeller();
    const { words, customerId, order } = await makeTalkativeBuyer(seller);
    await publishedEvent(seller, { type: 'order.created', object_id: order.id });
    const events = () => db('events').where({ organization_id: seller.organizationId });
    await events().whereLike('type', 'order.%').update({ customer_id: null });
    await events().whereLike('type', 'license_key%').update({ customer_id: '8f14e45f-ceea-467f-a9e5-2f0a1c8d7b3e' });
    await erase(seller, customerId);
    expect(await remaining(words)).toEqual(['invoices']);
  });

  it('events that are published after a transfer have no former values of the other customer', async () => {
    const app = await startApp({ jobs: 'off' });
    await useApp(app, async () => {
      const seller = await makeSeller();
      const former = await subscribeWithWords(seller);
      const { customerId } = await makeReceiver(seller);
      const valuesOf = async () => JSON.stringify(await app.db('events').pluck('previous_attributes'));
      expect(await valuesOf()).toContain(former.words[2]);
      await seller.api.POST('/v1/subscriptions/{id}/transfer', to(former.id, customerId));
      expect(await valuesOf()).not.toMatch(new RegExp(former.words.join('|')));
    });
    await app.stop();
  });
});
