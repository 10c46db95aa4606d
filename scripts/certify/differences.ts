/** Compares what an SDK sent and returned with its case. */
import { isDeepStrictEqual } from 'node:util';
import type { Reply } from './adapter.ts';
import type { Case, ExpectedRequest } from './case.ts';
import type { RecordedRequest } from '../mock/scenario.ts';

const EXCERPT_LENGTH = 300;

/** @returns the first difference; undefined if the SDK passes */
export function findDifference(tested: Case, reply: Reply, requests: readonly RecordedRequest[]): string | undefined {
  if (reply.unsupported === true) return 'the adapter does not support it';
  return differenceOfRequests(tested, requests) ?? differenceOfReply(tested, reply, differenceOfValue);
}

function differenceOfRequests({ exchanges, repeats, action }: Case, requests: readonly RecordedRequest[]) {
  const isPossible = repeats ? requests.length >= exchanges.length : requests.length === exchanges.length;
  for (const [at, recorded] of requests.entries()) {
    const expected = (exchanges[at] ?? exchanges.at(-1))?.request;
    const difference = expected && differenceOfRequest(expected, recorded, { first: requests[0], action });
    if (difference !== undefined) return `request ${at + 1}: ${difference}`;
  }
  return isPossible ? undefined : `${requests.length} requests instead of ${exchanges.length}`;
}

interface RequestContext {
  first: RecordedRequest | undefined;
  action: Case['action'];
}

function differenceOfRequest(expected: ExpectedRequest, sent: RecordedRequest, { first, action }: RequestContext) {
  const [path = '', query = ''] = sent.url.split('?');
  const pairs = [...new URLSearchParams(query)].filter(([name, value]) => !isPageDefault(action, name, value));
  const wanted = expected.query.filter(([name, value]) => !isPageDefault(action, name, value));
  if (sent.method !== expected.method) return `method ${sent.method} instead of ${expected.method}`;
  if (normalizePath(path) !== normalizePath(expected.path)) return `path ${path} instead of ${expected.path}`;
  if (!isDeepStrictEqual(group(pairs), group(wanted))) return `query ${show(pairs)} instead of ${show(wanted)}`;
  return (
    differenceOfBody(expected.body, sent) ??
    differenceOfHeaders(expected.headers ?? {}, sent, first) ??
    (sent.after_ms < (expected.after_ms ?? 0) ? `sent after ${Math.round(sent.after_ms)} ms` : undefined)
  );
}

/** An SDK may choose the page size of an iterator, and may leave out the first page. */
function isPageDefault(action: Case['action'], name: string, value: string): boolean {
  return action === 'list' && (name === 'limit' || (name === 'page' && value === '1'));
}

/** The same path in the one spelling of `encodeURIComponent`. */
function normalizePath(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/');
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

function group(pairs: readonly (readonly [string, string])[]): Record<string, string[]> {
  const grouped = Map.groupBy(pairs, ([name]) => name);
  return Object.fromEntries([...grouped].map(([name, found]) => [name, found.map(([, value]) => value)]));
}

function differenceOfBody(expected: unknown, { body, headers }: RecordedRequest) {
  if (expected === undefined) return body === '' ? undefined : `body ${excerpt(body)} instead of none`;
  const type = headers['content-type'] ?? '';
  const sent = type.startsWith('application/x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(body))
    : type.startsWith('application/json')
      ? parseJson(body)
      : undefined;
  if (sent === undefined) return `body ${excerpt(body)} of the type "${type}"`;
  return isDeepStrictEqual(sent, expected) ? undefined : `body ${show(sent)} instead of ${show(expected)}`;
}

function differenceOfHeaders(expected: Record<string, string>, sent: RecordedRequest, first?: RecordedRequest) {
  for (const [name, wanted] of Object.entries(expected)) {
    const [value, earlier] = [sent, first].map((request) => request?.headers[name.toLowerCase()]);
    const isRight =
      wanted === 'present'
        ? value !== undefined && value !== ''
        : wanted === 'absent'
          ? value === undefined
          : wanted === 'same'
            ? value !== undefined && value === earlier
            : value === wanted;
    if (!isRight) return `header ${name} is ${show(value)}, and should be: ${wanted}`;
  }
  return undefined;
}

type Compare = (value: unknown, wanted: unknown) => string | undefined;

interface Expected {
  result?: unknown;
  error?: unknown;
}

export function differenceOfReply({ error, result }: Expected, reply: Reply, compare: Compare) {
  if (error === undefined) {
    if (reply.error !== undefined) return `failed with ${show(reply.error)}`;
    return compare(reply.result ?? null, result ?? null);
  }
  if (reply.error === undefined) return `returned ${show(reply.result)} instead of an error`;
  for (const [name, wanted] of Object.entries(Object(error))) {
    const difference = compare(reply.error[name] ?? null, wanted);
    if (difference !== undefined) return `the error has another ${name}: ${difference}`;
  }
  return undefined;
}

function differenceOfValue(value: unknown, wanted: unknown): string | undefined {
  return isDeepStrictEqual(value, wanted) ? undefined : `returned ${show(value)} instead of ${show(wanted)}`;
}

/** Compares the fields of `wanted` alone, also in nested objects. Lists have the same length. */
export function differenceOfFields(value: unknown, wanted: unknown): string | undefined {
  return hasFields(value, wanted) ? undefined : `returned ${show(value)} instead of ${show(wanted)}`;
}

function hasFields(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return isDeepStrictEqual(value, wanted);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(wanted) && (!Array.isArray(value) || value.length !== wanted.length)) return false;
  return Object.entries(wanted).every(([name, inner]) => hasFields(Reflect.get(value, name), inner));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const show = (value: unknown) => excerpt(JSON.stringify(value) ?? 'undefined');
const excerpt = (text: string) => (text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text);
