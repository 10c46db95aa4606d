import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { paths } from '../../../src/contract/generated/types.ts';
import { connect } from '../../../src/platform/db/connect.ts';
import { startLeaseOwner } from '../../../src/platform/idempotency/lease-owner.ts';
import { createDatabase } from '../../support/database.ts';
import { SECRET_KEY, startApp, type TestApp } from '../../support/app.ts';
import { BUYER_DATA, makeBenefit, makeProduct, makeSeller, must, useApp, type Seller } from '../../support/make.ts';
import { until } from '../../support/wait.ts';
import { hasPgBouncer, startPgBouncer, type Pooler } from '../support/pgbouncer.ts';
import { reservePort } from '../../support/port.ts';
import { launch, startService, withFolder, type Service } from '../support/service.ts';
import { LARGE_TIME_LIMITS } from '../../support/time-limits.ts';

const SALES = 24;

describe.runIf(hasPgBouncer)('the service behind PgBouncer in transaction pooling mode', () => {
  /** Creates the test's data and reads the database. Runs no background work. */
  let app: TestApp;
  let seller: Seller;
  beforeAll(async () => {
    app = await startApp({ jobs: 'off' });
    seller = await useApp(app, makeSeller);
  });
  afterAll(() => app.stop());

  it(
    'the service behind PgBouncer sells, grants, validates and publishes, also when a worker is killed',
    () =>
      withFolder(async (folder) => {
        const product = await useApp(app, async () =>
          makeProduct(seller, { benefits: [await makeBenefit(seller, { prefix: 'POOL' })] }),
        );
        const pooler = await startPgBouncer(folder);
        const env = environment(app, pooler);
        const web = await startService({ ...env, PORT: await reservePort() }, ['--web']);
        const workers = [launch(env, ['--worker']), launch(env, ['--worker'])];
        const services = [web, ...workers];
        try {
          const buyers = Array.from({ length: SALES }, () => sell(web, seller, product.id));
          const secrets = await Promise.all(buyers);
          await must(workers[0]).end('SIGKILL');
          const keys = await Promise.all(secrets.map((secret) => purchasedKey(web, secret)));
          expect(new Set(keys).size).toBe(SALES);
          const validated = await Promise.all(keys.map((key) => validate(web, seller, key)));
          expect(new Set(validated)).toEqual(new Set([200]));
          await until(
            () => app.db('events').where({ organization_id: seller.organizationId, is_public: true, sequence: null }),
            (waiting) => waiting.length === 0,
          );
          expect(await app.db('orders').where({ product_id: product.id })).toHaveLength(SALES);
          for (const service of [web, must(workers[1])]) expect(await service.end('SIGTERM')).toBe(0);
          expect(services.flatMap(errorLinesOf)).toEqual([]);
        } finally {
          await Promise.all(services.map((service) => service.end('SIGKILL')));
          await pooler.stop();
        }
      }),
    60_000,
  );
});

describe.runIf(hasPgBouncer)('an owner of leases behind PgBouncer', () => {
  it('the lock of an owner behind PgBouncer ends with its connection', () =>
    withFolder(async (folder) => {
      const database = await createDatabase('empty');
      const pooler = await startPgBouncer(folder);
      const { pathname, searchParams } = new URL(database.url);
      const { host, port } = pooler;
      const db = connect({
        connection: `postgres://${searchParams.get('user') ?? ''}@${host}:${port}${pathname}`,
        poolSize: 2,
        timeLimits: LARGE_TIME_LIMITS,
      });
      try {
        const owner = await startLeaseOwner({ db, log: pino({ level: 'silent' }) });
        const isFree = async () => {
          const { rows } = await db.raw('select pg_try_advisory_xact_lock_shared(?) as is_free', [must(owner.id)]);
          return rows[0].is_free;
        };
        const id = must(owner.id);
        expect(await isFree()).toBe(false);
        await database.db.raw(
          `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and (classid::bigint << 32) + objid::bigint = ?`,
          [id],
        );
        // A new lock, on a new connection.
        await until(
          async () => owner.id,
          (next) => next !== undefined && next !== id,
        );
        expect(await isFree()).toBe(false);
        await owner.stop();
        const { rows } = await db.raw(
          `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(rows).toEqual([]);
      } finally {
        await db.destroy();
        await pooler.stop();
        await database.drop();
      }
    }));
});

function environment({ databaseUrl }: TestApp, { host, port, knowsStatements }: Pooler): Record<string, string> {
  const { pathname, searchParams } = new URL(databaseUrl);
  return {
    DATABASE_URL: `postgres://${searchParams.get('user') ?? ''}@${host}:${port}${pathname}`,
    DATABASE_PREPARED_STATEMENTS: knowsStatements ? 'on' : 'off',
    SECRET_KEY,
    LOG_LEVEL: 'warn',
  };
}

const as = ({ baseUrl }: Service, token?: string) =>
  createClient<paths>({ baseUrl, headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } });

/** @returns the receipt secret */
async function sell(web: Service, { token }: Seller, product_id: string): Promise<string> {
  const checkout = await as(web, token).POST('/v1/checkouts/custom/', {
    body: { payment_processor: 'sandbox', product_id },
  });
  const { client_secret } = must(checkout.data);
  const email = `${randomUUID()}@example.com`;
  const { data } = await as(web).POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
    params: { path: { client_secret }, header: { 'Idempotency-Key': randomUUID() } },
    body: { ...BUYER_DATA, customer_email: email, confirmation_token_id: 'sandbox_success' },
  });
  expect(data?.status).toBe('succeeded');
  return must(data).receipt_secret;
}

async function purchasedKey(web: Service, receipt_secret: string): Promise<string> {
  const key = await until(
    async () => {
      const { data } = await as(web).GET('/v1/checkouts/custom/receipts/{receipt_secret}/grants/', {
        params: { path: { receipt_secret } },
      });
      return data?.items[0]?.license_key?.key;
    },
    (found) => found !== undefined,
  );
  return must(key);
}

async function validate(web: Service, { organizationId }: Seller, key: string): Promise<number> {
  const body = { key, organization_id: organizationId };
  return (await as(web).POST('/v1/users/license-keys/validate', { body })).response.status;
}

const errorLinesOf = (service: Service) =>
  service
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50') || line.includes('"level":60'));
