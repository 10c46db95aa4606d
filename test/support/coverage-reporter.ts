import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { ErrorDocument } from '../../scripts/contract/errors.ts';
import { resolveReference, type ResponseObject } from '../../src/platform/http/document.ts';
import { declaredOperations, document } from './contract.ts';
import { isLongRun } from './scope.ts';

/** Beginning of the names of the files in the folder of the run in which workers record the pairs that they reached. */
export const REACHED = 'reached-';

const KNOWN_GAPS = join(import.meta.dirname, '../contract/coverage.txt');

const { ErrorKind } = (document as unknown as Pick<ErrorDocument, 'components'>).components.schemas;
const GENERAL_KINDS: ReadonlySet<string> = new Set(
  Object.entries(ErrorKind['x-error-kinds']).flatMap(([kind, { requires }]) => (requires === undefined ? [] : [kind])),
);

/**
 * Prints the declared (operation, status) and (operation, error) pairs that no test of a whole run reached. Random requests do not
 * count, because another run may not make them.
 * `test/contract/coverage.txt` lists the known gaps and may only shrink. A new gap fails the run, and so does a listed gap
 * that was closed.
 */
export default class CoverageReporter implements Reporter {
  readonly #runFolder: string;

  constructor({ runFolder }: { runFolder: string }) {
    this.#runFolder = runFolder;
  }

  onTestRunEnd(modules: readonly TestModule[], _errors: readonly unknown[], reason: string) {
    printCounts(modules);
    const isWholeRun =
      isLongRun &&
      process.argv
        .slice(2)
        .every((argument) => ['run', '--config'].includes(argument) || argument.endsWith('.config.ts'));
    if (!isWholeRun || reason === 'interrupted') return;
    const seen = new Set(
      readdirSync(this.#runFolder)
        .filter((name) => name.startsWith(REACHED))
        .flatMap((name) => lines(join(this.#runFolder, name))),
    );
    const missed = [
      ...printMissed('status', declaredStatuses(), seen),
      ...printMissed('error', declaredErrors(), seen),
    ];
    const known = lines(KNOWN_GAPS);
    const grown = missed.filter((pair) => !known.includes(pair));
    const closed = known.filter((pair) => !missed.includes(pair));
    if (grown.length > 0) fail(`these are new: test them. ${grown.join(', ')}`);
    if (closed.length > 0) fail(`take these off test/contract/coverage.txt, they are tested now: ${closed.join(', ')}`);
  }
}

/** Prints one line that any CI can parse. */
function printCounts(modules: readonly TestModule[]) {
  const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
  const count = (state: string) => states.filter((found) => found === state).length;
  console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
}

function fail(message: string) {
  console.error(`contract coverage: ${message}`);
  process.exitCode = 1;
}

/** @returns the pairs that were not reached */
function printMissed(what: string, declared: readonly string[], seen: ReadonlySet<string>): string[] {
  const missed = declared.filter((pair) => !seen.has(pair));
  const reached = `${declared.length - missed.length} of ${declared.length}`;
  console.log(`\ncontract: ${reached} (operation, ${what}) pairs reached; not reached: ${missed.length}`);
  for (const pair of missed) console.log(`  ${pair}`);
  return missed;
}

/** The specific errors of each operation, and the general ones that follow from its other properties. */
function declaredErrors(): string[] {
  return declaredOperations.flatMap(({ operation }) => {
    const { operationId, responses = {}, 'x-errors': specific = [] } = operation;
    const listed = Object.values(responses).flatMap(
      (response) => resolveReference<ResponseObject>(document, response)['x-errors'] ?? [],
    );
    // An operation at a former path is authorized as its successor.
    const general = operation['x-successor'] === undefined ? listed.filter((kind) => GENERAL_KINDS.has(kind)) : [];
    return [...specific, ...general].map((kind) => `${operationId} ${kind}`);
  });
}

function declaredStatuses(): string[] {
  return declaredOperations.flatMap(({ operation }) =>
    Object.keys(operation.responses ?? {}).map((status) => `${operation.operationId} ${status}`),
  );
}

function lines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
