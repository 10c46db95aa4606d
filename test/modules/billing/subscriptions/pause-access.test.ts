import { describe, expect, it } from 'vitest';
import { ordersOf, readSubscription, subscribe } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { makeBenefit, makePerson, makeSeller, must } from '../../../support/make.ts';
import {
  allowPauses,
  appOfPauses,
  begin,
  endOn,
  eventsOf,
  fourWeeks,
  goTo,
  inApp,
  isoAt,
  ordersCount,
  path,
  pause,
  pauseAsBuyer,
  refusal,
  setDay,
  startAppOfPauses,
  unpause,
  unpauseAsBuyer,
  walk,
} from './pause-fixtures.ts';

startAppOfPauses();

async function beginWithKey() {
  setDay(0);
  const seller = await makeSeller();
  const benefit = await makeBenefit(seller);
  const subscribed = await subscribe(seller, { price: fourWeeks(2800), benefits: [benefit] });
  const { key } = must(await appOfPauses().db('license_keys').where({ user_id: subscribed.buyer.id }).first());
  const body = { key, organization_id: seller.organizationId };
  const validate = async () =>
    (await appOfPauses().client().POST('/v1/users/license-keys/validate', { body })).response.status;
  return { ...subscribed, validate };
}

describe('access during a pause', () => {
  it(
    'a license key is refused after the answer to the pause, and valid after the answer to its end',
    inApp(async () => {
      const subscribed = await beginWithKey();
      expect(await subscribed.validate()).toBe(200);
      await pause(subscribed);
      expect(await subscribed.validate()).toBe(404);
      setDay(90);
      await unpause(subscribed);
      expect(await subscribed.validate()).toBe(200);
    }),
  );

  it(
    'a license key stays valid during a pause that keeps the access, also after the former end of the period',
    inApp(async () => {
      const subscribed = await beginWithKey();
      await pause(subscribed, { access: 'keep' });
      expect(await subscribed.validate()).toBe(200);
      setDay(90);
      expect(await subscribed.validate()).toBe(200);
      expect(await eventsOf(subscribed, 'subscription.revoked')).toEqual([]);
    }),
  );
});

describe('access until a planned end', () => {
  it(
    'a license key that follows the period ends at the planned end without a job, also in a pause that keeps the access',
    inApp(async () => {
      const [running, paused] = [await beginWithKey(), await beginWithKey()];
      await endOn(running, 20);
      await endOn(paused, 60);
      await pause(paused, { access: 'keep' });
      setDay(19.9);
      expect(await running.validate()).toBe(200);
      setDay(20);
      expect(await running.validate()).toBe(404);
      setDay(59.9);
      expect(await paused.validate()).toBe(200);
      setDay(60);
      expect(await paused.validate()).toBe(404);
    }),
  );
});

describe('a pause and a dispute', () => {
  async function disputed() {
    const subscribed = await begin();
    const orderId = must((await ordersOf(subscribed))[0]).id;
    return { subscribed, report: (status: 'open' | 'won' | 'lost') => reportDispute({ orderId, status }) };
  }

  it(
    'time in which both last counts once',
    inApp(async () => {
      const { subscribed, report } = await disputed();
      setDay(10);
      await pause(subscribed);
      setDay(15);
      await report('open');
      expect(refusal(await unpause(subscribed))).toEqual([409, 'SuspendedSubscription']);
      setDay(20);
      await report('won');
      expect(await readSubscription(subscribed)).toMatchObject({ suspended_at: null, current_period_end: isoAt(28) });
      expect((await readSubscription(subscribed)).pause).not.toBeNull();
      setDay(30);
      expect(must((await unpause(subscribed)).data)).toMatchObject({ pause: null, current_period_end: isoAt(48) });
    }),
  );

  it(
    'a pause that ends during the dispute ends with the dispute',
    inApp(async () => {
      const { subscribed, report } = await disputed();
      setDay(10);
      await pause(subscribed, { resumes_at: isoAt(17) });
      setDay(15);
      await report('open');
      await walk(16, 19);
      setDay(20);
      await report('won');
      expect(await readSubscription(subscribed)).toMatchObject({
        pause: null,
        suspended_at: null,
        current_period_end: isoAt(38),
      });
      expect(await eventsOf(subscribed, 'subscription.resumed')).toHaveLength(1);
      await walk(30, 38);
      expect(await ordersCount(subscribed)).toBe(2);
    }),
  );

  it(
    'a cancellation during both ends the subscription after the rest of its period, which begins with the end of the dispute',
    inApp(async () => {
      const { subscribed, report } = await disputed();
      setDay(10);
      await pause(subscribed);
      setDay(15);
      await report('open');
      setDay(16);
      await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
      setDay(20);
      await report('won');
      expect(await readSubscription(subscribed)).toMatchObject({
        pause: null,
        cancel_at_period_end: true,
        current_period_end: isoAt(38),
      });
      await walk(37, 38);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ended_at: isoAt(38) });
    }),
  );

  it(
    'a suspended subscription cannot be paused, and a lost dispute ends a paused one',
    inApp(async () => {
      const [first, second] = [await disputed(), await disputed()];
      await first.report('open');
      expect(refusal(await pause(first.subscribed))).toEqual([409, 'SuspendedSubscription']);
      await pause(second.subscribed);
      await second.report('lost');
      expect(await readSubscription(second.subscribed)).toMatchObject({ status: 'canceled', pause: null });
    }),
  );
});

