import { MINUTE_MS } from '../../../shared/durations.ts';
import type { ClaimedDelivery } from './claim-queries.ts';

/** Counted attempts per minute and process, of one organization and to one host. A minute without attempts allows as many at once. */
export const COUNTED_PER_MINUTE = 120;

type CountedDelivery = Pick<ClaimedDelivery, 'endpoint_id' | 'organization_id' | 'url' | 'is_counted'>;

interface Bucket {
  tokens: number;
  /** Time of `tokens`, in milliseconds. */
  at: number;
}

/**
 * Limits the attempts to the further endpoints of new organizations: a visit of a stranger would send as many requests to a
 * host as a seller has endpoints there. The first endpoints and organizations with real sales are not counted.
 */
export class OutgoingBudget {
  readonly #buckets = new Map<string, Bucket>();
  /** Names of the buckets by endpoint id, of counted endpoints. */
  readonly #names = new Map<string, readonly string[]>();

  /** Takes one attempt. @returns whether the organization and the host have one left */
  take({ endpoint_id, organization_id, url, is_counted }: CountedDelivery, now: Date): boolean {
    if (!is_counted) return true;
    const names = [`organization ${organization_id}`, `host ${new URL(url).hostname}`];
    this.#names.set(endpoint_id, names);
    const buckets = names.map((name) => this.#refill(name, now.getTime()));
    if (buckets.some(({ tokens }) => tokens < 1)) return false;
    for (const bucket of buckets) bucket.tokens -= 1;
    return true;
  }

  /** @returns the ids of the endpoints that get no attempt now */
  exhaustedEndpoints(now: Date): string[] {
    for (const name of [...this.#buckets.keys()])
      if (this.#refill(name, now.getTime()).tokens === COUNTED_PER_MINUTE) this.#buckets.delete(name);
    const isUnused = (name: string) => !this.#buckets.has(name);
    for (const [id, names] of this.#names) if (names.every(isUnused)) this.#names.delete(id);
    const isEmpty = (name: string) => (this.#buckets.get(name)?.tokens ?? 1) < 1;
    return [...this.#names].filter(([, names]) => names.some(isEmpty)).map(([id]) => id);
  }

  #refill(name: string, now: number): Bucket {
    const { tokens, at } = this.#buckets.get(name) ?? { tokens: COUNTED_PER_MINUTE, at: now };
    const added = (Math.max(0, now - at) / MINUTE_MS) * COUNTED_PER_MINUTE;
    const bucket = { tokens: Math.min(COUNTED_PER_MINUTE, tokens + added), at: now };
    this.#buckets.set(name, bucket);
    return bucket;
  }
}
