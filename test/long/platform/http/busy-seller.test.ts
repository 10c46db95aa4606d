import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../../src/app/config.ts';
import { toMarkdownTable } from '../../../../scripts/support/markdown-table.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makeSeller, useApp, type Seller } from '../../../support/make.ts';

/** The customers of the attacker, and the searches that are in progress all the time. */
const CUSTOMERS = 30_000;
const SEARCHES = 20;
const VALIDATIONS = 60;
const PAUSE_MS = 200;
/** Longest measurement. */
const LONGEST_MS = 30_000;
/** A validation that takes longer keeps a program from starting. */
const LIMIT_MS = 3_000;

let app: TestApp;
let busy: Seller;
let other: Seller;
beforeAll(async () => {
  const { rateLimits, timeLimits } = readConfig({});
  app = await startApp({ jobs: 'off', rateLimits, timeLimits });
  busy = await useApp(app, makeSeller);
  other = await useApp(app, makeSeller);
  await app.db.raw(
    `insert into customers (created_at, organization_id, email, customer_name)
     select now() - n * interval '1 minute', ?, 'buyer' || n || '@mail.example', 'Łukasz Żółć ' || n
     from generate_series(1, ?::integer) as n`,
    [busy.organizationId, CUSTOMERS],
  );
});
afterAll(() => app.stop());

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

it('20 searches of a seller with 30,000 customers do not delay the validations of other sellers', async () => {
  const quiet = await measure();
  let isEnding = false;
  const statuses = new Map<number, number>();
  const search = async () => {
    while (!isEnding) {
      const { response } = await busy.api.GET('/v1/customers/', { params: { query: { query: 'mail example bu' } } });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status === 429) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const searches = Array.from({ length: SEARCHES }, search);
  const attacked = await measure();
  isEnding = true;
  await Promise.all(searches);
  const row = (name: string, { failed, median, p95, longest }: typeof quiet) => [
    name,
    ...[median, p95, longest].map((ms) => `${ms.toFixed(0)} ms`),
    String(failed),
  ];
  console.log(
    toMarkdownTable(
      ['Validations', 'Median', '95 %', 'Longest', 'Failed'],
      [row('without searches', quiet), row(`with ${SEARCHES} searches`, attacked)],
    ),
    Object.fromEntries(statuses),
  );
  expect(attacked.failed).toBe(0);
  expect(attacked.longest).toBeLessThan(LIMIT_MS);
}, 120_000);
