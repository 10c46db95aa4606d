import type { OperationId } from '../../contract/operation.ts';
import type { AnonymousSubject, SubjectOf } from '../access/subject.ts';
import { savepoint } from '../db/transaction.ts';
import type { Reader, Tx } from '../ports/transaction.ts';
import type { ReplayableResult, IdempotentRunner } from '../idempotency/idempotent-runner.ts';
import { fingerprintOf, parseKey, type Attempt, type KeyedRequest } from '../idempotency/request.ts';

type Subject = SubjectOf<'user' | 'organization' | 'client'> | AnonymousSubject;

interface OperationRequest {
  operationId: OperationId;
  path: object;
  query: object;
  body: unknown;
  subject: Subject;
  /** Where it came from. */
  address: string;
}

/** @param header the key, as it was sent */
export function toKeyedRequest(header: string, { operationId, path, query, body, ...from }: OperationRequest): KeyedRequest {
  return {
    scope: keyScope(from.subject, [path, body], from.address),
    key: parseKey(header),
    fingerprint: fingerprintOf(operationId, path, query, body),
    organizationIds: from.subject.kind === 'user' ? from.subject.organizationIds : [],
  };
}

/**
 * Whoever shows nothing is known by the secret in the path, or the license key in the body, of which there is no trace in the
 * scope: wherever they are by the next try. Otherwise by the address.
 */
function keyScope(subject: Subject, parts: readonly unknown[], address: string): string {
  if (subject.kind !== 'anonymous') return `${subject.kind}:${subject.id}`;
  const named = parts.flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : []));
  const secrets = named.filter(([name]) => name === 'key' || name.endsWith('secret'));
  return secrets.length > 0 ? `secret:${fingerprintOf(secrets).toString('base64url')}` : `address:${address}`;
}

/** What a handler's context has to be made with. */
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
  run: (within: ContextOverrides) => Promise<unknown>;
}

/** Runs the handler, or repeats what it answered to the same request before. */
export function runIdempotently(request: KeyedRequest, { idempotency: answers, now, status, isExternal: isOutside, run }: IdempotentOperation): Promise<ReplayableResult> {
  if (isOutside) return answers.runUnderLease(request, async (attempt) => ({ status, body: await run({ attempt }) }));
  return answers.runInTransaction(request, now, async (tx) => ({
    status,
    body: await run({ db: tx.db, transaction: (work) => savepoint(tx, work) }),
  }));
}
