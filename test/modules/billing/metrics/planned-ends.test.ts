import { describe, expect, it } from 'vitest';
import { subscribe, subscribeTo } from '../../../support/billing.ts';
import { must, type Seller } from '../../../support/make.ts';
import {
  begin,
  endOn,
  fourWeeks,
  goTo,
  inApp,
  isoAt,
  path,
  setDay,
  startAppOfPauses,
} from '../subscriptions/pause-fixtures.ts';

startAppOfPauses();

const date = (day: number) => isoAt(day).slice(0, 10);

async function read({ api }: Seller, days: number, more: { product_id?: string[]; price_currency?: string } = {}) {
  const query = { start_date: date(0), end_date: date(days), interval: 'day' as const, timezone: 'UTC', ...more };
  return must((await api.GET('/v1/metrics/', { params: { query } })).data).periods;
}

describe('metrics of subscriptions with a known end, without a worker', () => {
  it(
    'the metrics count an end at its moment, as they do after the worker has ended the subscription',
    inApp(async () => {
      const first = await begin();
      const { seller, buyer, productId } = first;
      const second = await subscribe(seller, { price: fourWeeks(1400), buyer });
      const other = await subscribeTo(seller, productId);
      await endOn(first, 10);
      await endOn(second, 20);
      await other.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(other.id));
      setDay(29);
      const readAll = async () => ({
        all: await read(seller, 29),
        product: await read(seller, 29, { product_id: [productId] }),
        otherCurrency: await read(seller, 29, { price_currency: 'eur' }),
      });
      const metrics = await readAll();
      const counts = [9, 10, 20, 28].map((day) => must(metrics.all[day]).active_subscriptions);
      expect(counts).toEqual([3, 2, 1, 0]);
      expect(must(metrics.all[10]).contraction_mrr).toBeGreaterThan(0);
      expect([10, 20, 28].map((day) => must(metrics.all[day]).churned_customers)).toEqual([0, 1, 1]);
      expect(must(metrics.product[10]).churned_customers).toBe(1);
      expect(must(metrics.all.at(-1))).toMatchObject({ monthly_recurring_revenue: 0, paying_customers: 0 });
      await goTo(29);
      expect(await readAll()).toEqual(metrics);
    }),
  );

  it(
    'a trial that has ended counts neither as active nor as churn',
    inApp(async () => {
      const trial = await begin({ price: fourWeeks(2800, { trial_interval: 'day', trial_interval_count: 14 }) });
      await endOn(trial, 7);
      setDay(8);
      const metrics = await read(trial.seller, 8);
      expect(metrics.map(({ active_subscriptions }) => active_subscriptions)).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0]);
      expect(must(metrics[7])).toMatchObject({ churned_mrr: 0, churned_customers: 0 });
      await goTo(8);
      expect(await read(trial.seller, 8)).toEqual(metrics);
    }),
  );
});
