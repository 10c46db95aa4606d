import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../src/app/demo/index.ts';
import { readContract } from '../../../src/platform/http/document.ts';
import { readCases } from '../../../scripts/certify/cases.ts';
import { readFlows } from '../../../scripts/certify/flows.ts';
import { ownHost } from '../../../scripts/certify/hosts.ts';
import { score, type Verdict } from '../../../scripts/certify/score.ts';
import { tableOf } from '../../../scripts/certify/table.ts';
import { openTarget, type Target } from '../../../scripts/certify/target.ts';
import { createErrorExamples } from '../../../scripts/mock/prefer.ts';
import { launchMock, type Mock } from '../scripts/mock/launch.ts';
import { testApp } from '../../support/app.ts';
import { PYTHON } from '../../../scripts/support/programs.ts';
import { hasPython } from '../support/python.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ADAPTERS = join(ROOT, 'scripts/certify/adapters');
const inNode = (...args: string[]) => [process.execPath, ...args].map((part) => `'${part}'`).join(' ');
const TYPESCRIPT = inNode(join(ADAPTERS, 'typescript.ts'));
const OPENAPI_FETCH = inNode(
  join(ADAPTERS, 'openapi-fetch.ts'),
  join(ROOT, 'node_modules/openapi-fetch/dist/index.mjs'),
);

let mock: Mock;
let onMock: Target;
let onService: Pick<Target, 'host' | 'state'>;
beforeAll(async () => {
  mock = await launchMock(['--stateful']);
  onMock = await openTarget(mock.url);
  const { baseUrl, container, db } = await testApp();
  const findErrorExample = createErrorExamples((await readContract()).document);
  const host = ownHost({ port: () => Number(new URL(baseUrl).port), findErrorExample });
  onService = { host, state: { base_url: baseUrl, ...(await seed({ ...container, db, baseUrl })) } };
});
afterAll(() => mock.end());

const cases = { cases: readCases(), flows: readFlows() };
const failed = (verdicts: Verdict[]) => verdicts.filter(({ difference }) => difference !== undefined);

/** Scores an adapter on both, and compares each verdict and the tables. @returns the verdicts */
async function scoreOnBoth(command: string): Promise<Verdict[]> {
  const [mocked, served] = await Promise.all([score(command, cases, onMock), score(command, cases, onService)]);
  const passed = (verdicts: Verdict[]) => verdicts.map(({ id, difference }) => [id, difference === undefined]);
  expect(passed(mocked), JSON.stringify([failed(mocked), failed(served)])).toEqual(passed(served));
  expect(tableOf([{ name: 'SDK', verdicts: mocked }])).toBe(tableOf([{ name: 'SDK', verdicts: served }]));
  return mocked;
}

describe('the certification kit on the stateful mock', () => {
  it.concurrent('`@sellbase/sdk` passes every case on the mock and on the service', async () => {
    expect(failed(await scoreOnBoth(TYPESCRIPT))).toEqual([]);
  });

  it.runIf(hasPython).concurrent('the SDK for Python passes every case on the mock and on the service', async () => {
    expect(failed(await scoreOnBoth(`'${PYTHON}' '${ADAPTERS}/python.py'`))).toEqual([]);
  });

  it.concurrent('an adapter that returns nothing fails every case with state', async () => {
    const nothing = `while read -r line; do echo '{"result":{}}'; done`;
    const verdicts = await score(nothing, { ...cases, cases: [] }, onMock);
    expect(verdicts.map(({ id }) => id)).toEqual(cases.flows.map(({ id }) => id));
    expect(failed(verdicts)).toEqual(verdicts);
  });

  it.concurrent('openapi-fetch has the same score on the mock and on the service', async () => {
    const verdicts = await scoreOnBoth(OPENAPI_FETCH);
    const states = verdicts.filter(({ group }) => group === 'state');
    const left = failed(states).map(({ id }) => id);
    expect(states.map(({ id }) => id).filter((id) => !left.includes(id))).toEqual([
      'state/write-and-read',
      'state/license-key',
      'state/errors',
      'state/conflict',
      'state/key-reused',
    ]);
  });
});
