import { DAY_MS } from '../../../shared/durations.ts';
import { invalidField, TooManyRequests } from '../../../shared/errors.ts';
import { isolate } from '../../../shared/isolate.ts';
import { plainName } from '../../../shared/plain-name.ts';
import { requireQuota } from '../quotas/index.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { MemberRole } from '../../../platform/access/subject.ts';
import type { Mail } from '../../../platform/ports/mailer.ts';
import { sendInvitationTask } from './events.ts';
import { requireManageable } from './rules.ts';
import {
  findInvitation,
  findInvitationMails,
  insertInvitationMail,
  isMemberByEmail,
  upsertInvitation,
  type InvitationRow,
} from './queries.ts';
import { requireOwnMembers } from './require-own-members.ts';

export const INVITATION_DAYS = 14;

interface NewInvitation {
  organizationId: string;
  /** Role of the member who invites. */
  by: MemberRole | undefined;
  email: string;
  role: MemberRole;
}

/**
 * Invites the person with this e-mail address, or renews their invitation. Enqueues a mail.
 * @param maxPerDay mails that an organization may send within 24 hours, including renewals and revoked invitations;
 * undefined for no limit
 * @throws MirroredMembers
 * @throws RoleNotManageable
 * @throws RequestValidationError at `email`: the person is already a member
 * @throws TooManyRequests the limit is reached
 * @throws QuotaExceeded the organization has sent as many mails today as it may
 */
export async function inviteMember(
  tx: Tx,
  { organizationId, by, email, role }: NewInvitation,
  maxPerDay: number | undefined,
): Promise<InvitationRow> {
  await requireOwnMembers(tx, organizationId);
  requireManageable(by, role);
  if (await isMemberByEmail(tx.db, organizationId, email))
    throw invalidField('email', 'This person is already a member.', email);
  if (maxPerDay !== undefined) await requireInvitationRate(tx, organizationId, maxPerDay);
  await requireQuota(tx, organizationId, 'mails');
  const invitation = await upsertInvitation(tx.db, {
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + INVITATION_DAYS * DAY_MS),
    organization_id: organizationId,
    email,
    role,
  });
  tx.enqueue(sendInvitationTask, { invitation_id: invitation.id });
  return invitation;
}

/** Counts a mail against the limit. @throws TooManyRequests with the seconds until the oldest counted mail expires */
async function requireInvitationRate(tx: Tx, organizationId: string, maxPerDay: number) {
  const sent = await findInvitationMails(tx.db, organizationId, new Date(tx.now.getTime() - DAY_MS));
  const oldestCounted = sent.at(-maxPerDay);
  if (oldestCounted !== undefined) {
    const seconds = Math.ceil((oldestCounted.getTime() + DAY_MS - tx.now.getTime()) / 1000);
    throw new TooManyRequests(
      `${maxPerDay} invitations were sent within a day. Try again later.`,
      // A concurrent invitation may be a moment younger than this request.
      Math.min(Math.max(1, seconds), DAY_MS / 1000),
    );
  }
  await insertInvitationMail(tx.db, organizationId, tx.now);
}

/**
 * Builds the mail of an invitation. The mail contains no secret, since the invited person must sign in.
 * @returns undefined if the invitation was consumed, was revoked or has expired
 */
export async function invitationMail(
  { db, now }: Reader,
  invitationId: string,
  authUrl: string,
): Promise<Mail | undefined> {
  const invitation = await findInvitation(db, invitationId, now);
  if (invitation === undefined) return undefined;
  const { email } = invitation;
  const name = isolate(plainName(invitation.organization_name), 'ltr');
  return {
    to: email,
    subject: `Join ${name} on Sellbase`,
    text: `You are invited to become a member of ${name} on Sellbase.

Sign in with this e-mail address to accept or decline:

    ${authUrl}/account

The invitation expires after ${INVITATION_DAYS} days. If you do not know ${name}, ignore this e-mail.
`,
  };
}
