import { HOUR_MS } from '../../../shared/durations.ts';
import type { ClaimedDelivery } from './claim-queries.ts';

/** Concurrent attempts of one process to an endpoint that has not answered yet. */
export const FIRST_SLOTS = 10;
/** The same, for an endpoint whose latest attempt failed or was slow. */
const FAILING_SLOTS = 1;
/** The same, for an endpoint that has answered in time for a while. Each such answer adds a slot. */
const MAX_SLOTS = 64;
/** Concurrent attempts of one process from which no endpoint has more than `FIRST_SLOTS`, so that endpoints which hang leave some. */
const MANY_ATTEMPTS = 1000;
/** Deliveries claimed ahead of a free slot, per attempt that ended since the last claim. */
const AHEAD = 2;
/** An endpoint without attempts for this long counts as healthy again. */
const FAILING_TTL_MS = HOUR_MS;

interface EndpointState {
  inFlight: number;
  slots: number;
  /** Claimed deliveries that wait for a slot. */
  queue: ClaimedDelivery[];
  /** Attempts that ended since the last claim. */
  ended: number;
  /** Time of the latest failure, from `performance.now()`. */
  failingSince: number | undefined;
}

/**
 * The claimed deliveries of one process by endpoint. Limits the concurrent attempts per endpoint, so that a slow or failing
 * endpoint delays only itself. An endpoint that answers in time gets more slots, and as many deliveries ahead as it accepts
 * until the next claim.
 */
export class EndpointQueues {
  readonly #endpoints = new Map<string, EndpointState>();
  readonly #attemptMs: number;
  #inFlight = 0;
  #queued = 0;

  /** @param attemptMs longest time of an attempt. An attempt whose lease would end before it does not begin. */
  constructor(attemptMs: number) {
    this.#attemptMs = attemptMs;
  }

  /** The claimed deliveries that have not ended. */
  get size(): number {
    return this.#inFlight + this.#queued;
  }

  /** @returns how many deliveries to claim by endpoint id. An endpoint that is not in the map gets `FIRST_SLOTS`. */
  claimable(): Map<string, number> {
    this.#removeUnused();
    return new Map(
      [...this.#endpoints].map(([id, endpoint]) => {
        const ahead = endpoint.failingSince === undefined ? AHEAD * endpoint.ended : 0;
        endpoint.ended = 0;
        return [id, Math.max(0, this.#slotsOf(endpoint) + ahead - endpoint.inFlight - endpoint.queue.length)];
      }),
    );
  }

  readonly add = (delivery: ClaimedDelivery): void => {
    this.#stateOf(delivery.endpoint_id).queue.push(delivery);
    this.#queued += 1;
  };

  /** Takes the next delivery of an endpoint, and a slot. @returns undefined if there is none */
  take(endpointId: string, now: Date): ClaimedDelivery | undefined {
    const endpoint = this.#stateOf(endpointId);
    const [delivery] = endpoint.queue;
    if (delivery === undefined || endpoint.inFlight >= this.#slotsOf(endpoint) || this.#isLate(delivery, now))
      return undefined;
    endpoint.queue.shift();
    endpoint.inFlight += 1;
    this.#inFlight += 1;
    this.#queued -= 1;
    return delivery;
  }

  /** @param isHealthy whether the endpoint accepted the event in time */
  release(endpointId: string, isHealthy: boolean): void {
    const endpoint = this.#stateOf(endpointId);
    endpoint.inFlight -= 1;
    this.#inFlight -= 1;
    endpoint.ended += 1;
    if (!isHealthy) endpoint.slots = FAILING_SLOTS;
    else if (endpoint.failingSince === undefined) endpoint.slots = Math.min(MAX_SLOTS, endpoint.slots + 1);
    else endpoint.slots = FIRST_SLOTS;
    endpoint.failingSince = isHealthy ? undefined : performance.now();
  }

  /** Removes the deliveries that wait for a failing endpoint or for too long, or all that wait. @returns them, to be given back */
  withdraw(now: Date, { isEvery = false } = {}): ClaimedDelivery[] {
    const withdrawn = [...this.#endpoints.values()].flatMap(({ queue, failingSince }) =>
      isEvery || failingSince !== undefined || queue.some((delivery) => this.#isLate(delivery, now))
        ? queue.splice(0)
        : [],
    );
    this.#queued -= withdrawn.length;
    return withdrawn;
  }

  #stateOf(endpointId: string): EndpointState {
    const endpoint = this.#endpoints.get(endpointId) ?? {
      inFlight: 0,
      slots: FIRST_SLOTS,
      queue: [],
      ended: 0,
      failingSince: undefined,
    };
    this.#endpoints.set(endpointId, endpoint);
    return endpoint;
  }

  #isLate({ leased_until }: ClaimedDelivery, now: Date): boolean {
    return now.getTime() + this.#attemptMs > leased_until.getTime();
  }

  #slotsOf({ slots }: EndpointState): number {
    return this.#inFlight < MANY_ATTEMPTS ? slots : Math.min(slots, FIRST_SLOTS);
  }

  #removeUnused(): void {
    const before = performance.now() - FAILING_TTL_MS;
    for (const [id, { inFlight, queue, ended, failingSince }] of this.#endpoints)
      if (inFlight + queue.length + ended === 0 && (failingSince ?? -Infinity) < before) this.#endpoints.delete(id);
  }
}
