import type { HeldMemory } from './held-memory.ts';

/** Values on `response.locals`, for the request log and for tests that compare responses with the contract. */
export interface Locals {
  requestId?: string;
  /** The time of the request. The clock is read once. */
  now?: Date;
  operationId?: string | undefined;
  route?: string | undefined;
  responseBody?: unknown;
  /** Whether `responseBody` is read after the response. Otherwise it is freed before. */
  isObserved?: boolean;
  /** Counts the body of the request. */
  bodyMemory?: HeldMemory;
  /** Counts the response. */
  answerMemory?: HeldMemory;
  /** Name by which the request was counted against the limit of its credential. */
  credential?: string | undefined;
  /** Rate-limit headers of the response. */
  rateLimit?: Readonly<Record<string, string>>;
}
