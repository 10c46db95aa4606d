import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/durations.ts';
import { repeatEvery } from '../../../shared/repeat-every.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findOrganizations, type OrganizationRow } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { isOutcomeUnknown, type Mail } from '../../../platform/ports/mailer.ts';
import { storeOutcome } from '../../../platform/db/store-outcome.ts';
import { mayReceive } from './may-receive.ts';
import { isNewOrganization, returnQuota, takeQuota } from '../../identity/quotas/index.ts';
import { FileAwaited, NOT_READY, type EmailContent } from './content.ts';
import type { ComposeEmail, EmailDependencies } from './dependencies.ts';
import { createThrottledWarning } from '../../../platform/jobs/throttled-warning.ts';
import { sendEmailsTask } from './tasks.ts';
import { renderFor } from './render-for.ts';
import { claimEmails, completeEmail, updateAttempt, type EmailRow, type SlotLimits } from './queries.ts';

/** E-mails without a failed attempt that one process sends at a time. */
const NEW_SLOTS: SlotLimits = { total: 20, perOrganization: 18, perKind: 16 };
/** The same for e-mails that have failed before. They have slots of their own, so that no new e-mail waits for them. */
const RETRY_SLOTS: SlotLimits = { total: 10, perOrganization: 9, perKind: 8 };
/** The lease is renewed as long as the process sends the e-mail, so it is shorter than sending may take. */
const LEASE_MS = 2 * MINUTE_MS;
const RENEWALS_PER_LEASE = 3;
/** Attempts after which an e-mail has failed: more than a day after the first one. */
const MAX_ATTEMPTS = 15;
const MAX_DELAY_MS = 4 * HOUR_MS;
/** The same after a failure of our own, which is no attempt. The e-mail is due soon after the failure is repaired. */
const MAX_OWN_DELAY_MS = 10 * MINUTE_MS;
/** Claims after which an e-mail that fails by our own fault needs a person. They take about an hour. */
const CLAIMS_UNTIL_ALARM = 15;
/** Wait after which an e-mail orders its file again. A lost order delays it no longer. */
const FILE_WAIT_MS = 10 * MINUTE_MS;
/** Delay before the second sending of an e-mail that may have been sent. A slow mail server has delivered it by then. */
const UNKNOWN_OUTCOME_DELAY_MS = HOUR_MS;
/** Attempts for which an e-mail waits for what it shows, which are two minutes. */
const MAX_WAITS = 7;
const MAX_ERROR_LENGTH = 500;

type SendContext = JobContext & EmailDependencies;

/** Sends the e-mails of one process. A slow or hanging e-mail delays no other one. */
export interface EmailSender<Dependencies> {
  /** Starts due e-mails in free slots, and does not wait until they are sent. A slot that becomes free takes the next one. */
  readonly sendDue: (ctx: SendContext & Dependencies) => Promise<void>;
  /** Waits for the e-mails that are being sent, and starts no others meanwhile. @returns their number */
  readonly drain: () => Promise<number>;
}

/**
 * Creates the sender of one process. Each e-mail is sent at least once: a process that dies between sending and recording
 * sends it again with the same Message-ID. An e-mail whose outcome is unknown, because the response of the mail server was
 * lost, is sent once more after an hour, and then never again. A lost license key is worse than a repetition.
 */
export function createEmailSender<Dependencies>(compose: ComposeEmail<Dependencies>): EmailSender<Dependencies> {
  /** E-mails that are being sent. */
  const inFlight = new Map<Promise<void>, EmailRow>();
  /** E-mails with an outcome that the database does not have yet. Their number grows only with e-mails in flight. */
  const unstored = new Set<EmailRow>();
  let latest: (SendContext & Dependencies) | undefined;
  let claiming = Promise.resolve();
  let isDraining = false;
  let warn: ReturnType<typeof createThrottledWarning> | undefined;

  async function startDue(): Promise<void> {
    const ctx = latest;
    // Without MAIL_URL, e-mails stay pending and are sent when the operator has set it.
    if (ctx === undefined || isDraining || ctx.mailer.isUnconfigured === true) return;
    // The outcome of a further e-mail could not be stored either.
    if (unstored.size > 0) return;
    const slots = { inFlight: [...inFlight.values()], newSlots: NEW_SLOTS, retrySlots: RETRY_SLOTS };
    if (slots.inFlight.length === NEW_SLOTS.total + RETRY_SLOTS.total) return;
    for (const email of await claimEmails(ctx.db, { now: ctx.clock(), leasedUntil: leaseExpiry(ctx), ...slots }))
      start(ctx, email);
  }

  /** Each claim waits for the last one, because it fills the slots that are left. */
  const fillSlots = () => (claiming = claiming.catch(leaveToNextRun).then(startDue));

  function start(ctx: SendContext & Dependencies, email: EmailRow): void {
    warn ??= createThrottledWarning(ctx.log);
    const ended = sendLeased(ctx, email, { compose, warn, unstored }).then(async () => {
      inFlight.delete(ended);
      await fillSlots().catch(leaveToNextRun);
    });
    inFlight.set(ended, email);
  }

  return {
    sendDue: (ctx) => {
      latest = ctx;
      return fillSlots();
    },
    drain: async () => {
      isDraining = true;
      // E-mails that end meanwhile queue further claims, which must begin while they start nothing.
      for (let last: Promise<void> | undefined; last !== claiming;) await (last = claiming).catch(leaveToNextRun);
      const count = inFlight.size;
      await Promise.all(inFlight.keys());
      isDraining = false;
      return count;
    },
  };
}

