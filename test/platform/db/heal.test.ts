import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../src/platform/db/connect.ts';
import { prepareStatement } from '../../../src/platform/db/statement.ts';
import { createTransactionRunner } from '../../../src/platform/db/transaction.ts';
import { requireWritablePrimary } from '../../../src/platform/db/writable-primary.ts';
import { toApiError } from '../../../src/platform/api-errors/to-api-error.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { createDatabase, type Database } from '../../support/database.ts';
import { makeCheckout, makeProduct, makeSeller, must, useApp, type Seller } from '../../support/make.ts';
import { until } from '../../support/wait.ts';
import { LARGE_TIME_LIMITS } from '../../support/time-limits.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { currentTime } from '../../support/time.ts';

/** Status, `Retry-After` and body of a failure, as a caller receives them. */
async function databaseFailure(result: PromiseLike<unknown>) {
  const error = toApiError(
    await Promise.resolve(result).then(
      () => undefined,
      (reason: unknown) => reason,
    ),
  );
  return { status: error?.status, retryAfter: error?.headers['Retry-After'] };
}

const UNAVAILABLE = { status: 503, retryAfter: '1' };

describe('a service whose address led to a read-only server', () => {
  let app: TestApp;
  let seller: Seller;
  let productId: string;
  beforeAll(async () => {
    app = await startApp({ jobs: 'off' });
    seller = await useApp(app, makeSeller);
    productId = (await useApp(app, () => makeProduct(seller))).id;
  });
  afterAll(() => app.stop());

  const database = () => new URL(app.databaseUrl).pathname.slice(1);
  const endConnections = (db: Knex) =>
    db.raw(
      // Waits until each session has ended.
      'select pg_terminate_backend(pid, ?) from pg_stat_activity where datname = ? and pid <> pg_backend_pid()',
      [LARGE_TIME_LIMITS.databaseResultMs, database()],
    );
  const readiness = () => fetch(`${app.baseUrl}/readyz`);
  const create = () =>
    seller.api.POST('/v1/checkouts/custom/', { body: { payment_processor: 'sandbox', product_id: productId } });

  it('the job queue uses at most three connections, which requests do not use', async () => {
    const { rows } = await app.db.raw(
      `select count(*) as connections from pg_stat_activity where datname = current_database() and application_name like ?`,
      ['sellbase jobs %'],
    );
    expect(rows[0].connections).toBeGreaterThan(0);
    expect(rows[0].connections).toBeLessThanOrEqual(3);
  });

  it('the service returns 503 during a failover, and recovers by itself when the address leads to the new primary', async () => {
    const { db: admin, drop } = await createDatabase('empty');
    try {
      // Sessions that begin now are read-only for ever, as those on an old primary are.
      await admin.raw('alter database ?? set default_transaction_read_only = on', [database()]);
      await endConnections(admin);
      // Fills the pool with such sessions.
      await Promise.all(Array.from({ length: 20 }, () => seller.api.GET('/v1/organizations/')));
      for (const { response, error } of await Promise.all(Array.from({ length: 5 }, create))) {
        expect(response.status).toBe(503);
        expect(response.headers.get('retry-after')).toBe('1');
        expect(error).toMatchObject({ error: 'ServiceUnavailable' });
      }
      expect(app.breaches.splice(0).every((breach) => breach.includes('503'))).toBe(true);
      expect((await readiness()).status).toBe(503);
      await Promise.all(Array.from({ length: 20 }, () => seller.api.GET('/v1/organizations/')));
      await admin.raw('alter database ?? reset default_transaction_read_only', [database()]);
      await until(readiness, ({ ok }) => ok);
      // Each failure takes at least one of the pool's ten connections, which are the only ones to the old primary.
      const statuses: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const answers = await Promise.all(Array.from({ length: 10 }, create));
        statuses.push(...answers.map(({ response }) => response.status));
      }
      expect(statuses.filter((status) => status !== 201).length).toBeLessThanOrEqual(10);
      expect(statuses.slice(-10)).toEqual(Array(10).fill(201));
      app.breaches.splice(0);
    } finally {
      await drop();
    }
  });

  it('every request succeeds while the primary ends all connections between requests', async () => {
    const { db: admin, drop } = await createDatabase('empty');
    try {
      for (let round = 0; round < 3; round += 1) {
        await endConnections(admin);
        const answers = await Promise.all(Array.from({ length: 10 }, create));
        expect(answers.map(({ response }) => response.status)).toEqual(answers.map(() => 201));
      }
    } finally {
      await drop();
    }
  });

  it('requests in flight and later ones succeed after a column was added to every table', async () => {
    const checkout = await useApp(app, () => makeCheckout(seller, productId));
    const request = async () => [
      (await create()).response.status,
      (await seller.api.GET('/v1/products/{id}', { params: { path: { id: productId } } })).response.status,
      (await app.client().GET('/v1/checkouts/custom/client/{client_secret}', { params: { path: checkout } })).response
        .status,
    ];
    await Promise.all(Array.from({ length: 10 }, request));
    const { rows } = await app.db.raw(`select tablename from pg_tables where schemaname = 'public'`);
    for (const { tablename } of rows) await app.db.raw('alter table ?? add column added_later integer', [tablename]);
    const answers = await Promise.all(Array.from({ length: 10 }, request));
    expect(new Set(answers.flat())).toEqual(new Set([200, 201]));
  });
});

