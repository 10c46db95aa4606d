import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import { getOwn } from '../../shared/own.ts';
import { DEFAULT_LIMIT, toPage } from '../../shared/pagination.ts';

/** The cost of an operation, from the contract. */
export interface OperationCost {
  /** Number of requests that a request counts as. */
  cost: number;
  /** Bytes of a body for which a request costs this much each. The value is null if the size of the body is irrelevant. */
  costBytes: number | null;
  body: { maxBytes: number } | null;
  /** Number of requests that a query counts as, by parameter, or by criterion for `sorting=…`. The value is null for all but lists and their exports. */
  queryCosts: Readonly<Record<string, number>> | null;
}

/** Rows before a page for which a list costs 1 more, or its cost of `page`. */
const SKIPPED_ROWS = 40_000;
/** The default limit of an IP address. A page far behind the end of a list would use up an hourly quota otherwise. */
const MAX_COST = 300;

/** The cost of an operation that returns a file. */
export interface FileCost {
  /** Bytes of the file for which a request costs this much each. The value is null if the size of the file is irrelevant. */
  costSentBytes: number | null;
}

/** Returns the number of requests that a request counts as. A body of unknown size counts as the largest one. */
export function requestCost(
  { cost, costBytes, body, queryCosts }: OperationCost,
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
): number {
  if (queryCosts !== null) return listCost(cost, queryCosts, url);
  if (costBytes === null) return cost;
  const length = Number(headers['content-length'] ?? body?.maxBytes ?? 0);
  return cost * Math.max(1, Math.ceil(length / costBytes));
}

/** The query is not validated yet. A value that is refused later costs nothing more. */
function listCost(cost: number, queryCosts: Readonly<Record<string, number>>, url: string): number {
  const at = url.indexOf('?');
  if (at === -1) return cost;
  const query = parse(url.slice(at + 1));
  const criteria = [query['sorting'] ?? []].flat().map((criterion) => `sorting=${criterion.replace(/^-/, '')}`);
  const { page: costOfSkipped = 1, ...costs } = queryCosts;
  const used = [...Object.keys(query), ...criteria].map((name) => getOwn(costs, name) ?? 0);
  const { offset } = toPage({ page: countFrom(query['page'], 1), limit: countFrom(query['limit'], DEFAULT_LIMIT) });
  return Math.min(MAX_COST, Math.max(cost, ...used) + costOfSkipped * Math.floor(offset / SKIPPED_ROWS));
}

function countFrom(text: string | string[] | undefined, absent: number): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : absent;
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
