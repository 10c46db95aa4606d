import type { TableRule } from '../../table-rule.ts';

/** Rules by table, in the order of an erasure, with complete conditions. */
export type OrderedRules = Readonly<Record<string, TableRule>>;

/** The rules about people. */
export interface PersonRules {
  /** Records about a buyer at one organization. */
  customer: OrderedRules;
  /** Records about a person with an account, and about the person at organizations that do not know them as a customer. */
  account: OrderedRules;
}

/** @returns the rules of an export that the buyer reads */
export const rulesForBuyer = (rules: OrderedRules): OrderedRules =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([table, { sellerOnly = '', hidden = '', ...rule }]) =>
      sellerOnly === '*' ? [] : [[table, { ...rule, hidden: `${hidden} ${sellerOnly}` }] as const],
    ),
  );

const REFERENCE = /\{(\w+)\}/g;
const ANNOUNCED = 'announced';

/** @param rules of all tables. Rules without a reference to each other keep their order */
export function createPersonRules(rules: Readonly<Record<string, TableRule>>): PersonRules {
  const ofCustomers = Object.entries(rules).filter(([, { about }]) => about === 'customer');
  const ofAccounts = Object.entries(rules).filter(([, { about }]) => about === 'account');
  const ofAccountsAnywhere = ofCustomers.flatMap(([table, { whereOfAccount, ...rule }]) =>
    whereOfAccount === undefined ? [] : [[table, { ...rule, where: whereOfAccount }] as const],
  );
  return { customer: prepareRules(ofCustomers), account: prepareRules([...ofAccountsAnywhere, ...ofAccounts]) };
}

function prepareRules(entries: readonly (readonly [string, TableRule])[]): OrderedRules {
  const rules = new Map(entries);
  const announced = entries.flatMap(([table, { isAnnounced }]) => (isAnnounced ? [table] : []));

  const tableReferences = (table: string): string[] =>
    [...(rules.get(table)?.where ?? '').matchAll(REFERENCE)].flatMap(([, name = '']) =>
      name === ANNOUNCED ? announced : [name],
    );
  const expand = (where: string): string =>
    where.replace(REFERENCE, (_reference, name: string) => {
      const tables = name === ANNOUNCED ? announced : [name];
      return `(${tables.map((table) => `select id from ${table} where ${expand(tableCondition(table))}`).join(' union ')})`;
    });
  const tableCondition = (table: string): string => {
    const where = rules.get(table)?.where;
    if (where === undefined) throw new Error(`A rule refers to ${table}, whose rule has no condition.`);
    return where;
  };

  const ordered: [string, TableRule][] = [];
  const waiting = new Map(rules);
  while (waiting.size > 0) {
    // A condition needs the rows to which it refers, so the erasure changes them later.
    const referred = new Set([...waiting.keys()].flatMap(tableReferences));
    const next = [...waiting].find(([table]) => !referred.has(table));
    if (next === undefined) throw new Error(`The rules of ${[...waiting.keys()].join(', ')} refer to each other.`);
    const [table, { where, ...rule }] = next;
    waiting.delete(table);
    ordered.push([table, where === undefined ? rule : { ...rule, where: expand(where) }]);
  }
  return Object.fromEntries(ordered);
}
