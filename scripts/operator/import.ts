/** `npm run import`: imports customers, license keys or subscriptions of another system from a CSV file, by the API of a service. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCommand } from '../../src/app/command-line.ts';
import { createClient } from '../../src/sdk/index.ts';
import { showProgress } from '../support/progress.ts';
import { readFile, UnreadableFile, type ImportRow, type Problem } from './import/read-file.ts';
import { IMPORTERS, type RowResult, type Target } from './import/send.ts';

/** Rows of one request, which are imported all or none. */
const ROWS_PER_REQUEST = 10_000;
const TIMEOUT_MS = 300_000;
const MAX_SHOWN = 20;
const FAILURE = 1;

const { values, operands } = readCommand({
  name: 'import',
  description: `Imports customers, license keys or subscriptions of another system from a CSV file. Customers and license keys have the columns of
the exports. The guide “Move an integration over” names those of subscriptions. The columns ID, Revenue, Benefit ID, Validations and Last Validated At are ignored. An empty cell leaves out its field. The separator is a comma, a semicolon, a tab or a bar, and the names of columns can have any case. First a dry run checks all lines,
and nothing is imported if one of them is not valid. The environment variable SELLBASE_ACCESS_TOKEN has an access token with the
scope customers:write, license_keys:write or subscriptions:write. Example: npm run import -- customers customers.csv --organization ID --dry-run.`,
  operands: 'customers|license-keys|subscriptions FILE',
  options: {
    'dry-run': { type: 'boolean', default: false, description: 'Lists what the import would do. Nothing is stored.' },
    charset: {
      type: 'string',
      value: 'NAME',
      description:
        'Charset of the file, such as windows-1252. Needed if the file is not Unicode and several charsets are possible.',
    },
    organization: {
      type: 'string',
      value: 'ID',
      description: 'Organization of customers or subscriptions. Not needed with the token of an organization.',
    },
    benefit: { type: 'string', value: 'ID', description: 'Benefit that grants the license keys.' },
    server: {
      type: 'string',
      value: 'URL',
      default: 'http://localhost:8000',
      description: 'Base URL of the service.',
    },
  },
});

/** npm runs the command in the folder of the service. INIT_CWD is the folder of the caller. */
async function run(): Promise<void> {
  const [name = '', file, ...others] = operands;
  const importer = IMPORTERS[name];
  if (importer === undefined || file === undefined || others.length > 0)
    throw new Error('Name what the file has, customers, license-keys or subscriptions, and the file.');
  if (name === 'license-keys' && values.benefit === undefined)
    throw new Error('Name the benefit of the license keys with --benefit.');
  const rows = readFile(readFileSync(resolve(process.env.INIT_CWD ?? '', file)), importer.kind, values.charset);
  const accessToken = process.env.SELLBASE_ACCESS_TOKEN;
  const client = createClient({ baseUrl: values.server, accessToken, timeout: TIMEOUT_MS });
  const target: Target = { client, organization: values.organization, benefit: values.benefit };
  const send = async (dryRun: boolean): Promise<RowResult[]> => {
    const count = showProgress({ unit: dryRun ? 'lines checked' : 'lines imported', total: rows.length });
    const results: RowResult[] = [];
    for (const batch of batchesOf(rows)) {
      const outcomes = await importer.send(target, batch, dryRun);
      results.push(...outcomes.map((outcome, place) => ({ outcome, line: batch[place]?.line ?? 0 })));
      count(batch.length);
    }
    return results;
  };
  const planned = await send(true);
  if (values['dry-run']) for (const { line, outcome } of planned) process.stdout.write(`line ${line}: ${outcome}\n`);
  summarize(values['dry-run'] ? planned : await send(false));
}

function batchesOf(rows: readonly ImportRow[]): (readonly ImportRow[])[] {
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_REQUEST) }, (_, at) => at * ROWS_PER_REQUEST);
  return starts.map((start) => rows.slice(start, start + ROWS_PER_REQUEST));
}

function summarize(results: readonly RowResult[]): void {
  const count = (wanted: RowResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  const text = `${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged`;
  process.stdout.write(`${values['dry-run'] ? 'Dry run, nothing is stored: ' : ''}${text}\n`);
}

function showProblems(problems: readonly Problem[]): void {
  const shown = problems.slice(0, MAX_SHOWN);
  for (const { line, text } of shown) process.stderr.write(`line ${line}: ${text}\n`);
  if (problems.length > shown.length)
    process.stderr.write(`There are ${problems.length - shown.length} more problems.\n`);
}

try {
  await run();
} catch (error) {
  process.exitCode = FAILURE;
  if (error instanceof UnreadableFile) showProblems(error.problems);
  else process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
