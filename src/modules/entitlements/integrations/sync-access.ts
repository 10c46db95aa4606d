import { isDeepStrictEqual } from 'node:util';
import {
  activateGrant,
  findBenefits,
  findUnrevokedGrantsForUpdate,
  isLiveGrant,
  suspendGrant,
  updateGrantProperties,
  type BenefitRow,
} from '../benefits/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { PermanentError, RetryableError } from '../../../platform/ports/provider-errors.ts';
import type { AccessProviders } from './access-provider.ts';
import {
  ACCESS_RULES,
  benefitAccessType,
  isSameResource,
  type Access,
  type AccessRules,
  type AccessType,
} from './access-rules.ts';
import { syncAccessTask, type AccessKey } from './events.ts';
import { findAccountId, lockAccesses, updateAccess, type AccessRow } from './queries.ts';

/** Lease expiry. Longer than any call takes. After it, the worker that leased the access is presumed dead. */
const LEASE_MS = 5 * MINUTE_MS;

/** One call to a provider. */
interface Step {
  type: AccessType;
  action: 'grant' | 'revoke';
  access: Access;
  /** Version of the access row when the step was chosen. */
  version: number;
}

type Outcome = 'done' | 'refused' | RetryableError;

/**
 * Makes at most one call to a provider, then enqueues itself until the access matches the grants. Idempotent: the
 * possible access is recorded before the call, and the desired access is determined again after it.
 * @throws RetryableError the provider named no time to retry, so the job queue retries the job
 */
export async function syncAccess(ctx: JobContext, providers: AccessProviders, key: AccessKey): Promise<void> {
  const step = await ctx.transaction((tx) => chooseStep(tx, key));
  if (step === undefined) return;
  const outcome = await callProvider(ctx, providers, step, key);
  await ctx.transaction((tx) => recordOutcome(tx, key, step, outcome));
  if (outcome instanceof RetryableError && outcome.retryAfterSeconds === undefined) throw outcome;
}

/**
 * Chooses the step and leases the access, so that no other job calls the provider for it.
 * @returns undefined if there is nothing to call, or another job has the lease
 */
async function chooseStep(tx: Tx, key: AccessKey): Promise<Step | undefined> {
  const { own, others } = await lockAccesses(tx.db, key);
  if (own.leased_until !== null && own.leased_until > tx.now) {
    tx.enqueue(syncAccessTask, key, { startAfter: own.leased_until });
    return undefined;
  }
  const benefit = expectOne(await findBenefits(tx.db, [key.benefit_id]));
  const type = benefitAccessType(benefit);
  const rules = ACCESS_RULES[type];
  const desired = await findDesiredAccess(tx, rules, benefit, key);
  const { held, version } = own;
  const leased_until = new Date(tx.now.getTime() + LEASE_MS);
  if (held !== null && !(desired && isSameResource(held, desired))) {
    if (await transferAccess(tx, others, held)) {
      await clearAccess(tx, key);
      return undefined;
    }
    await updateAccess(tx.db, key, { leased_until });
    return { type, action: 'revoke', access: held, version };
  }
  if (desired && !(own.is_confirmed && isDeepStrictEqual(held, desired))) {
    await updateAccess(tx.db, key, { held: desired, is_confirmed: false, leased_until });
    return { type, action: 'grant', access: strongestAccess(rules, desired, others), version };
  }
  if (benefit.deleted_at === null) await reconcileGrants(tx, benefit, key, desired && rules.grantPropertiesOf(desired));
  return undefined;
}

/** @returns the access that the user's grants entitle to now, or undefined for none */
async function findDesiredAccess(
  tx: Tx,
  rules: AccessRules,
  benefit: BenefitRow,
  { user_id }: AccessKey,
): Promise<Access | undefined> {
  if (benefit.deleted_at !== null) return undefined;
  const grants = await findUnrevokedGrantsForUpdate(tx.db, benefit.id, user_id);
  const account_id = grants.length === 0 ? undefined : await findAccountId(tx.db, user_id, rules.platform);
  return account_id === undefined ? undefined : { ...rules.accessResource(benefit), account_id };
}

/** Several benefits can give access to the same resource. The platform keeps only the last permission that was set. */
function strongestAccess(rules: AccessRules, access: Access, others: readonly AccessRow[]): Access {
  return accessesOfSameResource(others, access).reduce((first, { held }) => rules.strongerAccess(first, held), access);
}

function accessesOfSameResource(others: readonly AccessRow[], access: Access) {
  return others.flatMap((other) => {
    const { held } = other;
    return held !== null && isSameResource(held, access) ? [{ ...other, held }] : [];
  });
}

/**
 * Leaves the access to other benefits that give access to the same resource. Their jobs then set their permission.
 * @returns whether there is such a benefit
 */
