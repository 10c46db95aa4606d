/** Generates valid and nearly valid requests of an operation. A nearly valid request has a single fault. */
import { queryPairs } from '../contract/query-pairs.ts';
import fc, { type Arbitrary } from 'fast-check';
import type { Operation, Parameter } from './contract.ts';
import { NASTY_TEXTS, corrupt } from './mutations.ts';
import { pick, randomOf, type Random } from './random.ts';
import { valueOf } from './values.ts';

export type Caller = 'owner' | 'stranger' | 'nobody' | 'liar';

/** A request whose placeholders are not filled yet. */
export interface RequestPlan {
  caller: Caller;
  path: Record<string, string>;
  /** Names and values before encoding. */
  query: [string, string][];
  /** Appended to the query without encoding. */
  rawQuery: string;
  headers: Record<string, string>;
  body: Body | undefined;
}

interface Body {
  type: string | undefined;
  text: string;
  /** Sent instead of the text when the body is binary. */
  bytes?: Buffer;
}

export function requestPlans(operation: Operation): Arbitrary<RequestPlan> {
  const { parameters, body } = operation;
  const valueOfAll = fc.record(
    Object.fromEntries(parameters.map(({ in: where, name, schema }) => [`${where} ${name}`, valueOf(schema, name)])),
    { noNullPrototype: true },
  );
  const bodyValue = body === undefined ? fc.constant(undefined) : valueOf(body.schema, '');
  return fc
    .tuple(valueOfAll, bodyValue, fc.integer())
    .map(([values, value, seed]) =>
      planRequest(operation, values, { value: withConsistentFields(operation, value), random: randomOf(seed) }),
    );
}

/** Makes fields consistent where the schema cannot express it. */
function withConsistentFields({ id }: Operation, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (id === 'createFile') {
    const size = 1 + (JSON.stringify(value).length % 1000);
    return { ...value, size, upload: { parts: [{ number: 1, chunk_start: 0, chunk_end: size }] } };
  }
  // Many fields of a price depend on each other. Half of the products have simple prices.
  if (id === 'createProduct' && JSON.stringify(value).length % 2 === 0) return { ...value, prices: SIMPLE_PRICES };
  return value;
}

const SIMPLE_PRICES = [{ type: 'one_time', amount_type: 'fixed', price_amount: 4900 }];

interface BodyInput {
  value: unknown;
  random: Random;
}

function planRequest(operation: Operation, values: Record<string, unknown>, { value, random }: BodyInput): RequestPlan {
  const valid = validPlan(operation, values, { value, random });
  if (random(100) < 45) return valid;
  const { body, parameters } = operation;
  const mutations: ((plan: RequestPlan) => RequestPlan)[] = [
    (given) => ({ ...given, caller: pick(random, ['stranger', 'stranger', 'nobody', 'liar'] as const) }),
    (given) => corruptQuery(given, parameters, random),
  ];
  if (Object.keys(valid.path).length > 0) mutations.push((given) => corruptPath(given, random));
  if (parameters.some((parameter) => parameter.in === 'header'))
    mutations.push((given) => ({ ...given, headers: corruptHeaders(given, parameters, random) }));
  if (body === undefined) return pick(random, mutations)(valid);
  if (random(10) < 7) return { ...valid, body: encode(body.type, corrupt(body.schema, value, random), random) };
  return pick(random, [...mutations, (given: RequestPlan) => ({ ...given, body: malformedBody(given, random) })])(
    valid,
  );
}

function validPlan(
  { parameters, body }: Operation,
  values: Record<string, unknown>,
  { value, random }: BodyInput,
): RequestPlan {
  const of = (where: Parameter['in']) =>
    parameters.filter(
      (parameter) =>
        parameter.in === where && (parameter.required || random(4) < (parameter.name === 'organization_id' ? 3 : 1)),
    );
  const texts = ({ in: where, name }: Parameter) => [values[`${where} ${name}`]].flat().map((item) => String(item));
  return {
    caller: 'owner',
    path: Object.fromEntries(of('path').map((parameter) => [parameter.name, texts(parameter)[0] ?? ''])),
    query: of('query').flatMap(({ name }) => queryPairs(name, values[`query ${name}`])),
    rawQuery: '',
    headers: Object.fromEntries(of('header').map((parameter) => [parameter.name, texts(parameter)[0] ?? ''])),
    body: body && encode(body.type, value, random),
  };
}

