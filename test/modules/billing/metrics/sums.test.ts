import { beforeAll, describe, expect, it } from 'vitest';
import { addUp } from '../../../../src/modules/billing/metrics/jobs.ts';
import { moveJournal } from '../../../../src/modules/billing/metrics/queries.ts';
import { down, up } from '../../../../src/platform/db/migrations/20261122000500_metrics.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makePerson, makeSeller, must, useApp, type Person, type Seller } from '../../../support/make.ts';
import { measure, type MadeOrder, type World } from './brute-force.ts';
import { insertOrders, live, stock, stretchesOf, type Shelf, type Step } from './stage.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2025-03-01T00:00:00Z');
const WEEKS = { start: '2025-02-20', end: '2025-04-10', interval: 'week', zone: 'Asia/Kolkata' } as const;

/** Without a worker: each test says when the journal is moved. */
let app: TestApp;
let buyer: Person;
beforeAll(async () => {
  app = await startApp({ work: false });
  buyer = await useApp(app, () => makePerson());
  return () => app.stop();
});

async function open(): Promise<{ seller: Seller; shelf: Shelf }> {
  const seller = await useApp(app, () => makeSeller());
  return { seller, shelf: await stock(app.db, seller.organizationId, 2) };
}

const orderAt = (shelf: Shelf, at: number, amount = 100): MadeOrder => ({
  organization: shelf.organization,
  product: must(shelf.products[at % 2]),
  kind: 'purchase',
  amount,
  at,
});

async function ask({ api }: Seller, product_id?: string[]) {
  const { start: start_date, end: end_date, interval, zone: timezone } = WEEKS;
  const query = { start_date, end_date, interval, timezone, ...(product_id && { product_id }) };
  const { data } = await api.GET('/v1/metrics/', { params: { query } });
  return must(data).periods;
}

const expected = (shelf: Shelf, world: Partial<World>, products?: string[]) =>
  measure({ orders: [], lives: [], ...world }, { ...WEEKS, organizations: [shelf.organization], products });
const journaled = async (shelf: Shelf) =>
  (await app.db('metric_journal').where({ organization_id: shelf.organization })).length;
const context = () => app.composition.jobContext();

describe('the sums', () => {
  it('are the same before and after the job, and however often it runs', async () => {
    const { seller, shelf } = await open();
    const orders = Array.from({ length: 50 }, (_, n) => orderAt(shelf, START + n * 701 * MINUTE, n));
    await insertOrders(app.db, buyer, [shelf], orders);
    expect(await ask(seller)).toEqual(expected(shelf, { orders }));
    await addUp(context());
    expect(await journaled(shelf)).toBe(0);
    expect(await ask(seller)).toEqual(expected(shelf, { orders }));
    await addUp(context());
    await Promise.all([addUp(context()), addUp(context())]);
    expect(await ask(seller)).toEqual(expected(shelf, { orders }));
    expect(await ask(seller, [must(shelf.products[1])])).toEqual(
      expected(shelf, { orders }, [must(shelf.products[1])]),
    );
  });

  it('do not lose what commits late, however old it is by then', async () => {
    const { seller, shelf } = await open();
    const [early, late] = [orderAt(shelf, START + 1), orderAt(shelf, START)];
    const slow = await app.db.transaction();
    await insertOrders(slow, buyer, [shelf], [late]);
    await insertOrders(app.db, buyer, [shelf], [early]);
    await addUp(context());
    expect(await ask(seller)).toEqual(expected(shelf, { orders: [early] }));
    await slow.commit();
    expect(await ask(seller)).toEqual(expected(shelf, { orders: [early, late] }));
    await addUp(context());
    expect(await ask(seller)).toEqual(expected(shelf, { orders: [early, late] }));
  });

  it('do not have what was rolled back', async () => {
    const { seller, shelf } = await open();
    const broken = await app.db.transaction();
    await insertOrders(broken, buyer, [shelf], [orderAt(shelf, START)]);
    await broken.rollback();
    expect(await ask(seller)).toEqual(expected(shelf, {}));
  });

  it('are true at every moment, while orders come in and jobs move them, and make nobody wait', async () => {
    const { seller, shelf } = await open();
    const orders = Array.from({ length: 120 }, (_, n) => orderAt(shelf, START + (n % 7) * 10 * MINUTE, 10));
    let made = 0;
    const seen: number[] = [];
    const sell = async (share: number) => {
      for (const order of orders.filter((_, n) => n % 4 === share)) {
        await insertOrders(app.db, buyer, [shelf], [order]);
        made += 1;
      }
    };
    const move = async () => {
      while (made < orders.length) await app.db.transaction((db) => moveJournal(db, 3));
    };
    const look = async () => {
      while (made < orders.length) {
        const before = made;
        const periods = await ask(seller);
        const [sold, earned] = [sum(periods, 'orders'), sum(periods, 'revenue')];
        expect(sold).toBeGreaterThanOrEqual(before);
        expect(sold).toBeLessThanOrEqual(made + 4);
        expect(earned).toBe(10 * sold);
        seen.push(sold);
      }
    };
    await Promise.all([...[0, 1, 2, 3].map(sell), move(), move(), look()]);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(await ask(seller)).toEqual(expected(shelf, { orders }));
    await addUp(context());
    expect(await ask(seller)).toEqual(expected(shelf, { orders }));
  });

  it('do not hold up two sellers whose open transactions sell the same', async () => {
    const { seller, shelf } = await open();
    const [one, other] = [await app.db.transaction(), await app.db.transaction()];
    const orders = [orderAt(shelf, START), orderAt(shelf, START + DAY)];
    for (const db of [one, other, other, one]) await insertOrders(db, buyer, [shelf], orders.toReversed());
    await Promise.all([one.commit(), other.commit()]);
    expect(sum(await ask(seller), 'orders')).toBe(8);
  });
});

