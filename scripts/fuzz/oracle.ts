/** Decides whether a response is a fault of the service. */
import { TRANSPORT_HEADERS } from '../contract/rules/transport-headers.ts';
import {
  responseViolations,
  requestViolations,
  resolve,
  type Operation,
  type Parameter,
  type Schema,
} from './contract.ts';
import type { Caller } from './requests.ts';
import type { ReceivedResponse } from './send.ts';

/** A sent request with its placeholders filled. */
export interface FilledRequest {
  caller: Caller;
  path: Record<string, string>;
  query: [string, string][];
  rawQuery: string;
  headers: Record<string, string>;
  body: { type: string | undefined; text: string; bytes?: Buffer } | undefined;
  /** Id of the organization to which the stranger has no access. */
  foreignTo?: string | undefined;
}

/** @returns the faults of the response */
export function findFaults(operation: Operation, made: FilledRequest, answer: ReceivedResponse): string[] {
  const { status } = answer;
  const declared = operation.responses[String(status)];
  if (status >= 500 && !isDeclaredOutage(operation, status)) return [`answers ${status}`];
  if (declared === undefined) return [`answers ${status}, which is not declared`];
  const faults = [...bodyFaults(operation, answer), ...headerFaults(declared, answer)];
  if (status === 422 && !operation.isOAuth) faults.push(...locFaults(answer.text));
  if (status < 400 && !isRefusalElsewhere(operation, answer)) {
    faults.push(...requestFaults(operation, made).map((fault) => `accepts a request in which ${fault}`));
    if (isForeignAccess(operation, made)) faults.push('lets a stranger at what is not theirs');
  }
  return faults;
}

