/** Generates values of a schema. Ids are placeholders until the request is sent. */
import fc, { type Arbitrary } from 'fast-check';
import { resolve, type Schema } from './contract.ts';

/** Placeholder such as `⟦product_id:17⟧` for the id of an existing object, which is chosen when the request is sent. */
export const PLACEHOLDER = /⟦(\w+):(\d+)⟧/g;
const placeholder = (name: string) => fc.nat({ max: 9999 }).map((at) => `⟦${name}:${at}⟧`);

const WORDS = ['Aster', 'ada', 'x', 'Ünïcödé 名前', '💥', 'a'.repeat(40), 'curves', '0', "O'Neil; --", '<b>&amp;</b>'];
const HOSTS = ['studio.example', 'ada.example', 'a-very-long-name.of.a.host.example', '127.0.0.1:9'];
const SANDBOX_CARDS = [
  'sandbox_success',
  'sandbox_success',
  'sandbox_success',
  'sandbox_decline',
  'sandbox_insufficient_funds',
  'sandbox_action_required',
  'sandbox_late_success',
  'sandbox_decline_later',
];
const ZONES = ['UTC', 'Europe/Lisbon', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia'];

/** Values of fields whose schema allows any text, but not the service. */
const BY_NAME: Readonly<Record<string, Arbitrary<unknown>>> = {
  confirmation_token_id: fc.constantFrom(...SANDBOX_CARDS),
  country: fc.constantFrom('PT', 'DE', 'FR', 'GB', 'CH', 'JP'),
  timezone: fc.constantFrom(...ZONES),
  key: placeholder('key'),
  guild_token: placeholder('guild_token'),
  role_id: fc.constantFrom('members', 'guests'),
  code: fc.constantFrom('sandbox_ada', 'sandbox_byron', 'SUMMER', '10OFF', '⟦code:0⟧'),
  start_date: fc.constantFrom('2026-01-01', '2026-10-31', '2026-11-20'),
  end_date: fc.constantFrom('2026-11-21', '2026-11-30'),
  client_id: placeholder('client_id'),
  client_secret: placeholder('client_secret'),
  redirect_uri: fc.constant('https://studio.example/callback'),
  code_challenge: fc.constant('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'),
  secret: placeholder('secret'),
  token: placeholder('token'),
  platform: fc.constantFrom('discord', 'github'),
  scope: fc.constantFrom('openid', 'openid email', 'organizations:read'),
  slug: fc.oneof(fc.stringMatching(/^[a-z0-9]{3,12}(-[a-z0-9]{1,6})?$/), placeholder('slug')),
};

/** Fields whose pattern also allows values that the service rejects. */
const KNOWN_BY_NAME = ['country', 'slug'];

/** Optional fields without which most requests fail the first check. */
const ALMOST_ALWAYS = [
  'organization_id',
  'product_id',
  'recurring_interval',
  'customer_email',
  'customer_name',
  'customer_billing_address',
  'confirmation_token_id',
  'client_id',
  'client_secret',
];
/** Fields with ids that the service rejects unless they match other fields. */
const SELDOM = [
  'product_price_id',
  'discount_id',
  'discount_code',
  'benefit_id',
  'activation_id',
  'conditions',
  'amount',
];

const DEEPEST = 8;

/** @param name of the property or parameter, which gives the type of an id */
export function valueOf(given: Schema, name: string, depth = 0): Arbitrary<unknown> {
  const schema = resolve<Schema>(given);
  if (name === 'payment_processor') return fc.constant('sandbox');
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.oneOf !== undefined) return union(schema.oneOf, name, depth);
  if (schema.anyOf !== undefined) return union(schema.anyOf, name, depth);
  if (schema.allOf !== undefined) return valueOf(merged(schema.allOf), name, depth);
  const types = [schema.type ?? []].flat();
  const arms = types.map((type) => ({ weight: weightOf(type, name), arbitrary: ofType(type, schema, name, depth) }));
  return arms.length === 0 ? fc.jsonValue({ maxDepth: 2 }) : fc.oneof(...arms);
}

/** Null is rarer than a value, and rarest where most requests fail without a value. */
function weightOf(type: Schema['type'], name: string): number {
  if (type === 'null') return 1;
  return ALMOST_ALWAYS.includes(name) ? 20 : 4;
}

function union(arms: Schema[], name: string, depth: number): Arbitrary<unknown> {
  const shallow = depth > DEEPEST ? arms.filter((arm) => resolve<Schema>(arm).type === 'null') : [];
  const chosen = shallow.length > 0 ? shallow : arms;
  return fc.oneof(
    ...chosen.map((arm) => ({ weight: weightOf(arm.type, name), arbitrary: valueOf(arm, name, depth + 1) })),
  );
}

export function merged(parts: Schema[]): Schema {
  const all = parts.map((part) => resolve<Schema>(part));
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required = [] }) => required),
  };
}

function ofType(type: string, schema: Schema, name: string, depth: number): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return integer(schema);
    case 'number':
      return fc.oneof(integer(schema), fc.constantFrom(0.5, 1.25));
    case 'array':
      return list(schema, name, depth);
    case 'object':
      return object(schema, depth);
    default:
      return text(schema, name);
  }
}

