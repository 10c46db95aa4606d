/** Generators name types after components, so every type needs a component. */
import type { Report } from './report.ts';

type Json = Record<string, unknown>;

/** Rejects inline objects and unions, which generators give names such as `KeyCreateOptionsItem2`. */
export function checkInline(name: string, schema: Json, report: Report) {
  visit(schema, '');

  function visit(node: unknown, path: string) {
    if (typeof node !== 'object' || node === null || '$ref' in node) return;
    const { type, properties, items, additionalProperties, oneOf, anyOf, allOf } = node as Json;
    const isObject = properties !== undefined || ([type].flat().includes('object') && oneOf !== undefined);
    if (path !== '' && (isObject || oneOf !== undefined || allOf !== undefined))
      report(name, `has an inline schema at ${path}: give it a file of its own`);
    for (const [property, child] of Object.entries((properties ?? {}) as Json)) visit(child, `${path}/${property}`);
    visit(items, `${path}/items`);
    visit(additionalProperties, `${path}/*`);
    for (const arm of [oneOf, anyOf, allOf].flat()) visit(arm, `${path}/or`);
  }
}

/** Requires a component for the schema of a body and of its items. Texts and files need no name. */
export function checkBody(where: string, schema: Json | undefined, report: Report) {
  if (schema === undefined || '$ref' in schema) return;
  checkInline(where, { properties: { body: schema } }, report);
}

/** Rejects names that differ only in case, which collide in some languages. */
export function checkTwins(names: string[], kind: string, report: Report) {
  const known = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    const twin = known.get(key);
    if (twin !== undefined) report(name, `is a ${kind} with the name of ${twin}, but for its spelling`);
    known.set(key, name);
  }
}
