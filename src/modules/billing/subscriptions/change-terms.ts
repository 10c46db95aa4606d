import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import { emitSubscriptionUpdated } from './emit-updated.ts';
import { PausedSubscription, PaymentUnderWay, SuspendedSubscription } from './errors.ts';
import { lengthenPeriod } from './lengthen-period.ts';
import { findSubscriptionInScopeForUpdate, updateSubscription, type Scope, type SubscriptionRow } from './queries.ts';

/** Changes that need no payment. An omitted field stays unchanged. */
export interface TermsInput {
  metadata?: Metadata | undefined;
  /** Time at which the trial ends. A time that is over ends it now. */
  trial_end?: string | undefined;
}

/**
 * Changes the terms of a subscription at once.
 * @throws ResourceNotFound
 * @throws RequestValidationError `trial_end` of a subscription that is not in its trial
 * @throws PausedSubscription
 * @throws SuspendedSubscription
 * @throws PaymentUnderWay the trial is over, and its first payment is under way
 */
export async function changeTerms(
  real: Tx,
  scope: Scope,
  id: string,
  { metadata, trial_end }: TermsInput,
): Promise<SubscriptionRow> {
  const subscription = await findSubscriptionInScopeForUpdate(real.db, scope, id);
  if (subscription === undefined) throw new ResourceNotFound();
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const changed = await updateSubscription(tx.db, id, {
    ...(metadata !== undefined && { metadata }),
    ...(trial_end !== undefined && columnsOfTrialEnd(subscription, trial_end, tx.now)),
    modified_at: tx.now,
  });
  await emitSubscriptionUpdated(tx, changed, subscription);
  return changed;
}

/** The first period and the discount begin with the end of the trial. */
function columnsOfTrialEnd(subscription: SubscriptionRow, sent: string, now: Date): Partial<SubscriptionRow> {
  const { status, paused_at, suspended_at, due_at, current_period_end, stopped_ms } = subscription;
  if (status !== 'trialing') throw invalidField('trial_end', 'The subscription is not in its trial.', sent);
  if (suspended_at !== null) throw new SuspendedSubscription();
  if (paused_at !== null) throw new PausedSubscription();
  if (due_at === null || current_period_end <= now) throw new PaymentUnderWay();
  const end = Math.max(Date.parse(sent), now.getTime());
  const moved = lengthenPeriod(subscription, end - current_period_end.getTime());
  return { ...moved, stopped_ms, due_at: moved.current_period_end };
}
