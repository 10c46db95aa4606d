import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { fill, type Seller } from '../../../scripts/bench/fill.ts';
import { SECRET_KEY } from '../../support/app.ts';
import { administer, createDatabase, type Database } from '../../support/database.ts';
import { must } from '../../support/make.ts';
import { reservePort } from '../../support/port.ts';
import { until } from '../../support/wait.ts';
import { startBalancer } from '../support/balancer.ts';
import { startSaleLoad, type LoadResult } from '../support/sale-load.ts';
import { launch, startService, type Service } from '../support/service.ts';
import { watchLocks } from '../support/strong-locks.ts';
import { checkOut, copyWith, type Version } from '../support/versions.ts';

/**
 * The code of the last release. The rule for migrations begins with the baseline of the schema. Until the release of 0.6.0, this is
 * the last commit before the baseline, whose schema is the one after migration 0032.
 */
const LAST_RELEASE = '96072a1466a34e2ecb2938e1666fa52752c2e396';

/** A parameter that functions of that release set, which needs a superuser or this right. */
const SETTING = 'sellbase.audit_writer';

/** Orders, and as many events and e-mails. */
const ROWS = Number(process.env.TEST_UPGRADE_ROWS ?? 5000);
/** A measurement prints its results, and can let another commit migrate the database. */
const IS_MEASURED = process.env.TEST_UPGRADE_ROWS !== undefined;
const NEXT_COMMIT = process.env.TEST_UPGRADE_TO;

/** Requests before the migration, after it, and after the end of the former version. */
const REQUESTS = 200;
/** The limits of a deployment for locks and for the balancer, which notices within this time that a process stops. */
const LIMITS = { DATABASE_LOCK_TIMEOUT_SECONDS: '5', SHUTDOWN_DELAY_SECONDS: '3' };

/** Migrations of a later version: a step of each kind. */
const LATER = {
  '9001_shelves.sql': 'alter table checkouts add column shelf integer;',
  '9002_check.sql':
    'alter table orders add column shelf integer, add constraint orders_shelf check (shelf > 0) not valid;',
  '9003_index.sql': `-- Each statement runs alone.
create index concurrently if not exists orders_shelf on orders (organization_id, shelf);
alter table orders validate constraint orders_shelf;
`,
  '9004_details.sql': `-- Backfill of events by id.
update events set details = '{"filled": true}' where id between $1 and $2 and details is null;
`,
};

/** A migration that the linter refuses: it holds `checkouts` for longer than a request waits for a lock. */
const BLOCKING = {
  '9001_shelves.sql': `alter table checkouts add column shelf integer;
    ${IS_MEASURED ? `update events set details = '{"filled": true}' where details is null` : 'select pg_sleep(8)'};`,
};

/** Events of today, because a job deletes old ones. */
const MORE_ROWS = `
  insert into events (created_at, type, organization_id, object_id, is_public, sequence, data)
    select now(), 'order.created', organization_id, id, true, row_number() over (),
           json_build_object('id', id, 'text', repeat('x', 900)) from orders;
  insert into emails (created_at, organization_id, kind, user_id, recipient, object_id, key, status, sent_at)
    select created_at, organization_id, 'receipt', user_id, 'buyer@bench.example', id, 'bench ' || id, 'sent', created_at from orders;
  analyze`;

