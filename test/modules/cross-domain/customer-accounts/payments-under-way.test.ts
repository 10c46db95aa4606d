import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { free, monthly, subscribe } from '../../../support/billing.ts';
import { customerIdOf, makeCustomer } from '../../../support/customers.ts';
import { expectRecorded, holdCharge } from '../../../support/held-charge.ts';
import { untilBlocked } from '../../../support/locks.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, openPage, unique } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';
import { answerChange, tokenTo } from './fixtures.ts';

const byId = (id: string) => ({ params: { path: { id } } });

describe('acts beside a payment under way', () => {
  it('a customer without purchases cannot be deleted while it pays for the first one', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const customer = await makeCustomer(seller);
    const checkout = await makeCheckout(seller, product.id, { customer_id: customer.id });
    const charge = await holdCharge();
    const confirmed = confirm(app, checkout.client_secret);
    await charge.begun;
    const deleted = await seller.api.DELETE('/v1/customers/{id}', byId(customer.id)).finally(charge.release);
    expect(deleted).toMatchObject({ response: { status: 409 }, error: { error: 'CustomerHasPurchases' } });
    expect((await confirmed).data?.status).toBe('succeeded');
    expect(await expectRecorded(checkout.id)).toMatchObject({ customer_id: customer.id });
  });

  it('a subscription is not transferred while its upgrade is paid, nor upgraded by its former customer after a transfer', async () => {
    const app = await testApp();
    const subscribed = await subscribe(await makeSeller(), { price: free });
    const { seller } = subscribed;
    const product = await makeProduct(seller, { prices: [monthly(2000)] });
    const receiver = await makeCustomer(seller);
    const [paid, late] = [
      await makeCheckout(seller, product.id, { subscription_id: subscribed.id }),
      await makeCheckout(seller, product.id, { subscription_id: subscribed.id }),
    ];
    const transfer = () =>
      seller.api.POST('/v1/subscriptions/{id}/transfer', {
        ...byId(subscribed.id),
        body: { customer_id: receiver.id },
      });
    const charge = await holdCharge();
    const declined = confirm(app, paid.client_secret, { confirmation_token_id: 'sandbox_decline' });
    await charge.begun;
    const refused = await transfer().finally(charge.release);
    expect(refused).toMatchObject({ response: { status: 409 }, error: { error: 'NotTransferableSubscription' } });
    expect((await declined).response.status).toBe(400);
    expect((await transfer()).response.status).toBe(204);
    const second = await confirm(app, late.client_secret);
    expect(second).toMatchObject({
      response: { status: 422 },
      error: { detail: [{ loc: ['body', 'product_price_id'] }] },
    });
    expect(await app.db('payments').where({ checkout_id: late.id })).toEqual([]);
  });

  it('an owner who leaves an organization without members closes its open checkouts, also one that waits to be confirmed', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const checkout = await makeCheckout(seller, product.id);
    await seller.api.PATCH('/v1/products/{id}', { ...byId(product.id), body: { is_archived: true } });
    const page = await openPage(app, seller);
    const leave = () => page.DELETE('/v1/users/me', {});
    const charge = await holdCharge();
    const declined = confirm(app, checkout.client_secret, { confirmation_token_id: 'sandbox_decline' });
    await charge.begun;
    expect((await leave().finally(charge.release)).error).toMatchObject({ error: 'LastOwner' });
    expect((await declined).response.status).toBe(400);
    const lock = await app.db.transaction();
    await lock('checkouts').where({ id: checkout.id }).forUpdate();
    const leaving = leave();
    await untilBlocked(app.db, 1, [leaving]);
    const late = confirm(app, checkout.client_secret);
    await untilBlocked(app.db, 2, [late]);
    await lock.commit();
    expect((await leaving).response.status).toBe(204);
    expect((await late).response.status).toBe(403);
  });

  it('the final charge of a subscription that has ended stands in the way of an erasure until its outcome is known', async () => {
    const { db } = await testApp();
    const { id, seller, buyer } = await subscribe(await makeSeller());
    await seller.api.DELETE('/v1/subscriptions/{id}', byId(id));
    const payment_id = await insertCharge(id, 'rest');
    const customerId = await customerIdOf(db, seller.organizationId, buyer.id);
    const erase = () => seller.api.POST('/v1/customers/{id}/erase', byId(customerId));
    expect(await erase()).toMatchObject({
      response: { status: 409 },
      error: { error: 'CustomerHasRunningPurchases', detail: expect.stringContaining('payment') as string },
    });
    await db('payments').where({ id: payment_id }).update({ status: 'failed' });
    expect((await erase()).response.status).toBe(200);
  });

  it('a new address takes effect after the outcome of a charge is known, because the processor finds a lost call by it', async () => {
    const { db } = await testApp();
    const { id, seller, buyer } = await subscribe(await makeSeller());
    const customerId = await customerIdOf(db, seller.organizationId, buyer.id);
    const email = `${unique('new')}@example.com`;
    await seller.api.PATCH('/v1/customers/{id}', { ...byId(customerId), body: { email } });
    expect(await answerChange(await tokenTo(buyer.email), 'confirm')).toBe(204);
    const token = await tokenTo(email);
    const payment_id = await insertCharge(id, 'renewal');
    expect(await answerChange(token, 'confirm')).toBe(409);
    await db('payments').where({ id: payment_id }).update({ status: 'processing' });
    expect(await answerChange(token, 'confirm')).toBe(204);
  });
});

/** Stores a charge whose call has no answer yet, as a process that has died leaves it. @returns its id */
async function insertCharge(subscription_id: string, purpose: 'rest' | 'renewal'): Promise<string> {
  const { db } = await testApp();
  const now = currentTime();
  const [row] = await db('payments')
    .insert({
      created_at: now,
      modified_at: now,
      subscription_id,
      purpose,
      period: 2,
      attempt: 1,
      processor: 'sandbox',
      kind: 'payment',
      idempotency_key: unique('charge'),
      status: 'pending',
      amount: 1000,
      currency: 'usd',
    })
    .returning('id');
  return must(row).id;
}
