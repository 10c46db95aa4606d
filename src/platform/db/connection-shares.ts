import { AsyncLocalStorage } from 'node:async_hooks';
import { ServiceUnavailable, TooManyRequests } from '../../shared/errors.ts';

/** An organization, a person or a network for which code uses the database. */
export interface ConnectionOwner {
  name: string;
  /** Its connections, as a multiple of the connections that one subscriber may use. */
  share: number;
}

/** The request for which code uses the database. */
export interface DatabaseUse {
  /** The list is empty before the caller is known. */
  owners: readonly ConnectionOwner[];
  /** Whether the reserved connections are for this request. */
  isUrgent: boolean;
  /** Whether the request has had a connection as one of its owners. */
  hasBegun: boolean;
  /** When the request had arrived, by the monotonic clock. Infinity: its statements have all the time that they need. */
  arrivedAt: number;
  /** Called with the size of each result. An error ends the request before it reads more. */
  onResult?: ((bytes: number) => void) | undefined;
}

const current = new AsyncLocalStorage<DatabaseUse>();

/** Runs a request, whose connections count for its owners from when `updateDatabaseUse` names them. */
export const useDatabaseForRequest = <Result>(
  work: () => Result,
  { isUrgent = false, onResult }: Partial<Pick<DatabaseUse, 'isUrgent' | 'onResult'>> = {},
): Result => current.run({ owners: [], isUrgent, hasBegun: false, arrivedAt: performance.now(), onResult }, work);

/** Runs work that a request causes and that lasts longer, such as jobs. Its connections and its time do not count for the request. */
export const useDatabaseForService = <Result>(work: () => Result): Result => current.exit(work);

/** Tells for whom the request in progress uses the database, as soon as it is known. */
export function updateDatabaseUse(known: Partial<Pick<DatabaseUse, 'owners' | 'isUrgent' | 'arrivedAt'>>): void {
  Object.assign(current.getStore() ?? {}, known);
}

/** Begins the time of the request in progress again, once its body has arrived. */
export const beginRequestTime = (): void => updateDatabaseUse({ arrivedAt: performance.now() });

/** Lets the request in progress take all the time that it needs. It must not hold anything that others wait for. */
export const allowLongRequest = (): void => updateDatabaseUse({ arrivedAt: Infinity });

/**
 * Ends a request that takes too long, so that its caller gets an answer and its connection serves others.
 * @param requestMs time in which all statements of a request begin
 * @throws ServiceUnavailable this time has passed for the request in progress
 */
export function requireTimeLeft(requestMs: number): void {
  const { arrivedAt = Infinity } = current.getStore() ?? {};
  if (performance.now() >= arrivedAt + requestMs) throw new ServiceUnavailable('The request took too long. Try again.');
}

/** Tells the request in progress how many bytes a statement has returned. */
export const countResult = (bytes: number): void => current.getStore()?.onResult?.(bytes);

/** The part of a pool that one owner can use at a time: 3 of 10 connections. */
const OWNER_PART = 0.3;
/** The part of a pool that is for urgent requests only: 2 of 10 connections. */
const RESERVED_PART = 0.2;
const RETRY_SECONDS = 1;

/** Owner of all connections that are not reserved, which all but urgent requests share. */
const ORDINARY: ConnectionOwner = { name: '', share: 1 };

/** Gives a connection back. A second call does nothing. */
type Release = () => void;

interface Waiting {
  use: DatabaseUse | undefined;
  queue: Set<Waiting>;
  start: () => void;
}

/** Requests that wait for a connection of one owner: requests that go first, and all others. */
type Queue = readonly [Set<Waiting>, Set<Waiting>];

/**
 * Divides the connections of a pool, so that one owner cannot keep the others waiting. It counts in memory, because every
 * statement comes by here.
 */
export class ConnectionShares {
  readonly #ofOwner: number;
  readonly #ordinary: number;
  readonly #waitMs: number;
  readonly #used = new Map<string, number>();
  readonly #queues = new Map<string, Queue>();

