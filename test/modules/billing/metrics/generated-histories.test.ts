import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { moveJournalToSums } from '../../../../src/modules/billing/metrics/jobs.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { addOrganization, makePerson, makeSeller, must, type Person } from '../../../support/make.ts';
import { checkProperty, modelRuns } from '../../../support/property.ts';
import {
  edgesOf,
  INTERVALS,
  computeMetrics,
  ZONES,
  type Interval,
  type OrderRecord,
  type MetricsQuery,
  type History,
} from './reference-metrics.ts';
import {
  changeSubscription,
  customerEvents,
  insertOrders,
  insertProducts,
  insertRefund,
  activeSegments,
  startSubscription,
  type DiscountKind,
  type SubscriptionState,
} from './fixtures.ts';

const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;
const DAY = 24 * HOUR;

let app: TestApp;
let buyers: Person[];
beforeAll(async () => {
  app = await testApp();
  buyers = await Promise.all([makePerson(), makePerson()]);
});

/** Longest generated ranges, in days. Short ranges have more events at the edges of periods. */
const SPANS: Record<Interval, number> = { hour: 2, day: 25, week: 60, month: 400, year: 1500 };

/** Dates near clock changes of the zones, ends of months, and random dates. */
const days = fc.oneof(
  fc.constantFrom('2024-03-09', '2024-03-30', '2024-04-05', '2024-04-25', '2024-09-07', '2024-10-05', '2024-10-26'),
  fc.constantFrom('2024-10-31', '2024-11-02', '2023-01-01', '2024-01-31', '2024-02-29', '2028-12-31'),
  fc.integer({ min: 0, max: 2000 }).map((n) => new Date(Date.UTC(2023, 0, 1) + n * DAY).toISOString().slice(0, 10)),
);

const range = fc
  .record({
    interval: fc.constantFrom(...INTERVALS),
    zone: fc.constantFrom(...ZONES),
    start: days,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...rest }) => ({ ...rest, days: Math.round(share * SPANS[rest.interval]) }));

/** A moment as a share of the range, at or near the edge of a period or of a quarter of an hour. */
const moment = fc.record({
  isAtEdge: fc.boolean(),
  share: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
  off: fc.oneof(fc.constantFrom(0, 1, -1), fc.integer({ min: -450_000, max: 450_000 })),
});

const sale = fc.record({
  moment,
  organization: fc.nat(2),
  product: fc.nat(1),
  kind: fc.constantFrom<OrderRecord['kind'][]>(
    'purchase',
    'subscription_create',
    'subscription_cycle',
    'subscription_update',
  ),
  amount: fc.integer({ min: 0, max: 10_000 }),
  refund: fc.option(
    fc.record({
      share: fc.integer({ min: 1, max: 100 }),
      after: fc.integer({ min: 0, max: 40 * DAY }),
      failsAfter: fc.option(fc.integer({ min: 0, max: 40 * DAY })),
    }),
  ),
});

const plan = fc.record({
  product: fc.nat(1),
  amount: fc.option(fc.integer({ min: 50, max: 5000 })),
  interval: fc.constantFrom<SubscriptionState['interval'][]>('month', 'year'),
  discount: fc.constantFrom<(DiscountKind | null)[]>(null, 'once', 'fixed', 'percentage'),
});
const change = fc.record({
  kind: fc.constantFrom('plan', 'plan', 'paid', 'discount_over', 'declined', 'given_up', 'ended', 'ended_late'),
  after: fc.oneof(fc.constantFrom(1, QUARTER, HOUR, DAY), fc.integer({ min: 1, max: 40 * DAY })),
  /** Moves the event to the start of the next period. */
  isAtEdge: fc.boolean(),
  plan,
});
const subscription = fc.record({
  moment,
  organization: fc.nat(2),
  buyer: fc.nat(1),
  trial: fc.boolean(),
  plan,
  changes: fc.array(change, { maxLength: 6 }),
});

type GeneratedSale = typeof sale extends fc.Arbitrary<infer T> ? T : never;
type GeneratedSubscription = typeof subscription extends fc.Arbitrary<infer T> ? T : never;

/** @param edges the edges of the queried periods */
function timeOf({ share, isAtEdge, off }: GeneratedSubscription['moment'], edges: readonly number[]): number {
  const [start, end] = [must(edges[0]), must(edges.at(-1))];
  const near = start + share * (end - start);
  const edge = edges.find((candidate) => candidate >= near);
  return (isAtEdge && edge !== undefined ? edge : Math.round(near / QUARTER) * QUARTER) + off;
}

function statesOf(
  { moment: startsAt, trial, plan: first, changes }: GeneratedSubscription,
  edges: number[],
  products: string[],
): SubscriptionState[] {
  const toPlan = ({ product, ...rest }: GeneratedSubscription['plan']) => ({
    ...rest,
    product: must(products[product]),
  });
  const states: SubscriptionState[] = [
    { at: timeOf(startsAt, edges), status: trial ? 'trialing' : 'active', ...toPlan(first) },
  ];
  for (const { kind, after, isAtEdge, plan: next } of changes) {
    const last = must(states.at(-1));
    const edge = isAtEdge ? edges.find((candidate) => candidate > last.at) : undefined;
    const at = edge ?? last.at + after;
    const state = { ...last, at, isDiscountOver: false };
    if (last.status === 'canceled') break;
    if (kind === 'plan' && (last.status === 'active' || last.status === 'trialing')) Object.assign(state, toPlan(next));
    else if (kind === 'paid') state.status = 'active';
    else if (kind === 'discount_over' && last.status === 'active') state.isDiscountOver = true;
    else if (kind === 'declined' && last.status !== 'unpaid') state.status = 'past_due';
    else if (kind === 'given_up' && last.status !== 'unpaid') state.status = 'unpaid';
    else if (kind === 'ended') state.status = 'canceled';
    else if (kind === 'ended_late' && last.status !== 'unpaid')
      Object.assign(state, { status: 'canceled', endedAt: last.at + Math.ceil((at - last.at) / 2) });
    else continue;
    states.push(state);
  }
  return states;
}

