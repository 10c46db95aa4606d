import type { ParameterObject } from './document.ts';

/** At most 15 digits, which are exact in JavaScript. Excludes `1e9` and `0x10`, which `Number` would accept. */
const WHOLE_NUMBER = /^-?\d{1,15}$/;

/** A key of a parameter with fields, such as `created[gte]`. */
const BRACKETED = /^([^[\]]+)\[(.*)\]$/s;

/** Creates the function that converts query texts to their types. A text of another type stays and fails validation. */
export function createQueryReader(parameters: readonly ParameterObject[]) {
  const declared = parameters.filter((parameter) => parameter.in === 'query');
  const typesByName = new Map(declared.map(({ name, schema }) => [name, [schema?.type].flat()]));
  const withFields = new Set(declared.filter(({ style }) => style === 'deepObject').map(({ name }) => name));
  return (query: object): object => {
    if (declared.length === 0) return query;
    const given = withFields.size === 0 ? query : joinFields(query, withFields);
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, readValue(value, typesByName.get(name) ?? [])]),
    );
  };
}

/** Joins `created[gte]` and `created[lt]` to one value `created`. A key without brackets wins, and fails validation. */
function joinFields(query: object, withFields: ReadonlySet<string>): object {
  const joined = new Map<string, unknown>();
  const fields = new Map<string, [string, unknown][]>();
  for (const [key, value] of Object.entries(query)) {
    const [, name = '', field = ''] = BRACKETED.exec(key) ?? [];
    if (withFields.has(name)) fields.set(name, [...(fields.get(name) ?? []), [field, value]]);
    else joined.set(key, value);
  }
  for (const [name, entries] of fields) if (!joined.has(name)) joined.set(name, Object.fromEntries(entries));
  return Object.fromEntries(joined);
}

function readValue(value: unknown, types: readonly (string | undefined)[]): unknown {
  if (typeof value !== 'string') return value;
  if (types.includes('array')) return [value];
  if (types.includes('integer') && WHOLE_NUMBER.test(value)) return Number(value);
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
