import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../src/contract/generated/access.ts';
import { resolve, type BodyObject, type ParameterObject } from '../../src/platform/http/document.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { declaredOperations, document } from '../support/contract.ts';
import { makeCheckout, makeKey, makeProduct, must, sessionHeaders, signIn, type SoldKey } from '../support/make.ts';

/** Requests per operation. The same in every run, so that a failure can be looked at. */
const ROUNDS = 200;

/** What people, programs and attackers send where something else belongs. */
const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  'x',
  'x'.repeat(3000),
  "'; drop table users; --",
  '%',
  '\\',
  '{}',
  '\u202e\u0001',
  '💥'.repeat(200),
  '../../etc/passwd',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  [],
  [[]],
  [null],
  {},
  { a: { b: [1, { c: null }] } },
  { __proto__: null, constructor: 'x', toString: 1 },
  ['x'.repeat(500)],
  'http://[::1',
  'javascript:alert(1)',
  'ada@example.com',
  'NaN',
  'Infinity',
];

let app: TestApp;
let sold: SoldKey;
let session: string;
let known: readonly [string, string][];

beforeAll(async () => {
  app = await testApp();
  sold = await makeKey({ activations: { limit: 50, enable_user_admin: true }, limit_usage: 1000 });
  const product = await makeProduct(sold.seller);
  const checkout = await makeCheckout(sold.seller, product.id);
  const price = must(product.prices[0]).id;
  known = [
    ['organization_id', sold.seller.organizationId],
    ['product_id', product.id],
    ['product_price_id', price],
    ['benefit_id', sold.benefitId],
    ['client_secret', checkout.client_secret],
    ['key', sold.key],
    ['id', sold.id],
  ];
});

/** Those that we answer ourselves; test/oauth looks at the others. */
const ours = declaredOperations.filter(({ operation }) => operation['x-handled-by'] === undefined);

describe.each(ours)('$operation.operationId', ({ path, method, operation }) => {
  it('bears whatever it is sent: no 5xx, no undeclared answer', async () => {
    const random = generator(operation.operationId);
    const example = resolve<BodyObject & Media>(document, operation.requestBody)?.content?.['application/json']
      ?.example;
    const parameters = (operation.parameters ?? []).map((parameter) => resolve<ParameterObject>(document, parameter));
    const { schemes, isInternal } = access[operation.operationId as keyof typeof access];
    session = await signIn(app, sold.seller.email);
    const caller = callerOf(path, schemes, isInternal);
    for (let round = 0; round < ROUNDS; round += 1) {
      const url = app.baseUrl + addressOf(path, parameters, random);
      const body = example === undefined ? undefined : JSON.stringify(spoil(withKnownIds(example), random));
      const response = await fetch(url, {
        method: method.toUpperCase(),
        headers: {
          ...caller,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      const answer = await response.text();
      expect(response.status, `${method} ${url}\n${body ?? ''}\n${answer}`).toBeLessThan(500);
      expect(app.breaches.splice(0), `${method} ${url}\n${body ?? ''}`).toEqual([]);
    }
  });
});

function callerOf(path: string, schemes: readonly string[], isInternal: boolean): Record<string, string> {
  const token = path.startsWith('/v1/users/') ? sold.buyer.token : sold.seller.token;
  if (schemes.includes('pat')) return { Authorization: `Bearer ${token}` };
  if (schemes.includes('session')) return sessionHeaders(session);
  return isInternal ? { 'Sec-Fetch-Site': 'same-origin' } : {};
}

interface Media {
  content?: Record<string, { example?: unknown }>;
}

type Random = (below: number) => number;

/** Mulberry32: small, and the same everywhere. */
function generator(seed: string): Random {
  let state = Array.from(seed).reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pick = (random: Random): unknown => NASTY[random(NASTY.length)];

function addressOf(path: string, parameters: readonly ParameterObject[], random: Random): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(random(3) > 0 ? (new Map(known).get(name) ?? sold.id) : textOf(pick(random)).slice(0, 400)),
  );
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random(4) === 0)
    .map(({ name }) => `${name}=${encodeURIComponent(textOf(pick(random)).slice(0, 400))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
}

/** The example, about things that exist here, so that it gets past the first check. */
function withKnownIds(example: unknown): unknown {
  const ids = new Map(known);
  return JSON.parse(
    JSON.stringify(example, (name, value: unknown) => (typeof value === 'string' ? (ids.get(name) ?? value) : value)),
  );
}

/** One to three values of the document, anywhere in it, replaced, or fields added. */
function spoil(value: unknown, random: Random): unknown {
  let spoilt = value;
  for (let times = random(4); times > 0; times -= 1) spoilt = spoilOnce(spoilt, random);
  return spoilt;
}

function spoilOnce(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random(6) === 0) return pick(random);
  if (Array.isArray(value)) {
    const chosen = random(Math.max(value.length, 1));
    return value.map((item: unknown, at) => (at === chosen ? spoilOnce(item, random) : item));
  }
  const fields = Object.keys(value);
  if (random(8) === 0) return { ...value, [textOf(pick(random)).slice(0, 50)]: pick(random) };
  const field = fields[random(Math.max(fields.length, 1))];
  return field === undefined ? pick(random) : { ...value, [field]: spoilOnce(Reflect.get(value, field), random) };
}
