import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../shared/durations.ts';
import { ResourceNotFound, TooManyRequests } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findUsers } from '../../identity/users/index.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { enqueueEmails, findEmailByKey, findRepetitions } from '../../notifications/emails/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findEmail, type ListedEmail } from './email-queries.ts';

/** Time in which an e-mail is sent again at most once. */
const WINDOW_MS = 10 * MINUTE_MS;
const MAX_PER_DAY = 5;

/**
 * Sends an e-mail again, to the present address of its recipient.
 * @returns the e-mail that is sent. An e-mail that is pending is returned itself
 * @throws ResourceNotFound
 * @throws TooManyRequests the e-mail was sent again `MAX_PER_DAY` times within a day
 */
export async function sendAgain(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<ListedEmail> {
  const email = await findEmail(tx.db, ids, id);
  if (email === undefined) throw new ResourceNotFound();
  if (email.status === 'pending') return email;
  const original = email.repeats ?? email.id;
  const key = `again:${original}:${Math.floor(tx.now.getTime() / WINDOW_MS)}`;
  const recent = await findEmailByKey(tx.db, key);
  if (recent !== undefined) return { ...recent, customer_id: email.customer_id };
  await requireRate(tx, original);
  const { organization_id, kind, user_id, object_id, event_id, customer_id, period_start } = email;
  const { email: recipient } = expectOne(await findUsers(tx.db, [user_id]));
  const repeated = {
    organization_id,
    kind,
    user_id,
    object_id,
    event_id,
    recipient,
    key,
    repeats: original,
    period_start,
  };
  await enqueueEmails(tx, [{ ...repeated, isUnpaid: false, isBySeller: true }]);
  const added = await findEmailByKey(tx.db, key);
  return { ...expectOne(added === undefined ? [] : [added]), customer_id };
}

async function requireRate(tx: Tx, original: string): Promise<void> {
  const before = await findRepetitions(tx.db, original, new Date(tx.now.getTime() - DAY_MS));
  const first = before.at(-MAX_PER_DAY);
  if (first === undefined) return;
  const seconds = Math.ceil((first.getTime() + DAY_MS - tx.now.getTime()) / SECOND_MS);
  throw new TooManyRequests(`The e-mail was sent again ${MAX_PER_DAY} times within a day. Try again later.`, seconds);
}
