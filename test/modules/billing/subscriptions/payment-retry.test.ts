import { describe, expect, it } from 'vitest';
import { ordersOf, type Subscribed } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must } from '../../../support/make.ts';
import { begin, endOn, goTo, inApp, isoAt, path, startAppOfPauses } from './pause-fixtures.ts';

startAppOfPauses();

const DECLINED = { token: 'sandbox_decline_later' };
const read = async ({ buyer, id }: Subscribed) =>
  must((await buyer.api.GET('/v1/users/subscriptions/{id}', path(id))).data);

describe('the retry of a failed payment', () => {
  it(
    'a buyer reads the next attempt and the end of the access, which is the last attempt',
    inApp(async () => {
      const subscribed = await begin(DECLINED);
      expect((await read(subscribed)).payment_retry).toBeNull();
      for (const [day, next] of [
        [28, 29],
        [29, 31],
        [31, 35],
        [35, 42],
      ] as const) {
        await goTo(day);
        const payment_retry = { next_attempt_at: isoAt(next), access_ends_at: isoAt(42) };
        expect(await read(subscribed)).toMatchObject({ status: 'past_due', payment_retry });
      }
      await goTo(42);
      expect(await read(subscribed)).toMatchObject({ status: 'unpaid', payment_retry: null });
    }),
  );

  it(
    'a planned end before the last attempt ends the access',
    inApp(async () => {
      const subscribed = await begin(DECLINED);
      await endOn(subscribed, 33);
      await goTo(28);
      const retry = async () => (await read(subscribed)).payment_retry;
      expect(await retry()).toEqual({ next_attempt_at: isoAt(29), access_ends_at: isoAt(33) });
      await goTo(29);
      await goTo(31);
      expect(await retry()).toEqual({ next_attempt_at: null, access_ends_at: isoAt(33) });
    }),
  );

  it(
    'a dispute that suspends the subscription stops the attempts',
    inApp(async () => {
      const subscribed = await begin(DECLINED);
      await goTo(28);
      await reportDispute({ orderId: must((await ordersOf(subscribed))[0]).id, status: 'open' });
      expect(await read(subscribed)).toMatchObject({ status: 'past_due', payment_retry: null });
    }),
  );
});
