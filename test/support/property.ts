import { join, relative } from 'node:path';
import fc, { type IRawProperty, type Parameters } from 'fast-check';
import { expect, inject } from 'vitest';
import { byChance } from './chance.ts';
import { appendRegression, isPropertyCase, readRegressions, REGRESSIONS, type PropertyCase } from './regressions.ts';
import { isLongRun } from './scope.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Settings {
  isLong: boolean;
  seed: number;
  /** Path of the file of regressions. */
  regressions: string;
}

/** The seed of this run: fixed in `npm test`, random in the long run. `test/support/suite-setup.ts` chooses it. */
export const SEED = inject('seed');

/**
 * Returns the number of runs of a model test, which takes seconds for each.
 * @param short the number in `npm test`
 * @param long the number in the long run
 */
export const modelRuns = (short: number, long = 40): number =>
  Number(process.env.MODEL_RUNS ?? (isLongRun ? long : short));

/**
 * Checks a property of fast-check in the current test: first with the recorded cases of the test, then with generated values.
 * @throws Error with the seed, the path and the counterexample
 */
export const checkProperty = createCheck({ isLong: isLongRun, seed: SEED, regressions: REGRESSIONS });

export function createCheck({ isLong, seed, regressions }: Settings) {
  return async function check<Values>(
    property: IRawProperty<Values>,
    parameters: Pick<Parameters<Values>, 'numRuns' | 'endOnFailure'> = {},
  ): Promise<void> {
    const { file, test } = currentTest();
    for (const known of readRegressions(regressions).filter(isPropertyCase)) {
      if (known.file !== file || known.test !== test) continue;
      const replayed = await fc.check(property, { ...parameters, seed: known.seed, path: known.path, numRuns: 1 });
      if (replayed.failed) throw new Error(fc.defaultReportMessage(replayed), { cause: replayed.errorInstance });
    }
    const details = await byChance(async () => fc.check(property, { ...parameters, seed }));
    if (!details.failed) return;
    const [path = ''] = details.counterexamplePath?.split(':') ?? [];
    if (isLong) appendRegression(regressions, { file, test, seed, path });
    throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
  };
}

function currentTest(): Pick<PropertyCase, 'file' | 'test'> {
  const { testPath = '', currentTestName = '' } = expect.getState();
  return { file: relative(ROOT, testPath), test: currentTestName };
}
