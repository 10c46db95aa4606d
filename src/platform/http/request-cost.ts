import type { IncomingHttpHeaders } from 'node:http';

/** The cost of an operation, from the contract. */
export interface OperationCost {
  /** Number of requests that a request counts as. */
  cost: number;
  /** Bytes of a body for which a request costs this much each. The value is null if the size of the body is irrelevant. */
  costBytes: number | null;
  body: { maxBytes: number } | null;
}

/** The cost of an operation that returns a file. */
export interface FileCost {
  cost: number;
  /** Bytes of the file for which the operation costs this much each. The value is null if the size of the file is irrelevant. */
  costSentBytes: number | null;
}

/** Returns the number of requests that a request counts as. A body of unknown size counts as the largest one. */
export function requestCost({ cost, costBytes, body }: OperationCost, headers: IncomingHttpHeaders): number {
  if (costBytes === null) return cost;
  const length = Number(headers['content-length'] ?? body?.maxBytes ?? 0);
  return cost * Math.max(1, Math.ceil(length / costBytes));
}

/**
 * Yields the chunks of a file, and pays for each part after the first one before the file goes on.
 * @param partBytes size of a part
 */
export async function* payForParts(
  chunks: AsyncIterable<string>,
  partBytes: number,
  pay: (parts: number) => Promise<void>,
): AsyncGenerator<string> {
  let sent = 0;
  for await (const chunk of chunks) {
    yield chunk;
    const paid = Math.floor(sent / partBytes);
    sent += Buffer.byteLength(chunk);
    const due = Math.floor(sent / partBytes) - paid;
    if (due > 0) await pay(due);
  }
}