async function transferAccess(tx: Tx, others: readonly AccessRow[], access: Access): Promise<boolean> {
  const same = accessesOfSameResource(others, access);
  for (const { benefit_id, user_id, version } of same) {
    await updateAccess(tx.db, { benefit_id, user_id }, { is_confirmed: false, version: version + 1 });
    tx.enqueue(syncAccessTask, { benefit_id, user_id });
  }
  return same.length > 0;
}

async function clearAccess(tx: Tx, key: AccessKey) {
  await updateAccess(tx.db, key, { held: null, is_confirmed: false, leased_until: null, ...NO_REFUSALS });
  tx.enqueue(syncAccessTask, key);
}

async function callProvider(
  { log }: JobContext,
  providers: AccessProviders,
  { type, action, access }: Step,
  key: AccessKey,
): Promise<Outcome> {
  const provider = providers[type];
  try {
    await (action === 'grant' ? provider.grantAccess(access) : provider.revokeAccess(access));
    return 'done';
  } catch (error) {
    if (error instanceof RetryableError) return error;
    if (!(error instanceof PermanentError)) throw error;
    log.warn(
      { ...key, platform: provider.platform, action, reason: error.message },
      'the platform refused to change access; a later job retries',
    );
    return 'refused';
  }
}

async function recordOutcome(tx: Tx, key: AccessKey, step: Step, outcome: Outcome) {
  const { own, others } = await lockAccesses(tx.db, key);
  if (outcome instanceof RetryableError) {
    await updateAccess(tx.db, key, { leased_until: null });
    if (outcome.retryAfterSeconds !== undefined)
      tx.enqueue(syncAccessTask, key, { startAfter: new Date(tx.now.getTime() + outcome.retryAfterSeconds * 1000) });
  } else if (outcome === 'refused') {
    await scheduleRetry(tx, key, step, own);
    if (step.action === 'grant')
      await reconcileGrants(tx, expectOne(await findBenefits(tx.db, [key.benefit_id])), key, undefined);
  } else if (step.action === 'revoke') {
    // A benefit that was granted the same access during the call grants it again.
    await transferAccess(tx, others, step.access);
    await clearAccess(tx, key);
  } else {
    // Another benefit may have set a different permission during the call.
    const strongest = own.held && strongestAccess(ACCESS_RULES[step.type], own.held, others);
    const is_confirmed = own.version === step.version && isDeepStrictEqual(strongest, step.access);
    await updateAccess(tx.db, key, { is_confirmed, leased_until: null, ...NO_REFUSALS });
    tx.enqueue(syncAccessTask, key);
  }
}

const NO_REFUSALS = { refusals: 0, retry_at: null };

/** Delays before a refused call is repeated. The delay doubles from `first` up to `last`. */
const RETRY_DELAYS = {
  grant: { first: MINUTE_MS, last: DAY_MS },
  revoke: { first: HOUR_MS, last: 7 * DAY_MS },
} as const;
/** After this many refusals, an access that cannot be revoked no longer blocks a new access of the same benefit. */
const MAX_BLOCKING_REFUSALS = 3;

/** Counts the refusal and schedules the next attempt. The access stays recorded, since it may still be open. */
async function scheduleRetry(tx: Tx, key: AccessKey, { action, type }: Step, { refusals, retry_at }: AccessRow) {
  if (action === 'revoke' && refusals >= MAX_BLOCKING_REFUSALS) {
    const [benefit] = await findBenefits(tx.db, [key.benefit_id]);
    if (benefit && (await findDesiredAccess(tx, ACCESS_RULES[type], benefit, key))) return clearAccess(tx, key);
  }
  const { first, last } = RETRY_DELAYS[action];
  const at = new Date(tx.now.getTime() + Math.min(first * 2 ** Math.min(refusals, 20), last));
  // One scheduled job suffices. Half a minute allows for clocks that differ.
  const isScheduled = retry_at !== null && retry_at.getTime() > tx.now.getTime() + MINUTE_MS / 2;
  await updateAccess(tx.db, key, {
    is_confirmed: false,
    leased_until: null,
    refusals: refusals + 1,
    retry_at: isScheduled ? retry_at : at,
  });
  if (!isScheduled) tx.enqueue(syncAccessTask, key, { startAfter: at });
}

/** Activates the user's grants while the account has access, and suspends them otherwise. */
async function reconcileGrants(
  tx: Tx,
  { id, organization_id }: BenefitRow,
  { user_id }: AccessKey,
  properties: Record<string, string> | undefined,
) {
  const organizationTx = await withOrganizationClock(tx, organization_id);
  for (const grant of await findUnrevokedGrantsForUpdate(tx.db, id, user_id)) {
    if (properties === undefined) await suspendGrant(organizationTx, grant);
    else if (isLiveGrant(grant)) await updateGrantProperties(organizationTx, grant, properties);
    else await activateGrant(organizationTx, grant, properties);
  }
}