const withMigrations = (files: Readonly<Record<string, string>>) =>
  copyWith(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/platform/db/migrations/${name}`, text])),
  );

describe('an upgrade under load', () => {
  let database: Database;
  const versions: Record<string, Version> = {};
  const services: Service[] = [];
  beforeAll(async () => {
    versions.last = await checkOut(LAST_RELEASE);
    versions.later = await withMigrations(LATER);
    versions.blocking = await withMigrations(BLOCKING);
    if (NEXT_COMMIT !== undefined) versions.next = await checkOut(NEXT_COMMIT);
  });
  beforeEach(async () => void (database = await createDatabase('empty')));
  afterEach(async () => {
    await Promise.all(services.splice(0).map((service) => service.end('SIGKILL')));
    await database.drop();
  });
  afterAll(() => Promise.all(Object.values(versions).map((version) => version.remove())));

  const environment = async () => ({
    DATABASE_URL: database.url,
    SECRET_KEY,
    DEMO: 'off',
    PORT: await reservePort(),
    ...LIMITS,
  });

  const fillDatabase = async (): Promise<Seller> => {
    const { shop } = await fill(
      { ...inject('administrator'), database: database.db.client.database() },
      { shop: ROWS },
    );
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(MORE_ROWS).finally(() => client.end());
    return must(shop);
  };

  const untilMore = async (load: LoadResult) => {
    const limit = load.requests + REQUESTS;
    await until(
      async () => load.requests,
      (requests) => requests > limit,
    );
  };

  /** Lets a version migrate the database of another one under load, and take over its requests. */
  const takeOver = async (from?: Version, to?: Version) => {
    const [oldEnv, newEnv] = [await environment(), await environment()];
    const old = await startService(oldEnv, [], from?.main);
    services.push(old);
    const seller = await fillDatabase();
    const balancer = await startBalancer([oldEnv, newEnv].map(({ PORT }) => `http://127.0.0.1:${PORT}`));
    const untilHealthy = (count: number) =>
      until(
        async () => {
          const ended = services.find(({ process: { exitCode } }) => exitCode !== null);
          if (ended !== undefined) throw new Error(`a version ended: ${ended.output()}`);
          return balancer.healthy.size;
        },
        (size) => size === count,
      );
    await untilHealthy(1);
    const load = startSaleLoad(balancer.baseUrl, 'shop', seller);
    await untilMore(load.result);
    const before = { ...load.result };
    load.result.slowestMs = 0;
    const locks = watchLocks(database.db);
    const next = launch(newEnv, [], to?.main);
    services.push(next);
    await untilHealthy(2);
    const meanwhile = { requests: load.result.requests - before.requests, slowestMs: load.result.slowestMs };
    const strongLocks = await locks.stop();
    await untilMore(load.result);
    expect(await old.end('SIGTERM')).toBe(0);
    await untilMore(load.result);
    await load.stop();
    await balancer.stop();
    const { requests, failures } = load.result;
    if (IS_MEASURED)
      console.log({
        rows: ROWS,
        before,
        meanwhile,
        strongLocks,
        requests,
        failures: failures.length,
        first: failures[0],
      });
    return { failures, output: next.output() };
  };

  it('the last release answers each request while this version migrates its database and takes over', async () => {
    const { user } = inject('postgres');
    await administer(database.db, `grant set on parameter ${SETTING} to ${user}`);
    try {
      const { failures, output } = await takeOver(versions.last, versions.next);
      expect(output).toContain('database migrated');
      expect(failures).toEqual([]);
    } finally {
      await administer(database.db, `revoke set on parameter ${SETTING} from ${user}`);
    }
  });

  it('a version answers each request while a later one adds columns, an index and a constraint, and fills a table', async () => {
    const { failures } = await takeOver(undefined, versions.later);
    expect(failures).toEqual([]);
    await until(
      () => database.db('backfills').whereNotNull('completed_at').pluck('name'),
      (names) => names.length === 1,
    );
    const filled = database.db('events').whereRaw(`details ->> 'filled' = 'true'`).count({ count: '*' });
    expect(Number((await filled)[0]?.count)).toBeGreaterThanOrEqual(ROWS);
  });

  it('the load of these tests notices a migration that holds a table for longer than a request waits', async () => {
    const { failures } = await takeOver(undefined, versions.blocking);
    // A measurement finds the time that an update of all rows takes here.
    if (!IS_MEASURED) expect(failures).toContainEqual(expect.stringMatching(/^POST \/v1\/checkouts\/.*: 503 /));
  });
});
