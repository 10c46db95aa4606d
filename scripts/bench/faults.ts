/**
 * `npm run bench:faults`: sells, renews, mails and delivers events with a web process and a worker on a temporary PostgreSQL,
 * while one fault after the other begins and ends. Prints the ages that the processes show to the operator.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { readCommand } from '../../src/app/command-line.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { WAITING_KINDS } from '../../src/platform/jobs/task.ts';
import { toMarkdownTable } from '../support/markdown-table.ts';
import { freePort, startChild, type Child } from './child.ts';
import { makeFolder, prepareData, removeFolder, runPostgres, urlOf } from './database.ts';
import { AgeRecorder } from './fault-ages.ts';
import { audit, Sales } from './fault-sales.ts';
import { fillDisk, freeDisk, isSmallDisk } from './full-disk.ts';
import { startEndpoint, startMailServer, startPaymentProcessor, STRIPE_SECRETS } from './fault-servers.ts';
import type { Seller } from './fill.ts';
import { fillSubscriptions } from './renewals.ts';
import { addEndpoints } from './webhooks.ts';
import { killWorker, startWorker } from './worker.ts';

readCommand({
  name: 'bench:faults',
  description:
    'Measures how old the waiting work becomes while processes, the database and outside systems fail, on a temporary PostgreSQL. ' +
    'Fills the disk as well, if TMPDIR is a folder on a disk with at most 2 GiB of free space.',
});

/** Orders of the seller before the run. */
const ROWS = 50;
const SALE_EVERY_MS = 4_000;
const RENEWAL_EVERY_MS = 6_000;
const RENEWALS = 60;
/** Time in which the processes compile their code. */
const WARM_UP_MS = 8_000;
const LATE_MS = 12_000;
const NORMAL_LIMIT_MS = 60_000;
/** Time after which an orchestrator starts a killed process again. */
const RESTART_MS = 5_000;

interface Fault {
  name: string;
  seconds: number;
  begin?: () => unknown;
  end?: () => unknown;
}

const progress = (line: string) => process.stderr.write(`${line}\n`);

/** Runs the faults, and returns a row of the table for each. */
async function runFaults(faults: readonly Fault[], ages: AgeRecorder, sales: Sales): Promise<string[][]> {
  const rows: string[][] = [];
  for (const { name, seconds, begin, end } of faults) {
    progress(`${name}: ${seconds} s`);
    ages.reset();
    sales.reset();
    await begin?.();
    await wait(seconds * 1000);
    await end?.();
    const normalAfter = await ages.untilNormal(NORMAL_LIMIT_MS);
    const { oldest, lastLook, turn, webNotReady, workerNotReady } = ages.largest;
    rows.push([
      `${name} (${seconds} s)`,
      ...WAITING_KINDS.map((kind) => String(Math.round(oldest[kind]))),
      `${turn.seconds.toFixed(1)} ${turn.task}`,
      lastLook.toFixed(1),
      `${webNotReady.toFixed(0)}, ${workerNotReady.toFixed(0)}`,
      `${sales.acknowledged}, ${sales.unanswered}`,
      Number.isFinite(normalAfter) ? normalAfter.toFixed(0) : `above ${NORMAL_LIMIT_MS / 1000}`,
    ]);
    progress(`  normal after ${normalAfter.toFixed(0)} s`);
  }
  return rows;
}

const TITLES = [
  'Fault',
  ...WAITING_KINDS.map((kind) => `oldest ${kind}`),
  'longest turn',
  'last look',
  'not ready: web, worker',
  'sales: confirmed, not',
  'normal after',
];

/** Starts everything on a filled database, and runs the faults. */
async function measure(folder: string, seller: Seller): Promise<void> {
  const postgres = await runPostgres(folder);
  const databaseUrl = urlOf(postgres.connection);
  const db = connect({ connection: databaseUrl, poolSize: 2 });
  const [mail, endpoint, working, stripe] = await Promise.all([
    startMailServer(),
    startEndpoint(),
    startEndpoint(),
    startPaymentProcessor(LATE_MS),
  ]);
  await addEndpoints(db, seller, [endpoint.url, working.url], 'order.created');
  await fillSubscriptions(db, seller, RENEWALS, RENEWAL_EVERY_MS);
  const [webMetrics, workerMetrics] = [await freePort(), await freePort()];
  const env = {
    ...STRIPE_SECRETS,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'fatal',
    MAIL_URL: mail.url,
    MAIL_FROM: 'Shop <shop@example.com>',
    STRIPE_API_BASE: stripe.url,
    WEBHOOK_PRIVATE_ADDRESSES: 'on',
  };
  const launchWorker = () => startWorker(databaseUrl, { ...env, METRICS_PORT: String(workerMetrics) });
  let worker = launchWorker();
  let web: Child | undefined;
  try {
    const args = ['src/app/main.ts', '--web'];
    web = await startChild({ args, env: { ...env, METRICS_PORT: String(webMetrics) }, readyPath: '/readyz' });
    const baseUrl = `http://127.0.0.1:${web.port}`;
    await fetch(`${stripe.api}/_control/notify`, {
      method: 'POST',
      body: JSON.stringify({ url: `${baseUrl}/payments/stripe/notifications` }),
    });
    const ages = new AgeRecorder({
      web: `http://127.0.0.1:${webMetrics}`,
      worker: `http://127.0.0.1:${workerMetrics}`,
    });
    const sales = new Sales(baseUrl, seller, SALE_EVERY_MS);
    await wait(WARM_UP_MS);
    await ages.untilNormal(NORMAL_LIMIT_MS);
    const faults: Fault[] = [
      { name: 'none', seconds: 10 },
      {
        name: 'worker killed, started again',
        seconds: RESTART_MS / 1000,
        begin: () => killWorker(worker),
        end: () => (worker = launchWorker()),
      },
      { name: 'mail server hangs', seconds: 15, begin: () => mail.setFaulty(true), end: () => mail.setFaulty(false) },
      {
        name: 'webhook endpoint drips',
        seconds: 25,
        begin: () => endpoint.setFaulty(true),
        end: () => endpoint.setFaulty(false),
      },
      {
        name: 'Stripe answers after 12 s',
        seconds: 15,
        begin: () => stripe.setFaulty(true),
        end: () => stripe.setFaulty(false),
      },
      { name: 'PostgreSQL killed', seconds: 5, begin: () => process.kill(postgres.pid, 'SIGKILL') },
    ];
    if (await isSmallDisk(folder))
      faults.push({ name: 'disk full', seconds: 10, begin: () => fillDisk(folder), end: () => freeDisk(folder) });
    else progress('The disk is not filled, because TMPDIR is on a disk with more than 2 GiB of free space.');
    const rows = await runFaults(faults, ages, sales);
    await sales.stop();
    await ages.untilNormal(NORMAL_LIMIT_MS);
    await ages.stop();
    console.log(toMarkdownTable(TITLES, rows));
    console.log(JSON.stringify(await audit(db, stripe.api, sales.checkouts), null, 2));
  } finally {
    await Promise.all([killWorker(worker), web?.stop()]);
    await Promise.all([mail, endpoint, working, stripe].map((server) => server.stop()));
    await db.destroy();
    await postgres.stop();
  }
}

const folder = await makeFolder();
try {
  const { seller } = await prepareData(folder, { seller: ROWS });
  if (seller === undefined) throw new Error('the seller was not made');
  await measure(folder, seller);
} finally {
  await removeFolder(folder);
}
