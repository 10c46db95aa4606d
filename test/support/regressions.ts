import { appendFileSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RecordedRequest } from '../../scripts/fuzz/run.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The cases that long runs have found. Commit the line that a long run appends. */
export const REGRESSIONS = join(ROOT, 'test/regressions.jsonl');

/** A generated case that made a test fail. */
export interface PropertyCase {
  file: string;
  /** The full name of the test. A test with a recorded case checks one property. */
  test: string;
  seed: number;
  /** The index of the failed run. The rest of the path is left out, because fast-check shrinks the case again. */
  path: string;
}

/** One line of the file: a case of a property, or a request of the fuzzer. */
export type Regression = PropertyCase | RecordedRequest;

export const isPropertyCase = (regression: Regression): regression is PropertyCase => 'test' in regression;

export const isRequest = (regression: Regression): regression is RecordedRequest => 'plan' in regression;

export function readRegressions(path: string): Regression[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line): Regression => JSON.parse(line, reviveBytes));
}

/** Several workers append to the file, so it has a line for each case. */
export function appendRegression(path: string, regression: Regression) {
  appendFileSync(path, `${JSON.stringify(regression)}\n`);
  console.error(`${relative(ROOT, path)} has a new case: commit it with the correction.`);
}

/** Restores the bytes of a body, which JSON has as an object. */
const reviveBytes = (key: string, value: { data?: number[] }): unknown =>
  key === 'bytes' && value.data ? Buffer.from(value.data) : value;
