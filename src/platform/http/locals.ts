import type { BodyMemory } from './body-memory.ts';

/** Values on `response.locals`, for the request log and for tests that compare responses with the contract. */
export interface Locals {
  requestId?: string;
  /** The time of the request. The clock is read once. */
  now?: Date;
  operationId?: string | undefined;
  route?: string | undefined;
  responseBody?: unknown;
  bodyMemory?: BodyMemory;
  /** Rate-limit headers of the response. */
  rateLimit?: Readonly<Record<string, string>>;
}
