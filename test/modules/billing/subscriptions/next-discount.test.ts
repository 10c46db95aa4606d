import { describe, expect, it } from 'vitest';
import {
  changePlan,
  free,
  makeDiscount,
  otherPrice,
  readSubscription,
  subscribe,
  type Subscribed,
} from '../../../support/billing.ts';
import { makeSeller, must } from '../../../support/make.ts';
import {
  amountsOf,
  announcedOf,
  begin,
  change,
  fourWeeks,
  goTo,
  inApp,
  isoAt,
  nextBillOf,
  pause,
  refusal,
  setDay,
  startAppOfPauses,
  walk,
} from './pause-fixtures.ts';

startAppOfPauses();

/** Starts a subscription with a discount of 14 dollars on each period of 28 dollars. */
async function beginDiscounted() {
  setDay(0);
  const seller = await makeSeller();
  const { id } = await makeDiscount(seller, { amount: 1400, duration: 'forever' });
  return subscribe(seller, { price: fourWeeks(2800), discount_id: id });
}

const revenueOn = async ({ seller }: Subscribed, day: number) => {
  const date = isoAt(day).slice(0, 10);
  const query = { start_date: date, end_date: date, interval: 'day' as const };
  const { data } = await seller.api.GET('/v1/metrics/', { params: { query } });
  return must(must(data).periods[0]).monthly_recurring_revenue;
};

describe('the discount of a running subscription', () => {
  it(
    'another discount applies from the next bill on, as the next bill and the announcement tell',
    inApp(async () => {
      const subscribed = await beginDiscounted();
      const { id } = await makeDiscount(subscribed.seller, { amount: 800, duration: 'once' });
      await goTo(22);
      const { data } = await change(subscribed, { discount_id: id });
      expect(must(data).discount_id).toBe(id);
      expect(must((await nextBillOf(subscribed)).data).total_amount).toBe(2000);
      await walk(23, 28);
      await goTo(56);
      expect(await amountsOf(subscribed)).toEqual([1400, 2000, 2800]);
      expect(await announcedOf(subscribed)).toEqual([1400, 2000]);
    }),
  );

  it(
    'a removed discount still reduces the current period, and its recurring revenue',
    inApp(async () => {
      const subscribed = await beginDiscounted();
      setDay(10);
      await change(subscribed, { discount_id: null });
      expect(await revenueOn(subscribed, 10)).toBe(1521);
      await goTo(28);
      expect(await amountsOf(subscribed)).toEqual([1400, 2800]);
      expect(await revenueOn(subscribed, 28)).toBe(3042);
    }),
  );

  it(
    'a plan change credits the unused time at the price with the former discount',
    inApp(async () => {
      const subscribed = await beginDiscounted();
      const price = await otherPrice(subscribed.seller, fourWeeks(5600));
      setDay(14);
      await change(subscribed, { discount_id: null });
      await changePlan(subscribed, price, 'invoice');
      expect(await amountsOf(subscribed)).toEqual([1400, (5600 - 1400) / 2 - 700]);
    }),
  );

  it(
    'a discount that is set during a pause applies after it',
    inApp(async () => {
      const subscribed = await begin();
      const { id } = await makeDiscount(subscribed.seller, { amount: 800, duration: 'once' });
      setDay(10);
      await pause(subscribed, { resumes_at: isoAt(40) });
      setDay(35);
      await change(subscribed, { discount_id: id });
      await goTo(40);
      await goTo(58);
      await goTo(86);
      expect(await amountsOf(subscribed)).toEqual([2800, 2000, 2800]);
    }),
  );

  it(
    'an unusable discount returns 422, a canceled subscription returns 403, and a due payment returns 409',
    inApp(async () => {
      const [subscribed, canceled, freeOne] = [await begin(), await begin(), await begin({ price: free })];
      const foreign = await makeDiscount(canceled.seller, {});
      expect((await change(subscribed, { discount_id: foreign.id })).response.status).toBe(422);
      const used = await makeDiscount(subscribed.seller, { max_redemptions: 1 });
      expect((await change(subscribed, { discount_id: used.id })).response.status).toBe(200);
      expect((await change(subscribed, { discount_id: used.id })).response.status).toBe(422);
      const ofFree = await makeDiscount(freeOne.seller, {});
      expect((await change(freeOne, { discount_id: ofFree.id })).response.status).toBe(422);
      await change(canceled, { cancel_at_period_end: true });
      expect(refusal(await change(canceled, { discount_id: null }))).toEqual([403, 'AlreadyCanceledSubscription']);
      setDay(28);
      expect(refusal(await change(subscribed, { discount_id: null }))).toEqual([409, 'PaymentUnderWay']);
      expect((await readSubscription(subscribed)).discount_id).toBe(used.id);
    }),
  );
});
