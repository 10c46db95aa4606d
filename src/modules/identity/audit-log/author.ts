import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { AuditTransactions } from '../../../platform/http/dispatch.ts';
import type { Reader, RunTransaction, Tx } from '../../../platform/ports/transaction.ts';

/** The author of changes, as the audit log shows it. `operation` is one of the contract, or a command of the operator. */
type AuditAuthor = Pick<
  Tables['audit_log'],
  'actor_id' | 'user_id' | 'credential_type' | 'credential_id' | 'client_id' | 'operation' | 'request_id'
> & { actor_type: 'user' | 'organization' | 'operator' };

/** Records the changes of a request in the audit log. */
export const auditTransactions: AuditTransactions = (transaction, { subject, operation, requestId }) => {
  // No audited operation has these callers.
  if (subject.kind === 'anonymous' || subject.kind === 'client' || subject.kind === 'customer') return transaction;
  const { kind, id, credential } = subject;
  const author: AuditAuthor = {
    actor_type: kind,
    actor_id: id,
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