/** Generates mostly small integers and the bounds. Large amounts fail other checks. */
function integer({ minimum = -1000, maximum = 2 ** 31 - 1, format }: Schema): Arbitrary<number> {
  const max = format === 'int32' ? Math.min(maximum, 2 ** 31 - 1) : maximum;
  const near = Math.min(minimum + 20, max);
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: minimum, max: near }) },
    { weight: 3, arbitrary: fc.integer({ min: minimum, max: Math.min(minimum + 20_000, max) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, max) },
  );
}

function list({ items = {}, minItems = 0, maxItems = 4, uniqueItems }: Schema, name: string, depth: number) {
  const item = valueOf(items, singular(name), depth + 1);
  const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) };
  return uniqueItems
    ? fc.uniqueArray(item, { ...bounds, selector: (value) => JSON.stringify(value) })
    : fc.array(item, bounds);
}

/** Returns the singular id name of names such as `organization_id`, `benefits` and `ids`. */
export function singular(name: string): string {
  if (name === 'benefits') return 'benefit_id';
  if (name === 'medias') return 'media_id';
  if (name === 'files') return 'file_id';
  return name;
}

function object({ properties = {}, required = [], ...schema }: Schema, depth: number): Arbitrary<object> {
  const known = Object.entries(properties);
  if (known.length === 0) return dictionary(schema, depth);
  const entries = known.map(([name, property]) => [name, valueOf(property, name, depth + 1)] as const);
  const needed = entries.filter(([name]) => required.includes(name) || ALMOST_ALWAYS.includes(name));
  return fc.oneof(
    { weight: 1, arbitrary: fc.record(Object.fromEntries(needed), { noNullPrototype: true }) },
    { weight: 4, arbitrary: withOptional(entries, required) },
  );
}

const ABSENT = Symbol('absent');

function withOptional(entries: (readonly [string, Arbitrary<unknown>])[], required: readonly string[]) {
  const maybe = entries.map(([name, value]) => {
    if (required.includes(name)) return [name, value] as const;
    const weight = ALMOST_ALWAYS.includes(name) ? 30 : SELDOM.includes(name) ? 1 : 6;
    return [name, fc.oneof({ weight: 8, arbitrary: fc.constant(ABSENT) }, { weight, arbitrary: value })] as const;
  });
  return fc
    .record(Object.fromEntries(maybe), { noNullPrototype: true })
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, field]) => field !== ABSENT)));
}

function dictionary({ additionalProperties, maxProperties = 3 }: Schema, depth: number): Arbitrary<object> {
  if (additionalProperties === false) return fc.constant({});
  const value = typeof additionalProperties === 'object' ? valueOf(additionalProperties, '', depth + 1) : fc.string();
  return fc.dictionary(fc.constantFrom('plan', 'seat', 'ref', 'länge'), value, {
    maxKeys: Math.min(maxProperties, 3),
    noNullPrototype: true,
  });
}

/** Returns the length in code points, as JSON Schema counts. */
const lengthOf = (value: string) => Array.from(value).length;

function text(schema: Schema, name: string): Arbitrary<string> {
  const fits = (value: string) =>
    lengthOf(value) >= (schema.minLength ?? 0) && lengthOf(value) <= (schema.maxLength ?? Infinity);
  const byName = BY_NAME[name];
  if (byName !== undefined && ((schema.format ?? schema.pattern) === undefined || KNOWN_BY_NAME.includes(name)))
    return byName as Arbitrary<string>;
  switch (schema.format) {
    case 'uuid':
      return fc.oneof({ weight: 15, arbitrary: placeholder(name) }, { weight: 1, arbitrary: fc.uuid() });
    case 'date-time':
      return timeText();
    case 'date':
      return fc.constantFrom('2026-01-01', '2026-02-28', '2024-02-29', '2026-11-21');
    case 'email':
      return fc.nat({ max: 40 }).map((number) => `fuzz-${number}@example.com`);
    case 'uri':
      return fc.constantFrom(...HOSTS.flatMap((host) => [`https://${host}/path?a=b`, `https://${host}`]));
    case 'ipv4':
      return fc.constantFrom('192.0.2.7');
    case 'ipv6':
      return fc.constantFrom('2001:db8::1');
  }
  if (schema.pattern !== undefined) return textMatching(schema.pattern, schema).filter(fits);
  const long = schema.maxLength === undefined ? [] : ['x'.repeat(schema.maxLength)];
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...[...WORDS, ...long].filter(fits)) },
    {
      weight: 1,
      arbitrary: fc.string({
        unit: 'grapheme',
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 50, 50),
      }),
    },
  );
}

function timeText(): Arbitrary<string> {
  const min = new Date('2020-01-01T00:00:00Z');
  const max = new Date('2040-01-01T00:00:00Z');
  return fc.oneof(
    { weight: 6, arbitrary: fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString()) },
    { weight: 1, arbitrary: fc.constantFrom('0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z') },
    { weight: 1, arbitrary: fc.constant('2026-11-21T10:00:00+05:45') },
  );
}

/** Generates matching texts. The generator does not support look-aheads, so the results are filtered. */
function textMatching(pattern: string, { maxLength = 30 }: Schema): Arbitrary<string> {
  const full = new RegExp(pattern, 'u');
  const plain = pattern.replace(/\(\?!(?:[^()\\]|\\.)*\)/g, '');
  const source = plain.endsWith('$') ? plain : `${plain}[a-z]{1,10}$`;
  const bounds = source.includes('{') ? {} : { maxLength: Math.min(maxLength, 30) };
  return fc.stringMatching(new RegExp(source, 'u'), bounds).filter((value) => full.test(value));
}
