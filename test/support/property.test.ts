import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isByChance } from './chance.ts';
import { createCheck, SEED } from './property.ts';
import { isPropertyCase, readRegressions, REGRESSIONS, type PropertyCase } from './regressions.ts';
import { chooseSeed } from './suite-setup.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOUND_IN_LONG_RUN = 7;

let folder: string;
let regressions: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regressions-'));
  regressions = join(folder, 'regressions.jsonl');
  await writeFile(regressions, '');
});
afterEach(() => rm(folder, { recursive: true }));

/** A property that is false for about one in 500 values. A check with few runs does not find them. */
function rareFailure(values: number[]) {
  return fc.property(fc.integer({ min: 0, max: 1_000_000 }), (value) => {
    values.push(value);
    if (value % 500 === 499) throw new Error(`${value} is wrong`);
  });
}

const longCheck = () => createCheck({ isLong: true, seed: FOUND_IN_LONG_RUN, regressions });
const gateCheck = () => createCheck({ isLong: false, seed: 1, regressions });

it('a case that the long run finds is appended to the file, and `npm test` replays it until it is corrected', async () => {
  const values: number[] = [];
  await gateCheck()(rareFailure(values), { numRuns: 20 });
  const failure = longCheck()(rareFailure(values), { numRuns: 5000 });
  await expect(failure).rejects.toThrow(/seed: 7, path: "[\d:]+"[^]*Counterexample: \[\d+\]/);
  expect(readRegressions(regressions)).toEqual([
    {
      file: 'test/support/property.test.ts',
      test: 'a case that the long run finds is appended to the file, and `npm test` replays it until it is corrected',
      seed: FOUND_IN_LONG_RUN,
      path: expect.stringMatching(/^\d+$/),
    },
  ]);

  const replayed: number[] = [];
  await expect(gateCheck()(rareFailure(replayed), { numRuns: 20 })).rejects.toThrow(/Counterexample: \[\d+\]/);
  expect((replayed[0] ?? 0) % 500, 'the first value is the recorded one').toBe(499);
  await gateCheck()(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), () => true),
    { numRuns: 20 },
  );
});

it('a case is appended only once, and never by `npm test`', async () => {
  const always = fc.asyncProperty(fc.nat(), () => Promise.reject(new Error('wrong')));
  await expect(gateCheck()(always)).rejects.toThrow('seed: 1');
  expect(readRegressions(regressions)).toEqual([]);
  for (let run = 0; run < 2; run += 1) await expect(longCheck()(always)).rejects.toThrow('seed: 7');
  expect(readRegressions(regressions)).toHaveLength(1);
});

it('a case of another test is not replayed', async () => {
  const other: PropertyCase = { file: 'test/support/property.test.ts', test: 'another test', seed: 7, path: '0' };
  await writeFile(regressions, `${JSON.stringify(other)}\n`);
  const seeds: number[] = [];
  await gateCheck()(
    fc.property(fc.nat(), (value) => void seeds.push(value)),
    { numRuns: 3 },
  );
  expect(seeds).toHaveLength(3);
});

it('`npm test` checks a property with the same values in each run', async () => {
  const [first, second]: [number[], number[]] = [[], []];
  for (const values of [first, second]) await gateCheck()(rareFailure(values), { numRuns: 20 });
  expect(second).toEqual(first);
});

it('generated values decide by chance about requests, and recorded cases do not', async () => {
  const [first, later]: [boolean[], boolean[]] = [[], []];
  const failing = (seen: boolean[]) =>
    fc.asyncProperty(fc.nat(), () => {
      seen.push(isByChance());
      return Promise.reject(new Error('wrong'));
    });
  await expect(longCheck()(failing(first))).rejects.toThrow('seed: 7');
  await expect(longCheck()(failing(later))).rejects.toThrow('seed: 7');
  expect([first[0], later[0], isByChance()]).toEqual([true, false, false]);
});

it('the seed is fixed in `npm test` and random in the long run, and TEST_SEED overrides both', () => {
  expect(chooseSeed({}, false)).toBe(chooseSeed({}, false));
  expect(chooseSeed({}, true)).not.toBe(chooseSeed({}, true));
  for (const isLong of [true, false]) expect(chooseSeed({ TEST_SEED: '12' }, isLong)).toBe(12);
  expect(() => chooseSeed({ TEST_SEED: 'x' }, false)).toThrow('TEST_SEED must be a whole number, and is "x".');
  expect(SEED).toEqual(expect.any(Number));
});

it('each recorded case names a test that exists', () => {
  const lost = readRegressions(REGRESSIONS)
    .filter(isPropertyCase)
    .filter(({ file, test: name }) => {
      const path = join(ROOT, file);
      // The name of a test begins with the names of its blocks.
      const title = name.split(' > ').at(-1) ?? '';
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
    });
  expect(lost).toEqual([]);
});
