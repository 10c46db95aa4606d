import type { Logger } from 'pino';
import type { Input, OperationId, Output, SubjectKind } from '../../contract/operation.ts';
import type { SubjectOf } from '../access/subject.ts';
import type { Reader, Tx } from '../db/transaction.ts';
import type { Attempt } from '../idempotency/request.ts';
import type { Browser } from './browser.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Dunning } from '../ports/dunning.ts';
import type { PaymentProcessors } from '../ports/payment-processor.ts';
import type { Storage } from '../ports/storage.ts';
import type { TaxProvider } from '../ports/tax-provider.ts';

/** What a handler may use while it answers one request, which happens at one moment, `now`. */
export interface Ctx<O extends OperationId> extends Reader {
  /** Has exactly the kinds that the contract admits. */
  readonly subject: SubjectOf<SubjectKind<O>>;
  /** Runs `work` in a transaction; may run it again after a deadlock, so nothing but the database belongs inside. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly payments: PaymentProcessors;
  readonly browser: Browser;
  /** Where people and programs reach this service, without a slash at the end. */
  readonly baseUrl: string;
  /** Where the pages for people with an account are; the same as `baseUrl` unless they have a host of their own. */
  readonly authUrl: string;
  readonly mailer: Mailer;
  readonly taxes: TaxProvider;
  readonly storage: Storage;
  readonly dunning: Dunning;
  /** For what is made later than the request began: who has waited, for a lock or an answer, is not early. */
  readonly clock: () => Date;
  readonly log: Logger;
  /** For what is done elsewhere as well, where the request bears a key: how far it came before. */
  readonly attempt: Attempt | undefined;
}

/** Answers one operation: the body of its success status. Everything else is thrown. */
export type Handler<O extends OperationId> = (input: Input<O>, ctx: Ctx<O>) => Promise<Output<O>>;

/** A handler for each operation of the contract: one too few or too many does not compile. */
export type Handlers = { readonly [O in OperationId]: Handler<O> };

/** One room's share of the handlers. */
export function handlers<O extends OperationId>(share: { readonly [P in O]: Handler<P> }): {
  readonly [P in O]: Handler<P>;
} {
  return share;
}

/**
 * Puts the rooms' shares together.
 * @throws Error where two rooms answer the same operation
 */
export function combine<Shares extends object[]>(...shares: Shares): Merged<Shares> {
  const all: Record<string, unknown> = {};
  for (const [operationId, handler] of shares.flatMap((share) => Object.entries(share))) {
    if (operationId in all) throw new Error(`two handlers for the operation ${operationId}`);
    all[operationId] = handler;
  }
  return all as Merged<Shares>;
}

type Merged<Shares extends object[]> = Shares extends [infer First, ...infer Rest extends object[]]
  ? First & Merged<Rest>
  : unknown;