function encode(type: string, value: unknown, random: Random): Body {
  if (type === 'application/json')
    return { type, text: value === undefined ? '' : JSON.stringify(value, null, random(8) === 0 ? 2 : 0) };
  const fields = Object.entries(Object(value)).filter(([, field]) => field !== undefined);
  const text = fields.map(([name, field]) => `${formEncoded(name)}=${formEncoded(field)}`).join('&');
  return { type, text };
}

/** Encodes a form value and keeps placeholders readable. */
const formEncoded = (value: unknown) =>
  encodeURIComponent(parameterText(value)).replace(/%E2%9F%A6(\w+)%3A(\d+)%E2%9F%A7/g, '⟦$1:$2⟧');

const parameterText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

function corruptPath(plan: RequestPlan, random: Random): RequestPlan {
  const name = pick(random, Object.keys(plan.path));
  const text = pick(random, ['⟦foreign:0⟧', '⟦any:3⟧', 'x', `${plan.path[name] ?? ''}x`, pick(random, NASTY_TEXTS)]);
  // An empty segment or dots would be another path.
  return /^\.{0,2}$/.test(text) ? plan : { ...plan, path: { ...plan.path, [name]: text } };
}

function corruptQuery(plan: RequestPlan, parameters: readonly Parameter[], random: Random): RequestPlan {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const mutations: (() => RequestPlan)[] = [
    () => ({ ...plan, query: [...plan.query, [pick(random, ['colour', '__proto__', 'x'.repeat(100)]), 'x']] }),
    () => ({ ...plan, rawQuery: pick(random, ['%', 'a=%ff', 'a=%00', '=', '&&', 'limit=%ED%A0%80']) }),
  ];
  if (own.length > 0)
    for (let times = 0; times < 3; times += 1)
      mutations.push(
        () => withQuery(plan, pick(random, own).name, [pick(random, NASTY_TEXTS)]),
        () => withQuery(plan, pick(random, own).name, ['1', '2']),
        () =>
          withQuery(plan, pick(random, own).name, [
            pick(random, ['0', '-1', '2147483648', '1.5', '1e3', '⟦foreign:0⟧']),
          ]),
        () => ({ ...plan, query: plan.query.filter(([name]) => name !== pick(random, own).name) }),
      );
  return pick(random, mutations)();
}

function withQuery(plan: RequestPlan, name: string, texts: readonly string[]): RequestPlan {
  const others = plan.query.filter(([key]) => key !== name);
  return { ...plan, query: [...others, ...texts.map((text): [string, string] => [name, text])] };
}

function corruptHeaders(
  { headers }: RequestPlan,
  parameters: readonly Parameter[],
  random: Random,
): Record<string, string> {
  const name = pick(
    random,
    parameters.filter((parameter) => parameter.in === 'header'),
  ).name;
  return { ...headers, [name]: pick(random, ['', 'x', 'é', '-1', '9'.repeat(40), '1, 2', 'x'.repeat(300)]) };
}

/** Returns a body that fits no schema, as a faulty program might send it. */
function malformedBody({ body }: RequestPlan, random: Random): Body | undefined {
  if (body === undefined) return undefined;
  const { type, text } = body;
  const mutations: (() => Body)[] = [
    () => ({ type, text: text.slice(0, Math.max(1, text.length - 1 - random(5))) }),
    () => ({ type, text: '' }),
    () => ({ type, text: pick(random, ['null', '[]', '"x"', '1', 'true', '{', 'NaN', '[[[[[[[[', '\ufeff{}']) }),
    () => ({ type, text: `${text} ${text}` }),
    () => ({ type, text: text.replace(/^\{"(\w+)":/, '{"$1":null,"$1":') }),
    () => ({ type, text: text.replace(/:(-?\d+)/, ':$1e400') }),
    () => ({ type, text: text.replace(/:"/, ':"\\u0000') }),
    () => ({ type, text: text.replace(/:"/, ':"\\ud800') }),
    () => ({ type, text, bytes: Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe])]) }),
    () => ({ type, text: '{"a":'.repeat(3000) + '1' + '}'.repeat(3000) }),
    () => ({ type: 'text/plain', text }),
    () => ({ type: 'application/xml', text }),
    () => ({ type: 'application/x-www-form-urlencoded', text: 'a=b' }),
    () => ({ type: undefined, text }),
    () => ({ type: 'application/json; charset=utf-16', text }),
    () => ({ type: 'multipart/form-data; boundary=x', text: '--x--' }),
  ];
  return pick(random, mutations)();
}