describe('a connection pool', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createDatabase('empty');
    await database.db.raw('create table sales (id integer primary key)');
  });
  afterAll(() => database.drop());

  async function withPool<T>(poolSize: number, use: (db: Knex) => Promise<T>): Promise<T> {
    const db = connect({ connection: database.url, poolSize, timeLimits: LARGE_TIME_LIMITS });
    try {
      return await use(db);
    } finally {
      await db.destroy();
    }
  }

  it('the pool replaces a connection that comes back inside an aborted transaction, and the server ends its session', () =>
    withPool(1, async (db) => {
      const before = await backend(db);
      await expect(db.raw('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
      const after = await backend(db);
      expect(after).not.toBe(before);
      await until(
        async () => (await database.db.raw('select 1 from pg_stat_activity where pid = ?', [before])).rows,
        (sessions) => sessions.length === 0,
      );
    }));

  it('the pool replaces a connection that comes back inside an open transaction', () =>
    withPool(1, async (db) => {
      await db.raw('begin');
      const { rows } = await db.raw(
        'select pg_current_xact_id_if_assigned() as id, now() = statement_timestamp() as own',
      );
      expect(rows).toEqual([{ id: null, own: true }]);
    }));

  it('the pool keeps a connection after an ordinary error', () =>
    withPool(1, async (db) => {
      const before = await backend(db);
      for (let round = 0; round < 5; round += 1) {
        await expect(db.raw('select 1 / ?::integer', [0])).rejects.toThrow('division by zero');
        expect(await backend(db)).toBe(before);
      }
    }));

  it('the readiness check does not wait for a connection of a busy pool', () =>
    withPool(1, async (db) => {
      const transaction = await db.transaction();
      await expect(requireWritablePrimary(db, 50)).rejects.toThrow('The database does not answer.');
      await transaction.rollback();
      await requireWritablePrimary(db, LARGE_TIME_LIMITS.readinessMs);
    }));

  it('a prepared statement runs once more after its result type changed, inside and outside of transactions', () =>
    withPool(2, async (db) => {
      await db.raw('create table widening (id integer)');
      const all = prepareStatement<object, object>('all-widening', (build) => build('widening').select('*'));
      const transaction = createTransactionRunner(db, { write: async () => undefined, afterCommit: () => undefined });
      await Promise.all([all(db, {}), all(db, {})]);
      await db.raw('alter table widening add column one integer');
      await db.raw('insert into widening values (1, 2)');
      expect(await all(db, {})).toEqual([{ id: 1, one: 2 }]);
      await Promise.all([all(db, {}), all(db, {})]);
      await db.raw('alter table widening add column two integer');
      const rows = await transaction(currentTime(), async (tx) => {
        await tx.db('sales').insert({ id: 100 });
        return all(tx.db, {});
      });
      expect(rows).toEqual([{ id: 1, one: 2, two: null }]);
      expect(await db('sales').where({ id: 100 })).toHaveLength(1);
    }));

  describe('behind a network that breaks', () => {
    let proxy: TcpProxy;
    let db: Knex;
    beforeAll(async () => {
      proxy = await startTcpProxy();
      const { user, password, database: name } = await connectionOf(database);
      db = connect({
        connection: { ...proxy, user, password, database: name },
        poolSize: 3,
        timeLimits: LARGE_TIME_LIMITS,
      });
    });
    afterAll(async () => {
      await db.destroy();
      await proxy.stop();
    });

    it('a write whose answer was lost fails with 503 and runs once, and the next statement succeeds', async () => {
      await db.raw('select 1');
      proxy.loseAnswers();
      expect(await databaseFailure(db('sales').insert({ id: 1 }))).toEqual(UNAVAILABLE);
      proxy.restore();
      expect(await db('sales').where({ id: 1 })).toHaveLength(1);
    });

    it('a transaction whose commit was not answered fails with 503 and is not repeated', async () => {
      let runs = 0;
      const transaction = createTransactionRunner(db, {
        // The last step before the commit.
        write: async () => proxy.loseAnswers(),
        afterCommit: () => undefined,
      });
      const sold = transaction(currentTime(), async (tx) => {
        runs += 1;
        await tx.db('sales').insert({ id: 2 });
      });
      expect(await databaseFailure(sold)).toEqual(UNAVAILABLE);
      proxy.restore();
      expect(runs).toBe(1);
    });

    it('a transaction that is interrupted before its commit runs once more', async () => {
      let runs = 0;
      const transaction = createTransactionRunner(db, { write: async () => undefined, afterCommit: () => undefined });
      await transaction(currentTime(), async (tx) => {
        runs += 1;
        await tx.db('sales').insert({ id: 3 });
        if (runs === 1) proxy.cut();
        await tx.db('sales').insert({ id: 4 });
      });
      expect(runs).toBe(2);
      expect(await db('sales').whereIn('id', [3, 4])).toHaveLength(2);
    });

    it('a transaction that is interrupted at each attempt fails with 503', async () => {
      let runs = 0;
      const transaction = createTransactionRunner(db, { write: async () => undefined, afterCommit: () => undefined });
      const failing = transaction(currentTime(), async (tx) => {
        runs += 1;
        proxy.cut();
        await tx.db('sales').insert({ id: 5 });
      });
      expect(await databaseFailure(failing)).toEqual(UNAVAILABLE);
      expect(runs).toBe(2);
    });

    it('a statement succeeds although all connections broke twice within a moment, each unnoticed until its use', async () => {
      const transaction = createTransactionRunner(db, { write: async () => undefined, afterCommit: () => undefined });
      for (const id of [6, 7]) {
        await Promise.all([1, 2, 3].map(() => db.raw('select pg_sleep(0.01)')));
        proxy.cutWhenUsed();
        expect(await db('sales').where({ id })).toEqual([]);
        await Promise.all([1, 2, 3].map(() => db.raw('select pg_sleep(0.01)')));
        proxy.cutWhenUsed();
        await transaction(currentTime(), (tx) => tx.db('sales').insert({ id }));
      }
      expect(await db('sales').whereIn('id', [6, 7])).toHaveLength(2);
    });

    it('a read on a connection that broke unnoticed succeeds', async () => {
      await Promise.all([1, 2, 3].map(() => db.raw('select pg_sleep(0.01)')));
      proxy.cut();
      expect(await db('sales').where({ id: 3 })).toHaveLength(1);
    });
  });
});

async function backend(db: Knex): Promise<number> {
  const { rows } = await db.raw('select pg_backend_pid() as pid');
  return must(rows[0]).pid;
}

async function connectionOf({ url }: Database) {
  const { pathname, searchParams } = new URL(url);
  return {
    user: must(searchParams.get('user')),
    password: searchParams.get('password') ?? '',
    database: pathname.slice(1),
  };
}
