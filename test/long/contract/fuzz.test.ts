import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../../scripts/fuzz/contract.ts';
import { isLeftOut, NEEDS_MORE } from '../../../scripts/fuzz/exceptions.ts';
import { fuzz, withoutSuccess, type FuzzReport } from '../../../scripts/fuzz/run.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { byChance } from '../../support/chance.ts';
import { SEED } from '../../support/property.ts';
import { appendRegression, REGRESSIONS } from '../../support/regressions.ts';
import { isLongRun } from '../../support/scope.ts';

const PER_OPERATION = 24;
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (isLongRun ? 20_000 : PER_OPERATION * operations.length));
/** Share of operations. Some succeed only in a certain state, such as a scheduled article, and are reached by chance. */
const MISSED_AT_MOST = 0.07;

let app: TestApp;
let report: FuzzReport;

beforeAll(async () => {
  // The fuzzer has an oracle of its own.
  app = await startApp();
  const options = { baseUrl: app.baseUrl, requests: REQUESTS, seed: SEED, moreRounds: 10 };
  report = await byChance(() => fuzz(options));
  for (const { operation, plan } of report.findings) appendRegression(REGRESSIONS, { operation, plan });
});
afterAll(() => app.stop());

it('the service answers fuzzed requests to every operation as the contract says', () => {
  expect(
    report.findings.map(({ operation, fault, request, answer }) => ({ operation, fault, request, answer })),
  ).toEqual([]);
  expect(report.sent).toBeGreaterThanOrEqual(REQUESTS);
  const called = operations.map(({ id }) => id).filter((id) => !isLeftOut(id));
  expect([...report.answers.keys()].toSorted()).toEqual(called.toSorted());
});

it('the test client finds no contract breach in fuzzed responses', () => {
  expect(app.breaches).toEqual([]);
});

it('the fuzzer gets a success from nearly every operation that a single request can satisfy', () => {
  const missed = withoutSuccess(report).filter((id) => NEEDS_MORE[id] === undefined);
  expect(missed.length / operations.length, missed.join(', ')).toBeLessThan(MISSED_AT_MOST);
});
