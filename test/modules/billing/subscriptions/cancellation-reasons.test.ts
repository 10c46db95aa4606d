import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { currentApp, makeSeller, must } from '../../../support/make.ts';
import { advance, makeClockSeller, readSubscription, subscribe, type Subscribed } from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import { useTablesWith } from '../../../support/privacy.ts';
import { publishedEvent } from '../../../support/receiver.ts';

type Schemas = components['schemas'];
const path = (id: string) => ({ params: { path: { id } } });
const REASON = { cancellation_reason: 'too_expensive', cancellation_comment: 'Half the price elsewhere.' } as const;
const NONE = { cancellation_reason: null, cancellation_comment: null };

const updateByBuyer = ({ id, buyer }: Subscribed, body: Schemas['UserSubscriptionUpdate']) =>
  buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(id), body });
const updateBySeller = ({ id, seller }: Subscribed, body: Schemas['SubscriptionUpdate']) =>
  seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body });
const cancel = (subscribed: Subscribed, reason: Partial<typeof REASON> = REASON) =>
  updateByBuyer(subscribed, { cancel_at_period_end: true, ...reason });

describe('the reason of a cancellation', () => {
  const tablesWith = useTablesWith();

  it('the seller reads the reason and comment of a buyer in the subscription and its events until the buyer resumes', async () => {
    const subscribed = await subscribe(await makeSeller());
    expect(await readSubscription(subscribed)).toMatchObject(NONE);
    expect((await cancel(subscribed)).data).toMatchObject({ cancel_at_period_end: true });
    expect(await readSubscription(subscribed)).toMatchObject(REASON);
    const canceled = await publishedEvent(subscribed.seller, {
      type: 'subscription.canceled',
      object_id: subscribed.id,
    });
    expect(canceled.data).toMatchObject(REASON);
    const resumed = await updateByBuyer(subscribed, { cancel_at_period_end: false });
    expect(resumed.data).toMatchObject({ cancel_at_period_end: false });
    expect(await readSubscription(subscribed)).toMatchObject(NONE);
    expect((await updateByBuyer(subscribed, { cancel_at_period_end: false })).error).toMatchObject({
      error: 'NotCanceledSubscription',
    });
  });

  it('a seller cancels with a reason, and the buyer resumes and cancels without one', async () => {
    const subscribed = await subscribe(await makeSeller());
    const { data } = await updateBySeller(subscribed, { cancel_at_period_end: true, cancellation_reason: 'other' });
    expect(data).toMatchObject({ cancellation_reason: 'other', cancellation_comment: null });
    await subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/resume', path(subscribed.id));
    await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
    expect(await readSubscription(subscribed)).toMatchObject({ cancel_at_period_end: true, ...NONE });
  });

  it('a subscription keeps the reason after its last period has ended', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    await cancel(subscribed);
    await advance(seller, 'month');
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ...REASON });
  });

  it.each<[string, object, string]>([
    ['an unknown reason', { cancel_at_period_end: true, cancellation_reason: 'bored' }, 'cancellation_reason'],
    ['an empty comment', { cancel_at_period_end: true, cancellation_comment: '' }, 'cancellation_comment'],
    [
      'a comment of more than 1000 characters',
      { cancel_at_period_end: true, cancellation_comment: 'a'.repeat(1001) },
      'cancellation_comment',
    ],
    ['a reason to resume', { cancel_at_period_end: false, cancellation_reason: 'unused' }, 'cancellation_reason'],
    ['neither a price nor a cancellation', {}, 'product_price_id'],
  ])('an update with %s returns 422 for buyer and seller and cancels nothing', async (_name, body, field) => {
    const subscribed = await subscribe(await makeSeller());
    for (const update of [updateByBuyer, updateBySeller]) {
      const { response, error } = await update(subscribed, body);
      expect(response.status).toBe(422);
      expect(error).toMatchObject({ detail: [{ loc: ['body', field] }] });
    }
    expect(await readSubscription(subscribed)).toMatchObject({ cancel_at_period_end: false, ...NONE });
  });

  it('the erasure of the customer erases the comment everywhere, also from the audit log, and keeps the reason', async () => {
    const app = await currentApp();
    const { db } = app;
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    const cancellation_comment = `Quietly ${subscribed.id} to Mallory`;
    await updateBySeller(subscribed, { cancel_at_period_end: true, ...REASON, cancellation_comment });
    await advance(seller, 'month');
    await app.idle();
    const customer = await customerIdOf(db, seller.organizationId, subscribed.buyer.id);
    expect(Object.keys(await tablesWith([cancellation_comment]))).toEqual(
      expect.arrayContaining(['events', 'subscriptions']),
    );
    const { response } = await seller.api.POST('/v1/customers/{id}/erase', path(customer));
    expect(response.status).toBe(200);
    expect(await tablesWith([cancellation_comment])).toEqual({});
    const row = must(await db('subscriptions').where({ id: subscribed.id }).first());
    expect(row).toMatchObject({ cancellation_reason: 'too_expensive', cancellation_comment: null });
  });
});
