/** Reads the tables with their keys and relations from the files of the schema. */
import { dirname } from 'node:path';
import type { Constraint, Node } from 'libpg-query';
import { readSchema } from '../../src/platform/db/load-schema.ts';
import { nameText, parseSql } from './parse-sql.ts';

/** A table as the page of the schema shows it. */
export interface SchemaTable {
  name: string;
  /** Group and module, such as `billing/orders`. */
  owner: string;
  purpose: string;
  /** Columns of the primary key, and then of each unique constraint or index. */
  keys: readonly string[];
  /** Tables to which a foreign key refers, by the columns that refer to them. */
  references: readonly { columns: string; table: string }[];
}

export function readTables(): SchemaTable[] {
  return readSchema()
    .filter(({ path }) => path.startsWith('tables/'))
    .map(({ path, name, definitions, additions }) => {
      const nodes = [...definitions, ...additions].flatMap(parseSql);
      const constraints = nodes.flatMap(constraintsOf);
      const indexes = nodes.flatMap((node) => ('IndexStmt' in node && node.IndexStmt.unique ? [node.IndexStmt] : []));
      const ofType = (type: Constraint['contype']) => constraints.filter(({ contype }) => contype === type);
      return {
        name,
        owner: dirname(path).replace('tables/', ''),
        purpose: purposeOf(name, nodes),
        keys: [
          ...[...ofType('CONSTR_PRIMARY'), ...ofType('CONSTR_UNIQUE')].map(({ keys }) => toText(keys)),
          ...indexes.map(({ indexParams, whereClause }) => `${toText(indexParams)}${whereClause ? ' (partial)' : ''}`),
        ],
        references: ofType('CONSTR_FOREIGN').map(({ fk_attrs, pktable }) => ({
          columns: toText(fk_attrs),
          table: pktable?.relname ?? '',
        })),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

const keyText = (node: Node): string =>
  'IndexElem' in node ? (node.IndexElem.name ?? 'an expression') : nameText(node);

const toText = (nodes: readonly Node[] = []) => nodes.map(keyText).join(', ');

/** The constraints of a table, with their columns. */
function constraintsOf(node: Node): Constraint[] {
  if ('AlterTableStmt' in node)
    return (node.AlterTableStmt.cmds ?? []).flatMap((command) => {
      const added = 'AlterTableCmd' in command ? command.AlterTableCmd.def : undefined;
      return added !== undefined && 'Constraint' in added ? [added.Constraint] : [];
    });
  if (!('CreateStmt' in node)) return [];
  return (node.CreateStmt.tableElts ?? []).flatMap((element) => {
    if ('Constraint' in element) return [element.Constraint];
    if (!('ColumnDef' in element)) return [];
    const { colname = '', constraints = [] } = element.ColumnDef;
    const column = [{ String: { sval: colname } }];
    return constraints.flatMap((constraint) =>
      'Constraint' in constraint ? [{ ...constraint.Constraint, keys: column, fk_attrs: column }] : [],
    );
  });
}

function purposeOf(name: string, nodes: readonly Node[]): string {
  for (const node of nodes)
    if ('CommentStmt' in node && node.CommentStmt.objtype === 'OBJECT_TABLE') return node.CommentStmt.comment ?? '';
  throw new Error(`${name} has no comment with its purpose.`);
}
