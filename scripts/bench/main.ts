/**
 * `npm run bench`: compares the service with a minimal implementation, on a temporary Postgres. `--quick` makes a short
 * run with fewer rows, `--json` prints JSON, and `--strict` fails on a missed target.
 *
 * Hand-written because a load generator does not know the statements of a request, with which the service is compared.
 */
import type { Knex } from 'knex';
import { readCommand } from '../../src/app/command-line.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { stopChildren } from './child.ts';
import { compare, type Effort } from './compare.ts';
import { makeFolder, prepareData, removeFolder, runPostgres, urlOf } from './database.ts';
import { licenseKeyOf, type Seller } from './fill.ts';
import { prepareFilters } from './filter-data.ts';
import { measureFilters, type FilterFigures } from './filters.ts';
import { measureIdle } from './idle.ts';
import { measureFirstPages } from './first-page.ts';
import { requestBytes } from './load.ts';
import { describeMachine } from './machine.ts';
import { measureMetrics, type MetricsFigures } from './metrics.ts';
import { recordPlans, type MeasuredRequests } from './plans.ts';
import { describe, evaluate, type Results } from './report.ts';
import { measureRenewals, type RenewalsRun } from './renewals.ts';
import { measureStartUp } from './start-up.ts';
import { measureWebhooks } from './webhooks.ts';
import { prepareYear, type YearSize } from './year.ts';

interface Size {
  manyRows: number;
  validate: Effort;
  createCheckout: Effort;
  read: Effort;
  pageRequests: number;
  renewals: RenewalsRun & { killEveryMs: number };
  webhooks: { events: number; limitMs: number };
  starts: number;
  idleSeconds: number;
  year: YearSize & { requests: number };
  /** Rows of each list that is filtered. */
  filtered: { few: number; many: number };
  limitMs: number;
}

const FULL: Size = {
  manyRows: 1_000_000,
  validate: { rounds: 9, seconds: 4, warmUpSeconds: 4 },
  createCheckout: { rounds: 5, seconds: 4, warmUpSeconds: 3 },
  read: { rounds: 7, seconds: 4, warmUpSeconds: 3 },
  pageRequests: 300,
  renewals: { due: 10_000, workers: 2, killEveryMs: 5_000, limitMs: 300_000 },
  webhooks: { events: 10_000, limitMs: 60_000 },
  starts: 5,
  idleSeconds: 120,
  year: { orders: 1_000_000, subscriptions: 100_000, fresh: 5_000, requests: 100 },
  filtered: { few: 10_000, many: 1_000_000 },
  limitMs: 2_400_000,
};
const QUICK: Size = {
  manyRows: 100_000,
  validate: { rounds: 5, seconds: 1.5, warmUpSeconds: 2 },
  createCheckout: { rounds: 3, seconds: 1, warmUpSeconds: 1 },
  read: { rounds: 5, seconds: 1.5, warmUpSeconds: 2 },
  pageRequests: 100,
  renewals: { due: 2_000, workers: 2, killEveryMs: 3_000, limitMs: 60_000 },
  webhooks: { events: 3_000, limitMs: 30_000 },
  starts: 3,
  idleSeconds: 60,
  year: { orders: 100_000, subscriptions: 10_000, fresh: 5_000, requests: 40 },
  filtered: { few: 10_000, many: 100_000 },
  limitMs: 900_000,
};
/** Number of license keys. Large, so that concurrent requests rarely lock the same row. */
const KEYS = 10_000;
const FEW_ROWS = 1_000;

const { values: flags } = readCommand({
  name: 'bench',
  description: 'Compares the service with a minimal implementation, on a temporary PostgreSQL of this machine.',
  options: {
    quick: { type: 'boolean', default: false, description: 'Measures fewer rows for a shorter time.' },
    json: { type: 'boolean', default: false, description: 'Prints JSON as well.' },
    strict: { type: 'boolean', default: false, description: 'Exits with 1 if a target is missed.' },
  },
});
const size = flags.quick ? QUICK : FULL;
const folder = await makeFolder();
let stopPostgres = () => Promise.resolve();
let runningPid = 0;
const folders = [folder];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void giveUp(signal));
setTimeout(() => void giveUp('it took too long'), size.limitMs).unref();

try {
  const results = await measureAll();
  console.log(describe(results));
  const verdicts = evaluate(results);
  if (flags.json) console.log(JSON.stringify({ ...results, verdicts }));
  if (flags.strict && verdicts.some(({ reached }) => reached === false)) process.exitCode = 1;
} finally {
  await cleanUp();
}

