import { isDeepStrictEqual } from 'node:util';
import {
  changeGrant,
  findBenefits,
  findUnrevokedGrantsForUpdate,
  isLive,
  settleGrant,
  suspendGrant,
  type BenefitRow,
} from '../benefits/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { inTimeOf } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { Refused, TryLater } from '../../../platform/ports/provider-errors.ts';
import { syncAccessTask, type AccessKey } from './events.ts';
import { gateOf, isSameDoor, type Gate, type Gates, type Held } from './gate.ts';
import { findAccountId, lockAccesses, updateAccess, type AccessRow } from './queries.ts';

/** Longer than any step takes: whoever dies in it holds up others for so long. */
const LEASE_MS = 5 * MINUTE_MS;

/** One call to make. */
interface Step {
  gate: Gate;
  action: 'open' | 'close';
  held: Held;
  /** Of the access, when the step began. */
  version: number;
}

type Outcome = 'done' | 'refused' | TryLater;

/**
 * Makes at most one call elsewhere, and has itself run again until nothing is left to do. What may be open is noted before
 * the call, and what is wanted is looked at again after it, so that it comes right however often and whenever this runs.
 * @throws TryLater so that the job is tried again
 */
export async function syncAccess(ctx: JobContext, gates: Gates, key: AccessKey): Promise<void> {
  const step = await ctx.transaction((tx) => begin(tx, gates, key));
  if (step === undefined) return;
  const outcome = await take(ctx, step, key);
  await ctx.transaction((tx) => finish(tx, key, step, outcome));
  if (outcome instanceof TryLater && outcome.retryAfterSeconds === undefined) throw outcome;
}

/** Chooses the step and leases the access, so that nobody else makes a call for it meanwhile. */
async function begin(tx: Tx, gates: Gates, key: AccessKey): Promise<Step | undefined> {
  const { own, others } = await lockAccesses(tx.db, key);
  if (own.leased_until !== null && own.leased_until > tx.now) {
    tx.enqueue(syncAccessTask, key, { startAfter: own.leased_until });
    return undefined;
  }
  const benefit = expectOne(await findBenefits(tx.db, [key.benefit_id]));
  const gate = gateOf(gates, benefit);
  const wanted = await wantedBy(tx, gate, benefit, key);
  const { held, version } = own;
  const leased_until = new Date(tx.now.getTime() + LEASE_MS);
  if (held !== null && !(wanted && isSameDoor(held, wanted))) {
    if (await leaveTo(tx, others, held)) {
      await drop(tx, key);
      return undefined;
    }
    await updateAccess(tx.db, key, { leased_until });
    return { gate, action: 'close', held, version };
  }
  if (wanted && !(own.is_confirmed && isDeepStrictEqual(held, wanted))) {
    await updateAccess(tx.db, key, { held: wanted, is_confirmed: false, leased_until });
    return { gate, action: 'open', held: strongest(gate, wanted, others), version };
  }
  if (benefit.deleted_at === null) await settle(tx, benefit, key, wanted && gate.propertiesOf(wanted));
  return undefined;
}

/** What the person should be let into now; undefined where into nothing. */
async function wantedBy(tx: Tx, gate: Gate, benefit: BenefitRow, { user_id }: AccessKey): Promise<Held | undefined> {
  if (benefit.deleted_at !== null) return undefined;
  const grants = await findUnrevokedGrantsForUpdate(tx.db, benefit.id, user_id);
  const account_id = grants.length === 0 ? undefined : await findAccountId(tx.db, user_id, gate.platform);
  return account_id === undefined ? undefined : { ...gate.placeOf(benefit), account_id };
}

/** Of all the ways in which the account may be let into the same: there, the last one that was set counts. */
function strongest(gate: Gate, held: Held, others: readonly AccessRow[]): Held {
  const same = others.flatMap((other) => (other.held !== null && isSameDoor(other.held, held) ? [other.held] : []));
  return same.reduce((one, other) => gate.strongerOf(one, other), held);
}

/** What the account is let into by another benefit as well stays open; that one sees to it that it is open in its own way. */
async function leaveTo(tx: Tx, others: readonly AccessRow[], held: Held): Promise<boolean> {
  const same = others.filter((other) => other.held !== null && isSameDoor(other.held, held));
  for (const { benefit_id, user_id, version } of same) {
    await updateAccess(tx.db, { benefit_id, user_id }, { is_confirmed: false, version: version + 1 });
    tx.enqueue(syncAccessTask, { benefit_id, user_id });
  }
  return same.length > 0;
}

