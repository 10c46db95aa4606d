import { HOUR_MS } from '../../../shared/durations.ts';

/** Concurrent attempts per endpoint and process. */
export const MAX_PER_ENDPOINT = 10;
/** The same, for an endpoint whose latest attempt failed or was slow. */
const MAX_PER_FAILING_ENDPOINT = 1;
/** An endpoint without attempts for this long counts as healthy again. */
const FAILING_TTL_MS = HOUR_MS;

/** Limits the concurrent attempts per endpoint, so that a slow or failing endpoint does not delay the others. */
export class EndpointSlots {
  readonly #inFlight = new Map<string, number>();
  /** Time of the latest failure by endpoint id, from `performance.now()`. */
  readonly #failingSince = new Map<string, number>();

  /** @returns free slots by endpoint id, for endpoints with fewer than `MAX_PER_ENDPOINT` */
  remaining(): Map<string, number> {
    this.#removeExpired();
    const ids = [...new Set([...this.#inFlight.keys(), ...this.#failingSince.keys()])];
    return new Map(ids.map((id) => [id, Math.max(0, this.#slotLimit(id) - (this.#inFlight.get(id) ?? 0))]));
  }

  acquire(endpointId: string): void {
    this.#inFlight.set(endpointId, (this.#inFlight.get(endpointId) ?? 0) + 1);
  }

  /** @param isHealthy whether the endpoint accepted the event in time */
  release(endpointId: string, isHealthy: boolean): void {
    const inFlight = (this.#inFlight.get(endpointId) ?? 1) - 1;
    if (inFlight > 0) this.#inFlight.set(endpointId, inFlight);
    else this.#inFlight.delete(endpointId);
    if (isHealthy) this.#failingSince.delete(endpointId);
    else this.#failingSince.set(endpointId, performance.now());
  }

  #slotLimit(endpointId: string): number {
    return this.#failingSince.has(endpointId) ? MAX_PER_FAILING_ENDPOINT : MAX_PER_ENDPOINT;
  }

  #removeExpired(): void {
    const before = performance.now() - FAILING_TTL_MS;
    for (const [id, since] of this.#failingSince)
      if (since < before && !this.#inFlight.has(id)) this.#failingSince.delete(id);
  }
}
