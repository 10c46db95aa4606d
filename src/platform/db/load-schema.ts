import { readFileSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Knex } from 'knex';

/** A file of `schema/`, with the statements that only need its tables and functions, and those that need other files as well. */
interface SchemaFile {
  /** Path in `schema/`. */
  path: string;
  /** The table or function. */
  name: string;
  definitions: readonly string[];
  /** Triggers, foreign keys of a cycle, and rows. */
  additions: readonly string[];
}

const FOLDER = join(import.meta.dirname, 'schema');
const ADDITION = /^(--.*\n)*(alter table|call|create (constraint )?trigger|insert) /;
const BODY = / as \$\$\n[\s\S]*/;
const LITERAL = /'(?:[^']|'')*'|--.*/g;

/** Reads the files, in an order in which each one follows the tables and functions that its definitions use. */
export function readSchema(): SchemaFile[] {
  const paths = globSync('**/*.sql', { cwd: FOLDER }).map((path) => path.replaceAll('\\', '/'));
  const files = paths.sort().map(readFile);
  const byName = new Map(files.map((file) => [file.name, file]));
  const seen = new Set<SchemaFile>();
  const ordered: SchemaFile[] = [];
  const add = (file: SchemaFile) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of usedNames(file)) {
      const used = byName.get(name);
      if (used !== undefined) add(used);
    }
    ordered.push(file);
  };
  // Every other file may use the types.
  const types = byName.get('types');
  if (types !== undefined) add(types);
  for (const file of files) add(file);
  return ordered;
}

function readFile(path: string): SchemaFile {
  const text = readFileSync(join(FOLDER, path), 'utf8').replaceAll('\r', '');
  const isFunction = path.startsWith('functions');
  const statements = isFunction ? [text] : splitStatements(text);
  return {
    path,
    name: basename(path, '.sql'),
    definitions: statements.filter((statement) => !ADDITION.test(statement)),
    additions: statements.filter((statement) => ADDITION.test(statement)),
  };
}

/** Splits the text of a file without function bodies. Comments belong to the statement below them. */
export const splitStatements = (text: string): string[] =>
  text.split(/(?<=;)\n+/).filter((statement) => statement !== '');

/** The names in the definition of a table or in the head of a function. Its body is not checked before it runs. */
function usedNames({ path, definitions }: SchemaFile): string[] {
  const text = definitions.join('\n').replace(BODY, '').replaceAll(LITERAL, '');
  // A column can have the name of a table.
  const pattern = path.startsWith('functions') ? /\w+/g : /(?<=references )\w+|\w+(?= ?\()/g;
  return text.match(pattern) ?? [];
}

/** Creates the schema in an empty database. */
export async function loadSchema(trx: Knex): Promise<void> {
  const files = readSchema();
  // A function in SQL can precede the tables of its body.
  await trx.raw('set local check_function_bodies = off');
  for (const { definitions } of files) await runSql(trx, definitions.join('\n'));
  for (const { additions } of files) await runSql(trx, additions.join('\n'));
}

/** Replaces the functions and comments of a database, so that a migration does not repeat them. */
export async function replaceFunctionsAndComments(trx: Knex): Promise<void> {
  const statements = readSchema().flatMap(({ path, definitions }) =>
    path.startsWith('functions') ? definitions : definitions.filter((statement) => statement.startsWith('comment on ')),
  );
  await trx.raw('set local check_function_bodies = off');
  await runSql(trx, statements.join('\n'));
}

/** The definition of a function, for the statements of a migration that needs it. */
export const readFunction = (name: string) =>
  readFileSync(join(FOLDER, 'functions', `${name}.sql`), 'utf8').replaceAll('?', '\\?');

/** Runs any number of statements. */
export async function runSql(db: Knex, statements: string): Promise<void> {
  // Knex replaces question marks.
  if (statements !== '') await db.raw(statements.replaceAll('?', '\\?'));
}
