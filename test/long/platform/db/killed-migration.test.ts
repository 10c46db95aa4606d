import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { END_WITH_PARENT } from '../../../../scripts/support/processes/end-with-parent.ts';
import { migrate } from '../../../../src/platform/db/migrate.ts';
import { administer, createDatabase, type Database } from '../../../support/database.ts';
import { readSchema, restoreDump } from '../../../support/dumps.ts';
import { untilBlocked } from '../../../support/locks.ts';
import { must, until } from '../../../support/wait.ts';
import { INHERITED } from '../../support/service.ts';

const MAIN = join(import.meta.dirname, 'migrating-process.ts');

/**
 * Holds a migrating process at each point once: when it records a migration, all of whose statements have run by then, and before
 * every third statement of the schema. Another connection stores the points, so that rolled back work is not held again.
 */
const HOLDS = `
  create schema holds;
  create table holds.points (point text primary key);
  create function holds.hold(statement text) returns void language plpgsql as $$
    begin
      if not exists (select from holds.points where point = md5(statement)) then
        perform set_config('application_name', format('hold %s %s', current_setting('test.process'), md5(statement)), false);
        perform pg_sleep(3600);
      end if;
    end $$;
  create function holds.hold_command() returns event_trigger language plpgsql as $$
    begin
      -- The functions of all files are one long text, with hundreds of statements.
      if length(current_query()) < 10000 and hashtext(current_query()) % 3 = 0 then
        perform holds.hold(current_query());
      end if;
    end $$;
  create function holds.hold_record() returns trigger language plpgsql as $$
    begin
      perform holds.hold(new.name || ' ' || new.batch);
      return new;
    end $$;
  create trigger hold_record before insert or update on knex_migrations for each row execute function holds.hold_record();
  grant all on schema holds to public;
  grant all on holds.points to public;
  create event trigger hold_command on ddl_command_start execute function holds.hold_command()`;

const END_OF_HOLDS =
  'drop event trigger hold_command; drop trigger hold_record on knex_migrations; drop schema holds cascade';

interface Hold {
  pid: number;
  process: number;
  point: string;
}

async function findHold(db: Knex): Promise<Hold | undefined> {
  const { rows } = await db.raw<{ rows: { pid: number; application_name: string }[] }>(
    `select pid, application_name from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
  );
  const [row] = rows;
  const [, number = '', point = ''] = row?.application_name.split(' ') ?? [];
  return row && { pid: row.pid, process: Number(number), point };
}

const INVALID_INDEXES = 'select indexrelid::regclass::text as name from pg_index where not indisvalid';
const ADVISORY_LOCKS = `
  select pid from pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and datname = current_database()`;

describe('a process that is killed while it migrates', () => {
  let database: Database;
  let processes: ChildProcess[];
  beforeEach(() => void (processes = []));
  afterEach(async () => {
    await Promise.all(processes.map(kill));
    await database.drop();
  });

  function start(env: Record<string, string> = {}): ChildProcess {
    const DATABASE_URL = `${database.url}&options=${encodeURIComponent(`-c test.process=${processes.length}`)}`;
    const child = spawn(process.execPath, [...END_WITH_PARENT, MAIN], {
      env: { ...INHERITED, ...env, DATABASE_URL },
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    processes.push(child);
    return child;
  }

  const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

  async function kill(child: ChildProcess): Promise<void> {
    if (hasEnded(child)) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  const exitCodes = () =>
    Promise.all(
      processes
        .filter(({ signalCode }) => signalCode === null)
        .map(async (child) => {
          if (!hasEnded(child)) await once(child, 'exit');
          return child.exitCode;
        }),
    );

  const expectNoTraces = async () => {
    expect((await database.db.raw(INVALID_INDEXES)).rows).toEqual([]);
    expect((await database.db.raw(ADVISORY_LOCKS)).rows).toEqual([]);
  };

  it('a process that waits beside killed ones completes each migration, wherever they are killed', async () => {
    database = await restoreDump('0.6.0-development');
    const { db } = database;
    await administer(db, HOLDS);
    start();
    for (let kills = 0; ; kills += 1) {
      // Waits for the lock of the migrations while the other one is held and killed.
      start();
      const hold = await until(
        () => findHold(db),
        (found) => found !== undefined || processes.some(({ exitCode }) => exitCode !== null),
      );
      if (hold === undefined) {
        expect(kills).toBeGreaterThan(30);
        break;
      }
      await kill(must(processes[hold.process]));
      await db.raw('insert into holds.points values (?)', [hold.point]);
      await db.raw('select pg_terminate_backend(?, 60000)', [hold.pid]);
    }
    expect(new Set(await exitCodes())).toEqual(new Set([0]));
    await administer(db, END_OF_HOLDS);
    await expectNoTraces();
    const undisturbed = await restoreDump('0.6.0-development');
    await migrate(undisturbed.db);
    expect(await readSchema(db)).toEqual(await readSchema(undisturbed.db));
    await undisturbed.drop();
  });

  it('the next process creates the index while PostgreSQL still runs the statement of a killed one', async () => {
    database = await createDatabase();
    const { db } = database;
    const directory = mkdtempSync(join(tmpdir(), 'killed-'));
    const index = 'create index concurrently if not exists orders_killed on orders (currency);';
    writeFileSync(join(directory, '9001_index.sql'), `-- Each statement runs alone.\n${index}\n`);
    await db('knex_migrations').delete();
    const writer = await db.transaction();
    await writer.raw('lock table orders in row exclusive mode');
    const killed = start({ MIGRATIONS: directory });
    await untilBlocked(db, 1);
    await kill(killed);
    start({ MIGRATIONS: directory });
    // The statement of the killed process waits for the writer, and the other process for that statement.
    await untilBlocked(db, 2);
    await writer.commit();
    expect(await exitCodes()).toEqual([0]);
    expect(await db('pg_indexes').where({ indexname: 'orders_killed' }).pluck('tablename')).toEqual(['orders']);
    await expectNoTraces();
  });

  it('two processes that start at the same time create the schema of an empty database once', async () => {
    database = await createDatabase('empty');
    start();
    start();
    expect(await exitCodes()).toEqual([0, 0]);
    const undisturbed = await createDatabase('empty');
    await migrate(undisturbed.db);
    expect(await readSchema(database.db)).toEqual(await readSchema(undisturbed.db));
    await expectNoTraces();
    await undisturbed.drop();
  });
});
