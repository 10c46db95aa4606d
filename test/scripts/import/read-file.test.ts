import { describe, expect, it } from 'vitest';
import { CUSTOMERS, LICENSE_KEYS, SUBSCRIPTIONS, type ImportKind } from '../../../scripts/operator/import/columns.ts';
import { readFile, UnreadableFile } from '../../../scripts/operator/import/read-file.ts';

const KINDS: [string, ImportKind][] = [
  ['customers', CUSTOMERS],
  ['license keys', LICENSE_KEYS],
  ['subscriptions', SUBSCRIPTIONS],
];

const encode = (text: string) => Buffer.from(text);

function problemsOf(text: string, kind: ImportKind = CUSTOMERS) {
  try {
    readFile(encode(text), kind);
    return [];
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problems;
    throw error;
  }
}

/** A file as another program writes it: the lines have cells of two columns. */
const WRITERS: [string, (lines: readonly (readonly string[])[]) => Buffer][] = [
  ['commas', (lines) => encode(join(lines, ','))],
  ['semicolons', (lines) => encode(join(lines, ';'))],
  ['tabs', (lines) => encode(join(lines, '\t'))],
  ['bars', (lines) => encode(join(lines, '|'))],
  ['a line that names the separator', (lines) => encode(`sep=;\r\n${join(lines, ';')}`)],
  ['UTF-16 and tabs', (lines) => Buffer.from(`\ufeff${join(lines, '\t')}`, 'utf16le')],
  ['Latin-1', (lines) => Buffer.from(join(lines, ';'), 'latin1')],
  ['carriage returns', (lines) => encode(join(lines, ',', '\r'))],
  [
    'quoted cells',
    (lines) =>
      encode(
        join(
          lines.map((line) => line.map((cell) => `"${cell}"`)),
          ';',
        ),
      ),
  ],
  [
    'names of columns in lower case',
    ([header = [], ...lines]) => encode(join([header.map((name) => name.toLowerCase()), ...lines], ',')),
  ],
  [
    'names of columns of the API',
    ([header = [], ...lines]) =>
      encode(join([header.map((name) => name.toLowerCase().replaceAll(' ', '_')), ...lines], ',')),
  ],
  [
    'empty rows at the end',
    (lines) => encode(join([...lines, lines[0]?.map(() => ' ') ?? [], lines[0]?.map(() => '') ?? [], []], ';')),
  ],
  [
    'columns without a name',
    (lines) =>
      encode(
        join(
          lines.map((line) => [...line, '', '']),
          ',',
        ),
      ),
  ],
];

const join = (lines: readonly (readonly string[])[], separator: string, end = '\n') =>
  lines.map((line) => line.join(separator)).join(end);

describe('the files of `npm run import`', () => {
  for (const [name, kind] of KINDS) {
    it.each(WRITERS)(`a file of ${name} with %s has the same rows`, (_writer, write) => {
      const columns = [...new Set([...kind.required, 'Name'])];
      const cells = columns.map((column) => (column === 'Name' ? 'Jürgen Groß' : `${column} 1`));
      const rows = readFile(write([columns, cells]), kind);
      const fields = Object.fromEntries(columns.map((column, at) => [kind.columns[column]?.[0], cells[at]]));
      expect(rows.map((row) => row.fields)).toEqual([fields]);
    });
  }

  it('rows have the lines of the file, with a line for the separator and an empty line', () => {
    expect(readFile(encode('sep=;\nEmail;Name\n\na@b.example;Ada\n'), CUSTOMERS)).toMatchObject([{ line: 4 }]);
  });

  it.each([
    ['Email,Nmae\na@b.example,Ada', 1, 'There is no column "Nmae".'],
    ['Email,E-Mail\na@b.example,a@b.example', 1, 'There is no column "E-Mail".'],
    ['Email,EMAIL\na@b.example,a@b.example', 1, 'The column "Email" occurs twice.'],
    ['Name\nAda', 1, 'The column "Email" is missing.'],
    ['Email,Name\na@b.example,J\ufffdrgen', 2, 'Name: Another program has lost letters'],
    ['Email,\na@b.example,Ada', 2, 'The column of "Ada" has no name.'],
    ['Email\na@b.example\nA@b.example ', 3, 'Email: The value stands in line 2 already.'],
  ])('the file %j is refused at line %i', (text, line, problem) => {
    const [first] = problemsOf(text);
    expect(first).toMatchObject({ line });
    expect(first?.text).toContain(problem);
  });

  it('a file in an unknown charset is refused, and nothing of it is read', () => {
    const bytes = Buffer.from('Email,Name\na@b.example,N\xfa\xf1ez', 'latin1');
    expect(() => readFile(bytes, CUSTOMERS)).toThrow(UnreadableFile);
    expect(readFile(bytes, CUSTOMERS, 'latin1')).toMatchObject([{ fields: { name: 'Núñez' } }]);
  });
});
