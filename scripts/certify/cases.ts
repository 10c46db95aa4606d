/** Reads the cases in `openapi/certification` and completes them from the contract. */
import type { Answer } from '../mock/scenario.ts';
import { queryPairs } from '../contract/query-pairs.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findOperation, type ContractOperation } from './contract.ts';
import { kindCases, operationCases } from './operation-cases.ts';

export type Action = 'call' | 'list' | 'stream' | 'verify_webhook';

export interface CallArguments {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface ExpectedRequest {
  method: string;
  /** Path with percent-encoded values. */
  path: string;
  /** Names and values in any order; the values of one name in their order. */
  query: [name: string, value: string][];
  /** The value, or one of `present`, `absent` and `same` (as in the first request). */
  headers?: Record<string, string>;
  /** JSON, or the fields of a form. Undefined for a request without a body. */
  body?: unknown;
  /** Smallest number of milliseconds since the previous answer. */
  after_ms?: number;
}

export interface Exchange {
  request: ExpectedRequest;
  answer: Answer;
}

export interface Case {
  /** Group and name: `retries/reset-post`. */
  id: string;
  group: string;
  title: string;
  action: Action;
  operation: string;
  /** The same operation for clients without operation names. */
  http: { method: string; path: string; produces: string };
  arguments: CallArguments | WebhookArguments;
  options: CaseOptions;
  exchanges: Exchange[];
  /** Whether further requests get the last answer, up to ten. */
  repeats: boolean;
  result?: unknown;
  /** Fields that the error must have. The result is not compared then. */
  error?: Record<string, unknown>;
}

export interface CaseOptions {
  access_token: string | null;
  /** Time limit of an attempt. */
  timeout_ms?: number;
  /** Number of events after which a stream ends. */
  take?: number;
}

export interface WebhookArguments {
  secrets: string[];
  headers: Record<string, string>;
  body: string;
  /** Current time of the verification. */
  now: string;
}

interface WrittenCase {
  id: string;
  title: string;
  action?: Action;
  operation?: string;
  arguments?: CallArguments | WebhookArguments;
  options?: Partial<CaseOptions>;
  exchanges?: { request?: Partial<ExpectedRequest>; answer?: Partial<Answer> }[];
  repeats?: boolean;
  result?: unknown;
  error?: Record<string, unknown>;
}

export const FOLDER = join(import.meta.dirname, '../../openapi/certification');
export const ACCESS_TOKEN = 'sell_pat_certification';

/** All cases: those made from the contract first, then the written ones by file. */
export function readCases(): Case[] {
  const written = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const { cases = [] }: { cases?: WrittenCase[] } = parse(readFileSync(join(FOLDER, name), 'utf8'));
      return cases.map((found) => complete(name.replace('.yaml', ''), found));
    });
  return [...operationCases(), ...kindCases(), ...written];
}

function complete(group: string, written: WrittenCase): Case {
  const { action = 'call', arguments: given = {}, repeats = false, title } = written;
  const name = written.operation ?? 'listEvents';
  const operation = findOperation(name);
  const exchanges = (written.exchanges ?? (action === 'verify_webhook' ? [] : [{}])).map((exchange) => ({
    request: { ...requestOf(operation, given as CallArguments), ...exchange.request },
    answer: { ...(exchange.answer?.status === undefined && operation.success), ...exchange.answer } as Answer,
  }));
  return {
    id: `${group}/${written.id}`,
    group,
    title,
    action,
    operation: name,
    http: { method: operation.method, path: operation.path, produces: operation.produces },
    arguments: given,
    options: { access_token: ACCESS_TOKEN, ...written.options },
    exchanges,
    repeats,
    ...(written.error
      ? { error: written.error }
      : { result: 'result' in written ? written.result : (exchanges.at(-1)?.answer.body ?? null) }),
  };
}

/** The request that the contract demands for these arguments. */
export function requestOf(
  operation: ContractOperation,
  { path = {}, query = {}, body }: CallArguments,
): ExpectedRequest {
  return {
    method: operation.method.toUpperCase(),
    path: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? '')),
    query: Object.entries(query).flatMap(([name, value]) => queryPairs(name, value)),
    ...(body !== undefined && { body }),
    headers: operation.isSecured ? { Authorization: `Bearer ${ACCESS_TOKEN}` } : {},
  };
}