/** The job claims again within a second, and reports the failure if it lasts. */
const leaveToNextRun = () => undefined;

const leaseExpiry = ({ clock }: SendContext) => new Date(clock().getTime() + LEASE_MS);

interface SendOptions<Dependencies> {
  compose: ComposeEmail<Dependencies>;
  warn: ReturnType<typeof createThrottledWarning>;
  unstored: Set<EmailRow>;
}

/** Attempts to send a claimed e-mail, and keeps its lease until the outcome is stored. Logs failures. */
async function sendLeased<Dependencies>(
  ctx: SendContext & Dependencies,
  email: EmailRow,
  { compose, warn, unstored }: SendOptions<Dependencies>,
): Promise<void> {
  const email_id = email.id;
  const renew = () => updateAttempt(ctx.db, email, { next_attempt_at: leaseExpiry(ctx) });
  const onRenewalFailure = (err: unknown) =>
    warn({ err, task: sendEmailsTask.name }, 'renewing the lease of an e-mail failed; the next renewal retries');
  const stopRenewal = repeatEvery(LEASE_MS / RENEWALS_PER_LEASE, renew, onRenewalFailure);
  const { outcome, order } = await attemptEmail(ctx, email, compose);
  // First, because a renewal in progress would replace the time of the next attempt.
  await stopRenewal();
  if (isFirstFailure(email, outcome))
    warn(
      { err: new Error(outcome.error), task: sendEmailsTask.name },
      'an e-mail could not be sent; it is sent again later',
    );
  const store = async () => {
    if ('status' in outcome) await completeEmail(ctx.db, email.id, { ...outcome, now: ctx.clock() });
    else await updateAttempt(ctx.db, email, outcome);
    await order?.();
  };
  const onFailure = (err: unknown) => {
    unstored.add(email);
    warn({ err, task: sendEmailsTask.name }, 'the outcome of an e-mail cannot be stored yet; no other e-mail is sent');
    return renew().catch(onRenewalFailure);
  };
  try {
    await storeOutcome(store, onFailure);
  } catch (err) {
    ctx.log.error({ err, email_id }, 'the outcome of an e-mail could not be stored; it is sent again after its lease');
  } finally {
    unstored.delete(email);
  }
}

/** The final status of an e-mail, or its next attempt. */
type Outcome = Omit<Parameters<typeof completeEmail>[2], 'now'> | Parameters<typeof updateAttempt>[2];

/** Whether an e-mail was refused for the first time. An unknown outcome has a line of its own. */
const isFirstFailure = ({ error }: EmailRow, outcome: Outcome): outcome is Outcome & { error: string } =>
  error === null && Boolean(outcome.error) && !('status' in outcome) && !('outcome_unknown_at' in outcome);

/** The outcome of a claim, and what is done once it is stored. */
interface Ended {
  outcome: Outcome;
  order?: () => Promise<void>;
}

async function attemptEmail<Dependencies>(
  ctx: SendContext & Dependencies,
  email: EmailRow,
  compose: ComposeEmail<Dependencies>,
): Promise<Ended> {
  try {
    const content = await compose(ctx, email, email.claims_count >= MAX_WAITS);
    if (content === undefined) return { outcome: { status: 'skipped' } };
    if (!(await mayReceive(ctx, email)))
      return { outcome: { status: 'withheld', withheld_reason: 'test_organization' } };
    if (content === NOT_READY) return { outcome: { next_attempt_at: nextClaim(ctx, email), error: null } };
    const freeAt = await takeMail(ctx, email);
    if (freeAt !== undefined) return { outcome: { next_attempt_at: freeAt, error: null } };
    return await sendEmail(ctx, email, content);
  } catch (error) {
    return { outcome: ownFailure(ctx, email, error) };
  }
}

