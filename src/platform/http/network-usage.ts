import type { ClientNetwork } from './client-network.ts';

/** Counts the present use of each network, such as its open connections, up to a limit. */
export class NetworkUsage {
  readonly #limit: number;
  readonly #used = new Map<string, number>();

  /** @param limit the limit of one subscriber */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds an amount to each network of a caller. @returns false, and adds nothing, if one of them would exceed its limit */
  add(networks: readonly ClientNetwork[], amount: number): boolean {
    const isAllowed = networks.every(({ name, share }) => this.#usedBy(name) + amount <= this.#limit * share);
    if (isAllowed) for (const { name } of networks) this.#used.set(name, this.#usedBy(name) + amount);
    return isAllowed;
  }

  release(networks: readonly ClientNetwork[], amount: number): void {
    for (const { name } of networks) {
      const left = this.#usedBy(name) - amount;
      if (left > 0) this.#used.set(name, left);
      else this.#used.delete(name);
    }
  }

  #usedBy(name: string): number {
    return this.#used.get(name) ?? 0;
  }
}
