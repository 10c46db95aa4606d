import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { runSql } from './load-schema.ts';

/** Steps of a migration that run together in one transaction, with the strong locks that they need. */
interface TransactionMigration {
  kind: 'transaction';
  up: (trx: Knex.Transaction) => PromiseLike<void>;
  /** Whether the migration may wait for a lock without a limit. Traffic then waits behind it. */
  isPatient: boolean;
}

/** Steps that run one by one. Each can be repeated, because a killed process repeats them all. */
export interface StatementsMigration {
  kind: 'statements';
  statements: readonly string[];
}

/** A statement that runs for one batch of rows after the other. Its parameters are the first and the last key of the batch. */
export interface BackfillMigration {
  kind: 'backfill';
  table: string;
  /** A column with unique values and an index, by which the batches are divided. */
  column: string;
  statement: string;
}

type Migration = TransactionMigration | StatementsMigration | BackfillMigration;

const STATEMENTS = '-- Each statement runs alone.\n';
const BACKFILL = /^-- Backfill of (\w+) by (\w+)\.\n/;
/** A statement with its semicolon. A semicolon in a comment, a body or a text does not end it. */
const STATEMENT = /(?:--.*|\$\$[^]*?\$\$|'(?:[^']|'')*'|[^;])+;/g;

/** Splits the text of a migration into its statements, each with the comments above it. */
export const splitMigration = (text: string): string[] => (text.match(STATEMENT) ?? []).map((part) => part.trim());

/** Tells from the first line of a file in SQL how its migration runs. */
export function parseMigration(text: string): Migration {
  const [, table, column] = BACKFILL.exec(text) ?? [];
  if (table !== undefined && column !== undefined) return { kind: 'backfill', table, column, statement: text };
  if (text.startsWith(STATEMENTS)) return { kind: 'statements', statements: splitMigration(text) };
  return { kind: 'transaction', up: (trx) => runSql(trx, text), isPatient: false };
}

/** Reads a migration in SQL, or one in TypeScript with a function `up`. */
export async function readMigration(path: string): Promise<Migration> {
  if (path.endsWith('.sql')) return parseMigration(readFileSync(path, 'utf8').replaceAll('\r', ''));
  const { up } = (await import(pathToFileURL(path).href)) as Knex.Migration;
  // A repetition of these would rewrite their tables once more.
  return { kind: 'transaction', up, isPatient: true };
}
