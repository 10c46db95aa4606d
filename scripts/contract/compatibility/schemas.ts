/** Compares the values that a schema accepted or promised with the present ones. */
import type { Direction, Findings } from './change.ts';
import { follow, isSame, mapOf, match, type ComparedDocument, type Json, type Pair } from './document.ts';
import { compareLimits, compareTypes, compareValues, valuesOf, type Shift } from './limits.ts';
import { expand, plain, declaresGrowth, type Plain } from './plain.ts';

/** Keywords that are compared or have no effect. A difference in any other keyword counts as breaking. */
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
  /** Whether the description of the parent announces further values. */
  mayGrow: boolean;
}

export type CompareSchemas = (pair: Pair<Json | undefined>, where: string, direction: Direction, path?: string) => void;

export function schemaComparer(documents: Pair<ComparedDocument>, { add }: Findings): CompareSchemas {
  const visited = new Set<string>();
  return (pair, where, direction, path = '') => compare(pair, { where, path, direction, mayGrow: false });

  /** @param inherits whether the announcement of the parent applies to this schema, as for items of a list */
  function compare(pair: Pair<Json | undefined>, from: Place, inherits = false): void {
    const was = plain(documents.was, pair.was);
    const is = plain(documents.is, pair.is);
    const mayGrow = (inherits && from.mayGrow) || declaresGrowth(pair.was) || declaresGrowth(was.node);
    let place: Place = { ...from, mayGrow };
    compareNull({ was, is }, place);
    if (was.name !== undefined && is.name !== undefined) {
      // A schema with keywords beside its reference is compared separately.
      const key = [from.direction, was.name, was.beside, is.name, is.beside, mayGrow].join(' ');
      if (visited.has(key)) return;
      visited.add(key);
      place = { ...place, where: is.name, path: '' };
    }
    if (!mayGrow && place.direction === 'response' && (declaresGrowth(pair.is) || declaresGrowth(is.node)))
      note({ narrowed: true, widened: false, what: 'says that more may come' }, place);
    if (armsOf(was.node) || armsOf(is.node)) return compareUnions({ was, is }, place);
    compareNodes({ was: was.node, is: is.node }, place);
  }

  function compareNull({ was, is }: Pair<Plain>, place: Place) {
    const [narrowed, widened] = [is.nullable < was.nullable, is.nullable > was.nullable];
    const what = widened ? 'may be null' : 'may not be null any more';
    if (narrowed || widened) note({ narrowed, widened, what }, { ...place, mayGrow: false });
  }

  /** Narrowing breaks requests, and widening breaks responses. */
  function note({ narrowed, widened, what }: Shift, { where, path, direction }: Place, removed?: Json) {
    const breaking = direction === 'request' ? narrowed : widened;
    const change = { where, direction, breaking, what: path === '' ? what : `${path}: ${what}` };
    add(removed === undefined ? change : { ...change, removed });
  }

  function compareNodes(pair: Pair<Json>, place: Place) {
    const types = compareTypes(pair);
    for (const shift of types) note(shift, place);
    for (const shift of compareValues(pair)) {
      const isForeseen = place.mayGrow && place.direction === 'response' && valuesOf(pair.is) !== undefined;
      note(isForeseen ? { ...shift, widened: false } : shift, place);
    }
    // Limits of different types are not comparable.
    if (types.some(({ narrowed, widened }) => narrowed && widened)) return;
    for (const shift of compareLimits(pair)) note(shift, place);
    compareDefault(pair, place);
    compareObjects(pair, place);
    compareNested('items', '[]', pair, place);
    compareNested('propertyNames', ' names', pair, place);
    for (const keyword of new Set([...Object.keys(pair.was), ...Object.keys(pair.is)])) {
      if (KNOWN.has(keyword) || keyword.startsWith('x-')) continue;
      // The targets of references may have changed.
      if (isSame(expand(documents.was, pair.was[keyword]), expand(documents.is, pair.is[keyword]))) continue;
      note({ narrowed: true, widened: true, what: `${keyword} is another` }, place);
    }
  }

  /** Compares defaults of requests, which apply when a caller omits a field. */
  function compareDefault({ was, is }: Pair<Json>, place: Place) {
    if (place.direction === 'response' || isSame(was.default, is.default)) return;
    const what = `default ${JSON.stringify(was.default) ?? 'none'} → ${JSON.stringify(is.default) ?? 'none'}`;
    note({ narrowed: was.default !== undefined, widened: false, what }, place);
  }

  function compareObjects(pair: Pair<Json>, place: Place) {
    const properties = match(mapOf(pair.was.properties as Json), mapOf(pair.is.properties as Json));
    const requires = ({ required }: Json, name: string) => Array.isArray(required) && required.includes(name);
    for (const [name, removed] of properties.removed)
      note({ narrowed: true, widened: true, what: `loses ${name}` }, place, removed as Json);
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
    compareUnnamed(pair, place);
    compareAdditional(pair, place);
  }

  /** Compares required fields without a schema. */
  function compareUnnamed(pair: Pair<Json>, place: Place) {
    const named = new Set([pair.was, pair.is].flatMap(({ properties }) => Object.keys(properties ?? {})));
    const unnamed = ({ required = [] }: Json) => (required as string[]).filter((name) => !named.has(name));
    const [before, after] = [unnamed(pair.was), unnamed(pair.is)];
    for (const name of after.filter((one) => !before.includes(one)))
      note({ narrowed: true, widened: false, what: `${name} is required` }, place);
    for (const name of before.filter((one) => !after.includes(one)))
      note({ narrowed: false, widened: true, what: `${name} is not required any more` }, place);
  }

  /** Compares additional properties, which are allowed by default. Readers of responses ignore them. */
  function compareAdditional({ was, is }: Pair<Json>, place: Place) {
    const [before, after] = [additional(was), additional(is)];
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
    // Readers relied on the discriminator of the document.
    if (tags.was !== undefined && tags.is === undefined && armsOf(pair.is.node))
      note({ narrowed: false, widened: true, what: `is no longer told apart by ${tags.was}` }, place);
    const arms = match(namedArms(documents.was, pair.was, tag), namedArms(documents.is, pair.is, tag));
    for (const [name] of arms.removed) note({ narrowed: true, widened: false, what: `loses the kind ${name}` }, place);
    for (const [name] of arms.added) {
      // Beside a removed kind, a new one is probably its new name. Readers know only the old name.
      const isForeseen = place.mayGrow && place.direction === 'response' && arms.removed.length === 0;
      note({ narrowed: false, widened: !isForeseen, what: `gains the kind ${name}` }, place);
    }
    const [before, after] = [mappingOf(pair.was.node), mappingOf(pair.is.node)];
    for (const [name, arm] of arms.kept) {
      if (name in before && tags.is !== undefined && !(name in after))
        note({ narrowed: false, widened: true, what: `no longer says what ${name} stands for` }, place);
      compare(arm, { ...place, path: join(place.path, name) });
    }
    if (armsOf(pair.was.node) && armsOf(pair.is.node))
      compareNodes({ was: withoutArms(pair.was.node), is: withoutArms(pair.is.node) }, place);
  }
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

const shown = (value: unknown) => (typeof value === 'object' ? 'of a schema' : JSON.stringify(value));

const tagOf = (node: Json) => (node.discriminator as { propertyName?: string } | undefined)?.propertyName;

const armsOf = (node: Json) => (node.oneOf ?? node.anyOf) as Json[] | undefined;

const mappingOf = (node: Json) => (node.discriminator as { mapping?: Json } | undefined)?.mapping ?? {};

const withoutArms = (node: Json): Json => ({ ...node, oneOf: undefined, anyOf: undefined, discriminator: undefined });

/** An empty schema allows everything, as `true` does. */
function additional({ additionalProperties: value = true }: Json): unknown {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? true : value;
}

/** Maps the types of a union by discriminator value or by name. Any other schema is a union of one type. */
function namedArms(document: ComparedDocument, { node, name }: Plain, tag: string | undefined): Map<string, Json> {
  const arms = armsOf(node) ?? [name === undefined ? node : { $ref: `#/components/schemas/${name}` }];
  const types = arms.map((arm) => follow(document, arm).node.type);
  return new Map(
    arms.flatMap((arm, index): [string, Json][] => {
      const target = follow(document, arm);
      const property = (target.node.properties as Record<string, Json> | undefined)?.[tag ?? ''];
      const values = property && valuesOf(property);
      if (values) return values.map((value) => [String(value), arm]);
      const { type } = target.node;
      const isOnly = typeof type === 'string' && types.filter((other) => other === type).length === 1;
      return [[target.name ?? (isOnly ? type : String(index)), arm]];
    }),
  );
}