async function drop(tx: Tx, key: AccessKey) {
  await updateAccess(tx.db, key, { held: null, is_confirmed: false, leased_until: null, ...NOT_REFUSED });
  tx.enqueue(syncAccessTask, key);
}

async function take({ log }: JobContext, { gate, action, held }: Step, key: AccessKey): Promise<Outcome> {
  try {
    await gate[action](held);
    return 'done';
  } catch (error) {
    if (error instanceof TryLater) return error;
    if (!(error instanceof Refused)) throw error;
    log.warn({ ...key, platform: gate.platform, action, reason: error.message }, 'a benefit was refused elsewhere');
    return 'refused';
  }
}

async function finish(tx: Tx, key: AccessKey, step: Step, outcome: Outcome) {
  const { own, others } = await lockAccesses(tx.db, key);
  if (outcome instanceof TryLater) {
    await updateAccess(tx.db, key, { leased_until: null });
    if (outcome.retryAfterSeconds !== undefined)
      tx.enqueue(syncAccessTask, key, { startAfter: new Date(tx.now.getTime() + outcome.retryAfterSeconds * 1000) });
  } else if (outcome === 'refused') {
    await retryLater(tx, key, step, own);
    if (step.action === 'open')
      await settle(tx, expectOne(await findBenefits(tx.db, [key.benefit_id])), key, undefined);
  } else if (step.action === 'close') {
    // Whoever opened the same meanwhile opens it again.
    await leaveTo(tx, others, step.held);
    await drop(tx, key);
  } else {
    // Another benefit may have set it to less, or more, meanwhile.
    const isLast = isDeepStrictEqual(own.held && strongest(step.gate, own.held, others), step.held);
    const is_confirmed = own.version === step.version && isLast;
    await updateAccess(tx.db, key, { is_confirmed, leased_until: null, ...NOT_REFUSED });
    tx.enqueue(syncAccessTask, key);
  }
}

const NOT_REFUSED = { refusals: 0, retry_at: null };

/** From how long after it was refused a call is made again, each time twice as long, until how long. */
const PATIENCE = {
  open: { first: MINUTE_MS, last: DAY_MS },
  close: { first: HOUR_MS, last: 7 * DAY_MS },
} as const;
/** After so many refusals what cannot be closed stands no more in the way of what else is wanted. */
const MAX_IN_THE_WAY = 3;

/** Notes it, and has it tried again. What may still be open is kept in mind, and wanted as long as the grant is. */
async function retryLater(tx: Tx, key: AccessKey, { action, gate }: Step, { refusals, retry_at }: AccessRow) {
  if (action === 'close' && refusals >= MAX_IN_THE_WAY) {
    const [benefit] = await findBenefits(tx.db, [key.benefit_id]);
    if (benefit && (await wantedBy(tx, gate, benefit, key))) return drop(tx, key);
  }
  const { first, last } = PATIENCE[action];
  const at = new Date(tx.now.getTime() + Math.min(first * 2 ** Math.min(refusals, 20), last));
  // One that is on its way already is enough. Clocks may differ a little.
  const isWaiting = retry_at !== null && retry_at.getTime() > tx.now.getTime() + MINUTE_MS / 2;
  await updateAccess(tx.db, key, {
    is_confirmed: false,
    leased_until: null,
    refusals: refusals + 1,
    retry_at: isWaiting ? retry_at : at,
  });
  if (!isWaiting) tx.enqueue(syncAccessTask, key, { startAfter: at });
}

/** Grants are live while the person is let in, and pending while not. */
async function settle(
  tx: Tx,
  { id, organization_id }: BenefitRow,
  { user_id }: AccessKey,
  properties: Record<string, string> | undefined,
) {
  const inTime = await inTimeOf(tx, organization_id);
  for (const grant of await findUnrevokedGrantsForUpdate(tx.db, id, user_id)) {
    if (properties === undefined) await suspendGrant(inTime, grant);
    else if (isLive(grant)) await changeGrant(inTime, grant, properties);
    else await settleGrant(inTime, grant, properties);
  }
}