async function sendEmail(ctx: SendContext, email: EmailRow, content: EmailContent): Promise<Ended> {
  const organization = expectOne(await findOrganizations(ctx.db, [email.organization_id]));
  const attempts_count = email.attempts_count + 1;
  let ownError: Error | undefined;
  const mail = await toMail(email, content, organization);
  const attachments = mail.attachments?.map((file) => ({
    ...file,
    content: () =>
      file.content().catch((error: unknown) => {
        ownError = error instanceof Error ? error : new Error(String(error));
        throw ownError;
      }),
  }));
  try {
    const result = await ctx.mailer.send({ ...mail, ...(attachments && { attachments }) });
    const end = result.isAccepted
      ? { status: 'sent' as const }
      : { status: 'suppressed' as const, error: toErrorText(result.reason) };
    return { outcome: { ...end, attempts_count } };
  } catch (error) {
    if (isOutcomeUnknown(error)) return { outcome: { ...unknownOutcome(ctx, email, error), attempts_count } };
    await giveBackMail(ctx, email);
    if (ownError instanceof FileAwaited) return awaitFile(ctx, ownError);
    if (ownError !== undefined) throw ownError;
    return { outcome: { ...failure(ctx, { ...email, attempts_count }, error), attempts_count } };
  }
}

/** The job that makes the file makes the e-mail due. */
function awaitFile({ clock }: SendContext, { key, order }: FileAwaited): Ended {
  const next_attempt_at = new Date(clock().getTime() + FILE_WAIT_MS);
  return { outcome: { next_attempt_at, awaited_file: key }, order };
}

async function toMail(email: EmailRow, content: EmailContent, organization: OrganizationRow): Promise<Mail> {
  return {
    id: email.id,
    to: email.recipient,
    date: email.created_at,
    hasOwnConnection: true,
    ...(organization.reply_to !== null && content.isNeutral !== true && { replyTo: organization.reply_to }),
    ...(await renderFor(organization, content)),
    ...(content.attachments && !email.lacks_file && { attachments: content.attachments }),
    ...(content.unsubscribeUrl !== undefined && { unsubscribeUrl: content.unsubscribeUrl }),
  };
}

/**
 * Counts the e-mails of a new organization: a stranger can buy with the addresses of others, or be the seller. E-mails to
 * members and to customers who have paid are not counted.
 * @returns when the organization may send again, if it has sent as many as it may
 */
async function takeMail(ctx: SendContext, email: EmailRow): Promise<Date | undefined> {
  const quota = await countedQuota(ctx, email);
  if (quota === undefined) return undefined;
  const { granted, resetsAt } = await ctx.transaction((tx) => takeQuota(tx, email.organization_id, quota, 1));
  return granted > 0 ? undefined : resetsAt;
}

async function giveBackMail(ctx: SendContext, email: EmailRow): Promise<void> {
  const quota = await countedQuota(ctx, email);
  if (quota !== undefined) await ctx.transaction((tx) => returnQuota(tx, email.organization_id, quota, 1));
}

async function countedQuota(ctx: SendContext, { organization_id, quota }: EmailRow) {
  if (quota !== 'mails' && quota !== 'unpaid_mails') return undefined;
  return (await isNewOrganization(ctx, organization_id)) ? quota : undefined;
}

function failure(ctx: SendContext, email: EmailRow, error: unknown): Outcome {
  if (email.attempts_count < MAX_ATTEMPTS)
    return { next_attempt_at: delayed(ctx, email.attempts_count, MAX_DELAY_MS), error: failureText(error) };
  ctx.log.error({ err: error, email_id: email.id, kind: email.kind }, 'an e-mail was not sent, and is not retried');
  return { status: 'failed', error: failureText(error) };
}

/** A failure before the mail server was asked is no attempt of the e-mail, and is repeated until it is repaired. */
function ownFailure(ctx: SendContext, email: EmailRow, error: unknown): Outcome {
  if (email.claims_count === CLAIMS_UNTIL_ALARM)
    ctx.log.error({ err: error, email_id: email.id, kind: email.kind }, 'an e-mail cannot be made; it is tried again');
  return { next_attempt_at: nextClaim(ctx, email), error: failureText(error) };
}

function unknownOutcome(ctx: SendContext, email: EmailRow, error: unknown): Outcome {
  const details = { err: error, email_id: email.id, kind: email.kind };
  if (email.outcome_unknown_at !== null) {
    ctx.log.error(details, 'an e-mail may have been sent twice or never, and is not retried');
    return { status: 'failed', error: failureText(error) };
  }
  ctx.log.warn(details, 'an e-mail may have been sent; it is sent once more in an hour');
  const now = ctx.clock();
  const next_attempt_at = new Date(now.getTime() + UNKNOWN_OUTCOME_DELAY_MS);
  return { next_attempt_at, error: failureText(error), outcome_unknown_at: now };
}

/** The reason that a mailer gives is the cause of its error. */
function failureText(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return toErrorText(reason instanceof Error ? reason.message : String(reason));
}

/** A text of the mail server as Postgres can store it. */
const toErrorText = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, MAX_ERROR_LENGTH);

/** @returns the time of the next claim of an e-mail whose sending was not attempted */
const nextClaim = (ctx: SendContext, { claims_count }: EmailRow): Date => delayed(ctx, claims_count, MAX_OWN_DELAY_MS);

/** @returns the time after a delay that doubles with each time */
const delayed = ({ clock }: SendContext, times: number, maxMs: number): Date =>
  new Date(clock().getTime() + Math.min(SECOND_MS * 2 ** (times - 1), maxMs));
