import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { GATE_RESTRICTIONS, NO_RETRY } from '../../scripts/lint/eslint/gate-tests.js';
import { ownMailbox } from '../../scripts/lint/eslint/own-mailbox.js';

const ROOT = join(import.meta.dirname, '../..');

const REFUSED: [title: string, code: string, message: RegExp][] = [
  ['the time of the machine', 'const at = Date.now();', /^Use a fixed date/],
  ['the date of the machine', 'const at = new Date();', /^Use a fixed date/],
  ['a measured time', 'const from = performance.now();', /^Move measurements/],
  ['a measured CPU time', 'const used = process.cpuUsage();', /^Move measurements/],
  ['a measured size of memory', 'const { rss } = process.memoryUsage();', /^Move measurements/],
  ['a timer', 'await new Promise((done) => setTimeout(done, 100));', /^Await an event/],
  ['a timer of the global object', 'globalThis.setInterval(poll, 100);', /^Await an event/],
  ['a module of timers', "import { scheduler } from 'node:timers/promises';", /^Await an event/],
  ['a signal that a timer aborts', 'fetch(url, { signal: AbortSignal.timeout(100) });', /^Await an event/],
  ['a page that waits for a time', 'await page.waitForTimeout(100);', /^Await an event/],
  ['a page that waits for the network', "await page.waitForLoadState('networkidle');", /^Await the text/],
  ['a child process', 'import { spawn } from "node:child_process";', /^Move a test that starts processes/],
  ['a child process that is imported later', "await import('child_process');", /^Move a test that starts processes/],
  ['a thread', "import { Worker } from 'node:worker_threads';", /^Move a test that starts processes/],
  ['a property without a seed', 'fc.assert(property);', /^Call `checkProperty`/],
  ['a property without a seed by its name', "import { assert } from 'fast-check';", /^Call `checkProperty`/],
  ['chance', 'const id = Math.random();', /^Use a constant/],
  ['a module of the long run', "import { runCommand } from '../long/support/run-command.ts';", /^Move the test/],
  [
    'a module of the long run that is exported',
    "export { PYTHON_SDK } from '../long/support/python.ts';",
    /^Move the test/,
  ],
  ['a file of the long run', "import { kill } from '../long/app/kill.ts';", /^Move the test/],
  ['a test that is repeated until it passes', "it('pays', { retry: 2 }, pay);", /^Correct the test/],
  ['the page of all mails', 'await page.goto(`${baseUrl}/sandbox/mail`);', /^Read the mail/],
  ['the newest mail', "await db('sandbox_mails').orderBy('created_at', 'desc').first();", /^Read the mail/],
];

const ACCEPTED: [title: string, code: string][] = [
  ['a fixed date', "const at = new Date('2026-01-01');"],
  ['a type of a module of processes', "import type { ChildProcess } from 'node:child_process';"],
  ['a property with the seed of the run', 'await checkProperty(fc.property(fc.nat(), isValid));'],
  ['other imports of fast-check', "import { nat } from 'fast-check';"],
  ['a module whose name begins with the word long', "import { LONG_FILES } from './longest-first.ts';"],
  ['the mails of a recipient', "await db('sandbox_mails').where({ recipient: email }).first();"],
  ['the page of one mail', 'await page.goto(`${baseUrl}/sandbox/mail/${id}.html`);'],
];

const linter = new Linter();

function reportsOf(code: string): string[] {
  const messages = linter.verify(
    code,
    [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { sellbase: { rules: { 'own-mailbox': ownMailbox } } },
        rules: {
          'no-restricted-syntax': ['error', ...GATE_RESTRICTIONS, NO_RETRY],
          'sellbase/own-mailbox': 'error',
        },
      },
    ],
    { filename: 'planted.ts' },
  );
  return messages.map(({ message }) => message);
}

interface Rules {
  'no-restricted-syntax': [number, ...{ message: string }[]];
  'sellbase/own-mailbox'?: unknown;
}

async function rulesOf(file: string): Promise<Rules> {
  const eslint = new ESLint({ cwd: ROOT, overrideConfigFile: join(ROOT, 'scripts/lint/eslint.config.js') });
  return ((await eslint.calculateConfigForFile(join(ROOT, file))) as { rules: Rules }).rules;
}

describe('lint rules for tests of `npm test`', () => {
  it.each(REFUSED)('the rules for tests of `npm test` refuse %s', (_title, code, message) => {
    expect(reportsOf(code)).toEqual([expect.stringMatching(message)]);
  });

  it.each(ACCEPTED)('the rules for tests of `npm test` accept %s', (_title, code) => {
    expect(reportsOf(code)).toEqual([]);
  });

  it.each([
    ['on for a test of `npm test`', 'test/web/checkout.test.ts', true],
    ['on for a module that these tests import', 'test/support/make.ts', true],
    ['off for a test of the long run', 'test/long/web/checkout.test.ts', false],
    ['off for a module of the long run', 'test/long/support/run-command.ts', false],
  ])('the rules for tests of `npm test` are %s', async (_title, file, isOn) => {
    const rules = await rulesOf(file);
    const messages = rules['no-restricted-syntax'].slice(1).map((one) => (one as { message: string }).message);
    expect(
      messages.includes('Await an event or `app.idle()` instead of a time, because `npm test` passes at any load.'),
    ).toBe(isOn);
    expect(rules['sellbase/own-mailbox'] !== undefined).toBe(isOn);
    expect(messages).toContain(NO_RETRY.message);
  });

  it('no run of the tests retries a failure', async () => {
    expect((await rulesOf('test/vitest.config.ts'))['no-restricted-syntax']).toContainEqual(NO_RETRY);
    for (const file of ['package.json', '.ci/run'])
      expect(readFileSync(join(ROOT, file), 'utf8')).not.toMatch(/--retry\b/);
  });
});
