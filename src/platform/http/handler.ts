import type { Logger } from 'pino';
import type { Input, OperationId, Output, SubjectKind } from '../../contract/operation.ts';
import type { StreamedResponse } from '../../contract/streamed-response.ts';
import type { SubjectOf } from '../access/subject.ts';
import type { Attempt } from '../idempotency/request.ts';
import type { Reader, Tx } from '../ports/transaction.ts';
import type { Browser } from './browser.ts';

/**
 * The context of one request. A request has one time, `now`. A module that needs more, such as the payment processors,
 * declares it as its dependencies: see `handlersWith`.
 */
export interface RequestContext<O extends OperationId> extends Reader {
  /** The caller. The type has exactly the kinds that the contract allows. */
  readonly subject: SubjectOf<SubjectKind<O>>;
  /**
   * Authorizes the caller again, for responses that last longer than a credential may.
   * @throws ApiError the credential has ended, or does not authorize the operation any more
   */
  readonly reauthorize: () => Promise<SubjectOf<SubjectKind<O>>>;
  /** Runs `work` in a transaction. May run it again after a deadlock, so `work` may only use the database. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly browser: Browser;
  /** The current time, for rows that are written after a wait for a lock or for an external service. */
  readonly clock: () => Date;
  readonly log: Logger;
  /** Progress of earlier attempts at the same request. The value is undefined if the request has no idempotency key. */
  readonly attempt: Attempt | undefined;
}

/**
 * Handles one operation. Returns the body of the success status, or its JSON as a stream where it can be of any size.
 * Throws every other response as an ApiError.
 */
export type Handler<O extends OperationId, Dependencies = unknown> = (
  input: Input<O>,
  ctx: RequestContext<O> & Dependencies,
) => Promise<Output<O> | StreamedResponse>;

/** A handler for each operation of the contract. A missing or a surplus handler does not compile. */
export type Handlers<Dependencies = unknown> = { readonly [O in OperationId]: Handler<O, Dependencies> };

/** Declares the handlers of a module that only needs the request context. */
export function handlers<O extends OperationId>(share: { readonly [P in O]: Handler<P> }): {
  readonly [P in O]: Handler<P>;
} {
  return share;
}

/** Declares the handlers of a module with dependencies: `handlersWith<RefundDependencies>()({ createRefund: … })`. */
export function handlersWith<Dependencies extends object>() {
  return <O extends OperationId>(share: { readonly [P in O]: Handler<P, Dependencies> }): {
    readonly [P in O]: Handler<P, Dependencies>;
  } => share;
}

/**
 * Merges the handlers of all modules.
 * @throws Error two modules handle the same operation
 */
export function mergeHandlers<Shares extends object[]>(...shares: Shares): Merged<Shares> {
  const all: Record<string, unknown> = {};
  for (const [operationId, handler] of shares.flatMap((share) => Object.entries(share))) {
    if (Object.hasOwn(all, operationId)) throw new Error(`two handlers for the operation ${operationId}`);
    all[operationId] = handler;
  }
  return all as Merged<Shares>;
}

/** Collects in `All`, because the compiler follows only a tail call for more than 50 modules. */
type Merged<Shares extends object[], All = unknown> = Shares extends [infer First, ...infer Rest extends object[]]
  ? Merged<Rest, All & First>
  : All;
