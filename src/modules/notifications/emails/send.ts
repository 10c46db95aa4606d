import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/durations.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findOrganizations, type OrganizationRow } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Mail } from '../../../platform/ports/mailer.ts';
import { isNewOrganization, returnQuota, takeQuota } from '../../identity/quotas/index.ts';
import { NOT_READY, type EmailContent } from './content.ts';
import type { ComposeEmail, EmailDependencies } from './dependencies.ts';
import { renderFor } from './render-for.ts';
import { claimEmails, completeEmail, postponeEmail, type EmailRow } from './queries.ts';

/** E-mails that one worker sends at once. */
const BATCH = 4;
/** Longer than composing and sending takes. */
const LEASE_MS = 2 * MINUTE_MS;
/** Attempts after which an e-mail has failed: more than a day after the first one. */
const MAX_ATTEMPTS = 15;
const MAX_DELAY_MS = 4 * HOUR_MS;
/** Attempts for which an e-mail waits for what it shows, which are two minutes. */
const MAX_WAITS = 7;

type SendContext = JobContext & EmailDependencies;

/**
 * Sends the due e-mails. Each is sent at least once: a process that dies between sending and recording sends it again with
 * the same Message-ID.
 */
export async function sendDueEmails<Dependencies>(
  ctx: SendContext & Dependencies,
  compose: ComposeEmail<Dependencies>,
): Promise<void> {
  // They stay pending, and are sent when the operator has set MAIL_URL.
  if (ctx.mailer.isUnconfigured === true) return;
  for (;;) {
    const now = ctx.clock();
    const claimed = await claimEmails(ctx.db, {
      now,
      leasedUntil: new Date(now.getTime() + LEASE_MS),
      limit: BATCH,
    });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((email) => attemptEmail(ctx, email, compose)));
  }
}

async function attemptEmail<Dependencies>(
  ctx: SendContext & Dependencies,
  email: EmailRow,
  compose: ComposeEmail<Dependencies>,
): Promise<void> {
  try {
    const content = await compose(ctx, email, email.attempts_count >= MAX_WAITS);
    if (content === undefined) return await completeEmail(ctx.db, email.id, { status: 'skipped', now: ctx.clock() });
    if (content === NOT_READY) return await postponeEmail(ctx.db, email.id, nextAttempt(ctx, email), null);
    const freeAt = await takeMail(ctx, email);
    if (freeAt !== undefined) return await postponeEmail(ctx.db, email.id, freeAt, null);
    await sendEmail(ctx, email, content);
  } catch (error) {
    await recordFailure(ctx, email, error);
  }
}

async function sendEmail(ctx: SendContext, email: EmailRow, content: EmailContent): Promise<void> {
  const organization = expectOne(await findOrganizations(ctx.db, [email.organization_id]));
  const mail = await toMail(email, content, organization);
  try {
    const result = await ctx.mailer.send(mail);
    const outcome = result.isAccepted
      ? ({ status: 'sent' } as const)
      : ({ status: 'suppressed', error: result.reason } as const);
    await completeEmail(ctx.db, email.id, { ...outcome, now: ctx.clock() });
  } catch (error) {
    await giveBackMail(ctx, email);
    throw error;
  }
}

async function toMail(email: EmailRow, content: EmailContent, organization: OrganizationRow): Promise<Mail> {
  return {
    id: email.id,
    to: email.recipient,
    ...(organization.reply_to !== null && { replyTo: organization.reply_to }),
    ...(await renderFor(organization, content)),
    ...(content.attachments && { attachments: content.attachments }),
    ...(content.unsubscribeUrl !== undefined && { unsubscribeUrl: content.unsubscribeUrl }),
  };
}

/** Members have accepted to join, so e-mails to them do not count. */
const isForMember = (kind: string) => kind.startsWith('seller_');

/**
 * Counts the e-mails of a new organization: a stranger can buy with the addresses of others.
 * @returns when the organization may send again, if it has sent as many as it may
 */
async function takeMail(ctx: SendContext, { organization_id, kind }: EmailRow): Promise<Date | undefined> {
  if (isForMember(kind) || !(await isNewOrganization(ctx, organization_id))) return undefined;
  const { granted, resetsAt } = await ctx.transaction((tx) => takeQuota(tx, organization_id, 'mails', 1));
  return granted > 0 ? undefined : resetsAt;
}

async function giveBackMail(ctx: SendContext, { organization_id, kind }: EmailRow): Promise<void> {
  if (!isForMember(kind) && (await isNewOrganization(ctx, organization_id)))
    await ctx.transaction((tx) => returnQuota(tx, organization_id, 'mails', 1));
}

async function recordFailure(ctx: SendContext, email: EmailRow, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  if (email.attempts_count < MAX_ATTEMPTS) return postponeEmail(ctx.db, email.id, nextAttempt(ctx, email), message);
  ctx.log.error({ err: error, email_id: email.id, kind: email.kind }, 'an e-mail was not sent, and is not retried');
  await completeEmail(ctx.db, email.id, { status: 'failed', error: message, now: ctx.clock() });
}

/** @returns the time after a delay that doubles with each attempt */
function nextAttempt({ clock }: SendContext, { attempts_count }: EmailRow): Date {
  const delay = Math.min(SECOND_MS * 2 ** (attempts_count - 1), MAX_DELAY_MS);
  return new Date(clock().getTime() + delay);
}
