import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../../src/app/config.ts';
import { connectSeparately } from '../../../../src/platform/db/connect.ts';
import { toMarkdownTable } from '../../../../scripts/support/markdown-table.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makeSeller, useApp, type Seller } from '../../../support/make.ts';

/** The customers of the attacker. */
const CUSTOMERS = 30_000;
/** Searches that are in progress all the time: as many as may use a connection at once, and many more. */
const SHARE = 3;
const SEARCHES = 20;
const VALIDATIONS = 60;
const PAUSE_MS = 50;
/** Longest measurement. */
const LONGEST_MS = 60_000;
/** Searches that wait for their turn may slow down the validations of others so much. */
const MAX_RATIO = 3;

let app: TestApp;
let busy: Seller;
let other: Seller;
/** A connection that does not count for anyone. */
let observer: Knex;
beforeAll(async () => {
  // Without limits of requests, which would end the searches soon.
  app = await startApp({ jobs: 'off', timeLimits: readConfig({}).timeLimits });
  observer = connectSeparately(app.db, 'observer', 1);
  busy = await useApp(app, makeSeller);
  other = await useApp(app, makeSeller);
  await app.db.raw(
    `insert into customers (created_at, organization_id, email, customer_name)
     select now() - n * interval '1 minute', ?, 'buyer' || n || '@mail.example', 'Łukasz Żółć ' || n
     from generate_series(1, ?::integer) as n`,
    [busy.organizationId, CUSTOMERS],
  );
});
afterAll(async () => {
  await observer.destroy();
  await app.stop();
});

/** Validates an unknown key of another seller, which reads as much as the validation of a known one. @returns milliseconds */
async function validate(): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  const { response } = await app.client().POST('/v1/users/license-keys/validate', {
    body: { key: 'A-KEY-OF-NOBODY', organization_id: other.organizationId },
  });
  return { ms: performance.now() - began, status: response.status };
}

async function measure() {
  const results: { ms: number; status: number }[] = [];
  const end = performance.now() + LONGEST_MS;
  while (results.length < VALIDATIONS && performance.now() < end) {
    results.push(await validate());
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const sorted = results.map(({ ms }) => ms).toSorted((one, next) => one - next);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    failed: results.filter(({ status }) => status !== 404).length,
    median: at(0.5),
    p95: at(0.95),
    longest: at(1),
  };
}

/** @returns how many connections run a search at this moment */
async function countSearches(): Promise<number> {
  const [row] = await observer('pg_stat_activity')
    .where({ datname: observer.raw('current_database()'), state: 'active' })
    .whereRaw("query like '%customer_search%' and pid <> pg_backend_pid()")
    .count({ count: '*' });
  return Number(row?.count);
}

/** Measures validations while a number of searches of one seller are in progress. */
async function measureBeside(searches: number) {
  let isEnding = false;
  const statuses = new Map<number, number>();
  const search = async () => {
    while (!isEnding) {
      const { response } = await busy.api.GET('/v1/customers/', { params: { query: { query: 'mail example bu' } } });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  let most = 0;
  const observe = async () => {
    while (!isEnding) most = Math.max(most, await countSearches());
  };
  const running = [observe(), ...Array.from({ length: searches }, search)];
  const validations = await measure();
  isEnding = true;
  await Promise.all(running);
  return { ...validations, most, statuses: Object.fromEntries(statuses) };
}

it('20 searches of a seller at once delay the validations of other sellers no more than the 3 that may run', async () => {
  const few = await measureBeside(SHARE);
  const many = await measureBeside(SEARCHES);
  const row = (name: string, { failed, median, p95, longest, most, statuses }: typeof few) => [
    name,
    ...[median, p95, longest].map((ms) => `${ms.toFixed(0)} ms`),
    String(failed),
    String(most),
    JSON.stringify(statuses),
  ];
  console.log(
    toMarkdownTable(
      ['Validations', 'Median', '95 %', 'Longest', 'Failed', 'Connections of searches', 'Searches'],
      [row(`with ${SHARE} searches`, few), row(`with ${SEARCHES} searches`, many)],
    ),
  );
  expect(many.most, 'several searches run at once').toBeGreaterThan(1);
  expect(many.most).toBeLessThanOrEqual(SHARE);
  expect(many.failed).toBe(0);
  expect(many.median / few.median).toBeLessThan(MAX_RATIO);
}, 180_000);
