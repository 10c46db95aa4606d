import { join } from 'node:path';
import pg from 'pg';
import { startChild } from './child.ts';
import { median, percentile } from './figures.ts';
import { applyLoad, requestBytes } from './load.ts';
import { YEAR, type Year } from './year.ts';

/** Times of a metrics request for a year of sales. */
export interface MetricsFigures {
  question: string;
  orders: number;
  p50_ms: number;
  p95_ms: number;
  /** Time of a single statement that groups the orders table. */
  grouped_ms: number;
}

interface MetricsQuery {
  name: string;
  interval: 'day' | 'month';
  timezone: string;
  organizationIds: readonly string[];
}

const WARM_UP = 10;
const GROUPED_RUNS = 3;
const service = join(import.meta.dirname, '../../src/app/main.ts');

/**
 * Sends sequential requests.
 * @throws Error when a response differs from the sums of the orders
 */
export async function measureMetrics(databaseUrl: string, year: Year, requests: number): Promise<MetricsFigures[]> {
  const [large = ''] = year.organizationIds;
  const all = year.organizationIds;
  const questions: MetricsQuery[] = [
    { name: 'one organization by day', interval: 'day', timezone: 'UTC', organizationIds: [large] },
    { name: 'one organization by month', interval: 'month', timezone: 'UTC', organizationIds: [large] },
    { name: 'five organizations by day', interval: 'day', timezone: 'Europe/Lisbon', organizationIds: all },
    { name: 'five organizations by month', interval: 'month', timezone: 'Europe/Lisbon', organizationIds: all },
    {
      name: 'five by day, clocks off by 45 minutes',
      interval: 'day',
      timezone: 'Asia/Kathmandu',
      organizationIds: all,
    },
  ];
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const server = await startChild({
    args: [service, '--web'],
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' },
    readyPath: '/readyz',
  });
  try {
    const figures: MetricsFigures[] = [];
    for (const question of questions)
      figures.push(await measure({ client, port: server.port, year }, question, requests));
    return figures;
  } finally {
    await server.stop();
    await client.end();
  }
}

interface MetricsTarget {
  client: pg.Client;
  port: number;
  year: Year;
}

async function measure(
  { client, port, year }: MetricsTarget,
  question: MetricsQuery,
  requests: number,
): Promise<MetricsFigures> {
  const { name, interval, timezone, organizationIds } = question;
  const query = new URLSearchParams({ start_date: `${YEAR}-01-01`, end_date: `${YEAR}-12-31`, interval, timezone });
  for (const id of organizationIds) query.append('organization_id', id);
  const bytes = requestBytes('GET', `/v1/metrics/?${query.toString()}`, { token: year.token });
  const ask = (amount: number) => applyLoad({ port, connections: 1, amount, next: () => bytes, status: 200 });
  await ask(WARM_UP);
  const { latencies, sample } = await ask(requests);
  const times: number[] = [];
  let sold: PeriodSales[] = [];
  for (let run = 0; run < GROUPED_RUNS; run += 1) {
    const began = performance.now();
    sold = await sumByPeriod(client, question);
    times.push(performance.now() - began);
  }
  requireAlike((sample as { periods: PeriodSales[] }).periods, sold);
  return {
    question: name,
    orders: sold.reduce((sum, { orders }) => sum + orders, 0),
    p50_ms: median(latencies),
    p95_ms: percentile(latencies, 95),
    grouped_ms: median(times),
  };
}

interface PeriodSales {
  orders: number;
  revenue: number;
}

async function sumByPeriod(
  client: pg.Client,
  { interval, timezone, organizationIds }: MetricsQuery,
): Promise<PeriodSales[]> {
  const { rows } = await client.query<PeriodSales>(
    `select date_trunc($1, created_at at time zone $2) as period, count(*)::integer as orders, sum(amount)::integer as revenue,
            count(*) filter (where billing_reason = 'purchase') as purchases,
            sum(amount) filter (where billing_reason = 'purchase') as purchased,
            count(*) filter (where billing_reason = 'subscription_create') as begun,
            sum(amount) filter (where billing_reason = 'subscription_create') as first_paid
     from orders where organization_id = any($3) and created_at >= timestamp '${YEAR}-01-01' at time zone $2
       and created_at < timestamp '${YEAR + 1}-01-01' at time zone $2
     group by 1 order by 1`,
    [interval, timezone, organizationIds],
  );
  return rows;
}

function requireAlike(periods: readonly PeriodSales[], expected: readonly PeriodSales[]) {
  const text = (all: readonly PeriodSales[]) => JSON.stringify(all.map(({ orders, revenue }) => [orders, revenue]));
  if (text(periods) !== text(expected)) throw new Error('the measures are not what the orders say');
}
