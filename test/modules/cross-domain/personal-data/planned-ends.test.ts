import { describe, expect, it } from 'vitest';
import { readSubscription, type Subscribed } from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import { must, openPage } from '../../../support/make.ts';
import {
  appOfPauses,
  begin,
  endOn,
  eventsOf,
  goTo,
  inApp,
  isoAt,
  path,
  refusal,
  setDay,
  startAppOfPauses,
  walk,
} from '../../billing/subscriptions/pause-fixtures.ts';

startAppOfPauses();

interface KnownEnd {
  token?: string;
  plan: (subscribed: Subscribed) => Promise<unknown>;
  day: number;
}

const ENDS: Record<string, KnownEnd> = {
  'a planned end in the current period': { plan: (subscribed) => endOn(subscribed, 10), day: 10 },
  'the end of the period after a cancellation': {
    plan: ({ buyer, id }) => buyer.api.DELETE('/v1/users/subscriptions/{id}', path(id)),
    day: 28,
  },
  'a planned end while a payment is retried': {
    token: 'sandbox_decline_later',
    plan: async (subscribed) => {
      await endOn(subscribed, 31);
      await walk(28, 29);
    },
    day: 31,
  },
};

/** A subscription that has ended at a known end, and that no worker has ended. */
async function endWithoutWorker({ plan, day, ...terms }: KnownEnd): Promise<Subscribed> {
  const subscribed = await begin(terms);
  await plan(subscribed);
  setDay(day);
  return subscribed;
}

async function expectEnded(subscribed: Subscribed, day: number) {
  const { id } = subscribed;
  const row = await appOfPauses().db('subscriptions').where({ id }).first();
  expect(row).toMatchObject({ status: 'canceled', due_at: null });
  expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ended_at: isoAt(day) });
  expect(await eventsOf(subscribed, 'subscription.revoked')).toHaveLength(1);
}

describe('personal data after a known end of a subscription, without a worker', () => {
  it.each(Object.entries(ENDS))(
    '%s hinders neither the deletion of the account nor its preview, and the deletion ends the subscription',
    (_title, end) =>
      inApp(async () => {
        const subscribed = await endWithoutWorker(end);
        const page = await openPage(appOfPauses(), subscribed.buyer);
        const { data } = await page.GET('/v1/users/me/deletion', {});
        expect(data).toMatchObject({ can_delete: true, running_subscriptions: [], ended_subscriptions: [] });
        expect((await page.DELETE('/v1/users/me', {})).response.status).toBe(204);
        await expectEnded(subscribed, end.day);
      })(),
  );

  it.each(Object.entries(ENDS))('%s does not hinder the erasure of the customer, which ends it', (_title, end) =>
    inApp(async () => {
      const subscribed = await endWithoutWorker(end);
      const { seller, buyer } = subscribed;
      const id = await customerIdOf(appOfPauses().db, seller.organizationId, buyer.id);
      expect((await seller.api.POST('/v1/customers/{id}/erase', path(id))).response.status).toBe(200);
      await expectEnded(subscribed, end.day);
    })(),
  );

  it.each(Object.entries(ENDS))('%s is the end of the subscription in the exports of its customer', (_title, end) =>
    inApp(async () => {
      const { seller, buyer } = await endWithoutWorker(end);
      const id = await customerIdOf(appOfPauses().db, seller.organizationId, buyer.id);
      const { data } = await seller.api.GET('/v1/customers/{id}/export', path(id));
      const [record] = must(must(data).records.subscriptions);
      expect(record).toMatchObject({ status: 'canceled', paused_at: null });
      expect(new Date(String(record?.ended_at)).toISOString()).toBe(isoAt(end.day));
      const own = await (await openPage(appOfPauses(), buyer)).GET('/v1/users/me/export');
      expect(must(own.data).customers[0]?.records.subscriptions).toMatchObject([{ status: 'canceled' }]);
    })(),
  );

  it(
    'the last owner can leave an organization whose only subscription has ended',
    inApp(async () => {
      const { seller, productId } = await endWithoutWorker(must(ENDS['a planned end in the current period']));
      await seller.api.PATCH('/v1/products/{id}', { ...path(productId), body: { is_archived: true } });
      const page = await openPage(appOfPauses(), seller);
      const { data } = await page.GET('/v1/users/me/deletion', {});
      expect(data).toMatchObject({ can_delete: true, organizations_needing_owner: [] });
      expect((await page.DELETE('/v1/users/me', {})).response.status).toBe(204);
    }),
  );

  it(
    'a renewal that is due before the planned end hinders the deletion until it is charged',
    inApp(async () => {
      const subscribed = await endWithoutWorker({ plan: (begun) => endOn(begun, 42), day: 43 });
      const page = await openPage(appOfPauses(), subscribed.buyer);
      expect((await page.GET('/v1/users/me/deletion', {})).data).toMatchObject({
        can_delete: false,
        running_subscriptions: [{ id: subscribed.id }],
      });
      expect(refusal(await page.DELETE('/v1/users/me', {}))).toEqual([409, 'CustomerHasRunningPurchases']);
      await goTo(43);
      expect((await page.DELETE('/v1/users/me', {})).response.status).toBe(204);
    }),
  );
});
