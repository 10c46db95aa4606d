import { HOUR_MS } from '../../../shared/durations.ts';

/** Under way at once to one endpoint by one process; only one while its latest try has failed, or was slow. */
export const PER_ENDPOINT = 10;
const PER_TROUBLED_ENDPOINT = 1;
/** After that, an endpoint for which nothing was under way is like any other. */
const FORGET_AFTER_MS = HOUR_MS;

/** Counts what is under way to each endpoint, so that one that is slow or down holds up no other. */
export class Slots {
  readonly #taken = new Map<string, number>();
  /** Since when, in milliseconds of the process. */
  readonly #troubled = new Map<string, number>();

  /** How many more each endpoint may have, where that is not the usual number. */
  left(): Map<string, number> {
    this.#forget();
    const ids = [...new Set([...this.#taken.keys(), ...this.#troubled.keys()])];
    return new Map(ids.map((id) => [id, Math.max(0, this.#most(id) - (this.#taken.get(id) ?? 0))]));
  }

  take(endpointId: string): void {
    this.#taken.set(endpointId, (this.#taken.get(endpointId) ?? 0) + 1);
  }

  free(endpointId: string, isGood: boolean): void {
    const left = (this.#taken.get(endpointId) ?? 1) - 1;
    if (left > 0) this.#taken.set(endpointId, left);
    else this.#taken.delete(endpointId);
    if (isGood) this.#troubled.delete(endpointId);
    else this.#troubled.set(endpointId, performance.now());
  }

  #most(endpointId: string): number {
    return this.#troubled.has(endpointId) ? PER_TROUBLED_ENDPOINT : PER_ENDPOINT;
  }

  #forget(): void {
    const before = performance.now() - FORGET_AFTER_MS;
    for (const [id, since] of this.#troubled) if (since < before && !this.#taken.has(id)) this.#troubled.delete(id);
  }
}
