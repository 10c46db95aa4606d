import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent } from 'node:http';
import { Socket } from 'node:net';

/** A transaction that has begun. Timers and events that it created keep it after its end. */
interface BegunTransaction {
  /** State of the pool that its connection is from. */
  pool: object;
  isOpen: boolean;
  /** Holds the stack of the code that began it. */
  began: Error;
}

const current = new AsyncLocalStorage<BegunTransaction>();
let isActive = false;

/** A network request inside a transaction. `cause` has the stack of the code that began the transaction. */
export class NetworkInTransaction extends Error {
  override readonly name = 'NetworkInTransaction';
  override readonly message =
    'The network was used while a transaction was open. Call outside systems before or after it.';
}

/** A connection besides the one of the transaction. `cause` has the stack of the code that began the transaction. */
export class SecondConnection extends Error {
  override readonly name = 'SecondConnection';
  override readonly message =
    'A transaction used another connection, for which it could wait for ever. Use the connection of the transaction.';
}

/**
 * From now on, code inside a transaction that opens a socket or sends an HTTP request gets `NetworkInTransaction`. A slow
 * outside system would hold the locks of the transaction. For tests and development, because it costs an `Error` for each
 * transaction.
 */
export function refuseNetworkInTransactions(): void {
  if (isActive) return;
  isActive = true;
  Object.assign(Socket.prototype, { connect: refuseInTransaction(Reflect.get(Socket.prototype, 'connect')) });
  // Requests on a connection that an earlier request opened.
  Object.assign(Agent.prototype, { addRequest: refuseInTransaction(Reflect.get(Agent.prototype, 'addRequest')) });
  globalThis.fetch = refuseInTransaction(globalThis.fetch);
}

/** Refuses another connection inside a transaction: if all transactions waited for one, none would end. */
export function refuseSecondConnection(pool: object): void {
  const transaction = current.getStore();
  if (transaction?.isOpen && transaction.pool === pool)
    throw new SecondConnection(undefined, { cause: transaction.began });
}

function refuseInTransaction<Method extends (...args: never[]) => unknown>(method: Method): Method {
  return new Proxy(method, {
    apply(original, self, args) {
      const transaction = current.getStore();
      if (transaction?.isOpen) throw new NetworkInTransaction(undefined, { cause: transaction.began });
      return Reflect.apply(original, self, args);
    },
  });
}

/** Runs the work of a transaction. */
export type TransactionScope = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Call this where the transaction begins, whose stack is reported. @param pool state of the pool that its connection is from */
export function createTransactionScope(pool: object): TransactionScope {
  if (!isActive) return (work) => work();
  const began = new Error('The transaction began here.');
  return async (work) => {
    const transaction: BegunTransaction = { pool, isOpen: true, began };
    try {
      return await current.run(transaction, work);
    } finally {
      transaction.isOpen = false;
    }
  };
}

/** Opens a connection of the database, which transactions may use. */
export const connectToDatabase = <Result>(open: () => Result): Result => current.exit(open);
