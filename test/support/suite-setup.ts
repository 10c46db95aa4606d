import { randomInt } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { explainMissing, missingPrograms, type Program, type Suite } from '../../scripts/support/programs.ts';
import { isLongRun } from './scope.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of all random values of a run. */
    seed: number;
  }
}

const GATE_SEED = 20_261_121;
const MAX_SEED = 2 ** 31;

/** Chooses the seed of a run, and names what this machine lacks for it. */
export default function setup(project: TestProject) {
  const seed = chooseSeed(process.env, isLongRun);
  if (seed !== GATE_SEED) console.log(`The seed of this run is ${seed}: repeat it with TEST_SEED=${seed}.`);
  project.provide('seed', seed);
  const suite = isLongRun ? 'long' : 'gate';
  const explanation = explainSkips(suite, missingPrograms(suite), isLongRun || process.env.CI !== undefined);
  if (explanation !== undefined) console.warn(explanation);
}

/** Returns a random seed in the long run, a fixed seed in other runs, and TEST_SEED wherever it is set. */
export function chooseSeed({ TEST_SEED }: { TEST_SEED?: string }, isLong: boolean): number {
  if (TEST_SEED === undefined) return isLong ? randomInt(MAX_SEED) : GATE_SEED;
  const seed = Number(TEST_SEED);
  if (!Number.isInteger(seed)) throw new Error(`TEST_SEED must be a whole number, and is "${TEST_SEED}".`);
  return seed;
}

/**
 * Explains on the machine of a developer why tests are skipped.
 * @throws Error if all programs are required, as in CI and in the long run
 */
export function explainSkips(suite: Suite, missing: readonly Program[], isRequired: boolean): string | undefined {
  if (missing.length === 0) return undefined;
  const explanation = explainMissing(suite, missing);
  if (isRequired) throw new Error(explanation);
  return `Some tests are skipped. ${explanation}`;
}
