import type { ExhaustedQuota, RequestQuota } from '../../../platform/http/count-requests.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { takeQuota } from './queries.ts';

/** The requests that this process has taken from the quota of an owner and not used. A request uses as many as it costs. */
interface QuotaLease {
  left: number;
  /** Limit of the owner when the last batch was taken. Undefined means no limit. */
  limit: number | undefined;
  /** Size of the next batch. */
  batch: number;
  /** End of the hour that the requests belong to. */
  resetsAt: number;
  /** Set while the quota has no further batch. The database is not asked before `until`. */
  exhausted: { quota: ExhaustedQuota; until: number } | undefined;
  /** The batch in progress, which concurrent requests share. */
  pending: Promise<void> | undefined;
}

/** The largest batch, as a part of the limit and in requests. A process withholds at most this from the others. */
const BATCHES_PER_QUOTA = 100;
const MAX_BATCH = 1000;
/** Shortest interval of queries for an owner without requests left. A new limit applies after it. */
const EXHAUSTED_MS = 1000;
/** Maximum number of owners in memory. The oldest is forgotten with its stock. */
const MAX_OWNERS = 50_000;

/**
 * Creates the counter of a process. It takes requests from the quota in batches that double while they are used up, so that
 * a busy owner costs one statement per 1000 requests, and a quiet one is counted exactly.
 */
export function createRequestQuota(
  db: Reader['db'],
  kind: 'api_requests' | 'session_requests' = 'api_requests',
): RequestQuota {
  const stocks = new Map<string, QuotaLease>();

  async function refill(ownerId: string, stock: QuotaLease, { now, cost }: { now: Date; cost: number }) {
    const wanted = Math.max(stock.batch, cost - stock.left);
    const { granted, limit, resetsAt } = await takeQuota({ db, now }, ownerId, kind, wanted);
    const largest = limit === undefined ? MAX_BATCH : Math.min(MAX_BATCH, Math.ceil(limit / BATCHES_PER_QUOTA));
    stock.left = granted + (stock.resetsAt === resetsAt.getTime() ? stock.left : 0);
    stock.limit = limit;
    stock.batch = Math.min(stock.batch * 2, largest);
    stock.resetsAt = resetsAt.getTime();
    stock.exhausted =
      granted === wanted || limit === undefined
        ? undefined
        : { quota: { limit, resetsAt }, until: Math.min(now.getTime() + EXHAUSTED_MS, resetsAt.getTime()) };
  }

  async function refillAndUse(
    ownerId: string,
    stock: QuotaLease,
    request: { now: Date; cost: number },
  ): Promise<ExhaustedQuota | undefined> {
    for (;;) {
      stock.pending ??= refill(ownerId, stock, request).finally(() => (stock.pending = undefined));
      await stock.pending;
      if (use(stock, request)) return undefined;
      if (stock.exhausted !== undefined) return stock.exhausted.quota;
    }
  }

  function quotaLease(ownerId: string): QuotaLease {
    const known = stocks.get(ownerId);
    if (known !== undefined) return known;
    const [oldest] = stocks.keys();
    if (oldest !== undefined && stocks.size >= MAX_OWNERS) stocks.delete(oldest);
    const stock = { left: 0, limit: undefined, batch: 1, resetsAt: 0, exhausted: undefined, pending: undefined };
    stocks.set(ownerId, stock);
    return stock;
  }

  return {
    take(ownerId, now, cost = 1) {
      const stock = quotaLease(ownerId);
      if (use(stock, { now, cost })) return undefined;
      const { exhausted } = stock;
      if (exhausted !== undefined && now.getTime() < exhausted.until) return Promise.resolve(exhausted.quota);
      return refillAndUse(ownerId, stock, { now, cost });
    },
  };
}

/**
 * Uses as many requests of the stock as a request costs, and at most as many as the limit, because a low limit would forbid the
 * request otherwise. A new hour begins with a small batch. @returns whether there were enough
 */
function use(stock: QuotaLease, { now, cost }: { now: Date; cost: number }): boolean {
  if (now.getTime() >= stock.resetsAt && stock.pending === undefined) Object.assign(stock, { left: 0, batch: 1 });
  const needed = Math.min(cost, Math.max(1, stock.limit ?? cost));
  if (stock.left < needed) return false;
  stock.left -= needed;
  return true;
}
