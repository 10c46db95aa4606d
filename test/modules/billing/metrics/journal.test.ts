import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { moveJournalToSums } from '../../../../src/modules/billing/metrics/jobs.ts';
import { moveJournal } from '../../../../src/modules/billing/metrics/queries.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makePerson, makeSeller, must, useApp, type Person, type Seller } from '../../../support/make.ts';
import { computeMetrics, type OrderRecord, type History } from './reference-metrics.ts';
import { insertOrders, insertProducts, type Catalog } from './fixtures.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2025-03-01T00:00:00Z');
const WEEKS = { start: '2025-02-20', end: '2025-04-10', interval: 'week', zone: 'Asia/Kolkata' } as const;

/** A separate app without workers, so that the tests move the journal. */
let app: TestApp;
/** Orders of one customer wait for each other, because they change the customer's revenue. */
let buyer: Person;
let otherBuyer: Person;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
  [buyer, otherBuyer] = await useApp(app, () => Promise.all([makePerson(), makePerson()]));
  return () => app.stop();
});

async function makeCatalog(): Promise<{ seller: Seller; catalog: Catalog }> {
  const seller = await useApp(app, () => makeSeller());
  return { seller, catalog: await insertProducts(app.db, seller.organizationId, 2) };
}

const orderAt = (catalog: Catalog, at: number, amount = 100): OrderRecord => ({
  organization: catalog.organization,
  product: must(catalog.products[at % 2]),
  kind: 'purchase',
  amount,
  at,
});

async function readMetrics({ api }: Seller, product_id?: string[]) {
  const { start: start_date, end: end_date, interval, zone: timezone } = WEEKS;
  const query = { start_date, end_date, interval, timezone, ...(product_id && { product_id }) };
  const { data } = await api.GET('/v1/metrics/', { params: { query } });
  return must(data).periods;
}

const expected = (catalog: Catalog, history: Partial<History>, products?: string[]) =>
  computeMetrics(
    { orders: [], refunds: [], subscriptions: [], events: [], ...history },
    { ...WEEKS, organizations: [catalog.organization], products },
  );
const countJournalRows = async (catalog: Catalog) =>
  (await app.db('metric_journal').where({ organization_id: catalog.organization })).length;
const context = () => app.container.jobContext();

/** Opens two transactions that count rows in different slots. One in sixteen pairs has the same slot, and would wait. */
async function openTwoTransactions() {
  const slotOf = async (db: Knex.Transaction) => (await db.raw('select pg_backend_pid() % 16 as slot')).rows[0].slot;
  const one = await app.db.transaction();
  for (const unused: Knex.Transaction[] = []; ;) {
    const other = await app.db.transaction();
    if ((await slotOf(other)) === (await slotOf(one))) unused.push(other);
    else {
      await Promise.all(unused.map((trx) => trx.rollback()));
      return [one, other] as const;
    }
  }
}

describe('metrics journal', () => {
  it('metrics are the same before and after the journal job, also when it runs repeatedly and concurrently', async () => {
    const { seller, catalog } = await makeCatalog();
    const orders = Array.from({ length: 50 }, (_, n) => orderAt(catalog, START + n * 701 * MINUTE, n));
    await insertOrders(app.db, buyer, [catalog], orders);
    expect(await readMetrics(seller)).toEqual(expected(catalog, { orders }));
    await moveJournalToSums(context());
    expect(await countJournalRows(catalog)).toBe(0);
    expect(await readMetrics(seller)).toEqual(expected(catalog, { orders }));
    await moveJournalToSums(context());
    await Promise.all([moveJournalToSums(context()), moveJournalToSums(context())]);
    expect(await readMetrics(seller)).toEqual(expected(catalog, { orders }));
    expect(await readMetrics(seller, [must(catalog.products[1])])).toEqual(
      expected(catalog, { orders }, [must(catalog.products[1])]),
    );
  });

  it('an order that commits late is counted, also with an older date than counted orders', async () => {
    const { seller, catalog } = await makeCatalog();
    const [early, late] = [orderAt(catalog, START + 1), orderAt(catalog, START)];
    const [openTransaction, other] = await openTwoTransactions();
    await insertOrders(openTransaction, otherBuyer, [catalog], [late]);
    await insertOrders(other, buyer, [catalog], [early]);
    await other.commit();
    await moveJournalToSums(context());
    expect(await readMetrics(seller)).toEqual(expected(catalog, { orders: [early] }));
    await openTransaction.commit();
    expect(await readMetrics(seller)).toEqual(expected(catalog, { orders: [early, late] }));
    await moveJournalToSums(context());
    expect(await readMetrics(seller)).toEqual(expected(catalog, { orders: [early, late] }));
  });

  it('an order that is rolled back is not counted', async () => {
    const { seller, catalog } = await makeCatalog();
    const broken = await app.db.transaction();
    await insertOrders(broken, buyer, [catalog], [orderAt(catalog, START)]);
    await broken.rollback();
    expect(await readMetrics(seller)).toEqual(expected(catalog, {}));
  });

  it('metrics are consistent at every moment while orders arrive and jobs move the journal', async () => {
    const { seller, catalog } = await makeCatalog();
    const orders = Array.from({ length: 120 }, (_, n) => orderAt(catalog, START + (n % 7) * 10 * MINUTE, 10));
    let created = 0;
    const observed: number[] = [];
    const sell = async (share: number) => {
      for (const order of orders.filter((_, n) => n % 4 === share)) {
        await insertOrders(app.db, buyer, [catalog], [order]);
        created += 1;
      }
    };
    const moveRepeatedly = async () => {
      while (created < orders.length) await app.db.transaction((db) => moveJournal(db, 3));
    };
    const observeMetrics = async () => {
      while (created < orders.length) {
        const before = created;
        const periods = await readMetrics(seller);
        const [orderCount, revenue] = [sum(periods, 'orders'), sum(periods, 'revenue')];
        expect(orderCount).toBeGreaterThanOrEqual(before);
        expect(orderCount).toBeLessThanOrEqual(created + 4);
        expect(revenue).toBe(10 * orderCount);
        observed.push(orderCount);
      }
    };
    await Promise.all([...[0, 1, 2, 3].map(sell), moveRepeatedly(), moveRepeatedly(), observeMetrics()]);
    expect(observed).toEqual(observed.toSorted((one, other) => one - other));
    expect(await readMetrics(seller)).toEqual(expected(catalog, { orders }));
    await moveJournalToSums(context());
    expect(await readMetrics(seller)).toEqual(expected(catalog, { orders }));
  });

  it('concurrent transactions with orders of the same products do not block each other', async () => {
    const { seller, catalog } = await makeCatalog();
    const [one, other] = await openTwoTransactions();
    const orders = [orderAt(catalog, START), orderAt(catalog, START + DAY)];
    for (const db of [one, other, other, one])
      await insertOrders(db, db === one ? buyer : otherBuyer, [catalog], orders.toReversed());
    await Promise.all([one.commit(), other.commit()]);
    expect(sum(await readMetrics(seller), 'orders')).toBe(8);
  });
});

const sum = (periods: readonly Record<'orders' | 'revenue', number>[], measureName: 'orders' | 'revenue') =>
  periods.reduce((all, period) => all + period[measureName], 0);
