import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from '../../../src/shared/codes/charsets.ts';
import { foldName } from '../../../src/shared/codes/parsed.ts';
import type { ImportKind } from './columns.ts';

/** A row of a file as the API takes it. */
export interface ImportRow {
  /** Line of the file, from 1. */
  line: number;
  fields: Record<string, unknown>;
}

/** A reason why a file cannot be imported. */
export interface Problem {
  /** Line of the file, from 1. */
  line: number;
  text: string;
}

/** A file that cannot be imported. */
export class UnreadableFile extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super('The file cannot be imported.');
    this.problems = problems;
  }
}

/** Exports write an apostrophe before values that a spreadsheet takes for formulas. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/;

/**
 * Reads a table of separated values as spreadsheets write them: in UTF-8, in UTF-16, or in another charset that is certain,
 * with a comma, a semicolon, a tab or a bar between cells, and with column names in any case. An empty cell leaves out its
 * field.
 * @param charset the charset that the user names
 * @throws UnreadableFile
 */
export function readFile(bytes: Uint8Array, kind: ImportKind, charset?: string): ImportRow[] {
  const decoded = decodeText(bytes, charset);
  if (decoded.text === undefined) throw new UnreadableFile([{ line: 1, text: decoded.reason }]);
  const rows = parseRows(decoded.text, kind).map(({ info, record }) => ({
    line: info.lines,
    cells: Object.entries(record).filter(([, cell]) => cell !== ''),
  }));
  const problems = [...findUnnamed(rows), ...findDamaged(rows), ...findDuplicates(rows, kind)];
  if (problems.length > 0) throw new UnreadableFile(problems);
  return rows.map(({ line, cells }) => ({ line, fields: toFields(cells, kind) }));
}

interface ParsedRow {
  info: { lines: number };
  record: Record<string, string>;
}

/** Spreadsheets write the separator into a first line such as `sep=;`, which is no row. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?=\r|\n)/i;
const SEPARATORS = [',', ';', '\t', '|'];

function parseRows(text: string, kind: ImportKind): ParsedRow[] {
  const separator = SEPARATOR_LINE.exec(text)?.[1];
  try {
    return parse(text, {
      delimiter: separator ?? likeliestSeparator(text, kind),
      record_delimiter: ['\r\n', '\n', '\r'],
      from_line: separator === undefined ? 1 : 2,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      columns: (header: string[]) => checkHeader(header, kind),
    }) as unknown as ParsedRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: unknown };
    throw new UnreadableFile([{ line: typeof lines === 'number' ? lines : 1, text: error.message }]);
  }
}

/** Returns the separator that gives the most known columns. */
function likeliestSeparator(text: string, kind: ImportKind): string {
  const [header = ''] = /^.+/m.exec(text) ?? [];
  const known = knownColumns(kind);
  const count = (separator: string) => header.split(separator).filter((name) => known.has(foldName(name))).length;
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

const knownColumns = ({ columns, ignored }: ImportKind): ReadonlyMap<string, string> =>
  new Map([...Object.keys(columns), ...ignored].map((name) => [foldName(name), name]));

/** Name of the columns without a name, which spreadsheets write after the last one. Their cells must be empty. */
const UNNAMED = '';

function checkHeader(header: readonly string[], kind: ImportKind): (string | false)[] {
  const known = knownColumns(kind);
  const names = header.map((name) => (name.trim() === '' ? UNNAMED : (known.get(foldName(name)) ?? name.trim())));
  const isKnown = (name: string) => name === UNNAMED || known.has(foldName(name));
  const problems = [
    ...names
      .filter((name) => !isKnown(name))
      .map((name) => `There is no column "${name}". The columns are ${[...known.values()].join(', ')}.`),
    ...names
      .filter((name, at) => name !== UNNAMED && names.indexOf(name) < at)
      .map((name) => `The column "${name}" occurs twice.`),
    ...kind.required.filter((name) => !names.includes(name)).map((name) => `The column "${name}" is missing.`),
  ];
  if (problems.length > 0) throw new UnreadableFile(problems.map((problem) => ({ line: 1, text: problem })));
  return names.map((name) => (kind.ignored.includes(name) ? false : name));
}

const findUnnamed = (rows: readonly Cells[]): Problem[] =>
  rows.flatMap(({ line, cells }) =>
    cells
      .filter(([column, cell]) => column === UNNAMED && cell.trim() !== '')
      .map(([, cell]) => ({ line, text: `The column of "${cell}" has no name.` })),
  );

interface Cells {
  line: number;
  cells: readonly (readonly [column: string, cell: string])[];
}

/** Programs write U+FFFD for a letter that they could not read. */
const findDamaged = (rows: readonly Cells[]): Problem[] =>
  rows.flatMap(({ line, cells }) =>
    cells
      .filter(([, cell]) => cell.includes('\ufffd'))
      .map(([column, cell]) => ({ line, text: `${column}: Another program has lost letters of "${cell}".` })),
  );

/** The API finds duplicates in one request alone. */
function findDuplicates(rows: readonly Cells[], { distinct }: ImportKind): Problem[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, cells }) =>
    cells.flatMap(([column, cell]) => {
      if (!distinct.includes(column)) return [];
      const value = `${column} ${column === 'Email' ? cell.trim().toLowerCase() : cell}`;
      const first = lines.get(value);
      if (first !== undefined) return [{ line, text: `${column}: The value stands in line ${first} already.` }];
      lines.set(value, line);
      return [];
    }),
  );
}

function toFields(cells: Cells['cells'], kind: ImportKind): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [column, cell] of cells) {
    if (column === UNNAMED) continue;
    const [name = column, part] = kind.columns[column] ?? [];
    const value = toValue(column, cell.replace(ESCAPED_FORMULA, ''), kind);
    fields[name] = part === undefined ? value : { ...(fields[name] as object | undefined), [part]: value };
  }
  return fields;
}

/** Text that has not the form of its column stays as it is, and the API refuses it by the name of the field. */
function toValue(column: string, text: string, { numbers, booleans, taxIds = [] }: ImportKind): unknown {
  if (booleans.includes(column) && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (numbers.includes(column) && /^\d+$/.test(text)) return Number(text);
  return taxIds.includes(column) ? text.split(';').map(toTaxId) : text;
}

function toTaxId(text: string) {
  const [country = '', ...value] = text.trim().split(':');
  return { country, value: value.join(':') };
}
