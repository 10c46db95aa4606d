/** Parses SQL with `libpg-query`, the parser of PostgreSQL itself. */
import { loadModule, parseSync, type Node } from 'libpg-query';

await loadModule();

/** @returns the statements of a text @throws Error with the first syntax error */
export const parseSql = (text: string): Node[] =>
  (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt === undefined ? [] : [stmt]));

/** @returns the text of a name, or '' for another node */
export const nameText = (node: Node | undefined): string =>
  node !== undefined && 'String' in node ? (node.String.sval ?? '') : '';
