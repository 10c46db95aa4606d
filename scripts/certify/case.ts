/** A case of the certification, and the request that the contract expects for its arguments. */
import { queryPairs } from '../contract/query-pairs.ts';
import type { ScenarioAnswer } from '../mock/scenario.ts';
import type { ContractOperation } from './contract.ts';

export const ACCESS_TOKEN = 'sell_pat_certification';

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
  /** JSON, or the fields of a form. The value is undefined for a request without a body. */
  body?: unknown;
  /** Smallest number of milliseconds since the previous answer. */
  after_ms?: number;
}

export interface Exchange {
  request: ExpectedRequest;
  answer: ScenarioAnswer;
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

/** Returns the request that the contract expects for these arguments. */
export function expectedRequest(
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
