import { describe, expect, it } from 'vitest';
import { exportMetrics } from '../../../../src/modules/billing/metrics/export.ts';
import { METRIC_DESCRIPTIONS } from '../../../../src/modules/billing/metrics/present.ts';
import type { MetricsAnswer } from '../../../../src/modules/billing/metrics/read-metrics.ts';
import { makePerson, makeProduct, makeSale, makeSeller, must } from '../../../support/make.ts';
import { noon } from '../../../support/time.ts';

type Period = MetricsAnswer['periods'][number];

const NAMES = Object.keys(METRIC_DESCRIPTIONS) as Exclude<keyof Period, 'start'>[];
const ZERO = Object.fromEntries(NAMES.map((name) => [name, 0])) as Omit<Period, 'start'>;

/** @returns the values of each row by their column */
function readRows(text: string): Record<string, string>[] {
  const [titles = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ''])));
}

describe('the file of metrics', () => {
  it('a row has the day of its time zone, amounts in major units and rates in percent', async () => {
    const start = new Date('2026-10-31T15:00:00Z');
    const period = { ...ZERO, start, orders: 1200, net_revenue: -450, customer_churn_rate: 250 };
    const answer = { periods: [period], timezone: 'Asia/Tokyo', currency: 'usd', rates: [], missing: [] };
    let text = '';
    for await (const piece of exportMetrics(answer)) text += piece;
    const [row, ...others] = readRows(text);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      Day: '2026-11-01',
      Start: '2026-10-31T15:00:00.000Z',
      Currency: 'usd',
      Orders: '1200',
      'Net Revenue': '-4.50',
      'Customer Churn Rate (%)': '2.5',
      'Revenue Churn Rate (%)': '0',
    });
    expect(Object.keys(must(row))).toHaveLength(NAMES.length + 3);
  });

  it('`exportMetrics` returns a row for each period of `getMetrics`, and refuses the same queries', async () => {
    const seller = await makeSeller();
    await makeSale(seller, (await makeProduct(seller)).id);
    const day = noon().toISOString().slice(0, 10);
    const query = { start_date: day, end_date: day, interval: 'hour', timezone: 'UTC' } as const;
    const exported = await seller.api.GET('/v1/metrics/export', { params: { query }, parseAs: 'text' });
    expect(exported.response.headers.get('content-disposition')).toBe('attachment; filename="metrics.csv"');
    const rows = readRows(must(exported.data));
    const { data } = await seller.api.GET('/v1/metrics/', { params: { query } });
    expect(rows.map(({ Start, Orders, Revenue }) => [Start, Orders, Revenue])).toEqual(
      must(data).periods.map(({ timestamp, orders, revenue }) => [
        timestamp,
        String(orders),
        (revenue / 100).toFixed(2),
      ]),
    );
    expect(rows.filter(({ Orders }) => Orders === '1')).toHaveLength(1);

    const late = { ...query, start_date: '2022-01-01' };
    const refused = await (await makePerson()).api.GET('/v1/metrics/export', { params: { query: late } });
    expect(refused.response.status).toBe(422);
  });
});
