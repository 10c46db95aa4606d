import { Accepted } from '../../contract/accepted.ts';
import type { OperationId } from '../../contract/operation.ts';
import type { AnonymousSubject, SubjectOf } from '../access/subject.ts';
import { savepoint } from '../db/transaction.ts';
import type { Reader, Tx } from '../ports/transaction.ts';
import type { ReplayableResult, IdempotentRunner } from '../idempotency/idempotent-runner.ts';
import {
  requestFingerprint,
  parseKey,
  type Attempt,
  type KeyedRequest,
  type OperationResult,
} from '../idempotency/request.ts';

type KeyedSubject = SubjectOf<'user' | 'organization' | 'client' | 'customer'> | AnonymousSubject;

interface OperationRequest {
  operationId: OperationId;
  path: object;
  query: object;
  body: unknown;
  subject: KeyedSubject;
  /** IP address of the caller. */
  address: string;
}

/**
 * Builds the identity of a request with an idempotency key.
 * @param header the `Idempotency-Key` header as received
 */
export function toKeyedRequest(
  header: string,
  { operationId, path, query, body, ...caller }: OperationRequest,
): KeyedRequest {
  return {
    scope: keyScope(caller.subject, [path, body], caller.address),
    key: parseKey(header),
    fingerprint: requestFingerprint(operationId, path, query, body),
    organizationIds: caller.subject.kind === 'user' ? caller.subject.organizationIds : [],
  };
}

/**
 * Returns the scope of a key: the subject of the caller. An anonymous caller is identified by a hash of the secret in the
 * path or of the license key in the body, and otherwise by IP address. A hash works after a change of networks as well.
 */
function keyScope(subject: KeyedSubject, parts: readonly unknown[], address: string): string {
  if (subject.kind === 'customer') return `customer:${subject.customerId}`;
  if (subject.kind !== 'anonymous') return `${subject.kind}:${subject.id}`;
  const named = parts.flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : []));
  const secrets = named.filter(([name]) => name === 'key' || name.endsWith('secret'));
  return secrets.length > 0 ? `secret:${requestFingerprint(secrets).toString('base64url')}` : `address:${address}`;
}

/** Values that override the handler's context. */
export interface ContextOverrides {
  db?: Reader['db'];
  transaction?: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  attempt?: Attempt;
}

interface IdempotentOperation {
  idempotency: IdempotentRunner;
  now: Date;
  status: number;
  isExternal: boolean;
  run: (overrides: ContextOverrides) => Promise<unknown>;
}

/** Runs the handler, or replays the result of the same request. */
export function runIdempotently(
  request: KeyedRequest,
  { idempotency, now, status, isExternal, run }: IdempotentOperation,
): Promise<ReplayableResult> {
  if (isExternal)
    return idempotency.runUnderLease(request, async (attempt) => toResult(status, await run({ attempt })));
  return idempotency.runInTransaction(request, now, async (tx) =>
    toResult(status, await run({ db: tx.db, transaction: (work) => savepoint(tx, work) })),
  );
}

/** @param status the status of all outputs but `Accepted` */
export const toResult = (status: number, output: unknown): OperationResult =>
  output instanceof Accepted ? { status: 202, body: output.body } : { status, body: output };
