import { DAY_MS } from '../../../shared/durations.ts';
import { invalid, TooManyRequests } from '../../../shared/errors.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { Mail } from '../../../platform/ports/mailer.ts';
import { sendInvitationTask } from './events.ts';
import {
  findInvitation,
  findInvitationMails,
  insertInvitationMail,
  isMemberByEmail,
  upsertInvitation,
  type InvitationRow,
} from './member-queries.ts';

export const INVITATION_DAYS = 14;

/**
 * Offers a membership to whoever can sign in with `email`; renews an offer that was made before.
 * @param perDay how many an organization may send within 24 hours, renewals and those taken back among them
 * @throws RequestValidationError at `email`: a member already
 * @throws TooManyRequests
 */
export async function inviteMember(
  tx: Tx,
  organizationId: string,
  email: string,
  perDay: number | undefined,
): Promise<InvitationRow> {
  if (await isMemberByEmail(tx.db, organizationId, email)) throw invalid('email', 'Already a member.', email);
  if (perDay !== undefined) await requireRate(tx, organizationId, perDay);
  const invitation = await upsertInvitation(tx.db, {
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + INVITATION_DAYS * DAY_MS),
    organization_id: organizationId,
    email,
  });
  tx.enqueue(sendInvitationTask, { invitation_id: invitation.id });
  return invitation;
}

/** Counts one more. */
async function requireRate(tx: Tx, organizationId: string, perDay: number) {
  const sent = await findInvitationMails(tx.db, organizationId, new Date(tx.now.getTime() - DAY_MS));
  const inTheWay = sent.at(-perDay);
  if (inTheWay !== undefined) {
    const seconds = Math.ceil((inTheWay.getTime() + DAY_MS - tx.now.getTime()) / 1000);
    throw new TooManyRequests(`${perDay} invitations were sent within a day. Try again later.`, Math.max(1, seconds));
  }
  await insertInvitationMail(tx.db, organizationId, tx.now);
}

/** The mail for an invitation; undefined where it is not open any more. It holds no secret: signing in is the proof. */
export async function invitationMail(
  { db, now }: Reader,
  invitationId: string,
  authUrl: string,
): Promise<Mail | undefined> {
  const invitation = await findInvitation(db, invitationId, now);
  if (invitation === undefined) return undefined;
  const { email, organization_name: name } = invitation;
  return {
    to: email,
    subject: `Join ${name} on Sellbase`,
    text: `You are invited to act for ${name} on Sellbase.

Sign in with this e-mail address to accept or decline:

    ${authUrl}/account

The invitation is good for ${INVITATION_DAYS} days. If you do not know ${name}, you need not do anything.
`,
  };
}