  /** @param waitMs longest wait for a connection */
  constructor(poolSize: number, waitMs: number) {
    const reserved = Math.max(1, Math.round(poolSize * RESERVED_PART));
    this.#ofOwner = Math.max(1, Math.round(poolSize * OWNER_PART));
    this.#ordinary = Math.max(1, poolSize - reserved);
    this.#waitMs = waitMs;
  }

  /**
   * Waits until the request in progress may use a connection.
   * @throws TooManyRequests its owners use all of their connections
   * @throws ServiceUnavailable all connections are in use, or the request has had one before
   */
  take(): Release | Promise<Release> {
    const use = current.getStore();
    const blocking = this.#findBlocking(use);
    return blocking === undefined ? this.#begin(use) : this.#wait(use, blocking);
  }

  #begin(use: DatabaseUse | undefined): Release {
    const owners = ownersOf(use);
    for (const { name } of owners) this.#used.set(name, this.#usedBy(name) + 1);
    if (use !== undefined && use.owners.length > 0) use.hasBegun = true;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const { name } of owners) {
        const left = this.#usedBy(name) - 1;
        if (left > 0) this.#used.set(name, left);
        else this.#used.delete(name);
      }
      // The shared connections first, so that an owner with many requests does not overtake the requests of others.
      for (const { name } of owners) this.#startWaiting(name);
    };
  }

  #wait(use: DatabaseUse | undefined, blocking: string): Promise<Release> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve(this.#begin(use));
      };
      const waiting: Waiting = { use, queue: this.#queueFor(use, blocking), start };
      const timer = setTimeout(() => {
        waiting.queue.delete(waiting);
        reject(createRefusal(use, this.#findBlocking(use)));
      }, this.#waitMs);
      waiting.queue.add(waiting);
    });
  }

  /** Starts requests that waited for a connection of an owner. A request that has to wait for another owner moves to that queue. */
  #startWaiting(name: string): void {
    const queue = this.#queues.get(name);
    if (queue === undefined) return;
    for (const part of queue) {
      for (const waiting of part) {
        const blocking = this.#findBlocking(waiting.use);
        if (blocking === name) return;
        part.delete(waiting);
        if (blocking === undefined) waiting.start();
        else (waiting.queue = this.#queueFor(waiting.use, blocking)).add(waiting);
      }
    }
    this.#queues.delete(name);
  }

  #queueFor(use: DatabaseUse | undefined, blocking: string): Set<Waiting> {
    const queue: Queue = this.#queues.get(blocking) ?? [new Set(), new Set()];
    this.#queues.set(blocking, queue);
    return queue[use?.isUrgent || use?.hasBegun ? 0 : 1];
  }

  /** Finds an owner that uses all of its connections. */
  #findBlocking(use: DatabaseUse | undefined): string | undefined {
    return ownersOf(use).findLast((owner) => this.#usedBy(owner.name) >= this.#limitOf(owner))?.name;
  }

  #limitOf(owner: ConnectionOwner): number {
    return owner === ORDINARY ? this.#ordinary : Math.max(1, Math.floor(this.#ofOwner * owner.share));
  }

  #usedBy(name: string): number {
    return this.#used.get(name) ?? 0;
  }
}

const ownersOf = (use: DatabaseUse | undefined): readonly ConnectionOwner[] =>
  use?.isUrgent ? use.owners : [ORDINARY, ...(use?.owners ?? [])];

/** A request that has begun may have changed something, so 429 would be wrong. */
const createRefusal = (use: DatabaseUse | undefined, blocking: string | undefined) =>
  blocking === ORDINARY.name || use?.hasBegun
    ? new ServiceUnavailable('All connections to the database are in use. Try again.')
    : new TooManyRequests('Too many requests of this caller are in progress. Try again.', RETRY_SECONDS);
