/** Follows examples through their schemas to find the schemas and union types that no example shows. */
import { singleEnumValue, resolveReference, type ContractDocument } from '../../../src/platform/http/document.ts';

type Json = Record<string, unknown>;

export interface Shown {
  /** Records the schemas that a valid example shows. */
  trace: (schema: unknown, example: unknown) => void;
  /** Returns the schemas that no example has shown. */
  unseen: () => string[];
}

const SCHEMA = '#/components/schemas/';

/** Each type of a union is a named schema, so the schemas include the types of unions. */
export function shownBy(document: ContractDocument): Shown {
  const seen = new Set<string>();
  return {
    trace: (schema, example) => trace(schema, example),
    unseen: () => {
      const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Json>);
      return schemas.filter(([name, schema]) => !seen.has(name) && !isShownByArms(schema)).map(([name]) => name);
    },
  };

  /** A union is shown when all its types are shown. */
  function isShownByArms({ oneOf }: Json): boolean {
    return Array.isArray(oneOf) && oneOf.every(({ $ref }: { $ref: string }) => seen.has($ref.slice(SCHEMA.length)));
  }

  function trace(schema: unknown, value: unknown): void {
    if (!isObject(schema) || value === null || value === undefined) return;
    if (typeof schema.$ref === 'string') {
      if (schema.$ref.startsWith(SCHEMA)) seen.add(schema.$ref.slice(SCHEMA.length));
      return trace(resolveReference(document, schema as { $ref: string }), value);
    }
    for (const arm of armsFor(schema, value)) trace(arm, value);
    if (Array.isArray(value)) for (const item of value) trace(schema.items, item);
    else if (isObject(value)) traceObject(schema, value);
  }

  function traceObject(schema: Json, value: Json) {
    const properties = isObject(schema.properties) ? schema.properties : {};
    for (const [name, child] of Object.entries(value)) trace(properties[name] ?? schema.additionalProperties, child);
  }

  function armsFor({ oneOf, anyOf, discriminator }: Json, value: unknown): unknown[] {
    const arms = [oneOf ?? anyOf ?? []].flat();
    const tag = isObject(discriminator) ? String(discriminator.propertyName) : undefined;
    if (tag === undefined || !isObject(value)) return arms.filter((arm) => !(isObject(arm) && arm.type === 'null'));
    return arms.filter((arm) => {
      const target = resolveReference(document, arm as { $ref: string }) as { properties?: Record<string, Json> };
      return singleEnumValue(target.properties?.[tag] ?? {}) === value[tag];
    });
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
