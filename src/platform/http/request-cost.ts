import type { IncomingHttpHeaders } from 'node:http';

/** The cost of an operation, from the contract. */
export interface OperationCost {
  /** Number of requests that a request counts as. */
  cost: number;
  /** Bytes of a body for which a request costs this much each. The value is null if the size of the body is irrelevant. */
  costBytes: number | null;
  body: { maxBytes: number } | null;
}

/** Returns the number of requests that a request counts as. A body of unknown size counts as the largest one. */
export function requestCost({ cost, costBytes, body }: OperationCost, headers: IncomingHttpHeaders): number {
  if (costBytes === null) return cost;
  const length = Number(headers['content-length'] ?? body?.maxBytes ?? 0);
  return cost * Math.max(1, Math.ceil(length / costBytes));
}
