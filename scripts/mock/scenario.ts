/** A scenario: the answers that the next requests get instead of, or from, the service. */
import type { errorKinds } from '../../src/contract/generated/error-kinds.ts';

/** An answer that the scenario writes out. */
export interface ScenarioAnswer {
  status: number;
  /** A value is text, or `{ date_in: seconds }` for a date after the answer. */
  headers?: Record<string, string | { date_in: number }>;
  /** Body as JSON. */
  body?: unknown;
  /** Body as text. */
  text?: string;
  /** Events of a stream. */
  events?: { id: number; data: unknown }[];
  /** Instead of an answer: `reset` resets the connection, `hang` never answers, `cut` ends it within the body. */
  fault?: 'reset' | 'hang' | 'cut';
}

/** The error of the contract for the requested operation, with its headers. */
export interface ErrorAnswer {
  error: keyof typeof errorKinds;
  /** Headers that override the headers of the contract. */
  headers?: Record<string, string>;
}

/** The answer of the service. */
export interface ServiceAnswer {
  service: true;
  /** Whether the service handles the request, but the connection is reset instead of its answer. */
  is_lost?: boolean;
  /** Number of events of a stream after which the connection is reset. */
  cut_after_events?: number;
}

export type PlayedAnswer = ScenarioAnswer | ErrorAnswer | ServiceAnswer;

export interface Scenario {
  /** One answer per request. */
  answers: PlayedAnswer[];
  /** Further requests get the answer of the service, the last answer again (up to ten requests), or a 400. */
  then: 'service' | 'repeat' | 'refuse';
}

export interface RecordedRequest {
  method: string;
  /** Path and query, as sent. */
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Milliseconds since the previous answer. */
  after_ms: number;
  /** `Retry-After` of the previous answer. */
  retry_after?: string;
}

const ENDINGS: readonly unknown[] = ['service', 'repeat', 'refuse'] satisfies Scenario['then'][];
const KEYS = ['status', 'error', 'service'];

/** Reads a scenario from JSON. @returns undefined for any other value */
export function parseScenario(text: string): Scenario | undefined {
  const { answers, then = 'service' } = parseObject(text);
  if (!Array.isArray(answers) || !answers.every(isAnswer) || !ENDINGS.includes(then)) return undefined;
  return { answers, then: then as Scenario['then'] };
}

function isAnswer(value: unknown): value is PlayedAnswer {
  return typeof value === 'object' && value !== null && KEYS.some((key) => key in value);
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
