/** Rules for migrations: no statement may hold a lock that blocks requests for longer than a moment, or break the last release. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AlterTableCmd, AlterTableStmt, DropStmt, Node } from 'libpg-query';
import { parseMigration, splitMigration, type BackfillMigration } from '../../src/platform/db/migration-file.ts';
import { lintAddedColumn, lintAddedConstraint } from './added-parts.ts';
import { nameText, parseSql } from './parse-sql.ts';
import { readTables } from './read-tables.ts';
import { cannotRepeat } from './repeatability.ts';

interface Migration {
  kind: 'transaction' | 'statements';
  /** Tables that the migration creates. They are empty, and no request uses them. */
  created: ReadonlySet<string>;
  /** Tables with a constraint that the migration has validated so far. */
  validated: Set<string>;
}

/** The rules begin with the baseline. Earlier migrations lead to it from 0.5.0, whose processes stop before. */
const LAST_BEFORE_BASELINE = '0032_notifications_imports_cancellations.ts';

/** Faults that are none, by the file of the migration and the beginning of the statement. */
export const EXEMPTIONS: readonly { file: string; statement: string; reason: string }[] = [
  {
    file: '0033_count_quota.sql',
    statement: 'drop function if exists count_quotas_of_access_tokens',
    reason: 'Only the triggers called these functions, and the migration replaces the triggers before.',
  },
  {
    file: '0033_count_quota.sql',
    statement: 'drop function if exists count_rows_of',
    reason: 'Only migrations called this function.',
  },
  {
    file: '0060_orders_by_statement.sql',
    statement: 'drop function post_order',
    reason: 'Only a trigger called this function, and the migration replaces the trigger before.',
  },
  {
    file: '0064_intervals.sql',
    statement: 'drop function if exists monthly_part',
    reason: 'Only another function called this function, and the migration replaces it before.',
  },
  {
    file: '0082_tax_ids_of_sales.sql',
    statement: 'update organization_billing',
    reason: 'The table has a row for each organization, and few of them change.',
  },
];

const UNUSED = /^-- Unused since (\d+)\.(\d+)\.(\d+): \S/m;
const RELEASED = join(import.meta.dirname, '../../openapi/released');
/** Statements that block nothing, or only for the moment in which the catalog changes. */
const HARMLESS = [
  'CreateStmt',
  'CreateEnumStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateTrigStmt',
  'ViewStmt',
  'CommentStmt',
  'CallStmt',
];
const HARMLESS_COMMANDS = [
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_DropConstraint',
  'AT_SetRelOptions',
  'AT_DropExpression',
];

/**
 * Finds the statements of a migration that an upgrade without downtime cannot run.
 * @param path of a file without errors of syntax
 */
export function lintMigrationSteps(path: string, text: string): string[] {
  const file = basename(path);
  if (file <= LAST_BEFORE_BASELINE) return [];
  if (!file.endsWith('.sql')) return ['a migration after the baseline is SQL, so that its statements can be checked.'];
  const parsed = parseMigration(text);
  const parts = splitMigration(text).map((part) => ({ part, nodes: parseSql(part) }));
  if (parts.some(({ nodes }) => nodes.length !== 1)) return ['a semicolon inside of a statement cannot be told apart.'];
  if (parsed.kind === 'backfill')
    return lintBackfill(
      parsed,
      parts.flatMap(({ nodes }) => nodes),
    );
  const nodes = parts.flatMap((one) => one.nodes);
  const created = new Set(
    nodes.flatMap((node) => ('CreateStmt' in node ? [node.CreateStmt.relation?.relname ?? ''] : [])),
  );
  const migration: Migration = { kind: parsed.kind, created, validated: new Set() };
  return [
    ...parts.flatMap(({ part, nodes: [node] }) =>
      node === undefined || isExempt(file, part) ? [] : lintStatement(node, part, migration),
    ),
    ...(parsed.kind === 'transaction' ? lintLockedTables(nodes, created) : []),
  ].map((fault) => `${fault}.`);
}

const isExempt = (file: string, part: string) =>
  EXEMPTIONS.some((one) => one.file === file && withoutComments(part).startsWith(one.statement));

const withoutComments = (part: string) => part.replaceAll(/^--.*\n+/gm, '');

function lintStatement(node: Node, part: string, migration: Migration): string[] {
  return [
    ...lintLocks(node, part, migration),
    ...(migration.kind === 'statements' && cannotRepeat(node)
      ? ['a statement that runs alone cannot run again after an interruption: use "if [not] exists" or "or replace"']
      : []),
  ];
}

function lintLocks(node: Node, part: string, migration: Migration): string[] {
  const { created, kind } = migration;
  if ('IndexStmt' in node) {
    const { concurrent = false, relation } = node.IndexStmt;
    if (concurrent) return kind === 'statements' ? [] : ['an index is created concurrently, but in a transaction'];
    return created.has(relation?.relname ?? '') ? [] : ['an index of a table that exists is not created concurrently'];
  }
  if ('AlterTableStmt' in node) return lintAlterTable(node.AlterTableStmt, part, migration);
  if ('DropStmt' in node) return lintDrop(node.DropStmt, part, kind);
  if ('RenameStmt' in node)
    return ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT'].includes(node.RenameStmt.renameType ?? '')
      ? []
      : ['the last release uses the former name: add the new one, and drop the former one in a later version'];
  if ('InsertStmt' in node)
    return JSON.stringify(node.InsertStmt.selectStmt ?? {}).includes('"valuesLists"')
      ? []
      : ['rows of a table are copied in a transaction: use a backfill'];
  if ('UpdateStmt' in node || 'DeleteStmt' in node) return ['rows are changed in a transaction: use a backfill'];
  // A new value, since a renamed one breaks the last release.
  if ('AlterEnumStmt' in node && node.AlterEnumStmt.oldVal === undefined) return [];
  return HARMLESS.some((name) => name in node) ? [] : [`${Object.keys(node).join()} is not known to be safe`];
}