async function measureAll(): Promise<Results> {
  logStep(`filling a database with ${size.manyRows.toLocaleString('en')} orders and license keys`);
  const sellers = await prepareData(folder, { hot: KEYS, few: FEW_ROWS, many: size.manyRows });
  const { hot, few, many } = sellers as Record<'hot' | 'few' | 'many', Seller>;
  const databaseUrl = await startDatabase(folder);
  const machine = await withDatabase(databaseUrl, describeMachine);
  const subjects = await recordPlans(databaseUrl, folder, hot);

  logStep(`a web process and a worker that idle for ${size.idleSeconds} s`);
  const idle = await withDatabase(databaseUrl, (db) =>
    measureIdle(db, databaseUrl, { postgresPid: runningPid, seconds: size.idleSeconds }),
  );
  logStep('validate, beside a bare handler');
  const validate = await compare(validateContest(databaseUrl, subjects, hot));
  logStep('create a checkout, beside a bare handler');
  const create_checkout = await compare(checkoutContest(databaseUrl, subjects, hot));
  logStep('an authenticated read, beside a bare handler');
  const read_organization = await compare(readContest(databaseUrl, subjects, hot));
  logStep('first pages');
  const first_pages = await measureFirstPages(databaseUrl, { few, many }, size.pageRequests);
  logStep(`delivering ${size.webhooks.events.toLocaleString('en')} webhooks, beside an endpoint that hangs`);
  const webhooks = await withDatabase(databaseUrl, (db) => measureWebhooks(db, databaseUrl, hot, size.webhooks));
  const { killEveryMs: _kills, ...quiet } = size.renewals;
  logStep(
    `renewing ${quiet.due.toLocaleString('en')} subscriptions, then as many with a worker killed every few seconds`,
  );
  const where = { databaseUrl, seller: hot, postgresPid: runningPid };
  const undisturbed = await withDatabase(databaseUrl, (db) => measureRenewals(db, where, quiet));
  const disturbed = await withDatabase(databaseUrl, (db) => measureRenewals(db, where, size.renewals));
  await stopPostgres();
  logStep('start to first answer');
  const start_up = await measureStartUp(folder, size.starts);
  logStep(`measures of a year of ${size.year.orders.toLocaleString('en')} orders`);
  const metrics = await measureYear();
  await stopPostgres();
  logStep(`filters of lists of ${size.filtered.many.toLocaleString('en')} rows`);
  return {
    machine,
    idle,
    webhooks,
    metrics,
    filters: await measureFilteredLists(),
    renewals: { undisturbed, disturbed },
    validate,
    create_checkout,
    read_organization,
    first_pages,
    start_up,
  };
}

/** Measures metrics on a separate database, because the other figures depend on the contents of theirs. */
async function measureYear(): Promise<MetricsFigures[]> {
  const ownFolder = await makeFolder();
  folders.push(ownFolder);
  const year = await prepareYear(ownFolder, size.year);
  return measureMetrics(await startDatabase(ownFolder), year, size.year.requests);
}

/** Measures filters on a separate database, whose rows differ in all that lists filter by. */
async function measureFilteredLists(): Promise<FilterFigures[]> {
  const ownFolder = await makeFolder();
  folders.push(ownFolder);
  const sellers = await prepareFilters(ownFolder, size.filtered);
  return measureFilters(await startDatabase(ownFolder), sellers);
}

/** Starts Postgres. @returns the URL of the database */
async function startDatabase(dataDir: string): Promise<string> {
  const postgres = await runPostgres(dataDir);
  stopPostgres = () => postgres.stop();
  runningPid = postgres.pid;
  folders.push(postgres.connection.host);
  return urlOf(postgres.connection);
}

async function withDatabase<T>(databaseUrl: string, use: (db: Knex) => Promise<T>): Promise<T> {
  const db = connect({ connection: databaseUrl, poolSize: 2 });
  return use(db).finally(() => db.destroy());
}

function validateContest(databaseUrl: string, { validate: subject }: MeasuredRequests, { organization_id }: Seller) {
  const requests = Array.from({ length: KEYS }, (_, at) =>
    requestBytes('POST', subject.path, { body: { organization_id, key: licenseKeyOf('hot', at + 1) } }),
  );
  return { subject, databaseUrl, next: roundRobin(requests), effort: size.validate };
}

function checkoutContest(
  databaseUrl: string,
  { createCheckout: subject }: MeasuredRequests,
  { product_id, token }: Seller,
) {
  const body = { payment_processor: 'sandbox', product_id };
  const requests = [requestBytes('POST', subject.path, { token, body })];
  return { subject, databaseUrl, next: roundRobin(requests), effort: size.createCheckout };
}

function readContest(databaseUrl: string, { readOrganization: subject }: MeasuredRequests, { token }: Seller) {
  return { subject, databaseUrl, next: roundRobin([requestBytes('GET', subject.path, { token })]), effort: size.read };
}

function roundRobin(requests: readonly Buffer[]): () => Buffer {
  let at = 0;
  return () => requests[at++ % requests.length] ?? Buffer.alloc(0);
}

function logStep(what: string) {
  console.error(`[${performance.now().toFixed(0).padStart(6)} ms] ${what} …`);
}

async function cleanUp() {
  await stopChildren();
  await stopPostgres();
  for (const made of folders) await removeFolder(made);
}

async function giveUp(reason: string) {
  console.error(`bench: aborted (${reason})`);
  await cleanUp();
  process.exit(1);
}
