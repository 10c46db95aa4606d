import type { ApiError } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { applyPresentTerms } from './benefit.ts';
import * as errors from './errors.ts';
import { emitActivationCreated } from './events.ts';
import { endIdleActivations } from './idle.ts';
import { idleEnd } from './idle-rules.ts';
import {
  countActivation,
  findActivationOfMachine,
  insertActivation,
  repeatActivation,
  type ActivationRow,
  type LicenseKeyRow,
} from './queries.ts';
import { findByKeyForUpdate } from './key-text-queries.ts';
import { deleteRefusedActivation, recordRefusedActivation } from './refusal-queries.ts';
import { isAccepted, withSentText } from './rules.ts';
import { seatRefusal } from './seat-refusal.ts';
import { validateUsable } from './validate-usable.ts';

export interface ActivateLicenseKeyInput {
  key: string;
  organization_id: string;
  label: string;
  /** Identifies the machine, which then uses one seat. */
  fingerprint?: string;
  meta?: Record<string, unknown>;
  conditions?: Record<string, unknown>;
}

interface ActivatedLicenseKey {
  activation: ActivationRow;
  key: LicenseKeyRow;
}

interface ActivationContext {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * Activates a key, which uses one of its seats. Returns the live activation of a machine that has one. The lock of the key
 * orders concurrent activations. Stores which machine finds no free seat.
 * @throws ResourceNotFound the organization has no such key, its text has ended, or the key is not granted, is suspended or has expired
 * @throws NotPermitted the key does not support activation, or its activation limit is reached
 */
export async function activateLicenseKey(
  ctx: ActivationContext,
  input: ActivateLicenseKeyInput,
): Promise<ActivatedLicenseKey> {
  const activated = await ctx.transaction((tx) => activate(tx, input));
  if ('noSeat' in activated) throw activated.noSeat;
  return activated;
}

/** @returns the refusal for a missing seat, which is stored */
async function activate(real: Tx, input: ActivateLicenseKeyInput): Promise<ActivatedLicenseKey | { noSeat: ApiError }> {
  const { organization_id, fingerprint } = input;
  const found = await findByKeyForUpdate(real, { organization_id, key: input.key });
  if (found === undefined) throw errors.noSuchKey();
  const tx = await withOrganizationClock(real, organization_id);
  if (!isAccepted(found.former, tx.now)) throw errors.noSuchKey();
  const present = found.has_former_terms ? await applyPresentTerms(tx, found) : found;
  const key = withSentText(await endIdleActivations(tx, present), found.former);
  const refusal = validateUsable(key, tx.now);
  if (refusal) throw refusal;
  const isShared = key.one_seat_per_machine && fingerprint !== undefined;
  const live = isShared ? await findActivationOfMachine(tx.db, key.id, fingerprint) : undefined;
  // A new installation of the program may have other conditions. Its validation would fail with the old ones.
  if (live) {
    const use = { last_used_at: tx.now, idle_ends_at: idleEnd(tx.now, key.idle_days) };
    return { activation: await repeatActivation(tx.db, live, { conditions: input.conditions ?? {}, ...use }), key };
  }
  const noSeat = seatRefusal(key);
  if (noSeat?.code === 'activation_limit_reached') await recordRefusedActivation(tx, key.id, input);
  if (noSeat) return { noSeat };
  return createActivation(tx, key, { ...input, isShared });
}

async function createActivation(
  tx: Tx,
  key: LicenseKeyRow,
  input: ActivateLicenseKeyInput & { isShared: boolean },
): Promise<ActivatedLicenseKey> {
  const activation = await insertActivation(tx.db, {
    license_key_id: key.id,
    created_at: tx.now,
    idle_ends_at: idleEnd(tx.now, key.idle_days),
    label: input.label,
    fingerprint: input.fingerprint ?? null,
    shares_seat: input.isShared,
    meta: input.meta ?? {},
    conditions: input.conditions ?? {},
  });
  await countActivation(tx.db, key.id, 1);
  await deleteRefusedActivation(tx.db, key.id, input);
  emitActivationCreated(tx, key, activation);
  return { activation, key };
}
