import { StreamedResponse } from '../../contract/streamed-response.ts';
import { createTable, type Columns, type TableReader } from './csv-table.ts';

/** A list as a file. `Item` is what the list's operation answers for a row. */
export interface ExportedList<Row, Item> {
  /** Name of the file, without its ending. */
  name: string;
  batches: AsyncIterable<readonly Row[]>;
  present: (rows: readonly Row[]) => Promise<readonly Item[]>;
  columns: Columns<Item>;
}

/** The answer for a row of a list, by the function that presents it. */
export type ItemOf<Present extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Present>
>[number];

interface FileForm {
  format?: 'csv' | 'ndjson' | undefined;
  /** The person for whom the table is; undefined for a table for programs. */
  reader: TableReader | undefined;
}

const MEDIA_TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' };

/** Answers a list as a file of any length, in constant memory: a table, or one JSON object per line. */
export function exportList<Row, Item>(
  { format = 'csv', reader }: FileForm,
  { name, batches, present, columns }: ExportedList<Row, Item>,
): StreamedResponse {
  const { head, lines } = format === 'csv' ? createTable(columns, reader) : JSON_LINES;
  async function* pieces() {
    if (head !== '') yield head;
    for await (const rows of batches) yield lines(await present(rows));
  }
  return new StreamedResponse(`${name}.${format}`, pieces(), MEDIA_TYPES[format]);
}

const JSON_LINES = {
  head: '',
  lines: (items: readonly unknown[]) => items.map((item) => `${JSON.stringify(item)}\n`).join(''),
};
