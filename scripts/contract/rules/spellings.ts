/** Rejects spellings of OpenAPI 3.1 that generators misread, in favor of equal ones that they know. */
import type { Report } from './report.ts';

type Json = Record<string, unknown>;

/** Keywords whose values are data. */
const DATA_KEYWORDS = new Set(['default', 'enum', 'example', 'examples']);
/** Keywords whose keys are names. */
const NAMED = new Set(['properties', 'schemas', 'paths', 'webhooks', 'headers', 'x-enumDescriptions', 'x-enumTitles']);

interface Components {
  components?: { parameters?: object; schemas?: object };
}

export function checkSpellings(document: Components, report: Report) {
  const { parameters = {}, schemas = {} } = document.components ?? {};
  // Some generators write both to the same file.
  for (const name of Object.keys(parameters))
    if (Object.hasOwn(schemas, name)) report(`/components/parameters/${name}`, 'has the name of a schema');
  visit(document, '');

  function visit(node: unknown, place: string) {
    if (typeof node !== 'object' || node === null) return;
    if (!Array.isArray(node)) checkNode(node as Json, place);
    for (const [key, child] of Object.entries(node)) {
      if (DATA_KEYWORDS.has(key)) continue;
      if (NAMED.has(key)) for (const [name, named] of Object.entries(child)) visit(named, `${place}/${key}/${name}`);
      else visit(child, `${place}/${key}`);
    }
  }

  function checkNode({ type, ...rest }: Json, place: string) {
    if ('const' in rest) report(place, 'has const: use an enum of one value');
    if ('x-enum-descriptions' in rest)
      report(place, 'has x-enum-descriptions, a list for generators: use x-enumDescriptions');
    const types = [type].flat();
    for (const kind of ['array', 'object'])
      if (types.length > 1 && types.includes(kind)) report(place, `has a nullable ${kind}: use anyOf`);
  }
}
