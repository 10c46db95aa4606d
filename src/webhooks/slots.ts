/** Under way at once to one endpoint by one process; only one while its latest try has failed. */
export const PER_ENDPOINT = 10;
const PER_FAILING_ENDPOINT = 1;

/** Counts what is under way to each endpoint, so that one that is slow or down holds up no other. */
export class Slots {
  readonly #taken = new Map<string, number>();
  readonly #failing = new Set<string>();

  /** How many more each endpoint may have, where that is not the usual number. */
  left(): Map<string, number> {
    const ids = [...new Set([...this.#taken.keys(), ...this.#failing])];
    return new Map(ids.map((id) => [id, this.#most(id) - (this.#taken.get(id) ?? 0)]));
  }

  take(endpointId: string): void {
    this.#taken.set(endpointId, (this.#taken.get(endpointId) ?? 0) + 1);
  }

  /** @param isGood whether the try has arrived; undefined: it is not known */
  free(endpointId: string, isGood: boolean | undefined): void {
    const left = (this.#taken.get(endpointId) ?? 1) - 1;
    if (left > 0) this.#taken.set(endpointId, left);
    else this.#taken.delete(endpointId);
    if (isGood === true) this.#failing.delete(endpointId);
    if (isGood === false) this.#failing.add(endpointId);
  }

  #most(endpointId: string): number {
    return this.#failing.has(endpointId) ? PER_FAILING_ENDPOINT : PER_ENDPOINT;
  }
}
