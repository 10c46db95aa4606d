import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addUp } from '../../../../src/modules/billing/metrics/jobs.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { addOrganization, makePerson, makeSeller, must, type Person } from '../../../support/make.ts';
import {
  edgesOf,
  INTERVALS,
  measure,
  ZONES,
  type Interval,
  type MadeOrder,
  type Question,
  type World,
} from './brute-force.ts';
import { insertOrders, live, stock, stretchesOf, type Step } from './stage.ts';

const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;
const DAY = 24 * HOUR;

let app: TestApp;
let buyer: Person;
beforeAll(async () => {
  app = await testApp();
  buyer = await makePerson();
});

/** Longest ranges that are tried, in days: short ones meet more edges. */
const SPANS: Record<Interval, number> = { hour: 2, day: 25, week: 60, month: 400, year: 1500 };

/** About where clocks are changed somewhere, and elsewhere. */
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

/** A moment as a share of the range, near the edge of a period or of a quarter of an hour: often on it. */
const moment = fc.record({
  isAtEdge: fc.boolean(),
  share: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
  off: fc.oneof(fc.constantFrom(0, 1, -1), fc.integer({ min: -450_000, max: 450_000 })),
});

const sale = fc.record({
  moment,
  shop: fc.nat(2),
  product: fc.nat(1),
  kind: fc.constantFrom<MadeOrder['kind'][]>(
    'purchase',
    'subscription_create',
    'subscription_cycle',
    'subscription_update',
  ),
  amount: fc.integer({ min: 0, max: 10_000 }),
});

const plan = fc.record({
  product: fc.nat(1),
  amount: fc.option(fc.integer({ min: 50, max: 5000 })),
  interval: fc.constantFrom<Step['interval'][]>('month', 'year'),
});
const happening = fc.record({
  what: fc.constantFrom('plan', 'plan', 'paid', 'declined', 'given_up', 'ended', 'ended_late'),
  after: fc.oneof(fc.constantFrom(1, QUARTER, HOUR, DAY), fc.integer({ min: 1, max: 40 * DAY })),
  /** Rather with the next period. */
  isAtEdge: fc.boolean(),
  plan,
});
const life = fc.record({
  moment,
  shop: fc.nat(2),
  trial: fc.boolean(),
  plan,
  happenings: fc.array(happening, { maxLength: 6 }),
});

type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

/** @param edges of the periods that will be asked for */
function timeOf({ share, isAtEdge, off }: Life['moment'], edges: readonly number[]): number {
  const [start, end] = [must(edges[0]), must(edges.at(-1))];
  const near = start + share * (end - start);
  const edge = edges.find((candidate) => candidate >= near);
  return (isAtEdge && edge !== undefined ? edge : Math.round(near / QUARTER) * QUARTER) + off;
}

function stepsOf({ moment: began, trial, plan: first, happenings }: Life, edges: number[], products: string[]): Step[] {
  const toPlan = ({ product, ...rest }: Life['plan']) => ({ ...rest, product: must(products[product]) });
  const steps: Step[] = [{ at: timeOf(began, edges), status: trial ? 'trialing' : 'active', ...toPlan(first) }];
  for (const { what, after, isAtEdge, plan: next } of happenings) {
    const last = must(steps.at(-1));
    const edge = isAtEdge ? edges.find((candidate) => candidate > last.at) : undefined;
    const at = edge ?? last.at + after;
    const step = { ...last, at };
    if (last.status === 'canceled') break;
    if (what === 'plan' && (last.status === 'active' || last.status === 'trialing')) Object.assign(step, toPlan(next));
    else if (what === 'paid') step.status = 'active';
    else if (what === 'declined' && last.status !== 'unpaid') step.status = 'past_due';
    else if (what === 'given_up' && last.status !== 'unpaid') step.status = 'unpaid';
    else if (what === 'ended') step.status = 'canceled';
    else if (what === 'ended_late' && last.status !== 'unpaid')
      Object.assign(step, { status: 'canceled', endedAt: last.at + Math.ceil((at - last.at) / 2) });
    else continue;
    steps.push(step);
  }
  return steps;
}

const scene = fc.record({
  range,
  sales: fc.array(sale, { maxLength: 40 }),
  lives: fc.array(life, { maxLength: 10 }),
  /** After how many of the sales and lives the journal is moved. */
  moved: fc.array(fc.nat(40), { maxLength: 3 }),
});

describe('measures', () => {
  it('are what comes out by going through everything', async () => {
    await fc.assert(
      fc.asyncProperty(scene, async ({ range: { days: length, ...asked }, sales, lives, moved }) => {
        const seller = await makeSeller();
        const second = await addOrganization(seller);
        const foreign = await makeSeller();
        const shelves = await Promise.all(
          [seller.organizationId, second, foreign.organizationId].map((id) => stock(app.db, id, 2)),
        );
        const question = {
          ...asked,
          end: new Date(Date.parse(asked.start) + length * DAY).toISOString().slice(0, 10),
        };
        const edges = edgesOf(question);

        const world: World = { orders: [], lives: [] };
        const acts = [
          ...sales.map(({ moment: when, shop, product, kind, amount }) => async () => {
            const shelf = must(shelves[shop]);
            const order = { organization: shelf.organization, product: must(shelf.products[product]), kind, amount };
            world.orders.push({ ...order, at: timeOf(when, edges) });
            await insertOrders(app.db, buyer, shelves, world.orders.slice(-1));
          }),
          ...lives.map((lived) => async () => {
            const shelf = must(shelves[lived.shop]);
            const steps = stepsOf(lived, edges, shelf.products);
            world.lives.push(stretchesOf(shelf.organization, steps));
            await live(app.db, buyer, shelf, steps);
          }),
        ];
        for (const [number, act] of acts.entries()) {
          await act();
          if (moved.includes(number)) await addUp(app.composition.jobContext());
        }

        const own = [seller.organizationId, second];
        const [one = '', other = '', stranger = ''] = shelves.map(({ products }) => products[0]);
        const questions: Question[] = [
          { ...question, organizations: own },
          { ...question, organizations: [second] },
          { ...question, organizations: own, products: [one, other, stranger] },
          { ...question, organizations: own, products: [one], types: ['recurring'] },
          { ...question, organizations: own, types: ['one_time'] },
        ];
        for (const each of questions) {
          const { data } = await seller.api.GET('/v1/metrics/', {
            params: {
              query: {
                start_date: each.start,
                end_date: each.end,
                interval: each.interval,
                timezone: each.zone,
                // The foreign one is named as well, and not shown.
                ...(each.organizations.length === 1 && { organization_id: [second, foreign.organizationId] }),
                ...(each.products && { product_id: each.products }),
                ...(each.types && { product_price_type: each.types }),
              },
            },
          });
          expect(must(data).periods).toEqual(measure(world, each));
        }
      }),
      { numRuns: Number(process.env.METRICS_RUNS ?? 40) },
    );
  }, 120_000);
});