const sum = (periods: readonly Record<'orders' | 'revenue', number>[], measureName: 'orders' | 'revenue') =>
  periods.reduce((all, period) => all + period[measureName], 0);

describe('the migration', () => {
  it('fills in what there is, with what its orders tell of a subscription', async () => {
    const { seller, shelf } = await open();
    const [first, second] = [must(shelf.products[0]), must(shelf.products[1])];
    const plan = { product: first, amount: 900, interval: 'month' } as const;
    const orders: MadeOrder[] = [];
    const lives: Step[][] = [
      [{ ...plan, at: START, status: 'active' }],
      [{ ...plan, at: START + DAY, status: 'active', amount: null }],
      [
        { ...plan, at: START + 2 * DAY, status: 'active' },
        { ...plan, at: START + 20 * DAY, status: 'canceled' },
      ],
      [
        { ...plan, at: START, status: 'active' },
        { ...plan, at: START + 12 * DAY, status: 'unpaid' },
      ],
      // A plan that was changed, and paid for at once.
      [
        { ...plan, at: START, status: 'active' },
        { ...plan, at: START + 10 * DAY, status: 'active', product: second },
      ],
      // A trial, and the first period that was paid for.
      [
        { ...plan, at: START, status: 'trialing' },
        { ...plan, at: START + 7 * DAY, status: 'active' },
      ],
    ];
    const sell = async (id: string, { at, product, status }: Step, kind: MadeOrder['kind']) => {
      const order = { organization: shelf.organization, product, kind, amount: 900, at };
      orders.push(order);
      await insertOrders(app.db, buyer, [shelf], [order]);
      await app
        .db('orders')
        .where({ organization_id: shelf.organization, subscription_id: null })
        .update({ subscription_id: id, period: status === 'trialing' ? 0 : kind === 'subscription_create' ? 1 : 2 });
    };
    for (const [n, steps] of lives.entries()) {
      const id = await live(app.db, buyer, shelf, steps);
      await sell(id, must(steps[0]), 'subscription_create');
      if (n >= 4) await sell(id, must(steps[1]), n === 4 ? 'subscription_update' : 'subscription_cycle');
    }
    const world = { orders, lives: lives.map((steps) => stretchesOf(shelf.organization, steps)) };
    expect(await ask(seller)).toEqual(expected(shelf, world));
    await down(app.db);
    await up(app.db);
    for (const products of [undefined, [first], [second]]) {
      expect(await ask(seller, products)).toEqual(expected(shelf, world, products));
    }
    await addUp(context());
    expect(await ask(seller)).toEqual(expected(shelf, world));
    await insertOrders(app.db, buyer, [shelf], [orderAt(shelf, START)]);
    expect(sum(await ask(seller), 'orders')).toBe(orders.length + 1);
  });
});
