import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '../../scripts/fuzz/contract.ts';
import { readModules } from '../../scripts/support/read-modules.ts';
import { operationsIn } from '../../scripts/scorecard/measure.ts';
import { access } from '../../src/contract/generated/access.ts';
import { maintainerPages } from '../../src/docs/maintainer-pages.ts';
import { LANGUAGES } from '../../src/shared/languages.ts';

const ROOT = join(import.meta.dirname, '../..');
const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
  ' ',
);

const declared = operationsIn(contract);
const operations = declared.length;
const statuses = declared.flatMap(({ responses }) => Object.keys(responses)).length.toLocaleString('en-US');
const groups = WORDS[new Set(readModules().map(({ group }) => group)).size];
const languages = WORDS[LANGUAGES.length];

it.each([
  ['README.md', `${operations} operations, ${statuses} declared statuses`],
  ['src/docs/guides/checkout-page.md', `in ${languages} languages`],
  ['src/docs/guides/emails.md', `in the ${languages} languages of the pages`],
  ['src/docs/maintainers/architecture.md', `The business, in ${groups} groups`],
  ['src/docs/maintainers/architecture.md', `The ${groups} groups of modules`],
])('%s tells the true number: "%s"', (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8').replaceAll('\n', ' ')).toContain(text);
});

it('each page for maintainers is in their guide, and in the list of its first page', () => {
  const folder = join(ROOT, 'src/docs/maintainers');
  const files = globSync('**/*.md', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const readText = (file: string) => readFileSync(join(folder, file), 'utf8');
  const pages = maintainerPages({ files, readText, readImage: (file) => readFileSync(join(folder, file)) });
  expect(pages).toHaveLength(files.length);
  const first = readText('README.md');
  const chapters = files.filter((file) => !file.includes('/') && file !== 'README.md');
  expect(chapters.filter((file) => !first.includes(`](${file})`))).toEqual([]);
});

it.each(Object.entries(access).filter(([, { cost }]) => cost > 1))(
  'the guide to rate limits tells the cost of %s',
  (name, { cost }) => {
    const lines = readFileSync(join(ROOT, 'src/docs/guides/errors.md'), 'utf8').split('\n');
    const row = lines.find((line) => line.startsWith('|') && line.includes(`\`${name}\``));
    expect(row?.split('|').at(-2)?.trim()).toBe(String(cost));
  },
);
