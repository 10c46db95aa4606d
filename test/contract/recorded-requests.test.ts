import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fuzz, type RecordedRequest } from '../../scripts/fuzz/run.ts';
import { testApp } from '../support/app.ts';
import { byChance } from '../support/chance.ts';
import { SEED } from '../support/property.ts';
import { appendRegression, isRequest, readRegressions, REGRESSIONS } from '../support/regressions.ts';

const recorded = readRegressions(REGRESSIONS).filter(isRequest);

it.runIf(recorded.length > 0)(
  'the service answers each request that the fuzzer recorded as the contract says',
  async () => {
    const { baseUrl, finish } = await testApp();
    const only = [...new Set(recorded.map(({ operation }) => operation))];
    const options = { baseUrl, requests: only.length, seed: SEED, only, recorded, runJobs: finish };
    const { findings } = await byChance(() => fuzz(options));
    expect(findings).toEqual([]);
  },
);

it('a recorded request is read as it was appended, with bytes and incomplete characters', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regressions-'));
  try {
    const path = join(folder, 'regressions.jsonl');
    const body = { type: 'application/json', text: '\ud800', bytes: Buffer.from([0, 255]) };
    const plan = { caller: 'owner', path: { id: '⟦any 3⟧' }, query: [], rawQuery: '', headers: {}, body } as const;
    const request: RecordedRequest = { operation: 'updateProduct', plan: { ...plan, query: [['q', 'a\nb']] } };
    appendRegression(path, request);
    expect(readRegressions(path)).toEqual([request]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
