/** Finds fields of schemas. */
import { resolveReference, type ContractDocument } from '../../../src/platform/http/document.ts';

type Json = Record<string, unknown>;

/** The field of a body with what a person has seen of the effect. A page fills it in. */
export const SEEN = 'expected';

/**
 * Returns the schema of a field, or undefined if a type of the schema lacks it. Of a union, each type must have the field.
 * @param path names of fields, separated by dots
 */
export function fieldOf(document: ContractDocument, schema: Json, path: string): Json | undefined {
  const target = resolveReference<Json>(document, schema);
  const arms = [target.oneOf ?? target.anyOf].flat() as (Json | undefined)[];
  if (arms[0] !== undefined) {
    const found = arms.flatMap((arm) =>
      arm === undefined || arm.type === 'null' ? [] : [fieldOf(document, arm, path)],
    );
    return found.includes(undefined) ? undefined : found[0];
  }
  const [name = '', ...rest] = path.split('.');
  const field = Object.entries((target.properties ?? {}) as Record<string, Json>).find(([key]) => key === name)?.[1];
  return field === undefined || rest.length === 0 ? field : fieldOf(document, field, rest.join('.'));
}

/**
 * @param resolve follows the reference of a schema
 * @returns the paths of the values of a schema, such as `next_bill.due_at`
 */
export function leavesOf<Schema extends { properties?: Record<string, Schema> }>(
  resolve: (schema: Schema) => Schema,
  schema: Schema,
): string[] {
  return Object.entries(resolve(schema).properties ?? {}).flatMap(([name, inner]) => {
    const leaves = leavesOf(resolve, inner);
    return leaves.length === 0 ? [name] : leaves.map((leaf) => `${name}.${leaf}`);
  });
}
