import { describe, expect, it } from 'vitest';
import { ledgerOf, monthly, readSubscription, subscribe } from '../../../support/billing.ts';
import { customerIdOf, makeCustomer } from '../../../support/customers.ts';
import {
  currentApp,
  makeBenefit,
  makeKey,
  makeNote,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';
import { makeReceiver, transferWithConsent } from './transfer-scene.ts';

const to = (id: string, customer_id: string) => ({ params: { path: { id } }, body: { customer_id } });

const keysOf = async ({ api }: Person) =>
  must((await api.GET('/v1/users/license-keys/')).data).items.map(({ id }) => id);
const benefitsOf = async ({ api }: Person) =>
  must((await api.GET('/v1/users/benefits/')).data)
    .items.map(({ type }) => type)
    .sort();

const validate = async (body: { key: string; organization_id: string; activation_id?: string }) =>
  (await (await currentApp()).client().POST('/v1/users/license-keys/validate', { body })).response.status;

const subjectsTo = async (recipient: string) => {
  const { db } = await currentApp();
  const mails = await onceIdle(() => sandboxMails(db, recipient));
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes('has transferred'));
};

describe('a transfer to another customer', () => {
  it('a license key moves with its machines if the seller keeps them, and both customers get an e-mail', async () => {
    const { seller, buyer, id, body } = await makeKey({ activations: { limit: 2, enable_user_admin: true } });
    const client = (await currentApp()).client();
    const activated = await client.POST('/v1/users/license-keys/activate', { body: { ...body, label: 'Laptop' } });
    const { person, customerId } = await makeReceiver(seller);
    const kept = { customer_id: customerId, rotate_keys: false, release_machines: false };
    const answer = await seller.api.POST('/v1/license-keys/{id}/transfer', { ...to(id, customerId), body: kept });
    expect(answer.response.status).toBe(204);
    expect([await keysOf(buyer), await keysOf(person)]).toEqual([[], [id]]);
    expect(await validate({ ...body, activation_id: must(activated.data).id })).toBe(200);
    const { data } = await seller.api.GET('/v1/license-keys/{id}', { params: { path: { id } } });
    expect(data).toMatchObject({ user_id: person.id, activations: [{ label: 'Laptop' }] });
    expect(await subjectsTo(buyer.email)).toEqual([
      'Test Organization has transferred Test license to another customer',
    ]);
    expect(await subjectsTo(person.email)).toEqual(['Test Organization has transferred Test license to you']);
  });

  it('the benefits of an order move, and the order with its invoice stays with the customer who paid', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { benefits: [await makeBenefit(seller), await makeNote(seller)] });
    const { buyer, orderId } = await makeSale(seller, product.id);
    const before = await ledgerOf(seller);
    const { person, customerId } = await makeReceiver(seller);
    await seller.api.POST('/v1/orders/{id}/transfer', to(orderId, customerId));
    expect([await benefitsOf(buyer), await benefitsOf(person)]).toEqual([[], ['custom', 'license_keys']]);
    const own = await buyer.api.GET('/v1/users/orders/');
    expect(must(own.data).items.map(({ id }) => id)).toEqual([orderId]);
    expect(must((await person.api.GET('/v1/users/orders/')).data).items).toEqual([]);
    expect(await ledgerOf(seller)).toEqual(before);
    const [key] = await keysOf(person);
    await seller.api.POST('/v1/refunds/', {
      body: { order_id: orderId, reason: 'customer_request', revoke_benefits: true },
    });
    const { data } = await seller.api.GET('/v1/license-keys/{id}', { params: { path: { id: must(key) } } });
    expect(data?.status).toBe('revoked');
    expect(await benefitsOf(person)).toEqual([]);
  });

  it('many orders are transferred at once to a customer without an account', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { benefits: [await makeNote(seller)] });
    const orders: string[] = [];
    for (let count = 0; count < 8; count += 1) orders.push((await makeSale(seller, product.id)).orderId);
    const { id } = await makeCustomer(seller);
    const answers = await Promise.all(
      orders.map((order) => seller.api.POST('/v1/orders/{id}/transfer', to(order, id))),
    );
    expect(answers.map(({ response }) => response.status)).toEqual(orders.map(() => 204));
  });

  it('a benefit that the product of a transferred order gains goes to the customer who has the others', async () => {
    const seller = await makeSeller();
    const license = await makeBenefit(seller);
    const product = await makeProduct(seller, { benefits: [license] });
    const { buyer, orderId } = await makeSale(seller, product.id);
    const { person, customerId } = await makeReceiver(seller);
    await seller.api.POST('/v1/orders/{id}/transfer', to(orderId, customerId));
    const body = { benefits: [license.id, (await makeNote(seller)).id] };
    await seller.api.POST('/v1/products/{id}/benefits', { params: { path: { id: product.id } }, body });
    expect(await onceIdle(() => benefitsOf(person))).toEqual(['custom', 'license_keys']);
    expect(await benefitsOf(buyer)).toEqual([]);
    const { db } = await currentApp();
    expect(await db('license_keys').where({ benefit_id: license.id })).toHaveLength(1);
  });

  it('a subscription moves with its benefits when the receiver agrees, and its earlier order stays', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller, { price: monthly(1000), benefits: [await makeBenefit(seller)] });
    const { buyer } = subscribed;
    const { person, customerId } = await makeReceiver(seller);
    const metrics = await metricsOf(seller);
    await transferWithConsent(seller, subscribed.id, { person, customerId });
    const moved = await readSubscription(subscribed);
    expect(moved).toMatchObject({ user_id: person.id, customer_id: customerId });
    expect([await benefitsOf(buyer), await benefitsOf(person)]).toEqual([[], ['license_keys']]);
    expect(must((await buyer.api.GET('/v1/users/orders/')).data).items).toHaveLength(1);
    expect(await metricsOf(seller)).toEqual(metrics);
    const again = await seller.api.POST('/v1/subscriptions/{id}/transfer', to(subscribed.id, customerId));
    expect(again.response.status).toBe(204);
    await seller.api.DELETE('/v1/subscriptions/{id}', { params: { path: { id: subscribed.id } } });
    expect(await benefitsOf(person)).toEqual([]);
    const ended = await seller.api.POST('/v1/subscriptions/{id}/transfer', to(subscribed.id, customerId));
    expect(ended.error).toMatchObject({ error: 'NotTransferableSubscription' });
  });

  it('each transfer is one event that names the former and the new customer, and a transfer to the holder is none', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { benefits: [await makeBenefit(seller), await makeNote(seller)] });
    const { buyer, orderId } = await makeSale(seller, product.id);
    const subscribed = await subscribe(seller, { price: monthly(1000) });
    const [key] = await keysOf(buyer);
    const [first, second] = [await makeReceiver(seller), await makeReceiver(seller)];
    const { db } = await currentApp();
    const idOf = ({ id }: Person) => customerIdOf(db, seller.organizationId, id);
    const eventsOf = async (type: string) => {
      const events = await db('events').where({ organization_id: seller.organizationId, type }).orderBy('position');
      return events.map(({ object_id, details }) => ({ object_id, details }));
    };
    const moved = (object_id: string, former_customer_id: string, customer_id: string) => ({
      object_id,
      details: { former_customer_id, customer_id },
    });
    for (const { customerId } of [first, second, second])
      await seller.api.POST('/v1/orders/{id}/transfer', to(orderId, customerId));
    for (const receiver of [first, second]) await transferWithConsent(seller, subscribed.id, receiver);
    await seller.api.POST('/v1/subscriptions/{id}/transfer', to(subscribed.id, second.customerId));
    for (const customerId of [first.customerId, first.customerId])
      await seller.api.POST('/v1/license-keys/{id}/transfer', to(must(key), customerId));
    expect(await eventsOf('order.transferred')).toEqual([
      moved(orderId, await idOf(buyer), first.customerId),
      moved(orderId, first.customerId, second.customerId),
    ]);
    expect(await eventsOf('subscription.transferred')).toEqual([
      moved(subscribed.id, await idOf(subscribed.buyer), first.customerId),
      moved(subscribed.id, first.customerId, second.customerId),
    ]);
    expect(await eventsOf('license_key.transferred')).toEqual([moved(must(key), second.customerId, first.customerId)]);
    const query = { organization_id: [seller.organizationId], kind: ['transfer_sent' as const], limit: 100 };
    const { data: sent } = await seller.api.GET('/v1/emails/', { params: { query } });
    expect(new Map(must(sent).items.map(({ object_id, object_type }) => [object_id, object_type]))).toEqual(
      new Map([
        [orderId, 'order'],
        [subscribed.id, 'subscription'],
        [must(key), 'license_key'],
      ]),
    );
    // The note of the order is still the second customer's.
    await seller.api.POST('/v1/orders/{id}/transfer', to(orderId, first.customerId));
    expect((await eventsOf('order.transferred')).at(-1)).toEqual(moved(orderId, second.customerId, first.customerId));
  });

  it('a transfer to a customer of another organization, and of a record of another organization, is refused', async () => {
    const { seller, id, buyer } = await makeKey();
    const stranger = await makeSeller();
    const { customerId } = await makeReceiver(stranger);
    const outward = await seller.api.POST('/v1/license-keys/{id}/transfer', to(id, customerId));
    expect(outward.response.status).toBe(422);
    const { db } = await currentApp();
    const order = must(await db('orders').where({ organization_id: seller.organizationId }).first());
    const subscribed = await subscribe(seller);
    const taken = await Promise.all([
      stranger.api.POST('/v1/license-keys/{id}/transfer', to(id, customerId)),
      stranger.api.POST('/v1/orders/{id}/transfer', to(order.id, customerId)),
      stranger.api.POST('/v1/subscriptions/{id}/transfer', to(subscribed.id, customerId)),
    ]);
    expect(taken.map(({ response }) => response.status)).toEqual([404, 404, 404]);
    expect(await keysOf(buyer)).toEqual([id]);
  });

  it('an order of a subscription is refused, and an erased customer receives nothing', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller);
    const { db } = await currentApp();
    const order = must(await db('orders').where({ subscription_id: subscribed.id }).first());
    const { customerId } = await makeReceiver(seller);
    expect((await seller.api.POST('/v1/orders/{id}/transfer', to(order.id, customerId))).response.status).toBe(422);
    await seller.api.POST('/v1/customers/{id}/erase', { params: { path: { id: customerId } } });
    const { id } = await makeKey({}, seller);
    expect((await seller.api.POST('/v1/license-keys/{id}/transfer', to(id, customerId))).response.status).toBe(422);
  });
});

async function metricsOf({ organizationId: organization_id }: Seller) {
  const { db } = await currentApp();
  const rows = await db('metric_customers').where({ organization_id }).whereNot({ mrr: 0 }).orderBy('product_id');
  return rows.map(({ product_id, currency, mrr }) => ({ product_id, currency, mrr }));
}
