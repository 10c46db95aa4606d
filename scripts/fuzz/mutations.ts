/** Mutates a valid value at a single place. */
import { resolve, type Schema } from './contract.ts';
import { pick, type Random } from './random.ts';
import { merged } from './values.ts';

interface MutationPoint {
  schema: Schema;
  value: unknown;
  /** Returns the whole value with a replacement at this place. Undefined removes the place. */
  put: (replacement: unknown) => unknown;
  isRequired: boolean;
}

export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202e\u0001\u001f',
  '💥'.repeat(200),
  'x'.repeat(3000),
  "'; drop table users; --",
  '%',
  '%00',
  '\\',
  '../../etc/passwd',
  '..',
  'e\u0301'.repeat(130),
  'ﷺ'.repeat(256),
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'urn:uuid:5e8c1f27-9a43-4d6b-8b0e-7c2d4f6a8e90',
  'http://[::1',
  'javascript:alert(1)',
  'NaN',
  'true',
  '1e3',
  '-0',
  '<script>alert(1)</script>',
  '{{7*7}}',
];

const NUMBERS = [0, -1, 1.5, -0.1, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, -(2 ** 63), 1e308, 5e-324];

const OF_OTHER_TYPES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  '',
  'x',
  [],
  [null],
  [[]],
  {},
  { a: { b: [1, { c: null }] } },
  Array.from({ length: 300 }, () => 1),
];

/** Unknown fields, some of which have a meaning in JavaScript. */
const EXTRA_FIELDS = ['colour', '__proto__', 'constructor', 'id', 'toString', '', '\u0000', '💥', 'x'.repeat(300)];

const FOREIGN = (random: Random) => pick(random, ['⟦foreign:0⟧', '⟦organization_id:0⟧', '⟦any:0⟧', '⟦any:7⟧']);

export function corrupt(schema: Schema, value: unknown, random: Random): unknown {
  const points: MutationPoint[] = [];
  collect({ schema, value, put: (replacement) => replacement, isRequired: true }, points);
  const point = pick(random, points);
  const { put } = point;
  return put(pick(random, mutationsFor(point))(random));
}

function collect(point: MutationPoint, points: MutationPoint[]) {
  const schema = armOf(resolve<Schema>(point.schema), point.value);
  const { value, put } = point;
  points.push({ ...point, schema });
  if (Array.isArray(value)) {
    value.slice(0, 3).forEach((item: unknown, at) =>
      collect(
        {
          schema: schema.items ?? {},
          value: item,
          put: (replacement) => put(replaced(value, at, replacement)),
          isRequired: false,
        },
        points,
      ),
    );
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      const below = schema.properties?.[name] ?? {};
      const isRequired = schema.required?.includes(name) ?? false;
      collect({ schema: below, value: child, put: (next) => put(withField(value, name, next)), isRequired }, points);
    }
  }
}

const replaced = (list: readonly unknown[], at: number, item: unknown) =>
  list.flatMap((old, index) => (index !== at ? [old] : item === undefined ? [] : [item]));

function withField(object: object, name: string, value: unknown): object {
  const entries = Object.entries(object).filter(([key]) => key !== name);
  return Object.fromEntries(value === undefined ? entries : [...entries, [name, value]]);
}

/** Returns the type of a union that a value belongs to, by its required properties with a single value. */
function armOf(schema: Schema, value: unknown): Schema {
  if (schema.allOf !== undefined) return merged(schema.allOf);
  const arms = (schema.oneOf ?? schema.anyOf)?.map((arm) => armOf(resolve<Schema>(arm), value));
  if (arms === undefined) return schema;
  const isOf = (arm: Schema) =>
    typeof value === 'object' && value !== null
      ? (arm.required ?? []).every((name) => isAllowed(arm.properties?.[name]?.enum, Reflect.get(value, name))) &&
        arm.type !== 'null'
      : arm.type !== 'object' && arm.type !== 'null';
  return arms.find(isOf) ?? {};
}

/** Whether an enum of one has the value. Other enums do not tell types apart. */
const isAllowed = (values: unknown[] | undefined, value: unknown) => values?.length !== 1 || values[0] === value;

type Mutation = (random: Random) => unknown;

function mutationsFor({ schema, value, isRequired }: MutationPoint): Mutation[] {
  const mutations: Mutation[] = [(random) => pick(random, OF_OTHER_TYPES), () => null];
  if (isRequired) mutations.push(() => undefined);
  if (schema.enum !== undefined)
    mutations.push(
      () => 'not_one_of_them',
      () => String(schema.enum?.[0]).toUpperCase(),
    );
  if (typeof value === 'number') mutations.push(...numberMutations(schema));
  if (typeof value === 'string') mutations.push(...textMutations(schema, value));
  if (Array.isArray(value)) mutations.push(...listMutations(schema, value));
  else if (typeof value === 'object' && value !== null)
    mutations.push((random) => extended(value, pick(random, EXTRA_FIELDS)));
  return mutations;
}

/** Adds a field. In an object literal `__proto__` would set the prototype. */
const extended = (value: object, name: string) => Object.fromEntries([...Object.entries(value), [name, 'x']]);

function numberMutations({ minimum, maximum }: Schema): Mutation[] {
  const beyond = [minimum === undefined ? [] : [minimum - 1], maximum === undefined ? [] : [maximum + 1]].flat();
  return [(random) => pick(random, [...beyond, ...NUMBERS]), (random) => pick(random, [...beyond, -1])];
}

function textMutations({ minLength, maxLength, format }: Schema, value: string): Mutation[] {
  const mutations: Mutation[] = [(random) => pick(random, NASTY_TEXTS), (random) => value + pick(random, NASTY_TEXTS)];
  if (maxLength !== undefined)
    mutations.push(
      () => 'x'.repeat(maxLength + 1),
      () => '💥'.repeat(Math.min(maxLength, 4000)),
    );
  if (minLength !== undefined && minLength > 0) mutations.push(() => 'x'.repeat(minLength - 1));
  if (format === 'uuid')
    mutations.push(
      FOREIGN,
      FOREIGN,
      () => value.toUpperCase(),
      () => `{${value}}`,
    );
  return mutations;
}

function listMutations({ minItems = 0, maxItems }: Schema, value: readonly unknown[]): Mutation[] {
  const repeated = (count: number) => Array.from({ length: count }, (_, at) => value[at % value.length] ?? 'x');
  const mutations: Mutation[] = [() => [...value, ...value], () => [...value, null]];
  if (maxItems !== undefined) mutations.push(() => repeated(maxItems + 1));
  if (minItems > 0) mutations.push(() => value.slice(0, minItems - 1));
  return mutations;
}
