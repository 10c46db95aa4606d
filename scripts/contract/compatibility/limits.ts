/**
 * Compares the keywords that limit the values of a schema. A change allows less than before (`narrowed`), more
 * (`widened`), or other values (both).
 */
import { isSame, type Json, type Pair } from './document.ts';

export interface Shift {
  narrowed: boolean;
  widened: boolean;
  what: string;
}

const INT32 = { minimum: -2147483648, maximum: 2147483647 };
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

export function compareLimits(pair: Pair<Json>): Shift[] {
  const bounds = { was: withFormat(pair.was), is: withFormat(pair.is) };
  return [
    ...UPPER.flatMap((keyword) => compareBound(keyword, bounds, (limit) => limit ?? Infinity)),
    ...LOWER.flatMap((keyword) => compareBound(keyword, bounds, (limit) => -(limit ?? -Infinity))),
    ...compareText('pattern', pair),
    ...compareText('format', pair),
    ...compareUnique(pair),
  ];
}

/** Adds the bounds that the format `int32` implies and the length that `uuid` implies. */
function withFormat(schema: Json): Json {
  if (schema.format === 'uuid') return { minLength: 36, ...schema, maxLength: 36 };
  if (schema.format !== 'int32') return schema;
  const within = (keyword: 'minimum' | 'maximum', pick: (...values: number[]) => number) =>
    pick(INT32[keyword], typeof schema[keyword] === 'number' ? schema[keyword] : INT32[keyword]);
  return { ...schema, minimum: within('minimum', Math.max), maximum: within('maximum', Math.min) };
}

/** @param sizeOf size of the range that a limit allows */
function compareBound(keyword: string, { was, is }: Pair<Json>, sizeOf: (limit?: number) => number): Shift[] {
  const [before, after] = [was[keyword] as number | undefined, is[keyword] as number | undefined];
  const [sizeBefore, sizeAfter] = [sizeOf(before), sizeOf(after)];
  // A minimum length of 0 equals no minimum.
  if (sizeBefore === sizeAfter || (/^min[A-Z]/.test(keyword) && (before ?? 0) === (after ?? 0))) return [];
  const narrowed = sizeAfter < sizeBefore;
  return [{ narrowed, widened: !narrowed, what: `${keyword} ${shown(before)} → ${shown(after)}` }];
}

function compareText(keyword: string, { was, is }: Pair<Json>): Shift[] {
  const [before, after] = [meaning(keyword, was), meaning(keyword, is)];
  if (before === after) return [];
  const what = `${keyword} ${shown(before)} → ${shown(after)}`;
  return [{ narrowed: after !== undefined, widened: before !== undefined, what }];
}

/** Ignores formats of numbers, which are compared as bounds, and `password`, which only affects forms. */
function meaning(keyword: string, schema: Json): unknown {
  const value = schema[keyword];
  return keyword === 'format' && /^(int32|int64|float|double|password)$/.test(String(value)) ? undefined : value;
}

function compareUnique({ was, is }: Pair<Json>): Shift[] {
  const [before, after] = [was.uniqueItems === true, is.uniqueItems === true];
  return before === after ? [] : [{ narrowed: after, widened: before, what: `uniqueItems → ${String(after)}` }];
}

/** Compares types without null, which is compared separately. An integer is a number. */
export function compareTypes({ was, is }: Pair<Json>): Shift[] {
  const [before, after] = [typesOf(was), typesOf(is)];
  const has = (types: string[] | undefined, type: string) =>
    types === undefined || types.includes(type) || (type === 'integer' && types.includes('number'));
  const narrowed = before === undefined ? after !== undefined : before.some((type) => !has(after, type));
  const widened = after === undefined ? before !== undefined : after.some((type) => !has(before, type));
  if (!narrowed && !widened) return [];
  return [{ narrowed, widened, what: `type ${before?.join(' or ') ?? 'any'} → ${after?.join(' or ') ?? 'any'}` }];
}

function typesOf({ type }: Json): string[] | undefined {
  if (type === undefined) return undefined;
  return [type].flat().filter((one): one is string => typeof one === 'string' && one !== 'null');
}

/** Compares the values of enums. A constant is an enum with one value. */
export function compareValues({ was, is }: Pair<Json>): Shift[] {
  const [before, after] = [valuesOf(was), valuesOf(is)];
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ narrowed: true, widened: false, what: `has only the values ${listed(after)}` }];
  if (after === undefined)
    return [{ narrowed: false, widened: true, what: `has not only the values ${listed(before)}` }];
  const without = (values: unknown[], others: unknown[]) =>
    values.filter((value) => !others.some((other) => isSame(value, other)));
  const [removed, added] = [without(before, after), without(after, before)];
  return [
    ...(removed.length > 0 ? [{ narrowed: true, widened: false, what: `loses the values ${listed(removed)}` }] : []),
    ...(added.length > 0 ? [{ narrowed: false, widened: true, what: `gains the values ${listed(added)}` }] : []),
  ];
}

export function valuesOf(schema: Json): unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum.filter((value) => value !== null) : undefined;
}

const listed = (values: unknown[] | undefined) => (values ?? []).map((value) => JSON.stringify(value)).join(', ');

const shown = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));