describe('pauses by buyers', () => {
  it(
    'a buyer pauses if the seller allows it, without access, and ends the pause',
    inApp(async () => {
      const subscribed = await begin();
      expect(refusal(await pauseAsBuyer(subscribed))).toEqual([403, 'NotPermitted']);
      await allowPauses(subscribed.seller);
      const paused = must((await pauseAsBuyer(subscribed, { resumes_at: isoAt(30) })).data);
      expect(paused.pause).toEqual({
        paused_at: isoAt(0),
        resumes_at: isoAt(30),
        access: 'suspend',
        paused_by: 'buyer',
      });
      setDay(10);
      expect(must((await unpauseAsBuyer(subscribed)).data)).toMatchObject({
        pause: null,
        current_period_end: isoAt(38),
      });
    }),
  );

  it(
    'a buyer cannot choose the access, or end a pause of the seller',
    inApp(async () => {
      const subscribed = await begin();
      await allowPauses(subscribed.seller);
      expect((await pauseAsBuyer(subscribed, { access: 'keep' })).response.status).toBe(422);
      await pause(subscribed, { access: 'keep' });
      expect(refusal(await unpauseAsBuyer(subscribed))).toEqual([403, 'NotPermitted']);
    }),
  );

  it(
    'a pause of a buyer that the seller no longer allows can still be ended by the buyer, and by the seller',
    inApp(async () => {
      const [first, second] = [await begin(), await begin()];
      for (const subscribed of [first, second]) {
        await allowPauses(subscribed.seller);
        await pauseAsBuyer(subscribed);
        await allowPauses(subscribed.seller, false);
      }
      expect((await unpauseAsBuyer(first)).response.status).toBe(200);
      expect((await unpause(second)).response.status).toBe(200);
    }),
  );

  it(
    'subscriptions of others return 404',
    inApp(async () => {
      const subscribed = await begin();
      const [seller, buyer] = [await makeSeller(), await makePerson()];
      await allowPauses(subscribed.seller);
      const foreign = { ...subscribed, seller, buyer };
      for (const attempt of [pause, unpause, pauseAsBuyer, unpauseAsBuyer])
        expect((await attempt(foreign)).response.status).toBe(404);
      expect((await readSubscription(subscribed)).pause).toBeNull();
    }),
  );
});

it(
  'each start and each end of a pause is an event and an e-mail to the buyer',
  inApp(async () => {
    const subscribed = await begin();
    await pause(subscribed, { resumes_at: isoAt(10) });
    await goTo(10);
    expect(await eventsOf(subscribed, 'subscription.paused')).toHaveLength(1);
    expect(await eventsOf(subscribed, 'subscription.resumed')).toHaveLength(1);
    expect(await eventsOf(subscribed, 'subscription.revoked')).toHaveLength(1);
    expect(await eventsOf(subscribed, 'subscription.active')).toHaveLength(2);
  }),
);
