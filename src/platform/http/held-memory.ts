import type { Request, Response } from 'express';
import { ServiceUnavailable, TooManyRequests } from '../../shared/errors.ts';
import { clientNetworks, type ClientNetwork } from './client-network.ts';
import { NetworkUsage } from './network-usage.ts';

/** Limits of what requests hold in memory, in bytes. */
export interface MemoryLimits {
  bytesPerSubscriber: number;
  bytesInAll: number;
}

/** Counts the bytes that requests hold in memory, at most until the end of their responses. */
export class HeldMemory {
  readonly #what: string;
  readonly #bytesInAll: number;
  readonly #usage: NetworkUsage;
  readonly #held = new WeakMap<Response, { networks: readonly ClientNetwork[]; bytes: number }>();
  #total = 0;

  /** @param what requests hold, for messages, such as `requests` */
  constructor(what: string, { bytesPerSubscriber, bytesInAll }: MemoryLimits) {
    this.#what = what;
    this.#bytesInAll = bytesInAll;
    this.#usage = new NetworkUsage(bytesPerSubscriber);
  }

  /**
   * Counts bytes that are in memory now.
   * @throws TooManyRequests the networks of the caller hold too many
   * @throws ServiceUnavailable all callers together hold too many
   */
  hold(request: Request, response: Response, bytes: number): void {
    if (this.#total + bytes > this.#bytesInAll)
      throw new ServiceUnavailable(`The service has too many large ${this.#what} at the same time.`);
    if (!this.#usage.hasRoom(clientNetworks(request), bytes))
      throw new TooManyRequests(`Too many large ${this.#what} for this address at the same time.`, 1);
    this.count(request, response, bytes);
  }

  /** Counts bytes that are in memory now and cannot be refused any more. */
  count(request: Request, response: Response, bytes: number): void {
    const earlier = this.#held.get(response);
    const networks = earlier?.networks ?? clientNetworks(request);
    this.#usage.add(networks, bytes);
    this.#total += bytes;
    if (earlier === undefined) response.once('close', () => void this.release(response));
    this.#held.set(response, { networks, bytes: (earlier?.bytes ?? 0) + bytes });
  }

  /** Ends the counting of all bytes of a response. @returns their number */
  release(response: Response): number {
    const held = this.#held.get(response);
    if (held === undefined) return 0;
    const { bytes } = held;
    this.#total -= bytes;
    this.#usage.release(held.networks, bytes);
    held.bytes = 0;
    return bytes;
  }
}
