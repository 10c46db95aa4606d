import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MAX_ENTRIES = 5;
const HEADING = ['Test file', 'Test', 'Cause', 'Since'];

/** Returns one sentence for each fault of the list of unreliable tests. */
function faultsOf(markdown: string, readTest: (path: string) => string | undefined): string[] {
  const [heading = [], , ...entries] = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  const faults = entries.flatMap(([file = '', title = '', cause = '', since = '']) => {
    const path = file.replaceAll('`', '');
    const text = path.startsWith('test/long/') ? readTest(path) : undefined;
    if (text === undefined) return [`${path} is no file below test/long.`];
    return [
      ...(title !== '' && text.includes(title) ? [] : [`${path} has no test "${title}".`]),
      ...(cause === '' ? [`${path} has no cause.`] : []),
      ...(/^\d{4}-\d{2}-\d{2}$/.test(since) ? [] : [`${path} has no date in the form YYYY-MM-DD.`]),
    ];
  });
  if (heading.join() !== HEADING.join()) faults.push(`The columns must be ${HEADING.join(', ')}.`);
  if (entries.length > MAX_ENTRIES)
    faults.push(`The list has ${entries.length} tests: correct some until ${MAX_ENTRIES} are left.`);
  return faults;
}

const HEAD = '| Test file | Test | Cause | Since |\n| - | - | - | - |\n';
const ROW = '| `test/long/web/sale.test.ts` | a buyer pays | The page reloads. | 2026-11-25 |\n';
const readSale = (path: string) => (path === 'test/long/web/sale.test.ts' ? "it('a buyer pays', pay);" : undefined);

it.each([
  [
    'a file outside of test/long',
    HEAD + ROW.replace('/long', ''),
    ['test/web/sale.test.ts is no file below test/long.'],
  ],
  ['a missing file', HEAD + ROW.replace('sale', 'lost'), ['test/long/web/lost.test.ts is no file below test/long.']],
  ['another test', HEAD + ROW.replace('buyer', 'seller'), ['test/long/web/sale.test.ts has no test "a seller pays".']],
  ['no cause', HEAD + ROW.replace('The page reloads.', ''), ['test/long/web/sale.test.ts has no cause.']],
  ['no date', HEAD + ROW.replace('2026-11-25', ''), ['test/long/web/sale.test.ts has no date in the form YYYY-MM-DD.']],
  ['six entries', HEAD + ROW.repeat(6), ['The list has 6 tests: correct some until 5 are left.']],
  ['no table', 'Nothing', ['The columns must be Test file, Test, Cause, Since.']],
])('the check of the list of unreliable tests reports %s', (_title, markdown, faults) => {
  expect(faultsOf(markdown, readSale)).toEqual(faults);
});

it('the check of the list of unreliable tests accepts a complete entry', () => {
  expect(faultsOf(HEAD + ROW, readSale)).toEqual([]);
});

it('test/unreliable.md lists at most five tests of the long run, each with its cause and its date', () => {
  const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined);
  expect(faultsOf(readFileSync(join(ROOT, 'test/unreliable.md'), 'utf8'), read)).toEqual([]);
});