const scenario = fc.record({
  range,
  sales: fc.array(sale, { maxLength: 40 }),
  subscriptions: fc.array(subscription, { maxLength: 10 }),
  /** The numbers of actions after which the journal is moved. */
  moved: fc.array(fc.nat(40), { maxLength: 3 }),
});

describe('metrics of generated histories', () => {
  it('metrics of any generated history match a calculation by brute force', async () => {
    await checkProperty(
      fc.asyncProperty(scenario, async ({ range: { days: length, ...asQueried }, sales, subscriptions, moved }) => {
        const seller = await makeSeller();
        const second = await addOrganization(seller);
        const foreign = await makeSeller();
        const catalogs = await Promise.all(
          [seller.organizationId, second, foreign.organizationId].map((id) => insertProducts(app.db, id, 2)),
        );
        const query = {
          ...asQueried,
          end: new Date(Date.parse(asQueried.start) + length * DAY).toISOString().slice(0, 10),
        };
        const edges = edgesOf(query);

        const history: History = { orders: [], refunds: [], subscriptions: [], events: [] };
        const buyer = must(buyers[0]);
        const sell = async ({ moment: when, refund, ...generated }: GeneratedSale) => {
          const catalog = must(catalogs[generated.organization]);
          const { organization } = catalog;
          const product = must(catalog.products[generated.product]);
          const order = { ...generated, organization, product, at: timeOf(when, edges) };
          const [id] = await insertOrders(app.db, buyer, catalogs, [order]);
          history.orders.push(order);
          const amount = refund === null ? 0 : Math.ceil((order.amount * refund.share) / 100);
          if (refund === null || amount === 0) return;
          const at = order.at + refund.after;
          const failedAt = refund.failsAfter === null ? undefined : at + refund.failsAfter;
          await insertRefund(app.db, { ...order, id: must(id) }, { amount, at, failedAt });
          history.refunds.push({ ...order, amount, at });
          if (failedAt !== undefined) history.refunds.push({ ...order, amount: -amount, at: failedAt });
        };
        const changes = subscriptions.flatMap((generated) => {
          const catalog = must(catalogs[generated.organization]);
          const customer = must(buyers[generated.buyer]);
          const states = statesOf(generated, edges, catalog.products);
          history.subscriptions.push(activeSegments(catalog.organization, states));
          let id: string | undefined;
          return customerEvents(catalog.organization, customer.id, states).map((event, number) => ({
            event,
            apply: async () => {
              const state = must(states[number]);
              if (id === undefined) id = await startSubscription(app.db, customer, catalog, state);
              else await changeSubscription(app.db, catalog, id, state);
              history.events.push(event);
            },
          }));
        });
        const inOrder = changes.toSorted((one, other) => one.event.recordedAt - other.event.recordedAt);
        const actions = [...sales.map((generated) => () => sell(generated)), ...inOrder.map(({ apply }) => apply)];
        for (const [number, action] of actions.entries()) {
          await action();
          if (moved.includes(number)) await moveJournalToSums(app.container.jobContext());
        }

        const own = [seller.organizationId, second];
        const [one = '', other = '', stranger = ''] = catalogs.map(({ products }) => products[0]);
        const queries: MetricsQuery[] = [
          { ...query, organizations: own },
          { ...query, organizations: [second] },
          { ...query, organizations: own, products: [one, other, stranger] },
          { ...query, organizations: own, products: [one], types: ['recurring'] },
          { ...query, organizations: own, types: ['one_time'] },
        ];
        for (const current of queries) {
          const { data } = await seller.api.GET('/v1/metrics/', {
            params: {
              query: {
                start_date: current.start,
                end_date: current.end,
                interval: current.interval,
                timezone: current.zone,
                // The query also names a foreign organization, which the response omits.
                ...(current.organizations.length === 1 && { organization_id: [second, foreign.organizationId] }),
                ...(current.products && { product_id: current.products }),
                ...(current.types && { product_price_type: current.types }),
              },
            },
          });
          const { periods } = must(data);
          expect(periods).toEqual(computeMetrics(history, current));
          requireIdentities(periods);
        }
      }),
      { numRuns: modelRuns(15) },
    );
  });
});

type Period = components['schemas']['MetricPeriod'];

function requireIdentities(periods: readonly Period[]) {
  for (const [number, period] of periods.entries()) {
    const { new_mrr, expansion_mrr, reactivation_mrr, contraction_mrr, churned_mrr } = period;
    const before = periods[number - 1];
    if (before !== undefined)
      expect(before.monthly_recurring_revenue + new_mrr + expansion_mrr + reactivation_mrr).toBe(
        period.monthly_recurring_revenue + contraction_mrr + churned_mrr,
      );
    expect(period.net_revenue).toBe(
      period.revenue - period.refunded_amount - period.disputed_amount - period.credited_amount,
    );
    expect(
      period.one_time_products + period.new_subscriptions + period.renewed_subscriptions + period.updated_subscriptions,
    ).toBe(period.orders);
  }
}
