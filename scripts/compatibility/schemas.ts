/** Compares what a schema accepted, or promised, with what it does now. */
import type { Direction, Findings } from './change.ts';
import { follow, isSame, mapOf, match, type Document, type Json, type Pair } from './document.ts';
import { compareLimits, compareTypes, compareValues, valuesOf, type Shift } from './limits.ts';

/** How descriptions say that there may be more values, or kinds, than they list. */
export const MAY_GROW = /\bmore( \w+)* (may|will) come\b/i;

/** Compared here or of no consequence. Whatever else differs is taken for a break, rather than passed over. */
const KNOWN = new Set([
  ...['$ref', 'type', 'enum', 'const', 'format', 'pattern', 'uniqueItems', 'default', 'discriminator', 'nullable'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['minProperties', 'maxProperties', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items'],
  ...['oneOf', 'anyOf', 'title', 'description', 'example', 'examples', 'deprecated', 'externalDocs', '$comment'],
]);

interface Place {
  where: string;
  path: string;
  direction: Direction;
  /** Whether the description of what is around says that more may come. */
  mayGrow: boolean;
}

/** One schema without null, its references followed. */
interface Plain {
  node: Json;
  name?: string;
  isNullable: boolean;
}

export type CompareSchemas = (pair: Pair<Json | undefined>, where: string, direction: Direction, path?: string) => void;

export function schemaComparer(documents: Pair<Document>, { add }: Findings): CompareSchemas {
  const visited = new Set<string>();
  return (pair, where, direction, path = '') => compare(pair, { where, path, direction, mayGrow: false });

  /** @param inherits whether what is said of what is around holds for this as well, as for the items of a list */
  function compare(pair: Pair<Json | undefined>, from: Place, inherits = false): void {
    const was = plain(documents.was, pair.was);
    const is = plain(documents.is, pair.is);
    const mayGrow = (inherits && from.mayGrow) || says(pair.was) || says(was.node);
    let place: Place = { ...from, mayGrow };
    compareNull({ was, is }, place);
    if (was.name !== undefined && is.name !== undefined) {
      const key = `${from.direction} ${was.name} ${is.name}`;
      if (visited.has(key)) return;
      visited.add(key);
      place = { ...place, where: is.name, path: '' };
    }
    if (armsOf(was.node) || armsOf(is.node)) return compareUnions({ was, is }, place);
    compareNodes({ was: was.node, is: is.node }, place);
  }

  function compareNull({ was, is }: Pair<Plain>, place: Place) {
    if (was.isNullable === is.isNullable) return;
    const what = is.isNullable ? 'may be null' : 'may not be null any more';
    note({ narrowed: was.isNullable, widened: is.isNullable, what }, { ...place, mayGrow: false });
  }

  /** Less is a break for those who send, more for those who read. */
  function note({ narrowed, widened, what }: Shift, { where, path, direction }: Place) {
    const breaking = direction === 'request' ? narrowed : widened;
    add({ where, direction, breaking, what: path === '' ? what : `${path}: ${what}` });
  }

  function compareNodes(pair: Pair<Json>, place: Place) {
    const types = compareTypes(pair);
    for (const shift of types) note(shift, place);
    for (const shift of compareValues(pair)) {
      const isForeseen = place.mayGrow && place.direction === 'response' && valuesOf(pair.is) !== undefined;
      note(isForeseen ? { ...shift, widened: false } : shift, place);
    }
    // Of another type, limits are others as well.
    if (types.some(({ narrowed, widened }) => narrowed && widened)) return;
    for (const shift of compareLimits(pair)) note(shift, place);
    compareDefault(pair, place);
    compareObjects(pair, place);
    compareNested('items', '[]', pair, place);
    compareNested('propertyNames', ' names', pair, place);
    for (const keyword of new Set([...Object.keys(pair.was), ...Object.keys(pair.is)])) {
      if (KNOWN.has(keyword) || keyword.startsWith('x-') || isSame(pair.was[keyword], pair.is[keyword])) continue;
      note({ narrowed: true, widened: true, what: `${keyword} is another` }, place);
    }
  }

  /** Who leaves a field out gets what its default says. */
  function compareDefault({ was, is }: Pair<Json>, place: Place) {
    if (place.direction === 'response' || isSame(was.default, is.default)) return;
    const what = `default ${JSON.stringify(was.default) ?? 'none'} → ${JSON.stringify(is.default) ?? 'none'}`;
    note({ narrowed: was.default !== undefined, widened: false, what }, place);
  }

  function compareObjects(pair: Pair<Json>, place: Place) {
    const properties = match(mapOf(pair.was.properties as Json), mapOf(pair.is.properties as Json));
    const requires = ({ required }: Json, name: string) => Array.isArray(required) && required.includes(name);
    for (const [name] of properties.removed) note({ narrowed: true, widened: true, what: `loses ${name}` }, place);
    for (const [name] of properties.added) {
      const isRequired = requires(pair.is, name);
      note({ narrowed: isRequired, widened: false, what: `gains ${isRequired ? 'required ' : ''}${name}` }, place);
    }
    for (const [name, { was, is }] of properties.kept) {
      const [before, after] = [requires(pair.was, name), requires(pair.is, name)];
      const what = after ? `${name} is required` : `${name} is not required any more`;
      if (before !== after) note({ narrowed: after, widened: before, what }, place);
      compare({ was: was as Json, is: is as Json }, { ...place, path: join(place.path, name) });
    }
    compareAdditional(pair, place);
  }

  /** What a schema does not name is allowed unless it says otherwise; readers of responses are told to ignore it. */
  function compareAdditional({ was, is }: Pair<Json>, place: Place) {
    const [before, after] = [was.additionalProperties ?? true, is.additionalProperties ?? true];
    if (isSame(before, after)) return;
    if (typeof before === 'object' && typeof after === 'object') {
      const pair = { was: before as Json, is: after as Json };
      return compare(pair, { ...place, path: `${place.path}{}` });
    }
    const narrowed = after === false || (before === true && after !== true);
    const widened = !narrowed && before !== false;
    note({ narrowed, widened, what: `additionalProperties ${shown(before)} → ${shown(after)}` }, place);
  }

  function compareNested(keyword: 'items' | 'propertyNames', suffix: string, { was, is }: Pair<Json>, place: Place) {
    if (was[keyword] === undefined && is[keyword] === undefined) return;
    const pair = { was: was[keyword] as Json | undefined, is: is[keyword] as Json | undefined };
    compare(pair, { ...place, path: place.path + suffix }, true);
  }

  function compareUnions(pair: Pair<Plain>, place: Place) {
    const tags = { was: tagOf(pair.was.node), is: tagOf(pair.is.node) };
    const tag = tags.was ?? tags.is;
    if (tags.was !== undefined && tags.is !== undefined && tags.was !== tags.is) {
      note({ narrowed: true, widened: true, what: `is told apart by ${tags.is} and no longer by ${tags.was}` }, place);
      return;
    }
    const arms = match(namedArms(documents.was, pair.was, tag), namedArms(documents.is, pair.is, tag));
    for (const [name] of arms.removed) note({ narrowed: true, widened: false, what: `loses the kind ${name}` }, place);
    for (const [name] of arms.added) {
      const isForeseen = place.mayGrow && place.direction === 'response';
      note({ narrowed: false, widened: !isForeseen, what: `gains the kind ${name}` }, place);
    }
    for (const [name, arm] of arms.kept) compare(arm, { ...place, path: join(place.path, name) });
  }
}

const says = (node: Json | undefined) => typeof node?.description === 'string' && MAY_GROW.test(node.description);

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

const shown = (value: unknown) => (typeof value === 'object' ? 'of a schema' : JSON.stringify(value));

const tagOf = (node: Json) => (node.discriminator as { propertyName?: string } | undefined)?.propertyName;

const armsOf = (node: Json) => (node.oneOf ?? node.anyOf) as Json[] | undefined;

/** `anyOf: [X, null]`, and a type that may be null, are X or null. */
function plain(document: Document, schema: Json | undefined): Plain {
  const { node, name } = follow(document, schema);
  const named = name === undefined ? {} : { name };
  const arms = armsOf(node) ?? [];
  const others = arms.filter(({ type }) => type !== 'null');
  if (others.length === arms.length || others.length === 0)
    return { node, ...named, isNullable: [node.type].flat().includes('null') };
  if (others.length > 1) return { node: { ...node, oneOf: others, anyOf: undefined }, ...named, isNullable: true };
  const { node: only, name: itsName } = follow(document, others[0]);
  return { node: only, ...(itsName === undefined ? {} : { name: itsName }), isNullable: true };
}

/** By the value that tells them apart, or by name. A schema that is no union is one of a single kind. */
function namedArms(document: Document, { node, name }: Plain, tag: string | undefined): Map<string, Json> {
  const arms = armsOf(node) ?? [name === undefined ? node : { $ref: `#/components/schemas/${name}` }];
  return new Map(
    arms.flatMap((arm, index): [string, Json][] => {
      const target = follow(document, arm);
      const property = (target.node.properties as Record<string, Json> | undefined)?.[tag ?? ''];
      const values = property && valuesOf(property);
      if (values) return values.map((value) => [String(value), arm]);
      return [[target.name ?? (typeof target.node.type === 'string' ? target.node.type : String(index)), arm]];
    }),
  );
}
