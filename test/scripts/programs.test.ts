import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { explainMissing, isInstalled, missingPrograms, type Program } from '../../scripts/support/programs.ts';
import { explainSkips } from '../support/suite-setup.ts';

const BROWSER: Program = { name: 'Browser', suite: 'gate', packages: ['browser'], isInstalled: () => false };
const RUBY: Program = { name: 'Ruby', suite: 'long', packages: ['ruby', 'ruby-http'], isInstalled: () => false };
const JQ: Program = { name: 'jq', suite: 'long', packages: ['jq'], isInstalled: () => true };
const FONT: Program = { name: 'Font', suite: 'pictures', packages: ['font'], isInstalled: () => false };

afterEach(() => void vi.unstubAllEnvs());

it('a suite misses its own programs and the programs of the suites before it', () => {
  const all = [BROWSER, RUBY, JQ, FONT];
  expect(missingPrograms('gate', all)).toEqual([BROWSER]);
  expect(missingPrograms('long', all)).toEqual([BROWSER, RUBY]);
  expect(missingPrograms('pictures', all)).toEqual([BROWSER, RUBY, FONT]);
});

it('one sentence names the missing programs, the command and the packages that install them', () => {
  expect(explainMissing('long', [BROWSER, RUBY])).toBe(
    'Install what this machine lacks for the tests (Browser, Ruby): npm run programs -- --suite long --install, or apt-get install browser ruby ruby-http',
  );
});

it('a missing program skips tests on the machine of a developer, and ends a run that requires all programs', () => {
  expect(explainSkips('gate', [BROWSER], false)).toMatch(/^Some tests are skipped\. Install .* \(Browser\)/);
  expect(() => explainSkips('gate', [BROWSER], true)).toThrow(/^Install .* \(Browser\)/);
  expect(explainSkips('gate', [], true)).toBeUndefined();
});

it('a program that was missing at the first check is found once it is installed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'programs-'));
  try {
    vi.stubEnv('CHROMIUM', join(folder, 'chromium'));
    expect(isInstalled('Chromium')).toBe(false);
    await writeFile(join(folder, 'chromium'), '');
    expect(isInstalled('Chromium')).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
