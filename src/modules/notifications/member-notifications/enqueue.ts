import type { Tx } from '../../../platform/ports/transaction.ts';
import { enqueueEmails, type NewEmail } from '../emails/index.ts';
import { findNotifiedMembers } from './queries.ts';
import { isWanted, effectiveSettings, type MemberEmailKind } from './settings.ts';

/** A message to the members of an organization. */
export interface Notification {
  organization_id: string;
  kind: MemberEmailKind;
  object_id: string;
  event_id: string | null;
  /** Identifies the notification: each member gets it once. */
  key: string;
  period_start?: Date;
}

/** Kinds that a test organization sends as well. Its sales are not real. */
const ABOUT_TESTS: readonly MemberEmailKind[] = ['seller_endpoint_disabled'];

/** Enqueues notifications to the members who want them, in their order. */
export async function notifyMembers(tx: Tx, notifications: readonly Notification[]): Promise<void> {
  if (notifications.length === 0) return;
  const ids = [...new Set(notifications.map(({ organization_id }) => organization_id))];
  const members = Map.groupBy(await findNotifiedMembers(tx.db, ids), ({ organization_id }) => organization_id);
  const emails = notifications.flatMap(({ kind, key, ...notification }): NewEmail[] =>
    (members.get(notification.organization_id) ?? [])
      .filter(({ mode }) => mode === 'live' || ABOUT_TESTS.includes(kind))
      .filter(({ role, ...chosen }) => isWanted(kind, effectiveSettings(role, chosen)))
      .map(({ user_id, email }) => ({
        ...notification,
        kind,
        user_id,
        recipient: email,
        key: `${kind}:${key}:${user_id}`,
        isUnpaid: false,
        isBySeller: false,
      })),
  );
  await enqueueEmails(tx, emails);
}