/** OAuth reports errors to the client in a redirect. */
const isRefusalElsewhere = ({ isOAuth }: Operation, { headers }: ReceivedResponse) =>
  isOAuth && /[?&#]error=/.test(String(headers.location ?? ''));

/** Operations that depend on third parties declare 503. The sandbox has codes that cause it. */
const isDeclaredOutage = ({ responses }: Operation, status: number) => status === 503 && responses['503'] !== undefined;

function bodyFaults({ responses }: Operation, { status, headers, text }: ReceivedResponse): string[] {
  const content = responses[String(status)]?.content;
  // A redirect may have a body for people.
  const isRedirect = status >= 300 && status < 400;
  if (content === undefined) return text === '' || isRedirect ? [] : [`answers ${status} with a body`];
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const media = content[type];
  if (media?.schema === undefined) return [`answers ${status} as ${type}`];
  if (!/[/+]json$/.test(type)) return [];
  const body = parseJson(text);
  if (body === undefined) return [`answers ${status} with what is no JSON`];
  return responseViolations(media.schema, body).map((fault) => `answers ${status} with a body in which ${fault}`);
}

function headerFaults(declared: Operation['responses'][string], { status, headers }: ReceivedResponse): string[] {
  const byName = Object.entries(declared.headers ?? {}).map(([name, header]) => [name.toLowerCase(), header] as const);
  const known = new Set(byName.map(([name]) => name));
  const unknown = Object.keys(headers).filter((name) => !known.has(name) && !TRANSPORT_HEADERS.has(name));
  const faults = byName.flatMap(([name, header]) => {
    const { required, schema = {} } = resolve<{ required?: boolean; schema?: Schema }>(header);
    const value = headers[name];
    if (value === undefined) return required ? [`answers ${status} without the header ${name}`] : [];
    return textFaults(schema, [value].flat().join(', '), name).map((fault) => `answers ${status} where ${fault}`);
  });
  return [...unknown.map((name) => `answers ${status} with the undeclared header ${name}`), ...faults];
}

function locFaults(text: string): string[] {
  const detail: unknown = Reflect.get(Object(parseJson(text)), 'detail');
  const isGood =
    Array.isArray(detail) &&
    detail.length > 0 &&
    detail.every(
      ({ loc }) => Array.isArray(loc) && loc.length > 0 && ['body', 'query', 'path', 'header'].includes(loc[0]),
    );
  return isGood ? [] : ['answers 422 without saying where'];
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns the contract violations of a request */
export function requestFaults(operation: Operation, { path, query, rawQuery, headers, body }: FilledRequest): string[] {
  const { parameters, isOAuth } = operation;
  const of = (where: Parameter['in']) => parameters.filter((parameter) => parameter.in === where);
  const faults = of('path').flatMap(({ name, schema }) => textFaults(schema, path[name] ?? '', name));
  const all = [...query, ...rawPairs(rawQuery)];
  for (const { name, schema, required, style } of of('query')) {
    if (style === 'deepObject') faults.push(...fieldFaults(schema, all, name));
    const texts = all.filter(([key]) => key === name).map(([, text]) => text);
    if (texts.length === 0 && required) faults.push(`${name} is missing`);
    if (texts.length > 0) faults.push(...queryFaults(schema, texts, name));
  }
  for (const { name, schema, required } of of('header')) {
    if (headers[name] !== undefined) faults.push(...textFaults(schema, headers[name], name));
    else if (required) faults.push(`${name} is missing`);
  }
  // OAuth servers ignore unknown parameters: RFC 6749, 3.1 and 3.2.
  const unknown = isOAuth
    ? undefined
    : all.find(
        ([key]) =>
          !of('query').some(
            ({ name, style }) => name === key || (style === 'deepObject' && fieldIn(key, name) !== undefined),
          ),
      );
  if (unknown !== undefined) faults.push(`the query has ${unknown[0]}`);
  if (operation.body !== undefined && body !== undefined) faults.push(...requestBodyFaults(operation.body, body));
  return faults;
}

/** @returns the field of a key such as `created[gte]` */
const fieldIn = (key: string, name: string) =>
  key.startsWith(`${name}[`) && key.endsWith(']') ? key.slice(name.length + 1, -1) : undefined;

function fieldFaults(schema: Schema, pairs: readonly [string, string][], name: string): string[] {
  const given = pairs.flatMap(([key, text]) => {
    const field = fieldIn(key, name);
    return field === undefined ? [] : [[field, text] as const];
  });
  const names = new Set(given.map(([field]) => field));
  if (names.size < given.length) return [`${name} has a field twice`];
  if (names.size === 0) return [];
  return requestViolations(schema, Object.fromEntries(given)).map((fault) => `${name}${fault}`);
}

/** Splits a query into pairs and drops empty ones. */
const rawPairs = (raw: string): [string, string][] =>
  raw
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => [pair.split('=')[0] ?? '', pair]);

function queryFaults(given: Schema, texts: readonly string[], name: string): string[] {
  const schema = resolve<Schema>(given);
  if ([schema.type].flat().includes('array'))
    return requestViolations(
      given,
      texts.map((text) => parseParameter(schema.items ?? {}, text)),
    ).map((fault) => `${name}${fault}`);
  return texts.length > 1 ? [`${name} is there ${texts.length} times`] : textFaults(given, texts[0] ?? '', name);
}

const textFaults = (schema: Schema, text: string, name: string) =>
  requestViolations(schema, parseParameter(schema, text)).map((fault) => `${name} ${fault}`);

/** Parses a text as a value of its schema's type, where possible. */
function parseParameter(given: Schema, text: string): unknown {
  const types = [resolve<Schema>(given).type].flat();
  if (types.includes('integer') && /^-?\d+$/.test(text)) return Number(text);
  if (types.includes('boolean') && ['true', 'false'].includes(text)) return text === 'true';
  return text;
}

type DeclaredBody = NonNullable<Operation['body']>;

function requestBodyFaults({ type, schema }: DeclaredBody, body: NonNullable<FilledRequest['body']>): string[] {
  if (body.type?.split(';')[0] !== type) return [`the body is ${body.type ?? 'of no type'}`];
  if (body.bytes !== undefined) return ['the body is not UTF-8'];
  if (body.type.includes('utf-16')) return ['the body says that it is UTF-16'];
  if (type !== 'application/json') return [];
  // Parsers may ignore a byte order mark: RFC 8259, 8.1.
  const value = parseJson(body.text.replace(/^\ufeff/, ''));
  if (value === undefined) return ['the body is not JSON'];
  return requestViolations(schema, value).map((fault) => `the body ${fault}`);
}

/** Returns whether a stranger read or changed an object of an organization to which they have no access. */
function isForeignAccess({ schemes, isOpen }: Operation, { caller, path, body, foreignTo }: FilledRequest): boolean {
  if (isOpen || schemes.length === 0) return false;
  if (caller === 'nobody' || caller === 'liar') return true;
  if (caller !== 'stranger') return false;
  const named: unknown = Reflect.get(Object(parseJson(body?.text ?? '')), 'organization_id');
  return 'id' in path || (named !== undefined && named === foreignTo);
}
