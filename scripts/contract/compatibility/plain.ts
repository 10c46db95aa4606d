/** Normalizes a schema: follows references and separates null from the other types. */
import { follow, isSame, type ComparedDocument, type Json } from './document.ts';

/** Words by which descriptions announce further values or types. */
export const MAY_GROW = /\bmore( \w+)* (may|will) (come|be added)\b/i;

/** A schema without null and with its references followed. */
export interface Plain {
  node: Json;
  name?: string;
  /** Keywords beside the reference, as text. */
  beside: string;
  /** 0: never null. 1: the type allows null, the enum does not. 2: nullable. */
  nullable: 0 | 1 | 2;
}

const WORDS = ['title', 'description', 'example', 'examples', 'deprecated', 'externalDocs', '$comment'];

export const declaresGrowth = (node: Json | undefined) =>
  typeof node?.description === 'string' && MAY_GROW.test(node.description);

/** Treats `anyOf: [X, null]` and a nullable type alike. Keywords beside a reference apply as well. */
export function plain(document: ComparedDocument, schema: Json | boolean | undefined): Plain {
  if (typeof schema === 'boolean') return { node: schema ? {} : { not: {} }, beside: '', nullable: 0 };
  const found = followed(document, schema ?? {});
  const arms = (found.node.oneOf ?? found.node.anyOf ?? []) as Json[];
  const others = arms.filter(({ type }) => type !== 'null');
  if (others.length === arms.length || others.length === 0) return { ...found, nullable: nullableBy(found.node) };
  if (others.length > 1) return { ...found, node: { ...found.node, oneOf: others, anyOf: undefined }, nullable: 2 };
  const { oneOf: _one, anyOf: _any, discriminator: _tag, type: _type, ...beside } = found.node;
  const only = followed(document, others[0] ?? {});
  const more = constraintsIn(beside);
  return { ...only, node: { ...only.node, ...more }, beside: only.beside + keywordsText(more), nullable: 2 };
}

function followed(document: ComparedDocument, schema: Json): Omit<Plain, 'nullable'> {
  const { node, name } = follow(document, schema);
  const { $ref, ...rest } = schema;
  const beside = $ref === undefined ? {} : constraintsIn(rest);
  const found = withOneSpelling(withoutFormats({ ...node, ...beside }));
  return { node: found, ...(name === undefined ? {} : { name }), beside: keywordsText(beside) };
}

/** Treats `anyOf` of the two formats of addresses like `format: ip`, which the last release had and no standard has. */
function withoutFormats(node: Json): Json {
  const { anyOf, ...others } = node;
  const formats = Array.isArray(anyOf) ? anyOf.map(({ format }: Json) => format) : [];
  return isSame(formats, ['ipv4', 'ipv6']) ? { ...others, format: 'ip' } : node;
}

/** Rules of the one spelling of a code, by `x-code`. The last release had them. */
const ONE_SPELLING: Readonly<Record<string, Json>> = {
  country: { pattern: '^[A-Z]{2}$' },
  'tax-area': { pattern: '^[A-Z]{2}$' },
};

/** Treats a code whose other spellings are read as well like its one spelling. */
function withOneSpelling(node: Json): Json {
  const rules = ONE_SPELLING[String(node['x-code'])];
  if (rules === undefined) return node;
  const { minLength: _min, maxLength: _max, ...rest } = node;
  return { ...rest, ...rules };
}

const keywordsText = (beside: Json) => (Object.keys(beside).length === 0 ? '' : JSON.stringify(beside));

function constraintsIn(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !WORDS.includes(key) && !key.startsWith('x-')));
}

function nullableBy(node: Json): Plain['nullable'] {
  const isInEnum = !Array.isArray(node.enum) || node.enum.includes(null);
  if (node.type === undefined) return Array.isArray(node.enum) && isInEnum ? 2 : 0;
  if (![node.type].flat().includes('null')) return 0;
  return isInEnum ? 2 : 1;
}

/** Replaces references by their targets and removes descriptions, so that equal texts mean equal schemas. */
export function expand(document: ComparedDocument, value: unknown, within: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => expand(document, item, within));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string') {
    const { $ref, ...beside } = value;
    if (within.includes($ref)) return $ref;
    return expand(document, { ...follow(document, value).node, ...beside }, [...within, $ref]);
  }
  const kept = Object.entries(value).filter(([key, child]) => !WORDS.includes(key) || typeof child === 'object');
  return Object.fromEntries(kept.map(([key, child]) => [key, expand(document, child, within)]));
}
