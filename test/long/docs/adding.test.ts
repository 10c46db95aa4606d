import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followSteps, readSteps } from '../../support/page-steps.ts';
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts';

/** Pages of the maintainers' guide that end with a test. */
const PAGES = [
  'adding-an-event',
  'adding-a-mail',
  'adding-a-job',
  'adding-a-page',
  'adding-a-provider',
  'adding-a-language',
];

const filesOf = (page: string) => [...new Set(readSteps(page).map(({ file }) => file))];
const isTest = (file: string) => file.startsWith('test/');

describe('a copy of the repository after the steps of the pages', () => {
  let copy: ScratchCopy;
  const tests = PAGES.flatMap(filesOf).filter(isTest);
  beforeAll(async () => {
    copy = makeScratchCopy();
    for (const page of PAGES) followSteps(page, copy.folder);
    await copy.run('scripts/contract/generate.ts');
    await copy.run('scripts/docs/generate-module-tables.ts');
    await copy.run('vite', ['build', '--config', 'src/web/vite.config.ts', '--logLevel', 'warn']);
    await copy.run('scripts/docs/build.ts');
  });
  afterAll(() => copy.remove());

  it('the types of the copy are right', () => copy.checkTypes(tests));

  it('the tests that the pages show pass in the copy', async () => {
    const output = await copy.run('vitest', ['run', '--config', 'test/vitest.config.ts', ...tests]);
    for (const file of tests) expect(output).toMatch(new RegExp(`[✓↓] +\\w+ +${file}`));
  });
});

it.each(['adding-an-event', 'adding-a-mail'])('%s changes at most three files, beside its tests', (page) => {
  expect(filesOf(page).filter((file) => !isTest(file)).length).toBeLessThanOrEqual(3);
});