function lintAlterTable({ relation, cmds = [], objtype }: AlterTableStmt, part: string, migration: Migration) {
  const table = relation?.relname ?? '';
  if (migration.created.has(table)) return [];
  if (objtype !== 'OBJECT_TABLE') return [`alter ${objtype ?? ''} is not known to be safe`];
  return cmds.flatMap((node) =>
    'AlterTableCmd' in node ? lintCommand(node.AlterTableCmd, part, { ...migration, table }) : [],
  );
}

function lintCommand(
  { subtype = 'AT_AddColumn', def }: AlterTableCmd,
  part: string,
  { kind, validated, table }: Migration & { table: string },
): string[] {
  if (subtype === 'AT_AddColumn' && def !== undefined && 'ColumnDef' in def) return lintAddedColumn(def.ColumnDef);
  if (subtype === 'AT_AddConstraint' && def !== undefined && 'Constraint' in def)
    return lintAddedConstraint(def.Constraint);
  if (subtype === 'AT_ValidateConstraint') {
    validated.add(table);
    return kind === 'statements' ? [] : ['a constraint is validated in a transaction with other steps'];
  }
  if (subtype === 'AT_SetNotNull')
    return validated.has(table)
      ? []
      : ['not null reads the whole table: validate a check constraint "… is not null" in the same file before'];
  if (subtype === 'AT_AlterColumnType') return ['another type rewrites the table: add a column, and fill it'];
  if (subtype === 'AT_DropColumn') return lintContraction('a column', part);
  return HARMLESS_COMMANDS.includes(subtype) ? [] : [`${subtype} is not known to be safe`];
}

function lintDrop({ removeType, concurrent = false }: DropStmt, part: string, kind: Migration['kind']): string[] {
  if (removeType !== 'OBJECT_INDEX')
    return lintContraction(`a ${(removeType ?? '').replace('OBJECT_', '').toLowerCase()}`, part);
  if (!concurrent) return ['an index is not dropped concurrently'];
  return kind === 'statements' ? [] : ['an index is dropped concurrently, but in a transaction'];
}

/** The processes of the last release run while the migration drops something, so they must not use it. */
function lintContraction(what: string, part: string): string[] {
  const [, ...version] = UNUSED.exec(part) ?? [];
  if (version.length === 0)
    return [`${what} is dropped without a line "-- Unused since <version>: <what replaced it>" above the statement`];
  const released = readdirSync(RELEASED).map((file) => file.replace('.json', '').split('.'));
  return released.some((numbers) => compareVersions(version, numbers) <= 0)
    ? []
    : [`${what} is dropped that the last release uses: drop it one version later`];
}

function compareVersions(one: readonly string[], other: readonly string[]): number {
  const differences = one.map((number, at) => Number(number) - Number(other[at]));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** Two transactions that lock two tables in another order wait for each other. */
function lintLockedTables(nodes: readonly Node[], created: ReadonlySet<string>): string[] {
  const tables = new Set(nodes.map(lockedTable).filter((table) => table !== undefined && !created.has(table)));
  return tables.size > 1 ? [`a transaction locks several tables that exist: ${[...tables].join(', ')}`] : [];
}

function lockedTable(node: Node): string | undefined {
  if ('AlterTableStmt' in node) return node.AlterTableStmt.relation?.relname;
  if ('CreateTrigStmt' in node) return node.CreateTrigStmt.relation?.relname;
  const [dropped] = 'DropStmt' in node ? (node.DropStmt.objects ?? []) : [];
  if (dropped !== undefined && 'List' in dropped) return nameText(dropped.List.items?.[0]);
  const [argument] = 'CallStmt' in node ? (node.CallStmt.funccall?.args ?? []) : [];
  return argument !== undefined && 'A_Const' in argument ? argument.A_Const.sval?.sval : undefined;
}

function lintBackfill({ table, column, statement }: BackfillMigration, nodes: readonly Node[]): string[] {
  const [node = {}] = nodes;
  const isChange = ['UpdateStmt', 'DeleteStmt', 'InsertStmt'].some((name) => name in node);
  const isKey = readTables().some(({ name, keys }) => name === table && keys.includes(column));
  return [
    ...(nodes.length === 1 && isChange ? [] : ['a backfill is one insert, update or delete.']),
    ...(statement.includes(`${column} between $1 and $2`)
      ? []
      : [`a backfill is not limited to its batch by "${column} between $1 and $2".`]),
    ...(isKey ? [] : [`${table} has no unique key of ${column} alone, which divides the rows into batches.`]),
  ];
}

/** Finds migrations with the number of an earlier one, such as of two branches. They would run in the order of their names. */
export function findRepeatedNumbers(paths: readonly string[]): string[] {
  const numbered = paths.flatMap((path) => /^migrations\/(\d+)_/.exec(path)?.[1] ?? []);
  return [...new Set(numbered.filter((number, at) => numbered.indexOf(number) !== at))].map(
    (number) => `src/platform/db/migrations: several migrations have the number ${number}; renumber the later one`,
  );
}
