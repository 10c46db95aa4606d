import { StreamedResponse } from '../../contract/streamed-response.ts';
import { csvLines, type Cell } from '../../shared/csv.ts';

/** A list as a file. `Item` is what the list's operation answers for a row. */
export interface ExportedList<Row, Item> {
  /** Name of the file, without its ending. */
  name: string;
  batches: AsyncIterable<readonly Row[]>;
  present: (rows: readonly Row[]) => Promise<readonly Item[]>;
  /** Cells of the table by their titles. Programs read the titles, so columns are only added at the end. */
  columns: Readonly<Record<string, (item: Item) => Cell>>;
}

/** The answer for a row of a list, by the function that presents it. */
export type ItemOf<Present extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Present>
>[number];

const MEDIA_TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' };

/** Answers a list as a file of any length, in constant memory: a table, or one JSON object per line. */
export function exportList<Row, Item>(
  format: 'csv' | 'ndjson' | undefined = 'csv',
  { name, batches, present, columns }: ExportedList<Row, Item>,
): StreamedResponse {
  const cells = Object.values(columns);
  const formatLines = (items: readonly Item[]) =>
    format === 'csv'
      ? csvLines(items.map((item) => cells.map((cell) => cell(item))))
      : items.map((item) => `${JSON.stringify(item)}\n`).join('');
  async function* lines() {
    if (format === 'csv') yield csvLines([Object.keys(columns)]);
    for await (const rows of batches) yield formatLines(await present(rows));
  }
  return new StreamedResponse(`${name}.${format}`, lines(), MEDIA_TYPES[format]);
}
