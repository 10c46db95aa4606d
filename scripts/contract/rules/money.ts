/** Checks `x-money`, which names the currency of an amount. */
import { resolveReference, type ContractDocument } from '../../../src/platform/http/document.ts';
import { fieldOf } from './fields.ts';
import type { Report } from './report.ts';

type Json = Record<string, unknown>;
type AmountSchema = Json & { description?: string; 'x-money'?: string };

/** Records that an amount can name instead of a field. It is in the currency of the record. */
const RECORDS: ReadonlySet<string> = new Set(['organization', 'order', 'checkout']);

const SCHEMA = '#/components/schemas/';

/**
 * Requires `x-money` of each amount in minor units. It is the name of the field with the currency, in the same object or in the
 * nearest enclosing object that has it, wherever the schema is used, or one of `RECORDS`.
 */
export function checkMoney(document: ContractDocument, report: Report) {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Json>;
  const users = usersOf(document);
  for (const [name, { properties = {} }] of Object.entries(schemas))
    for (const [field, schema] of Object.entries(properties as Record<string, AmountSchema>)) {
      const { description = '', 'x-money': currency } = schema;
      const isInteger = isOfType(document, schema, 'integer');
      const where = `${name}.${field}`;
      if (currency === undefined) {
        if (isInteger && /minor units?\b/.test(description)) report(where, 'is an amount without x-money');
      } else if (!isInteger) report(where, 'has x-money and is no integer');
      else if (!RECORDS.has(currency)) checkCurrency(where, name, currency);
    }

  function checkCurrency(where: string, name: string, currency: string) {
    for (const user of usersWithout(name, currency, new Set()))
      report(where, `has no currency ${currency} where ${user} uses it`);
  }

  /** Returns the operations and the schemas without users in which no object around a schema has the currency. */
  function usersWithout(name: string, currency: string, seen: Set<string>): string[] {
    if (seen.has(name)) return [];
    seen.add(name);
    const schema = schemas[name];
    // An operation, around which there is no object.
    if (schema === undefined) return [name];
    const field = fieldOf(document, schema, currency);
    if (field !== undefined)
      return /currency$/.test(currency) && isOfType(document, field, 'string')
        ? []
        : [`${name}, whose ${currency} is none,`];
    const around = [...(users.get(name) ?? [])];
    return around.length === 0 ? [name] : around.flatMap((user) => usersWithout(user, currency, seen));
  }
}

/** Whether a schema is of a type, or of that type and null. */
export function isOfType(document: ContractDocument, schema: Json, type: string): boolean {
  const target = resolveReference<Json>(document, schema);
  if ([target.type].flat().includes(type)) return true;
  return ((target.anyOf ?? []) as Json[]).some((arm) => isOfType(document, arm, type));
}

/** Returns the schemas and the operations that refer to each schema. */
function usersOf({ paths, webhooks = {}, components = {} }: ContractDocument): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const [path, item] of [...Object.entries(paths), ...Object.entries(webhooks)])
    for (const [method, operation] of Object.entries(item)) collect(operation, `${method} ${path}`);
  for (const [name, schema] of Object.entries(components.schemas ?? {})) collect(schema, name);
  return users;

  function collect(node: unknown, user: string): void {
    if (typeof node !== 'object' || node === null) return;
    if ('$ref' in node && typeof node.$ref === 'string' && node.$ref.startsWith(SCHEMA)) {
      const name = node.$ref.slice(SCHEMA.length);
      users.set(name, (users.get(name) ?? new Set()).add(user));
    }
    for (const child of Object.values(node)) collect(child, user);
  }
}
