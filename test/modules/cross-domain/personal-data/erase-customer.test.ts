import { describe, expect, it } from 'vitest';
import { changePlan, halfWay, ledgerOf, monthly, otherPrice, subscribe } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { makeCustomer } from '../../../support/customers.ts';
import {
  addMember,
  currentApp,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import { makeTalkativeBuyer, OF_ACCOUNT, useTablesWith } from '../../../support/privacy.ts';
import { publishedEvent, readFeed } from '../../../support/receiver.ts';

const path = (id: string) => ({ params: { path: { id } } });
const erase = ({ api }: Pick<Seller, 'api'>, id: string) => api.POST('/v1/customers/{id}/erase', path(id));

describe('the erasure of a customer', () => {
  const tablesWith = useTablesWith();

  it('an erasure leaves personal data in invoices only, and names each kept record with the end of its period', async () => {
    const seller = await makeSeller();
    const { buyer, customerId, order, words } = await makeTalkativeBuyer(seller);
    await publishedEvent(seller, { type: 'order.created', object_id: order.id });
    expect(Object.keys(await tablesWith(words))).toEqual(
      expect.arrayContaining(['checkouts', 'customers', 'events', 'license_key_activations', 'orders']),
    );
    const { data, response } = await erase(seller, customerId);
    expect(response.status).toBe(200);
    const erased = must(data);
    const year = new Date(order.created_at).getUTCFullYear();
    expect(erased).toMatchObject({
      customer_id: customerId,
      kept: [
        {
          record: 'invoice',
          fields: ['name', 'billing_address', 'tax_id'],
          count: 1,
          until: `${year + 11}-01-01T00:00:00.000Z`,
        },
      ],
    });
    // The account is the person's own, and stored answers of requests expire within a day.
    const { users, ...others } = await tablesWith([...words, buyer.email]);
    expect(users).toBe(1);
    expect(others).toEqual({ invoices: 1, ...pick(others, OF_ACCOUNT) });
    const { payment_processors: _changing, ...same } = erased;
    expect((await erase(seller, customerId)).data).toMatchObject(same);
  });

  it('an erasure ends access, keeps the amounts, and turns earlier events into `customer.erased` without gaps', async () => {
    const app = await currentApp();
    const seller = await makeSeller();
    const { buyer, customerId, order, key, words } = await makeTalkativeBuyer(seller);
    await publishedEvent(seller, { type: 'customer.created', object_id: customerId });
    const before = await ledgerOf(seller);
    await erase(seller, customerId);
    await onceIdle(
      () => readFeed(seller, { type: ['benefit_grant.revoked'] }),
      ({ items }) => items.length > 0,
    );
    const { items } = await readFeed(seller);
    expect(items.map(({ sequence }) => sequence)).toEqual(items.map((_event, at) => at + 1));
    expect(JSON.stringify(items)).not.toMatch(new RegExp([...words, buyer.email].join('|')));
    const erased = items.filter(({ type }) => type === 'customer.erased');
    expect(erased.length).toBeGreaterThan(3);
    for (const event of erased) expect(event).toMatchObject({ object_id: customerId, data: { id: customerId } });
    const { data: validated } = await app.client().POST('/v1/users/license-keys/validate', {
      body: { key, organization_id: seller.organizationId },
    });
    expect(validated).toBeUndefined();
    const { data: kept } = await seller.api.GET('/v1/orders/{id}', path(order.id));
    expect(kept).toMatchObject({
      amount: order.amount,
      customer_id: customerId,
      billing_address: { country: 'PT', line1: null },
    });
    expect(await ledgerOf(seller)).toEqual(before);
    const { data: customer } = await seller.api.GET('/v1/customers/{id}', path(customerId));
    expect(customer).toMatchObject({ name: null, external_id: null, billing_address: null, metadata: {} });
    expect(customer?.email).toMatch(/@erased\.invalid$/);
    expect(customer?.revenue[0]?.amount).toBe(order.amount);
  });

  it('after an erasure, the person sees no old purchase, and the next purchase creates a new customer', async () => {
    const seller = await makeSeller();
    const { buyer, customerId, product } = await makeTalkativeBuyer(seller);
    await erase(seller, customerId);
    expect((await buyer.api.GET('/v1/users/orders/', {})).data?.items).toEqual([]);
    expect((await buyer.api.GET('/v1/users/license-keys/', {})).data?.items).toEqual([]);
    const { orderId } = await makeSale(seller, product.id, buyer);
    const { data: order } = await seller.api.GET('/v1/orders/{id}', path(orderId));
    expect(order?.customer_id).not.toBe(customerId);
  });

  it('an erasure leaves an order that can be refunded, with a credit note for the buyer of the invoice and no e-mail', async () => {
    const { db } = await currentApp();
    const seller = await makeSeller();
    const { customerId, order, name } = await makeTalkativeBuyer(seller);
    await erase(seller, customerId);
    const { data: refund } = await seller.api.POST('/v1/refunds/', {
      body: { order_id: order.id, reason: 'customer_request', amount: order.amount },
    });
    const { id: refund_id } = must(refund);
    const note = await onceIdle(
      () => db('invoices').where({ refund_id }).first(),
      (found) => found !== undefined,
    );
    expect(note).toMatchObject({ keeps_erased_buyer: true, document: { buyer: { name } } });
    const emails = db('emails').where({ organization_id: seller.organizationId });
    expect(await emails.whereNot('kind', 'like', 'seller_%')).toEqual([]);
  });

  it('an erasure returns 409 while a subscription runs, and changes nothing', async () => {
    const { seller, buyer } = await subscribe(await makeSeller());
    const { db } = await currentApp();
    const { id } = must(await db('customers').where({ user_id: buyer.id }).first());
    const { error, response } = await erase(seller, id);
    expect(response.status).toBe(409);
    expect(error).toMatchObject({ error: 'CustomerHasRunningPurchases' });
    expect((await seller.api.GET('/v1/customers/{id}', path(id))).data).toMatchObject({
      email: buyer.email,
      erased_at: null,
    });
  });

  it('an erasure returns 409 while credit can be paid out, unless the customer waives it, and `kept` counts credit that stays', async () => {
    const { db } = await currentApp();
    for (const isPaidOut of [true, false]) {
      const { seller, subscribed } = await halfWay();
      await changePlan(subscribed, await otherPrice(seller, monthly(1000)));
      await subscribed.seller.api.DELETE('/v1/subscriptions/{id}', path(subscribed.id));
      const { customer_id } = must(await db('subscriptions').where({ id: subscribed.id }).first());
      const [credit] = await db('credits').where({ subscription_id: subscribed.id });
      const refused = await erase(seller, customer_id);
      const error = { error: 'CustomerHasCredit', detail: expect.stringContaining('$10.00') as string };
      expect(refused).toMatchObject({ response: { status: 409 }, error });
      if (isPaidOut) await seller.api.POST('/v1/credits/{id}/pay-out', path(must(credit).id));
      const { data } = await seller.api.POST('/v1/customers/{id}/erase', {
        params: { path: { id: customer_id }, query: { forfeit_credits: !isPaidOut } },
      });
      const kept = must(data).kept.find(({ record }) => record === 'credit');
      expect(kept).toEqual(isPaidOut ? undefined : { record: 'credit', fields: [], count: 1, until: null });
      expect((await ledgerOf(seller)).sum).toBe(0);
    }
  });

  it('an erasure keeps the customer at the processor while another seller charges it or a dispute is open, and says so', async () => {
    const app = await currentApp();
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const { buyer, customerId } = await makeTalkativeBuyer(seller);
    await makeSale(other, (await makeProduct(other)).id, buyer);
    const order = must(await app.db('orders').where({ organization_id: other.organizationId }).first());
    const otherId = must(order.customer_id);
    const states = async (owner: Seller, id: string) =>
      must((await erase(owner, id)).data).payment_processors.map(({ status }) => status);
    const runJob = async () => {
      await app
        .db('processor_customer_deletions')
        .where({ customer_id: otherId, status: 'pending' })
        .update({
          next_attempt_at: new Date(0),
        });
      const job = must(app.container.jobs.find(({ task }) => task === 'personal-data.delete-processor-customers'));
      await job.run({}, app.container.jobContext());
    };
    expect(await states(seller, customerId)).toEqual(['shared']);
    await reportDispute({ orderId: order.id, status: 'open' });
    expect(await states(other, otherId)).toEqual(['disputed']);
    await runJob();
    expect(await states(other, otherId)).toEqual(['disputed']);
    await reportDispute({ orderId: order.id, status: 'won' });
    await runJob();
    await onceIdle(
      () => states(other, otherId),
      ([status]) => status === 'deleted',
    );
    expect(await states(seller, customerId)).toEqual(['deleted']);
    expect(await app.db('processor_customers').where({ email: buyer.email.toLowerCase() })).toEqual([]);
  });

  it('only owners and admins can erase a customer, and a customer of another organization returns 404', async () => {
    const seller = await makeSeller();
    const { id } = await makeCustomer(seller);
    const support = await makePerson();
    await addMember(seller, support, 'support');
    expect((await erase(support, id)).response.status).toBe(403);
    expect((await erase(await makeSeller(), id)).response.status).toBe(404);
    expect((await erase(seller, id)).data).toMatchObject({ customer_id: id, kept: [] });
    const { response } = await seller.api.PATCH('/v1/customers/{id}', { ...path(id), body: { name: 'Again' } });
    expect(response.status).toBe(422);
  });

  it('an erasure stands in the audit log without personal data', async () => {
    const seller = await makeSeller();
    const { customerId, words } = await makeTalkativeBuyer(seller);
    await erase(seller, customerId);
    const { data } = await seller.api.GET('/v1/audit-log/', {
      params: { query: { organization_id: [seller.organizationId], operation: ['eraseCustomer'] } },
    });
    const customer = data?.items.find(({ object_type }) => object_type === 'customer');
    expect(customer).toMatchObject({ object_id: customerId, before: { erased_at: null } });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(words.join('|')));
  });
});

const pick = (found: Record<string, number>, tables: readonly string[]) =>
  Object.fromEntries(Object.entries(found).filter(([table]) => tables.includes(table)));
