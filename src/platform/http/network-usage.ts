import type { ClientNetwork } from './client-network.ts';

/** Counts the present use of each network, such as its open connections, up to a limit. */
export class NetworkUsage {
  readonly #limit: number;
  readonly #used = new Map<string, number>();

  /** @param limit the limit of one subscriber */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether no network of a caller exceeds its limit with one more amount. A single amount may exceed it. */
  hasRoom(networks: readonly ClientNetwork[], amount: number): boolean {
    return networks.every(({ name, share }) => {
      const used = this.#usedBy(name);
      return used === 0 || used + amount <= this.#limit * share;
    });
  }

  /** Adds an amount to each network of a caller. */
  add(networks: readonly ClientNetwork[], amount: number): void {
    for (const { name } of networks) this.#used.set(name, this.#usedBy(name) + amount);
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
