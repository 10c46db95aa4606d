import type { Tx } from '../../../platform/ports/transaction.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { applyPresentTerms } from './benefit.ts';
import * as errors from './errors.ts';
import { emitActivationCreated } from './events.ts';
import {
  countActivation,
  findActivationOfMachine,
  insertActivation,
  repeatActivation,
  type ActivationRow,
  type LicenseKeyRow,
} from './queries.ts';
import { findByKeyForUpdate } from './key-text-queries.ts';
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

/**
 * Activates a key, which uses one of its seats. Returns the live activation of a machine that has one. The lock of the key
 * orders concurrent activations.
 * @throws ResourceNotFound the organization has no such key, its text has ended, or the key is not granted, is suspended or has expired
 * @throws NotPermitted the key does not support activation, or its activation limit is reached
 */
export async function activateLicenseKey(real: Tx, input: ActivateLicenseKeyInput): Promise<ActivatedLicenseKey> {
  const { organization_id, fingerprint } = input;
  const found = await findByKeyForUpdate(real, { organization_id, key: input.key });
  if (found === undefined) throw errors.noSuchKey();
  const tx = await withOrganizationClock(real, organization_id);
  if (!isAccepted(found.former, tx.now)) throw errors.noSuchKey();
  const key = withSentText(found.has_former_terms ? await applyPresentTerms(tx, found) : found, found.former);
  const refusal = validateUsable(key, tx.now);
  if (refusal) throw refusal;
  const isShared = key.one_seat_per_machine && fingerprint !== undefined;
  const live = isShared ? await findActivationOfMachine(tx.db, key.id, fingerprint) : undefined;
  // A new installation of the program may have other conditions. Its validation would fail with the old ones.
  if (live) return { activation: await repeatActivation(tx.db, live, input.conditions ?? {}, tx.now), key };
  const noSeat = seatRefusal(key);
  if (noSeat) throw noSeat;
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
    label: input.label,
    fingerprint: input.fingerprint ?? null,
    shares_seat: input.isShared,
    meta: input.meta ?? {},
    conditions: input.conditions ?? {},
  });
  await countActivation(tx.db, key.id, 1);
  emitActivationCreated(tx, key, activation);
  return { activation, key };
}
