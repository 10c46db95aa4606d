import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts';
import type { ClaimedDelivery } from './claim-queries.ts';

/** Attempts per minute and process to one host, by endpoints without a success in the last day. */
export const UNPROVEN_PER_MINUTE = 120;

type LimitedDelivery = Pick<ClaimedDelivery, 'endpoint_id' | 'organization_id' | 'url' | 'last_success_at'>;

/** A minute without attempts allows as many at once as the limit. */
interface Bucket {
  limit: number;
  tokens: number;
  /** Time of `tokens`, in milliseconds. */
  at: number;
}

/**
 * Limits the attempts of each organization, and those to each host by endpoints that had no success lately, for all organizations
 * together. So a host that accepts events gets all of them, and a host that refuses them is not flooded.
 */
export class OutgoingBudget {
  readonly #buckets = new Map<string, Bucket>();
  /** Names of the buckets by endpoint id, of endpoints that were refused an attempt. */
  readonly #refused = new Map<string, readonly string[]>();
  readonly #perOrganization: number | undefined;

  /** @param perOrganization attempts per minute and process. Undefined means no limit. */
  constructor(perOrganization?: number) {
    this.#perOrganization = perOrganization;
  }

  /** Takes one attempt. @returns whether the organization and the host have one left */
  take({ endpoint_id, organization_id, url, last_success_at }: LimitedDelivery, now: Date): boolean {
    const isProven = last_success_at !== null && now.getTime() - last_success_at.getTime() < DAY_MS;
    const limits = new Map<string, number>();
    if (this.#perOrganization !== undefined) limits.set(`organization ${organization_id}`, this.#perOrganization);
    if (!isProven) limits.set(`host ${new URL(url).hostname}`, UNPROVEN_PER_MINUTE);
    const buckets = [...limits].map(([name, limit]) => this.#refill(name, now, limit));
    if (buckets.some(({ tokens }) => tokens < 1)) {
      this.#refused.set(endpoint_id, [...limits.keys()]);
      return false;
    }
    for (const bucket of buckets) bucket.tokens -= 1;
    return true;
  }

  /** @returns the ids of the endpoints that get no attempt now */
  exhaustedEndpoints(now: Date): string[] {
    for (const [name, { limit }] of this.#buckets)
      if (this.#refill(name, now, limit).tokens === limit) this.#buckets.delete(name);
    const isEmpty = (name: string) => (this.#buckets.get(name)?.tokens ?? 1) < 1;
    for (const [id, names] of this.#refused) if (!names.some(isEmpty)) this.#refused.delete(id);
    return [...this.#refused.keys()];
  }

  #refill(name: string, now: Date, limit: number): Bucket {
    const time = now.getTime();
    const { tokens, at } = this.#buckets.get(name) ?? { tokens: limit, at: time };
    const added = (Math.max(0, time - at) / MINUTE_MS) * limit;
    const bucket = { limit, tokens: Math.min(limit, tokens + added), at: time };
    this.#buckets.set(name, bucket);
    return bucket;
  }
}
