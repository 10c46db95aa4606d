import type { Socket } from 'node:net';
import type { Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import type pg from 'pg';
import {
  ConnectionLost,
  hadNoEffect,
  isConnectionFailure,
  isReadOnlyServer,
  isReportedByServer,
  isServerFailure,
} from './connection-failure.ts';
import { countResult, requireTimeLeft, type ConnectionShares } from './connection-shares.ts';
import { connectToDatabase, refuseSecondConnection } from './network-guard.ts';

/** A connection of the driver, with the fields that Knex and this file add. */
export interface PoolConnection extends pg.Client {
  /** Whether the connection waits for a statement. */
  readonly readyForQuery: boolean;
  /** 'I' outside of a transaction, 'T' inside, 'E' inside of one that failed. */
  getTransactionStatus(): 'I' | 'T' | 'E' | null;
  /** Why the connection must not be used any more. */
  __knex__disposed?: unknown;
  /** Whether the connection has ended. */
  isBroken: boolean;
  /** Time at which the connection was opened, by the monotonic clock. */
  openedAt: number;
  /** Gives the connection back to the owners for which it is in use. */
  releaseShare?: (() => void) | undefined;
}

/** State of a pool. Knex copies the configuration to the clients of transactions, so that they share it. */
export interface PoolState {
  /** Longest wait for the answer to a statement. Undefined means no limit. */
  readonly statementTimeoutMs: number | undefined;
  /** Time in which all statements of a request begin. */
  readonly requestMs: number;
  /** Connections that were opened earlier are replaced. */
  replaceBefore: number;
  /** Divides the connections between the callers of requests. The value is undefined in pools that no request uses. */
  readonly shares: ConnectionShares | undefined;
}

/** How a statement runs. */
export interface StatementOptions {
  /** Whether the statement only reads. Then it can be repeated even if the server has executed it. */
  isRead?: boolean;
  /** Replaces the limit of the pool. */
  timeoutMs?: number;
  /** Whether the statement begins or ends a transaction. The time of the request does not limit it. */
  isControl?: boolean;
}

/**
 * Pause between two replacements of all connections because of a read-only server. Otherwise each write would replace the
 * connections that still serve reads.
 */
const READ_ONLY_PAUSE_MS = 250;
const READ_METHODS = new Set(['select', 'first', 'pluck']);

/**
 * Knex's client of PostgreSQL with one rule for connections. A connection is closed after an error that makes it
 * unusable, and when it comes back inside a transaction. A statement without effect runs once more, on another one.
 */
export class HealingClient extends PostgresClient {
  /** The value is true in the client of a transaction, whose statements cannot move to another connection. */
  declare readonly transacting?: boolean;
  declare config: Knex.Config & { poolState: PoolState };

  override async acquireConnection(): Promise<PoolConnection> {
    const { poolState } = this.config;
    refuseSecondConnection(poolState);
    requireTimeLeft(poolState.requestMs);
    const releaseShare = await poolState.shares?.take();
    try {
      const connection: PoolConnection = await super.acquireConnection();
      return Object.assign(connection, { releaseShare });
    } catch (error) {
      releaseShare?.();
      throw error;
    }
  }

  override async acquireRawConnection(): Promise<PoolConnection> {
    const openedAt = performance.now();
    const connection: PoolConnection = await connectToDatabase(() => super.acquireRawConnection()).catch(
      (error: unknown) => Promise.reject(toFailure(error, { maybeExecuted: false })),
    );
    const markBroken = () => void (connection.isBroken = true);
    connection.on('error', markBroken).on('end', markBroken);
    return Object.assign(connection, { openedAt, isBroken: false });
  }

  override async validateConnection(connection: PoolConnection): Promise<boolean> {
    return connection.openedAt >= this.config.poolState.replaceBefore;
  }

  override async releaseConnection(connection: PoolConnection): Promise<void> {
    if (connection.getTransactionStatus() !== 'I') connection.__knex__disposed ??= new Error('A transaction is open.');
    // At once, because the pool closes it only when it needs a connection, and until then the session could hold locks.
    if (connection.__knex__disposed !== undefined) void connection.end();
    const { releaseShare } = connection;
    await super.releaseConnection(connection);
    releaseShare?.();
  }

  override query(connection: PoolConnection, statement: { method?: string } | string): Promise<unknown> {
    const isRead = typeof statement === 'object' && READ_METHODS.has(statement.method ?? '');
    // Knex builds all others.
    const isControl = typeof statement === 'string';
    return this.runStatement(connection, (on) => super.query(on, statement), { isRead, isControl });
  }

  /** Runs one statement on a connection that the caller releases. Runs it once more on another one after a failure. */
  async runStatement<T>(
    connection: PoolConnection,
    run: (connection: PoolConnection) => Promise<T>,
    options: StatementOptions = {},
  ): Promise<T> {
    try {
      return await this.runOnce(connection, run, options);
    } catch (error) {
      if (this.transacting || !mayRepeat(error, options)) throw error;
      // First, because the pool may be full of connections that wait for this.
      await this.releaseConnection(connection);
      const other: PoolConnection = await this.acquireConnection();
      try {
        return await this.runOnce(other, run, options);
      } finally {
        await this.releaseConnection(other);
      }
    }
  }

  private async runOnce<T>(
    connection: PoolConnection,
    run: (connection: PoolConnection) => Promise<T>,
    { timeoutMs = this.config.poolState.statementTimeoutMs, isControl = false }: StatementOptions,
  ): Promise<T> {
    if (!isControl) requireTimeLeft(this.config.poolState.requestMs);
    const wasBroken = connection.isBroken;
    const stream = connection.connection.stream as Socket;
    const readBefore = stream.bytesRead;
    const timer =
      timeoutMs === undefined ? undefined : setTimeout(() => stream.destroy(new StatementTimeout()), timeoutMs);
    let result: T;
    try {
      result = await run(connection);
    } catch (error) {
      const failure = connection.isBroken ? toFailure(error, { maybeExecuted: !wasBroken }) : error;
      if (isConnectionFailure(failure)) this.discard(connection, failure);
      // The state of the transaction, which `releaseConnection` reads, arrives after the error.
      else await untilReady(connection);
      throw failure;
    } finally {
      clearTimeout(timer);
    }
    countResult(stream.bytesRead - readBefore);
    return result;
  }

  private discard(connection: PoolConnection, failure: unknown) {
    connection.__knex__disposed ??= failure;
    if (!isServerFailure(failure)) return;
    const { poolState } = this.config;
    const now = performance.now();
    if (isReadOnlyServer(failure) && now - poolState.replaceBefore < READ_ONLY_PAUSE_MS) return;
    // However recent the last replacement is: a statement is repeated only once, so the next connection must be a new one.
    poolState.replaceBefore = now;
  }
}

class StatementTimeout extends Error {
  override readonly message = 'The server did not answer in time.';
}

function mayRepeat(error: unknown, { isRead = false }: StatementOptions): boolean {
  if (hadNoEffect(error)) return true;
  return isRead && error instanceof ConnectionLost && !(error.cause instanceof StatementTimeout);
}

const toFailure = (error: unknown, options: { maybeExecuted: boolean }) =>
  isReportedByServer(error) ? error : new ConnectionLost(error, options);

/** Waits until the server has reported the state after an error, or the connection has ended. */
function untilReady(connection: PoolConnection): Promise<void> {
  if (connection.readyForQuery || connection.isBroken) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      connection.connection.off('readyForQuery', settle);
      connection.off('end', settle);
      resolve();
    };
    connection.connection.on('readyForQuery', settle);
    connection.on('end', settle);
  });
}
