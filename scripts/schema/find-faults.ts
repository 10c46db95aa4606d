/** Rules for the SQL of the schema and of the migrations. */
import { basename } from 'node:path';
import { parsePlPgSQLSync, type Node } from 'libpg-query';
import { splitStatements } from '../../src/platform/db/load-schema.ts';
import { lintMigrationSteps } from './migration-rules.ts';
import { nameText, parseSql } from './parse-sql.ts';

const MAX_LINE = 120;
const INTEGERS = new Set(['int2', 'int4', 'int8']);
const REASON = /^-- In the database, (because|so that) .*\.\n/;
const COMMENT_ABOVE = /^-- \S.*\n/;

/**
 * Finds faults in a file of `src/platform/db`.
 * @param path in `src/platform/db`
 */
export function lintSql(path: string, text: string): string[] {
  return [
    ...(path.startsWith('migrations/') ? lintMigration(path, text) : []),
    ...(path.startsWith('schema/functions/') ? lintFunction(path, text) : []),
    ...(path.startsWith('schema/tables/') ? lintTable(path, text) : []),
    ...(path === 'schema/types.sql' ? lintSyntax(text) : []),
  ];
}

function lintMigration(path: string, text: string): string[] {
  const faults = path.endsWith('.sql') ? lintSyntax(text) : [];
  return [
    ...(/^\d{4}_[a-z0-9_]+\.(ts|sql)$/.test(basename(path)) ? [] : ['the name is not a number of 4 digits and words.']),
    ...(faults.length > 0 ? faults : lintMigrationSteps(path, text)),
  ];
}

function lintFunction(path: string, text: string): string[] {
  const faults = lintSyntax(text);
  if (faults.length > 0) return faults;
  const names = parseSql(text).flatMap((node) =>
    'CreateFunctionStmt' in node ? [lastName(node.CreateFunctionStmt.funcname)] : [],
  );
  // The formatter does not know PL/pgSQL.
  const long = text.split('\n').findIndex((line) => line.length > MAX_LINE && !line.startsWith('create '));
  return [
    ...(long < 0 ? [] : [`line ${long + 1} has more than ${MAX_LINE} characters.`]),
    ...(names.join() === basename(path, '.sql') ? [] : ['the file does not define one function of its name.']),
    ...(REASON.test(text)
      ? []
      : ['the first line does not say "In the database, because …" or "In the database, so that …".']),
  ];
}

function lintTable(path: string, text: string): string[] {
  const faults = lintSyntax(text);
  if (faults.length > 0) return faults;
  const nodes = parseSql(text);
  const commented = new Set(
    nodes.flatMap((node) => ('CommentStmt' in node ? [objectName(node.CommentStmt.object)] : [])),
  );
  const created = nodes.flatMap((node) => [
    ...('CreateStmt' in node ? [node.CreateStmt.relation?.relname ?? ''] : []),
    ...('ViewStmt' in node ? [node.ViewStmt.view?.relname ?? ''] : []),
  ]);
  return [
    ...(created[0] === basename(path, '.sql') ? [] : ['the file does not create the table of its name.']),
    ...created.filter((name) => !commented.has(name)).map((name) => `${name} has no comment with its purpose.`),
    ...nodes
      .flatMap(integerColumns)
      .filter((name) => !commented.has(name))
      .map((name) => `${name} has no comment with its unit or meaning.`),
    ...splitStatements(text)
      .filter((statement) => parseSql(statement).some(addsTrigger) && !COMMENT_ABOVE.test(statement))
      .map(
        (statement) => `the trigger has no comment that says why it is in the database: ${statement.split('\n')[0]}`,
      ),
  ];
}

/** Parses the statements, and the bodies in PL/pgSQL. */
function lintSyntax(text: string): string[] {
  try {
    for (const node of parseSql(text)) if ('CreateFunctionStmt' in node && isPlPgSql(node)) parsePlPgSQLSync(text);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const lastName = (names: readonly Node[] | undefined) => nameText(names?.at(-1));

/** The name of a table, or of a column with its table. */
function objectName(object: Node | undefined): string {
  return object !== undefined && 'List' in object ? (object.List.items ?? []).map(nameText).join('.') : '';
}

function integerColumns(node: Node): string[] {
  if (!('CreateStmt' in node)) return [];
  const { relation, tableElts = [] } = node.CreateStmt;
  return tableElts.flatMap((element) =>
    'ColumnDef' in element && INTEGERS.has(lastName(element.ColumnDef.typeName?.names))
      ? [`${relation?.relname ?? ''}.${element.ColumnDef.colname ?? ''}`]
      : [],
  );
}

/** Whether a statement adds a trigger, itself or by a procedure. */
const addsTrigger = (node: Node) => 'CreateTrigStmt' in node || 'CallStmt' in node;

const isPlPgSql = (node: Node) => JSON.stringify(node).includes('{"String":{"sval":"plpgsql"}}');
