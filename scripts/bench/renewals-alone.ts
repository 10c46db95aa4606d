/**
 * `npm run bench:renewals`: renews 10,000 subscriptions that are due at once with two workers, on a temporary PostgreSQL: first
 * undisturbed, then with one of the workers killed every five seconds.
 */
import { readCommand } from '../../src/app/command-line.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { toMarkdownTable } from '../support/markdown-table.ts';
import { makeFolder, prepareData, removeFolder, runPostgres, urlOf } from './database.ts';
import { measureRenewals, type Renewals, type RenewalsRun } from './renewals.ts';

const RUN: RenewalsRun = { due: 10_000, workers: 2, limitMs: 300_000 };
const KILL_EVERY_MS = 5_000;
/** Orders of the seller before the renewals. */
const ROWS = 1_000;

readCommand({
  name: 'bench:renewals',
  description:
    'Measures the renewal of 10,000 subscriptions, with and without killed workers, on a temporary PostgreSQL.',
});

const rows: string[][] = [];
for (const killEveryMs of [undefined, KILL_EVERY_MS]) {
  const folder = await makeFolder();
  try {
    const { seller } = await prepareData(folder, { seller: ROWS });
    if (seller === undefined) throw new Error('the seller was not made');
    const postgres = await runPostgres(folder);
    const databaseUrl = urlOf(postgres.connection);
    const db = connect({ connection: databaseUrl, poolSize: 2 });
    const run = killEveryMs === undefined ? RUN : { ...RUN, killEveryMs };
    rows.push(toRow(await measureRenewals(db, { databaseUrl, seller, postgresPid: postgres.pid }, run)));
    await db.destroy();
    await postgres.stop();
  } finally {
    await removeFolder(folder);
  }
}
console.log(
  toMarkdownTable(
    ['Kills', 'Seconds', 'CPU, ms', 'Missed', 'Doubled', 'Charged, not yet settled', 'Lost', 'Billed again'],
    rows,
  ),
);

function toRow({ kills, seconds, cpu_ms, missed, doubled, unsettled, lost, repeated }: Renewals): string[] {
  return [kills, seconds.toFixed(1), cpu_ms.toFixed(2), missed, doubled, unsettled, lost, repeated].map(String);
}
