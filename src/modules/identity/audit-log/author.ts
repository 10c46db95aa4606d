import type { CustomerSubject, UserSubject } from '../../../platform/access/subject.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { AuditTransactions } from '../../../platform/http/dispatch.ts';
import type { RequestContext } from '../../../platform/http/handler.ts';
import type { Reader, RunTransaction, Tx } from '../../../platform/ports/transaction.ts';
import { insertReadEntry, type ReadObject } from './queries.ts';

/** The author of changes, as the audit log shows it. `operation` is one of the contract, or a command of the operator. */
export type AuditAuthor = Pick<
  Tables['audit_log'],
  'actor_id' | 'user_id' | 'credential_type' | 'credential_id' | 'client_id' | 'operation' | 'request_id'
> & { actor_type: 'user' | 'organization' | 'customer' | 'operator' };

/** Records the changes of a request in the audit log. */
export const auditTransactions: AuditTransactions = (
  transaction,
  { subject, operation, requestId, auditedSubjects },
) => {
  // No audited operation has these callers.
  if (subject.kind === 'anonymous' || subject.kind === 'client') return transaction;
  const credential = subject.kind === 'customer' ? subject.maker : subject.credential;
  // A customer who opened the session by an e-mail acts alone.
  if (subject.kind === 'customer' && credential === undefined && !auditedSubjects.includes('user')) return transaction;
  const author: AuditAuthor = {
    actor_type: subject.kind,
    actor_id: subject.kind === 'customer' ? subject.customerId : subject.id,
    user_id: credential?.userId ?? null,
    credential_type: credential?.type ?? null,
    credential_id: credential?.id ?? null,
    client_id: credential?.clientId ?? null,
    operation,
    request_id: requestId ?? null,
  };
  return (work) =>
    transaction(async (tx) => {
      await nameAuthor(tx, author);
      return work(tx);
    });
};

type AuditedContext = Pick<RequestContext<never>, 'transaction'>;

/**
 * Records an export of organizations in the audit log.
 * @returns the organizations
 */
export async function recordExport<Ids extends readonly string[]>(
  ctx: AuditedContext,
  organizationIds: Ids,
): Promise<Ids> {
  await recordRead(ctx, { organizationIds, type: 'organization' });
  return organizationIds;
}

/** Records that a member or an application read an object, in an operation that the contract marks as audited. */
export const recordRead = ({ transaction }: AuditedContext, object: ReadObject): Promise<void> =>
  transaction(({ db }) => insertReadEntry(db, object));

/** Records that a member or an application read secrets of a customer, by a customer session that it created. */
export async function recordReadForCustomer(
  ctx: AuditedContext & { subject: UserSubject | CustomerSubject },
): Promise<void> {
  const { subject } = ctx;
  if (subject.kind !== 'customer' || subject.maker === undefined) return;
  const { organizationId, customerId: id } = subject;
  await recordRead(ctx, { organizationIds: [organizationId], type: 'customer', id });
}

/**
 * Makes changes that are too many for the audit log, such as the rows of an import. Its caller stores a row that stands for
 * all of them, and that is recorded.
 */
export async function withoutRecording<Result>({ db }: Tx, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await db.raw<{ rows: { author: string | null }[] }>(
    `select current_setting('sellbase.audit', true) as author`,
  );
  await setAuthor(db, '');
  const result = await work();
  await setAuthor(db, rows[0]?.author ?? '');
  return result;
}

const OPERATOR = {
  actor_type: 'operator',
  actor_id: null,
  user_id: null,
  credential_type: null,
  credential_id: null,
  client_id: null,
  request_id: null,
} as const;

/**
 * Records the changes of an operator's command in the audit log.
 * @param command such as `npm run reseal`
 */
export function auditCommand(transaction: RunTransaction, command: string): RunTransaction {
  return (now, work) =>
    transaction(now, async (tx) => {
      await nameCommand(tx, command);
      return work(tx);
    });
}

/** Records the changes of an operator's command until the end of the transaction. */
export const nameCommand = (tx: Reader, command: string) => nameAuthor(tx, { ...OPERATOR, operation: command });

/** Records the changes of the transaction in the audit log, by triggers. Lasts until the end of the transaction. */
async function nameAuthor({ db, now }: Reader, author: AuditAuthor): Promise<void> {
  await setAuthor(db, JSON.stringify({ ...author, now }));
}

const setAuthor = (db: Reader['db'], author: string) =>
  db.raw(`select set_config('sellbase.audit', ?, true)`, [author]);
