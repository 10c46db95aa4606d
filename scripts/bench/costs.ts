/**
 * `node scripts/bench/costs.ts`: measures the CPU time and the longest turn of the event loop for requests that may cost more
 * than others, and the time of the database for lists, on a temporary PostgreSQL. The costs of the contract (`x-cost`,
 * `x-query-costs`) follow from its tables.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { readCommand } from '../../src/app/command-line.ts';
import { readConfig } from '../../src/app/config.ts';
import { createContainer } from '../../src/app/container.ts';
import { seed } from '../../src/app/demo/index.ts';
import { closeServer } from '../../src/app/listen.ts';
import { serve } from '../../src/app/serve.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { toMarkdownTable } from '../support/markdown-table.ts';
import { makeFolder, prepareData, removeFolder, runPostgres, urlOf } from './database.ts';
import { prepareFilters } from './filter-data.ts';
import { measureListTimes } from './list-times.ts';
import { SERVICE } from './child.ts';
import { makeCostSubjects, type CostSubject } from './cost-subjects.ts';

/** Orders and license keys of the seller. */
const ROWS = 10_000;
const PORT = 12_345;
const REPETITIONS = 5;
const WARM_UPS = 2;
/** The event loop is measured until the delay of the last turn is recorded. */
const SETTLE_MS = 50;

readCommand({
  name: 'bench:costs',
  description: 'Measures the CPU time of requests that may cost more than others, on a temporary PostgreSQL.',
});

/** A client in another thread, whose CPU time does not count. */
const CLIENT = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', async ({ url, init }) => {
  const response = await fetch(url, init);
  parentPort.postMessage({ status: response.status, bytes: (await response.arrayBuffer()).byteLength });
});`;

const folder = await makeFolder();
const client = new Worker(CLIENT, { eval: true });
try {
  const { costs: seller } = await prepareData(folder, { costs: ROWS });
  if (seller === undefined) throw new Error('the seller was not made');
  const postgres = await runPostgres(folder);
  const config = readConfig({ ...SERVICE, PORT: String(PORT), BASE_URL: `http://127.0.0.1:${PORT}`, DATA_DIR: folder });
  const db = connect({ connection: postgres.connection, poolSize: 10, timeLimits: config.timeLimits });
  const [log, clock] = [pino({ level: 'silent' }), () => new Date()];
  const container = await createContainer({ config, db, log, clock });
  const server = await serve({ config, db, log, clock, container });
  const demo = await seed({ ...container, db, baseUrl: config.baseUrl });
  const rows: string[][] = [];
  for (const subject of await makeCostSubjects({ db, baseUrl: config.baseUrl, seller, demo }))
    rows.push(await measure(subject));
  console.log(toMarkdownTable(['Request', 'Size', 'CPU of the event loop', 'Longest turn'], rows));
  await closeServer(server);
  await container.queue.stop(0);
  await container.close();
  await db.destroy();
  await postgres.stop();
  console.log(toMarkdownTable(['List', 'Query', 'CPU of the database'], await measureLists()));
} finally {
  await client.terminate();
  await removeFolder(folder);
}

/** Measures lists of an organization with 100,000 rows in each table. */
async function measureLists(): Promise<string[][]> {
  const ownFolder = await makeFolder();
  try {
    const { many } = await prepareFilters(ownFolder, { few: 1_000, many: 100_000 });
    const postgres = await runPostgres(ownFolder);
    const times = await measureListTimes(urlOf(postgres.connection), many);
    await postgres.stop();
    return times.map(({ list, query, milliseconds }) => [`\`${list}\``, query, `${milliseconds.toFixed(1)} ms`]);
  } finally {
    await removeFolder(ownFolder);
  }
}

async function measure({ name, prepare, request }: CostSubject): Promise<string[]> {
  let bytes = 0;
  const send = async () => {
    await prepare?.();
    const { status, bytes: size } = await ask(typeof request === 'function' ? request() : request);
    if (status !== 200 && status !== 201) throw new Error(`${name} returned ${status}`);
    bytes = size;
  };
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) await send();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = process.threadCpuUsage();
  delay.enable();
  for (let turn = 0; turn < REPETITIONS; turn += 1) await send();
  const { user, system } = process.threadCpuUsage(before);
  await wait(SETTLE_MS);
  delay.disable();
  const milliseconds = (ns: number) => `${(ns / 1e6).toFixed(1)} ms`;
  return [
    name,
    `${Math.ceil(bytes / 1024)} KiB`,
    milliseconds(((user + system) * 1000) / REPETITIONS),
    milliseconds(delay.max),
  ];
}

function ask(request: object): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve) => {
    client.once('message', resolve);
    client.postMessage(request);
  });
}
