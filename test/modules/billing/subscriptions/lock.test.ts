import { describe, expect, it } from 'vitest';
import { settlePlanChange } from '../../../../src/modules/billing/plan-changes/settle-plan-change.ts';
import {
  offerPlans,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribeTo,
  type Subscribed,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must } from '../../../support/make.ts';
import { requireAuthentication } from '../../../support/plan-payments.ts';
import {
  appOfPauses,
  at,
  begin,
  change,
  endOn,
  eventsOf,
  fourWeeks,
  goTo,
  inApp,
  isoAt,
  path,
  refusal,
  setDay,
  startAppOfPauses,
  walk,
} from './pause-fixtures.ts';

startAppOfPauses();

const cancel = ({ buyer, id }: Subscribed) => buyer.api.DELETE('/v1/users/subscriptions/{id}', path(id));
const rowOf = async ({ id }: Subscribed) => must(await appOfPauses().db('subscriptions').where({ id }).first());

describe('a subscription whose known end is over, before the worker ends it', () => {
  it(
    'a dispute about an order of the ended subscription neither suspends nor lengthens it',
    inApp(async () => {
      const subscribed = await begin();
      await cancel(subscribed);
      const orderId = must((await ordersOf(subscribed))[0]).id;
      setDay(29);
      await reportDispute({ orderId, status: 'open' });
      expect(await rowOf(subscribed)).toMatchObject({ status: 'canceled', ended_at: at(28), suspended_at: null });
      setDay(35);
      await reportDispute({ orderId, status: 'won' });
      await goTo(36);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ended_at: isoAt(28) });
      expect(await eventsOf(subscribed, 'subscription.revoked')).toHaveLength(1);
      expect(await eventsOf(subscribed, 'subscription.active')).toHaveLength(1);
    }),
  );

  it(
    'a plan change whose payment succeeds after the end is refunded and leaves the plan',
    inApp(async () => {
      const subscribed = await begin();
      const price = await otherPrice(subscribed.seller, fourWeeks(5600));
      await offerPlans(subscribed, price);
      await endOn(subscribed, 35);
      await requireAuthentication(subscribed);
      setDay(14);
      const { buyer, id } = subscribed;
      await buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(id), body: { product_price_id: price } });
      const { db, container } = appOfPauses();
      const payment = must(await db('payments').where({ subscription_id: id, purpose: 'update' }).first());
      expect(payment.status).toBe('requires_action');
      // The bank takes the payment, and tells its outcome later.
      const settle = (days: number, kind: 'processing' | 'succeeded') =>
        container.transaction(at(days), (tx) =>
          settlePlanChange(tx, { id: payment.id, subscription_id: id }, { kind, ref: must(payment.processor_ref) }),
        );
      await settle(14, 'processing');
      expect((await rowOf(subscribed)).due_at).toBeNull();
      setDay(36);
      expect((await readSubscription(subscribed)).status).toBe('canceled');
      const query = { status: ['canceled' as const], organization_id: [subscribed.seller.organizationId] };
      const { data: ended } = await subscribed.seller.api.GET('/v1/subscriptions/', { params: { query } });
      expect(must(ended).items.map((item) => item.id)).toEqual([id]);
      await settle(36, 'succeeded');
      expect(await rowOf(subscribed)).toMatchObject({
        price_id: must((await ordersOf(subscribed))[0]).product_price_id,
      });
      const refunds: unknown[] = await db('pgboss.job').where({ name: 'payments.refund-surplus' }).pluck('data');
      expect(JSON.stringify(refunds)).toContain(payment.id);
      await walk(36, 37);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ended_at: isoAt(35) });
    }),
  );

  it(
    'a change of its metadata answers with the ended subscription',
    inApp(async () => {
      const subscribed = await begin();
      await endOn(subscribed, 10);
      setDay(12);
      const { data } = await change(subscribed, { metadata: { crm: 'x' } });
      expect(data).toMatchObject({ status: 'canceled', ended_at: isoAt(10), metadata: { crm: 'x' } });
    }),
  );

  it(
    'the lists of its seller and of its buyer sort it as canceled',
    inApp(async () => {
      const { seller, buyer, productId, ...first } = await begin();
      setDay(1);
      const second = await subscribeTo(seller, productId, { buyer });
      await endOn({ ...first, seller, buyer, productId }, 10);
      const sorted = async () => {
        const query = { organization_id: [seller.organizationId], sorting: ['status' as const, 'started_at' as const] };
        const lists = await Promise.all([
          seller.api.GET('/v1/subscriptions/', { params: { query } }),
          buyer.api.GET('/v1/users/subscriptions/', { params: { query } }),
        ]);
        return lists.map(({ data }) => must(data).items.map(({ id }) => id));
      };
      expect(await sorted()).toEqual([
        [first.id, second.id],
        [first.id, second.id],
      ]);
      setDay(12);
      expect(await sorted()).toEqual([
        [second.id, first.id],
        [second.id, first.id],
      ]);
    }),
  );

  it(
    'the form of the payment method tells that an unpaid subscription has ended, and a new card is refused',
    inApp(async () => {
      const subscribed = await begin({ token: 'sandbox_decline_later' });
      await endOn(subscribed, 31);
      await goTo(28);
      const { buyer, id } = subscribed;
      const isPayable = async () =>
        must((await buyer.api.GET('/v1/users/subscriptions/{id}/payment-method', path(id))).data).is_payable;
      expect(await isPayable()).toBe(true);
      setDay(31);
      expect(await isPayable()).toBe(false);
      const saved = await buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
        ...path(id),
        body: { confirmation_token_id: 'sandbox_success' },
      });
      expect(refusal(saved)).toEqual([403, 'AlreadyCanceledSubscription']);
    }),
  );

  it(
    'a cancellation while a payment is under way leaves the subscription in the state of the customer',
    inApp(async () => {
      const subscribed = await begin();
      await cancel(subscribed);
      const { seller, id } = subscribed;
      const { db } = appOfPauses();
      await db('subscriptions').where({ id }).update({ due_at: null });
      const { customer_id } = await rowOf(subscribed);
      const { data } = await seller.api.GET('/v1/customers/{id}/state', path(customer_id));
      expect(must(data).active_subscriptions).toMatchObject([{ id }]);
    }),
  );
});
