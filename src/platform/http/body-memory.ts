import type { Request, Response } from 'express';
import { ServiceUnavailable, TooManyRequests } from '../../shared/errors.ts';
import { clientNetworks } from './client-network.ts';
import { NetworkUsage } from './network-usage.ts';

/** Limits of the bodies in memory, in bytes. */
export interface BodyMemoryLimits {
  bytesPerSubscriber: number;
  bytesInAll: number;
}

/** Counts the bytes of bodies from their arrival to the end of the response. */
export class BodyMemory {
  readonly #bytesInAll: number;
  readonly #usage: NetworkUsage;
  readonly #held = new WeakMap<Response, number>();
  #total = 0;

  constructor({ bytesPerSubscriber, bytesInAll }: BodyMemoryLimits) {
    this.#bytesInAll = bytesInAll;
    this.#usage = new NetworkUsage(bytesPerSubscriber);
  }

  /**
   * Counts bytes that have arrived.
   * @throws TooManyRequests the networks of the caller have too many bodies in memory
   * @throws ServiceUnavailable all callers together have too many
   */
  hold(request: Request, response: Response, bytes: number): void {
    const networks = clientNetworks(request);
    if (this.#total + bytes > this.#bytesInAll)
      throw new ServiceUnavailable('The service is receiving too many large requests.');
    if (!this.#usage.add(networks, bytes))
      throw new TooManyRequests('Too many large requests from this address at the same time.', 1);
    this.#total += bytes;
    const earlier = this.#held.get(response);
    this.#held.set(response, (earlier ?? 0) + bytes);
    if (earlier !== undefined) return;
    response.once('close', () => {
      const held = this.#held.get(response) ?? 0;
      this.#total -= held;
      this.#usage.release(networks, held);
    });
  }
}
