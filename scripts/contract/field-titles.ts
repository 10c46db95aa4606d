/** Titles of the contract: the labels of fields and of their values, which the files of messages translate. */
type Json = Record<string, unknown>;

/** Keywords whose values are data, or the names of fields. */
const DATA_KEYWORDS = new Set(['default', 'enum', 'example', 'examples', 'x-resource']);

/** @returns the titles in a part of the contract, and in the schemas that it refers to */
export function findFieldTitles(contract: object, part: unknown): Set<string> {
  const titles = new Set<string>();
  const references = new Set<string>();
  visit(part);
  return titles;

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const { title, $ref, 'x-enumTitles': labels = {} } = node as Json;
    for (const text of [title, ...Object.values(labels as Json)]) if (typeof text === 'string') titles.add(text);
    if (typeof $ref === 'string' && !references.has($ref)) {
      references.add($ref);
      visit(
        $ref
          .slice(2)
          .split('/')
          .reduce<unknown>((at, step) => Reflect.get(Object(at), step), contract),
      );
    }
    for (const [key, child] of Object.entries(node)) if (!DATA_KEYWORDS.has(key)) visit(child);
  }
}
