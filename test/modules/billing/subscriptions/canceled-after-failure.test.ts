import { describe, expect, it } from 'vitest';
import {
  advance,
  completeLatePayments,
  ledgerOf,
  makeClockSeller,
  ordersOf,
  subscribe,
  type Subscribed,
} from '../../../support/billing.ts';
import { currentApp, makeBenefit, must, onceIdle } from '../../../support/make.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';

const path = (id: string) => ({ params: { path: { id } } });

/** A subscription whose renewal was declined. */
async function makeOverdue(): Promise<Subscribed> {
  const seller = await makeClockSeller();
  const benefits = [await makeBenefit(seller)];
  const subscribed = await subscribe(seller, { token: 'sandbox_decline_later', benefits });
  await advance(seller, 'month');
  return subscribed;
}

const read = async ({ buyer, id }: Subscribed) =>
  must((await buyer.api.GET('/v1/users/subscriptions/{id}', path(id))).data);

const BUYER_CANCELS = async ({ buyer, id }: Subscribed) => buyer.api.DELETE('/v1/users/subscriptions/{id}', path(id));
const SELLER_CANCELS = async ({ seller, id }: Subscribed) =>
  seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body: { cancel_at_period_end: true } });

describe('a cancellation after a failed payment', () => {
  it.each([
    ['buyer', BUYER_CANCELS],
    ['seller', SELLER_CANCELS],
  ])('a subscription that its %s cancels ends with the period that was paid, at once', async (_, cancel) => {
    const subscribed = await makeOverdue();
    const { current_period_end } = await read(subscribed);
    expect((await cancel(subscribed)).response.status).toBe(200);
    expect(await read(subscribed)).toMatchObject({
      status: 'canceled',
      ended_at: current_period_end,
      payment_retry: null,
      has_next_bill: false,
    });
    expect(must((await subscribed.buyer.api.GET('/v1/users/benefits/')).data).items).toEqual([]);
    await advance(subscribed.seller, 'month');
    expect(await ordersOf(subscribed)).toHaveLength(1);
  });

  it('the mail about it says that the access has ended', async () => {
    const subscribed = await makeOverdue();
    await BUYER_CANCELS(subscribed);
    const { db } = await currentApp();
    const [mail] = await onceIdle(() => sandboxMails(db, subscribed.buyer.email).whereLike('subject', '%is canceled'));
    expect(must(mail).text).toContain('Your access has ended.');
    expect(must(mail).text).not.toContain('You keep your access');
  });

  it('a card that the buyer saves then is told that nothing is due', async () => {
    const subscribed = await makeOverdue();
    await BUYER_CANCELS(subscribed);
    const { response, error } = await subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(subscribed.id),
      body: { confirmation_token_id: 'sandbox_success' },
    });
    expect(response.status).toBe(403);
    expect(error).toMatchObject({ detail: 'Nothing is due for this subscription, and it will charge nothing.' });
  });

  it('a subscription that is canceled while its renewal is processed ends when the charge fails', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    const { current_period_end } = await read(subscribed);
    const { db } = await currentApp();
    await db('subscriptions')
      .where({ id: subscribed.id })
      .update({ payment_method_ref: 'sandbox_pm:sandbox_late_failure' });
    await advance(seller, 'month');
    await BUYER_CANCELS(subscribed);
    expect(await read(subscribed)).toMatchObject({ cancel_at_period_end: true, ended_at: null });
    await completeLatePayments();
    expect(await read(subscribed)).toMatchObject({ status: 'canceled', ended_at: current_period_end });
  });

  it('a confirmation by the bank that comes after the cancellation is given back', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    const app = await currentApp();
    await app
      .db('subscriptions')
      .where({ id: subscribed.id })
      .update({ payment_method_ref: 'sandbox_pm:sandbox_action_required' });
    await advance(seller, 'month');
    await BUYER_CANCELS(subscribed);
    expect(await read(subscribed)).toMatchObject({ status: 'canceled' });
    const payment = must(
      await app.db('payments').where({ subscription_id: subscribed.id, purpose: 'renewal' }).first(),
    );
    const { secret } = must(
      await app
        .db('sandbox_payments')
        .where({ ref: must(payment.processor_ref) })
        .first(),
    );
    await app.page().POST('/v1/sandbox/payments/{secret}/authentication', {
      params: { path: { secret } },
      body: { outcome: 'approve' },
    });
    await onceIdle(
      () => ledgerOf(seller),
      ({ processor }) => processor === 1000,
    );
    expect(await read(subscribed)).toMatchObject({ status: 'canceled' });
    expect(await ordersOf(subscribed)).toHaveLength(1);
  });
});
