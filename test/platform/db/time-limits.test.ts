import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { toApiError } from '../../../src/platform/api-errors/to-api-error.ts';
import {
  allowLongRequest,
  beginRequestTime,
  useDatabaseForRequest,
} from '../../../src/platform/db/connection-shares.ts';
import { connect, type DatabaseTimeLimits } from '../../../src/platform/db/connect.ts';
import { startApp } from '../../support/app.ts';
import { passRequestTime } from '../../support/request-time.ts';
import { createDatabase, type Database } from '../../support/database.ts';
import { makeSeller, useApp } from '../../support/make.ts';
import { LARGE_TIME_LIMITS } from '../../support/time-limits.ts';
import { until } from '../../support/wait.ts';

let database: Database;
beforeAll(async () => {
  database = await createDatabase('empty');
  await database.db.raw('create table sales (id integer primary key)');
  await database.db('sales').insert({ id: 1 });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => database.drop());

/** Runs `use` with a pool of one connection. All limits that the test does not set are large. */
async function withPool(timeLimits: Partial<DatabaseTimeLimits>, use: (db: Knex) => Promise<void>) {
  const db = connect({
    connection: database.url,
    poolSize: 1,
    timeLimits: { ...LARGE_TIME_LIMITS, ...timeLimits },
  });
  try {
    await use(db);
  } finally {
    await db.destroy();
  }
}

/** Returns the status that a caller gets, and the reason in the log. */
async function databaseFailure(result: PromiseLike<unknown>) {
  const error = await Promise.resolve(result).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) return { status: undefined, message: '' };
  const { message, cause } = error as Error;
  return {
    status: toApiError(error)?.status,
    message: cause instanceof Error ? `${message} ${cause.message}` : message,
  };
}

const unavailable = (reason: string) => ({ status: 503, message: expect.stringContaining(reason) });

describe('time limits of the database', () => {
  it('a statement that waits too long for a lock fails with 503', () =>
    withPool({ databaseLockMs: 50 }, async (db) => {
      const holder = await database.db.transaction();
      await holder('sales').where({ id: 1 }).forUpdate();
      expect(await databaseFailure(db('sales').where({ id: 1 }).forUpdate())).toEqual(unavailable('lock timeout'));
      await holder.rollback();
      expect(await db('sales').where({ id: 1 }).forUpdate()).toHaveLength(1);
    }));

  it('the server ends a statement one second before the pool gives up', () =>
    withPool({ databaseResultMs: 1_050 }, async (db) => {
      const { rows } = await db.raw('show statement_timeout');
      expect(rows).toEqual([{ statement_timeout: '50ms' }]);
      expect(await databaseFailure(db.raw('select pg_sleep(600)'))).toEqual(unavailable('statement timeout'));
    }));

  it('a statement that the server does not end in time fails with 503', () =>
    withPool({ databaseResultMs: 1_050 }, async (db) => {
      await db.raw('set statement_timeout = 0');
      expect(await databaseFailure(db.raw('select pg_sleep(600)'))).toEqual(
        unavailable('The server did not answer in time.'),
      );
    }));

  it('a request that finds no free connection in time fails with 503', () =>
    withPool({ databaseConnectionMs: 200 }, async (db) => {
      // Opens the connection. On a busy machine that takes longer than the limit.
      await until(
        () => databaseFailure(db.raw('select 1')),
        ({ status }) => status === undefined,
      );
      await db.transaction(async () => {
        expect(await databaseFailure(db.raw('select 1'))).toEqual(
          unavailable('All connections to the database are in use.'),
        );
      });
    }));

  it('a request begins no statement after its time, and its connection serves others without what it has written', () =>
    withPool({}, async (db) => {
      const work = useDatabaseForRequest(() =>
        db.transaction(async (trx) => {
          await trx('sales').insert({ id: 2 });
          passRequestTime();
          await trx('sales').insert({ id: 3 });
        }),
      );
      expect(await databaseFailure(work)).toEqual(unavailable('The request took too long.'));
      expect(await db('sales').pluck('id')).toEqual([1]);
    }));

  it('a transaction commits after the time of its request, because it has begun all of its statements', () =>
    withPool({}, async (db) => {
      await useDatabaseForRequest(() =>
        db.transaction(async (trx) => {
          await trx('sales').insert({ id: 4 });
          passRequestTime();
        }),
      );
      expect(await db('sales').where({ id: 4 }).delete()).toBe(1);
    }));

  it.each([
    ['whose body has just arrived', beginRequestTime],
    ['whose answer is sent at the pace of the caller', allowLongRequest],
  ])('a request %s goes on', (_title, change) =>
    withPool({}, (db) =>
      useDatabaseForRequest(async () => {
        passRequestTime();
        await expect(db('sales').pluck('id')).rejects.toThrow('took too long');
        change();
        expect(await db('sales').pluck('id')).toEqual([1]);
      }),
    ),
  );

  it('the server ends a transaction that is idle for too long', () =>
    withPool({ idleTransactionMs: 50 }, async (db) => {
      const work = db.transaction(async (trx) => {
        const { rows } = await trx.raw('select pg_backend_pid() as pid');
        const readSessions = async () =>
          (await database.db.raw('select from pg_stat_activity where pid = ?', [rows[0].pid])).rows;
        await until(readSessions, (sessions) => sessions.length === 0);
        await trx.raw('select 1');
      });
      expect(await databaseFailure(work)).toMatchObject({ status: 503 });
    }));

  it('a request gets 503 when it waits longer for a lock than the limit of the service', async () => {
    const app = await startApp({ jobs: 'off', timeLimits: { databaseLockMs: 50 } });
    try {
      await useApp(app, async () => {
        const seller = await makeSeller();
        const holder = await app.db.transaction();
        await holder('organizations').where({ id: seller.organizationId }).forUpdate();
        const update = () =>
          seller.api.PATCH('/v1/organizations/{id}', {
            params: { path: { id: seller.organizationId } },
            body: { bio: 'Plugins' },
          });
        expect((await update()).response.status).toBe(503);
        await holder.rollback();
        expect((await update()).response.status).toBe(200);
      });
      app.breaches.splice(0);
    } finally {
      await app.stop();
    }
  });
});
