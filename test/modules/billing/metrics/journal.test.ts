import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { moveJournalToSums } from '../../../../src/modules/billing/metrics/jobs.ts';
import { moveJournal } from '../../../../src/modules/billing/metrics/queries.ts';
import { down, up } from '../../../../src/platform/db/migrations/20261125000600_metric_movements.ts';
import { up as recordSubscriptions } from '../../../../src/platform/db/migrations/20261125000601_metric_subscriptions.ts';
import {
  down as removeCurrencies,
  up as addCurrencies,
} from '../../../../src/platform/db/migrations/20261128000600_currencies.ts';
import {
  down as removeCustomerLists,
  up as addCustomerLists,
} from '../../../../src/platform/db/migrations/20261129000100_customer_lists.ts';
import {
  down as removeTaxBehavior,
  up as addTaxBehavior,
} from '../../../../src/platform/db/migrations/20261129000301_tax_behavior.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import {
  advance,
  makeDiscount,
  makeNoonSeller,
  monthly,
  NOON,
  otherPrice,
  subscribe,
  yearly,
} from '../../../support/billing.ts';
import {
  confirm,
  makeCheckout,
  makePerson,
  makeSeller,
  must,
  useApp,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { computeMetrics, type OrderRecord, type History } from './reference-metrics.ts';
import {
  eventsOf,
  insertOrders,
  insertSubscription,
  insertProducts,
  segmentsOf,
  type Catalog,
  type SubscriptionState,
} from './fixtures.ts';

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

/** Runs the migrations of the metrics down and up again, and so those that build upon their columns and triggers. */
async function migrateMetricsAgain() {
  const downwards = [removeTaxBehavior, removeCustomerLists, removeCurrencies, down];
  const upwards = [up, recordSubscriptions, addCurrencies, addCustomerLists, addTaxBehavior];
  for (const migrate of [...downwards, ...upwards]) await app.db.transaction(migrate);
}

describe('metrics migration', () => {
  it('the migration fills the metrics from existing orders and subscriptions', async () => {
    const { seller, catalog } = await makeCatalog();
    const [first, second] = [must(catalog.products[0]), must(catalog.products[1])];
    const plan = { product: first, amount: 900, interval: 'month' } as const;
    const orders: OrderRecord[] = [];
    const subscriptions: SubscriptionState[][] = [
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
      // A plan change with immediate invoicing.
      [
        { ...plan, at: START, status: 'active' },
        { ...plan, at: START + 10 * DAY, status: 'active', product: second },
      ],
      // A trial and the first paid period.
      [
        { ...plan, at: START, status: 'trialing' },
        { ...plan, at: START + 7 * DAY, status: 'active' },
      ],
    ];
    const sell = async (id: string, { at, product, status }: SubscriptionState, kind: OrderRecord['kind']) => {
      const order = { organization: catalog.organization, product, kind, amount: 900, at };
      orders.push(order);
      await insertOrders(app.db, buyer, [catalog], [order]);
      await app
        .db('orders')
        .where({ organization_id: catalog.organization, subscription_id: null })
        .update({ subscription_id: id, period: status === 'trialing' ? 0 : kind === 'subscription_create' ? 1 : 2 });
    };
    for (const [n, states] of subscriptions.entries()) {
      const id = await insertSubscription(app.db, buyer, catalog, states);
      await sell(id, must(states[0]), 'subscription_create');
      if (n >= 4) await sell(id, must(states[1]), n === 4 ? 'subscription_update' : 'subscription_cycle');
    }
    const history = {
      orders,
      subscriptions: subscriptions.map((states) => segmentsOf(catalog.organization, states)),
      events: subscriptions
        .flatMap((states) => eventsOf(catalog.organization, buyer.id, states))
        .toSorted((one, other) => one.recordedAt - other.recordedAt),
    };
    expect(await readMetrics(seller)).toEqual(expected(catalog, history));
    await migrateMetricsAgain();
    for (const products of [undefined, [first], [second]]) {
      expect(await readMetrics(seller, products)).toEqual(expected(catalog, history, products));
    }
    await moveJournalToSums(context());
    expect(await readMetrics(seller)).toEqual(expected(catalog, history));
    await insertOrders(app.db, buyer, [catalog], [orderAt(catalog, START)]);
    expect(sum(await readMetrics(seller), 'orders')).toBe(orders.length + 1);
  });

  it('the migration derives the MRR movements of real lifecycles from their bills', async () => {
    await useApp(app, async () => {
      const seller = await makeNoonSeller();
      const discounted = await makeDiscount(seller, { amount: 200, duration: 'repeating', duration_in_months: 3 });
      const trial = { trial_interval: 'day', trial_interval_count: 10 } as const;
      const one = await subscribe(seller, { price: monthly(1000, trial), discount_id: discounted.id });
      const two = await subscribe(seller, { price: yearly(5000) });
      const three = await subscribe(seller, { price: monthly(700), token: 'sandbox_decline_later' });
      await advance(seller, 'day', 45);
      const price = await otherPrice(seller, yearly(9000));
      await seller.api.PATCH('/v1/subscriptions/{id}', {
        params: { path: { id: one.id } },
        body: { product_price_id: price },
      });
      await seller.api.DELETE('/v1/subscriptions/{id}', { params: { path: { id: two.id } } });
      await advance(seller, 'day', 10);
      const checkout = await makeCheckout(seller, two.productId);
      await confirm(app, checkout.client_secret, { customer_email: two.buyer.email });
      await advance(seller, 'day', 30);
      const readDays = async () => {
        const [start_date, end_date] = [-1, 100].map((day) =>
          new Date(NOON + day * DAY).toISOString().slice(0, 10),
        ) as [string, string];
        const query = { start_date, end_date, interval: 'day' } as const;
        const { data } = await seller.api.GET('/v1/metrics/', { params: { query } });
        return must(data).periods;
      };
      const before = await readDays();
      expect(before.reduce((sum, period) => sum + period.reactivation_mrr, 0)).toBe(417);
      expect(must(before.at(-1)).active_subscriptions, three.id).toBe(2);
      await migrateMetricsAgain();
      expect(await readDays()).toEqual(before);
    });
  });
});
