/** Rules for columns and constraints that a migration adds to a table that exists. */
import type { ColumnDef, Constraint } from 'libpg-query';
import { nameText } from './parse-sql.ts';

const SERIAL = new Set(['smallserial', 'serial', 'bigserial']);
/** Functions with one value for the whole statement, which PostgreSQL stores once for all rows. */
const STABLE = new Set(['now', 'current_setting']);
const FUNCTION_NAME = /"FuncCall":\{"funcname":(\[[^\]]*\])/g;

/** Finds the reasons for which a column rewrites or reads its table. */
export function lintAddedColumn({ typeName, constraints = [] }: ColumnDef): string[] {
  const parts = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const has = (type: Constraint['contype']) => parts.some(({ contype }) => contype === type);
  const defaults = parts.filter(({ contype }) => contype === 'CONSTR_DEFAULT');
  const rewrites =
    SERIAL.has(nameText(typeName?.names?.at(-1))) ||
    has('CONSTR_IDENTITY') ||
    has('CONSTR_GENERATED') ||
    defaults.some(isVolatile);
  return [
    ...(rewrites
      ? ['the values of an added column differ by row, which rewrites the table: fill it by a backfill']
      : []),
    ...(has('CONSTR_NOTNULL') && defaults.length === 0
      ? ['an added column is not null without a default, so the last release cannot insert rows']
      : []),
    ...(has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY') || has('CONSTR_CHECK')
      ? ['the constraint of an added column reads the table: add it by itself']
      : []),
    ...(has('CONSTR_FOREIGN') && defaults.length > 0
      ? ['the foreign key of an added column with a default reads the table: add it by itself, not valid']
      : []),
  ];
}

function isVolatile({ raw_expr }: Constraint): boolean {
  const names = [...JSON.stringify(raw_expr ?? {}).matchAll(FUNCTION_NAME)].map(
    ([, list = '[]']) => /"sval":"(\w+)"\}\}\]$/.exec(list)?.[1] ?? '',
  );
  return names.some((name) => !STABLE.has(name));
}

/** Finds the reason for which a constraint reads its table, or builds an index. */
export function lintAddedConstraint({ contype, skip_validation, indexname }: Constraint): string[] {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
    return skip_validation ? [] : ['a constraint is added without "not valid"'];
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname === undefined
      ? ['a unique constraint builds an index: create the index concurrently, and add the constraint "using index"']
      : [];
  return [`${contype ?? 'the constraint'} is not known to be safe`];
}
