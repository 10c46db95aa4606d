/** Names that generators give to types: they come from the components, and from nowhere else. */
type Json = Record<string, unknown>;
type Say = (where: string, what: string) => void;

/** Objects and unions inside of others would be called `KeyCreateOptionsItem2`, or whatever a generator thinks best. */
export function checkInline(name: string, schema: Json, say: Say) {
  visit(schema, '');

  function visit(node: unknown, path: string) {
    if (typeof node !== 'object' || node === null || '$ref' in node) return;
    const { type, properties, items, additionalProperties, oneOf, anyOf, allOf } = node as Json;
    const isObject = properties !== undefined || ([type].flat().includes('object') && oneOf !== undefined);
    if (path !== '' && (isObject || oneOf !== undefined || allOf !== undefined))
      say(name, `has an inline schema at ${path}: give it a file of its own`);
    for (const [property, child] of Object.entries((properties ?? {}) as Json)) visit(child, `${path}/${property}`);
    visit(items, `${path}/items`);
    visit(additionalProperties, `${path}/*`);
    for (const arm of [oneOf, anyOf, allOf].flat()) visit(arm, `${path}/or`);
  }
}

/** The schema of a body, and each of its items, is a component; texts and files need no name. */
export function checkBody(where: string, schema: Json | undefined, say: Say) {
  if (schema === undefined || '$ref' in schema) return;
  checkInline(where, { properties: { body: schema } }, say);
}

/** In the languages of some generators, names that differ in case alone are one. */
export function checkTwins(names: string[], kind: string, say: Say) {
  const known = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    const twin = known.get(key);
    if (twin !== undefined) say(name, `is a ${kind} with the name of ${twin}, but for its spelling`);
    known.set(key, name);
  }
}
