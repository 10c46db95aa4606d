import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { END_WITH_PARENT } from '../../../scripts/support/processes/end-with-parent.ts';

const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const CONFIG = join(import.meta.dirname, 'planted/vitest.config.ts');

describe('a run of tests with planted faults', () => {
  let output: string;
  let exitCode: number | null;
  beforeAll(async () => {
    const run = spawn(process.execPath, [...END_WITH_PARENT, VITEST, 'run', '--config', CONFIG], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const [printed, errors] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')]);
    output = stripVTControlCharacters(printed + errors);
    exitCode = run.exitCode;
  });

  it('a run with planted faults fails', () => expect(exitCode, output).toBe(1));

  it.each([
    [
      'a response that breaks the contract',
      'own-validator.planted.ts > a planted response has a malformed header',
      'the header ratelimit must match pattern',
    ],
    [
      'a response that Prism alone rejects',
      'prism.planted.ts',
      // Vitest prints the quotation mark with a backslash.
      'a planted response has a header that Prism alone rejects\\": Prism: response.header.ratelimit',
    ],
    ['a test that occupies the event loop', 'event-loop.planted.ts', 'ms of CPU time in one turn of the event loop'],
    ['a test that keeps more than 1 GB', 'memory.planted.ts', 'MB of objects and buffers that the worker keeps'],
  ])('%s fails with the name of its file and the cause', (_fault, name, cause) => {
    const failure = output.split(/^ ?FAIL /m).find((part) => part.split('\n', 1)[0]?.includes(name));
    expect(failure, output).toContain(cause);
  });
});
