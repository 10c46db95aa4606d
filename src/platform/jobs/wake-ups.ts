import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { PoolConnection } from '../db/healing-client.ts';
import { SECOND_MS } from '../../shared/durations.ts';

/** Channel of `notify`. Its messages are names of tasks, with a space between them. */
const CHANNEL = 'sellbase_jobs';
/** Shortest pause between two messages of a process. Tasks that are woken meanwhile share the next one. */
const PAUSE_MS = 50;
/** Pause before a lost connection is opened again. */
const RECONNECT_MS = SECOND_MS;
/** Time in which a message of this process must come back. Otherwise a connection pooler does not pass messages on. */
const ECHO_MS = 2 * SECOND_MS;

interface Listener {
  /** Called when jobs of these tasks were committed by another process. */
  wake(tasks: readonly string[]): void;
  /** Called when it changes whether messages arrive. Some may have been missed before. */
  setListening(isListening: boolean): void;
}

/**
 * Tells other processes by `notify` that jobs were committed. A message is sent after the commit, by a transaction of its own:
 * as part of the transaction that stores the jobs, it would make all their commits wait for each other.
 */
export class WakeUps {
  readonly #db: Knex;
  readonly #onFailure: (error: unknown) => void;
  #tasks = new Set<string>();
  #pause: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  #listener: Listener | undefined;
  #connection: PoolConnection | undefined;
  #connecting: Promise<void> = Promise.resolve();
  #reconnect: NodeJS.Timeout | undefined;
  #isStopping = false;

  /** Prepares wake-ups over a pool with at least two connections. */
  constructor(db: Knex, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#onFailure = onFailure;
  }

  /** Wakes the tasks in processes that listen. A lost message only delays a job until the next look. */
  send(tasks: Iterable<string>): void {
    for (const task of tasks) this.#tasks.add(task);
    if (this.#tasks.size > 0 && this.#pause === undefined) this.#flush();
  }

  /** Listens until `stop`, on one connection of the pool. */
  listen(listener: Listener): void {
    this.#listener = listener;
    this.#connecting = this.#connect();
  }

  /** Stops listening, and waits for messages that are being sent. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#pause);
    clearTimeout(this.#reconnect);
    const connection = this.#connection;
    this.#connection = undefined;
    if (connection !== undefined) await this.#release(connection);
    await Promise.all([this.#connecting, this.#sending]);
  }

  #flush(): void {
    const message = [...this.#tasks].join(' ');
    this.#tasks.clear();
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.send([]);
    }, PAUSE_MS).unref();
    this.#sending = this.#notify(message).catch(this.#onFailure);
  }

  async #notify(message: string): Promise<void> {
    await this.#db.raw('select pg_notify(?, ?)', [CHANNEL, message]);
  }

  async #connect(): Promise<void> {
    try {
      const connection: PoolConnection = await this.#db.client.acquireConnection();
      if (this.#isStopping) return await this.#release(connection);
      this.#connection = connection;
      connection.once('end', () => this.#onEnd(connection));
      const isListening = await this.#listen(connection);
      if (this.#connection === connection) this.#listener?.setListening(isListening);
    } catch (error) {
      this.#onFailure(error);
      if (this.#connection === undefined) this.#retry();
    }
  }

  /** @returns whether a message of this process comes back */
  async #listen(connection: PoolConnection): Promise<boolean> {
    const echo = randomUUID();
    const echoed = Promise.withResolvers<boolean>();
    connection.on('notification', ({ payload = '' }) => {
      if (payload === echo) echoed.resolve(true);
      else this.#listener?.wake(payload.split(' '));
    });
    connection.once('end', () => echoed.resolve(false));
    await connection.query(`listen ${CHANNEL}`);
    await this.#notify(echo);
    const timer = setTimeout(() => echoed.resolve(false), ECHO_MS);
    return echoed.promise.finally(() => clearTimeout(timer));
  }

  #onEnd(connection: PoolConnection): void {
    if (this.#connection !== connection) return;
    this.#connection = undefined;
    void this.#release(connection);
    this.#listener?.setListening(false);
    this.#retry();
  }

  #retry(): void {
    if (!this.#isStopping) this.#reconnect = setTimeout(() => void (this.#connecting = this.#connect()), RECONNECT_MS);
  }

  /** Closes the connection, because the next user of the pool must not receive messages. */
  async #release(connection: PoolConnection): Promise<void> {
    connection.__knex__disposed ??= new Error('The connection has listened for messages.');
    await this.#db.client.releaseConnection(connection);
  }
}
