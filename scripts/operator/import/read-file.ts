import { CsvError, parse } from 'csv-parse/sync';
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
 * Reads a file with comma-separated values. An empty cell leaves out its field.
 * @throws UnreadableFile
 */
export function readFile(text: string, kind: ImportKind): ImportRow[] {
  const rows = parseRows(text, kind).map(({ info, record }) => ({
    line: info.lines,
    cells: Object.entries(record).filter(([, cell]) => cell !== ''),
  }));
  const problems = findDuplicates(rows, kind);
  if (problems.length > 0) throw new UnreadableFile(problems);
  return rows.map(({ line, cells }) => ({ line, fields: toFields(cells, kind) }));
}

interface ParsedRow {
  info: { lines: number };
  record: Record<string, string>;
}

function parseRows(text: string, kind: ImportKind): ParsedRow[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      columns: (header: string[]) => checkHeader(header, kind),
    }) as unknown as ParsedRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: unknown };
    throw new UnreadableFile([{ line: typeof lines === 'number' ? lines : 1, text: error.message }]);
  }
}

function checkHeader(header: readonly string[], { columns, ignored, required }: ImportKind): (string | false)[] {
  const known = [...Object.keys(columns), ...ignored];
  const names = header.map((name) => name.trim());
  const problems = [
    ...names
      .filter((name) => !known.includes(name))
      .map((name) => `There is no column "${name}". The columns are ${known.join(', ')}.`),
    ...required.filter((name) => !names.includes(name)).map((name) => `The column "${name}" is missing.`),
  ];
  if (problems.length > 0) throw new UnreadableFile(problems.map((problem) => ({ line: 1, text: problem })));
  return names.map((name) => (ignored.includes(name) ? false : name));
}

interface Cells {
  line: number;
  cells: readonly (readonly [column: string, cell: string])[];
}

/** The API finds duplicates in one request alone. */
function findDuplicates(rows: readonly Cells[], { distinct }: ImportKind): Problem[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, cells }) =>
    cells.flatMap(([column, cell]) => {
      if (!distinct.includes(column)) return [];
      const value = `${column} ${column === 'Email' ? cell.toLowerCase() : cell}`;
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
